import type { Point } from '../protocol.ts';

/** In reading order: the text's own top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Monotone chain, counter-clockwise in mathematical axes; sorts `points` in place. */
export function convexHull(points: Point[]): Point[] {
  if (points.length < 3) return points;
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2) {
        const [a, b] = [chain.at(-2) as Point, chain.at(-1) as Point];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(points), ...half(points.toReversed())];
}

export type Rectangle = {
  readonly centre: Point;
  /** Extent along and across `angle`. */
  readonly length: number;
  readonly height: number;
  /** Radians: (−π/4, π/4] if it lies across the picture, else the rest of (−π/2, π/2]. */
  readonly angle: number;
};

/** The rectangle of least area around a convex hull; `length` is its longer side. */
export function minimumRectangle(hull: readonly Point[]): Rectangle {
  let best: Rectangle | null = null;
  for (let index = 0; index < hull.length; index++) {
    const from = hull[index] as Point;
    const to = hull[(index + 1) % hull.length] as Point;
    const edge = distance(from, to);
    if (edge === 0) continue;
    const [ux, uy] = [(to.x - from.x) / edge, (to.y - from.y) / edge];
    let [uMin, uMax, vMin, vMax] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of hull) {
      const u = x * ux + y * uy;
      const v = y * ux - x * uy;
      uMin = Math.min(uMin, u);
      uMax = Math.max(uMax, u);
      vMin = Math.min(vMin, v);
      vMax = Math.max(vMax, v);
    }
    const [width, height] = [uMax - uMin, vMax - vMin];
    if (best && width * height >= best.length * best.height) continue;
    const [u, v] = [(uMin + uMax) / 2, (vMin + vMax) / 2];
    const centre = { x: u * ux - v * uy, y: u * uy + v * ux };
    const along = Math.atan2(uy, ux);
    best =
      width >= height
        ? { centre, length: width, height, angle: foldAngle(along) }
        : { centre, length: height, height: width, angle: foldAngle(along + Math.PI / 2) };
  }
  const only = hull[0] ?? { x: 0, y: 0 };
  return best ?? { centre: only, length: 0, height: 0, angle: 0 };
}

/** The same direction in (−π/2, π/2]. */
function foldAngle(angle: number): number {
  let folded = angle;
  while (folded > Math.PI / 2) folded -= Math.PI;
  while (folded <= -Math.PI / 2) folded += Math.PI;
  return folded;
}

/** Corners in reading order of a text that runs along `angle`. */
export function rectangleQuad({ centre, length, height, angle }: Rectangle): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => ({
    x: centre.x + (u * length * cos - v * height * sin) / 2,
    y: centre.y + (u * length * sin + v * height * cos) / 2,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The quad of the same text turned by half a turn. */
export const turnedAround = ([a, b, c, d]: Quad): Quad => [c, d, a, b];

export function insideBox({ x, y }: Point, { centre, length, height, angle }: Rectangle): boolean {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - centre.x, y - centre.y];
  return Math.abs(dx * cos + dy * sin) <= length / 2 && Math.abs(dy * cos - dx * sin) <= height / 2;
}
