import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_PIXELS_MAX } from '#shared/contract/api.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { TIFF_PAGES_MAX } from '#shared/domain/image/tiff-pages.ts';
import { aBmp, aHeif, aJpeg2000, anAvif, asJp2, aTiff } from '../../../../support/documents/more-formats.ts';
import { propertyRuns } from '../../../../support/property-runs.ts';

const [avif, codestream] = [await anAvif(64, 48), await aJpeg2000(64, 48)];
const files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'image/bmp': aBmp(64, 48),
  'image/tiff': aTiff([
    { width: 64, height: 48 },
    { width: 48, height: 64, compression: 5 },
  ]),
  'image/heic': aHeif({ width: 64, height: 48 }),
  'image/avif': avif,
  'image/jp2': asJp2(codestream),
  'image/j2c': codestream,
};

function problem(bytes: Uint8Array): ImageProblem {
  try {
    inspectImage(bytes);
  } catch (error) {
    if (error instanceof ImageProblem) return error;
    throw error;
  }
  throw new Error('The bytes were accepted.');
}

test.each(Object.entries(files))('reads the size of %s', (mediaType, bytes) => {
  expect(inspectImage(bytes)).toMatchObject({ mediaType, width: 64, height: 48 });
});

test.each(Object.entries(files))('refuses %s with a missing end', (_, bytes) => {
  for (const part of [0.2, 0.5, 0.9]) {
    const { code } = problem(bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(['TRUNCATED', 'NOT_AN_IMAGE']).toContain(code);
  }
});

const hugePage = {
  packed: new Uint8Array(10),
  tags: [
    [256, 4, 20_000],
    [257, 4, 20_000],
    [278, 4, 20_000],
  ],
} as const;
const huge = { width: 20_000, height: 20_000 };
const hugeCodestream = Uint8Array.from(codestream);
new DataView(hugeCodestream.buffer).setUint32(8, 20_000);
new DataView(hugeCodestream.buffer).setUint32(12, 20_000);
new DataView(hugeCodestream.buffer).setUint32(24, 20_000);
new DataView(hugeCodestream.buffer).setUint32(28, 20_000);
const hugeBmp = Uint8Array.from(aBmp(64, 48));
new DataView(hugeBmp.buffer).setInt32(18, 20_000, true);
new DataView(hugeBmp.buffer).setInt32(22, -20_000, true);

test.each([
  ['BMP', hugeBmp],
  ['TIFF', aTiff([hugePage])],
  ['TIFF, its second page', aTiff([{}, hugePage])],
  ['HEIC', aHeif(huge)],
  ['HEIC, a part of it', aHeif({ width: 64, height: 48 }, huge)],
  ['JPEG 2000', hugeCodestream],
  ['JP2', asJp2(hugeCodestream)],
])('refuses %s of 400 million pixels by its header', (_, bytes) => {
  expect(problem(bytes).code).toBe('TOO_MANY_PIXELS');
});

test('gives a turned HEIC the width it is shown with', () => {
  expect(inspectImage(aHeif({ width: 64, height: 48 }, null, 1))).toMatchObject({ width: 48, height: 64 });
});

test("counts a TIFF's pages and refuses too many", () => {
  expect(inspectImage(aTiff([{}, {}])).pages).toBe(2);
  expect(inspectImage(aTiff([{}, { tags: [[254, 4, 1]] }])).pages).toBe(1);
  expect(inspectImage(aTiff(new Array(TIFF_PAGES_MAX).fill({ height: 40 }))).pages).toBe(TIFF_PAGES_MAX);
  expect(problem(aTiff(new Array(TIFF_PAGES_MAX + 1).fill({ height: 40 }))).message).toContain('more than 10 pages');
  const circle = aTiff([{}]);
  const view = new DataView(circle.buffer);
  view.setUint32(circle.length - 4, view.getUint32(4, true), true);
  expect(problem(circle).code).toBe('NOT_AN_IMAGE');
});

test.each([
  ['an unknown compression', { tags: [[259, 3, 50_000]] }],
  ['JPEG of the old kind', { tags: [[259, 3, 6]] }],
  ['colours of L*a*b*', { tags: [[262, 3, 8]] }],
  ['fractions', { tags: [[339, 3, 3]] }],
  ['colours apart', { tags: [[284, 3, 2]] }],
] as const)('refuses a TIFF with %s and says what to do', (_, page) => {
  const refused = problem(aTiff([page as never]));
  expect(refused.code).toBe('UNSUPPORTED');
  expect(refused.message).toContain('save it as JPEG or PNG');
});

test('refuses a camera raw file by its name', () => {
  expect(problem(aTiff([{ tags: [[254, 4, 1]] }])).message).toContain('camera raw');
});

test('describes or refuses any damaged file with a reason', () => {
  const change = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 }), fc.boolean());
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(files)),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (file, changes) => {
        const bytes = Uint8Array.from(file);
        // Some formats have their directory at the end.
        for (const [at, value, fromEnd] of changes) bytes[fromEnd ? bytes.length - 1 - at : at] = value;
        try {
          const { width, height } = inspectImage(bytes);
          expect(width * height).toBeLessThanOrEqual(IMAGE_PIXELS_MAX);
        } catch (error) {
          expect(error).toBeInstanceOf(ImageProblem);
        }
      },
    ),
    propertyRuns(500),
  );
});
