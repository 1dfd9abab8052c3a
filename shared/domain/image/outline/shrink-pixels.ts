import { emptyPlane, type Plane } from './plane.ts';

/** The mean of `factor` × `factor`; leftover rows and columns are dropped. */
export function shrinkPixels(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  factor: number,
): readonly [Plane, Plane, Plane] {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const [red, green, blue] = [emptyPlane(columns, rows), emptyPlane(columns, rows), emptyPlane(columns, rows)];
  const share = 1 / (factor * factor);
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to++) {
      let [r, g, b] = [0, 0, 0];
      for (let y = 0; y < factor; y++) {
        const start = ((row * factor + y) * width + column * factor) * 4;
        for (let at = start; at < start + factor * 4; at += 4) {
          r += rgba[at] as number;
          g += rgba[at + 1] as number;
          b += rgba[at + 2] as number;
        }
      }
      red.values[to] = r * share;
      green.values[to] = g * share;
      blue.values[to] = b * share;
    }
  }
  return [red, green, blue];
}
