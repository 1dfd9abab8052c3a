import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../../../../electron/workers/outline/homography.ts';

const UNIT = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const;

test('maps the unit square to any convex corners', () => {
  const shift = fc.double({ min: -0.3, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(fc.array(shift, { minLength: 8, maxLength: 8 }), (shifts) => {
      const corners = UNIT.map(({ x, y }, index) => ({
        x: 1000 * (x + (shifts[2 * index] as number)),
        y: 700 * (y + (shifts[2 * index + 1] as number)),
      })) as unknown as Corners;
      const map = fromUnitSquare(corners);
      expect(map).not.toBeNull();
      if (map === null) return;
      for (const [index, corner] of UNIT.entries()) {
        const { x, y } = project(map, corner);
        expect(x).toBeCloseTo((corners[index] as { x: number }).x, 4);
        expect(y).toBeCloseTo((corners[index] as { y: number }).y, 4);
      }
    }),
  );
});

test('is null if three corners lie on a line', () => {
  const line = [0, 1, 2, 3].map((step) => ({ x: step, y: step })) as unknown as Corners;
  expect(fromUnitSquare(line)).toBeNull();
});
