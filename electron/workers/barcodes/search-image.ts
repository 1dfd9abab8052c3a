import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Picture, pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';

/** RGBA pixels to search for barcodes, row by row, and how to map them back to the picture. */
export type SearchImage = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  toPicture(point: Point): Point;
};

/** Longest side to search: a licence's symbol, a third of it, keeps three pixels a module. */
const SIDE_MAX_PX = 1600;

/** A part of the picture, turned counterclockwise about its middle by `degrees`, never enlarged. */
export function partOf(picture: Picture, part: Box, degrees = 0): SearchImage {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(part.width, part.height));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
  const [a, b, c, d] = [scale * cos, -scale * sin, scale * sin, scale * cos];
  const data = pixels(picture, width, height, [
    a,
    b,
    c,
    d,
    width / 2 - a * middle.x - c * middle.y,
    height / 2 - b * middle.x - d * middle.y,
  ]);
  return {
    data: data as Uint8ClampedArray<ArrayBuffer>,
    width,
    height,
    toPicture: ({ x, y }) => {
      const [dx, dy] = [(x - width / 2) / scale, (y - height / 2) / scale];
      return { x: middle.x + cos * dx - sin * dy, y: middle.y + sin * dx + cos * dy };
    },
  };
}
