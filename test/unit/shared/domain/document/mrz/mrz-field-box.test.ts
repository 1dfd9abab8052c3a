import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mrzFieldBox } from '#shared/domain/document/mrz/mrz-field-box.ts';

/** Middles of 44 characters, 10 apart, along a line that leaves (100, 200) at an angle. */
const middles = (angle: number) =>
  Array.from({ length: 44 }, (_, index) => ({
    x: 100 + Math.cos(angle) * index * 10,
    y: 200 + Math.sin(angle) * index * 10,
  }));

describe('the box of a field', () => {
  it('surrounds its characters on a level line', () => {
    expect(mrzFieldBox(middles(0), 13, 19)).toEqual({ left: 225, top: 193.5, width: 60, height: 13 });
  });

  it('is upright on a vertical line', () => {
    const box = mrzFieldBox(middles(Math.PI / 2), 0, 9);
    expect(box?.width).toBeCloseTo(13);
    expect(box?.height).toBeCloseTo(90);
  });

  it('contains all of its characters, whichever way the line runs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (angle, start, length) => {
          const line = middles(angle);
          const box = mrzFieldBox(line, start, start + length);
          return line
            .slice(start, start + length)
            .every(
              ({ x, y }) =>
                box !== null && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
            );
        },
      ),
    );
  });

  it('is null if characters were not located', () => {
    expect(mrzFieldBox([], 0, 9)).toBeNull();
    expect(mrzFieldBox(middles(0), 44, 50)).toBeNull();
  });
});
