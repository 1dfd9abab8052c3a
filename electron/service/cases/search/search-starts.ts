import { skeleton, soundForm } from '../../screening/matching/sound-form.ts';
import type { Schema } from '../../store/schema.ts';
import type { Vault } from '../../store/vault.ts';
import type { SearchWord } from './search-words.ts';

/** Letters or digits that are looked up. A longer beginning counts as its first 8. */
export const START_LENGTHS = [3, 4, 5, 6, 7, 8] as const;
type StartLength = (typeof START_LENGTHS)[number];
/** Last characters of telephone and document numbers, as people read them out. */
export const END_LENGTHS = [4, 7] as const;
type EndLength = (typeof END_LENGTHS)[number];
export type StartColumn = `start_${StartLength}` | `end_${EndLength}` | 'sound';
const LONGEST = 8;
/** Found by beginnings; a company may name many people. Further ones are found whole. */
const WORDS_MAX = 40;
/** A case with more names has too many pairs: it is looked at whatever two names are asked for. */
const PAIRED_NAMES_MAX = 10;
/** So much of each name makes a pair. */
const PAIRED_LETTERS = 3;

export type StartHash = { readonly column: StartColumn; readonly hash: number };

/** The entry of two names in `pair`. */
export type PairHash = { readonly column: 'pair'; readonly hash: number };
/** Stands for the pairs of a case with too many names. */
export const TOO_MANY_NAMES: PairHash = { column: 'pair', hash: -1 };

/**
 * One row per word, with a keyed hash of its first 3, 4 and so on characters, and of the last ones
 * of a number; the whole word is in `search_terms`. Pairs and sounds of names stand beside, one in
 * each row.
 */
export function startRowsOf(vault: Vault, of: OfCase, words: readonly SearchWord[]): Schema['search_starts'][] {
  const known = new Set<string>();
  const rows: Schema['search_starts'][] = [];
  for (const { field, word } of words) {
    if (rows.length === WORDS_MAX) break;
    if (isWhole(field)) continue;
    const length = [...word].length;
    const starts = [
      ...START_LENGTHS.filter((wanted) => wanted < length).map((wanted) => startOf(vault, field, word, wanted)),
      ...END_LENGTHS.filter((wanted) => isNumber(field) && wanted < length).map((wanted) =>
        endOf(vault, field, word, wanted),
      ),
    ];
    const fresh = starts.filter(({ column, hash }) => !known.has(`${column}/${hash}`));
    if (fresh.length === 0) continue;
    for (const { column, hash } of fresh) known.add(`${column}/${hash}`);
    rows.push({ ...emptyRow(of, rows.length), ...Object.fromEntries(fresh.map(({ column, hash }) => [column, hash])) });
  }
  for (const [place, { hash }] of pairsOf(vault, words).entries())
    rows[place] = { ...(rows[place] ?? emptyRow(of, place)), pair: hash };
  for (const [place, { hash }] of soundsOf(vault, words).entries())
    rows[place] = { ...(rows[place] ?? emptyRow(of, place)), sound: hash };
  return rows;
}

/** Found whole only. */
const isWhole = (field: SearchWord['field']): boolean => WHOLE.includes(field);
const WHOLE: readonly SearchWord['field'][] = ['email', 'birth_date', 'list'];
const isNumber = (field: SearchWord['field']): boolean => field === 'phone' || field === 'id_number';

type OfCase = { readonly batchId: string; readonly createdAt: string };

const emptyRow = ({ batchId, createdAt }: OfCase, place: number): Schema['search_starts'] => ({
  batch_id: batchId,
  word: place + 1,
  at: Date.parse(createdAt),
  ...NONE,
});
const NONE = {
  ...{ start_3: null, start_4: null, start_5: null, start_6: null, start_7: null, start_8: null },
  ...{ end_4: null, end_7: null, sound: null, pair: null },
};

/** The pairs of any two names of a case. */
function pairsOf(vault: Vault, words: readonly SearchWord[]): readonly PairHash[] {
  const names = [...new Set(words.filter(({ field }) => field === 'name').map(({ word }) => word))];
  if (names.length > PAIRED_NAMES_MAX) return [TOO_MANY_NAMES];
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => pairOf(vault, one, other)));
  return [...new Map(pairs.map((pair) => [pair.hash, pair])).values()];
}

/** The sounds of the names of a case. */
function soundsOf(vault: Vault, words: readonly SearchWord[]): readonly StartHash[] {
  const names = words.filter(({ field }) => field === 'name').map(({ word }) => word);
  const sounds = new Set(names.map(soundOf).filter((sound) => sound !== null));
  return [...sounds].slice(0, WORDS_MAX).map((sound) => soundEntry(vault, sound));
}

/** The consonants of a name by sound, or a short name by sound; null without Latin letters. */
export function soundOf(word: string): string | null {
  if (!/^[a-z]{3,40}$/.test(word)) return null;
  const sound = soundForm(word);
  const bones = skeleton(sound);
  return bones.length > 1 ? bones : `-${sound}`;
}

export const soundEntry = (vault: Vault, sound: string): StartHash => ({
  column: 'sound',
  hash: numberOf(vault.keyedHash('search/name/sound', sound)),
});

/** The entry of all cases with two names that begin like these, in any order. */
export function pairOf(vault: Vault, one: string, other: string): PairHash {
  const starts = [one, other].map((word) => [...word].slice(0, PAIRED_LETTERS).join(''));
  return { column: 'pair', hash: numberOf(vault.keyedHash('search/name/pair', starts.sort().join(' '))) };
}

/** Whether one name can begin like both. */
export function mayBeOneName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => [...word].slice(0, LONGEST).join('')) as [string, string];
  return first.startsWith(second) || second.startsWith(first);
}

/** Null for a text too short, or too long to be told apart. */
export function startOfQuery(vault: Vault, { field, word }: SearchWord): StartHash | null {
  const length = START_LENGTHS.find((one) => one === [...word].length);
  return length === undefined || isWhole(field) ? null : startOf(vault, field, word, length);
}

/** The entry of all numbers that end so; null for a text that is no such end. */
export function endOfQuery(vault: Vault, { field, word }: SearchWord): StartHash | null {
  const length = END_LENGTHS.find((one) => one === [...word].length);
  return length === undefined || !isNumber(field) || !/\d/.test(word) ? null : endOf(vault, field, word, length);
}

/** The entry of everything that begins like a longer text does; null if it is not longer. */
export const longStartOfQuery = (vault: Vault, { field, word }: SearchWord): StartHash | null =>
  [...word].length > LONGEST && !isWhole(field) ? startOf(vault, field, word, LONGEST) : null;

/** 52 bits, which both databases and a JavaScript number hold exactly. */
const HEX_DIGITS = 13;

function startOf(vault: Vault, field: SearchWord['field'], word: string, length: StartLength): StartHash {
  const start = [...word].slice(0, length).join('');
  return { column: `start_${length}`, hash: numberOf(vault.keyedHash(`search/${field}/start`, start)) };
}

const endOf = (vault: Vault, field: SearchWord['field'], word: string, length: EndLength): StartHash => ({
  column: `end_${length}`,
  hash: numberOf(vault.keyedHash(`search/${field}/end`, [...word].slice(-length).join(''))),
});

const numberOf = (hash: string): number => Number.parseInt(hash.slice(0, HEX_DIGITS), 16);
