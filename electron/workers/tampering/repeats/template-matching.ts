import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { transformPlane } from '../fourier.ts';

/** Squared grey levels; flatter ground matches nothing. */
const VARIANCE_MIN = 0.3;

export type Place = {
  /** Normalised cross-correlation, −1 to 1. */
  readonly correlation: number;
  /** Position of the template's first pixel. */
  readonly left: number;
  readonly top: number;
};

/** With its middle where `isFree` allows. Null if it fits nowhere. */
export type TemplateSearch = (template: Plane, isFree: (x: number, y: number) => boolean) => Place | null;

/** For several templates (Lewis, 1995): one Fourier transform each, the plane's own once. */
export function templateSearch(plane: Plane): TemplateSearch {
  const [width, height] = [powerOfTwo(plane.width), powerOfTwo(plane.height)];
  const spectrum = { real: padded(plane, width, height), imaginary: new Float64Array(width * height) };
  transformPlane(spectrum.real, spectrum.imaginary, width, height);
  const sums = integralOf(plane, (value) => value);
  const squares = integralOf(plane, (value) => value * value);
  return (template, isFree) => {
    if (template.width > plane.width || template.height > plane.height) return null;
    const count = template.values.length;
    const mean = template.values.reduce((sum, value) => sum + value, 0) / count;
    const centred = { ...template, values: template.values.map((value) => value - mean) };
    const energy = centred.values.reduce((sum, value) => sum + value * value, 0);
    if (energy < VARIANCE_MIN * count) return null;
    const products = productsOf(spectrum, centred, width, height);
    let best: Place | null = null;
    for (let top = 0; top + template.height <= plane.height; top++)
      for (let left = 0; left + template.width <= plane.width; left++) {
        if (!isFree(left + template.width / 2, top + template.height / 2)) continue;
        const sum = within(sums, plane.width, left, top, template);
        const variance = within(squares, plane.width, left, top, template) - (sum * sum) / count;
        if (variance < VARIANCE_MIN * count) continue;
        const correlation = (products[top * width + left] as number) / Math.sqrt(variance * energy);
        if (best === null || correlation > best.correlation) best = { correlation, left, top };
      }
    return best;
  };
}

/** A transform needs at least four values. */
const powerOfTwo = (length: number) => 2 ** Math.max(2, Math.ceil(Math.log2(length)));

function padded({ width: own, height: rows, values }: Plane, width: number, height: number): Float64Array {
  const result = new Float64Array(width * height);
  for (let row = 0; row < rows; row++) result.set(values.subarray(row * own, (row + 1) * own), row * width);
  return result;
}

/** With the template at every place. Nothing wraps while it lies within. */
function productsOf(
  plane: { readonly real: Float64Array; readonly imaginary: Float64Array },
  template: Plane,
  width: number,
  height: number,
): Float64Array {
  const real = padded(template, width, height);
  const imaginary = new Float64Array(real.length);
  transformPlane(real, imaginary, width, height);
  for (let at = 0; at < real.length; at++) {
    const [r, i] = [real[at] as number, imaginary[at] as number];
    const [planeReal, planeImaginary] = [plane.real[at] as number, plane.imaginary[at] as number];
    real[at] = (planeReal * r + planeImaginary * i) / real.length;
    imaginary[at] = (planeImaginary * r - planeReal * i) / real.length;
  }
  transformPlane(imaginary, real, width, height);
  return real;
}

/** Above and to the left, with one more row and column. */
function integralOf({ width, height, values }: Plane, of: (value: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row++) {
    let line = 0;
    for (let column = 0; column < width; column++) {
      line += of(values[row * width + column] as number);
      sums[(row + 1) * (width + 1) + column + 1] = (sums[row * (width + 1) + column + 1] as number) + line;
    }
  }
  return sums;
}

function within(sums: Float64Array, planeWidth: number, left: number, top: number, { width, height }: Plane): number {
  const from = top * (planeWidth + 1) + left;
  const to = from + height * (planeWidth + 1);
  return (sums[to + width] as number) - (sums[to] as number) - (sums[from + width] as number) + (sums[from] as number);
}
