import { checkDigit } from '#shared/document/check-digit.ts';
import { mrzColumns } from '#shared/document/mrz-columns.ts';
import { belongsTo } from '#shared/document/mrz-confusables.ts';
import type { RepairedMrz } from '#shared/document/repair-mrz.ts';
import type { GridLine } from './mrz-grid.ts';

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
