import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { quantile } from '../outline/plane.ts';
import type { NativeRegion } from './native-region.ts';

/** At most this many pixels of a box are measured: every second, third … row is. */
const SAMPLES_MAX = 60_000;
const NOISE_FLOOR = 0.05;

/** What single pixels of an area are like. All in grey levels of 255 where nothing else is said. */
export type Surface = {
  /** Brightness that 2, 50 and 98 % lie below. */
  readonly dark: number;
  readonly middle: number;
  readonly bright: number;
  /** Mean colour differences, and how far colours lie from grey on the whole. */
  readonly blueness: number;
  readonly redness: number;
  readonly colour: number;
  /** Difference of a pixel from the mean of its four neighbours: of the calmest quarter, the middle one, the liveliest tenth. */
  readonly calm: number;
  readonly grain: number;
  readonly detail: number;
  /** The same over a distance of three pixels, middle and liveliest: large against `grain` where the picture is soft. */
  readonly coarseGrain: number;
  readonly coarseDetail: number;
  /** Difference of colour from its neighbours', middle and liveliest. */
  readonly colourGrain: number;
  readonly colourDetail: number;
};

/** Measures the box (pixels of the region's planes), as far as it lies within; null for fewer than 64 pixels. */
export function measureSurface(
  region: NativeRegion,
  box: Box,
  isLeftOut?: (x: number, y: number) => boolean,
): Surface | null {
  const { brightness, blueness, redness } = region;
  const [left, top] = [Math.max(3, Math.floor(box.left)), Math.max(3, Math.floor(box.top))];
  const right = Math.min(brightness.width - 3, Math.ceil(box.left + box.width));
  const bottom = Math.min(brightness.height - 3, Math.ceil(box.top + box.height));
  if ((right - left) * (bottom - top) < 64 || right <= left) return null;
  const step = Math.max(1, Math.ceil(((right - left) * (bottom - top)) / SAMPLES_MAX));
  const count = (right - left) * Math.ceil((bottom - top) / step);
  const [tones, fine, coarse, tint] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let [used, blue, red, colour] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x++) {
      if (isLeftOut?.(x, y)) continue;
      const at = y * brightness.width + x;
      tones[used] = brightness.values[at] as number;
      fine[used] = laplacian(brightness, at, 1);
      coarse[used] = laplacian(brightness, at, 3);
      tint[used] = laplacian(blueness, at, 1) + laplacian(redness, at, 1);
      const [b, r] = [blueness.values[at] as number, redness.values[at] as number];
      blue += b;
      red += r;
      colour += Math.hypot(b, r);
      used++;
    }
  if (used < 64) return null;
  const at = (values: Float32Array, part: number) => quantile(values.subarray(0, used), part) ?? 0;
  return {
    dark: at(tones, 0.02),
    middle: at(tones, 0.5),
    bright: at(tones, 0.98),
    blueness: blue / used,
    redness: red / used,
    colour: colour / used,
    calm: at(fine, 0.25) + NOISE_FLOOR,
    grain: at(fine, 0.5) + NOISE_FLOOR,
    detail: at(fine, 0.9) + NOISE_FLOOR,
    coarseGrain: at(coarse, 0.5) + NOISE_FLOOR,
    coarseDetail: at(coarse, 0.9) + NOISE_FLOOR,
    colourGrain: at(tint, 0.5) + NOISE_FLOOR,
    colourDetail: at(tint, 0.9) + NOISE_FLOOR,
  };
}

function laplacian({ values, width }: Plane, at: number, reach: number): number {
  const around =
    (values[at - reach] as number) +
    (values[at + reach] as number) +
    (values[at - reach * width] as number) +
    (values[at + reach * width] as number);
  return Math.abs((values[at] as number) - around / 4);
}
