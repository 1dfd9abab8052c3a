import { describe, expect, test } from 'vitest';
import { measureSharpness } from '../../../../electron/workers/faces/measure-sharpness.ts';

const SIZE = 40;

/** A square of three equal channels from a function of row and column. */
function grey(value: (row: number, column: number) => number): Float32Array {
  const input = new Float32Array(SIZE * SIZE * 3);
  for (let index = 0; index < SIZE * SIZE; index++)
    input.fill(value(Math.floor(index / SIZE), index % SIZE), index * 3, index * 3 + 3);
  return input;
}

const stripes = (period: number, contrast = 100, brightness = 128) =>
  grey((_, column) => brightness + contrast * Math.sin((2 * Math.PI * column) / period));

describe('sharpness', () => {
  test('falls as detail grows coarser', () => {
    const values = [4, 8, 16, 32].map((period) => measureSharpness(stripes(period), SIZE));
    expect(values).toEqual([...values].sort((left, right) => right - left));
    expect(values[0]).toBeGreaterThan(50 * (values[3] ?? 0));
  });

  test('does not depend on light or contrast', () => {
    const reference = measureSharpness(stripes(8), SIZE);
    expect(measureSharpness(stripes(8, 20), SIZE)).toBeCloseTo(reference, 4);
    expect(measureSharpness(stripes(8, 100, 60), SIZE)).toBeCloseTo(reference, 4);
  });

  test('of an even patch is 0, not a division by 0', () => {
    expect(
      measureSharpness(
        grey(() => 90),
        SIZE,
      ),
    ).toBe(0);
  });
});
