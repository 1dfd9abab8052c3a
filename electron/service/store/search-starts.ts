import type { Schema } from './schema.ts';
import type { SearchWord } from './search-words.ts';
import type { Vault } from './vault.ts';

/** How many letters or digits of a beginning are looked up. A beginning that is longer counts as its first 8. */
export const START_LENGTHS = [3, 4, 5, 6, 7, 8] as const;
type StartLength = (typeof START_LENGTHS)[number];
export type StartColumn = `start_${StartLength}`;
const LONGEST = 8;
/** Words of one case that are found by their beginnings; a company may name many people. Further ones are found whole. */
const WORDS_MAX = 40;

export type StartHash = { readonly column: StartColumn; readonly hash: number };

/**
 * The rows by which beginnings find a case: one per word, with a keyed hash of its first 3, 4 and so on characters. The whole word is in
 * `search_terms`. E-mail addresses are found whole only. A beginning that two words share has one entry.
 */
export function startRowsOf(
  vault: Vault,
  { batchId, createdAt }: { readonly batchId: string; readonly createdAt: string },
  words: readonly SearchWord[],
): Schema['search_starts'][] {
  const known = new Set<string>();
  const rows: Schema['search_starts'][] = [];
  for (const { field, word } of words) {
    if (rows.length === WORDS_MAX) break;
    if (field === 'email') continue;
    const length = [...word].length;
    const starts = START_LENGTHS.filter((wanted) => wanted < length).map((wanted) =>
      startOf(vault, field, word, wanted),
    );
    const fresh = starts.filter(({ column, hash }) => !known.has(`${column}/${hash}`));
    if (fresh.length === 0) continue;
    for (const { column, hash } of fresh) known.add(`${column}/${hash}`);
    rows.push({
      ...{ batch_id: batchId, word: rows.length + 1, at: Date.parse(createdAt) },
      ...NONE,
      ...Object.fromEntries(fresh.map(({ column, hash }) => [column, hash])),
    });
  }
  return rows;
}

const NONE = { start_3: null, start_4: null, start_5: null, start_6: null, start_7: null, start_8: null };

/** The entry of everything that begins with this text; null if it is too short, or too long to be told apart. */
export function startOfQuery(vault: Vault, { field, word }: SearchWord): StartHash | null {
  const length = START_LENGTHS.find((one) => one === [...word].length);
  return length === undefined || field === 'email' ? null : startOf(vault, field, word, length);
}

/** The entry of everything that begins like a longer text does; null if it is not longer. */
export const longStartOfQuery = (vault: Vault, { field, word }: SearchWord): StartHash | null =>
  [...word].length > LONGEST && field !== 'email' ? startOf(vault, field, word, LONGEST) : null;

/** 52 bits, which both databases and a JavaScript number hold exactly. */
const HEX_DIGITS = 13;

function startOf(vault: Vault, field: SearchWord['field'], word: string, length: StartLength): StartHash {
  const start = [...word].slice(0, length).join('');
  const hash = Number.parseInt(vault.keyedHash(`search/${field}/start`, start).slice(0, HEX_DIGITS), 16);
  return { column: `start_${length}`, hash };
}
