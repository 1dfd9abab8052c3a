import type { Plane } from '#shared/domain/image/outline/plane.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';

/** The document's brightness on a coarse grid, with mean 0 and length 1. */
export type SideLook = Float32Array;

const [COLUMNS, ROWS] = [24, 15];
/** Frames of one side agree by 0.97 and more; both sides of a card by less than 0.7. */
const SAME_MIN = 0.88;

/** The look of one side, wherever it lies in the frame. */
export function sideLook({ width, height, values }: Plane, [one, two, three, four]: Corners): SideLook {
  const look = new Float32Array(COLUMNS * ROWS);
  let sum = 0;
  for (let row = 0, at = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++, at++) {
      const [right, down] = [(column + 0.5) / COLUMNS, (row + 0.5) / ROWS];
      const [left, up] = [1 - right, 1 - down];
      const x = up * (left * one.x + right * two.x) + down * (left * four.x + right * three.x);
      const y = up * (left * one.y + right * two.y) + down * (left * four.y + right * three.y);
      const place = Math.max(0, Math.min(height - 1, Math.round(y))) * width;
      const value = values[place + Math.max(0, Math.min(width - 1, Math.round(x)))] as number;
      look[at] = value;
      sum += value;
    }
  }
  const mean = sum / look.length;
  let square = 0;
  for (let at = 0; at < look.length; at++) {
    const value = (look[at] as number) - mean;
    look[at] = value;
    square += value * value;
  }
  const scale = 1 / Math.sqrt(Math.max(1, square));
  return look.map((value) => value * scale);
}

export function isSameSide(one: SideLook, other: SideLook): boolean {
  let likeness = 0;
  for (let at = 0; at < one.length; at++) likeness += (one[at] as number) * (other[at] as number);
  return likeness >= SAME_MIN;
}
