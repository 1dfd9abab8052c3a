import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { BLOCK_PX, blockExtremes, isExtreme } from '../extremes.ts';
import { sortedIndices } from './sorted-indices.ts';

/** Half the side of a compared patch: a few strokes of small print with the ground beside them. */
const PATCH_RADIUS_PX = 6;
const SIDE_PX = 2 * PATCH_RADIUS_PX + 1;
const PATCH_PIXELS = SIDE_PX * SIDE_PX;
/** Radius of an extreme, squares with at most one, and half the ground it stands out from. */
const GROUND_RADIUS_PX = 3;
const GROUND_PIXELS = (2 * GROUND_RADIUS_PX + 1) ** 2;
/** Grey levels above the ground; weaker points are noise. */
const RESPONSE_MIN = 2;
/** At smaller distances, patches overlap and are alike for that reason. */
const OFFSET_MIN_PX = 20;
/** Strongest first in every part. Empty ground counts: forgers copy it over print. */
const POINTS_MAX = 5_000;
const QUOTA_CELL_PX = 48;
/** Maximum grey levels by which another saving changes one pixel, and the mean of a patch. */
const RESPONSE_SLACK = 10;
const MEAN_SLACK = 2;
/** Mean grey levels of equal patches, and relative to their contrast. */
const DIFFERENCE_MAX = 10;
const DIFFERENCE_PART_MAX = 0.4;
/** The best match must differ by less than this share of the second best. */
const RATIO_MAX = 0.8;
/** Maximum patches compared pixel by pixel, so that a page full of stripes ends in bounded time. */
const COMPARISONS_MAX = 300_000;
/** Sums of 3 × 3 parts never differ more than pixels, so they reject safely. */
const PARTS = 9;
const partOf = Uint8Array.from({ length: PATCH_PIXELS }, (_, at) => {
  const third = (place: number) => Math.floor((place * 3) / SIDE_PX);
  return third(Math.floor(at / SIDE_PX)) * 3 + third(at % SIDE_PX);
});

type Spot = { readonly x: number; readonly y: number; readonly response: number };
type Place = { readonly x: number; readonly y: number };

/** Points that occur again at one offset, in whole pixels, down or to the right. */
export type RepeatedPoints = {
  readonly offset: Place;
  readonly points: readonly Place[];
  /** Sum of the points' likenesses, each up to 1. */
  readonly weight: number;
};

/**
 * Peaks whose best match clearly beats the second (ratio test of Lowe, 2004, 7.1), grouped by
 * offset, most points first.
 */
export function repeatedPoints(plane: Plane, isLookedAt: (x: number, y: number) => boolean): readonly RepeatedPoints[] {
  const points = measured(plane, strongestEverywhere(plane, isLookedAt));
  const { nearest, best, second } = compared(points);
  const groups = new Map<string, { offset: Place; points: Place[]; weight: number }>();
  for (let index = 0; index < nearest.length; index++) {
    const other = nearest[index] as number;
    if (other < 0 || (best[index] as number) > (second[index] as number) * RATIO_MAX) continue;
    // Points that are each other's nearest form one match.
    if (nearest[other] === index && other < index) continue;
    const [one, two] = [points.spots[index] as Spot, points.spots[other] as Spot];
    const isUpper = two.y > one.y || (two.y === one.y && two.x > one.x);
    const [from, to] = isUpper ? [one, two] : [two, one];
    const offset = { x: to.x - from.x, y: to.y - from.y };
    const key = `${offset.x},${offset.y}`;
    const group = groups.get(key) ?? { offset, points: [], weight: 0 };
    group.points.push(from);
    group.weight += 1 - (best[index] as number) / Math.max((points.limits[index] as number) * 1.5, 1e-6);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.weight - one.weight);
}

