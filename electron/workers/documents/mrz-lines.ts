import type { Point } from '../protocol.ts';
import { distance } from './geometry.ts';
import type { TextBox } from './text-boxes.ts';

/** A row's middle in picture pixels; which end comes first is unknown. */
export type TextRow = { readonly from: Point; readonly to: Point; readonly height: number };

/** Neighbouring rows that may be one MRZ, and how likely. */
export type MrzCandidate = { readonly rows: readonly TextRow[]; readonly worth: number };

const ELONGATED = 2.2;
/** For boxes of one row: heights, offset and gap, relative to the height. */
const ROW = { heightRatioMax: 1.9, offsetMax: 0.5, gapMax: 9, turnMax: 0.12 } as const;
/** The shortest lines have 30 characters, about seventeen box heights; fillers may be missing. */
const ROW_LENGTH_MIN_HEIGHTS = 7;
/** For an MRZ's rows: distance in heights, overlap, difference of direction in radians. */
const STACK = { distanceMin: 0.55, distanceMax: 2.6, overlapMin: 0.45, turnMax: 0.1, heightRatioMax: 1.7 } as const;
const ROWS_MAX = 3;
export const CANDIDATES_MAX = 5;

type Placed = TextRow & { readonly angle: number; readonly length: number };

/** Where an MRZ may be, likeliest first: two or three long rows of even height above each other. */
export function mrzCandidates(boxes: readonly TextBox[]): MrzCandidate[] {
  const rows = rowsOf(boxes).filter(({ length, height }) => length > height * ROW_LENGTH_MIN_HEIGHTS);
  const candidates = stacksOf(rows).flatMap((stack) => windows(stack));
  return candidates.sort((a, b) => b.worth - a.worth).slice(0, CANDIDATES_MAX);
}

/** Joins boxes that continue each other. */
function rowsOf(boxes: readonly TextBox[]): Placed[] {
  const waiting = boxes
    .filter(({ length, height }) => length > height * ELONGATED)
    .toSorted((a, b) => b.length - a.length);
  const rows: Placed[] = [];
  while (waiting.length > 0) {
    const seed = waiting.shift() as TextBox;
    let row = placed(endOf(seed, -1), endOf(seed, 1), seed.height);
    for (let grown = true; grown; ) {
      const index = waiting.findIndex((box) => continues(row, box));
      grown = index >= 0;
      if (grown) row = joined(row, waiting.splice(index, 1)[0] as TextBox);
    }
    rows.push(row);
  }
  return rows;
}

const endOf = ({ centre, length, angle }: TextBox, side: -1 | 1): Point => ({
  x: centre.x + (side * length * Math.cos(angle)) / 2,
  y: centre.y + (side * length * Math.sin(angle)) / 2,
});

function placed(from: Point, to: Point, height: number): Placed {
  return { from, to, height, angle: Math.atan2(to.y - from.y, to.x - from.x), length: distance(from, to) };
}

const across = ({ from, angle }: Placed, { x, y }: Point) =>
  (y - from.y) * Math.cos(angle) - (x - from.x) * Math.sin(angle);
const along = ({ from, angle }: Placed, { x, y }: Point) =>
  (x - from.x) * Math.cos(angle) + (y - from.y) * Math.sin(angle);

/** Difference of two undirected directions, 0 to π/2. */
function turn(a: number, b: number): number {
  const off = Math.abs(a - b) % Math.PI;
  return Math.min(off, Math.PI - off);
}

function continues(row: Placed, box: TextBox): boolean {
  const ratio = Math.max(row.height, box.height) / Math.min(row.height, box.height);
  if (ratio > ROW.heightRatioMax || turn(row.angle, box.angle) > ROW.turnMax) return false;
  const offset = Math.max(Math.abs(across(row, endOf(box, -1))), Math.abs(across(row, endOf(box, 1))));
  if (offset > row.height * ROW.offsetMax + Math.abs(along(row, box.centre) - row.length / 2) * 0.02) return false;
  const middle = along(row, box.centre);
  const gap = Math.max(-middle, middle - row.length) - box.length / 2;
  return gap < row.height * ROW.gapMax;
}

/** From the outermost end to the other; longer pieces count more for the height. */
function joined(row: Placed, box: TextBox): Placed {
  const ends = [row.from, row.to, endOf(box, -1), endOf(box, 1)].toSorted((a, b) => along(row, a) - along(row, b));
  const height = (row.height * row.length + box.height * box.length) / (row.length + box.length);
  return placed(ends[0] as Point, ends[3] as Point, height);
}

/** Neighbouring rows, ordered across the text. */
function stacksOf(rows: readonly Placed[]): Placed[][] {
  const stacks: Placed[][] = [];
  const waiting = rows.toSorted((a, b) => b.length - a.length);
  while (waiting.length > 0) {
    const stack = [waiting.shift() as Placed];
    for (let grown = true; grown; ) {
      const index = waiting.findIndex((row) => stack.some((member) => neighbours(member, row)));
      grown = index >= 0;
      if (grown) stack.push(waiting.splice(index, 1)[0] as Placed);
    }
    const [first] = stack as [Placed];
    const middleOf = ({ from, to }: Placed) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    stacks.push(stack.toSorted((a, b) => across(first, middleOf(a)) - across(first, middleOf(b))));
  }
  return stacks;
}

function neighbours(one: Placed, other: Placed): boolean {
  const ratio = Math.max(one.height, other.height) / Math.min(one.height, other.height);
  if (ratio > STACK.heightRatioMax || turn(one.angle, other.angle) > STACK.turnMax) return false;
  const apart = Math.abs((across(one, other.from) + across(one, other.to)) / 2);
  const height = (one.height + other.height) / 2;
  if (apart < height * STACK.distanceMin || apart > height * STACK.distanceMax) return false;
  const [a, b] = [along(one, other.from), along(one, other.to)];
  const common = Math.min(one.length, Math.max(a, b)) - Math.max(0, Math.min(a, b));
  return common > Math.min(one.length, other.length) * STACK.overlapMin;
}

/** One to three rows; long and even rows, and several of them, score most. */
function windows(stack: readonly Placed[]): MrzCandidate[] {
  const found: MrzCandidate[] = [];
  for (let count = 1; count <= Math.min(ROWS_MAX, stack.length); count++) {
    for (let start = 0; start + count <= stack.length; start++) {
      const rows = stack.slice(start, start + count);
      const lengths = rows.map(({ length }) => length);
      const even = Math.min(...lengths) / Math.max(...lengths);
      const slender = rows.map(({ length, height }) => Math.min(30, length / height));
      const mean = slender.reduce((sum, value) => sum + value, 0) / count;
      // A third row from the visual zone must not outweigh the two rows of the MRZ.
      found.push({ rows, worth: mean * (0.5 + 0.5 * even) * ([0, 0.6, 1, 1.04][count] as number) });
    }
  }
  return found;
}
