import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { type Picture, pixels } from '../picture.ts';
import { brightnessOf } from './brightness-at.ts';

/** In its own pixels: resampling would remove traces as small as a pixel. */
export type NativeRegion = {
  /** In picture pixels; whole numbers. */
  readonly box: Box;
  /** 0 to 255 (BT.601). */
  readonly brightness: Plane;
  /** As in JPEG, around 0, by index; on request, because few are needed. */
  readonly colourAt: (place: number) => number;
};

/** The box in whole pixels, clipped to the picture; null if it lies outside. */
export function nativeRegion(picture: Picture, wanted: Box): NativeRegion | null {
  const left = Math.max(0, Math.floor(wanted.left));
  const top = Math.max(0, Math.floor(wanted.top));
  const width = Math.min(picture.width, Math.ceil(wanted.left + wanted.width)) - left;
  const height = Math.min(picture.height, Math.ceil(wanted.top + wanted.height)) - top;
  if (width < 1 || height < 1) return null;
  const rgba = pixels(picture, width, height, [1, 0, 0, 1, -left, -top]);
  const values = brightnessOf(rgba);
  const colourAt = (place: number) => {
    const y = values[place] as number;
    return 0.713 * ((rgba[4 * place] as number) - y) - 0.564 * ((rgba[4 * place + 2] as number) - y);
  };
  return { box: { left, top, width, height }, brightness: { width, height, values }, colourAt };
}
