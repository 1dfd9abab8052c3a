import { SIMILARITY_MIN } from './compare-tokens.ts';
import type { IndexData } from './index-data.ts';
import type { ListedWords } from './listed-words.ts';
import { type Candidate, NameShares, type WordGains } from './name-shares.ts';
import type { NameToken } from './name-tokens.ts';
import { isNative, keysOfSpellings, spells } from './own-script.ts';
import type { QueryWord } from './query-word.ts';
import { nicknameForms } from './spelling-groups.ts';
import { hashOf, tokenKeys } from './token-keys.ts';

const EXPANSIONS_MAX = 400;
/** Maximum words examined per key; short words' keys have the most. */
const KEY_WORDS_MAX = 1500;
/** Maximum query words looked up; the rest of a longer query is only compared. */
const QUERY_WORDS_MAX = 12;
/** In length, unless a script omits vowels or a group says they are one. */
const LENGTHS_APART_MAX = 3;
const GLUED_LETTERS_MIN = 7;
const PIECE_LETTERS_MIN = 3;
const PIECES_MAX = 4;
const NATIVE_PIECE_MIN = 3;
const PIECE_LETTERS_MAX = 14;
/** Maximum words of one query that are searched for joined words. */
const GLUED_WORDS_MAX = 3;
/** Minimum similarity to a query word before a listed word's names are examined. */
const LOOKED_UP_MIN = SIMILARITY_MIN + 0.1;

type LikeWord = { readonly token: number; readonly similarity: number };

/** Arrays as long as the index has names, so one search at a time. */
export class CandidateFinder {
  private readonly data: IndexData;
  private readonly words: ListedWords;
  private readonly tokenWeights: Float32Array;
  private readonly shares: NameShares;
  /** A bit per word: already examined for this query word. */
  private readonly seenWords: Int32Array;

  constructor(data: IndexData, words: ListedWords, tokenWeights: Float32Array) {
    this.data = data;
    this.words = words;
    this.tokenWeights = tokenWeights;
    this.shares = new NameShares(data, tokenWeights);
    this.seenWords = new Int32Array((data.tokens.length >> 5) + 1);
  }

  /** The `most` likeliest names for a query, likeliest first. */
  find(
    query: readonly NameToken[],
    weights: readonly number[],
    most: number,
    words: readonly QueryWord[],
  ): readonly Candidate[] {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return this.shares.likeliest(this.expand(query, weights, words), total, most);
  }

  /** Listed words that query words, their pieces and pairs may stand for; one list for each. */
  private expand(query: readonly NameToken[], weights: readonly number[], words: readonly QueryWord[]): WordGains[][] {
    const gains: WordGains[][] = [];
    let glued = 0;
    const places = query
      .map((_, at) => at)
      .filter((at) => (weights[at] as number) >= 0.1)
      .sort((one, other) => (weights[other] as number) - (weights[one] as number))
      .slice(0, QUERY_WORDS_MAX);
    for (const at of places) {
      const [token, weight] = [query[at] as NameToken, weights[at] as number];
      const found = this.wordsLike(words[at] as QueryWord);
      // A match weighs no more than what it matched: near a common word is no rare find.
      const expansions: WordGains[] = found.map(({ token: number, similarity }) => ({
        token: number,
        gain: similarity * Math.min(weight, this.tokenWeights[number] as number),
      }));
      const next = query[at + 1];
      if (next !== undefined)
        for (const number of this.together(token, next))
          expansions.push({ token: number, gain: weight + (weights[at + 1] as number) });
      gains.push(expansions);
      if (
        glued >= GLUED_WORDS_MAX ||
        (isNative(token) ? token.text : token.form).length < GLUED_LETTERS_MIN ||
        found.some(({ similarity }) => similarity > 0.94)
      )
        continue;
      glued += 1;
      if (isNative(token)) {
        for (const piece of this.nativePieces(token.text))
          gains.push(piece.map((number) => ({ token: number, gain: weight / 2 })));
        continue;
      }
      for (const piece of this.pieces(token.form)) {
        const gain = (piece.length / token.form.length) * Math.max(weight, 1.6);
        gains.push(this.exactly(piece).map((number) => ({ token: number, gain })));
      }
    }
    return gains;
  }