/** Brightest or darkest of 5 × 5, in every part: forgers copy empty ground over print. */
function strongestEverywhere(plane: Plane, isLookedAt: (x: number, y: number) => boolean): readonly Spot[] {
  const [columns, rows] = [Math.ceil(plane.width / QUOTA_CELL_PX), Math.ceil(plane.height / QUOTA_CELL_PX)];
  const quota = Math.ceil(POINTS_MAX / (columns * rows));
  const spots: Spot[] = [];
  for (let top = PATCH_RADIUS_PX; top < plane.height; top += QUOTA_CELL_PX)
    for (let left = PATCH_RADIUS_PX; left < plane.width; left += QUOTA_CELL_PX) {
      const found = peaksWithin(plane, left, top).sort(
        (one, other) => Math.abs(other.response) - Math.abs(one.response),
      );
      let taken = 0;
      for (const spot of found) {
        if (taken === quota) break;
        if (!isLookedAt(spot.x, spot.y)) continue;
        spots.push(spot);
        taken++;
      }
    }
  return spots;
}

function peaksWithin(plane: Plane, left: number, top: number): Spot[] {
  const { width, height, values } = plane;
  const spots: Spot[] = [];
  const right = Math.min(left + QUOTA_CELL_PX, width - PATCH_RADIUS_PX - BLOCK_PX + 1);
  const bottom = Math.min(top + QUOTA_CELL_PX, height - PATCH_RADIUS_PX - BLOCK_PX + 1);
  const extremes = blockExtremes(plane, { left, top, right, bottom });
  for (let index = 0; index < extremes.length; index += 2) {
    const [brightest, darkest] = [extremes[index] as number, extremes[index + 1] as number];
    if ((values[brightest] as number) - (values[darkest] as number) < RESPONSE_MIN) continue;
    if (isExtreme(values, width, brightest, 1)) addSpot(plane, brightest, spots);
    if (isExtreme(values, width, darkest, -1)) addSpot(plane, darkest, spots);
  }
  return spots;
}

function addSpot({ values, width }: Plane, at: number, spots: Spot[]): void {
  const response = (values[at] as number) - groundAround(values, width, at);
  if (Math.abs(response) >= RESPONSE_MIN) spots.push({ x: at % width, y: Math.floor(at / width), response });
}

function groundAround(values: Float32Array, width: number, middle: number): number {
  let sum = 0;
  for (let dy = -GROUND_RADIUS_PX; dy <= GROUND_RADIUS_PX; dy++) {
    const from = middle + dy * width;
    for (let at = from - GROUND_RADIUS_PX; at <= from + GROUND_RADIUS_PX; at++) sum += values[at] as number;
  }
  return sum / GROUND_PIXELS;
}

/** By the patches' mean. Pixels are copied into a row: reading the picture waits for memory. */
type Measured = {
  readonly spots: readonly Spot[];
  readonly means: Float32Array;
  readonly responses: Float32Array;
  readonly patches: Float32Array;
  readonly parts: Float32Array;
  /** Maximum mean difference from another patch that counts as the same. */
  readonly limits: Float32Array;
};

function measured({ values, width }: Plane, unsorted: readonly Spot[]): Measured {
  const ordered = byBrightness(unsorted.map((spot) => meanOf(values, width, spot)));
  const spots = Array.from(ordered, ({ index }) => unsorted[index] as Spot);
  const patches = new Float32Array(spots.length * PATCH_PIXELS);
  const parts = new Float32Array(spots.length * PARTS);
  const limits = new Float32Array(spots.length);
  const means = Float32Array.from(ordered, ({ mean }) => mean);
  for (let index = 0, at = 0; index < spots.length; index++) {
    const { x, y } = spots[index] as Spot;
    const mean = means[index] as number;
    let deviation = 0;
    for (let row = 0, place = 0; row < SIDE_PX; row++) {
      const from = (y + row - PATCH_RADIUS_PX) * width + x - PATCH_RADIUS_PX;
      for (let column = 0; column < SIDE_PX; column++, place++, at++) {
        const value = values[from + column] as number;
        const part = index * PARTS + (partOf[place] as number);
        patches[at] = value;
        parts[part] = (parts[part] as number) + value;
        deviation += Math.abs(value - mean);
      }
    }
    limits[index] = Math.min(DIFFERENCE_MAX, (DIFFERENCE_PART_MAX * deviation) / PATCH_PIXELS);
  }
  return { spots, means, responses: Float32Array.from(spots, ({ response }) => response), patches, parts, limits };
}

