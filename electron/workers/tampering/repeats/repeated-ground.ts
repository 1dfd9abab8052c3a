import type { Box } from '#shared/contract/runs/check-result.ts';
import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { type GroundOffset, groundOffsets } from './ground-offsets.ts';
import { AROUND_PX, groundPoints, nearMean } from './ground-points.ts';

type Place = { readonly x: number; readonly y: number };

/** Fine lines are alike all over, so theirs may have more points than a copy's. */
const OFFSETS_MAX = 40;
/** Fewer points agree on an offset by chance. */
const POINTS_MIN = 4;
/** Maximum distance between neighbouring points of one copy. */
const REACH_PX = 48;
/** This close to the picture's edge, cloth and other surroundings continue beyond it. */
const EDGE_PX = 4;
/** From a whole pixel: editors move by whole pixels. The finest grain is most exact. */
const FRACTION_MAX_PX = { band: 0.3, fine: 0.15 } as const;
/** Ground that repeats at the double or opposite offset is a pattern; tilted ones roughly. */
const PERIODS = [-1, 2, -2] as const;
const JITTER_PX = [0, -1, 1, -2, 2] as const;
const PERIODIC_PART_MAX = 0.5;
/** Grain does not resemble itself two or three pixels away; lines do, along themselves. */
const RING_PX = { from: 2, to: 3 } as const;
const FINE_RIM_PX = RING_PX.to + 1;

export type RepeatedGround = {
  /** Sum over points: how much better the finest grain agrees than beside it. */
  readonly score: number;
  /** Boxes around the original and the copy; null without any. */
  readonly boxes: readonly [Box, Box] | null;
};

/** Pixels compared with others of the same plane: indices into its values, and columns. */
type Compared = { readonly width: number; readonly places: Int32Array; readonly columns: Int32Array };

/**
 * Ground that occurs twice, as if covering a value. Sensor noise never repeats, and over a value's
 * area its correlation is far above chance (r·√n of 10 to 60). Searches where `isLookedAt` allows.
 */
export function findRepeatedGround(plane: Plane, isLookedAt: (x: number, y: number) => boolean): RepeatedGround {
  const points = groundPoints(plane, isLookedAt);
  const fine = emptyPlane(plane.width, plane.height);
  let best: RepeatedGround = { score: 0, boxes: null };
  for (const offset of groundOffsets(points).slice(0, OFFSETS_MAX)) {
    const places = largestPart(offset.places, plane.width);
    if (places.length < POINTS_MIN || places.length <= best.score) continue;
    const here = around(places, plane.width);
    if (overlapsItself(here, offset)) continue;
    const there = { ...here, left: here.left + offset.x, top: here.top + offset.y };
    if (reachesEdge(plane, here) || reachesEdge(plane, there)) continue;
    const compared = comparedAround(places, here, plane.width);
    if (!isOnWholePixels(points.band, compared, offset, FRACTION_MAX_PX.band)) continue;
    for (const box of [here, there]) writeFineGrain(plane, box, fine.values);
    if (!isOnWholePixels(fine, compared, offset, FRACTION_MAX_PX.fine)) continue;
    const score = places.length * ownGrain(fine, compared, offset);
    if (score <= best.score || isPeriodic(points.band, compared, offset)) continue;
    best = { score, boxes: [here, there] };
  }
  return best;
}

