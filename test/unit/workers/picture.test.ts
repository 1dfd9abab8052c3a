import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { decodePicture, PictureError, pixels } from '../../../electron/workers/picture.ts';
import { encodeJpeg } from '../../support/documents/jpeg-encoder.ts';
import { oddPictures } from '../../support/documents/odd-pictures.ts';
import { aJpeg, aPng, aWebp, OTHER_FORMATS } from '../../support/pictures.ts';

const files = oddPictures();

/** A JPEG whose EXIF orientation asks for a clockwise quarter turn. */
function turnedJpeg(): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 320, 200);
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 160, 100);
  const jpeg = canvas.toBuffer('image/jpeg', 95);
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)]);
}

test('JPEG, PNG and WebP are decoded to their size', async () => {
  for (const bytes of [aJpeg(321, 123), aPng(321, 123), aWebp(321, 123)]) {
    expect(await decodePicture(bytes)).toMatchObject({ width: 321, height: 123 });
  }
});

test('orientation is applied once', async () => {
  const picture = await decodePicture(turnedJpeg());
  expect([picture.width, picture.height]).toEqual([200, 320]);
  // The stored top left corner is at the top right when upright.
  const [red = 0, green = 0] = pixels(picture, 1, 1, [1, 0, 0, 1, -150, -80]);
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(20);
});

test('transparent parts are white', async () => {
  const bytes = createCanvas(100, 100).toBuffer('image/png');
  expect([...pixels(await decodePicture(bytes), 1, 1)]).toEqual([255, 255, 255, 255]);
});

test('refuses an incomplete picture with a sentence', async () => {
  const jpeg = aJpeg();
  for (const bytes of [new Uint8Array(), jpeg.subarray(0, 400), ...Object.values(OTHER_FORMATS)]) {
    await expect(decodePicture(bytes)).rejects.toBeInstanceOf(PictureError);
  }
  await expect(decodePicture(aPng(20_000, 20_000))).rejects.toThrow('limit');
});

test('survives a valid header before an invalid body', async () => {
  const bytes = aPng(640, 480);
  bytes.fill(0xaa, 45, bytes.length - 12);
  // The decoder returns a blank picture for one bit a pixel. Nothing is found on it, so nothing can pass.
  const result = await decodePicture(bytes).catch((error: unknown) => error);
  if (result instanceof Error) expect(result).toBeInstanceOf(PictureError);
  else expect(result).toMatchObject({ width: 640, height: 480 });
});

test.each(['jpeg 12 bits', 'png animated', 'webp animated', 'png bomb', 'tiff'])(
  '%s: refused with a sentence',
  async (name) => {
    await expect(decodePicture(files[name] as Uint8Array)).rejects.toBeInstanceOf(PictureError);
  },
);

test.each([
  'jpeg grey',
  'jpeg cmyk',
  'jpeg cmyk progressive',
  'jpeg progressive',
  'png palette interlaced',
  'png rgb 16 interlaced',
  'png grey alpha',
  'webp lossless',
  'jpeg then page',
])('%s: decoded', async (name) => {
  expect((await decodePicture(files[name] as Uint8Array)).width).toBeGreaterThan(300);
});

test('converts inks to the colours they print', async () => {
  // Inverted as Adobe stores it: no cyan, all magenta and yellow, no black.
  const red = encodeJpeg({ width: 64, height: 64, pixel: () => [255, 0, 0, 255] });
  const [r = 0, g = 0, b = 0] = pixels(await decodePicture(red), 1, 1);
  expect(r).toBeGreaterThan(200);
  expect(Math.max(g, b)).toBeLessThan(60);
});

test('refuses a PNG whose lower rows cannot be decoded', async () => {
  const bytes = Uint8Array.from(files['png palette'] as Uint8Array);
  bytes.fill(0x55, Math.floor(bytes.length * 0.8), Math.floor(bytes.length * 0.8) + 20);
  await expect(decodePicture(bytes)).rejects.toThrow('damaged');
});
