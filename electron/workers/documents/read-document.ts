import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { DocumentReading, TextLine } from '../protocol.ts';
import { type Bitmap, bitmapOf } from './bitmap.ts';
import { findText } from './find-text.ts';
import { type Quad, rectangleQuad } from './geometry.ts';
import { type MrzLine, runsAgainst, textOfMrzBox } from './mrz-line-boxes.ts';
import type { SeenText } from './mrz-rows.ts';
import { alignBoxes, type OrientedText, type Turn, turnAround, upsideDownEvidence } from './orientation.ts';
import { readingOf, readMrz, readObviousMrz } from './read-mrz.ts';
import type { DetailedMrz } from './read-mrz-candidate.ts';
import { betterWay } from './reading-ways.ts';
import { type RecognisedText, recogniseText } from './recognise-text.ts';

/** Longest side of the bitmap that lines are cut from. */
const READING_SIDE_MAX_PX = 1600;

/**
 * Reads a document at any angle. A mirrored picture is reported as such and gives no MRZ.
 * Coordinates are picture pixels.
 */
export async function readDocument(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const bitmap = bitmapOf(picture, READING_SIDE_MAX_PX);
  const found = alignBoxes(await findText(picture, networks));
  const proven = await findProvenMrz(picture, found, networks);
  const reading = proven?.reading ?? null;
  const { text, quads, read, isMirrored } = proven
    ? await readAroundMrz(bitmap, proven, networks)
    : await readEitherWay(bitmap, found, networks);
  const seen = text.boxes.map((box, index): SeenText => ({ box, read: read[index] as RecognisedText }));
  const mrz = reading ? readingOf(reading) : isMirrored ? null : await readMrz(picture, seen, networks);
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
    isMirrored,
    durationMs: performance.now() - started,
  };
}

type PageText = {
  readonly text: OrientedText;
  readonly quads: readonly Quad[];
  readonly read: readonly RecognisedText[];
  readonly isMirrored: boolean;
};

type ProvenMrz = { readonly reading: DetailedMrz; readonly lines: readonly MrzLine[]; readonly text: OrientedText };

/**
 * A proven MRZ, and the boxes turned as it shows. An upside-down one is read again: it once showed
 * O for C in a name, which no check digit covers.
 */
async function findProvenMrz(picture: Picture, text: OrientedText, networks: Networks): Promise<ProvenMrz | null> {
  for (const way of [text, turnAround(text)]) {
    const reading = await readObviousMrz(picture, way.boxes, networks);
    if (!reading) return null;
    const lines = reading.lines.map(({ characters }, line): MrzLine => {
      const printed = reading.repaired.lines[line] as string;
      return {
        places: reading.places[line] as MrzLine['places'],
        characters: characters.map(({ probability }, column) => ({ character: printed.charAt(column), probability })),
      };
    });
    const [box] = way.boxes;
    if (box && !runsAgainst(box, lines)) return { reading, lines, text: way };
  }
  return null;
}

/** Recognises only boxes outside the MRZ. */
async function readAroundMrz(bitmap: Bitmap, { lines, text }: ProvenMrz, networks: Networks): Promise<PageText> {
  const quads = text.boxes.map(rectangleQuad);
  const known = text.boxes.map((each) => textOfMrzBox(each, lines));
  const others = await recogniseText(
    bitmap,
    quads.filter((_, index) => known[index] === null),
    networks,
  );
  const read = known.map((own) => own ?? (others.shift() as RecognisedText));
  return { text, quads, read, isMirrored: false };
}

async function readEitherWay(bitmap: Bitmap, found: OrientedText, networks: Networks): Promise<PageText> {
  let text = found;
  if ((await upsideDownEvidence(bitmap, text, networks)) > 0) text = turnAround(text);
  let quads = text.boxes.map(rectangleQuad);
  let read = await recogniseText(bitmap, quads, networks);
  const way = await betterWay(bitmap, quads, read, networks);
  if (way === 'upside-down') {
    text = turnAround(text);
    quads = text.boxes.map(rectangleQuad);
    read = await recogniseText(bitmap, quads, networks);
  }
  return { text, quads, read, isMirrored: way === 'mirrored' };
}
