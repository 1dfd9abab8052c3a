import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { isDoubtful, type ResolvedDocument, type ResolvedField } from '#shared/domain/document/resolved-document.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import type { DocumentEvidence } from '../checks/document-evidence.ts';
import type { LookupEvidence, ScreeningFindings } from '../checks/lookup-evidence.ts';
import type { Registries } from '../providers/registries.ts';
import type { ReadOnDocument } from '../screening/screening-queries.ts';

/** Where a run looks people up. */
export type LookupSources = {
  listings(fields: KYCFields, read: ReadOnDocument, signal: AbortSignal): Promise<ScreeningFindings>;
  readonly registries: Registries;
  readonly contacts: Pick<LookupEvidence, 'contactHistory' | 'mailDomain'>;
};

/** Facts about the person and the document from lists, registries and earlier verifications. */
export function collectLookups(
  { document }: Pick<DocumentEvidence, 'document'>,
  today: string,
  { listings, registries, contacts }: LookupSources,
): LookupEvidence {
  return {
    async screening(fields, signal) {
      // An unreadable document adds nothing to the typed data.
      const read = await document().catch(() => null);
      return listings(fields, read === null ? {} : readForScreening(read), signal);
    },
    contactHistory: contacts.contactHistory,
    mailDomain: contacts.mailDomain,
    concernsRegistry: (fields) => registries.concerns(fields),
    registryRecord: (fields, signal) => registries.lookUp(fields, today, signal),
  };
}

/** A wrong one would hide a hit, so each needs an uncontradicted machine-readable source. */
function readForScreening({ fields }: ResolvedDocument): ReadOnDocument {
  const sure = (field: ResolvedField | undefined) =>
    field && field.source !== 'OCR' && !isDoubtful(field) && !Object.values(field.agreement).includes('differ')
      ? field.value
      : undefined;
  const [state, sex] = [sure(fields.nationality), sure(fields.sex)];
  const nationality = state === undefined ? null : countryOfState(state);
  return { ...(nationality && { nationality }), ...(isSex(sex) && { sex }) };
}

const isSex = (sex: string | undefined): sex is 'M' | 'F' => sex === 'M' || sex === 'F';
