import type { Box } from '#shared/check-result.ts';
import { MRZ_FORMATS } from '#shared/document/mrz-format.ts';
import type { RawMrzLine, RepairedMrz } from '#shared/document/repair-mrz.ts';
import { repairMrz } from '#shared/document/repair-mrz.ts';
import type { MrzReading } from '../protocol.ts';
import { rectangleQuad } from './geometry.ts';
import type { MrzScores } from './mrz-alphabet.ts';
import { decodeOnGrid, fitGrid } from './mrz-grid.ts';
import type { MrzBlock, MrzRow } from './mrz-rows.ts';
import type { RecognisedText } from './recognise-text.ts';

type ReadRow = { readonly text: string; readonly read: RecognisedText | null };

type Attempt = { readonly repaired: RepairedMrz; readonly score: number };

/** The zone of a block from what was already read; null when it has no format. */
export function mrzFromBlock(block: MrzBlock): { reading: MrzReading; score: number } | null {
  const rows = block.rows.map((row): ReadRow => {
    const only = row.pieces.length === 1 ? row.pieces[0] : undefined;
    return { text: row.pieces.map(({ read }) => read.text).join(''), read: only?.read ?? null };
  });
  const best = bestAttempt(rows);
  if (!best) return null;
  const { format, lines, repairs, allCheckDigitsValid } = best.repaired;
  const rawLines = rows.map(({ text }) => text);
  return {
    score: best.score,
    reading: { format, lines, rawLines, repairs, allCheckDigitsValid, boxes: block.rows.map(rowBox) },
  };
}

/** Reads the rows on the grid of every format with as many lines, and by restoring fillers, and takes what fits best. */
export function bestAttempt(rows: readonly ReadRow[]): Attempt | null {
  const attempts: Attempt[] = [];
  const lengths = new Set(
    Object.values(MRZ_FORMATS).flatMap(({ lineCount, lineLength }) => (lineCount === rows.length ? lineLength : [])),
  );
  for (const length of lengths) {
    const lines = rows.map(({ read }) => (read?.mrz ? onGrid(read.mrz, read, length) : null));
    if (lines.some((line) => line === null)) continue;
    const repaired = repairMrz(lines as RawMrzLine[]);
    const score = lines.reduce((sum, line) => sum + (line?.score ?? 0), 0) / lines.length;
    if (repaired) attempts.push({ repaired, score });
  }
  const plain = repairMrz(rows.map(({ text }) => text));
  if (plain) attempts.push({ repaired: plain, score: -3 });
  const worth = ({ repaired, score }: Attempt) => (repaired.allCheckDigitsValid ? 100 : 0) + score;
  return attempts.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

function onGrid(scores: MrzScores, read: RecognisedText, length: number) {
  const centres = read.characters
    .filter(({ character }) => character.trim())
    .map(({ start, end }) => (start + end - 1) / 2);
  const grid = fitGrid(centres, scores.steps, length);
  return grid && decodeOnGrid(scores, length, grid.pitch, grid.first);
}

function rowBox(row: MrzRow): Box {
  const corners = row.pieces.flatMap(({ box }) => [...rectangleQuad(box)]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
