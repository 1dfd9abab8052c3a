import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import { decodePicture, type Picture, PictureError, pixels } from '../../../electron/workers/picture.ts';
import { seededRandom } from '../../specimens/random.ts';
import { packFax4 } from '../../support/documents/fax-encoder.ts';
import { quartersHeic, withHeifProperty } from '../../support/documents/heif-files.ts';
import {
  aBmp,
  aJpeg2000,
  anAvif,
  asJp2,
  aTiff,
  flag,
  type TiffPageKind,
} from '../../support/documents/more-formats.ts';

/** Name of the colour at a place, in shares of the picture's width and height. */
function colourAt(picture: Picture, x: number, y: number): string {
  const [left, top] = [Math.round(picture.width * x), Math.round(picture.height * y)];
  const [red = 0, green = 0, blue = 0] = pixels(picture, 1, 1, [1, 0, 0, 1, -left, -top]);
  if (Math.min(red, green, blue) > 220) return 'white';
  if (red > 150 && blue < 110) return 'red';
  if (green > 130 && red < 110 && blue < 110) return 'green';
  if (blue > 150 && red < 110) return 'blue';
  return Math.max(red, green, blue) < 60 ? 'black' : `${red},${green},${blue}`;
}

/** Corners, from the upper left clockwise. */
async function corners(bytes: Uint8Array): Promise<string[]> {
  const places = [
    [0.05, 0.05],
    [0.95, 0.05],
    [0.95, 0.95],
    [0.05, 0.95],
  ] as const;
  const picture = await decodePicture(bytes);
  return places.map(([x, y]) => colourAt(picture, x, y));
}

const UPRIGHT = ['white', 'blue', 'blue', 'red'];
const inks = (x: number, y: number) => {
  const [red = 0, green = 0, blue = 0] = flag()(x, y);
  return [255 - red, 255 - green, 255 - blue, 0];
};
const wide = (x: number, y: number) => flag()(x, y).map((value) => value * 257);
/** Palette indices: white, red, blue. */
const number = (x: number, y: number) => [x < 80 && y < 50 ? 0 : x < 160 ? 1 : 2];
const palette = [0, 1, 2].map((channel) =>
  Array.from(
    { length: 256 },
    (_, index) =>
      ([
        [255, 255, 255],
        [220, 30, 20],
        [20, 40, 210],
      ][index]?.[channel] ?? 0) * 257,
  ),
);
/** 0 prints nothing: the left half is white, the right half black. */
const faxed = (x: number) => [x < 160 ? 0 : 1];

describe('a TIFF is decoded', () => {
  test.each<[string, TiffPageKind]>([
    ['as it is', {}],
    ['in strips', { rowsPerStrip: 7 }],
    ['in tiles', { tile: 64 }],
    ['with PackBits', { compression: 32773, rowsPerStrip: 50 }],
    ['with LZW', { compression: 5 }],
    ['with LZW and differences', { compression: 5, predictor: 2 }],
    ['with LZW of noise', { compression: 5, width: 320, height: 200, pixel: noisyFlag }],
    ['with deflate', { compression: 8, tile: 48 }],
    ['of 16 bits', { bits: 16, pixel: wide }],
    ['of inks', { samples: 4, colours: 5, pixel: inks }],
    ['with a palette', { samples: 1, colours: 3, pixel: number, tags: [[320, 3, ...palette.flat()]] }],
  ])('%s', async (_, page) => {
    for (const littleEndian of [true, false]) expect(await corners(aTiff([page], littleEndian))).toEqual(UPRIGHT);
  });

  test.each([
    ['lines of one bit, 0 for white', { bits: 1, samples: 1, colours: 0, pixel: faxed } as const],
    [
      'lines of one bit, 0 for black',
      { bits: 1, samples: 1, colours: 1, pixel: (x: number) => [x < 160 ? 1 : 0] } as const,
    ],
  ])('%s', async (_, page) => {
    expect(await corners(aTiff([page]))).toEqual(['white', 'black', 'black', 'white']);
  });

  test('as facsimile of group 4', async () => {
    // One line of 160 white and 160 black pixels (terminating codes 32 after make-up codes 128), then 199 like it.
    const line = `001${'10010'}${'00011011'}${'000011001000'}${'000001101010'}`;
    const bits = line + '11'.repeat(199);
    const packed = Uint8Array.from(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [], (byte) =>
      Number.parseInt(byte, 2),
    );
    const page = { bits: 1, samples: 1, colours: 0, packed, tags: [[259, 3, 4]] } as const;
    expect(await corners(aTiff([page]))).toEqual(['white', 'black', 'black', 'white']);
  });

  test('as facsimile of group 4 with runs of every length', async () => {
    const [width, height] = [3000, 40];
    const dark = new Uint8Array(width * height);
    const random = seededRandom(7);
    for (let at = 0, colour = 0; at < dark.length; colour = 1 - colour) {
      const end = at + 1 + Math.floor(random() ** 6 * 2900);
      dark.fill(colour, at, end);
      at = end;
    }
    const page = { width, height, bits: 1, samples: 1, colours: 0, packed: packFax4(dark, width) } as const;
    const picture = await decodePicture(aTiff([{ ...page, tags: [[259, 3, 4]] }]));
    const rgba = pixels(picture, width, height);
    expect(Uint8Array.from(dark, (_, index) => (rgba[index * 4] === 0 ? 1 : 0))).toEqual(dark);
  });

  test('of JPEG strips', async () => {
    const canvas = createCanvas(320, 200);
    const context = canvas.getContext('2d');
    context.fillStyle = '#dc1e14';
    context.fillRect(0, 0, 320, 200);
    context.fillStyle = '#1428d2';
    context.fillRect(160, 0, 160, 200);
    const packed = new Uint8Array(canvas.toBuffer('image/jpeg', 90));
    expect(await corners(aTiff([{ packed, colours: 6, tags: [[259, 3, 7]] }]))).toEqual(['red', 'blue', 'blue', 'red']);
  });

  test.each([
    [1, UPRIGHT],
    [2, ['blue', 'white', 'red', 'blue']],
    [3, ['blue', 'red', 'white', 'blue']],
    [4, ['red', 'blue', 'blue', 'white']],
    [5, ['white', 'red', 'blue', 'blue']],
    [6, ['red', 'white', 'blue', 'blue']],
    [7, ['blue', 'blue', 'white', 'red']],
    [8, ['blue', 'blue', 'red', 'white']],
  ])('with orientation %i', async (orientation, expected) => {
    expect(await corners(aTiff([{ orientation }]))).toEqual(expected);
    const { width } = await decodePicture(aTiff([{ orientation }]));
    expect(width).toBe(orientation >= 5 ? 200 : 320);
  });

  test('page by page', async () => {
    const two = aTiff([{}, { width: 100, height: 80, pixel: () => [20, 40, 210] }]);
    expect(await decodePicture(two)).toMatchObject({ width: 320 });
    expect(await decodePicture(tiffWithOnlyPage(two, 1))).toMatchObject({ width: 100, height: 80 });
    expect(await decodePicture(tiffWithOnlyPage(two, 0))).toMatchObject({ width: 320 });
  });
});

