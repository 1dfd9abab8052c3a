import type { Box } from '#shared/contract/runs/check-result.ts';
import type { LabelledPlaces } from '#shared/domain/document/print/empty-places.ts';
import type { Quad } from '#shared/domain/document/print/text-layout.ts';
import { boxAround, isInside } from '#shared/domain/image/outline/polygon.ts';
import type { Point } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';

/** Shares of ink and of ground in a place that holds a single letter. */
const INK_PART = 0.03;
const GROUND_PART = 0.7;
const PIXELS_MIN = 64;
const PIXELS_ENOUGH = 1_500;
/** Width of the window that is judged, relative to its height. */
const WINDOW_HEIGHTS = 2.6;

/** Text recognition misses smaller print, so a label without a value proves nothing. */
const PRINT_HEIGHT_MIN_PX = 12;

export type EmptyPlace = {
  /** 1 if nothing is printed, 0 if the ink is as dark as that of the other values. */
  readonly score: number;
  /** In pixels of the capture. */
  readonly box: Box;
};

/** A place that should hold a value. Null without places or values to compare. */
export function emptiestPlace(region: NativeRegion, { empty, filled }: LabelledPlaces): EmptyPlace | null {
  const heights = filled.map(heightOf).toSorted((one, other) => one - other);
  if ((heights[heights.length >> 1] ?? 0) < PRINT_HEIGHT_MIN_PX) return null;
  const contrasts = filled
    .flatMap((corners) => contrastOf(region, corners) ?? [])
    .toSorted((one, other) => one - other);
  const usual = contrasts[contrasts.length >> 1];
  if (usual === undefined || usual <= 0) return null;
  const places = empty.flatMap((corners) => {
    const contrasts = windowsOf(corners).flatMap((window) => contrastOf(region, window) ?? []);
    const contrast = contrasts.length === 0 ? null : Math.max(...contrasts);
    return contrast === null ? [] : [{ score: Math.max(0, 1 - contrast / usual), box: boxAround(corners) }];
  });
  return places.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

const heightOf = ([topLeft, , , bottomLeft]: Quad) => Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);

/** Overlapping by half; in the whole place, one letter would be too little ink. */
function windowsOf(corners: Quad): readonly Quad[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const width = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const height = heightOf(corners);
  const part = Math.min(1, (WINDOW_HEIGHTS * height) / width);
  const count = 1 + Math.ceil((1 - part) / (part / 2));
  const between = (from: Point, to: Point, share: number): Point => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  });
  return Array.from({ length: count }, (_, index) => {
    const start = count === 1 ? 0 : ((1 - part) * index) / (count - 1);
    const end = start + part;
    return [
      between(topLeft, topRight, start),
      between(topLeft, topRight, end),
      between(bottomLeft, bottomRight, end),
      between(bottomLeft, bottomRight, start),
    ];
  });
}

/** Darkest pixel against the ground, as a share of the ground's brightness. */
function contrastOf({ brightness, box: region }: NativeRegion, corners: readonly Point[]): number | null {
  const box = boxAround(corners);
  const [left, top] = [Math.max(region.left, Math.ceil(box.left)), Math.max(region.top, Math.ceil(box.top))];
  const right = Math.min(region.left + region.width, box.left + box.width);
  const bottom = Math.min(region.top + region.height, box.top + box.height);
  if (right <= left || bottom <= top) return null;
  // A sample of a large place is enough.
  const step = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / PIXELS_ENOUGH)));
  const values = new Float32Array(Math.ceil((right - left) / step) * Math.ceil((bottom - top) / step));
  let count = 0;
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step)
      if (isInside(corners, { x, y }))
        values[count++] = brightness.values[(y - region.top) * brightness.width + x - region.left] as number;
  if (count < PIXELS_MIN) return null;
  const sorted = values.subarray(0, count).sort();
  const at = (part: number) => sorted[Math.floor(part * (count - 1))] as number;
  return (at(GROUND_PART) - at(INK_PART)) / Math.max(1, at(GROUND_PART));
}
