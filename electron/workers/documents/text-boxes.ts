import type { Point } from '../protocol.ts';
import { convexHull, minimumRectangle, type Rectangle } from './geometry.ts';

/** PaddleOCR's DBPostProcess: for a pixel, and for the mean of a box. */
const THRESHOLD = { pixel: 0.3, box: 0.55 } as const;
/** Grows shrunken areas back: `distance = area · ratio / perimeter` (DB paper, 3.4). */
const UNCLIP_RATIO = 1.5;
const SIDE_MIN_PX = 3;
export const TEXT_BOXES_MAX = 300;

export type TextBox = Rectangle & { readonly score: number };

/** From row-wise pixel probabilities to rectangles in map pixels, best first. */
export function textBoxes(probabilities: Float32Array, width: number, height: number): TextBox[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const boxes: TextBox[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (probabilities[start] as number) <= THRESHOLD.pixel) continue;
    let depth = 0;
    let sum = 0;
    let count = 0;
    const rows = new Map<number, [number, number]>();
    seen[start] = 1;
    stack[depth++] = start;
    while (depth > 0) {
      const at = stack[--depth] as number;
      const y = (at / width) | 0;
      const x = at - y * width;
      sum += probabilities[at] as number;
      count++;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      for (let dy = -1; dy <= 1; dy++) {
        const ny = y + dy;
        if (ny < 0 || ny >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          if (nx < 0 || nx >= width) continue;
          const next = ny * width + nx;
          if (seen[next] || (probabilities[next] as number) <= THRESHOLD.pixel) continue;
          seen[next] = 1;
          stack[depth++] = next;
        }
      }
    }
    const box = grownBox(rows, sum / count);
    if (box) boxes.push(box);
  }
  return boxes.sort((a, b) => b.score - a.score).slice(0, TEXT_BOXES_MAX);
}

function grownBox(rows: ReadonlyMap<number, readonly [number, number]>, score: number): TextBox | null {
  if (score < THRESHOLD.box) return null;
  const outline: Point[] = [];
  for (const [y, [left, right]] of rows) {
    // Uses pixel corners, so that a single row of pixels has a height.
    outline.push({ x: left, y }, { x: left, y: y + 1 }, { x: right + 1, y }, { x: right + 1, y: y + 1 });
  }
  const rectangle = minimumRectangle(convexHull(outline));
  if (rectangle.height < SIDE_MIN_PX) return null;
  const grow = (rectangle.length * rectangle.height * UNCLIP_RATIO) / (rectangle.length + rectangle.height);
  return { ...rectangle, length: rectangle.length + grow, height: rectangle.height + grow, score };
}
