import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { PIXEL_TILE_SIZE, pixelTile } from '../../specimens/attacks/display-pixels.ts';
import { drawCrop, type PortraitId, selfieCrop } from '../../specimens/portraits.ts';
import { seededRandom } from '../../specimens/random.ts';
import { drawnOnce } from '../drawn-once.ts';

const WIDTH = 1080;

/** Still pictures of one face, drawn once: the person, a display, and a sheet of paper. */
export const drawSelfie = (id: PortraitId) => drawnOnce({ selfie: id }, () => ofPerson(id));
export const drawSelfieOnDisplay = (id: PortraitId) => drawnOnce({ selfieOnDisplay: id }, () => onDisplay(id));
export const drawSelfieOnPaper = (id: PortraitId) => drawnOnce({ selfieOnPaper: id }, () => onPaper(id));

async function ofPerson(id: PortraitId): Promise<Uint8Array> {
  return jpegOf(withGrain(await drawCrop(id, selfieCrop(id), WIDTH)));
}

/** The same face on a display that fills the picture; its pixels are 3.3 camera pixels wide. */
async function onDisplay(id: PortraitId): Promise<Uint8Array> {
  const canvas = await drawCrop(id, selfieCrop(id), WIDTH);
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const tile = pixelTile('stripe', 0.6);
  // The tile shows two pixels along each side.
  const cellsPerPixel = PIXEL_TILE_SIZE / (2 * 3.3);
  for (let y = 0, at = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++, at += 4) {
      const [column, row] = [x, y].map((place) => Math.floor(place * cellsPerPixel) % PIXEL_TILE_SIZE);
      for (let channel = 0; channel < 3; channel++) {
        const light = tile[((row ?? 0) * PIXEL_TILE_SIZE + (column ?? 0)) * 3 + channel] ?? 1;
        image.data[at + channel] = 0.8 * (image.data[at + channel] ?? 0) * light;
      }
    }
  context.putImageData(image, 0, 0);
  return jpegOf(withGrain(canvas));
}

/** The same face printed on a sheet with a white border, in front of a dark wall. */
async function onPaper(id: PortraitId): Promise<Uint8Array> {
  const face = await drawCrop(id, selfieCrop(id), 600);
  const canvas = createCanvas(WIDTH, Math.round((WIDTH * 4) / 3));
  const context = canvas.getContext('2d');
  context.fillStyle = '#3b3f44';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(0.05);
  context.fillStyle = '#f2f1ec';
  context.fillRect(-face.width / 2 - 50, -face.height / 2 - 50, face.width + 100, face.height + 100);
  context.drawImage(face, -face.width / 2, -face.height / 2);
  return jpegOf(withGrain(canvas));
}

/** A camera's own grain: a picture without any did not come from a camera. */
function withGrain(canvas: Canvas): Canvas {
  const random = seededRandom(7);
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at++)
    if (at % 4 !== 3) image.data[at] = (image.data[at] ?? 0) + 5 * (random() - 0.5);
  context.putImageData(image, 0, 0);
  return canvas;
}

const jpegOf = (canvas: Canvas) => new Uint8Array(canvas.toBuffer('image/jpeg', 92));
