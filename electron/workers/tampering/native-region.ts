import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { emptyPlane } from '../outline/plane.ts';
import type { Picture } from '../picture.ts';
import { pixels } from '../picture.ts';

/**
 * A part of a picture in its own pixels: traces of screens, printers and edits are of the size of single pixels and do
 * not survive any resampling. Brightness 0 to 255 after BT.601, and two colour differences as JPEG has them, around 0.
 */
export type NativeRegion = {
  /** Of the picture's pixels; whole numbers. */
  readonly box: Box;
  readonly brightness: Plane;
  readonly blueness: Plane;
  readonly redness: Plane;
};

/** The box on whole pixels within the picture; null where nothing of it lies there. */
export function nativeRegion(picture: Picture, wanted: Box): NativeRegion | null {
  const left = Math.max(0, Math.floor(wanted.left));
  const top = Math.max(0, Math.floor(wanted.top));
  const width = Math.min(picture.width, Math.ceil(wanted.left + wanted.width)) - left;
  const height = Math.min(picture.height, Math.ceil(wanted.top + wanted.height)) - top;
  if (width < 1 || height < 1) return null;
  const rgba = pixels(picture, width, height, [1, 0, 0, 1, -left, -top]);
  const [brightness, blueness, redness] = [
    emptyPlane(width, height),
    emptyPlane(width, height),
    emptyPlane(width, height),
  ];
  for (let at = 0, from = 0; at < width * height; at++, from += 4) {
    const [red, green, blue] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number];
    const y = 0.299 * red + 0.587 * green + 0.114 * blue;
    brightness.values[at] = y;
    blueness.values[at] = 0.564 * (blue - y);
    redness.values[at] = 0.713 * (red - y);
  }
  return { box: { left, top, width, height }, brightness, blueness, redness };
}
