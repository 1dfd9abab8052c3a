import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MIN } from '#shared/contract/api.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { animatedWebp, encodePng } from '../../../../support/documents/odd-pictures.ts';
import { aJpeg, aPng, aWebp } from '../../../../support/pictures.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

function problem(bytes: Uint8Array): ImageProblem {
  try {
    inspectImage(bytes);
  } catch (error) {
    if (error instanceof ImageProblem) return error;
    throw error;
  }
  throw new Error('The bytes were accepted.');
}

const text = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0));
const joined = (...parts: (Uint8Array | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? text(part) : part)]));

/** An EXIF segment with nothing but the orientation. */
function exifSegment(orientation: number, littleEndian: boolean): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = new DataView(tiff.buffer);
  tiff.set(text(littleEndian ? 'II' : 'MM'));
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, 8, littleEndian);
  view.setUint16(8, 1, littleEndian);
  view.setUint16(10, 0x0112, littleEndian);
  view.setUint16(12, 3, littleEndian);
  view.setUint32(14, 1, littleEndian);
  view.setUint16(18, orientation, littleEndian);
  return joined('\xff\xe1', Uint8Array.of(0, 2 + 6 + tiff.length), 'Exif\0\0', tiff);
}

function withSegment(jpeg: Uint8Array, segment: Uint8Array): Uint8Array {
  return joined(jpeg.subarray(0, 2), segment, jpeg.subarray(2));
}

test('reads media type and size of JPEG, PNG and WebP from their bytes', () => {
  expect(inspectImage(aJpeg(321, 123))).toMatchObject({ mediaType: 'image/jpeg', width: 321, height: 123, pages: 1 });
  expect(inspectImage(aPng(321, 123))).toMatchObject({ mediaType: 'image/png', width: 321, height: 123, pages: 1 });
  expect(inspectImage(aWebp(321, 123))).toMatchObject({ mediaType: 'image/webp', width: 321, height: 123, pages: 1 });
});

test('reads the size of every kind of WebP', () => {
  const chunk = (type: string, data: Uint8Array) =>
    joined('RIFF', Uint8Array.of(12 + data.length, 0, 0, 0), 'WEBP', type, Uint8Array.of(data.length, 0, 0, 0), data);
  // 14 bits of width - 1 and 14 of height - 1 after the signature.
  const packed = 319 | (199 << 14);
  const bits = Uint8Array.of(0x2f, packed, packed >> 8, packed >> 16, packed >> 24, 0, 0, 0, 0, 0);
  const lossless = chunk('VP8L', bits);
  expect(inspectImage(lossless)).toMatchObject({ width: 320, height: 200 });
  const extended = chunk('VP8X', Uint8Array.of(0, 0, 0, 0, 0x3f, 0x01, 0, 0xc7, 0, 0));
  expect(inspectImage(joined(extended, lossless.subarray(12)))).toMatchObject({ width: 320, height: 200 });
});

test.each([
  [1, 320, 200],
  [3, 320, 200],
  [6, 200, 320],
  [8, 200, 320],
])('applies EXIF orientation %i to 320 × 200: %i × %i', (orientation, width, height) => {
  for (const littleEndian of [true, false]) {
    const turned = withSegment(aJpeg(320, 200), exifSegment(orientation, littleEndian));
    expect(inspectImage(turned)).toMatchObject({ width, height });
  }
});

test('a nonsensical orientation counts as upright', () => {
  expect(inspectImage(withSegment(aJpeg(320, 200), exifSegment(77, true)))).toMatchObject({ width: 320, height: 200 });
});

test('refuses a file that is cut off anywhere', () => {
  for (const whole of [aJpeg(), aPng(), aWebp()]) {
    for (let length = 0; length < whole.length - 12; length += Math.max(1, Math.floor(whole.length / 97))) {
      expect(['TRUNCATED', 'NOT_AN_IMAGE']).toContain(problem(whole.subarray(0, length)).code);
    }
    // Readers do without the last chunk of a PNG, which has twelve bytes.
    expect(problem(whole.subarray(0, whole.length - 13)).code).toBe('TRUNCATED');
  }
});

test('ignores what a phone appends to the picture', () => {
  const jpeg = aJpeg();
  expect(inspectImage(joined(jpeg, new Uint8Array(1000)))).toMatchObject({ width: 320 });
  expect(inspectImage(joined(jpeg, aJpeg(160, 120)))).toMatchObject({ width: 320, height: 200 });
  expect(inspectImage(joined(jpeg, 'ftypmp42 a moving picture'))).toMatchObject({ width: 320 });
});

