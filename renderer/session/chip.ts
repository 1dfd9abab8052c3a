import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { VisitChecks } from '#shared/contract/visits/checks.ts';
import type { ChipDraft, WedgeReading } from '#shared/contract/visits/visit.ts';
import { isOtherDocument, type ReadChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';

/** A `step` where a reader is ready, `on_request` with virtual ones, `requested` once asked for. */
export type ChipOffer = 'none' | 'on_request' | 'step' | 'requested';

/** Null while the service has not looked. Virtual readers put no step in anybody's way. */
export function offerOf(list: ChipReaderList | null): Exclude<ChipOffer, 'requested'> | null {
  if (list === null || list.state === 'starting') return null;
  if (list.state !== 'ready') return 'none';
  return list.readers.some(({ virtual }) => virtual === null) ? 'step' : 'on_request';
}

type ReadDocument = {
  readonly reading:
    | { readonly state: 'none' | 'under_way' | 'failed' }
    | { readonly state: 'done'; readonly prefill: Pick<DocumentPrefill, 'chip_password' | 'document_class'> };
  readonly keyed: Pick<WedgeReading, 'chipPassword'> | null;
};

/** Fields of the MRZ that open the chip. A picture outranks a reader that types. */
export function chipPasswordOf({ reading, keyed }: ReadDocument): ReadChipPassword | null {
  const fromPicture = reading.state === 'done' ? reading.prefill.chip_password : null;
  return fromPicture ?? keyed?.chipPassword ?? null;
}

type Offered = Pick<ReadDocument, 'reading'> & {
  readonly checks: VisitChecks;
  readonly chipOffer: ChipOffer;
  readonly chip: ChipDraft | null;
};

/** A reader makes a step of it if the visit checks the chip. */
export const hasChipStep = (draft: Offered): boolean =>
  (draft.chip !== null && draft.checks.includes('document')) ||
  (mayHaveChip(draft) && (draft.chipOffer === 'requested' || isStep(draft)));

/** Whether to show that the chip can be read, where it is no step. */
export const isChipOnRequest = (draft: Offered): boolean =>
  draft.chip === null && draft.chipOffer !== 'none' && !hasChipStep(draft) && mayHaveChip(draft);

const isStep = ({ checks, chipOffer }: Offered): boolean => chipOffer === 'step' && checks.includes('chip');

/** As far as known. Visas and driving licences have no chip that is read. */
function mayHaveChip({ reading, checks }: Offered): boolean {
  if (!checks.includes('document')) return false;
  const documentClass = reading.state === 'done' ? reading.prefill.document_class : null;
  return documentClass !== 'visa' && documentClass !== 'driving_licence';
}

/** Without a reading whose chip belongs to another document than the last. */
export function withoutOtherChip<Of extends ReadDocument & { readonly chip: ChipDraft | null }>(draft: Of): Of {
  if (draft.chip === null) return draft;
  const { password, mrz } = draft.chip;
  const isOther = isOtherDocument([mrz, 'mrz' in password ? password.mrz : null], chipPasswordOf(draft));
  return isOther ? { ...draft, chip: null } : draft;
}
