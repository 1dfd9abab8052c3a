import type { Homography } from '../outline/homography.ts';

/** Grey values 0 to 255, row by row. */
export type GreyBitmap = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/**
 * The character network's view: `STRIP.pitchPx` per character, two characters high, three longer
 * than the longest line. Step `i` is pixel `stepPx` × i.
 */
export const STRIP = { width: 800, height: 32, pitchPx: 16, stepPx: 4 } as const;
export const STRIP_CELLS = STRIP.width / STRIP.pitchPx;

/** Light and contrast are measured over this many pixels on each side: four characters. */
const NEIGHBOURHOOD_PX = 32;
/** Minimum contrast, so that blank paper is not stretched until its grain looks like print. */
const DEVIATION_FLOOR = 0.4;
const VALUE_MAX = 3;

/**
 * Luminance (ITU-R BT.601). Transparent pixels take the nearest in their row, because black corners
 * would drown the print.
 */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyBitmap {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at++, from += 4)
    data[at] = ((rgba[from] as number) * 77 + (rgba[from + 1] as number) * 150 + (rgba[from + 2] as number) * 29) >> 8;
  const isOpaque = (at: number) => rgba[at * 4 + 3] === 255;
  for (let row = 0; row < height; row++) {
    let [first, last] = [row * width, (row + 1) * width - 1];
    if (isOpaque(first) && isOpaque(last)) continue;
    while (first < last && !isOpaque(first)) first++;
    while (last > first && !isOpaque(last)) last--;
    if (first < last) {
      data.fill(data[first] as number, row * width, first);
      data.fill(data[last] as number, last + 1, (row + 1) * width);
    }
  }
  return { width, height, data };
}

/** `map` gives bitmap coordinates. Outside the bitmap the nearest pixel counts. */
export function sampleStrip(bitmap: GreyBitmap, map: Homography): Float32Array {
  const { width, height } = STRIP;
  const strip = new Float32Array(width * height);
  const { data } = bitmap;
  const xMax = bitmap.width - 1;
  const yMax = bitmap.height - 1;
  const [stepX, stepY, stepDepth] = [map.a / width, map.d / width, map.g / width];
  for (let row = 0; row < height; row++) {
    const down = (row + 0.5) / height;
    const fromX = map.b * down + map.c;
    const fromY = map.e * down + map.f;
    const fromDepth = map.h * down + 1;
    for (let column = 0; column < width; column++) {
      const scale = 1 / (fromDepth + stepDepth * (column + 0.5));
      let x = (fromX + stepX * (column + 0.5)) * scale - 0.5;
      let y = (fromY + stepY * (column + 0.5)) * scale - 0.5;
      x = x < 0 ? 0 : x > xMax ? xMax : x;
      y = y < 0 ? 0 : y > yMax ? yMax : y;
      const x0 = x | 0;
      const y0 = y | 0;
      const partX = x - x0;
      const a = y0 * bitmap.width + x0;
      const right = x0 < xMax ? 1 : 0;
      const below = y0 < yMax ? bitmap.width : 0;
      const topLeft = data[a] as number;
      const bottomLeft = data[a + below] as number;
      const upper = topLeft + ((data[a + right] as number) - topLeft) * partX;
      const lower = bottomLeft + ((data[a + below + right] as number) - bottomLeft) * partX;
      strip[row * width + column] = upper + (lower - upper) * (y - y0);
    }
  }
  normalise(strip);
  return strip;
}

/** By local light and contrast, so that shadows and glare count less. */
function normalise(strip: Float32Array): void {
  const { width, height } = STRIP;
  const sums = new Float64Array(width + 1);
  const squares = new Float64Array(width + 1);
  for (let column = 0; column < width; column++) {
    let [sum, square] = [0, 0];
    for (let at = column; at < strip.length; at += width) {
      const value = strip[at] as number;
      sum += value;
      square += value * value;
    }
    sums[column + 1] = (sums[column] as number) + sum;
    squares[column + 1] = (squares[column] as number) + square;
  }
  const moments = (from: number, to: number): [mean: number, deviation: number] => {
    const count = (to - from) * height;
    const mean = ((sums[to] as number) - (sums[from] as number)) / count;
    const variance = ((squares[to] as number) - (squares[from] as number)) / count - mean * mean;
    return [mean, Math.sqrt(Math.max(0, variance))];
  };
  const whole = Math.max(1, moments(0, width)[1]);
  for (let column = 0; column < width; column++) {
    const [mean, deviation] = moments(
      Math.max(0, column - NEIGHBOURHOOD_PX),
      Math.min(width, column + NEIGHBOURHOOD_PX + 1),
    );
    const scale = 1 / Math.max(deviation, whole * DEVIATION_FLOOR);
    for (let at = column; at < strip.length; at += width)
      strip[at] = Math.min(VALUE_MAX, Math.max(-VALUE_MAX, ((strip[at] as number) - mean) * scale));
  }
}
