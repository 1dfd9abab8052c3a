import type { Point, Size } from './view.ts';

/** A place on the stage in its pixels, and the words beside it. */
export type Labelled = { readonly id: string; readonly corners: readonly Point[]; readonly label: string };

/** The words of a place: their box lies inside the stage and meets no other. */
export type StageLabel = Rect & { readonly id: string; readonly label: string };
type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const LINE_HEIGHT = 16;
const PADDING = { x: 6, y: 2 } as const;
const GAP = 3;
/** Wide enough for each of our scripts at this size, so that no line leaves its box. */
const CHARACTER_WIDTH = 7;
const WIDTH_MAX = 260;

/** One label a place, in order. A place without room for words keeps its outline. Pure. */
export function stageLabels(places: readonly Labelled[], stage: Size): readonly StageLabel[] {
  const placed: StageLabel[] = [];
  const seen: Rect[] = [];
  for (const { id, corners, label } of places) {
    const box = boundsOf(corners);
    if (label === '' || !meets(box, { left: 0, top: 0, ...stage }) || seen.some((other) => isSame(box, other)))
      continue;
    seen.push(box);
    const size = sizeOf(label, stage);
    const left = within(box.left, stage.width - size.width);
    const end = within(box.left + box.width - size.width, stage.width - size.width);
    const [above, below] = [box.top - GAP - size.height, box.top + box.height + GAP];
    const candidates = [above, below, above - size.height - GAP, below + size.height + GAP].flatMap((top) => [
      { left, top, ...size },
      { left: end, top, ...size },
    ]);
    // A place larger than the stage has its words at the edge.
    candidates.push({ left, top: within(above, stage.height - size.height), ...size });
    const room = candidates.find(
      (rect) => rect.top >= 0 && rect.top + rect.height <= stage.height && !placed.some((other) => meets(rect, other)),
    );
    if (room) placed.push({ id, label, ...room });
  }
  return placed;
}

/** The size of words, in as many lines as they need. */
function sizeOf(label: string, stage: Size): Size {
  const room = Math.max(40, Math.min(WIDTH_MAX, stage.width));
  const perLine = Math.max(1, Math.floor((room - 2 * PADDING.x) / CHARACTER_WIDTH));
  const lines = linesOf(label, perLine);
  const longest = Math.max(...lines);
  return {
    width: Math.min(room, longest * CHARACTER_WIDTH + 2 * PADDING.x),
    height: lines.length * LINE_HEIGHT + 2 * PADDING.y,
  };
}

/** The length of each line when words are broken at spaces. */
function linesOf(label: string, perLine: number): readonly number[] {
  const lines: number[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last + 1 + word.length <= perLine) lines[lines.length - 1] = last + 1 + word.length;
    else lines.push(Math.min(word.length, perLine));
  }
  return lines;
}

function boundsOf(corners: readonly Point[]): Rect {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const meets = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Two boxes drawn around the same thing. */
function isSame(one: Rect, other: Rect): boolean {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared > 0.6 * Math.max(one.width * one.height, other.width * other.height);
}

const within = (value: number, max: number): number => Math.max(0, Math.min(value, max));
