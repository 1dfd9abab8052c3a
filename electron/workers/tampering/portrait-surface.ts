import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { grainOf } from './surface.ts';

/** Relative to the portrait's size: the ground measured around it, and the rim left out inside. */
const AROUND_PART = 0.25;
const EDGE_PART = 0.08;
const EDGE_PX = 6;
/** Size of the portrait's corners, relative to its own. They show its background, not the face. */
const CORNER_PART = 0.25;
const CORNER_INSET_PART = 0.03;

export type PortraitSurface = {
  /** Logarithm of the portrait's grain relative to the print around it: of the inside, and of the grainiest corner. */
  readonly grain: number;
  readonly cornerGrain: number;
};

/**
 * Compares the portrait's grain with the print around it. One machine printed both and one camera photographed both, so their dots and
 * noise agree. `portrait` is in the plane's pixels; null if it is too small.
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
