import type { Box, Reason } from '#shared/contract/runs/check-result.ts';
import type { AddressPaperKind } from '#shared/domain/document/address/address-paper-kinds.ts';
import { pdfOrigin } from '#shared/domain/document/pdf-programs.ts';
import type { AddressDocumentReading } from '../../../workers/protocol.ts';

/** By its file, in the three lists that address verification services return. */
export type AddressDocumentOrigin = {
  readonly info: readonly string[];
  readonly risk: readonly string[];
  readonly trust: readonly string[];
  readonly reasons: readonly Reason[];
};

/** People write these in word processors; bills, statements and notices come from systems. */
const WRITTEN_BY_PEOPLE: ReadonlySet<AddressPaperKind> = new Set(['tenancy_agreement', 'other']);
/** Signing adds one update to a file. */
const SIGNING_UPDATES = 1;

/** Changed after it was made. Each sign sends it to review; none declines it. */
export function addressDocumentOrigin(reading: AddressDocumentReading, kind: AddressPaperKind): AddressDocumentOrigin {
  const [info, risk, trust]: string[][] = [[], [], []];
  const reasons: Reason[] = [];
  const { pdf } = reading;
  if (pdf === null) return { info: ['PICTURE_OF_PAPER'], risk: [], trust: [], reasons };
  const origin = pdfOrigin(pdf.producer, pdf.creator);
  if (origin === 'editor') {
    risk?.push('EDITING_SOFTWARE');
    reasons.push({ code: 'ADDRESS_DOCUMENT_EDITED', field: 'document_metadata' });
  } else if (origin === 'office' && !WRITTEN_BY_PEOPLE.has(kind)) risk?.push('WORD_PROCESSOR');
  else if (origin === 'billing') trust?.push('BILLING_SOFTWARE');
  else if (origin === 'scanner') info?.push('SCANNED');
  const updates = pdf.incrementalUpdates - (pdf.hasSignatures ? SIGNING_UPDATES : 0);
  if (updates > 0) risk?.push('SAVED_AGAIN');
  if (dayOf(pdf.modificationDate) !== dayOf(pdf.creationDate) && pdf.modificationDate !== null) {
    risk?.push('MODIFIED_LATER');
    if (updates > 0) reasons.push({ code: 'ADDRESS_DOCUMENT_EDITED', field: 'document_metadata' });
  }
  if (pdf.hasSignatures) info?.push('CARRIES_SIGNATURE');
  if (pdf.hasEncryption) info?.push('PROTECTED_AGAINST_CHANGES');
  reading.pages.forEach(({ overlays }, page) => {
    for (const { kind: overlay } of overlays) risk?.push(OVERLAY_INDICATOR[overlay]);
    const [first] = overlays;
    if (first) reasons.push({ code: 'ADDRESS_DOCUMENT_EDITED', ...(page === 0 && { region: region(first.box) }) });
  });
  return { info: unique(info), risk: unique(risk), trust: unique(trust), reasons };
}

const OVERLAY_INDICATOR = {
  'text-over-scan': 'TEXT_OVER_SCAN',
  'area-over-scan': 'AREA_OVER_SCAN',
  'hidden-text': 'TEXT_OVER_HIDDEN_TEXT',
  annotation: 'ANNOTATION',
} as const;

const dayOf = (moment: string | null): string | null => moment?.slice(0, 10) ?? null;
const unique = (names: readonly string[] = []): readonly string[] => [...new Set(names)];

/** Boxes on a PDF refer to the stored picture of its first page. */
const region = (box: Box) => ({ capture: 'address_document_page', box }) as const;
