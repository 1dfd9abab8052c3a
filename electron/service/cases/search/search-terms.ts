import type { Vault } from '../../store/vault.ts';
import type { SearchWord } from './search-words.ts';

/**
 * The blind index: keyed hashes of whole words. The database alone shows that two verifications
 * share a term, not the term. `search-starts.ts` has beginnings.
 */
export const termsOf = (vault: Vault, words: readonly SearchWord[]): string[] => words.map((word) => term(vault, word));

/** 128 bits of the keyed hash are enough to tell terms apart, and halve the size of the index. */
const term = (vault: Vault, { field, word }: SearchWord): string =>
  vault.keyedHash(`search/${field}`, word).slice(0, 32);
