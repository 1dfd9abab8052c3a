import { mrzColumns } from '#shared/domain/document/mrz/mrz-columns.ts';
import { belongsTo } from '#shared/domain/document/mrz/mrz-confusables.ts';
import type { MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { mrzLineLength, type RepairedMrz, repairMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { distance } from './geometry.ts';
import { MRZ_ALPHABET } from './mrz-alphabet.ts';
import { bodyOf } from './mrz-characters.ts';
import {
  type CutOut,
  centred,
  cutOut,
  earlier,
  FIRST_STEP,
  fitted,
  moved,
  placeOfStep,
  type RowFrame,
  readRow,
  type SeenRow,
  steadied,
} from './mrz-frame.ts';
import { decodeOnGrid, fitGrid, type GridLine } from './mrz-grid.ts';
import type { MrzCandidate, TextRow } from './mrz-lines.ts';
import { proofOf } from './mrz-proof.ts';

/** An MRZ read with the character network. */
export type DetailedMrz = {
  readonly repaired: RepairedMrz;
  readonly lines: readonly GridLine[];
  /** Middle of every character in the picture, by line. */
  readonly places: readonly (readonly Point[])[];
  /** Mean probability of the characters in the least certain line. */
  readonly sureness: number;
  /** Probability of the least certain character, among those allowed in its column. */
  readonly least: number;
  /** How clearly covered characters outweigh alternatives with right digits, 0.5 to 1. */
  readonly proof: number;
};

/** A row's length divided by one of these is a first guess at the pitch. */
const LINE_LENGTHS = [44, 36, 30];
/** In pitches: a detected row's height, and how much it exceeds its characters. */
const ROW_PITCHES = { height: 1.6, excess: 0.6 } as const;
/** Rows are 2.5 pitches apart (Doc 9303-3: 6.35 mm and 2.54 mm). */
const ROW_DISTANCE_PITCHES = 2.5;
/** A row that scores below this share of the best is not part of the MRZ. */
const WORTH_PART_MIN = 0.35;
/** One of three lines may hold as few as nine characters, as on Swiss driving licences. */
const SHORT_PART_MIN = 0.2;
const SEEN_MIN = 8;
/** Least score of the longest row. MRZs had 9.6 and more; most other print is dropped. */
const START_WORTH_MIN = 5;
/** No other print scores this much in one direction and so much less in the other. */
const SURE_START = { worth: 20, ratio: 1.5 } as const;
const LINES_MAX = 3;
/** Minimum mean score of a character in a clear row. */
const CLEAR_WORTH = 0.96;
/** A line with a less probable character is looked at several times. */
const UNSURE_BELOW = 0.9;
/** How many of the first seen characters are tried as the line's first. */
const BEGINNINGS = 3;
/** A line that scores more is whole: starting elsewhere would skip characters. */
const CLEAR_SCORE = -0.1;
/** The network shows a character within a step of its middle. */
const JITTER_STEPS = 0.6;
/** Starts of lines differ less, perspective included; a later row is something else. */
const START_SLACK_PITCHES = 0.75;
const LATE_PITCHES_MAX = 24;
/** Maximum columns of a line on a small card. */
const SMALL_CARD_COLUMNS_MAX = 33;

/** Null if its rows are no MRZ, or the longest scores less than `worthMin`. */
export async function readMrzCandidate(
  picture: Picture,
  candidate: MrzCandidate,
  networks: Networks,
  worthMin = START_WORTH_MIN,
): Promise<DetailedMrz | null> {
  const cut = cutOut(picture, candidate.rows);
  const best = await bestStart(cut, candidate.rows, networks);
  if (!best || best.seen.length < SEEN_MIN || best.worth < worthMin) return null;
  const rows = await allRows(cut, candidate.rows, best, networks);
  if (rows.length === 0) return null;
  return decoded(cut, rows, networks);
}

const longestOf = (rows: readonly TextRow[]) =>
  rows.reduce((a, b) => (distance(b.from, b.to) > distance(a.from, a.to) ? b : a));

/** The longest row at the pitch and direction that show most characters. */
async function bestStart(cut: CutOut, rows: readonly TextRow[], networks: Networks): Promise<SeenRow | null> {
  const longest = longestOf(rows);
  const [from, to] = [cut.from(longest.from), cut.from(longest.to)];
  const scale = distance(from, to) / distance(longest.from, longest.to);
  const height = longest.height * scale;
  const length = distance(from, to) - height * ROW_PITCHES.excess;
  const likely = height / ROW_PITCHES.height;
  const pitches = [likely, ...LINE_LENGTHS.map((count) => length / count)].filter(
    (pitch, index) => index === 0 || (pitch > likely * 0.6 && pitch < likely * 1.7),
  );
  let best: SeenRow | null = null;
  for (const pitchPx of pitches) {
    const forwards = await readRow(cut.bitmap, { from, to, pitchPx, bend: 0 }, networks);
    if (isClear(forwards)) return forwards;
    const backwards = await readRow(cut.bitmap, { from: to, to: from, pitchPx, bend: 0 }, networks);
    const [better, other] = forwards.worth > backwards.worth ? [forwards, backwards] : [backwards, forwards];
    if (better.worth >= SURE_START.worth && better.worth >= other.worth * SURE_START.ratio) return better;
    if (!best || better.worth > best.worth) best = better;
  }
  return best;
}

/** Fits a frame to the characters of its row: pitch, start, height and slope. */
async function settled(cut: CutOut, first: SeenRow, networks: Networks): Promise<SeenRow | null> {
  let row = first;
  for (let round = 0; round < 2; round++) {
    const sized = fitted(row);
    if (!sized) return round === 0 ? null : row;
    row = better(row, await readRow(cut.bitmap, sized, networks));
    if (isClear(row)) return row;
    const level = await readRow(cut.bitmap, await centred(cut.bitmap, row, networks), networks);
    row = better(row, level);
    if (row !== level) break;
  }
  const sized = fitted(row);
  return sized ? better(row, await readRow(cut.bitmap, sized, networks)) : row;
}

/** Every character of a whole line is certain, so moving the frame gains nothing. */
const isClear = ({ seen, worth }: SeenRow) => LINE_LENGTHS.includes(seen.length) && worth >= seen.length * CLEAR_WORTH;

const better = (one: SeenRow, other: SeenRow) => (other.worth >= one.worth * 0.98 ? other : one);

/** Every row of the MRZ from top to bottom, including rows that detection missed. */
async function allRows(
  cut: CutOut,
  candidates: readonly TextRow[],
  start: SeenRow,
  networks: Networks,
): Promise<SeenRow[]> {
  const down = (frame: RowFrame) => {
    const [x, y] = [start.frame.to.x - start.frame.from.x, start.frame.to.y - start.frame.from.y];
    const length = Math.hypot(x, y);
    const middle = { x: (frame.from.x + frame.to.x) / 2, y: (frame.from.y + frame.to.y) / 2 };
    return (middle.y * x - middle.x * y) / length;
  };
  const forwards = ({ from, to }: { from: Point; to: Point }) =>
    (to.x - from.x) * (start.frame.to.x - start.frame.from.x) +
      (to.y - from.y) * (start.frame.to.y - start.frame.from.y) >
    0;
  let rows: SeenRow[] = [];
  const top = () => Math.max(...rows.map(({ worth }) => worth));
  const sorted = () => rows.toSorted((a, b) => down(a.frame) - down(b.frame));
  const look = async (first: SeenRow): Promise<void> => {
    const row = await settled(cut, first, networks);
    if (!row || row.seen.length < SEEN_MIN || rows.some((other) => !apart(row.frame, other.frame))) return;
    const isShort = rows.length === 2 && columnsOfAll(rows) <= SMALL_CARD_COLUMNS_MAX;
    if (rows.length === 0 || row.worth >= top() * (isShort ? SHORT_PART_MIN : WORTH_PART_MIN)) rows.push(row);
  };
  await look(start);
  const { pitchPx } = (rows[0] ?? start).frame;
  for (const candidate of candidates.filter((other) => other !== longestOf(candidates))) {
    const [from, to] = [cut.from(candidate.from), cut.from(candidate.to)];
    const frame = forwards({ from, to }) ? { from, to, pitchPx, bend: 0 } : { from: to, to: from, pitchPx, bend: 0 };
    await look(await readRow(cut.bitmap, frame, networks));
  }
  rows = kept(sorted());
  for (const beside of [...placesBetween(rows, down), ...placesBeside(rows, down)]) {
    if (rows.length >= LINES_MAX || (rows.length === 2 && columnsOfAll(rows) > SMALL_CARD_COLUMNS_MAX)) break;
    await look(await readRow(cut.bitmap, beside, networks));
    rows = sorted();
  }
  return aligned(cut, kept(rows), networks);
}

const columnsOfAll = (rows: readonly SeenRow[]) => Math.max(...rows.map(columnsOf));

type Down = (frame: RowFrame) => number;

/** Where a row between two others may have been missed. */
function placesBetween(rows: readonly SeenRow[], down: Down): RowFrame[] {
  return rows.slice(1).flatMap((row, index) => {
    const above = rows[index] as SeenRow;
    const gap = (down(row.frame) - down(above.frame)) / row.frame.pitchPx;
    return gap > ROW_DISTANCE_PITCHES * 1.5 ? [moved(above.frame, gap / 2, gap / 2)] : [];
  });
}

/** Where a row above or below may have been missed, nearest first. */
function placesBeside(rows: readonly SeenRow[], down: Down): RowFrame[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const gaps = rows.slice(1).map((row, index) => down(row.frame) - down((rows[index] as SeenRow).frame));
  const measured = gaps.length > 0 ? Math.min(...gaps) / first.frame.pitchPx : 0;
  const steps = measured > 0 && measured < ROW_DISTANCE_PITCHES * 1.5 ? [measured] : [ROW_DISTANCE_PITCHES, 2];
  return [1, 2].flatMap((rank) =>
    steps.flatMap((step) => [
      moved(last.frame, step * rank, step * rank),
      moved(first.frame, -step * rank, -step * rank),
    ]),
  );
}

/** Lines start below each other; a later one's first characters were unclear. */
async function aligned(cut: CutOut, rows: readonly SeenRow[], networks: Networks): Promise<SeenRow[]> {
  if (rows.length === 0) return [];
  const surest = rows.reduce((a, b) => (b.worth > a.worth ? b : a));
  const { from, to, pitchPx } = surest.frame;
  const length = distance(from, to);
  const along = (point: Point) =>
    ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length / pitchPx;
  const earliest = Math.min(...rows.map((row) => along(row.frame.from)));
  const result: SeenRow[] = [];
  for (const row of rows) {
    const late = Math.round(along(row.frame.from) - earliest - START_SLACK_PITCHES + 0.5);
    if (late < 1 || late > LATE_PITCHES_MAX) {
      result.push(row);
      continue;
    }
    const early = await readRow(cut.bitmap, earlier(row.frame, late), networks);
    const level = await readRow(cut.bitmap, await centred(cut.bitmap, early, networks), networks);
    result.push([row, early, level].reduce((a, b) => (b.worth > a.worth ? b : a)));
  }
  return result;
}

/** Rejects the same row found again. */
const apart = (one: RowFrame, other: RowFrame) =>
  Math.min(distance(one.from, other.from), distance(one.to, other.to)) > one.pitchPx;

/** Rows that belong to the MRZ: of three long lines, the two more certain ones. */
function kept(rows: readonly SeenRow[]): SeenRow[] {
  const top = Math.max(...rows.map(({ worth }) => worth));
  const isSmallCard = rows.length > 2 && columnsOfAll(rows) <= SMALL_CARD_COLUMNS_MAX;
  const good = rows.filter(({ worth }) => worth >= top * (isSmallCard ? SHORT_PART_MIN : WORTH_PART_MIN));
  if (good.length < 3 || columnsOfAll(good) <= SMALL_CARD_COLUMNS_MAX) return good;
  const surest = good.toSorted((a, b) => b.worth - a.worth).slice(0, 2);
  return good.filter((row) => surest.includes(row));
}

function columnsOf({ seen }: SeenRow): number {
  const sure = bodyOf(seen);
  const grid = fitGrid(sure.map(({ centre }) => centre));
  if (!grid) return 0;
  return Math.round(((sure.at(-1)?.centre ?? 0) - (sure[0]?.centre ?? 0)) / grid.pitch) + 1;
}

async function decoded(cut: CutOut, rows: readonly SeenRow[], networks: Networks): Promise<DetailedMrz | null> {
  const code = MRZ_ALPHABET.charAt(rows[0]?.seen[0]?.index ?? 0);
  const length = mrzLineLength(rows.length, columnsOfAll(rows), code);
  if (length === null) return null;
  const seen = rows.map((row) => lineOf(row, length));
  if (!seen.every((line) => line !== null)) return null;
  const format = repairMrz(seen)?.format;
  if (!format) return null;
  const lines: GridLine[] = [];
  for (const [index, line] of seen.entries()) {
    const isUnsure = leastOf(format, line, index) < UNSURE_BELOW;
    const again = isUnsure && lineOf(await steadied(cut.bitmap, rows[index] as SeenRow, networks), length);
    lines.push(again || line);
  }
  const repaired = repairMrz(lines);
  if (!repaired) return null;
  const means = lines.map(
    ({ characters }) => characters.reduce((sum, { probability }) => sum + probability, 0) / characters.length,
  );
  const places = lines.map(({ steps }, index) =>
    steps.map((step) => cut.at(placeOfStep((rows[index] as SeenRow).frame, step))),
  );
  const least = Math.min(...lines.map((line, index) => leastOf(repaired.format, line, index)));
  return { repaired, lines, places, sureness: Math.min(...means), least, proof: proofOf(repaired, lines) };
}

/** Probability of a line's least certain character. Between 0 and O in a date there is no doubt. */
function leastOf(format: MrzFormat, { text, characters }: GridLine, line: number): number {
  const columns = mrzColumns(format)[line] ?? [];
  const parts = characters.map(({ probability, alternatives }, column) => {
    const allowed = columns[column]?.characters ?? 'mixed';
    const rivals = alternatives.filter(({ character }) => belongsTo(character, allowed));
    const fits = belongsTo(text.charAt(column), allowed);
    const [best, ...others] = [...(fits ? [probability] : []), ...rivals.map((rival) => rival.probability)];
    return best === undefined ? 0 : best / (best + others.reduce((sum, other) => sum + other, 0));
  });
  return Math.min(...parts);
}

/** Several starts are tried, because the first thing seen may not belong to the line. */
function lineOf({ scores, seen }: SeenRow, length: number): GridLine | null {
  const body = bodyOf(seen);
  const grid = fitGrid(body.map(({ centre }) => centre));
  if (!grid) return null;
  const beginnings = [FIRST_STEP, ...body.slice(0, BEGINNINGS).map(({ centre }) => centre)];
  let best: GridLine | null = null;
  for (const first of beginnings) {
    const line = decodeOnGrid(scores, length, grid.pitch, first, JITTER_STEPS);
    if (line && (!best || line.score > best.score)) best = line;
    if (best && best.score > CLEAR_SCORE) return best;
  }
  return best;
}
