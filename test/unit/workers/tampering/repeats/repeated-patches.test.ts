import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { CELL_PX, cellLikeness } from '../../../../../electron/workers/tampering/cell-likeness.ts';
import { findRepeatedPatches } from '../../../../../electron/workers/tampering/repeats/repeated-patches.ts';
import { repeatedPoints } from '../../../../../electron/workers/tampering/repeats/repeated-points.ts';
import { seededRandom } from '../../../../specimens/random.ts';

const WIDTH = 480;
const HEIGHT = 320;
const NOISE = 4;
/** Place and size of a word, and the distance to its second print. */
const WORD = { left: 60, top: 50, width: 144, height: 32 };
const APART = { x: 150, y: 130 };

/** Ink of a word with irregular strokes, 0 to 1, with soft edges as through a lens. */
function strokes(seed: number) {
  const random = seededRandom(seed);
  const lines = Array.from({ length: 40 }, () => {
    const isUpright = random() < 0.5;
    const [x, y] = [random() * WORD.width, random() * WORD.height];
    return { isUpright, x, y, length: 6 + random() * 14 };
  });
  return (x: number, y: number) => {
    if (x < 0 || y < 0 || x > WORD.width || y > WORD.height) return 0;
    let ink = 0;
    for (const line of lines) {
      const [across, along] = line.isUpright ? [x - line.x, y - line.y] : [y - line.y, x - line.x];
      if (along >= 0 && along <= line.length) ink = Math.max(ink, 1 - Math.abs(across) / 2.5);
    }
    return ink;
  };
}

/** A document with fine, irregular lines and a word printed at the given places, which may be fractions of pixels. */
function printed(seed: number, places: readonly { readonly x: number; readonly y: number }[]): Plane {
  const random = seededRandom(seed);
  const waves = Array.from({ length: 5 }, () => [random() - 0.5, random() - 0.5, random() * 6] as const);
  const ink = strokes(seed + 1);
  const values = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let value = 190 + (random() - 0.5) * NOISE;
      for (const [u, v, phase] of waves) value += 3 * Math.sin(u * x + v * y + phase);
      for (const place of places) value -= 120 * ink(x - place.x, y - place.y);
      values[y * WIDTH + x] = value;
    }
  return { width: WIDTH, height: HEIGHT, values };
}

/** Copies one part over another by whole pixels, with the noise of another saving. */
function copied(plane: Plane, seed: number): Plane {
  const random = seededRandom(seed);
  const values = plane.values.slice();
  for (let y = WORD.top; y < WORD.top + WORD.height; y++)
    for (let x = WORD.left; x < WORD.left + WORD.width; x++)
      values[(y + APART.y) * WIDTH + x + APART.x] = plane.values[y * WIDTH + x] as number;
  return { ...plane, values: values.map((value) => value + (random() - 0.5) * NOISE) };
}

const HERE = { x: WORD.left, y: WORD.top };
const everywhere = () => true;

describe('a repeated word', () => {
  test.each([1, 2, 3])('is found if it was copied with its ground (%i)', (seed) => {
    const { cells, boxes } = findRepeatedPatches(copied(printed(seed, [HERE]), seed + 9), everywhere);
    expect(cells).toBeGreaterThan(TAMPERING_THRESHOLDS.repeated_patch);
    const [from, to] = boxes ?? [];
    expect([(to?.left ?? 0) - (from?.left ?? 0), (to?.top ?? 0) - (from?.top ?? 0)]).toEqual([APART.x, APART.y]);
    expect(Math.abs((from?.left ?? 0) - WORD.left)).toBeLessThan(2 * CELL_PX);
    expect(Math.abs((from?.top ?? 0) - WORD.top)).toBeLessThan(2 * CELL_PX);
  });

  test.each([0, 0.2, 0.37, 0.5])('is not found if it was printed twice, %f pixels off the grid', (fraction) => {
    const again = { x: HERE.x + APART.x + fraction, y: HERE.y + APART.y + fraction / 2 };
    const { cells } = findRepeatedPatches(printed(4, [HERE, again]), everywhere);
    expect(cells).toBeLessThan(TAMPERING_THRESHOLDS.repeated_patch);
  });

  test('is not found in an excluded part', () => {
    const plane = copied(printed(5, [HERE]), 6);
    expect(findRepeatedPatches(plane, (_, y) => y < WORD.top + APART.y).cells).toBe(0);
  });
});

test('points of a copy agree on one offset', () => {
  const [first] = repeatedPoints(copied(printed(7, [HERE]), 8), everywhere);
  expect(first?.offset).toEqual(APART);
  expect(first?.points.length).toBeGreaterThan(10);
});

describe('the likeness of two cells', () => {
  const pixels = fc.array(fc.integer({ min: 0, max: 255 }), {
    minLength: 2 * CELL_PX ** 2,
    maxLength: 2 * CELL_PX ** 2,
  });

  test('equals the direct computation, in either direction', () => {
    fc.assert(
      fc.property(pixels, (numbers) => {
        const plane = { width: CELL_PX, height: 2 * CELL_PX, values: Float32Array.from(numbers) };
        const [one, two] = [numbers.slice(0, CELL_PX ** 2), numbers.slice(CELL_PX ** 2)];
        const likeness = cellLikeness(plane, 0, CELL_PX ** 2);
        const back = cellLikeness(plane, CELL_PX ** 2, -(CELL_PX ** 2));
        const difference = one.reduce((sum, value, at) => sum + (value - (two[at] ?? 0)) ** 2, 0) / CELL_PX ** 2;
        expect(likeness.difference).toBeCloseTo(difference, 6);
        expect(back.difference).toBeCloseTo(difference, 6);
        expect(back.brighter).toBeCloseTo(-likeness.brighter, 6);
        expect(back.correlation).toBeCloseTo(likeness.correlation, 6);
        expect(Math.abs(likeness.correlation)).toBeLessThanOrEqual(1 + 1e-6);
        expect(likeness.contrastMax).toBeGreaterThanOrEqual(likeness.contrast);
      }),
    );
  });
});
