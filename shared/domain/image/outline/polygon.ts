import type { Box } from '../../../contract/runs/check-result.ts';

/** A place in a picture, in its pixels from the top left. */
export type Point = { readonly x: number; readonly y: number };

export type Corners = readonly [Point, Point, Point, Point];

/** By a share of the distance to their middle; negative moves inwards. */
export function grown(corners: Corners, part: number): Corners {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  return corners.map((corner) => ({
    x: corner.x + (corner.x - x) * part,
    y: corner.y + (corner.y - y) * part,
  })) as unknown as Corners;
}

/** Positive for clockwise corners with y pointing down. */
export function signedArea(corners: readonly Point[]): number {
  let sum = 0;
  for (const [index, { x, y }] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] as Point;
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

/** Whether a point lies inside clockwise, convex corners. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middleOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
