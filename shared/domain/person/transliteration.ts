import type { SpellingTable } from './spelling/spelling-table.ts';
import { ICAO } from './spelling/tables-of-state.ts';

/** ICAO Doc 9303-3, section 6. If it allows several spellings, the first counts. */
const TABLES: readonly SpellingTable[] = Object.values(ICAO).flat();

/** Apostrophes and full stops join their neighbours; other non-letters separate. */
const LEFT_OUT = /['’‘ʼ`´.·]/;

/**
 * Only A–Z, 0–9 and single `<` inside. Untabled letters lose marks, unknown characters are spaces.
 * Any string; the result may be empty.
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
