import type { PrefilledValue } from '#shared/contract/documents/document-prefill.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { mrzFieldBox } from '#shared/domain/document/mrz/mrz-field-box.ts';
import type { MrzReading } from '../../workers/protocol.ts';
import { type DocumentEvidence, SIDES } from '../checks/document-evidence.ts';

type Place = NonNullable<PrefilledValue['place']>;
type Box = Place['box'];

/** Where each value of the document stands: in print, which people compare, or else in the MRZ. */
export async function fieldPlaces(evidence: DocumentEvidence): Promise<(field: DocumentFieldName) => Place | null> {
  const [printed, mrz] = await Promise.all([evidence.printedFields(), evidence.mrz()]);
  const reading = mrz && (await evidence.reading(mrz.side));
  return (field) => {
    const side = SIDES.find((one) => printed[one][field] !== undefined);
    const box = side && printed[side][field]?.box;
    if (side && box) return { capture: side, box: rounded(box) };
    const inMrz = mrz && mrzBoxOf(mrz.parsed, reading?.mrz ?? null, field);
    return mrz && inMrz ? { capture: mrz.side, box: rounded(inMrz) } : null;
  };
}

type MrzFieldName = keyof ParsedMrz['fields'];

/** One field, or else its line; null without either. */
export function mrzBoxOf({ fields }: ParsedMrz, reading: MrzReading | null, name: string): Box | null {
  const { [name as MrzFieldName]: field } = fields;
  if (field === undefined) return null;
  const { line, start, end } = field;
  return mrzFieldBox(reading?.characters?.[line] ?? [], start, end) ?? reading?.boxes[line] ?? null;
}

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});
