import type { Point } from '../protocol.ts';
import { looksLikeMrz } from './mrz-likeness.ts';
import type { RecognisedText } from './recognise-text.ts';
import type { TextBox } from './text-boxes.ts';

export type SeenText = { readonly box: TextBox; readonly read: RecognisedText };

/** One line of an MRZ, possibly in several pieces, left to right. */
export type MrzRow = { readonly pieces: readonly SeenText[]; readonly characters: number };

/** Rows of one MRZ, top to bottom, and the direction of its text. */
export type MrzBlock = { readonly rows: readonly MrzRow[]; readonly angle: number };

const ROW_CHARACTERS_MIN = 8;
/** MRZ lines are about two letter heights apart; boxes are a little higher than letters. */
const ROW_DISTANCE_MAX_HEIGHTS = 2.6;
const PIECE_GAP_MAX_HEIGHTS = 12;
/** Minimum characters of a single row for which the rows above and below are searched. */
const SINGLE_ROW_CHARACTERS_MIN = 24;
const BLOCKS_MAX = 3;

type Placed = SeenText & { readonly u: number; readonly v: number; readonly mrz: boolean };

/** Rows, and blocks of one to three, likeliest first. A name without fillers joins its row. */
export function mrzBlocks(texts: readonly SeenText[]): MrzBlock[] {
  const seeds = texts.filter(({ read }) => looksLikeMrz(read.text));
  if (seeds.length === 0) return [];
  const longest = seeds.reduce((a, b) => (b.box.length > a.box.length ? b : a));
  const angle = longest.box.angle;
  const place = (seen: SeenText): Placed => ({ ...seen, ...along(seen.box.centre, angle), mrz: seeds.includes(seen) });
  const placed = texts.map(place);
  const rows: Placed[][] = [];
  for (const seed of placed.filter(({ mrz }) => mrz).sort((a, b) => b.box.length - a.box.length)) {
    const row = rows.find((pieces) => sameRow(pieces[0] as Placed, seed));
    if (row) row.push(seed);
    else rows.push([seed]);
  }
  for (const other of placed.filter(({ mrz }) => !mrz).sort((a, b) => a.u - b.u)) {
    if (!/^[A-Z0-9<]+$/.test(other.read.text.replace(/\s/g, ''))) continue;
    rows.find((pieces) => continues(pieces, other))?.push(other);
  }
  return stacks(rows.map((pieces) => pieces.sort((a, b) => a.u - b.u)))
    .map((stack): MrzBlock => ({ angle, rows: stack.map(asRow) }))
    .slice(0, BLOCKS_MAX);
}

const asRow = (pieces: readonly Placed[]): MrzRow => ({
  pieces: pieces.map(({ box, read }) => ({ box, read })),
  characters: pieces.reduce((sum, { read }) => sum + read.text.replace(/\s/g, '').length, 0),
});

const along = ({ x, y }: Point, angle: number) => ({
  u: x * Math.cos(angle) + y * Math.sin(angle),
  v: y * Math.cos(angle) - x * Math.sin(angle),
});

/** A piece on a row's line, no farther away than a run of overlooked fillers. */
function continues(pieces: readonly Placed[], other: Placed): boolean {
  if (!sameRow(pieces[0] as Placed, other)) return false;
  const gap = (piece: Placed) => Math.abs(piece.u - other.u) - (piece.box.length + other.box.length) / 2;
  return Math.min(...pieces.map(gap)) < other.box.height * PIECE_GAP_MAX_HEIGHTS;
}

function sameRow(a: Placed, b: Placed): boolean {
  const height = Math.min(a.box.height, b.box.height);
  if (Math.max(a.box.height, b.box.height) > height * 1.8) return false;
  return Math.abs(a.v - b.v) < height * 0.5;
}

/** Two or three rows close together; lower rows and rows with more characters come first. */
function stacks(rows: readonly Placed[][]): Placed[][][] {
  const length = (row: readonly Placed[]) => row.reduce((sum, { read }) => sum + read.text.length, 0);
  const ordered = rows
    .filter((row) => length(row) >= ROW_CHARACTERS_MIN)
    .sort((a, b) => (a[0] as Placed).v - (b[0] as Placed).v);
  const found: Placed[][][] = [];
  let open: Placed[][] = [];
  for (const row of ordered) {
    const above = open.at(-1)?.[0];
    const here = row[0] as Placed;
    const near = above && here.v - above.v < Math.max(above.box.height, here.box.height) * ROW_DISTANCE_MAX_HEIGHTS;
    if (!near) {
      if (open.length > 0) found.push(open);
      open = [];
    }
    open.push(row);
  }
  if (open.length > 0) found.push(open);
  const characters = (stack: readonly Placed[][]) => stack.reduce((sum, row) => sum + length(row), 0);
  return found
    .filter((stack) => stack.length >= 2 || characters(stack) >= SINGLE_ROW_CHARACTERS_MIN)
    .map((stack) => stack.slice(-3))
    .sort((a, b) => characters(b) - characters(a));
}
