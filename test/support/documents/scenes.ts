import { createCanvas, loadImage } from '@napi-rs/canvas';
import { seededRandom } from '../../specimens/random.ts';
import { drawTable, layOnTable } from '../../specimens/table.ts';

/** Where a flat picture of a document lies, in pixels of the scene; rotated about its own middle. */
export type Laid = { bytes: Uint8Array; left: number; top: number; width: number; degrees?: number };

/** A JPEG of a table with flat pictures of documents lying on it. */
export async function onTable(width: number, height: number, laid: readonly Laid[], seed = 1): Promise<Uint8Array> {
  const picture = createCanvas(width, height);
  drawTable(picture, seededRandom(seed));
  for (const { bytes, left, top, width: across, degrees = 0 } of laid) {
    const image = await loadImage(bytes);
    const down = (image.height / image.width) * across;
    const sheet = createCanvas(width, height);
    const context = sheet.getContext('2d');
    context.translate(left + across / 2, top + down / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(image, -across / 2, -down / 2, across, down);
    layOnTable(picture, sheet);
  }
  return new Uint8Array(picture.toBuffer('image/jpeg', 90));
}

/** The picture as a mirroring camera shows it. */
export async function mirrored(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.translate(image.width, 0);
  context.scale(-1, 1);
  context.drawImage(image, 0, 0);
  return new Uint8Array(canvas.toBuffer('image/jpeg', 90));
}
