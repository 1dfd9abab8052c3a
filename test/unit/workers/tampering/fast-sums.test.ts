import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { transformPlane } from '../../../../electron/workers/tampering/fourier.ts';
import { sortedIndices } from '../../../../electron/workers/tampering/repeats/sorted-indices.ts';
import { templateSearch } from '../../../../electron/workers/tampering/repeats/template-matching.ts';
import { seededRandom } from '../../../specimens/random.ts';

function noise(width: number, height: number, seed: number): Plane {
  const random = seededRandom(seed);
  return { width, height, values: Float32Array.from({ length: width * height }, () => 100 * random()) };
}

test('the inverse transform restores the plane', () => {
  const { width, height, values } = noise(16, 8, 1);
  const [real, imaginary] = [Float64Array.from(values), new Float64Array(values.length)];
  transformPlane(real, imaginary, width, height);
  expect(real[0]).toBeCloseTo(
    values.reduce((sum, value) => sum + value, 0),
    3,
  );
  transformPlane(imaginary, real, width, height);
  for (const [at, value] of values.entries()) expect((real[at] as number) / values.length).toBeCloseTo(value, 6);
});

test('a template search gives the same correlation as direct computation', () => {
  const [plane, template] = [noise(21, 14, 2), noise(6, 5, 3)];
  const only = { left: 15, top: 9 };
  const found = templateSearch(plane)(template, (x, y) => x === only.left + 3 && y === only.top + 2.5);
  const part = Array.from({ length: 30 }, (_, at) => {
    const place = (only.top + Math.floor(at / 6)) * plane.width + only.left + (at % 6);
    return plane.values[place] as number;
  });
  expect(found).toMatchObject(only);
  expect(found?.correlation).toBeCloseTo(correlation(part, Array.from(template.values)), 5);
});

function correlation(one: readonly number[], other: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [centred(one), centred(other)];
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, at) => sum + value * (right[at] as number), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

test('indices are sorted by their keys, negative ones included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200_000, max: 200_000 }), { maxLength: 40 }), (thousandths) => {
      const keys = thousandths.map((value) => value / 256);
      const sorted = Array.from(sortedIndices(keys), (index) => keys[index]);
      expect(sorted).toEqual(keys.toSorted((one, other) => one - other));
    }),
  );
  expect(() => sortedIndices(new Array<number>(65_537).fill(0))).toThrow(RangeError);
});
