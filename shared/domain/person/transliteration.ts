import type { SpellingTable } from './spelling/spelling-table.ts';
import { ICAO } from './spelling/tables-of-state.ts';

/** ICAO Doc 9303-3, section 6. If it allows several spellings, the first counts. */
const TABLES: readonly SpellingTable[] = Object.values(ICAO).flat();

/** Apostrophes and full stops are dropped and join their neighbours; every other non-letter separates names. */
const LEFT_OUT = /['’‘ʼ`´.·]/;

/**
 * Spells a name as an MRZ does: only A–Z, 0–9 and single `<` between parts, none at the ends. Letters in no table lose their marks (É
 * becomes E), and characters without a transliteration count as spaces. Accepts any string; the result may be empty.
 */
export function transliterateForMrz(text: string): string {
  let spelled = '';
  for (const [character] of text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .matchAll(/ο[υύ]|./gsu)) {
    const known = inTables(character);
    if (known !== undefined) spelled += known;
    else
      for (const part of character.normalize('NFD')) {
        if (/[a-z0-9]/.test(part)) spelled += part;
        else if (inTables(part) !== undefined) spelled += inTables(part);
        else if (!/\p{M}/u.test(part) && !LEFT_OUT.test(part)) spelled += '<';
      }
  }
  return spelled.toUpperCase().replace(/<+/g, '<').replace(/^<|<$/g, '');
}

const inTables = (letters: string): string | undefined => {
  for (const table of TABLES) {
    const [first] = table.of(letters) ?? [];
    if (first !== undefined) return first;
  }
  return undefined;
};
