import type { Box } from '#shared/check-result.ts';
import type { LabelledPlaces } from '#shared/document/empty-places.ts';
import { boxAround, isInside } from '../outline/polygon.ts';
import type { Point } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';

/** Of the pixels of a place with one letter so many are its ink, and so many are ground. */
const INK_PART = 0.03;
const GROUND_PART = 0.7;
const PIXELS_MIN = 64;

export type EmptyPlace = {
  /** 1 where nothing stands, 0 where there is ink as dark as that of the other values. */
  readonly score: number;
  /** In pixels of the capture. */
  readonly box: Box;
};

/** The emptiest of the places where a value should stand. Null without such places, or without values to compare with. */
export function emptiestPlace(region: NativeRegion, { empty, filled }: LabelledPlaces): EmptyPlace | null {
  const contrasts = filled
    .flatMap((corners) => contrastOf(region, corners) ?? [])
    .toSorted((one, other) => one - other);
  const usual = contrasts[contrasts.length >> 1];
  if (usual === undefined || usual <= 0) return null;
  const places = empty.flatMap((corners) => {
    const contrast = contrastOf(region, corners);
    return contrast === null ? [] : [{ score: Math.max(0, 1 - contrast / usual), box: boxAround(corners) }];
  });
  return places.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

/** How much darker the darkest pixels within the corners are than their ground, as a part of it. */
function contrastOf({ brightness, box: region }: NativeRegion, corners: readonly Point[]): number | null {
  const { left, top, width, height } = boxAround(corners);
  const values: number[] = [];
  for (let y = Math.ceil(top); y < top + height; y++)
    for (let x = Math.ceil(left); x < left + width; x++) {
      const [column, row] = [x - region.left, y - region.top];
      if (column < 0 || row < 0 || column >= region.width || row >= region.height) continue;
      if (isInside(corners, { x, y })) values.push(brightness.values[row * brightness.width + column] as number);
    }
  if (values.length < PIXELS_MIN) return null;
  values.sort((one, other) => one - other);
  const at = (part: number) => values[Math.floor(part * (values.length - 1))] as number;
  return (at(GROUND_PART) - at(INK_PART)) / Math.max(1, at(GROUND_PART));
}
