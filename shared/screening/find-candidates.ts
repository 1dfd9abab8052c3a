import type { TokenLikeness } from './compare-tokens.ts';
import { compareTokens, SIMILARITY_MIN } from './compare-tokens.ts';
import type { IndexData } from './index-data.ts';
import type { NameToken } from './name-tokens.ts';
import { nicknameForms } from './spelling-groups.ts';
import { hashOf, tokenKeys } from './token-keys.ts';

/** Words of the lists that one word of a query may stand for, at most. */
const EXPANSIONS_MAX = 400;
/** Words looked at under one key; the keys of short words hold the most. */
const KEY_WORDS_MAX = 1500;
/** Places in the postings that one search visits: rare words first, so that it is the least telling that are left out. */
const POSTINGS_MAX = 250_000;
/** Words of a query that are looked up; the rest of a longer one is only compared. */
const QUERY_WORDS_MAX = 12;
/** Words whose lengths are further apart are not looked at, unless a script leaves vowels out or a group says they are one. */
const LENGTHS_APART_MAX = 3;
const GLUED_LETTERS_MIN = 7;
const PIECE_LETTERS_MIN = 3;
const PIECES_MAX = 4;
const PIECE_LETTERS_MAX = 14;
/** Words of one query that are looked into for several written together. */
const GLUED_WORDS_MAX = 3;
/** Names found before are gone through only where the postings are so many times as many. */
const TOUCHED_SHARE = 2;
/** A listed word must be so like one of the query for its names to be looked at. */
const LOOKED_UP_MIN = SIMILARITY_MIN + 0.1;
/** A name must share this much of both sides' weight, as a Dice coefficient, to be compared in full. */
const SHARE_MIN = 0.34;

/** Numbers of one name follow each other, so that a visit to it is one to memory. */
const NAME_WIDTH = 3;
const LAST_WORD = 1;
const WEIGHT = 2;

/** A listed word that a word of the query may be, and what a name that has it gains. */
type Expansion = { readonly token: number; readonly gain: number };

export type Candidate = { readonly name: number; readonly share: number };

/** Looks up which listed names may be meant; keeps arrays as long as the index has names, so one serves one search at a time. */
export class CandidateFinder {
  private readonly data: IndexData;
  private readonly tokenWeights: Float32Array;
  /** Of each name, side by side: what it gained so far, by which word last, and its weight. */
  private readonly names: Float32Array;
  private readonly seenTokens: Int32Array;
  private readonly tokenGains: Float32Array;
  /** Letters of each word; 0 for those that words of any length may stand for. */
  private readonly tokenLengths: Uint8Array;
  private search = 0;

  constructor(data: IndexData, tokenWeights: Float32Array) {
    this.data = data;
    this.tokenWeights = tokenWeights;
    const names = data.nameEntities.length;
    this.seenTokens = new Int32Array(data.tokens.length).fill(-1);
    this.tokenLengths = Uint8Array.from(data.tokens, ({ form, canonical, bare }) =>
      bare || canonical !== form ? 0 : Math.min(form.length, 255),
    );
    this.tokenGains = new Float32Array(data.tokens.length);
    this.names = new Float32Array(names * NAME_WIDTH);
    for (let name = 0; name < names; name++) {
      let total = 0;
      for (let at = data.nameStarts[name] as number; at < (data.nameStarts[name + 1] as number); at++)
        total += tokenWeights[data.nameTokens[at] as number] as number;
      this.names[name * NAME_WIDTH + WEIGHT] = total;
    }
  }

  /**
   * The `most` likeliest names for a query, likeliest first. `memo` is filled with the likenesses found on the way, by
   * place of the word in the query.
   */
  find(
    query: readonly NameToken[],
    weights: readonly number[],
    most: number,
    memo: readonly Map<number, TokenLikeness>[],
  ): readonly Candidate[] {
    const { starts, values } = this.data.postings;
    const places = (expansions: readonly Expansion[]) =>
      expansions.reduce((sum, { token }) => sum + (starts[token + 1] as number) - (starts[token] as number), 0);
    const words = this.expand(query, weights, memo)
      .map((expansions) => ({ expansions, count: places(expansions) }))
      .sort((one, other) => one.count - other.count);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const touched: number[] = [];
    let budget = POSTINGS_MAX;
    // The best first: one word of the query counts once in a name.
    for (const { expansions } of words) expansions.sort((one, other) => other.gain - one.gain);
    let stillToGain = words.reduce((sum, { expansions }) => sum + (expansions[0]?.gain ?? 0), 0);
    for (const [word, { expansions, count }] of words.entries()) {
      const mostShare = (2 * Math.min(stillToGain, total)) / (total + stillToGain);
      stillToGain -= expansions[0]?.gain ?? 0;
      if (count > TOUCHED_SHARE * touched.length && this.holdsBetter(touched, total, most, mostShare)) {
        this.addToTouched(touched, expansions);
        continue;
      }
      for (const { token, gain } of expansions) {
        const from = starts[token] as number;
        const to = Math.min(starts[token + 1] as number, from + budget);
        budget -= to - from;
        for (let at = from; at < to; at++) {
          const name = values[at] as number;
          const place = name * NAME_WIDTH;
          if (this.names[place + LAST_WORD] === word + 1) continue;
          const gained = this.names[place] as number;
          if (gained === 0) touched.push(name);
          this.names[place] = gained + gain;
          this.names[place + LAST_WORD] = word + 1;
        }
      }
    }
    return this.likeliest(touched, total, most);
  }

