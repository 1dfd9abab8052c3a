import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { BLOCK_PX, blockExtremes, isExtreme } from '../extremes.ts';
import { sortedIndices } from './sorted-indices.ts';

/** As wide as values, no higher than a line of small print. */
export const AROUND_PX = { x: 16, y: 8 } as const;
/** Half the sides of two means. Ground grain that survives another saving lies between them. */
const FINE_RADIUS_PX = 1;
const COARSE_RADIUS_PX = 4;
/** Grey levels above the surroundings: less is rounding, more is print. */
const PEAK = { min: 0.3, max: 8 } as const;
/** From here it is print too, and `repeated-points.ts` handles it. */
const CONTRAST_MAX = 8;
/** Every square contributes equally, because copied ground may be anywhere. */
const POINTS_MAX = 10_000;
const SQUARE_PX = 24;
/** Columns and rows around a point that give its signs. */
const COLUMNS = 16;
const ROWS = 8;
export const SAMPLES = COLUMNS * ROWS;
/** Words of 32 signs per point. */
export const SIGN_WORDS = SAMPLES / 32;
/** Keeps the logarithm of flat ground's contrast finite. */
const CONTRAST_FLOOR = 0.2;

/** Dark peaks before bright ones, each by the brightness around it. */
export type GroundPoints = {
  /** Difference of the two means, in grey levels. */
  readonly band: Plane;
  /** Indices into the plane's values. */
  readonly places: Int32Array;
  /** Mean around the point, and logarithm of the standard deviation there, in grey levels. */
  readonly brightness: Float32Array;
  readonly contrast: Float32Array;
  /** The band around the point, `SAMPLES` values each, with squares that add up to 1. */
  readonly samples: Float32Array;
  /** Whether each sample is brighter than its surroundings: `SIGN_WORDS` words each. */
  readonly signs: Int32Array;
};

/** Finds the peaks of the ground's grain. A copy of the ground has nearly the same peaks. */
export function groundPoints(plane: Plane, isLookedAt: (x: number, y: number) => boolean): GroundPoints {
  const band = bandOf(plane);
  const steps = sampleSteps(plane.width);
  const calm = strongestEverywhere(band, isLookedAt).flatMap((at) => {
    const contrast = contrastAround(band.values, at, steps);
    return contrast > CONTRAST_MAX ? [] : [{ at, contrast, brightness: brightnessAround(plane, band, at) }];
  });
  // Sorts bright peaks after all dark ones.
  const keys = calm.map(({ at, brightness }) => brightness + ((band.values[at] as number) > 0 ? 512 : 0));
  const found = Array.from(sortedIndices(keys), (index) => calm[index] as (typeof calm)[number]);
  const samples = new Float32Array(found.length * SAMPLES);
  const signs = new Int32Array(found.length * SIGN_WORDS);
  for (const [index, { at, contrast }] of found.entries())
    sampleAround(band.values, at, steps, 1 / Math.max(1e-6, contrast * Math.sqrt(SAMPLES)), index, samples, signs);
  return {
    band,
    places: Int32Array.from(found, ({ at }) => at),
    brightness: Float32Array.from(found, ({ brightness }) => brightness),
    contrast: Float32Array.from(found, ({ contrast }) => Math.log(contrast + CONTRAST_FLOOR)),
    samples,
    signs,
  };
}

/** Mean of 3 × 3 pixels minus that of 9 × 9; outside the plane the border pixels continue. */
function bandOf({ width, height, values }: Plane): Plane {
  const band = emptyPlane(width, height);
  const pad = COARSE_RADIUS_PX + 1;
  // Column sums, padded on both sides as far as a square extends beyond the border.
  const [near, far] = [new Float64Array(width + 2 * pad), new Float64Array(width + 2 * pad)];
  const startOf = (row: number) => Math.max(0, Math.min(height - 1, row)) * width;
  for (let row = -FINE_RADIUS_PX - 1; row < FINE_RADIUS_PX; row++) addRow(near, values, startOf(row), width, pad);
  for (let row = -COARSE_RADIUS_PX - 1; row < COARSE_RADIUS_PX; row++) addRow(far, values, startOf(row), width, pad);
  const [nearSide, farSide] = [2 * FINE_RADIUS_PX + 1, 2 * COARSE_RADIUS_PX + 1];
  const [nearShare, farShare] = [1 / nearSide ** 2, 1 / farSide ** 2];
  for (let row = 0; row < height; row++) {
    const [nearIn, nearOut] = [startOf(row + FINE_RADIUS_PX), startOf(row - FINE_RADIUS_PX - 1)];
    const [farIn, farOut] = [startOf(row + COARSE_RADIUS_PX), startOf(row - COARSE_RADIUS_PX - 1)];
    for (let column = 0, at = pad; column < width; column++, at++) {
      near[at] = (near[at] as number) + (values[nearIn + column] as number) - (values[nearOut + column] as number);
      far[at] = (far[at] as number) + (values[farIn + column] as number) - (values[farOut + column] as number);
    }
    for (const sums of [near, far]) {
      sums.fill(sums[pad] as number, 0, pad);
      sums.fill(sums[pad + width - 1] as number, pad + width);
    }
    let [nearSum, farSum] = [0, 0];
    for (let at = pad - FINE_RADIUS_PX; at <= pad + FINE_RADIUS_PX; at++) nearSum += near[at] as number;
    for (let at = pad - COARSE_RADIUS_PX; at <= pad + COARSE_RADIUS_PX; at++) farSum += far[at] as number;
    const start = row * width;
    for (let column = 0, at = pad; column < width; column++, at++) {
      band.values[start + column] = nearSum * nearShare - farSum * farShare;
      nearSum += (near[at + FINE_RADIUS_PX + 1] as number) - (near[at - FINE_RADIUS_PX] as number);
      farSum += (far[at + COARSE_RADIUS_PX + 1] as number) - (far[at - COARSE_RADIUS_PX] as number);
    }
  }
  return band;
}

