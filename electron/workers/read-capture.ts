import { readBarcodes } from './barcodes/read-barcodes.ts';
import { readDocument } from './documents/read-document.ts';
import type { Networks } from './networks.ts';
import type { Picture } from './picture.ts';
import type { DocumentReading } from './protocol.ts';
import { measureQuality } from './quality/measure-quality.ts';

/** All that one capture of a document says: its text and machine readable zone, its barcodes, and how well it was taken. */
export async function readCapture(picture: Picture, networks: Networks): Promise<DocumentReading> {
  const started = performance.now();
  const [reading, barcodes] = await Promise.all([readDocument(picture, networks), readBarcodes(picture)]);
  // Print lies on the document, so the measures come after it.
  const quality = measureQuality(picture, reading.lines);
  return { ...reading, barcodes, quality, durationMs: performance.now() - started };
}
