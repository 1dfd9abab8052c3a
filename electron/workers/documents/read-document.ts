import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { DocumentReading, TextLine } from '../protocol.ts';
import { bitmapOf } from './bitmap.ts';
import { detectText } from './detect-text.ts';
import { distance, insideBox, rectangleQuad } from './geometry.ts';
import type { SeenText } from './mrz-rows.ts';
import type { Turn } from './orientation.ts';
import { alignBoxes, turnAround, upsideDownEvidence } from './orientation.ts';
import { readMrz } from './read-mrz.ts';
import { recogniseText } from './recognise-text.ts';
import type { TextBox } from './text-boxes.ts';

/** Longest side the detection network sees, chosen by measurement (see README.md). */
const DETECTION_SIDE_PX = 736;
/** At a smaller size single letters (the sex) stand out that the first look takes for no text. */
const LETTER_DETECTION_SIDE_PX = 512;
const LETTER_LENGTH_MAX_HEIGHTS = 2;
/** A letter cut out closely is read as F or E by chance; with this margin all were read, at 0.98 instead of 0.55 to 0.9. */
const LETTER_MARGIN = { length: 1.5, height: 1.2 } as const;
/** Longest side of the pixels that lines are cut from. */
const READING_SIDE_MAX_PX = 1600;

/** The first look's boxes, and letters of the second where the first found nothing or only a part of the letter. */
function withLetters(boxes: readonly TextBox[], second: readonly TextBox[]): TextBox[] {
  const letters = second.filter(({ length, height }) => length < height * LETTER_LENGTH_MAX_HEIGHTS);
  const isPart = (box: TextBox) =>
    letters.some(
      (letter) => box.length * box.height < letter.length * letter.height * 0.5 && insideBox(box.centre, letter),
    );
  const whole = boxes.filter((box) => !isPart(box));
  const touches = (one: TextBox, other: TextBox) =>
    distance(one.centre, other.centre) < (one.height + other.height) / 2 ||
    insideBox(one.centre, other) ||
    insideBox(other.centre, one);
  const free = letters.filter((letter) => !whole.some((box) => touches(letter, box)));
  const grown = free.map((box) => ({
    ...box,
    length: box.length * LETTER_MARGIN.length,
    height: box.height * LETTER_MARGIN.height,
  }));
  return [...whole, ...grown];
}

/**
 * Reads every printed line of a document and its machine readable zone, whichever way up the document lies.
 * Coordinates are pixels of the picture as given.
 */
export async function readDocument(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const bitmap = bitmapOf(picture, READING_SIDE_MAX_PX);
  const boxes = await detectText(picture, networks, DETECTION_SIDE_PX);
  const second = boxes.length > 0 ? await detectText(picture, networks, LETTER_DETECTION_SIDE_PX) : [];
  let text = alignBoxes(withLetters(boxes, second));
  if ((await upsideDownEvidence(bitmap, text, networks)) > 0) text = turnAround(text);
  const quads = text.boxes.map(rectangleQuad);
  const read = await recogniseText(bitmap, quads, networks);
  const seen = text.boxes.map((box, index): SeenText => ({ box, read: read[index] as SeenText['read'] }));
  const mrz = await readMrz(picture, seen, networks);
  const lines = seen
    .map(
      ({ read }, index): TextLine => ({
        text: read.text,
        confidence: read.confidence,
        corners: quads[index] as TextLine['corners'],
      }),
    )
    .filter((line) => line.text.trim() !== '');
  return {
    imageWidth: picture.width,
    imageHeight: picture.height,
    rotationDegrees: ((360 - text.direction) % 360) as Turn,
    lines,
    mrz,
    durationMs: performance.now() - started,
  };
}