function meanOf(values: Float32Array, width: number, { x, y }: Spot): number {
  let sum = 0;
  for (let row = 0; row < SIDE_PX; row++) {
    const from = (y + row - PATCH_RADIUS_PX) * width + x - PATCH_RADIUS_PX;
    for (let at = from; at < from + SIDE_PX; at++) sum += values[at] as number;
  }
  return sum / PATCH_PIXELS;
}

const byBrightness = (means: readonly number[]) =>
  Array.from(sortedIndices(means), (index) => ({ index, mean: means[index] as number }));

/** Best match (−1 for none), its mean difference, and the second best's. */
type Nearest = { readonly nearest: Int32Array; readonly best: Float32Array; readonly second: Float32Array };

function compared({ spots, means, responses, patches, parts, limits }: Measured): Nearest {
  const nearest = new Int32Array(spots.length).fill(-1);
  const best = limits.slice();
  const second = limits.map((limit) => limit / RATIO_MAX);
  const across = Int32Array.from(spots, ({ x }) => x);
  const down = Int32Array.from(spots, ({ y }) => y);
  const note = (index: number, other: number, apart: number) => {
    if (apart < (best[index] as number)) {
      if ((nearest[index] as number) >= 0) second[index] = best[index] as number;
      best[index] = apart;
      nearest[index] = other;
    } else if (apart < (second[index] as number)) second[index] = apart;
  };
  let comparisons = COMPARISONS_MAX;
  for (let one = 0; one < spots.length && comparisons > 0; one++) {
    const farthest = (means[one] as number) + MEAN_SLACK;
    for (let other = one + 1; other < spots.length && comparisons > 0; other++) {
      if ((means[other] as number) > farthest) break;
      if (Math.abs((responses[other] as number) - (responses[one] as number)) > RESPONSE_SLACK) continue;
      const limit = Math.max(second[one] as number, second[other] as number) * PATCH_PIXELS;
      if (isOver(parts, one * PARTS, other * PARTS, limit)) continue;
      const x = (across[other] as number) - (across[one] as number);
      const y = (down[other] as number) - (down[one] as number);
      if (x * x + y * y < OFFSET_MIN_PX * OFFSET_MIN_PX) continue;
      comparisons--;
      const apart = difference(patches, one * PATCH_PIXELS, other * PATCH_PIXELS, limit) / PATCH_PIXELS;
      note(one, other, apart);
      note(other, one, apart);
    }
  }
  return { nearest, best, second };
}

/** Middle and two corners come first, as they reject most. */
function isOver(parts: Float32Array, one: number, other: number, limit: number): boolean {
  let sum = 0;
  for (let part = 0; part < PARTS; part += 4)
    sum += Math.abs((parts[one + part] as number) - (parts[other + part] as number));
  if (sum > limit) return true;
  for (let part = 0; part < PARTS; part++)
    if (part % 4 !== 0) sum += Math.abs((parts[one + part] as number) - (parts[other + part] as number));
  return sum > limit;
}

/** Sum of absolute differences of two patches; infinite if it exceeds `limit`. */
function difference(patches: Float32Array, one: number, other: number, limit: number): number {
  let sum = 0;
  for (let row = 0; row < PATCH_PIXELS; row += SIDE_PX) {
    for (let at = row; at < row + SIDE_PX; at++)
      sum += Math.abs((patches[one + at] as number) - (patches[other + at] as number));
    if (sum > limit) return Number.POSITIVE_INFINITY;
  }
  return sum;
}