  /** Listed words like this one, with their similarity; the best `EXPANSIONS_MAX`. */
  private wordsLike(query: QueryWord): readonly LikeWord[] {
    const { token } = query;
    const found: LikeWord[] = [];
    const keys = tokenKeys(token);
    for (const form of nicknameForms(token.form)) keys.push(hashOf(`=${form}`));
    const { starts, values } = this.data.keyed;
    const { seenWords } = this;
    seenWords.fill(0);
    if (isNative(token) && token.role === 'name')
      for (const number of this.spelledAs(token.text)) {
        seenWords[number >> 5] = (seenWords[number >> 5] as number) | (1 << (number & 31));
        found.push({ token: number, similarity: query.similarity(number, LOOKED_UP_MIN) });
      }
    for (const key of keys) {
      const place = key & this.data.keyMask;
      const to = Math.min(starts[place + 1] as number, (starts[place] as number) + KEY_WORDS_MAX);
      for (let at = starts[place] as number; at < to; at++) {
        const number = values[at] as number;
        const [seen, bit] = [seenWords[number >> 5] as number, 1 << (number & 31)];
        if ((seen & bit) !== 0) continue;
        seenWords[number >> 5] = seen | bit;
        const length = this.words.lengthLookedUp(number);
        if (length > 0 && !token.bare && Math.abs(length - token.form.length) > LENGTHS_APART_MAX) continue;
        const similarity = query.similarity(number, LOOKED_UP_MIN);
        if (similarity >= LOOKED_UP_MIN) found.push({ token: number, similarity });
      }
    }
    if (found.length <= EXPANSIONS_MAX) return found;
    return found.sort((one, other) => other.similarity - one.similarity).slice(0, EXPANSIONS_MAX);
  }

  /** Listed words that two adjacent ones are together. */
  private together(token: NameToken, next: NameToken): readonly number[] {
    const joined = this.exactly(token.form + next.form);
    if (!isNative(token) || !isNative(next) || token.text === next.text) return joined;
    return [...joined, ...this.spelledAs(`${token.text} ${next.text}`)];
  }

  /** Listed words that some state spells a text in another script as. */
  private spelledAs(text: string): number[] {
    const { starts, values } = this.data.keyed;
    const numbers = new Set<number>();
    for (const key of keysOfSpellings(text)) {
      const place = key & this.data.keyMask;
      const to = Math.min(starts[place + 1] as number, (starts[place] as number) + KEY_WORDS_MAX);
      for (let at = starts[place] as number; at < to; at++) {
        const number = values[at] as number;
        const { form, role, script } = this.data.tokens[number] as NameToken;
        if (role === 'name' && script === 'latin' && spells(text, form)) numbers.add(number);
      }
    }
    return [...numbers];
  }

  /** The halves of a word in another script at the first cut where both are listed. */
  private nativePieces(text: string): readonly (readonly number[])[] {
    const letters = [...text];
    for (let at = NATIVE_PIECE_MIN; at <= letters.length - NATIVE_PIECE_MIN; at++) {
      const first = this.spelledAs(letters.slice(0, at).join(''));
      const second = first.length === 0 ? [] : this.spelledAs(letters.slice(at).join(''));
      if (second.length > 0) return [first, second];
    }
    return [];
  }

  exactly(form: string): number[] {
    const { starts, values } = this.data.keyed;
    const numbers = new Set<number>();
    const place = hashOf(`!${form}`) & this.data.keyMask;
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const number = values[at] as number;
      if (this.data.tokens[number]?.form === form) numbers.add(number);
    }
    return [...numbers];
  }

  /** Listed words that together form this one, in the fewest pieces. */
  private pieces(form: string): readonly string[] {
    const best: (readonly string[] | null)[] = new Array(form.length + 1).fill(null);
    best[0] = [];
    for (let to = 2; to <= form.length; to++)
      for (let from = Math.max(0, to - PIECE_LETTERS_MAX); from <= to - 2; from++) {
        const before = best[from];
        const piece = form.slice(from, to);
        if (before === null || before === undefined || before.length >= PIECES_MAX) continue;
        if (piece.length < PIECE_LETTERS_MIN && !JOINING.has(piece)) continue;
        const known = best[to];
        if (
          (known === null || known === undefined || known.length > before.length + 1) &&
          (JOINING.has(piece) || this.exactly(piece).length > 0)
        )
          best[to] = [...before, piece];
      }
    return (best[form.length] ?? []).filter((piece) => piece.length >= PIECE_LETTERS_MIN);
  }
}

/** Short words that names are joined with. */
const JOINING = new Set(['al', 'el', 'bin', 'ben', 'abu', 'de', 'da', 'van', 'von', 'di', 'ul', 'ud']);
