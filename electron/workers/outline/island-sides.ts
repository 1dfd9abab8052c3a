import { quantile } from '#shared/domain/image/outline/plane.ts';
import type { Point } from '../protocol.ts';
import { ACTIVE, type ActiveMask } from './active-mask.ts';

/** `x · normalX + y · normalY = offset`, the normal pointing outwards. */
export type SideLine = {
  readonly normalX: number;
  readonly normalY: number;
  readonly offset: number;
  /** Share of the side with something along it: all of an edge, little if words end there. */
  readonly touched: number;
};

/** Maximum angle between a side and the text. */
const LEAN_DEGREES = 7;
const LEAN_STEP_DEGREES = 0.5;
/** Corners may be round, so this share of a side at each end does not count for its place. */
const CORNER_PART = 0.12;
const STRAY_PART = 0.03;
/** Points this close to the line lie along it. */
const TOUCH_PX = 2;

/** The four lines around the mask's ones: top, right, bottom, left. Null for an empty mask. */
export function sideLines(mask: ActiveMask): readonly SideLine[] | null {
  const [columns, rows] = [firstAndLast(mask, true), firstAndLast(mask, false)];
  const top = lineAround(
    columns.map(({ first }, x) => (first < 0 ? null : { x, y: first })),
    0,
    -1,
  );
  const right = lineAround(
    rows.map(({ last }, y) => (last < 0 ? null : { x: last, y })),
    1,
    0,
  );
  const bottom = lineAround(
    columns.map(({ last }, x) => (last < 0 ? null : { x, y: last })),
    0,
    1,
  );
  const left = lineAround(
    rows.map(({ first }, y) => (first < 0 ? null : { x: first, y })),
    -1,
    0,
  );
  return top && right && bottom && left ? [top, right, bottom, left] : null;
}

function firstAndLast({ width, height, values }: ActiveMask, isColumn: boolean) {
  const [count, depth] = isColumn ? [width, height] : [height, width];
  return Array.from({ length: count }, (_, index) => {
    let [first, last] = [-1, -1];
    for (let step = 0; step < depth; step++) {
      if (values[isColumn ? step * width + index : index * width + step] !== ACTIVE) continue;
      if (first < 0) first = step;
      last = step;
    }
    return { first, last };
  });
}

/** Among the lines with all points on their inner side, the one closest to them. */
function lineAround(all: readonly (Point | null)[], outX: number, outY: number): SideLine | null {
  const present = all.filter((point) => point !== null);
  // Gaps between words have nothing that could lie along the side.
  const span =
    (1 - 2 * CORNER_PART) * (all.findLastIndex((point) => point !== null) - all.indexOf(present[0] ?? null) + 1);
  const points = present.slice(Math.floor(present.length * CORNER_PART), Math.ceil(present.length * (1 - CORNER_PART)));
  if (points.length < 8) return null;
  let best: { line: SideLine; gap: number } | null = null;
  for (let lean = -LEAN_DEGREES; lean <= LEAN_DEGREES; lean += LEAN_STEP_DEGREES) {
    const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
    const [normalX, normalY] = [outX * cos - outY * sin, outX * sin + outY * cos];
    const offsets = Float32Array.from(points, ({ x, y }) => x * normalX + y * normalY);
    const offset = quantile(offsets, 1 - STRAY_PART) ?? 0;
    const gap = offsets.reduce((sum, value) => sum + Math.max(0, offset - value), 0) / offsets.length;
    if (best && gap >= best.gap) continue;
    const touched = offsets.filter((value) => offset - value <= TOUCH_PX).length / span;
    best = { line: { normalX, normalY, offset, touched }, gap };
  }
  return best?.line ?? null;
}

export function crossingOf(one: SideLine, other: SideLine): Point | null {
  const determinant = one.normalX * other.normalY - one.normalY * other.normalX;
  if (Math.abs(determinant) < 0.1) return null;
  return {
    x: (one.offset * other.normalY - other.offset * one.normalY) / determinant,
    y: (one.normalX * other.offset - other.normalX * one.offset) / determinant,
  };
}
