import { type Picture, pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';

/** Bilinear, 0 to 255; NaN outside. `scale` is relative to the picture. */
export function brightnessAt(picture: Picture, scale: number): (place: Point) => number {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const rgba = pixels(picture, width, height);
  // Callers need few pixels, so converting all of them would take longer.
  const grey = (at: number) =>
    0.299 * (rgba[at] as number) + 0.587 * (rgba[at + 1] as number) + 0.114 * (rgba[at + 2] as number);
  return ({ x, y }) => {
    const [left, top] = [Math.floor(x * scale - 0.5), Math.floor(y * scale - 0.5)];
    if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return Number.NaN;
    const [partX, partY] = [x * scale - 0.5 - left, y * scale - 0.5 - top];
    const at = 4 * (top * width + left);
    const upper = grey(at) * (1 - partX) + grey(at + 4) * partX;
    const lower = grey(at + 4 * width) * (1 - partX) + grey(at + 4 * width + 4) * partX;
    return upper * (1 - partY) + lower * partY;
  };
}

/** Brightness of RGBA pixels, 0 to 255 (BT.601). */
export function brightnessOf(rgba: Uint8ClampedArray): Float32Array {
  const values = new Float32Array(rgba.length / 4);
  for (let at = 0, from = 0; at < values.length; at++, from += 4)
    values[at] =
      0.299 * (rgba[from] as number) + 0.587 * (rgba[from + 1] as number) + 0.114 * (rgba[from + 2] as number);
  return values;
}
