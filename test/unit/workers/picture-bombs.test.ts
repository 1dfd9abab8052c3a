import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { decodePicture, PictureError } from '../../../electron/workers/picture.ts';
import { aHeicGrid, HEIF_BOMBS } from '../../support/documents/heif-bombs.ts';
import { quartersHeic } from '../../support/documents/heif-files.ts';
import { aTiff } from '../../support/documents/more-formats.ts';
import { pngChunk } from '../../support/documents/odd-pictures.ts';

/** Small files that ask for much: each is refused with a sentence, or gives no more than its header says. `soak decoders` watches their memory. */
type Encoding = 'image/avif' | 'image/webp';
function encoded(side: number, encoding: Encoding): Buffer {
  const canvas = createCanvas(side, side);
  canvas.getContext('2d').fillRect(0, 0, side, side);
  return Buffer.from(encoding === 'image/avif' ? canvas.toBuffer(encoding) : canvas.toBuffer(encoding));
}

/** Every size in the properties of a HEIC or AVIF file becomes this one. */
function saying(side: number, file: Uint8Array): Buffer {
  const changed = Buffer.from(file);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(side, at + 8);
    changed.writeUInt32BE(side, at + 12);
  }
  return changed;
}

/** A WebP whose outer chunk says that it is 64 × 64. */
function smallOutside(webp: Buffer): Buffer {
  const outer = Buffer.concat([Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 63, 0, 0, 63, 0, 0])]);
  const body = Buffer.concat([Buffer.from('WEBP'), outer, webp.subarray(12)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

const MUCH = deflateSync(Buffer.alloc(40_000_000));
const named = (type: string) => pngChunk(type, Buffer.concat([Buffer.from('x\0\0', 'latin1'), MUCH]));
const SMALL = deflateSync(Buffer.alloc(64 * (1 + 64 * 3)));
const pngHeader = () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(64, 0);
  header.writeUInt32BE(64, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', header);
};
const png = (...chunks: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngHeader(),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

test('a grid of tiles that is sound is decoded', async () => {
  expect(await decodePicture(aHeicGrid())).toMatchObject({ width: 192, height: 64 });
});

test.each<[name: string, make: () => Uint8Array]>([
  ...Object.entries(HEIF_BOMBS).map(([name, make]): [string, () => Uint8Array] => [`a HEIC: ${name}`, make]),
  ['a HEIC that says it is large', () => saying(7_000, quartersHeic())],
  ['a HEIC that says it is small', () => saying(32, quartersHeic())],
  ['an AVIF that says it is small', () => saying(64, encoded(500, 'image/avif'))],
  ['an AVIF that says it is large', () => saying(7_000, encoded(64, 'image/avif'))],
  ['an AVIF of 100,000 pixels a side', () => saying(100_000, encoded(64, 'image/avif'))],
  ['a WebP that says it is small', () => smallOutside(encoded(500, 'image/webp'))],
  ['a TIFF of a strip that unfolds', () => aTiff([{ width: 64, height: 64, compression: 8, packed: MUCH }])],
  [
    'a TIFF of one giant tile',
    () =>
      aTiff([
        {
          width: 64,
          height: 64,
          compression: 8,
          packed: MUCH,
          tags: [
            [322, 4, 60_000],
            [323, 4, 60_000],
            [324, 4, 8],
            [325, 4, MUCH.length],
          ],
        },
      ]),
  ],
])('%s is refused with a sentence', async (_name, make) => {
  const error = await decodePicture(make()).then(
    () => null,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(PictureError);
  expect((error as PictureError).message).toMatch(/^The (picture|HEIC file|TIFF file) [^/]+\.$/);
});

test.each<[name: string, make: () => Uint8Array]>([
  ['a colour profile that unfolds', () => png(named('iCCP'), pngChunk('IDAT', SMALL))],
  ['a text that unfolds', () => png(named('zTXt'), pngChunk('IDAT', SMALL))],
  ['pixels that go on and on', () => png(pngChunk('IDAT', MUCH))],
])('a PNG of %s gives what its header says', async (_name, make) => {
  const bytes = make();
  const { width, height } = inspectImage(bytes);
  expect(await decodePicture(bytes)).toMatchObject({ width, height });
});
