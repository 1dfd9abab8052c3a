import type { Picture } from '../picture.ts';
import { pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';

/** Bilinear, 0 to 255, at a place of the picture as it is; NaN beyond it. The picture is looked at `scale` times as large. */
export function brightnessAt(picture: Picture, scale: number): (place: Point) => number {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const rgba = pixels(picture, width, height);
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 4)
    values[at] =
      0.299 * (rgba[from] as number) + 0.587 * (rgba[from + 1] as number) + 0.114 * (rgba[from + 2] as number);
  return ({ x, y }) => {
    const [left, top] = [Math.floor(x * scale - 0.5), Math.floor(y * scale - 0.5)];
    if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return Number.NaN;
    const [partX, partY] = [x * scale - 0.5 - left, y * scale - 0.5 - top];
    const at = top * width + left;
    const upper = (values[at] as number) * (1 - partX) + (values[at + 1] as number) * partX;
    const lower = (values[at + width] as number) * (1 - partX) + (values[at + width + 1] as number) * partX;
    return upper * (1 - partY) + lower * partY;
  };
}
