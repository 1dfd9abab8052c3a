import { describePhone } from '#shared/domain/contact/phone.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import type { LookupEvidence } from '../lookup-evidence.ts';
import { judgeEmail } from './contact-rules.ts';
import { knownCountries } from './known-countries.ts';
import { weighRules } from './weigh-rules.ts';

/** Reads DNS records if allowed. Only a provider knows a mailbox's age and breaches. */
export const fraudEmail: Check<'fraud.email', DocumentEvidence & LookupEvidence> = {
  id: 'fraud.email',
  area: 'fraud',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC' && fields.email_address !== undefined,
  async run({ fields, evidence, policy }) {
    const countries = await knownCountries({ fields, evidence });
    const phoneCountry =
      fields.phone_number === undefined ? null : describePhone(fields.phone_number, fields.country_code).country;
    const ask = (domain: string) => evidence.mailDomain(domain);
    const { rules, ...judged } = await judgeEmail(fields.email_address ?? '', phoneCountry, countries, ask);
    return weighRules(rules, policy.fraud, judged);
  },
};
