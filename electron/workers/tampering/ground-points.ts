import type { Plane } from '../outline/plane.ts';
import { emptyPlane } from '../outline/plane.ts';
import { BLOCK_PX, eachBlockExtremes, isExtreme } from './extremes.ts';

/** Half the width and height of what is compared around a point: wide as values are, no higher than a line of small print. */
export const AROUND_PX = { x: 16, y: 8 } as const;
/** Half the sides of the means between which the grain of ground that survives another saving lies. */
const FINE_RADIUS_PX = 1;
const COARSE_RADIUS_PX = 4;
/** Grey levels over what lies around: below it is rounding, above it print. */
const PEAK = { min: 0.3, max: 8 } as const;
/** Standard deviation around a point, from which on it is print as well: `repeated-points.ts` looks there. */
const CONTRAST_MAX = 8;
/** So many in all, each square of the picture giving the same number: copied ground may be anywhere. */
const POINTS_MAX = 10_000;
const SQUARE_PX = 24;
/** Signs are taken from so many columns and rows around a point. */
const COLUMNS = 16;
const ROWS = 8;
const SAMPLES = COLUMNS * ROWS;
/** Words of 32 signs that a point has. */
export const SIGN_WORDS = SAMPLES / 32;
/** Flat ground has a logarithm, too. */
const CONTRAST_FLOOR = 0.2;

/** Points of the ground: dark peaks before bright ones, of each those with the darkest surroundings first. */
export type GroundPoints = {
  /** Brightness between the two means, and what is finer than both; in grey levels. */
  readonly band: Plane;
  readonly fine: Plane;
  /** Places in the values of the planes. */
  readonly places: Int32Array;
  /** Of its surroundings: mean, and natural logarithm of the standard deviation, in grey levels. */
  readonly brightness: Float32Array;
  readonly contrast: Float32Array;
  /** Whether brighter or darker than what lies around, 128 times: `SIGN_WORDS` words each. */
  readonly signs: Int32Array;
};

/** Where the ground's grain peaks. Nearly the same peaks are found again where it was copied to, however empty it is. */
export function groundPoints(plane: Plane, isLookedAt: (x: number, y: number) => boolean): GroundPoints {
  const { band, fine } = separated(plane);
  const steps = sampleSteps(plane.width);
  const brightnessAt = (at: number) =>
    (plane.values[at] as number) - (fine.values[at] as number) - (band.values[at] as number);
  const isBright = (at: number) => (band.values[at] as number) > 0;
  const found = strongestEverywhere(band, isLookedAt)
    .map((at) => ({ at, contrast: contrastAround(band.values, at, steps) }))
    .filter(({ contrast }) => contrast <= CONTRAST_MAX)
    .map(({ at, contrast }) => {
      const brightness =
        (brightnessAt(at - COARSE_RADIUS_PX * 2) + brightnessAt(at) + brightnessAt(at + COARSE_RADIUS_PX * 2)) / 3;
      return { at, isBright: Number(isBright(at)), brightness, contrast: Math.log(contrast + CONTRAST_FLOOR) };
    })
    .sort((one, other) => one.isBright - other.isBright || one.brightness - other.brightness);
  const signs = new Int32Array(found.length * SIGN_WORDS);
  for (const [index, { at }] of found.entries()) writeSigns(band.values, at, steps, signs, index * SIGN_WORDS);
  return {
    band,
    fine,
    places: Int32Array.from(found, ({ at }) => at),
    brightness: Float32Array.from(found, ({ brightness }) => brightness),
    contrast: Float32Array.from(found, ({ contrast }) => contrast),
    signs,
  };
}

/** Both means in one pass down the rows: of a large picture most time is spent on reading and writing it. */
function separated(plane: Plane): { readonly band: Plane; readonly fine: Plane } {
  const { width, height, values } = plane;
  const [band, fine] = [emptyPlane(width, height), emptyPlane(width, height)];
  const [small, large] = [movingMeans(plane, FINE_RADIUS_PX), movingMeans(plane, COARSE_RADIUS_PX)];
  for (let row = 0, at = 0; row < height; row++) {
    const [near, far] = [small(row), large(row)];
    for (let column = 0; column < width; column++, at++) {
      const mean = near[column] as number;
      band.values[at] = mean - (far[column] as number);
      fine.values[at] = (values[at] as number) - mean;
    }
  }
  return { band, fine };
}

/** Means of squares around the pixels of a row, asked for from the first row to the last; the border's own pixels go on beyond it. */
function movingMeans({ width, height, values }: Plane, radius: number): (row: number) => Float32Array {
  const side = 2 * radius + 1;
  // Sums of columns, with as many more on either side as a square reaches beyond the border.
  const columns = new Float64Array(width + side);
  const means = new Float32Array(width);
  const startOf = (row: number) => Math.max(0, Math.min(height - 1, row)) * width;
  const add = (row: number, sign: number) => {
    for (let column = 0, from = startOf(row); column < width; column++) {
      const at = column + radius;
      columns[at] = (columns[at] as number) + sign * (values[from + column] as number);
    }
  };
  for (let row = -radius - 1; row < radius; row++) add(row, 1);
  return (row) => {
    add(row + radius, 1);
    add(row - radius - 1, -1);
    columns.fill(columns[radius] as number, 0, radius);
    columns.fill(columns[radius + width - 1] as number, radius + width);
    let sum = 0;
    for (let at = 0; at < side; at++) sum += columns[at] as number;
    for (let column = 0; column < width; column++) {
      means[column] = sum / (side * side);
      sum += (columns[column + side] as number) - (columns[column] as number);
    }
    return means;
  };
}

/** Strongest first in every square of the picture, as many in each. */
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
  eachBlockExtremes(band, { left, top, right, bottom }, (brightest, darkest) => {
    const [most, least] = [values[brightest] as number, values[darkest] as number];
    if (most >= PEAK.min && most <= PEAK.max && isExtreme(values, width, brightest, 1)) peaks.push(brightest);
    if (-least >= PEAK.min && -least <= PEAK.max && isExtreme(values, width, darkest, -1)) peaks.push(darkest);
  });
  return peaks;
}

/** Where the samples lie, as steps from the point in the values of a plane so wide, row by row. */
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

function writeSigns(values: Float32Array, at: number, steps: Int32Array, signs: Int32Array, first: number): void {
  for (let bit = 0; bit < SAMPLES; bit++) {
    if ((values[at + (steps[bit] as number)] as number) <= 0) continue;
    const word = first + (bit >> 5);
    signs[word] = (signs[word] as number) | (1 << (bit & 31));
  }
}