/** An ornament in two corners is no larger copy than in one. */
function largestPart(places: GroundOffset['places'], width: number): readonly number[] {
  const left = new Set(places);
  let largest: readonly number[] = [];
  for (const place of places) {
    if (!left.delete(place)) continue;
    const part = [place];
    for (const member of part)
      for (const other of left) {
        const across = Math.abs((other % width) - (member % width));
        if (Math.max(across, Math.abs(Math.floor(other / width) - Math.floor(member / width))) > REACH_PX) continue;
        left.delete(other);
        part.push(other);
      }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

function around(places: readonly number[], width: number): Box {
  const columns = places.map((at) => at % width);
  const rows = places.map((at) => Math.floor(at / width));
  const [left, top] = [Math.min(...columns) - AROUND_PX.x, Math.min(...rows) - AROUND_PX.y];
  return {
    left,
    top,
    width: Math.max(...columns) + AROUND_PX.x + 1 - left,
    height: Math.max(...rows) + AROUND_PX.y + 1 - top,
  };
}

/** Close parallel lines look alike; a real copy came from beside what it covers. */
const overlapsItself = ({ width, height }: Box, { x, y }: Place) =>
  Math.abs(x) < width - 2 * AROUND_PX.x && Math.abs(y) < height - 2 * AROUND_PX.y;

const reachesEdge = ({ width, height }: Plane, box: Box) =>
  Math.min(box.left, box.top) < EDGE_PX ||
  box.left + box.width > width - EDGE_PX ||
  box.top + box.height > height - EDGE_PX;

/** Finer than 3 × 3, for the box and the compared margin only. */
function writeFineGrain(plane: Plane, { left, top, width, height }: Box, fine: Float32Array): void {
  const right = Math.min(plane.width - 1, left + width + FINE_RIM_PX);
  const bottom = Math.min(plane.height - 1, top + height + FINE_RIM_PX);
  for (let y = Math.max(1, top - FINE_RIM_PX); y < bottom; y++)
    for (let x = Math.max(1, left - FINE_RIM_PX); x < right; x++) {
      const at = y * plane.width + x;
      fine[at] = (plane.values[at] as number) - nearMean(plane, at);
    }
}

function comparedAround(points: readonly number[], here: Box, width: number): Compared {
  const isWithin = new Uint8Array(here.width * here.height);
  const first = here.top * width + here.left;
  for (const at of points) {
    const [row, column] = [Math.floor((at - first) / width) - AROUND_PX.y, ((at - first) % width) - AROUND_PX.x];
    for (let y = row; y <= row + 2 * AROUND_PX.y; y++)
      isWithin.fill(1, y * here.width + column, y * here.width + column + 2 * AROUND_PX.x + 1);
  }
  const places = new Int32Array(isWithin.length);
  let count = 0;
  for (let at = 0; at < isWithin.length; at++)
    if (isWithin[at] === 1) places[count++] = first + Math.floor(at / here.width) * width + (at % here.width);
  const found = places.subarray(0, count);
  return { width, places: found, columns: found.map((at) => at % width) };
}

/** −1 to 1; pixels outside correlate with nothing. */
function correlation({ values }: Plane, { width, places, columns }: Compared, { x, y }: Place): number {
  const step = y * width + x;
  let [products, squares, squaresThere] = [0, 0, 0];
  for (let index = 0; index < places.length; index++) {
    const at = places[index] as number;
    const here = values[at] as number;
    squares += here * here;
    const column = (columns[index] as number) + x;
    if (column < 0 || column >= width || at + step < 0 || at + step >= values.length) continue;
    const there = values[at + step] as number;
    products += here * there;
    squaresThere += there * there;
  }
  return products / Math.sqrt(Math.max(squares * squaresThere, 1e-9));
}

/** By the vertex of a parabola through three values. */
function isOnWholePixels(plane: Plane, compared: Compared, { x, y }: Place, fractionMaxPx: number): boolean {
  const at = (dx: number, dy: number) => correlation(plane, compared, { x: x + dx, y: y + dy });
  const own = at(0, 0);
  const isWhole = (before: number, after: number) =>
    own > Math.max(before, after) && Math.abs((before - after) / (2 * (before + after - 2 * own))) <= fractionMaxPx;
  return isWhole(at(-1, 0), at(1, 0)) && isWhole(at(0, -1), at(0, 1));
}

/** At the offset against two or three pixels beside it. */
function ownGrain(fine: Plane, compared: Compared, { x, y }: Place): number {
  let beside = 0;
  for (let dy = -RING_PX.to; dy <= RING_PX.to; dy++)
    for (let dx = -RING_PX.to; dx <= RING_PX.to; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < RING_PX.from) continue;
      beside = Math.max(beside, correlation(fine, compared, { x: x + dx, y: y + dy }));
    }
  return Math.max(0, correlation(fine, compared, { x, y }) - beside);
}

function isPeriodic(band: Plane, compared: Compared, { x, y }: Place): boolean {
  const most = PERIODIC_PART_MAX * correlation(band, compared, { x, y });
  return PERIODS.some((times) =>
    JITTER_PX.some((dy) =>
      JITTER_PX.some((dx) => correlation(band, compared, { x: times * x + dx, y: times * y + dy }) > most),
    ),
  );
}
