import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { DocumentReading, TextLine } from '../protocol.ts';
import { bitmapOf } from './bitmap.ts';
import { detectText } from './detect-text.ts';
import { rectangleQuad } from './geometry.ts';
import type { SeenText } from './mrz-rows.ts';
import type { Turn } from './orientation.ts';
import { alignBoxes, turnAround, upsideDownEvidence } from './orientation.ts';
import { readMrz } from './read-mrz.ts';
import { recogniseText } from './recognise-text.ts';

/** Longest side the detection network sees, chosen by measurement (see README.md). */
const DETECTION_SIDE_PX = 736;
/** Longest side of the pixels that lines are cut from. */
const READING_SIDE_MAX_PX = 1600;

/**
 * Reads every printed line of a document and its machine readable zone, whichever way up the document lies.
 * Coordinates are pixels of the picture as given.
 */
export async function readDocument(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const bitmap = bitmapOf(picture, READING_SIDE_MAX_PX);
  let text = alignBoxes(await detectText(picture, networks, DETECTION_SIDE_PX));
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
