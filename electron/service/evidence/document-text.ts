import { printsAddress } from '#shared/domain/document/address/address-carriers.ts';
import { classifyPaper } from '#shared/domain/document/address/address-document-kinds.ts';
import type { ParsedAamva } from '#shared/domain/document/barcode/aamva.ts';
import { CLASS_CONFIDENCE_MIN, classifyDocument } from '#shared/domain/document/classify-document.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { type PrintedIssuer, printedIssuer, soleIssuer } from '#shared/domain/document/print/licence-issuers.ts';
import { printedAsEncoded } from '#shared/domain/document/print/printed-as-encoded.ts';
import type { DateOrder } from '#shared/domain/document/print/printed-date.ts';
import type { VisualZone } from '#shared/domain/document/print/printed-field.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { locateVisualZone, valuesOf } from '#shared/domain/document/print/visual-zone.ts';
import { dateOrderOfState } from '#shared/domain/place/date-order.ts';
import type { DocumentReading } from '../../workers/protocol.ts';
import type { DocumentClasses, PrintedSides, Side } from '../checks/document-evidence.ts';

type SideText = { readonly side: Side; readonly lines: readonly PrintedLine[] };

export type MachineReadings = {
  readonly mrz: { readonly side: Side; readonly parsed: ParsedMrz } | null;
  readonly barcode: { readonly side: Side; readonly parsed: ParsedAamva } | null;
  readonly today: string;
};

/**
 * Labels locate a side's values. Without them we search for the barcode's or a valid MRZ's, and
 * only then guess by date order. Classes without an address get none.
 */
export function printedSides(front: SideText, back: SideText, machine: MachineReadings): PrintedSides {
  const { mrz, barcode, today } = machine;
  const mrzValues = mrz?.parsed.allCheckDigitsValid ? mrz.parsed.values : undefined;
  const licence = barcode?.parsed.values;
  const known: DocumentFields = { ...mrzValues, ...licence };
  const state = mrzValues?.issuingState ?? headingOf([front, back])?.country;
  const dateOrder = licence === undefined ? dateOrderOfState(state) : orderOfLicence(licence.issuingState);
  const read = ({ lines }: SideText): VisualZone => {
    const visualZone = locateVisualZone(lines, { today, dateOrder });
    const labelled = Object.fromEntries(Object.entries(visualZone).filter(([, { isInferred }]) => !isInferred));
    const { primaryIdentifier, secondaryIdentifier, ...others } = visualZone;
    // Names found only by their position cannot contradict an MRZ that names the holder.
    const isNamed = (known.primaryIdentifier ?? known.secondaryIdentifier) !== undefined;
    const guessed = isNamed ? others : visualZone;
    return { ...guessed, ...printedAsEncoded(lines, known, { today, dateOrder }), ...labelled };
  };
  const sides = { id_document_front: read(front), id_document_back: read(back) };
  if (Object.values(sides).every(({ address }) => address === undefined)) return sides;
  const { documentClass, issuingState, confidence } = classifySides(front, back, machine).whole;
  if (confidence < CLASS_CONFIDENCE_MIN || printsAddress(documentClass, issuingState)) return sides;
  return {
    id_document_front: withoutAddress(sides.id_document_front),
    id_document_back: withoutAddress(sides.id_document_back),
  };
}

const withoutAddress = ({ address: _, ...zone }: VisualZone): VisualZone => zone;

/** Licences with this barcode write dates in digits, month first; Canada's start with the year. */
const orderOfLicence = (state: string | undefined): DateOrder | null => (state === 'CAN' ? null : 'month-day');

/** Whether a side reads as a bill or a letter. */
export function isPaper(reading: DocumentReading | null): boolean {
  return reading !== null && classifyPaper(reading.lines.map(({ text }) => text)).kind !== 'other';
}

/** The address on a bill in place of the back is not the document's. */
export function valuesOfSides(
  { id_document_front: front, id_document_back: back }: PrintedSides,
  isBackPaper: boolean,
): Readonly<Record<Side, DocumentFields>> {
  return { id_document_front: valuesOf(front), id_document_back: valuesOf(isBackPaper ? withoutAddress(back) : back) };
}

/** The state or province in the sides' headings; null if there is none, or if they differ. */
const headingOf = (sides: readonly SideText[]): PrintedIssuer | null =>
  soleIssuer(sides.flatMap(({ lines }) => printedIssuer(lines) ?? []));

/** As a whole, and for each side. A back that is a bill says nothing about the front. */
export function classifySides(front: SideText, back: SideText, { mrz, barcode }: MachineReadings): DocumentClasses {
  const alone = ({ side, lines }: SideText) =>
    classifyDocument({
      mrz: mrz?.side === side ? mrz.parsed : null,
      barcode: barcode?.side === side ? barcode.parsed : null,
      lines,
    });
  const sides = { id_document_front: alone(front), id_document_back: alone(back) };
  const backIsAnother = sides.id_document_back.documentClass === 'other' && front.lines.length > 0;
  const documentSides = backIsAnother ? [front] : [front, back];
  return {
    whole: classifyDocument({
      mrz: mrz?.parsed ?? null,
      barcode: barcode?.parsed ?? null,
      lines: documentSides.flatMap(({ lines }) => lines),
      heading: headingOf(documentSides),
    }),
    sides,
  };
}
