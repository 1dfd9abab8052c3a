import { createCompanies } from './evidence/company-history.ts';
import { createContacts } from './evidence/contact-history.ts';
import { createMailDomainLookUp, noLookUp } from './evidence/mail-domain.ts';
import { createCompanyRegistries } from './providers/company-registries.ts';
import { createRegistries } from './providers/registries.ts';
import { createWebsites } from './providers/websites.ts';
import type { ServiceOptions } from './service-options.ts';
import type { Store } from './store/store.ts';

/** Registries, websites, mail domains and earlier cases. */
export function createSources(store: Store, { environment, registries, mailLookUp, log }: ServiceOptions) {
  const isSandbox = environment === 'sandbox';
  return {
    registries: createRegistries(registries?.people ?? [], isSandbox, log),
    companyRegistries: createCompanyRegistries(registries?.companies ?? [], isSandbox, log),
    websites: createWebsites(registries?.websites ?? null, log),
    contacts: createContacts(store, mailLookUp ? createMailDomainLookUp(mailLookUp.servers) : noLookUp),
    companies: createCompanies(store),
  };
}
