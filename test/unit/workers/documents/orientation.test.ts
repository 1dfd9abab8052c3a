import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignBoxes, textAngle } from '../../../../electron/workers/documents/orientation.ts';
import type { TextBox } from '../../../../electron/workers/documents/text-boxes.ts';

const box = (degrees: number, length = 100, height = 10): TextBox => ({
  centre: { x: 0, y: 0 },
  length,
  height,
  angle: (degrees * Math.PI) / 180,
  score: 0.9,
});
/** Between two lines, whichever way they run. */
const apart = (one: number, other: number) => {
  const difference = Math.abs(one - other) % Math.PI;
  return Math.min(difference, Math.PI - difference);
};

describe('the direction of the lines of a page', () => {
  test('is found at any angle, although some boxes lean and letters lie anyhow', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (degrees) => {
        const boxes = [-1, 0, 0.5, 1].map((lean) => box(degrees + lean));
        const odd = [box(degrees + 40, 40), box(degrees + 90, 11), box(degrees + 30, 12)];
        expect(apart(textAngle([...boxes, ...odd]), (degrees * Math.PI) / 180)).toBeLessThan(0.05);
      }),
    );
  });

  test('is level for a page without lines', () => {
    expect(textAngle([])).toBe(0);
    expect(alignBoxes([])).toEqual({ direction: 0, boxes: [] });
  });

  test.each([
    [0, 0],
    [44, 0],
    [-44, 0],
    [46, 90],
    [-46, 90],
    [90, 90],
  ])('of %i degrees counts as direction %i, and all boxes get it', (degrees, direction) => {
    const aligned = alignBoxes([box(degrees - 1), box(degrees + 1), box(degrees), box(degrees + 80, 11)]);
    expect(aligned.direction).toBe(direction);
    const angles = aligned.boxes.map(({ angle }) => angle);
    expect(Math.max(...angles) - Math.min(...angles)).toBeLessThan(0.1);
    expect(Math.abs((angles[0] as number) - (direction * Math.PI) / 180)).toBeLessThan(Math.PI / 3);
  });
});
