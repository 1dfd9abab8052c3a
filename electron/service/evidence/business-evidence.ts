import type { BusinessFields } from '#shared/contract/business-data.ts';
import type { BusinessDocumentKind } from '#shared/contract/check-result.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/check-result.ts';
import type { BusinessParty } from '#shared/domain/business/business-parties.ts';
import { businessParties } from '#shared/domain/business/business-parties.ts';
import type { AddressDocumentReading } from '../../workers/protocol.ts';
import type { BusinessEvidence, CompanyHistory } from '../checks/business-evidence.ts';
import type { ScreeningFindings } from '../checks/lookup-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import type { CompanyRegistries } from '../providers/company-registries.ts';
import { memoised, orNullIfUndecodable } from './answer-once.ts';
import type { CapturedBytes } from './document-evidence.ts';

/** Where lists, registers and earlier cases are asked. */
export type BusinessSources = {
  listings(parties: readonly BusinessParty[], signal: AbortSignal): Promise<readonly ScreeningFindings[]>;
  readonly companyRegistries: CompanyRegistries;
  history(): Promise<CompanyHistory>;
};

/** The facts about a company: its documents, its register's record, and the lists. */
export function collectBusinessEvidence(
  fields: BusinessFields,
  captures: readonly CapturedBytes[],
  inference: Pick<Inference, 'readAddressDocument'>,
  today: string,
  { listings, companyRegistries, history }: BusinessSources,
): BusinessEvidence {
  const bytesOf = new Map(captures.map(({ kind, bytes }) => [kind, bytes]));
  return {
    documents: BUSINESS_DOCUMENT_KINDS.filter((kind) => bytesOf.has(kind)),
    document: memoised((kind: BusinessDocumentKind): Promise<AddressDocumentReading | null> => {
      const bytes = bytesOf.get(kind);
      return bytes ? orNullIfUndecodable(inference.readAddressDocument(bytes)) : Promise.resolve(null);
    }),
    companyRecord: (signal) => companyRegistries.lookUp(fields, today, signal),
    history,
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
