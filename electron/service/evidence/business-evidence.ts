import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import { BUSINESS_DOCUMENT_KINDS, type BusinessDocumentKind } from '#shared/contract/runs/check-result.ts';
import { type BusinessParty, businessParties } from '#shared/domain/business/business-parties.ts';
import { describeEmail } from '#shared/domain/contact/email.ts';
import type { AddressDocumentReading } from '../../workers/protocol.ts';
import type { BusinessEvidence, CompanyHistory } from '../checks/business-evidence.ts';
import type { ScreeningFindings } from '../checks/lookup-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import type { CompanyRegistries } from '../providers/company-registries.ts';
import { parseWebsite, registeredDomain } from '../providers/website-address.ts';
import type { Websites } from '../providers/websites.ts';
import { memoised, orNullIfUndecodable } from './answer-once.ts';
import type { CapturedBytes } from './document-evidence.ts';

/** Where lists, registers and earlier cases are asked. */
export type BusinessSources = {
  listings(parties: readonly BusinessParty[], signal: AbortSignal): Promise<readonly ScreeningFindings[]>;
  readonly companyRegistries: CompanyRegistries;
  readonly websites: Websites;
  history(): Promise<CompanyHistory>;
};

/** The facts about a company: its documents, its register's record, and the lists. */
export function collectBusinessEvidence(
  fields: BusinessFields,
  captures: readonly CapturedBytes[],
  inference: Pick<Inference, 'readAddressDocument'>,
  today: string,
  { listings, companyRegistries, websites, history }: BusinessSources,
): BusinessEvidence {
  const website = fields.website === undefined ? null : parseWebsite(fields.website);
  const mailDomain = domainOfMail(fields.email_address);
  const bytesOf = new Map(captures.map(({ kind, bytes }) => [kind, bytes]));
  return {
    documents: BUSINESS_DOCUMENT_KINDS.filter((kind) => bytesOf.has(kind)),
    document: memoised((kind: BusinessDocumentKind): Promise<AddressDocumentReading | null> => {
      const bytes = bytesOf.get(kind);
      return bytes ? orNullIfUndecodable(inference.readAddressDocument(bytes)) : Promise.resolve(null);
    }),
    companyRecord: (signal) => companyRegistries.lookUp(fields, today, signal),
    history,
    website: () => website,
    mailDomain: () => mailDomain,
    visit: async (signal) =>
      website === null || website.flaw !== null ? { status: 'NOT_CONFIGURED' } : websites.visit(website, signal),
    async screening(signal) {
      const parties = businessParties(fields);
      const found = await listings(parties, signal);
      return parties.flatMap(({ party }, at) => {
        const own = found[at];
        return own === undefined ? [] : [{ party, found: own }];
      });
    },
  };
}

function domainOfMail(address: string | undefined) {
  const domain = address === undefined ? null : describeEmail(address).domain;
  return domain === null ? null : registeredDomain(domain);
}
