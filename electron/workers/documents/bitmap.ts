import { type Picture, pixels } from '../picture.ts';
import { distance, type Quad } from './geometry.ts';

/** RGBA pixels, row by row, for repeated sampling. `scale` is bitmap pixels per picture pixel. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly scale: number;
};

/** The picture with its longest side at most `sideMax`; never enlarged. */
export function bitmapOf(picture: Picture, sideMax: number): Bitmap {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { width, height, data: pixels(picture, width, height), scale };
}

/**
 * Straightens a quad into `width` × `height` pixels of a network input: planes blue, green, red, as
 * PaddleOCR trained, each (v / 255 − 0.5) / 0.5, rows `stride` apart. Outside, the nearest pixel
 * counts.
 */
export function sampleQuad(
  bitmap: Bitmap,
  quad: Quad,
  width: number,
  height: number,
  target: Float32Array,
  offset: number,
  stride: number,
): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const plane = stride * height;
  const xMax = bitmap.width - 1;
  const yMax = bitmap.height - 1;
  const { data } = bitmap;
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    const left = { x: topLeft.x + (bottomLeft.x - topLeft.x) * v, y: topLeft.y + (bottomLeft.y - topLeft.y) * v };
    const right = {
      x: topRight.x + (bottomRight.x - topRight.x) * v,
      y: topRight.y + (bottomRight.y - topRight.y) * v,
    };
    const stepX = (right.x - left.x) / width;
    const stepY = (right.y - left.y) / width;
    for (let column = 0; column < width; column++) {
      const x = Math.min(xMax, Math.max(0, left.x + stepX * (column + 0.5) - 0.5));
      const y = Math.min(yMax, Math.max(0, left.y + stepY * (column + 0.5) - 0.5));
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const a = (y0 * bitmap.width + x0) * 4;
      const b = x0 < xMax ? a + 4 : a;
      const c = y0 < yMax ? a + bitmap.width * 4 : a;
      const d = c + (b - a);
      const to = offset + row * stride + column;
      for (let channel = 0; channel < 3; channel++) {
        const top = (data[a + channel] as number) * (1 - fx) + (data[b + channel] as number) * fx;
        const bottom = (data[c + channel] as number) * (1 - fx) + (data[d + channel] as number) * fx;
        target[to + (2 - channel) * plane] = (top * (1 - fy) + bottom * fy) / 127.5 - 1;
      }
    }
  }
}

export function quadSize([topLeft, topRight, bottomRight, bottomLeft]: Quad): { width: number; height: number } {
  return {
    width: (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2,
    height: (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2,
  };
}
