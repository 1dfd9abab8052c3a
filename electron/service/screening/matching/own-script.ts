import type { Lattice } from '#shared/domain/person/spelling/lattice.ts';
import { latticeBy, spelledUnits } from '#shared/domain/person/spelling/name-lattice.ts';
import { mergedTable, type SpellingTable } from '#shared/domain/person/spelling/spelling-table.ts';
import { habitsOf, scriptOfWord, type TabledScript } from '#shared/domain/person/spelling/tables-of-state.ts';
import type { NameToken } from './name-tokens.ts';
import { skeleton, soundForm } from './sound-form.ts';
import { spellingKeys } from './token-keys.ts';

/** Words whose spellings are kept; the cache is emptied at this size. */
const WORDS_KEPT_MAX = 500;
const SCRIPTS_KEPT_MAX = 100_000;
/** Maximum spellings of a word that are looked up, one for each consonant skeleton. */
const LOOKED_UP_MAX = 24;
/** Longest word with more spellings than one. */
const LETTERS_MAX = 40;

const latticesKept = new Map<string, Lattice>();
const scriptsKept = new Map<string, TabledScript | undefined>();

/** By any state, in Latin letters. Names only: "al" and "van" are too short. */
export function isSpelledSo(native: NameToken, latin: NameToken): boolean {
  if (native.role !== 'name' || latin.role !== 'name' || latin.form.length < 2 || !isNative(native)) return false;
  return latticeOf(native.text).spells(latin.form);
}

export const isNative = ({ script, text }: NameToken): boolean =>
  script !== 'latin' && text.length <= LETTERS_MAX && (tabledScript(text) ?? 'latin') !== 'latin';

/** Vowels or tones are missing in its script, so many spellings stand for it. */
export function hasManySpellings({ script, text, bare }: NameToken): boolean {
  if (script === 'latin' || bare) return bare;
  const tabled = tabledScript(text);
  return tabled === 'arabic' || tabled === 'hebrew' || tabled === 'han' || tabled === 'hangul';
}

/** Whether a text in another script is spelled as a Latin word. */
export const spells = (native: string, latin: string): boolean =>
  native.length <= LETTERS_MAX && latticeOf(native).spells(latin);

function tabledScript(text: string): TabledScript | undefined {
  if (!scriptsKept.has(text)) keep(scriptsKept, SCRIPTS_KEPT_MAX, text, scriptOfWord(text));
  return scriptsKept.get(text);
}

function latticeOf(text: string): Lattice {
  return latticesKept.get(text) ?? keep(latticesKept, WORDS_KEPT_MAX, text, latticeBy(tableOf(text), text));
}

function keep<Value>(kept: Map<string, Value>, most: number, text: string, value: Value): Value {
  if (kept.size >= most) kept.clear();
  kept.set(text, value);
  return value;
}

const tables = new Map<TabledScript, SpellingTable>();

/** The habits of all states together: nothing says which state spelled a listed name. */
function tableOf(text: string): SpellingTable {
  const script = tabledScript(text) ?? 'latin';
  const table = tables.get(script) ?? mergedTable(habitsOf(script));
  tables.set(script, table);
  return table;
}

const keysKept = new Map<string, readonly number[]>();

/** By consonants: one for each skeleton, so several letters for a sound count once. */
export function keysOfSpellings(text: string): readonly number[] {
  return (
    keysKept.get(text) ??
    keep(keysKept, WORDS_KEPT_MAX, text, [...new Set(spellingsLookedUp(text).flatMap(spellingKeys))])
  );
}

function spellingsLookedUp(text: string): readonly string[] {
  const table = tableOf(text);
  let forms: ReadonlyMap<string, string> = new Map([['', '']]);
  for (const word of text.split(/\s+/))
    for (const spelled of spelledUnits(word, table)) {
      const bySkeleton = new Map<string, string>();
      for (const [bones, form] of forms)
        for (const one of spelled) {
          const longer = bones + skeleton(soundForm(one));
          if (bySkeleton.size < LOOKED_UP_MAX && !bySkeleton.has(longer)) bySkeleton.set(longer, form + one);
        }
      forms = bySkeleton;
    }
  return [...forms.values()];
}
