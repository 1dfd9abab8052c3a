import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Plane, quantile } from '#shared/domain/image/outline/plane.ts';

/** A larger box is sampled by rows and columns. */
const SAMPLES_MAX = 60_000;
const SAMPLES_MIN = 64;
const NOISE_FLOOR = 0.05;

/** Median difference of a pixel from its neighbours' mean, in grey levels. Null below 64. */
function grainOf(
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

/** Relative to the portrait's size: the ground measured around it, and the rim left out inside. */
const AROUND_PART = 0.25;
const EDGE_PART = 0.08;
const EDGE_PX = 6;
/** Size of the portrait's corners, relative to its own. They show its background, not the face. */
const CORNER_PART = 0.25;
const CORNER_INSET_PART = 0.03;

export type PortraitSurface = {
  /** Logarithm relative to the print around: the inside, and the grainiest corner. */
  readonly grain: number;
  readonly cornerGrain: number;
};

/**
 * One machine printed both and one camera photographed both, so dots and noise agree. In the
 * plane's pixels; null if too small.
 */
export function measurePortraitSurface(brightness: Plane, portrait: Box): PortraitSurface | null {
  const { left, top, width, height } = portrait;
  const isPortrait = (x: number, y: number) =>
    x > left - EDGE_PX && x < left + width + EDGE_PX && y > top - EDGE_PX && y < top + height + EDGE_PX;
  const part = (across: number, down: number, partWidth: number, partHeight: number): Box => ({
    left: left + across * width,
    top: top + down * height,
    width: partWidth * width,
    height: partHeight * height,
  });
  const around = grainOf(
    brightness,
    part(-AROUND_PART, -AROUND_PART, 1 + 2 * AROUND_PART, 1 + 2 * AROUND_PART),
    isPortrait,
  );
  const inside = grainOf(brightness, part(EDGE_PART, EDGE_PART, 1 - 2 * EDGE_PART, 1 - 2 * EDGE_PART));
  if (around === null || inside === null) return null;
  const insets = [CORNER_INSET_PART, 1 - CORNER_INSET_PART - CORNER_PART];
  const corners = insets.flatMap((across) =>
    insets.flatMap((down) => grainOf(brightness, part(across, down, CORNER_PART, CORNER_PART)) ?? []),
  );
  return { grain: Math.log(inside / around), cornerGrain: Math.log(Math.max(inside, ...corners) / around) };
}
