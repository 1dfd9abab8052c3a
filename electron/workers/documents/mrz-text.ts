import type { Box } from '#shared/contract/runs/check-result.ts';
import { isNationalFormat, MRZ_VARIANTS, type MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { mrzLineLength, type RepairedMrz, repairMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { MrzReading, Point } from '../protocol.ts';
import { rectangleQuad } from './geometry.ts';
import { blockFrame, otherFrames, readFrame, roomOf, rowCorners } from './mrz-block.ts';
import { isCredibleMrz } from './mrz-credible.ts';
import { decodeAtSteps, decodeOnGrid, fitGrid, type GridLine } from './mrz-grid.ts';
import { areReplacementsSeen, PROOF_MIN, proofOf, showsLength } from './mrz-proof.ts';
import { type MrzBlock, mrzBlocks, type SeenText } from './mrz-rows.ts';
import type { RecognisedText } from './recognise-text.ts';

type Row = {
  readonly text: string;
  readonly read: RecognisedText | null;
  readonly box: Box;
  /** How many characters would fit in the searched area; 0 if unknown. */
  readonly room: number;
};

type Attempt = {
  readonly repaired: RepairedMrz;
  readonly rows: readonly Row[];
  readonly worth: number;
  /** Check digits are right, and what they cannot prove was clearly seen. */
  readonly proved: boolean;
  /** Reading again gains nothing. */
  readonly clear: boolean;
  /** Proved, and no line was guessed: another look elsewhere gains nothing. */
  readonly good: boolean;
};

/** Clear if every character but fillers reaches this, good if the mean does. */
const CLEAR_PROBABILITY = 0.6;
const GOOD_MEAN_PROBABILITY = 0.75;
/** Characters of an MRZ, and what fillers are misread as. */
const MRZ_CHARACTER = /[A-Z0-9<«《＜]/i;

/**
 * The MRZ among recognised texts, or null: for typefaces other than OCR-B. Check digits alone do
 * not suffice, because they are right by chance too often.
 */
export async function readMrzText(
  picture: Picture,
  texts: readonly SeenText[],
  networks: Networks,
): Promise<MrzReading | null> {
  let best: Attempt | null = null;
  for (const block of mrzBlocks(texts)) {
    const attempt = await readBlock(picture, block, networks);
    if (!attempt || !isCredibleMrz(attempt.repaired)) continue;
    if (!best || attempt.worth > best.worth) best = attempt;
    if (best.proved) break;
  }
  return best && (best.proved || !best.repaired.allCheckDigitsValid) ? readingOf(best) : null;
}

async function readBlock(picture: Picture, block: MrzBlock, networks: Networks): Promise<Attempt | null> {
  const seen = block.rows.map(seenRow);
  const attempts = attemptsOn(seen);
  if (attempts.some(({ clear }) => clear)) return bestOf(attempts);
  const frame = blockFrame(block);
  for (const candidate of [frame, ...otherFrames(frame)]) {
    const read = await readFrame(picture, candidate, networks);
    const rows = read.map(
      (line, index): Row => ({
        text: line.text,
        read: line,
        box: boxAround(rowCorners(candidate, candidate.rows[index] as number)),
        room: roomOf(candidate),
      }),
    );
    attempts.push(...attemptsOn(rows), ...mixed(seen, rows).flatMap(attemptsOn));
    if (attempts.some(({ good }) => good)) break;
  }
  return bestOf(attempts);
}

/** Each row is right in one of two readings more often than all rows in the same one. */
function mixed(first: readonly Row[], second: readonly Row[]): Row[][] {
  if (first.length !== second.length) return [];
  const both = first.map((row, index) => [row, second[index] as Row]);
  const sets = both.reduce<Row[][]>((sets, pair) => sets.flatMap((set) => pair.map((row) => [...set, row])), [[]]);
  return sets.slice(1, -1);
}

const bestOf = (attempts: readonly Attempt[]) => attempts.toSorted((a, b) => b.worth - a.worth)[0] ?? null;

function seenRow(row: MrzBlock['rows'][number]): Row {
  const only = row.pieces.length === 1 ? row.pieces[0] : undefined;
  return {
    text: row.pieces.map(({ read }) => read.text).join(''),
    read: only?.read ?? null,
    box: boxAround(row.pieces.flatMap(({ box }) => [...rectangleQuad(box)])),
    room: 0,
  };
}

/** On the grid of the line length, and by restoring fillers in the text. */
function attemptsOn(rows: readonly Row[]): Attempt[] {
  const attempts: Attempt[] = [];
  const grids = rows.map(({ read }) => read && gridOf(read));
  if (grids.every((grid) => grid !== null)) {
    const cells = Math.max(...grids.map((grid) => grid.cells));
    const length = mrzLineLength(rows.length, cells, (rows[0]?.text ?? '').trim().charAt(0).toUpperCase());
    const lines = grids.map(({ scores, pitch, first, centres }) => {
      if (centres.length === length) return decodeAtSteps(scores, centres.map(Math.floor));
      return length && decodeOnGrid(scores, length, pitch, first);
    });
    if (lines.every((line) => line)) {
      const repaired = repairMrz(lines as GridLine[]);
      if (repaired) attempts.push(judged(repaired, rows, lines as GridLine[], cells, grids.at(-1) ?? null));
    }
  }
  const plain = repairMrz(rows.map(({ text }) => text));
  if (plain) attempts.push(judged(plain, rows, null, 0, null));
  return attempts;
}

/** By right check digits, then length and document code, then probability. */
function judged(
  repaired: RepairedMrz,
  rows: readonly Row[],
  lines: readonly GridLine[] | null,
  cells: number,
  lastGrid: LineGrid | null,
): Attempt {
  const { format, allCheckDigitsValid } = repaired;
  const length = MRZ_VARIANTS[format].lineLength;
  const misfit = lines ? Math.abs(cells - length) : 6;
  const score = lines ? lines.reduce((sum, line) => sum + line.score, 0) / lines.length : -3;
  const code = codeFits(format, repaired.lines[0] as string) ? 0 : -8;
  const sureness = (lines ?? []).map(characterProbabilities);
  const agreeing = lines?.every((line, index) => agrees(line.text, rows[index]?.text ?? '')) ?? false;
  const proved =
    lines !== null &&
    allCheckDigitsValid &&
    proofOf(repaired, lines) >= PROOF_MIN &&
    areReplacementsSeen(repaired, lines) &&
    lastGrid !== null &&
    showsLength(format, lastGrid, rows.at(-1)?.room ?? 0);
  const fits = proved && agreeing && misfit <= 1;
  const lowestMean = Math.min(...sureness.map(({ mean }) => mean));
  return {
    repaired,
    rows,
    proved,
    clear: fits && sureness.every(({ least }) => least >= CLEAR_PROBABILITY),
    good: proved && agreeing && lowestMean >= GOOD_MEAN_PROBABILITY,
    worth:
      (proved ? 100 : 0) -
      repaired.repairs.length +
      score * 4 -
      misfit +
      code +
      (lines ? lowestMean * 10 : 0) +
      (agreeing ? 5 : 0),
  };
}

/** On and off the grid, without fillers: no character was doubled or skipped. */
function agrees(onGrid: string, seen: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare(onGrid) === bare(seen);
}

function characterProbabilities({ text, characters }: GridLine): { least: number; mean: number } {
  const known = characters.filter((_, column) => text.charAt(column) !== '<').map(({ probability }) => probability);
  if (known.length === 0) return { least: 0, mean: 0 };
  return { least: Math.min(...known), mean: known.reduce((sum, value) => sum + value, 0) / known.length };
}

/** Doc 9303-4 to -7: passports P, visas V, others A, C or I; national MRZs differ. */
function codeFits(format: MrzFormat, firstLine: string): boolean {
  const code = firstLine.charAt(0);
  if (isNationalFormat(format)) return true;
  if (format === 'TD3') return code === 'P';
  return format.startsWith('MRV') ? code === 'V' : 'ACI'.includes(code);
}

type LineGrid = NonNullable<ReturnType<typeof gridOf>>;

function gridOf(read: RecognisedText) {
  if (!read.mrz) return null;
  const seen = read.characters.filter(({ character }) => character.trim());
  const centres = seen.map(({ start, end }) => (start + end - 1) / 2);
  const grid = fitGrid(centres);
  if (!grid) return null;
  // Marks after the line, such as the page's edge, are misread as characters.
  const last = centres[seen.findLastIndex(({ character }) => MRZ_CHARACTER.test(character))] ?? grid.first;
  const cells = Math.round((last - grid.first) / grid.pitch) + 1;
  return { ...grid, cells, centres, scores: read.mrz };
}

function readingOf({ repaired, rows }: Attempt): MrzReading {
  const { format, lines, repairs, allCheckDigitsValid } = repaired;
  return {
    format,
    lines,
    rawLines: rows.map(({ text }) => text),
    repairs,
    allCheckDigitsValid,
    boxes: rows.map(({ box }) => box),
  };
}

function boxAround(corners: readonly Point[]): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
