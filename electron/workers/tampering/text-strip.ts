import type { Quad } from '#shared/domain/document/print/text-layout.ts';
import { quantile } from '#shared/domain/image/outline/plane.ts';
import { distance } from '#shared/domain/image/outline/polygon.ts';
import type { NativeRegion } from './native-region.ts';

/** At most twice the picture's pixels, so that edges between pixels can be located. */
const SCALE_MAX = 2;
const ROWS_MAX = 72;
const COLUMNS_MAX = 4_000;
/** In pixels of the picture; digits of lower lines are too small to measure. */
const HEIGHT_MIN_PX = 18;
/** What exceeds this share of pixels, within so many heights to each side. */
const GROUND_PART = 0.75;
const GROUND_HEIGHTS = 1.2;
/** Quantile of full ink, and its least contrast in grey levels. */
const INK_PART = 0.97;
const INK_LEVELS_MIN = 25;
/** Columns that share one ground value, and the sampling step when measuring it. */
const GROUND_COLUMNS = 16;
const GROUND_STEP = 4;

/** Level and enlarged: darkness from 0 on the ground to about 1 in full ink. */
export type TextStrip = {
  readonly width: number;
  readonly height: number;
  readonly darkness: Float32Array;
  /** Strip pixels per picture pixel. */
  readonly scale: number;
  /** Brightness of the ground minus that of the ink, in grey levels. */
  readonly ink: number;
};

/** Null for small, pale or overhanging lines. `corners` are in picture pixels. */
export function textStrip({ brightness, box }: NativeRegion, corners: Quad): TextStrip | null {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const isWithin = corners.every(
    ({ x, y }) => x >= box.left && y >= box.top && x < box.left + box.width - 1 && y < box.top + box.height - 1,
  );
  const tall = distance(topLeft, bottomLeft);
  if (!isWithin || tall < HEIGHT_MIN_PX) return null;
  const scale = Math.min(SCALE_MAX, ROWS_MAX / tall);
  const [width, height] = [Math.round(distance(topLeft, topRight) * scale), Math.round(tall * scale)];
  if (width < height || width > COLUMNS_MAX) return null;
  const values = new Float32Array(width * height);
  for (let row = 0, to = 0; row < height; row++) {
    const down = (row + 0.5) / height;
    const start = {
      x: topLeft.x + (bottomLeft.x - topLeft.x) * down,
      y: topLeft.y + (bottomLeft.y - topLeft.y) * down,
    };
    const end = {
      x: topRight.x + (bottomRight.x - topRight.x) * down,
      y: topRight.y + (bottomRight.y - topRight.y) * down,
    };
    const [stepX, stepY] = [(end.x - start.x) / width, (end.y - start.y) / width];
    const [fromX, fromY] = [start.x + stepX / 2 - box.left - 0.5, start.y + stepY / 2 - box.top - 0.5];
    for (let column = 0; column < width; column++, to++)
      values[to] = between(brightness, fromX + stepX * column, fromY + stepY * column);
  }
  return inkOf(values, width, height, scale);
}

function between({ values, width, height }: NativeRegion['brightness'], x: number, y: number): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(width - 1, left + 1);
  const [across, down] = [x - left, y - top];
  const [upper, lower] = [top * width, Math.min(height - 1, top + 1) * width];
  return (
    ((values[upper + left] as number) * (1 - across) + (values[upper + right] as number) * across) * (1 - down) +
    ((values[lower + left] as number) * (1 - across) + (values[lower + right] as number) * across) * down
  );
}

/** Converts brightness to darkness relative to the ground around each column, in place. */
function inkOf(values: Float32Array, width: number, height: number, scale: number): TextStrip | null {
  const reach = Math.round(GROUND_HEIGHTS * height);
  const darkness = new Float32Array(values.length);
  for (let column = 0; column < width; column += GROUND_COLUMNS) {
    const [from, to] = [Math.max(0, column - reach), Math.min(width, column + GROUND_COLUMNS + reach)];
    const around: number[] = [];
    for (let row = 0; row < height; row += GROUND_STEP)
      for (let at = from; at < to; at += GROUND_STEP) around.push(values[row * width + at] as number);
    const ground = quantile(Float32Array.from(around), GROUND_PART) as number;
    for (let row = 0; row < height; row++)
      for (let at = column; at < Math.min(width, column + GROUND_COLUMNS); at++)
        darkness[row * width + at] = ground - (values[row * width + at] as number);
  }
  const ink = quantile(darkness.slice(), INK_PART) ?? 0;
  if (ink < INK_LEVELS_MIN) return null;
  for (let at = 0; at < darkness.length; at++) darkness[at] = (darkness[at] as number) / ink;
  return { width, height, darkness, scale, ink };
}
