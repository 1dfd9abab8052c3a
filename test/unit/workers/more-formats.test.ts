import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { tiffWithOnlyPage } from '#shared/image/tiff-pages.ts';
import { decodePicture, PictureError, pixels } from '../../../electron/workers/picture.ts';
import type { TiffPageKind } from '../../support/more-formats.ts';
import { aBmp, aJpeg2000, anAvif, asJp2, aTiff, flag } from '../../support/more-formats.ts';

/** The colour at a place of the picture, in parts of its width and height; a letter stands for it. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const picture = await decodePicture(bytes);
  const [left, top] = [Math.round(picture.width * x), Math.round(picture.height * y)];
  const [red = 0, green = 0, blue = 0] = pixels(picture, 1, 1, [1, 0, 0, 1, -left, -top]);
  if (Math.min(red, green, blue) > 230) return 'white';
  if (red > 150 && blue < 110) return 'red';
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
  return Promise.all(places.map(([x, y]) => colourAt(bytes, x, y)));
}

const UPRIGHT = ['white', 'blue', 'blue', 'red'];
const inks = (x: number, y: number) => {
  const [red = 0, green = 0, blue = 0] = flag()(x, y);
  return [255 - red, 255 - green, 255 - blue, 0];
};
const wide = (x: number, y: number) => flag()(x, y).map((value) => value * 257);
/** Numbers of a palette: white, red, blue. */
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

test('bitmaps are decoded, whichever way their rows run', async () => {
  expect(await corners(aBmp())).toEqual(UPRIGHT);
  expect(await corners(aBmp(320, 200, true))).toEqual(UPRIGHT);
});

test('AVIF is decoded, turned and mirrored as it says', async () => {
  const avif = await anAvif();
  expect(await corners(avif)).toEqual(UPRIGHT);
  expect(await corners(withProperty(avif, 'irot', 1))).toEqual(['blue', 'blue', 'red', 'white']);
  expect(await decodePicture(withProperty(avif, 'irot', 1))).toMatchObject({ width: 200, height: 320 });
  expect(await corners(withProperty(avif, 'imir', 1))).toEqual(['blue', 'white', 'red', 'blue']);
});

/** Puts a property of one byte in front of the picture's own, where it comes last in order, and moves what follows. */
function withProperty(avif: Uint8Array, type: string, value: number): Uint8Array {
  const file = Buffer.from(avif);
  const box = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from(type, 'latin1'), Buffer.from([value])]);
  const [ipco, ipma] = [file.indexOf('ipco') - 4, file.indexOf('ipma') - 4];
  const properties = file[file.indexOf('ipma') + 14] ?? 0;
  const added = Buffer.concat([file.subarray(0, ipma), box, file.subarray(ipma)]);
  const whole = Buffer.concat([
    added.subarray(0, ipma + box.length + 19 + properties),
    // The fifth property, counted from 1, or one more than there are.
    Buffer.from([0x80 | (propertyCount(file, ipco) + 1)]),
    added.subarray(ipma + box.length + 19 + properties),
  ]);
  const by = box.length + 1;
  const add = (at: number, more: number) => whole.writeUInt32BE(whole.readUInt32BE(at) + more, at);
  add(file.indexOf('meta') - 4, by);
  add(file.indexOf('iprp') - 4, by);
  add(ipco, box.length);
  add(ipma + box.length, 1);
  whole[ipma + box.length + 18] = properties + 1;
  // Where the data lies: version 0, offsets of four bytes.
  const iloc = file.indexOf('iloc');
  add(iloc + 18, by);
  return new Uint8Array(whole);
}

function propertyCount(file: Buffer, ipco: number): number {
  let count = 0;
  for (let at = ipco + 8; at < ipco + file.readUInt32BE(ipco); at += file.readUInt32BE(at)) count++;
  return count;
}

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

test('what is damaged behind a sound header is refused, and the next picture is read', async () => {
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

test('a strip that unfolds to more than its rows is refused', async () => {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.alloc(20_000_000));
  await expect(decodePicture(aTiff([{ compression: 8, packed }]))).rejects.toThrow('damaged');
});
