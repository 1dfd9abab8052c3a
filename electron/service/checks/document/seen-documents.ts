import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentReading, Face, SeenDocument, TextLine } from '../../../workers/protocol.ts';

/** Lines with more confidence and length than this are real text, not the grain of a table. */
const SURE_CONFIDENCE = 0.8;
const SURE_LENGTH_MIN = 3;
/** A logo on a wall or pullover has only a line or two. */
const LINES_MIN = 3;
/** A line of an MRZ, or most of one. */
const MRZ_LINE_MIN = 20;

/** No outline, MRZ or barcode, and hardly a word. */
export function showsNoDocument(reading: DocumentReading): boolean {
  const { documents, mrz, barcodes, isMirrored } = reading;
  if (documents === undefined || documents.length > 0) return false;
  if (mrz !== null || (barcodes ?? []).length > 0 || isMirrored) return false;
  return sureLines(reading).length < LINES_MIN;
}

export const sureLines = ({ lines }: DocumentReading): readonly TextLine[] =>
  lines.filter(({ text, confidence }) => confidence >= SURE_CONFIDENCE && text.length >= SURE_LENGTH_MIN);

/** Null if one. A card's sides share a portrait and an MRZ; two documents have two of either. */
export function secondDocument({ documents, lines }: DocumentReading, faces: readonly Face[]): SeenDocument | null {
  const seen = documents ?? [];
  const withPortrait = seen.filter((document) => faces.some(({ box }) => holds(document, middleOf(box))));
  const withMrz = seen.filter((document) => lines.some((line) => isMrzLine(line) && holds(document, centreOf(line))));
  return withPortrait[1] ?? withMrz[1] ?? null;
}

function isMrzLine({ text }: TextLine): boolean {
  return text.length >= MRZ_LINE_MIN && /<</.test(text);
}

type Place = { readonly x: number; readonly y: number };

export function middleOf({ left, top, width, height }: Box): Place {
  return { x: left + width / 2, y: top + height / 2 };
}

function centreOf({ corners }: TextLine): Place {
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
}

/** Whether a place lies within the clockwise corners. */
export function holds({ corners }: SeenDocument, { x, y }: Place): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Place;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}
