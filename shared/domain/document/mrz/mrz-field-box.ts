import type { Box } from '../../../contract/runs/check-result.ts';

type Point = { readonly x: number; readonly y: number };

/** OCR-B is about one pitch wide and nearly as high; with a small margin. */
const MARGIN_PITCHES = { along: 0.5, across: 0.65 } as const;

/**
 * Upright, around `start` to `end` (exclusive), from all middles, in their unit. Null if the line
 * lacks them.
 */
export function mrzFieldBox(middles: readonly Point[], start: number, end: number): Box | null {
  const [first, last] = [middles[0], middles.at(-1)];
  const own = middles.slice(start, end);
  if (!first || !last || middles.length < 2 || own.length === 0) return null;
  const [x, y] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(x, y);
  if (length === 0) return null;
  const pitch = length / (middles.length - 1);
  const [cos, sin] = [Math.abs(x) / length, Math.abs(y) / length];
  const marginX = pitch * (MARGIN_PITCHES.along * cos + MARGIN_PITCHES.across * sin);
  const marginY = pitch * (MARGIN_PITCHES.along * sin + MARGIN_PITCHES.across * cos);
  const left = Math.min(...own.map((middle) => middle.x)) - marginX;
  const top = Math.min(...own.map((middle) => middle.y)) - marginY;
  return {
    left,
    top,
    width: Math.max(...own.map((middle) => middle.x)) + marginX - left,
    height: Math.max(...own.map((middle) => middle.y)) + marginY - top,
  };
}
