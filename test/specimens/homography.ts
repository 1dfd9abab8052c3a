import type { Point } from '../../electron/workers/protocol.ts';

/** A projective map of the plane, row by row; the last entry is 1. */
export type Homography = readonly number[];

export type Corners = readonly [Point, Point, Point, Point];

/** The map that takes each corner of `from` to the corner of `to` with the same index. Throws on degenerate corners. */
export function homographyBetween(from: Corners, to: Corners): Homography {
  const rows: number[][] = [];
  from.forEach(({ x, y }, index) => {
    const target = to[index] as Point;
    rows.push([x, y, 1, 0, 0, 0, -target.x * x, -target.x * y, target.x]);
    rows.push([0, 0, 0, x, y, 1, -target.y * x, -target.y * y, target.y]);
  });
  return [...solve(rows), 1];
}

export function project(map: Homography, point: Point): Point {
  const projected = new Float64Array(2);
  projection(map)(point.x, point.y, projected);
  return { x: projected[0] as number, y: projected[1] as number };
}

/** The same map for millions of positions: writes the projection of (x, y) into `to`. */
export function projection(map: Homography): (x: number, y: number, to: Float64Array) => void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = map;
  return (x, y, to) => {
    const depth = g * x + h * y + i;
    to[0] = (a * x + b * y + c) / depth;
    to[1] = (d * x + e * y + f) / depth;
  };
}

/** Gaussian elimination with partial pivoting; the last entry of each row is its right-hand side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++)
      if (entry(rows, row, column) ** 2 > entry(rows, best, column) ** 2) best = row;
    [rows[column], rows[best]] = [rows[best] as number[], rows[column] as number[]];
    const pivot = entry(rows, column, column);
    if (Math.abs(pivot) < 1e-12) throw new RangeError('The four corners do not span a plane.');
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = entry(rows, row, column) / pivot;
      if (factor === 0) continue;
      const target = rows[row] as number[];
      for (let index = column; index <= size; index++)
        target[index] = (target[index] ?? 0) - factor * entry(rows, column, index);
    }
  }
  return rows.map((_, index) => entry(rows, index, size) / entry(rows, index, index));
}

const entry = (rows: number[][], row: number, column: number) => rows[row]?.[column] ?? 0;
