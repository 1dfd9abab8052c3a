import type { Postings } from './growing-arrays.ts';
import { postingsOf } from './growing-arrays.ts';
import type { IndexData } from './index-data.ts';

/** A listed word that a word of the query may be, and what a name that has it gains. */
export type WordGains = { readonly token: number; readonly gain: number };

/** A listed name, what it shares with the query (0 to 1), and how far apart their weights are. */
export type Candidate = { readonly name: number; readonly share: number; readonly apart: number };

/** Places in the postings that one search visits: rare words first, so that it is the least telling that are left out. */
const POSTINGS_MAX = 250_000;
/** A name must share this much of both sides' weight, as a Dice coefficient, to be compared in full. */
export const SHARE_MIN = 0.34;
/** Words of names found before are gone through instead of postings where these are so many times as many. */
const TOUCHED_SHARE = 5;
/** Weights of names are kept in these parts of a word's, gains in smaller ones. */
const WEIGHT_UNIT = 1 / 2048;
const GAIN_UNIT = 1 / 65_536;
/** What a name gained and by which word last, in one number; no query has as many words and pieces looked up. */
const WORDS_MAX = 32;
/** Shares are told apart by so many steps where it is asked how many names have more. */
const SHARE_STEPS = 1024;
/** Less than it takes to be among the likeliest by this much is not left out: gains are rounded. */
const SHARE_ROUNDED = 1e-4;

/** Words by name and names by word, see `IndexData`. */
type NamesByWord = Pick<IndexData, 'nameStarts' | 'nameTokens' | 'postings'>;

/** What is known while a query is looked up: its weight, what a name may still gain, and the share it must come to. */
type Progress = { readonly total: number; readonly toCome: number; readonly least: number; readonly budget: number };

/**
 * Which listed names share the most with a query, by the words they have. Of a common word's many names only those are
 * visited that may yet be among the likeliest: found by a rarer word before, or so light that this one and those to come
 * are enough. What is left out so changes nothing; only `POSTINGS_MAX` does.
 */
export class NameShares {
  private readonly nameStarts: Int32Array;
  private readonly nameTokens: Int32Array;
  private readonly nameWeights: Uint16Array;
  /** Of each word the names that have it, the lightest first. */
  private readonly postings: Postings;
  /** What each name gained so far and by which word last. */
  private readonly gained: Int32Array;
  /** The names that gained something. */
  private readonly touched = new Int32Array(POSTINGS_MAX);
  private touchedCount = 0;
  private readonly tokenGains: Int32Array;

