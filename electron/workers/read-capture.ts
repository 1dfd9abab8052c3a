import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import { readBarcodes } from './barcodes/read-barcodes.ts';
import { readDocument } from './documents/read-document.ts';
import type { Networks } from './networks.ts';
import { findOutlines } from './outline/find-outlines.ts';
import { rectify } from './outline/rectify.ts';
import type { Picture } from './picture.ts';
import type { DocumentReading, Point, TextLine } from './protocol.ts';
import { measureQuality } from './quality/measure-quality.ts';

/** Lines with a higher confidence are print and lie on a document. */
const PRINT_CONFIDENCE_MIN = 0.8;
const PRINT_LENGTH_MIN = 3;

/** Text, MRZ, barcodes, place, quality, and the document cut out. */
export async function readCapture(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const document = readDocument(picture, networks);
  const [reading, barcodes] = await Promise.all([document, readBarcodes(picture, document.then(sureLines))]);
  // Print lies on the document, so outline and measures come after it.
  const print = sureLines(reading);
  const outlines = findOutlines(picture, print, reading.mrz);
  const [first = null] = outlines;
  const quality = measureQuality(picture, print, first);
  return {
    ...reading,
    barcodes,
    quality,
    documents: outlines.map(({ corners }) => ({ corners, box: boxAround(corners) })),
    rectified: first && rectify(picture, first.corners, textDirection(reading)),
    durationMs: performance.now() - started,
  };
}

function sureLines({ lines }: DocumentReading): readonly TextLine[] {
  return lines.filter(({ text, confidence }) => confidence >= PRINT_CONFIDENCE_MIN && text.length >= PRINT_LENGTH_MIN);
}

/** Text direction, with long lines counting more; to the right without text. */
function textDirection({ lines, rotationDegrees }: DocumentReading): Point {
  const along = ({ corners: [from, to] }: TextLine): Point => ({ x: to.x - from.x, y: to.y - from.y });
  const sum = lines.map(along).reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  if (lines.length > 0) return sum;
  const turn = (-rotationDegrees * Math.PI) / 180;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}
