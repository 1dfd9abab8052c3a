import { describe, expect, it } from 'vitest';
import { type Corners, homographyBetween, project } from '../../specimens/homography.ts';

const square: Corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 60 },
  { x: 0, y: 60 },
];
const seen: Corners = [
  { x: 12, y: 8 },
  { x: 140, y: 20 },
  { x: 120, y: 90 },
  { x: 5, y: 70 },
];

describe('a projective map', () => {
  it('takes every corner to its counterpart', () => {
    const map = homographyBetween(square, seen);
    square.forEach((corner, index) => {
      const point = project(map, corner);
      expect(point.x).toBeCloseTo(seen[index]?.x ?? Number.NaN, 6);
      expect(point.y).toBeCloseTo(seen[index]?.y ?? Number.NaN, 6);
    });
  });

  it('is undone by its inverse', () => {
    const there = homographyBetween(square, seen);
    const back = homographyBetween(seen, square);
    const point = project(back, project(there, { x: 33, y: 44 }));
    expect(point.x).toBeCloseTo(33, 6);
    expect(point.y).toBeCloseTo(44, 6);
  });

  it('refuses corners that lie on one line', () => {
    const flat: Corners = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ];
    expect(() => homographyBetween(flat, square)).toThrow(RangeError);
  });
});
