import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { DocumentReading, TextLine } from '../protocol.ts';
import { bitmapOf } from './bitmap.ts';
import { findText } from './find-text.ts';
import { rectangleQuad } from './geometry.ts';
import type { SeenText } from './mrz-rows.ts';
import type { Turn } from './orientation.ts';
import { alignBoxes, turnAround, upsideDownEvidence } from './orientation.ts';
import { readMrz } from './read-mrz.ts';
import { betterWay } from './reading-ways.ts';
import { recogniseText } from './recognise-text.ts';

/** Longest side of the pixels that lines are cut from. */
const READING_SIDE_MAX_PX = 1600;

/**
 * Reads every printed line of a document and its machine readable zone, at whatever angle the document lies. Of a
 * mirrored picture it says that it is one; its lines are what they look like and no machine readable zone is taken.
 * Coordinates are pixels of the picture as given.
 */
export async function readDocument(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const bitmap = bitmapOf(picture, READING_SIDE_MAX_PX);
  let text = alignBoxes(await findText(picture, networks));
  if ((await upsideDownEvidence(bitmap, text, networks)) > 0) text = turnAround(text);
  let quads = text.boxes.map(rectangleQuad);
  let read = await recogniseText(bitmap, quads, networks);
  const way = await betterWay(bitmap, quads, read, networks);
  if (way === 'upside-down') {
    text = turnAround(text);
    quads = text.boxes.map(rectangleQuad);
    read = await recogniseText(bitmap, quads, networks);
  }
  const seen = text.boxes.map((box, index): SeenText => ({ box, read: read[index] as SeenText['read'] }));
  const mrz = way === 'mirrored' ? null : await readMrz(picture, seen, networks);
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
    isMirrored: way === 'mirrored',
    durationMs: performance.now() - started,
  };
}
