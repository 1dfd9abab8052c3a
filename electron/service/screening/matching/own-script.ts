import type { Lattice } from '#shared/domain/person/spelling/lattice.ts';
import { latticeBy, spelledUnits } from '#shared/domain/person/spelling/name-lattice.ts';
import type { SpellingTable } from '#shared/domain/person/spelling/spelling-table.ts';
import { mergedTable } from '#shared/domain/person/spelling/spelling-table.ts';
import type { TabledScript } from '#shared/domain/person/spelling/tables-of-state.ts';
import { habitsOf, scriptOfWord } from '#shared/domain/person/spelling/tables-of-state.ts';
import type { NameToken } from './name-tokens.ts';
import { skeleton, soundOf } from './sound-form.ts';

/** Words whose spellings are kept; the cache is emptied at this size. */
const WORDS_KEPT_MAX = 500;
/** Maximum spellings of a word that are looked up, one for each consonant skeleton. */
const LOOKED_UP_MAX = 24;
/** Longest word with more spellings than one. */
const LETTERS_MAX = 40;

const latticesKept = new Map<string, Lattice>();

/** Whether any state spells a word in another script as this word in Latin letters. Names only: "al" and "van" are too short for it. */
export function isSpelledSo(native: NameToken, latin: NameToken): boolean {
  if (native.role !== 'name' || latin.role !== 'name' || latin.form.length < 2 || !isNative(native)) return false;
  return latticeOf(native.text).spells(latin.form);
}

export const isNative = ({ script, text }: NameToken): boolean =>
  script !== 'latin' && text.length <= LETTERS_MAX && (scriptOfWord(text) ?? 'latin') !== 'latin';

/** Whether words in another script together are spelled as a Latin word. */
export const areSpelledSo = (native: readonly NameToken[], latin: string): boolean => {
  if (!native.every(isNative)) return false;
  const text = [...new Set(native.map((one) => one.text))].join(' ');
  return text.length <= LETTERS_MAX && latticeOf(text).spells(latin);
};

/** Whether a text in another script is spelled as a Latin word. */
export const spells = (native: string, latin: string): boolean => latticeOf(native).spells(latin);

function latticeOf(text: string): Lattice {
  const known = latticesKept.get(text);
  if (known !== undefined) return known;
  const lattice = latticeBy(tableOf(text), text);
  if (latticesKept.size >= WORDS_KEPT_MAX) latticesKept.clear();
  latticesKept.set(text, lattice);
  return lattice;
}

const tables = new Map<TabledScript, SpellingTable>();

/** The habits of all states together: nothing says which state spelled a listed name. */
function tableOf(text: string): SpellingTable {
  const script = scriptOfWord(text) ?? 'latin';
  const table = tables.get(script) ?? mergedTable(habitsOf(script));
  tables.set(script, table);
  return table;
}

/** Spellings that find a word by its consonants: one for each skeleton, so several letters for one sound count once. */
export function spellingsLookedUp(text: string): readonly string[] {
  const table = tableOf(text);
  let forms: readonly string[] = [''];
  for (const word of text.split(/\s+/))
    for (const spelled of spelledUnits(word, table)) {
      const bySkeleton = new Map<string, string>();
      for (const form of forms)
        for (const one of spelled) {
          const bones = skeleton(soundOf(form + one));
          if (bySkeleton.size < LOOKED_UP_MAX && !bySkeleton.has(bones)) bySkeleton.set(bones, form + one);
        }
      forms = [...bySkeleton.values()];
    }
  return forms;
}
