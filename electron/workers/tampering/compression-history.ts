import { jpegSegments } from '#shared/domain/image/jpeg-segments.ts';
import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';

const BLOCK = 8;
const QUANTISATION_TABLES = 0xdb;
/** In zigzag order (ITU-T T.81, figure A.6), [across, down]; later ones are nearly always 0. */
const FREQUENCIES = [
  [1, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
] as const;
/** Their indices in zigzag order, in which files store quantisation tables. */
const ZIGZAG = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Larger multiples are rare. */
const MULTIPLES = 48;
/** How many neighbouring multiples predict the count that one quantisation alone would give. */
const SMOOTHING = 3;
/** Smaller expected counts prove nothing. */
const SEEN_MIN = 24;
const LOG_RATIO_MAX = 2.5;

/** For each coefficient of each block, its size in quantisation steps, without the sign. */
export type BlockMultiples = {
  readonly columns: number;
  readonly rows: number;
  /** One array per frequency, block after block in rows. */
  readonly values: Int16Array;
};

export type CompressionHistory = {
  /** Per block of 8 × 8: summed log likelihood ratio of two quantisations against one. */
  readonly evidence: Plane;
  /** How many coefficients of each block contributed. */
  readonly counted: Plane;
  /** Mean and variance of one coefficient's log likelihood ratio over the whole region. */
  readonly mean: number;
  readonly variance: number;
};

/** For `FREQUENCIES`; null if the file is no JPEG or its table is damaged. */
export function brightnessSteps(bytes: Uint8Array): readonly number[] | null {
  for (const { marker, payload } of jpegSegments(bytes)) {
    if (marker !== QUANTISATION_TABLES) continue;
    for (let at = 0; at < payload.length; ) {
      const head = payload[at] as number;
      const wide = head >> 4 !== 0;
      const length = 64 * (wide ? 2 : 1);
      if (at + 1 + length > payload.length) return null;
      if ((head & 15) === 0)
        return ZIGZAG.map((place) =>
          wide
            ? (payload[at + 1 + 2 * place] as number) * 256 + (payload[at + 2 + 2 * place] as number)
            : (payload[at + 1 + place] as number),
        );
      at += 1 + length;
    }
  }
  return null;
}

/** `plane` begins at a block's first pixel, `steps` are the file's. */
export function blockMultiples(plane: Plane, steps: readonly number[]): BlockMultiples {
  const columns = Math.floor(plane.width / BLOCK);
  const rows = Math.floor(plane.height / BLOCK);
  const values = new Int16Array(columns * rows * FREQUENCIES.length);
  const coefficients = new Float64Array(FREQUENCIES.length);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      transformBlock(plane, column * BLOCK, row * BLOCK, coefficients);
      for (let index = 0; index < FREQUENCIES.length; index++, at++)
        values[at] = Math.min(
          MULTIPLES + SMOOTHING,
          Math.round(Math.abs(coefficients[index] as number) / (steps[index] as number)),
        );
    }
  return { columns, rows, values };
}

/** How often each multiple occurs in the given blocks, by frequency. */
export function multipleHistograms(
  { columns, rows, values }: BlockMultiples,
  isAsked: (column: number, row: number) => boolean,
): readonly Float64Array[] {
  const histograms = FREQUENCIES.map(() => new Float64Array(MULTIPLES + SMOOTHING + 1));
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at += FREQUENCIES.length) {
      if (!isAsked(column, row)) continue;
      for (let index = 0; index < FREQUENCIES.length; index++) {
        const histogram = histograms[index] as Float64Array;
        const multiple = values[at + index] as number;
        histogram[multiple] = (histogram[multiple] as number) + 1;
      }
    }
  return histograms;
}

/**
 * Whether blocks were quantised twice: saved coarsely and then finely, some multiples never occur,
 * except in blocks edited in between (Lin, He, Tang and Tang, 2009).
 */
export function compressionHistory(blocks: BlockMultiples): CompressionHistory {
  const { columns, rows, values: multiples } = blocks;
  const histograms = multipleHistograms(blocks, () => true);
  const ratios = histograms.map(logRatios);
  const evidence = emptyPlane(columns, rows);
  const counted = emptyPlane(columns, rows);
  let [count, sum, squares] = [0, 0, 0];
  for (let block = 0, at = 0; block < columns * rows; block++) {
    let [blockSum, blockCount] = [0, 0];
    for (let index = 0; index < FREQUENCIES.length; index++, at++) {
      const ratio = (ratios[index] as Float64Array)[multiples[at] as number] as number;
      if (Number.isNaN(ratio)) continue;
      blockSum += ratio;
      blockCount++;
      squares += ratio * ratio;
    }
    evidence.values[block] = blockSum;
    counted.values[block] = blockCount;
    sum += blockSum;
    count += blockCount;
  }
  const mean = count === 0 ? 0 : sum / count;
  return { evidence, counted, mean, variance: count === 0 ? 0 : squares / count - mean * mean };
}

/** Each count against its neighbours' prediction; NaN for small counts and 0. */
function logRatios(histogram: Float64Array): Float64Array {
  const ratios = new Float64Array(histogram.length).fill(Number.NaN);
  for (let multiple = 1; multiple <= MULTIPLES; multiple++) {
    let [sum, weights] = [0, 0];
    for (let step = -SMOOTHING; step <= SMOOTHING; step++) {
      if (multiple + step < 1) continue;
      const weight = SMOOTHING + 1 - Math.abs(step);
      sum += weight * (histogram[multiple + step] as number);
      weights += weight;
    }
    const expected = sum / weights;
    if (expected < SEEN_MIN) continue;
    const ratio = Math.log(((histogram[multiple] as number) + 1) / (expected + 1));
    ratios[multiple] = Math.max(-LOG_RATIO_MAX, Math.min(LOG_RATIO_MAX, ratio));
  }
  return ratios;
}

const waves = (frequency: number) =>
  Float64Array.from(
    { length: BLOCK },
    (_, place) => ((frequency === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16)) / 2,
  );

/** Horizontal frequencies, factors of rows and columns, and which each takes. */
const ACROSS = [...new Set(FREQUENCIES.map(([across]) => across))];
const acrossWaves = ACROSS.map(waves);
const downWaves = FREQUENCIES.map(([, down]) => waves(down));
const acrossOf = FREQUENCIES.map(([across]) => ACROSS.indexOf(across));
const rowSums = new Float64Array(ACROSS.length * BLOCK);

/** Forward transform of ITU-T T.81, A.3.3, for these frequencies only: rows first, then columns. */
function transformBlock({ values, width }: Plane, left: number, top: number, coefficients: Float64Array): void {
  for (let y = 0; y < BLOCK; y++) {
    const from = (top + y) * width + left;
    for (let index = 0; index < acrossWaves.length; index++) {
      const wave = acrossWaves[index] as Float64Array;
      let sum = 0;
      for (let x = 0; x < BLOCK; x++) sum += (values[from + x] as number) * (wave[x] as number);
      rowSums[index * BLOCK + y] = sum;
    }
  }
  for (let index = 0; index < downWaves.length; index++) {
    const wave = downWaves[index] as Float64Array;
    const from = (acrossOf[index] as number) * BLOCK;
    let sum = 0;
    for (let y = 0; y < BLOCK; y++) sum += (rowSums[from + y] as number) * (wave[y] as number);
    coefficients[index] = sum;
  }
}
