import { Lattice, spellingsOf } from './lattice.ts';
import { mergedTable, type SpellingTable, spellingTable } from './spelling-table.ts';
import { hasOwnTables, nationalTables, scriptOfWord, type TabledScript, tablesFor } from './tables-of-state.ts';

/** A name's words, each in all spellings that its tables give, and all of them in turn. */
export type SpelledName = {
  readonly words: readonly SpelledWord[];
  readonly whole: Lattice;
  /** As many letters as written. */
  readonly letters: number;
};
export type SpelledWord = { readonly lattice: Lattice; readonly letters: number; readonly isAlphabetic: boolean };

/** Longer names are compared by their beginnings. */
const LETTERS_MAX = 150;
const NO_TABLE = [spellingTable('=')];
/** Vowels and consonants are all written, so one wrong letter is a slip and not another name. */
const ALPHABETIC: ReadonlySet<TabledScript | undefined> = new Set([
  'cyrillic',
  'greek',
  'georgian',
  'armenian',
  'latin',
  undefined,
]);

/** Apostrophes and full stops join their neighbours; every other non-letter separates words. */
const BETWEEN_WORDS = /[^\p{L}\p{M}'’‘ʼʻʿʾ`´.·׳״]+/u;

/**
 * In the state's spellings, or every state's if unknown or `isAnyStates`. `isRespelled`: a Latin
 * name as the state spells its own script: YULIA and IULIIA are Юлия.
 */
export function spelledName(name: string, state?: string, isAnyStates = false, isRespelled = false): SpelledName {
  const words: SpelledWord[] = [];
  const whole = new Lattice();
  let letters = 0;
  for (const word of wordsOf(name.slice(0, LETTERS_MAX))) {
    const script = scriptOfWord(word);
    const own =
      script === undefined ? NO_TABLE : tablesFor(script, isAnyStates && script !== 'latin' ? undefined : state);
    const again = isRespelled && script === 'latin' && state !== undefined ? respellings(state) : [];
    const tables = [...own, ...again];
    const units = [...word];
    const lattice = new Lattice();
    lattice.add(units, tables);
    whole.add(units, tables);
    const count = word.replace(/[^\p{L}]/gu, '').length;
    letters += count;
    words.push({ lattice, letters: count, isAlphabetic: ALPHABETIC.has(script) });
  }
  return { words, whole, letters };
}

/** A text in the spellings of one table; spaces say nothing. */
export function latticeBy(table: SpellingTable, text: string): Lattice {
  const lattice = new Lattice();
  for (const word of wordsOf(text)) lattice.add([...word], [table]);
  return lattice;
}

/** Whether other states' tables give the name further spellings. */
export const hasOtherSpellings = (name: string, state: string | undefined): boolean =>
  wordsOf(name).some((word) => {
    const script = scriptOfWord(word);
    return script !== undefined && hasOwnTables(script, state);
  });

function wordsOf(name: string): readonly string[] {
  return readable(name)
    .split(BETWEEN_WORDS)
    .filter((word) => /\p{L}/u.test(word));
}

/** Vowel points of Arabic and Hebrew, stretching and invisible characters. */
const POINTS = /[\u0591-\u05bd\u05bf-\u05c7\u064b-\u0652\u0656-\u065f\u0670\u0640\u200b-\u200f\u2066-\u2069]/g;
/** A Thai vowel that is written before its consonants and spoken after them. */
const WRITTEN_BEFORE = /([เ-ไ])([กขคตปผพ](?=[รลว][ก-ู])[รลว]|[ก-ฮ])/g;

/** Small letters in the order in which they are spoken, without points and Greek accents. */
function readable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(POINTS, '')
    .replace(/(?<=\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(WRITTEN_BEFORE, '$2$1');
}

/** With spellings, commonest first; the longest letters with one are a unit. */
export function spelledUnits(word: string, table: SpellingTable): readonly (readonly string[])[] {
  const letters = [...readable(word)];
  const units: (readonly string[])[] = [];
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(table.longest, letters.length - at);
    let spelled: readonly string[] = [];
    for (; length > 0 && spelled.length === 0; length--) spelled = spellingsOf(table, letters, at, length);
    units.push(spelled);
    at += length + 1;
  }
  return units;
}

const respellingsKept = new Map<string, readonly SpellingTable[]>();

/** A table gives one letter several Latin spellings: the others of it. */
function respellings(state: string): readonly SpellingTable[] {
  const known = respellingsKept.get(state);
  if (known !== undefined) return known;
  const national = nationalTables(state);
  const made = national.length === 0 ? [] : [respellingTable(mergedTable(national))];
  respellingsKept.set(state, made);
  return made;
}

function respellingTable(table: SpellingTable): SpellingTable {
  const pairs = new Map<string, Set<string>>();
  for (const key of table.keys) {
    const spelled = table.of(key) ?? [];
    for (const from of spelled) {
      if (from === '') continue;
      const to = pairs.get(from) ?? new Set([from]);
      // Another vowel is another name: Danil, Denil.
      for (const one of spelled) if (!(isVowel(from) && isVowel(one))) to.add(one);
      pairs.set(from, to);
    }
  }
  return spellingTable([...pairs].map(([from, to]) => `${from}=${[...to].join('/')}`).join(' '));
}

const isVowel = (letters: string) => /^[aeiou]$/.test(letters);
