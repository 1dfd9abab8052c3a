import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import type { Point } from '../protocol.ts';

/** Where along a side the picture is sampled; round corners are left out. */
const PLACES = 48;
const CORNER_PART = 0.08;
/** One strong place must not stand for a whole side: values above this count a tenth. */
const STEP_LEVELS_FULL = 12;
const STRONGER_PART = 0.1;
/** Grey levels over two pixels, and share of samples that agree on the brighter side. */
const STEP_LEVELS_MIN = 2;
const AGREEING_MIN = 0.85;
const LOCAL_PX = 2;
/** The outermost print is kept inside in each of this many parts of a side. */
const PRINT_PARTS = 8;

type Line = { readonly from: Point; readonly to: Point };

/**
 * Moves corners to edges near each side, summed so that two grey levels are found. `reachPx` is
 * each corner's maximum error. No edge may cut off `print`.
 */
export function atNearbyEdges(
  channels: readonly Plane[],
  corners: Corners,
  reachPx: readonly number[],
  print: readonly Point[],
): Corners {
  const sides = corners.map((from, index) => {
    const next = (index + 1) % 4;
    const [reachFrom, reachTo] = [reachPx[index], reachPx[next]].map((reach) => Math.max(1, Math.round(reach ?? 0)));
    return nearbyEdge(channels, { from, to: corners[next] as Point }, [reachFrom as number, reachTo as number], print);
  });
  const moved = sides.map((side, index) => crossing(sides[(index + 3) % 4] as Line, side));
  return moved.includes(null) ? corners : (moved as unknown as Corners);
}

function nearbyEdge(
  channels: readonly Plane[],
  { from, to }: Line,
  [reachFrom, reachTo]: readonly [number, number],
  print: readonly Point[],
): Line {
  const length = Math.max(1, distance(from, to));
  const out = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  const reach = Math.max(reachFrom, reachTo);
  const steps = channels.map((plane) => stepsBeside(plane, from, to, out, reach));
  const least = printBeside(print, from, to, out);
  const outermost = Math.max(0, ...least.map(({ beside }) => beside));
  type Found = { readonly score: number; readonly atFrom: number; readonly atTo: number };
  const search = (start: Found, [fromPx, toPx]: readonly [number, number], likely: (at: Found) => number): Found => {
    let best = { ...start, score: 0 };
    for (let atFrom = start.atFrom - fromPx; atFrom <= start.atFrom + fromPx; atFrom++)
      for (let atTo = start.atTo - toPx; atTo <= start.atTo + toPx; atTo++) {
        if (least.some(({ along, beside }) => atFrom + (atTo - atFrom) * along < beside)) continue;
        const weight = likely({ score: 0, atFrom, atTo });
        for (const plane of steps) {
          const score = weight * strengthOf(plane, atFrom, atTo, reach);
          if (score > best.score) best = { score, atFrom, atTo };
        }
      }
    return best;
  };
  const near = search({ score: 0, atFrom: 0, atTo: 0 }, [reachFrom, reachTo], ({ atFrom, atTo }) =>
    Math.exp(-2 * ((atFrom / reachFrom) ** 2 + (atTo / reachTo) ** 2)),
  );
  // Distance decides which edge it is; strength alone decides where exactly.
  const best =
    near.score > 0 ? search(near, [LOCAL_PX, LOCAL_PX], () => 1) : { score: 0, atFrom: outermost, atTo: outermost };
  const by = (point: Point, pixels: number): Point => ({ x: point.x + out.x * pixels, y: point.y + out.y * pixels });
  return { from: by(from, best.atFrom), to: by(to, best.atTo) };
}

/** In each part of a side: place along it and distance outwards in pixels. */
function printBeside(print: readonly Point[], from: Point, to: Point, out: Point) {
  const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const most = new Map<number, { along: number; beside: number }>();
  for (const { x, y } of print) {
    const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / Math.max(1, square);
    const beside = (x - from.x) * out.x + (y - from.y) * out.y;
    const part = Math.floor(along * PRINT_PARTS);
    if (beside > (most.get(part)?.beside ?? Number.NEGATIVE_INFINITY)) most.set(part, { along, beside });
  }
  return [...most.values()];
}

/** How much brighter it gets outwards, from `reach` inside to `reach` outside. */
function stepsBeside(plane: Plane, from: Point, to: Point, out: Point, reach: number): readonly Float32Array[] {
  return Array.from({ length: PLACES }, (_, place) => {
    const along = CORNER_PART + ((1 - 2 * CORNER_PART) * (place + 0.5)) / PLACES;
    const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
    const profile = Float32Array.from({ length: 2 * reach + 3 }, (_, index) => {
      const beside = index - reach - 1;
      return valueAt(plane, x + out.x * beside, y + out.y * beside);
    });
    return Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
      const step = (profile[index + 2] as number) - (profile[index] as number);
      if (Number.isNaN(step)) return 0;
      const full = Math.max(-STEP_LEVELS_FULL, Math.min(STEP_LEVELS_FULL, step));
      return full + (step - full) * STRONGER_PART;
    });
  });
}

/** Mean step along a line beside the side; 0 if there is none. */
function strengthOf(steps: readonly Float32Array[], atFrom: number, atTo: number, reach: number): number {
  let [sum, brighter] = [0, 0];
  for (const [place, row] of steps.entries()) {
    const along = CORNER_PART + ((1 - 2 * CORNER_PART) * (place + 0.5)) / PLACES;
    const step = row[Math.max(0, Math.min(2 * reach, Math.round(atFrom + (atTo - atFrom) * along) + reach))] as number;
    sum += step;
    if (step > 0) brighter++;
  }
  const agreeing = Math.max(brighter, PLACES - brighter) / PLACES;
  const strength = Math.abs(sum) / PLACES;
  return strength >= STEP_LEVELS_MIN && agreeing >= AGREEING_MIN ? strength : 0;
}

/** Bilinear; NaN outside the picture. */
function valueAt({ width, height, values }: Plane, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return Number.NaN;
  const [partX, partY] = [x - left, y - top];
  const at = top * width + left;
  const upper = (values[at] as number) * (1 - partX) + (values[at + 1] as number) * partX;
  const lower = (values[at + width] as number) * (1 - partX) + (values[at + width + 1] as number) * partX;
  return upper * (1 - partY) + lower * partY;
}

function crossing(one: Line, other: Line): Point | null {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const determinant = ax * by - ay * bx;
  if (Math.abs(determinant) < 1e-6) return null;
  const part = ((other.from.x - one.from.x) * by - (other.from.y - one.from.y) * bx) / determinant;
  return { x: one.from.x + ax * part, y: one.from.y + ay * part };
}
