import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { decodePicture, pixels } from '../../../electron/workers/picture.ts';
import { aBmp, anAvif } from '../../support/documents/more-formats.ts';
import { pngChunk } from '../../support/documents/odd-pictures.ts';

/** Files that cameras, scanners and programs write beside the standards, and that decoders open: the inspection before them must too. */
const [WIDTH, HEIGHT] = [320, 200];
const canvas = createCanvas(WIDTH, HEIGHT);
const context = canvas.getContext('2d');
context.fillStyle = '#fff';
context.fillRect(0, 0, WIDTH, HEIGHT);
context.fillStyle = '#f00';
context.fillRect(0, 0, WIDTH / 2, HEIGHT / 2);
const [jpeg, png, webp] = (['image/jpeg', 'image/png', 'image/webp'] as const).map((type) =>
  canvas.toBuffer(type as 'image/png'),
) as [Buffer, Buffer, Buffer];
const [bmp, avif] = [Buffer.from(aBmp(WIDTH, HEIGHT)), Buffer.from(await anAvif(WIDTH, HEIGHT))];

const bytes = (...parts: readonly (Uint8Array | string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

/** Where each segment before the first scan begins; a decoder knows the format by the three bytes up to the first one. */
function segmentStarts(): number[] {
  const starts: number[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) starts.push(at);
  return starts;
}
const inserted = (stray: readonly number[]) =>
  segmentStarts().map((at) => bytes(jpeg.subarray(0, at), stray, jpeg.subarray(at)));

function changed(file: Buffer, change: (copy: Buffer) => void): Uint8Array {
  const copy = Buffer.from(file);
  change(copy);
  return new Uint8Array(copy);
}

/** The rows of a bitmap after a second header of another length. */
function withHeaderOf(headerBytes: number): Uint8Array {
  const header = Buffer.alloc(14 + headerBytes);
  bmp.copy(header, 0, 0, Math.min(54, header.length));
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(headerBytes, 14);
  return bytes(header, bmp.subarray(54));
}

const afterHeader = (chunk: Uint8Array) => bytes(png.subarray(0, 33), chunk, png.subarray(33));
const oneFrame = [0, 0, 0, 1, 0, 0, 0, 0];

test.each<[string, readonly Uint8Array[], Buffer]>([
  ['a JPEG with a zero between segments', inserted([0]).slice(1), jpeg],
  ['a JPEG with text between segments', inserted([0x41, 0x42, 0x0d, 0x0a]).slice(1), jpeg],
  ['a JPEG with FF 00 between segments', inserted([0xff, 0]), jpeg],
  ['a JPEG with filling FF between segments', inserted([0xff, 0xff, 0xff]), jpeg],
  ['a JPEG with restart markers between segments', inserted([0xff, 0xd0]), jpeg],
  ['a JPEG with a segment of length 0', inserted([0xff, 0xfe, 0, 0]), jpeg],
  ['a JPEG with a segment of length 1', inserted([0xff, 0xe2, 0, 1]), jpeg],
  ['a JPEG before a video', [bytes(jpeg, 'ftypmp42')], jpeg],
  ['a PNG without IEND', [bytes(png.subarray(0, -12))], png],
  ['a PNG with part of IEND', [1, 4, 8].map((cut) => bytes(png.subarray(0, -cut))), png],
  ['a PNG with data in IEND', [bytes(png.subarray(0, -12), pngChunk('IEND', Buffer.from('end')))], png],
  ['a PNG with a wrong sum in IEND', [changed(png, (copy) => copy.writeUInt8(1, copy.length - 1))], png],
  ['a PNG before other bytes', [bytes(png, new Uint8Array(99))], png],
  ['a PNG that is called an animation of one frame', [afterHeader(pngChunk('acTL', Buffer.from(oneFrame)))], png],
  [
    'a PNG with damaged metadata',
    ['iCCP', 'zTXt', 'eXIf'].map((type) => afterHeader(pngChunk(type, Buffer.of(1, 2)))),
    png,
  ],
  [
    'a WebP whose RIFF length is too large',
    [1, 2, 100].map((more) => changed(webp, (copy) => copy.writeUInt32LE(copy.readUInt32LE(4) + more, 4))),
    webp,
  ],
  ['a WebP before other bytes', [bytes(webp, new Uint8Array(50))], webp],
  ['a bitmap with a header of another length', [16, 20, 36, 40, 42, 48, 60, 64, 108, 124].map(withHeaderOf), bmp],
  [
    'a bitmap with a wrong length of the file',
    [0, 99, 4_000_000_000].map((length) => changed(bmp, (copy) => copy.writeUInt32LE(length, 2))),
    bmp,
  ],
  ['an AVIF before bytes that are no box', [bytes(avif, 'SEFH and what a phone appends')], avif],
  ['an AVIF before a box that is cut off', [bytes(avif, [0, 0, 1, 0], 'free')], avif],
])('opens %s', async (_name, files, whole) => {
  const expected = await pixelsOf(new Uint8Array(whole));
  for (const file of files) expect(await pixelsOf(file)).toEqual(expected);
});

async function pixelsOf(file: Uint8Array): Promise<Uint8ClampedArray> {
  return pixels(await decodePicture(file), 32, 20);
}

test.each([
  ['a cut JPEG with padding', bytes(jpeg.subarray(0, -200), new Uint8Array(500))],
  ['a PNG cut in its pixels', bytes(png.subarray(0, -40))],
  ['a WebP cut in its pixels', bytes(webp.subarray(0, -20))],
  ['a bitmap cut in its last row', bytes(bmp.subarray(0, -5))],
  ['a cut AVIF', bytes(avif.subarray(0, -9))],
])('refuses %s', async (_name, file) => {
  await expect(decodePicture(file)).rejects.toThrow('incomplete');
});

/** A TIFF structure with nothing but the orientation. */
const tiffOf = (orientation: number) =>
  Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);

function turnedWebp(orientation: number, prefix: string): Uint8Array {
  const exif = bytes(prefix, tiffOf(orientation));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(exif.length);
  return bytes(webp, 'EXIF', size, exif);
}

/** Places of the red quarter, as in EXIF: which row and column of the upright picture the stored first ones are. */
test.each([
  [1, 0, 0],
  [2, 1, 0],
  [3, 1, 1],
  [4, 0, 1],
  [5, 0, 0],
  [6, 1, 0],
  [7, 1, 1],
  [8, 0, 1],
])('turns orientation %i upright in JPEG, PNG and WebP', async (orientation, right, down) => {
  const exif = bytes('Exif\0\0', tiffOf(orientation));
  for (const file of [
    bytes(jpeg.subarray(0, 2), [0xff, 0xe1, 0, exif.length + 2], exif, jpeg.subarray(2)),
    afterHeader(pngChunk('eXIf', tiffOf(orientation))),
    bytes(png.subarray(0, -12), pngChunk('eXIf', tiffOf(orientation)), png.subarray(-12)),
    turnedWebp(orientation, ''),
    turnedWebp(orientation, 'Exif\0\0'),
  ]) {
    const picture = await decodePicture(file);
    expect([picture.width, picture.height]).toEqual(orientation >= 5 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
    const corners = pixels(picture, 4, 4);
    const greenAt = (x: number, y: number) => corners[(y * 4 + x) * 4 + 1] ?? 0;
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      expect(greenAt(x * 3, y * 3) < 60, `${x} ${y}`).toBe(x === right && y === down);
  }
});