function addRow(sums: Float64Array, values: Float32Array, start: number, width: number, pad: number): void {
  for (let column = 0; column < width; column++)
    sums[pad + column] = (sums[pad + column] as number) + (values[start + column] as number);
}

/** Mean of three squares of 9 × 9 pixels side by side. */
function brightnessAround(plane: Plane, band: Plane, at: number): number {
  const mean = (place: number) => nearMean(plane, place) - (band.values[place] as number);
  return (mean(at - COARSE_RADIUS_PX * 2) + mean(at) + mean(at + COARSE_RADIUS_PX * 2)) / 3;
}

/** Mean of 3 × 3 pixels; all of them must lie in the plane. */
export function nearMean({ width, values }: Plane, at: number): number {
  let sum = 0;
  for (let from = at - width - 1; from <= at + width - 1; from += width)
    sum += (values[from] as number) + (values[from + 1] as number) + (values[from + 2] as number);
  return sum / 9;
}

/** The strongest points of every square of the picture, the same number in each. */
function strongestEverywhere(band: Plane, isLookedAt: (x: number, y: number) => boolean): number[] {
  const { width, height, values } = band;
  const quota = Math.ceil(POINTS_MAX / (Math.ceil(width / SQUARE_PX) * Math.ceil(height / SQUARE_PX)));
  const places: number[] = [];
  for (let top = AROUND_PX.y + 1; top < height; top += SQUARE_PX)
    for (let left = AROUND_PX.x + 1; left < width; left += SQUARE_PX) {
      const found = peaksWithin(band, left, top).sort(
        (one, other) => Math.abs(values[other] as number) - Math.abs(values[one] as number),
      );
      let taken = 0;
      for (const at of found) {
        if (taken === quota) break;
        if (!isLookedAt(at % width, Math.floor(at / width))) continue;
        places.push(at);
        taken++;
      }
    }
  return places;
}

function peaksWithin(band: Plane, left: number, top: number): number[] {
  const { width, height, values } = band;
  const right = Math.min(left + SQUARE_PX, width - AROUND_PX.x - BLOCK_PX);
  const bottom = Math.min(top + SQUARE_PX, height - AROUND_PX.y - BLOCK_PX);
  const peaks: number[] = [];
  const extremes = blockExtremes(band, { left, top, right, bottom });
  for (let index = 0; index < extremes.length; index++) {
    const at = extremes[index] as number;
    // Brightest and darkest points take turns.
    const sign = index % 2 === 0 ? 1 : -1;
    const height = sign * (values[at] as number);
    if (height >= PEAK.min && height <= PEAK.max && isExtreme(values, width, at, sign)) peaks.push(at);
  }
  return peaks;
}

/** Steps from a point to its samples in the values of a plane of this width, row by row. */
function sampleSteps(width: number): Int32Array {
  const rowOf = (row: number) => Math.round((2 * AROUND_PX.y * row) / (ROWS - 1)) - AROUND_PX.y;
  const columnOf = (column: number) => 2 * column - COLUMNS + 1;
  return Int32Array.from(
    { length: SAMPLES },
    (_, at) => rowOf(Math.floor(at / COLUMNS)) * width + columnOf(at % COLUMNS),
  );
}

function contrastAround(values: Float32Array, at: number, steps: Int32Array): number {
  let squares = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const value = values[at + (steps[sample] as number)] as number;
    squares += value * value;
  }
  return Math.sqrt(squares / SAMPLES);
}

function sampleAround(
  values: Float32Array,
  at: number,
  steps: Int32Array,
  share: number,
  index: number,
  samples: Float32Array,
  signs: Int32Array,
): void {
  for (let word = 0, sample = 0, to = index * SAMPLES; word < SIGN_WORDS; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++, sample++, to++) {
      const value = values[at + (steps[sample] as number)] as number;
      samples[to] = value * share;
      if (value > 0) bits |= 1 << bit;
    }
    signs[index * SIGN_WORDS + word] = bits;
  }
}
