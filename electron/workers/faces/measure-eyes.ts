import { type Picture, pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';
import type { FaceMesh } from './face-mesh.ts';

/** Corners of each eye in MediaPipe's mesh, from left to right in the picture. */
const EYES = [
  [33, 133],
  [362, 263],
] as const;
/** Each eye level, its corners this far apart in a strip of this size. */
const STRIP = { width: 48, height: 24, corners: 34 };
/** The area between the lids, without brows and eye corners. */
const WITHIN = { across: 9, down: 4 };
/** Distance of the pixels whose brightness is compared. */
const STEP = 2;

/**
 * Change of brightness along the eyes, relative to it; the mean of both. Closed eyes have 0.3 to
 * 0.7 of the same eyes open (drawn people).
 */
export function measureEyeDetail(picture: Picture, { points }: FaceMesh): number {
  const details = EYES.map(([from, to]) => detailOf(picture, points[from] ?? ORIGIN, points[to] ?? ORIGIN));
  return details.reduce((sum, detail) => sum + detail, 0) / details.length;
}

const ORIGIN: Point = { x: 0, y: 0 };

function detailOf(picture: Picture, from: Point, to: Point): number {
  const { width, height, corners } = STRIP;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const squared = Math.max(1, across ** 2 + down ** 2);
  const [cos, sin] = [(across * corners) / squared, (down * corners) / squared];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const offsetX = width / 2 - cos * x - sin * y;
  const offsetY = height / 2 - cos * y + sin * x;
  const rgba = pixels(picture, width, height, [cos, -sin, sin, cos, offsetX, offsetY]);
  const brightness = (column: number, row: number) => {
    const at = (row * width + column) * 4;
    return 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  };
  let [changes, sum] = [0, 0];
  for (let row = WITHIN.down; row < height - WITHIN.down; row++) {
    for (let column = WITHIN.across; column < width - WITHIN.across; column++) {
      changes += Math.abs(brightness(column + STEP, row) - brightness(column - STEP, row));
      sum += brightness(column, row);
    }
  }
  return changes / Math.max(1, sum);
}
