import { type Picture, pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';
import type { SearchImage } from './search-image.ts';

export type Quad = readonly [Point, Point, Point, Point];

/** White margin, as a share of the width: readers need a quiet zone, and corners are inexact. */
const MARGIN = 0.03;
const WIDTH_PX = 1400;
const HEIGHT_MIN_PX = 120;
const HEIGHT_MAX_PX = 1400;

/** The quadrangle, in the symbol's reading order, as an upright rectangle with a margin. */
export function straighten(picture: Picture, quad: Quad): SearchImage {
  const [topLeft, topRight, bottomRight, bottomLeft] = widened(quad);
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const width = WIDTH_PX;
  const height = Math.round(Math.min(HEIGHT_MAX_PX, Math.max(HEIGHT_MIN_PX, (down / Math.max(1, across)) * width)));

  const left = Math.floor(Math.min(topLeft.x, bottomLeft.x, topRight.x, bottomRight.x));
  const top = Math.floor(Math.min(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y));
  const spanX = Math.ceil(Math.max(topLeft.x, bottomLeft.x, topRight.x, bottomRight.x)) - left;
  const spanY = Math.ceil(Math.max(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)) - top;
  // Sampling a much larger source would only skip pixels.
  const scale = Math.min(1, (1.5 * width) / Math.max(spanX, spanY, 1));
  const sourceWidth = Math.max(2, Math.round(spanX * scale));
  const sourceHeight = Math.max(2, Math.round(spanY * scale));
  const source = pixels(picture, sourceWidth, sourceHeight, [scale, 0, 0, scale, -left * scale, -top * scale]);

  const place = (u: number, v: number): Point => {
    const mix = (a: number, b: number, c: number, d: number) =>
      (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * d + u * c);
    return {
      x: mix(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
      y: mix(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
    };
  };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const { x, y } = place(u, v);
      const grey = sample(source, sourceWidth, sourceHeight, (x - left) * scale - 0.5, (y - top) * scale - 0.5);
      const at = (row * width + column) * 4;
      data[at] = grey;
      data[at + 1] = grey;
      data[at + 2] = grey;
      data[at + 3] = 255;
    }
  }
  return { data, width, height, toPicture: ({ x, y }) => place(x / width, y / height) };
}

function widened([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  const beyond = (from: Point, to: Point, share: number): Point => ({
    x: to.x + (to.x - from.x) * share,
    y: to.y + (to.y - from.y) * share,
  });
  const down = MARGIN * Math.min(3, distance(topLeft, topRight) / Math.max(1, distance(topLeft, bottomLeft)));
  const [a, b] = [beyond(topRight, topLeft, MARGIN), beyond(topLeft, topRight, MARGIN)];
  const [c, d] = [beyond(bottomLeft, bottomRight, MARGIN), beyond(bottomRight, bottomLeft, MARGIN)];
  return [beyond(d, a, down), beyond(c, b, down), beyond(b, c, down), beyond(a, d, down)];
}

/** The green channel, bilinear; outside the source the nearest pixel counts. */
function sample(source: Uint8ClampedArray, width: number, height: number, x: number, y: number): number {
  const x0 = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const y0 = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const fx = Math.min(1, Math.max(0, x - x0));
  const fy = Math.min(1, Math.max(0, y - y0));
  const at = (y0 * width + x0) * 4 + 1;
  const below = at + width * 4;
  const top = (source[at] as number) * (1 - fx) + (source[at + 4] as number) * fx;
  const bottom = (source[below] as number) * (1 - fx) + (source[below + 4] as number) * fx;
  return top * (1 - fy) + bottom * fy;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
