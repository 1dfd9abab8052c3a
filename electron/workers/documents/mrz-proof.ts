import { checkDigit } from '#shared/document/check-digit.ts';
import { mrzColumns } from '#shared/document/mrz-columns.ts';
import { belongsTo, twinOf } from '#shared/document/mrz-confusables.ts';
import type { MrzFormat } from '#shared/document/mrz-format.ts';
import { MRZ_FORMATS } from '#shared/document/mrz-format.ts';
import type { RepairedMrz } from '#shared/document/repair-mrz.ts';
import type { GridLine } from './mrz-grid.ts';

/** Below this a character that no check digit tells from another may be that other: a zone with such a one is not taken. */
export const PROOF_MIN = 0.85;
/** Replaced by a character less probable than this (a Q of 0.07 and 0.16 was a G), another that counts alike may be meant. */
const REPLACEMENT_MIN = 0.25;
/** Of the eight more characters of a long visa's line so many must be seen; a stray mark beside a short one is one or two. */
const BEYOND_SHORT_MIN = 4;

/** Where characters of a line were seen: `centres` and `pitch` in time steps, `cells` from the first to the last. */
type SeenLine = {
  readonly cells: number;
  readonly centres: readonly number[];
  readonly first: number;
  readonly pitch: number;
};

/**
 * Check digits count modulo ten, so H and R, M and W, or G and 6 are alike to them. Of the characters they cover, the one
 * whose probability outweighs that of its likes least: its part of both, 1 where no such doubt is anywhere.
 */
export function proofOf(
  { format, lines }: RepairedMrz,
  read: readonly Pick<GridLine, 'text' | 'characters'>[],
): number {
  let least = 1;
  for (const [line, columns] of mrzColumns(format).entries()) {
    for (const [column, { characters: allowed, coveredBy }] of columns.entries()) {
      const reading = read[line]?.characters[column];
      const character = (lines[line] as string).charAt(column);
      if (coveredBy === 0 || !reading || character === '<') continue;
      const seen = [
        { character: read[line]?.text.charAt(column) ?? '', probability: reading.probability },
        ...reading.alternatives,
      ];
      const own = seen.find((one) => one.character === character)?.probability ?? 0;
      const like = seen
        .filter((one) => one.character !== character && one.character !== '<' && belongsTo(one.character, allowed))
        .filter((one) => weightOf(one.character) === weightOf(character))
        .reduce((sum, one) => sum + one.probability, 0);
      if (like > 0) least = Math.min(least, own / (own + like));
    }
  }
  return least;
}

/** What a character adds to a sum, modulo ten: third characters have weight 1. */
const weightOf = (character: string) => checkDigit(`<<${character}`);

/**
 * Where letters and digits are mixed three or four characters count alike, so that right check digits alone do not choose
 * one: whether every character put there was well seen itself. A twin (O for 0) looks like what it replaces and needs not.
 */
export function areReplacementsSeen(
  { format, repairs }: RepairedMrz,
  read: readonly Pick<GridLine, 'text' | 'characters'>[],
): boolean {
  const columns = mrzColumns(format);
  return repairs.every(({ line, column, from, to }) => {
    const kind = columns[line]?.[column];
    if (!kind || kind.coveredBy === 0 || kind.characters !== 'mixed' || twinOf(from) === to) return true;
    const seen = read[line]?.characters[column]?.alternatives.find(({ character }) => character === to);
    return seen !== undefined && seen.probability >= REPLACEMENT_MIN;
  });
}

/**
 * Visas of either length are alike up to the fillers at their end and have no composite check digit (Doc 9303-7). Whether a
 * visa's last line shows how long it is: a long one beyond the end of a short one, a short one by ending there although it
 * was looked at as far as a long one would reach. `room` is how many characters there was room for; 0 where not known.
 */
export function showsLength(format: MrzFormat, { cells, centres, first, pitch }: SeenLine, room: number): boolean {
  if (format !== 'MRVA' && format !== 'MRVB') return true;
  const short = MRZ_FORMATS.MRVB.lineLength;
  const beyond = centres.filter((centre) => Math.round((centre - first) / pitch) >= short).length;
  if (format === 'MRVA') return beyond >= BEYOND_SHORT_MIN;
  return room >= MRZ_FORMATS.MRVA.lineLength && Math.abs(cells - short) <= 1;
}
