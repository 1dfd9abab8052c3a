import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { grainOf } from './surface.ts';

/** As parts of the portrait's size: how far around it the ground is measured, and the rim that is left out within. */
const AROUND_PART = 0.25;
const EDGE_PART = 0.08;
const EDGE_PX = 6;
/** Corners of the portrait, as parts of its size: they show its background, not the face. */
const CORNER_PART = 0.25;
const CORNER_INSET_PART = 0.03;

export type PortraitSurface = {
  /** Logarithm of the portrait's grain over that of the print around it: of its inside, and the largest of its corners. */
  readonly grain: number;
  readonly cornerGrain: number;
};

/**
 * Compares the portrait with the print around it. One machine printed both and one camera photographed both, so their dots
 * and noise are the same. `portrait` is in the plane's pixels; null where it is too small.
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
