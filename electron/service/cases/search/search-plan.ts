import { withAsciiDigits } from '#shared/domain/document/print/calendar-eras.ts';
import type { Vault } from '../../store/vault.ts';
import {
  endOfQuery,
  longStartOfQuery,
  mayBeOneName,
  type PairHash,
  pairOf,
  type StartHash,
  startOfQuery,
} from './search-starts.ts';
import { termsOf } from './search-terms.ts';
import {
  birthDatesIn,
  denseBirthDateIn,
  nameBeginningsIn,
  namesIn,
  numbersIn,
  type SearchWord,
} from './search-words.ts';

/** Ways to have a word; a verification needs one of them. */
export type WordPlan = {
  readonly terms: readonly string[];
  /** Also ends of numbers. */
  readonly starts: readonly StartHash[];
  /** Only if nobody has the whole word: beginning like a word of 8 characters is near it. */
  readonly longStarts: readonly StartHash[];
};

/** One alternative for the query, or one for each word or date. `whole`: numbers with spaces. */
export type SearchPlan = {
  readonly whole: WordPlan;
  readonly words: readonly WordPlan[];
  readonly pairs: readonly PairPlan[];
};

/** One of the pairs, or one of the words as a number. */
export type PairPlan = { readonly pairs: readonly PairHash[]; readonly numbers: WordPlan };

/** More words than this do not narrow a search any further. */
const QUERY_WORDS_MAX = 10;
/** Pairs are made of these, and only if a word can be written in few ways. */
const PAIRED_WORDS_MAX = 4;
const PAIR_SPELLINGS_MAX = 9;

/** `today` decides which dates people can have been born on. */
export function searchPlanOf(vault: Vault, query: string, today: string): SearchPlan {
  const trimmed = withAsciiDigits(query).trim();
  const { dates, rest } = birthDatesIn(trimmed, today);
  const words = rest.split(/\s+/).filter(Boolean).slice(0, QUERY_WORDS_MAX);
  const numbers = numbersIn(trimmed);
  return {
    whole: planOf(vault, numbers, numbers),
    words: [
      ...words.map((word) => {
        const own = numbersIn(word);
        return planOf(
          vault,
          [...own, ...namesIn(word), ...denseBirthDateIn(word, today)],
          [...own, ...nameBeginningsIn(word)],
        );
      }),
      ...dates.map((readings) => planOf(vault, readings, [])),
    ],
    pairs: pairPlansOf(vault, words.slice(0, PAIRED_WORDS_MAX)),
  };
}

/** Leaves out two words that one name may have both: such a case need not have a second name. */
const pairPlansOf = (vault: Vault, words: readonly string[]): PairPlan[] =>
  words.flatMap((one, place) =>
    words.slice(place + 1).flatMap((other) => {
      const both = spellingsOf(one).flatMap((first) => spellingsOf(other).map((second) => [first, second] as const));
      if (both.length > PAIR_SPELLINGS_MAX || both.some((names) => mayBeOneName(...names))) return [];
      const numbers = [...numbersIn(one), ...numbersIn(other)];
      return [{ pairs: both.map((names) => pairOf(vault, ...names)), numbers: planOf(vault, numbers, numbers) }];
    }),
  );

const spellingsOf = (word: string): string[] => [
  ...new Set([...namesIn(word), ...nameBeginningsIn(word)].map((name) => name.word)),
];

const planOf = (vault: Vault, words: readonly SearchWord[], beginnings: readonly SearchWord[]): WordPlan => ({
  terms: termsOf(vault, words),
  starts: beginnings
    .flatMap((word) => [startOfQuery(vault, word), endOfQuery(vault, word)])
    .filter((start) => start !== null),
  longStarts: beginnings.map((word) => longStartOfQuery(vault, word)).filter((start) => start !== null),
});
