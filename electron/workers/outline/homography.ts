import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import type { Point } from '../protocol.ts';

/** x' = (a·x + b·y + c) / (g·x + h·y + 1), y' = (d·x + e·y + f) / (g·x + h·y + 1). */
export type Homography = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
};

/** (0, 0) to the first corner, (1, 0) to the second (Heckbert, 1989, 2.2.3). Null if in line. */
export function fromUnitSquare([topLeft, topRight, bottomRight, bottomLeft]: Corners): Homography | null {
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x;
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y;
  const [x1, y1] = [topRight.x - bottomRight.x, topRight.y - bottomRight.y];
  const [x2, y2] = [bottomLeft.x - bottomRight.x, bottomLeft.y - bottomRight.y];
  const determinant = x1 * y2 - x2 * y1;
  if (Math.abs(determinant) < 1e-6) return null;
  const g = (sumX * y2 - x2 * sumY) / determinant;
  const h = (x1 * sumY - sumX * y1) / determinant;
  return {
    a: topRight.x - topLeft.x + g * topRight.x,
    b: bottomLeft.x - topLeft.x + h * bottomLeft.x,
    c: topLeft.x,
    d: topRight.y - topLeft.y + g * topRight.y,
    e: bottomLeft.y - topLeft.y + h * bottomLeft.y,
    f: topLeft.y,
    g,
    h,
  };
}

export function project({ a, b, c, d, e, f, g, h }: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The inverse map; null if the plane is seen edge on. */
export function inverse({ a, b, c, d, e, f, g, h }: Homography): Homography | null {
  const scale = a * e - b * d;
  if (Math.abs(scale) < 1e-9) return null;
  return {
    a: (e - f * h) / scale,
    b: (c * h - b) / scale,
    c: (b * f - c * e) / scale,
    d: (f * g - d) / scale,
    e: (a - c * g) / scale,
    f: (c * d - a * f) / scale,
    g: (d * h - e * g) / scale,
    h: (b * g - a * h) / scale,
  };
}
