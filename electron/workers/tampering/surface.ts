import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Plane, quantile } from '#shared/domain/image/outline/plane.ts';

/** A larger box is sampled by rows and columns. */
const SAMPLES_MAX = 60_000;
const SAMPLES_MIN = 64;
const NOISE_FLOOR = 0.05;

/**
 * Grain of a box (pixels of the plane) in grey levels: the median difference of a pixel from the mean of its four neighbours. Null with
 * fewer than 64 pixels.
 */
export function grainOf(
  { width, height, values }: Plane,
  box: Box,
  isLeftOut?: (x: number, y: number) => boolean,
): number | null {
  const [left, top] = [Math.max(1, Math.floor(box.left)), Math.max(1, Math.floor(box.top))];
  const right = Math.min(width - 1, Math.ceil(box.left + box.width));
  const bottom = Math.min(height - 1, Math.ceil(box.top + box.height));
  if (right <= left || bottom <= top) return null;
  const step = Math.max(1, Math.ceil(((right - left) * (bottom - top)) / SAMPLES_MAX));
  const grains = new Float32Array((right - left) * Math.ceil((bottom - top) / step));
  let used = 0;
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x++) {
      if (isLeftOut?.(x, y)) continue;
      const at = y * width + x;
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number);
      grains[used++] = Math.abs((values[at] as number) - around / 4);
    }
  if (used < SAMPLES_MIN) return null;
  return (quantile(grains.subarray(0, used), 0.5) ?? 0) + NOISE_FLOOR;
}
