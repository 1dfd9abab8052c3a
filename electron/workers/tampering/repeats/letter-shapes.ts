import { quantile } from '#shared/domain/image/outline/plane.ts';
import type { TextStrip } from '../text-strip.ts';

/** Minimum darkness of a pixel that belongs to a letter. */
const INK_MIN = 0.5;
/** In strip heights. Smaller are specks, wider no letters, others of other lines. */
const MARK_AREA_MIN = 0.0072;
const WIDTH_MAX = 1.6;
const RIM_PART = 0.12;
/** Marks above each other form one letter if they overlap by this share of the narrower one. */
const OVERLAP_PART = 0.5;
/** Margin around a letter, in pixels of the strip, as far as its soft edge extends. */
const MARGIN_PX = 3;
/** Shares of a letter's pixels and slopes that lie above its darkness and its sharpness. */
const DARK_PART = 0.06;
const STEEP_PART = 0.05;
/** Paler and flatter pixels are ground and its grain. */
const PALE = 0.15;
const FLAT = 0.08;

/** One letter on its strip; lengths in pixels of the picture. */
export type LetterShape = {
  readonly left: number;
  readonly right: number;
  /** Where its darkness falls to half, between pixels. */
  readonly top: number;
  readonly bottom: number;
  /** Stroke width: twice the ink per length of edge. */
  readonly stroke: number;
  /** Its darkest part, where 1 is the line's ink. */
  readonly darkness: number;
  /** Steepest edge per pixel, relative to its own darkness. */
  readonly sharpness: number;
  /** False at the strip's edge, as letters that touch another line. */
  readonly isWhole: boolean;
};

type Mark = { left: number; right: number; top: number; bottom: number; area: number; parts: number[] };

/** Letters from left to right; touching letters count as one. */
export function letterShapes(strip: TextStrip): readonly LetterShape[] {
  const { marks, labels } = marksOf(strip);
  const area = MARK_AREA_MIN * strip.height ** 2;
  const rim = RIM_PART * strip.height;
  const letters: Mark[] = [];
  for (const mark of marks
    .filter((one) => one.area >= area && one.bottom >= rim && one.top <= strip.height - rim)
    .filter(({ left, right }) => right - left < WIDTH_MAX * strip.height)
    .toSorted((one, other) => one.left - other.left)) {
    const last = letters.at(-1);
    if (last && isOver(last, mark)) unite(last, mark);
    else letters.push(mark);
  }
  return letters.map((letter) => shapeOf(strip, labels, letter));
}

const isOver = (one: Mark, other: Mark) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >
  OVERLAP_PART * Math.min(one.right - one.left, other.right - other.left);

function unite(letter: Mark, mark: Mark): void {
  letter.right = Math.max(letter.right, mark.right);
  letter.top = Math.min(letter.top, mark.top);
  letter.bottom = Math.max(letter.bottom, mark.bottom);
  letter.parts.push(...mark.parts);
}

/** Touching horizontally or vertically. `labels` gives each pixel's mark, or -1. */
function marksOf({ width, height, darkness }: TextStrip): {
  readonly marks: readonly Mark[];
  readonly labels: Int32Array;
} {
  const labels = new Int32Array(width * height).fill(-1);
  const isOpen = (at: number) => labels[at] === -1 && (darkness[at] as number) >= INK_MIN;
  const marks: Mark[] = [];
  for (let start = 0; start < darkness.length; start++) {
    if (!isOpen(start)) continue;
    const mark: Mark = { left: width, right: 0, top: height, bottom: 0, area: 0, parts: [marks.length] };
    const open = [start];
    labels[start] = marks.length;
    const reach = (at: number) => {
      if (!isOpen(at)) return;
      labels[at] = marks.length;
      open.push(at);
    };
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const column = at % width;
      const row = (at - column) / width;
      mark.area++;
      mark.left = Math.min(mark.left, column);
      mark.right = Math.max(mark.right, column);
      mark.top = Math.min(mark.top, row);
      mark.bottom = Math.max(mark.bottom, row);
      if (column > 0) reach(at - 1);
      if (column < width - 1) reach(at + 1);
      if (row > 0) reach(at - width);
      if (row < height - 1) reach(at + width);
    }
    marks.push(mark);
  }
  return { marks, labels };
}

function shapeOf(strip: TextStrip, labels: Int32Array, letter: Mark): LetterShape {
  const { width, height, darkness, scale } = strip;
  const left = Math.max(1, letter.left - MARGIN_PX);
  const right = Math.min(width - 2, letter.right + MARGIN_PX);
  const top = Math.max(1, letter.top - MARGIN_PX);
  const bottom = Math.min(height - 2, letter.bottom + MARGIN_PX);
  const near = nearLetter(labels, width, letter, { left, right, top, bottom });
  let [ink, edge] = [0, 0];
  const [darks, slopes] = [new Float32Array(near.length), new Float32Array(near.length)];
  const rows: number[] = [];
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    let darkest = 0;
    for (let column = left; column <= right; column++) {
      if (near[(row - top) * (right - left + 1) + column - left] === 0) continue;
      const at = row * width + column;
      const dark = darkness[at] as number;
      const across = ((darkness[at + 1] as number) - (darkness[at - 1] as number)) / 2;
      const down = ((darkness[at + width] as number) - (darkness[at - width] as number)) / 2;
      const slope = Math.sqrt(across * across + down * down);
      if (dark > PALE || slope > FLAT) {
        ink += Math.max(0, Math.min(1.2, dark));
        edge += slope;
      }
      darks[count] = dark;
      slopes[count++] = slope;
      darkest = Math.max(darkest, dark);
    }
    rows.push(darkest);
  }
  const most = (values: Float32Array, part: number) => quantile(values.subarray(0, count), 1 - part) ?? 0;
  const dark = most(darks, DARK_PART);
  return {
    left: letter.left / scale,
    right: letter.right / scale,
    top: (top + firstAbove(rows, dark / 2)) / scale,
    bottom: (bottom - firstAbove(rows.toReversed(), dark / 2)) / scale,
    stroke: (2 * ink) / Math.max(1, edge) / scale,
    darkness: dark,
    sharpness: (most(slopes, STEEP_PART) / Math.max(INK_MIN, dark)) * scale,
    isWhole: letter.top > 0 && letter.bottom < height - 1,
  };
}

/** 1 for pixels within the margin of the letter itself, 0 for those of its neighbours. */
function nearLetter(
  labels: Int32Array,
  width: number,
  { parts }: Mark,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Uint8Array {
  const own = new Set(parts);
  const columns = right - left + 1;
  const near = new Uint8Array(columns * (bottom - top + 1));
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const label = labels[row * width + column] as number;
      if (label < 0 || !own.has(label)) continue;
      for (let y = Math.max(top, row - MARGIN_PX); y <= Math.min(bottom, row + MARGIN_PX); y++) {
        const start = (y - top) * columns - left;
        near.fill(1, start + Math.max(left, column - MARGIN_PX), start + Math.min(right, column + MARGIN_PX) + 1);
      }
    }
  return near;
}

/** Where the rows first reach `half`, between rows. */
function firstAbove(rows: readonly number[], half: number): number {
  const first = rows.findIndex((row) => row >= half);
  if (first <= 0) return Math.max(0, first);
  const [before, after] = [rows[first - 1] as number, rows[first] as number];
  return first - (after - half) / Math.max(1e-3, after - before);
}