  /** Whether so many names have a higher share already that one found with the words to come only cannot be among them. */
  private holdsBetter(touched: readonly number[], total: number, most: number, share: number): boolean {
    if (touched.length < most) return false;
    let better = 0;
    for (const name of touched) {
      if (this.shareOf(name, total) > share) better += 1;
      if (better >= most) return true;
    }
    return false;
  }

  /** The same as visiting the postings of the expansions, for names that were found before: by the words they have. */
  private addToTouched(touched: readonly number[], expansions: readonly Expansion[]): void {
    const { nameStarts, nameTokens } = this.data;
    const gains = this.tokenGains;
    for (const { token, gain } of expansions) gains[token] = Math.max(gains[token] as number, gain);
    for (const name of touched) {
      let best = 0;
      for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at++)
        best = Math.max(best, gains[nameTokens[at] as number] as number);
      if (best === 0) continue;
      this.names[name * NAME_WIDTH] = (this.names[name * NAME_WIDTH] as number) + best;
    }
    for (const { token } of expansions) gains[token] = 0;
  }

  /** What a name shares with the query so far, as a Dice coefficient of weights. */
  private shareOf(name: number, total: number): number {
    const gained = this.names[name * NAME_WIDTH] as number;
    const listed = this.names[name * NAME_WIDTH + WEIGHT] as number;
    // A long listed name with few of its words asked for is no worse than half as good.
    return (2 * Math.min(gained, total)) / (total + Math.max(Math.min(listed, 2 * total), gained));
  }

  private likeliest(touched: readonly number[], total: number, most: number): readonly Candidate[] {
    const candidates: Candidate[] = [];
    // The lowest share that still gets in, raised each time twice as many as wanted have come together.
    let least = SHARE_MIN;
    for (const name of touched) {
      const share = this.shareOf(name, total);
      this.names[name * NAME_WIDTH] = 0;
      this.names[name * NAME_WIDTH + LAST_WORD] = 0;
      if (share < least) continue;
      candidates.push({ name, share });
      if (candidates.length >= most * 4) {
        candidates.sort((one, other) => other.share - one.share);
        candidates.length = most;
        least = Math.max(least, (candidates[most - 1] as Candidate).share);
      }
    }
    return candidates.sort((one, other) => other.share - one.share).slice(0, most);
  }

  /** Listed words that words of the query, pieces of them and two of them together may be; one list for each. */
  private expand(
    query: readonly NameToken[],
    weights: readonly number[],
    memo: readonly Map<number, TokenLikeness>[],
  ): Expansion[][] {
    const words: Expansion[][] = [];
    let glued = 0;
    const places = query
      .map((_, at) => at)
      .filter((at) => (weights[at] as number) >= 0.1)
      .sort((one, other) => (weights[other] as number) - (weights[one] as number))
      .slice(0, QUERY_WORDS_MAX);
    for (const at of places) {
      const [token, weight] = [query[at] as NameToken, weights[at] as number];
      const found = this.wordsLike(token, memo[at]);
      // What is matched is worth no more than what it matched: an unknown word near a common one is no rare find.
      const expansions = [...found].map(([number, similarity]) => ({
        token: number,
        gain: similarity * Math.min(weight, this.tokenWeights[number] as number),
      }));
      const next = query[at + 1];
      if (next !== undefined)
        for (const number of this.exactly(token.form + next.form))
          expansions.push({ token: number, gain: weight + (weights[at + 1] as number) });
      words.push(expansions);
      if (
        glued >= GLUED_WORDS_MAX ||
        token.form.length < GLUED_LETTERS_MIN ||
        [...found.values()].some((similarity) => similarity > 0.94)
      )
        continue;
      glued += 1;
      for (const piece of this.pieces(token.form)) {
        const gain = (piece.length / token.form.length) * Math.max(weight, 1.6);
        words.push(this.exactly(piece).map((number) => ({ token: number, gain })));
      }
    }
    return words;
  }

  /** Numbers of listed words like this one, with how alike they are; the best `EXPANSIONS_MAX`. */
  private wordsLike(token: NameToken, memo: Map<number, TokenLikeness> | undefined): Map<number, number> {
    this.search += 1;
    const found = new Map<number, number>();
    const keys = tokenKeys(token);
    for (const form of nicknameForms(token.form)) keys.push(hashOf(`=${form}`));
    const { starts, values } = this.data.keyed;
    for (const key of keys) {
      const place = key & this.data.keyMask;
      const to = Math.min(starts[place + 1] as number, (starts[place] as number) + KEY_WORDS_MAX);
      for (let at = starts[place] as number; at < to; at++) {
        const number = values[at] as number;
        if (this.seenTokens[number] === this.search) continue;
        this.seenTokens[number] = this.search;
        const length = this.tokenLengths[number] as number;
        if (length > 0 && !token.bare && Math.abs(length - token.form.length) > LENGTHS_APART_MAX) continue;
        const listed = this.data.tokens[number] as NameToken;
        const likeness = compareTokens(token, listed, LOOKED_UP_MIN);
        if (likeness.similarity < LOOKED_UP_MIN) continue;
        memo?.set(number, likeness);
        found.set(number, likeness.similarity);
      }
    }
    if (found.size <= EXPANSIONS_MAX) return found;
    return new Map([...found].sort((one, other) => other[1] - one[1]).slice(0, EXPANSIONS_MAX));
  }

  /** Listed words of exactly this form. */
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

  /** Listed words that the form is written together from, if it is, in the fewest pieces. */
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

/** Short words that names are written together with. */
const JOINING = new Set(['al', 'el', 'bin', 'ben', 'abu', 'de', 'da', 'van', 'von', 'di', 'ul', 'ud']);
