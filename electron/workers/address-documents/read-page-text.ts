import { bitmapOf } from '../documents/bitmap.ts';
import { detectText } from '../documents/detect-text.ts';
import { rectangleQuad } from '../documents/geometry.ts';
import { alignBoxes, turnAround, upsideDownEvidence } from '../documents/orientation.ts';
import { recogniseText } from '../documents/recognise-text.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { TextLine } from '../protocol.ts';

/**
 * Longest side that the detection network sees. Letters on A4 are set at 9 to 11 points: at the 736 pixels that suit a card they are 4
 * pixels high, and lines run together.
 */
const DETECTION_SIDE_PX = 1408;
/** Longest side of the bitmap that lines are cut from. */
const READING_SIDE_MAX_PX = 2400;
/**
 * Maximum lines read; the lines that matter come first. A count rather than a time limit, so that a busy machine reads as much as an idle
 * one.
 */
const LINES_MAX = 140;
const LINES_AT_ONCE = 12;

export type PageText = {
  readonly lines: readonly TextLine[];
  /** Whether lines further down were left out. */
  readonly isTruncated: boolean;
};

/**
 * Reads at most `linesMax` printed lines of a whole page from its top, whichever way up it lies. Coordinates are pixels of the given
 * picture.
 */
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