  constructor({ nameStarts, nameTokens, postings }: NamesByWord, tokenWeights: Float32Array) {
    this.nameStarts = nameStarts;
    this.nameTokens = nameTokens;
    this.tokenGains = new Int32Array(tokenWeights.length);
    const names = nameStarts.length - 1;
    this.gained = new Int32Array(names);
    this.nameWeights = new Uint16Array(names);
    for (let name = 0; name < names; name++) {
      let total = 0;
      for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at++)
        total += tokenWeights[nameTokens[at] as number] as number;
      // Down: a name that has nothing but what was asked for weighs no more than it gains.
      this.nameWeights[name] = Math.floor(total / WEIGHT_UNIT);
    }
    this.postings = lightestFirst({ nameStarts, nameTokens, postings }, this.nameWeights);
  }

  /**
   * The `most` names that share the most with a query, that most first, none below `SHARE_MIN`. `words`: what names gain
   * by each word of the query, once each; `total`: what these weigh together.
   */
  likeliest(words: readonly WordGains[][], total: number, most: number): readonly Candidate[] {
    const { starts } = this.postings;
    const countOf = (gains: readonly WordGains[]) =>
      gains.reduce((sum, { token }) => sum + (starts[token + 1] as number) - (starts[token] as number), 0);
    const rarestFirst = words
      .map((gains) => ({ gains: gains.toSorted((one, other) => other.gain - one.gain), count: countOf(gains) }))
      .sort((one, other) => one.count - other.count);
    let toCome = rarestFirst.reduce((sum, { gains }) => sum + (gains[0]?.gain ?? 0), 0);
    let [budget, least] = [POSTINGS_MAX, SHARE_MIN];
    this.touchedCount = 0;
    for (const [at, { gains, count }] of rarestFirst.entries()) {
      // To know how much is enough is worth a look at all names found so far where more are to come.
      if (count > this.touchedCount) least = Math.max(least, this.shareOfMost(total, most));
      toCome -= gains[0]?.gain ?? 0;
      budget -= this.visit(gains, at + 1, { total, toCome, least, budget });
    }
    return this.chosen(total, most, least);
  }

  /** The share that `most` of the names found so far have at least, rounded down; 0 where these are fewer. */
  private shareOfMost(total: number, most: number): number {
    if (this.touchedCount < most) return 0;
    const counts = new Int32Array(SHARE_STEPS + 1);
    for (let at = 0; at < this.touchedCount; at++) {
      const step = Math.floor(this.shareOf(this.touched[at] as number, total) * SHARE_STEPS);
      counts[step] = (counts[step] as number) + 1;
    }
    let [step, better] = [SHARE_STEPS, counts[SHARE_STEPS] as number];
    while (better < most) {
      step -= 1;
      better += counts[step] as number;
    }
    return step / SHARE_STEPS;
  }

  /**
   * Adds what names gain by one word of the query. Names not found before are left out where this word and those to come
   * cannot give them the `least` share. Returns how many places it visited.
   */
  private visit(words: readonly WordGains[], word: number, progress: Progress): number {
    const { starts, values } = this.postings;
    const { total, toCome, least, budget } = progress;
    const before = this.touchedCount;
    const heavier: number[] = [];
    let [visited, left] = [0, 0];
    for (const { token, gain } of words) {
      const from = starts[token] as number;
      const end = starts[token + 1] as number;
      const light = this.heavierFrom(from, end, heaviest(gain + toCome, total, least - SHARE_ROUNDED));
      const to = Math.min(light, from + budget - visited);
      const units = Math.round(gain / GAIN_UNIT);
      for (let at = from; at < to; at++) this.add(values[at] as number, units, word, true);
      visited += to - from;
      left += end - to;
      heavier.push(to);
    }
    if (left === 0 || before === 0) return visited;
    if (left > TOUCHED_SHARE * before) {
      this.addByWords(before, words, word, progress);
      return visited;
    }
    for (const [at, { token, gain }] of words.entries()) {
      const from = heavier[at] as number;
      const to = Math.min(starts[token + 1] as number, from + budget - visited);
      const units = Math.round(gain / GAIN_UNIT);
      for (let place = from; place < to; place++) this.add(values[place] as number, units, word, false);
      visited += to - from;
    }
    return visited;
  }

  /** What a name gains by a word, the first of its words that is told: gains come the largest first. */
  private add(name: number, units: number, word: number, isNewWanted: boolean): void {
    const gained = this.gained[name] as number;
    if (gained === 0) {
      if (!isNewWanted) return;
      this.touched[this.touchedCount++] = name;
    } else if (gained % WORDS_MAX === word) return;
    this.gained[name] = gained - (gained % WORDS_MAX) + units * WORDS_MAX + word;
  }

  /** Where in a word's postings names begin that weigh more. */
  private heavierFrom(from: number, to: number, most: number): number {
    if (most <= 0) return from;
    if (most === Number.POSITIVE_INFINITY) return to;
    const { values } = this.postings;
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.nameWeights[values[middle] as number] as number) * WEIGHT_UNIT <= most) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The same for the `count` names that were found before, by the words they have instead of by the names of the words. */
  private addByWords(
    count: number,
    words: readonly WordGains[],
    word: number,
    { total, toCome, least }: Progress,
  ): void {
    const { nameStarts, nameTokens } = this;
    const gains = this.tokenGains;
    const stillToGain = toCome + (words[0]?.gain ?? 0);
    for (const { token, gain } of words) gains[token] = Math.max(gains[token] as number, Math.round(gain / GAIN_UNIT));
    for (let touched = 0; touched < count; touched++) {
      const name = this.touched[touched] as number;
      if (this.shareOf(name, total, stillToGain) < least - SHARE_ROUNDED) continue;
      let best = 0;
      for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at++)
        best = Math.max(best, gains[nameTokens[at] as number] as number);
      if (best > 0) this.add(name, best, word, false);
    }
    for (const { token } of words) gains[token] = 0;
  }

  /** What a name shares with the query so far, and with what it still may gain, as a Dice coefficient of weights. */
  private shareOf(name: number, total: number, stillToGain = 0): number {
    const gained = Math.floor((this.gained[name] as number) / WORDS_MAX) * GAIN_UNIT;
    return shareOf(gained + stillToGain, (this.nameWeights[name] as number) * WEIGHT_UNIT, total);
  }

  /** `from`: a share that as many names as wanted have. Forgets what names gained. */
  private chosen(total: number, most: number, from: number): readonly Candidate[] {
    const candidates: Candidate[] = [];
    // The lowest share that still gets in, raised each time four times as many as wanted have come together.
    let least = from;
    for (let at = 0; at < this.touchedCount; at++) {
      const name = this.touched[at] as number;
      const share = this.shareOf(name, total);
      this.gained[name] = 0;
      if (share < least) continue;
      candidates.push({ name, share, apart: Math.abs((this.nameWeights[name] as number) * WEIGHT_UNIT - total) });
      if (candidates.length >= most * 4) {
        candidates.sort(likelierFirst);
        candidates.length = most;
        least = Math.max(least, (candidates[most - 1] as Candidate).share);
      }
    }
    return candidates.sort(likelierFirst).slice(0, most);
  }
}

/**
 * Of two that share as much the one that weighs more nearly what the query does: of short ones that which has a word
 * twice where it was asked for twice, of long ones that with fewer words more.
 */
const likelierFirst = (one: Candidate, other: Candidate) =>
  other.share - one.share || one.apart - other.apart || one.name - other.name;

/** A long listed name with few of its words asked for is no worse than half as good. */
function shareOf(gained: number, listed: number, total: number): number {
  const mine = Math.min(gained, total);
  return (2 * mine) / (total + Math.max(Math.min(listed, 2 * total), mine));
}

/** What a name may weigh at most to have the `least` share by what it gains; infinity where that does not count. */
function heaviest(gain: number, total: number, least: number): number {
  const mine = Math.min(gain, total);
  if (shareOf(mine, 2 * total, total) >= least) return Number.POSITIVE_INFINITY;
  const most = (2 * mine) / least - total;
  return most < mine ? 0 : most;
}

/** The names of each word by their weight; in place, as a million names are not to be kept twice. */
function lightestFirst({ postings, nameStarts, nameTokens }: NamesByWord, weights: Uint16Array): Postings {
  const byWeight = postingsOf(
    (name) => weights[name] as number,
    (name) => name,
    weights.length,
    0x1_0000,
  ).values;
  const next = postings.starts.slice();
  const values = postings.values;
  for (const name of byWeight)
    for (let at = nameStarts[name] as number; at < (nameStarts[name + 1] as number); at++) {
      const token = nameTokens[at] as number;
      values[next[token] as number] = name;
      next[token] = (next[token] as number) + 1;
    }
  return postings;
}
