import type { Box } from '#shared/check-result.ts';
import type { NativeRegion } from './native-region.ts';
import type { Surface } from './surface.ts';
import { measureSurface } from './surface.ts';

/** Of the portrait's size: how far around it the ground is measured, and what is left out along its edge. */
const AROUND_PART = 0.25;
const EDGE_PART = 0.08;
const EDGE_PX = 6;
/** Corners of the portrait, as parts of its size: they show its ground, not the face. */
const CORNER_PART = 0.25;
const CORNER_INSET_PART = 0.03;

export type PortraitSurface = {
  /** Logarithm of the portrait's grain over that of the print around it: of its inside, and the largest of its corners. */
  readonly grain: number;
  readonly cornerGrain: number;
};

/**
 * The portrait beside the print around it. Both were printed by one machine and photographed by one camera, so that dots
 * and noise of one are those of the other. `portrait` is in the region's pixels; null where it is too small.
 */
export function measurePortraitSurface(region: NativeRegion, portrait: Box): PortraitSurface | null {
  const { left, top, width, height } = portrait;
  const isPortrait = (x: number, y: number) =>
    x > left - EDGE_PX && x < left + width + EDGE_PX && y > top - EDGE_PX && y < top + height + EDGE_PX;
  const around = measureSurface(
    region,
    {
      left: left - AROUND_PART * width,
      top: top - AROUND_PART * height,
      width: width * (1 + 2 * AROUND_PART),
      height: height * (1 + 2 * AROUND_PART),
    },
    isPortrait,
  );
  const inside = measureSurface(region, {
    left: left + EDGE_PART * width,
    top: top + EDGE_PART * height,
    width: width * (1 - 2 * EDGE_PART),
    height: height * (1 - 2 * EDGE_PART),
  });
  if (around === null || inside === null) return null;
  const corners = [CORNER_INSET_PART, 1 - CORNER_INSET_PART - CORNER_PART].flatMap((across) =>
    [CORNER_INSET_PART, 1 - CORNER_INSET_PART - CORNER_PART].map((down) =>
      measureSurface(region, {
        left: left + across * width,
        top: top + down * height,
        width: CORNER_PART * width,
        height: CORNER_PART * height,
      }),
    ),
  );
  const grainOf = (surface: Surface) => Math.log(surface.grain / around.grain);
  return {
    grain: grainOf(inside),
    cornerGrain: Math.max(grainOf(inside), ...corners.flatMap((corner) => (corner ? [grainOf(corner)] : []))),
  };
}