test("notices a missing end despite padding or an embedded preview's end marker", () => {
  const jpeg = aJpeg();
  const cut = jpeg.subarray(0, jpeg.length - 200);
  expect(problem(joined(cut, new Uint8Array(5000))).code).toBe('TRUNCATED');
  const preview = aJpeg(64, 64);
  const segment = joined('\xff\xe2', Uint8Array.of((preview.length + 2) >> 8, preview.length + 2), preview);
  expect(problem(withSegment(cut, segment)).code).toBe('TRUNCATED');
  expect(inspectImage(withSegment(jpeg, segment))).toMatchObject({ width: 320, height: 200 });
});

test('refuses too many pixels by the header alone', () => {
  expect(problem(aPng(20_000, 64)).code).toBe('TOO_MANY_PIXELS');
  const side = Math.ceil(Math.sqrt(IMAGE_PIXELS_MAX)) + 1;
  expect(side).toBeLessThan(IMAGE_SIDE_PIXELS_MAX);
  expect(problem(aPng(side, side)).code).toBe('TOO_MANY_PIXELS');
  expect(problem(aPng(IMAGE_SIDE_PIXELS_MIN - 1, 400)).code).toBe('TOO_SMALL');
  expect(inspectImage(aPng(IMAGE_SIDE_PIXELS_MIN, 400))).toMatchObject({ width: IMAGE_SIDE_PIXELS_MIN });
});

test.each([
  ['video', '\0\0\0\x18ftypmp42\0\0\0\0isom'],
  ['GIF', 'GIF89a\x40\x01\xc8\0'],
  ['PDF', '%PDF-1.7\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'],
  ['SVG', '\xef\xbb\xbf \n<?xml version="1.0"?><!-- drawing --><SVG width="9"/>'],
  ['BigTIFF', 'II+\0\x08\0\0\0'],
  ['JPEG XL', '\xff\x0a\0\0'],
])('refuses a %s by its name', (name, bytes) => {
  const refused = problem(text(bytes));
  expect(refused.code).toBe('UNSUPPORTED');
  expect(refused.message).toContain(name);
  expect(refused.message).toContain('JPEG, PNG, WebP, BMP, TIFF, HEIC, AVIF or JPEG 2000');
});

test('refuses animations, whatever their frames show', () => {
  const [still, moving] = [
    encodePng({ bitDepth: 8, colourType: 2 }),
    encodePng({ bitDepth: 8, colourType: 2, frames: 2 }),
  ];
  expect(inspectImage(still)).toMatchObject({ width: 320, height: 200 });
  expect(problem(moving).code).toBe('ANIMATED');
  expect(problem(animatedWebp()).code).toBe('ANIMATED');
});

test('refuses a page, a drawing that may hold scripts, a text and an empty file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const others = ['', 'hello', '<!doctype html><html></html>', 'PK\x03\x04', '\xff\xd8', '\x89PNG\r\n\x1a\n'];
  for (const bytes of [svg, `<?xml version="1.0"?>${svg}`]) expect(problem(text(bytes)).code).toBe('UNSUPPORTED');
  for (const bytes of others) {
    expect(problem(text(bytes)).code).toBe('NOT_AN_IMAGE');
  }
});

test('describes or refuses any bytes with a reason', () => {
  const starts = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x40\0\0\0WEBPVP8X', 'RIFF\x40\0\0\0WEBPVP8 ', '<svg'];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const bytes = joined(start, rest);
      try {
        const { width, height } = inspectImage(bytes);
        expect(width * height).toBeLessThanOrEqual(IMAGE_PIXELS_MAX);
      } catch (error) {
        expect(error).toBeInstanceOf(ImageProblem);
      }
    }),
  );
});

test('describes or refuses any damaged file with a reason', () => {
  const files = [withSegment(aJpeg(), exifSegment(6, true)), aPng(), aWebp()];
  const damage = fc.array(fc.tuple(fc.nat({ max: 700 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, (file, changes) => {
      const bytes = Uint8Array.from(file);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      try {
        inspectImage(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(ImageProblem);
      }
    }),
    propertyRuns(500),
  );
});

test('walks ten megabytes of markers in one pass', () => {
  const hostile = new Uint8Array(10_000_000).fill(0xff);
  hostile[1] = 0xd8;
  expect(problem(hostile).code).toBe('NOT_AN_IMAGE');
  const header = aJpeg().subarray(0, 600);
  const inScan = joined(header, new Uint8Array(200_000).fill(0xff));
  expect(['TRUNCATED', 'NOT_AN_IMAGE']).toContain(problem(inScan).code);
});
