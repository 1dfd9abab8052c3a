import { bitmapOf } from '../documents/bitmap.ts';
import { detectText } from '../documents/detect-text.ts';
import { rectangleQuad } from '../documents/geometry.ts';
import { alignBoxes, turnAround, upsideDownEvidence } from '../documents/orientation.ts';
import { recogniseText } from '../documents/recognise-text.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { TextLine } from '../protocol.ts';

/** Longest side. At the 736 pixels of a card, A4 print is 4 pixels high and runs together. */
const DETECTION_SIDE_PX = 1408;
/** Longest side of the bitmap that lines are cut from. */
const READING_SIDE_MAX_PX = 2400;
/** The first lines matter. A count, not a time, so that a busy machine reads as much. */
const LINES_MAX = 140;
const LINES_AT_ONCE = 12;

export type PageText = {
  readonly lines: readonly TextLine[];
  /** Whether lines further down were left out. */
  readonly isTruncated: boolean;
};

/** Reads a whole page from its top, whichever way up it lies. Coordinates are picture pixels. */
export async function readPageText(picture: Picture, networks: Networks, linesMax = LINES_MAX): Promise<PageText> {
  const bitmap = bitmapOf(picture, READING_SIDE_MAX_PX);
  const boxes = await detectText(picture, networks, DETECTION_SIDE_PX);
  let text = alignBoxes(boxes);
  if ((await upsideDownEvidence(bitmap, text, networks)) > 0) text = turnAround(text);
  const quads = text.boxes.map(rectangleQuad).toSorted((one, other) => (one[0]?.y ?? 0) - (other[0]?.y ?? 0));
  const chosen = quads.slice(0, linesMax);
  const lines: TextLine[] = [];
  for (let at = 0; at < chosen.length; at += LINES_AT_ONCE) {
    const some = chosen.slice(at, at + LINES_AT_ONCE);
    const read = await recogniseText(bitmap, some, networks);
    read.forEach(({ text: letters, confidence }, index) => {
      if (letters.trim() !== '') lines.push({ text: letters, confidence, corners: some[index] as TextLine['corners'] });
    });
  }
  return { lines, isTruncated: quads.length > linesMax };
}