function noisyFlag(x: number, y: number): readonly number[] {
  return flag()(x, y).map((value, channel) =>
    Math.max(0, value - (((x * 7919 + y * 104729 + channel * 31) >> 3) % 17)),
  );
}

test('bitmaps are decoded with rows in either order', async () => {
  expect(await corners(aBmp())).toEqual(UPRIGHT);
  expect(await corners(aBmp(320, 200, true))).toEqual(UPRIGHT);
});

test('AVIF is decoded, turned and mirrored as it says', async () => {
  const avif = await anAvif();
  expect(await corners(avif)).toEqual(UPRIGHT);
  expect(await corners(withHeifProperty(avif, 'irot', 1))).toEqual(['blue', 'blue', 'red', 'white']);
  expect(await decodePicture(withHeifProperty(avif, 'irot', 1))).toMatchObject({ width: 200, height: 320 });
  expect(await corners(withHeifProperty(avif, 'imir', 1))).toEqual(['blue', 'white', 'red', 'blue']);
});

test('HEIC is decoded, turned and mirrored as it says', async () => {
  const heic = quartersHeic();
  expect(await decodePicture(heic)).toMatchObject({ width: 96, height: 64 });
  expect(await corners(heic)).toEqual(['red', 'green', 'white', 'blue']);
  // Counterclockwise quarter turns.
  const turned = [1, 2, 3].map((turns) => withHeifProperty(heic, 'irot', turns));
  expect(await Promise.all(turned.map(corners))).toEqual([
    ['green', 'white', 'blue', 'red'],
    ['white', 'blue', 'red', 'green'],
    ['blue', 'red', 'green', 'white'],
  ]);
  expect(await decodePicture(withHeifProperty(heic, 'irot', 3))).toMatchObject({ width: 64, height: 96 });
  expect(inspectImage(withHeifProperty(heic, 'irot', 3))).toMatchObject({ width: 64, height: 96 });
  expect(await corners(withHeifProperty(heic, 'imir', 0))).toEqual(['blue', 'white', 'green', 'red']);
  expect(await corners(withHeifProperty(heic, 'imir', 1))).toEqual(['green', 'red', 'blue', 'white']);
});

test('a HEIC whose picture is damaged is refused, and the next one is read', async () => {
  const heic = quartersHeic();
  for (const [at, length] of [
    [617, 40],
    [621, 230],
    [120, 30],
  ] as const) {
    const damaged = Uint8Array.from(heic).fill(0, at, at + length);
    await expect(decodePicture(damaged)).rejects.toBeInstanceOf(PictureError);
  }
  expect(await corners(heic)).toEqual(['red', 'green', 'white', 'blue']);
});

test('JPEG 2000 is decoded, in its file and alone', async () => {
  const codestream = await aJpeg2000();
  expect(await corners(codestream)).toEqual(UPRIGHT);
  expect(await corners(asJp2(codestream))).toEqual(UPRIGHT);
});

test('JPEG 2000 of grey and of inks is decoded', async () => {
  const grey = await aJpeg2000(320, 200, (x) => [x < 160 ? 255 : 0]);
  expect(await corners(asJp2(grey, 17))).toEqual(['white', 'black', 'black', 'white']);
  expect(await corners(asJp2(await aJpeg2000(320, 200, inks), 12))).toEqual(UPRIGHT);
});

test('a damaged body behind a sound header is refused, and the next picture is read', async () => {
  const codestream = await aJpeg2000();
  const avif = await anAvif();
  for (const [whole, from] of [
    [codestream, 60],
    [asJp2(codestream), 160],
    [avif, avif.length - 200],
  ] as const) {
    const damaged = Uint8Array.from(whole);
    damaged.fill(0x5a, from, damaged.length - 2);
    const result = await decodePicture(damaged).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toBeInstanceOf(PictureError);
    expect(await corners(whole)).toEqual(UPRIGHT);
  }
});

test('a strip that unpacks to more than its rows is refused', async () => {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.alloc(20_000_000));
  await expect(decodePicture(aTiff([{ compression: 8, packed }]))).rejects.toThrow('damaged');
});
