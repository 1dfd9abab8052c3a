import { type Postings, postingsOf } from './growing-arrays.ts';
import type { IndexData } from './index-data.ts';

export type WordGains = { readonly token: number; readonly gain: number };

/** Share in common with the query (0 to 1), and the difference of weights. */
export type Candidate = { readonly name: number; readonly share: number; readonly apart: number };

/** In one search: rare words first, so that the least telling are skipped. */
const POSTINGS_MAX = 250_000;
/** Minimum share of both sides' weight, as a Dice coefficient, for a full comparison. */
export const SHARE_MIN = 0.34;
/** For postings so many times longer, the found names' words are searched instead. */
const TOUCHED_SHARE = 5;
/** Resolution of the names' weights in parts of a word's weight; gains have a finer one. */
const WEIGHT_UNIT = 1 / 2048;
const GAIN_UNIT = 1 / 65_536;
/** A name's gain and its last word in one number; no query looks up as many words and pieces. */
const WORDS_MAX = 32;
/** Resolution of shares when counting how many names have more. */
const SHARE_STEPS = 1024;
/** Rounding tolerance of gains: names this close to the limit are kept. */
const SHARE_ROUNDED = 1e-4;

/** Words by name and names by word, see `IndexData`. */
type NamesByWord = Pick<IndexData, 'nameStarts' | 'nameTokens' | 'postings'>;

/** State of a query's search: its weight, what a name may still gain, and the share it needs. */
type Progress = { readonly total: number; readonly toCome: number; readonly least: number; readonly budget: number };

/**
 * By the words of a query. Among a common word's names it visits only possible ones: found by a
 * rarer word, or light enough. Skipping changes nothing; only `POSTINGS_MAX` does.
 */
export class NameShares {
  private readonly nameStarts: Int32Array;
  private readonly nameTokens: Int32Array;
  private readonly nameWeights: Uint16Array;
  /** For each word the names that have it, lightest first. */
  private readonly postings: Postings;
  /** Each name's gain so far and its last word. */
  private readonly gained: Int32Array;
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
      // Rounded down: a name with exactly the queried words weighs no more than it gains.
      this.nameWeights[name] = Math.floor(total / WEIGHT_UNIT);
    }
    this.postings = lightestFirst({ nameStarts, nameTokens, postings }, this.nameWeights);
  }

  /** Best first, none below `SHARE_MIN`. `words`: gains by query word; `total`: their weight. */
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
      // If more is to come, knowing the needed share is worth a pass over all names found so far.
      if (count > this.touchedCount) least = Math.max(least, this.shareOfMost(total, most));
      toCome -= gains[0]?.gain ?? 0;
      budget -= this.visit(gains, at + 1, { total, toCome, least, budget });
    }
    return this.chosen(total, most, least);
  }

  /** The share that `most` of the names found so far reach, rounded down; 0 for fewer names. */
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

  /** Gains by one query word. Skips names that cannot reach `least`. Returns the places visited. */
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

  /** A name's gain from a word; its first word counts, because gains come largest first. */
  private add(name: number, units: number, word: number, isNewWanted: boolean): void {
    const gained = this.gained[name] as number;
    if (gained === 0) {
      if (!isNewWanted) return;
      this.touched[this.touchedCount++] = name;
    } else if (gained % WORDS_MAX === word) return;
    this.gained[name] = gained - (gained % WORDS_MAX) + units * WORDS_MAX + word;
  }

  /** Where heavier names begin in a word's postings. */
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

  /** The same for the `count` names found before, by their words instead of the words' names. */
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

  /** So far, plus what may be gained, as a Dice coefficient of weights. */
  private shareOf(name: number, total: number, stillToGain = 0): number {
    const gained = Math.floor((this.gained[name] as number) / WORDS_MAX) * GAIN_UNIT;
    return shareOf(gained + stillToGain, (this.nameWeights[name] as number) * WEIGHT_UNIT, total);
  }

  /** `from`: a share that enough names have. Resets the gains. */
  private chosen(total: number, most: number, from: number): readonly Candidate[] {
    const candidates: Candidate[] = [];
    // Raised each time four times the wanted number have collected.
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

/** By weight closest to the query's: short repetitions, long ones with fewer extra words. */
const likelierFirst = (one: Candidate, other: Candidate) =>
  other.share - one.share || one.apart - other.apart || one.name - other.name;

/** A long listed name with few of the query's words counts at least half. */
function shareOf(gained: number, listed: number, total: number): number {
  const mine = Math.min(gained, total);
  return (2 * mine) / (total + Math.max(Math.min(listed, 2 * total), mine));
}

/** Maximum weight for the `least` share with its gain; infinity if weight does not count. */
function heaviest(gain: number, total: number, least: number): number {
  const mine = Math.min(gain, total);
  if (shareOf(mine, 2 * total, total) >= least) return Number.POSITIVE_INFINITY;
  const most = (2 * mine) / least - total;
  return most < mine ? 0 : most;
}

/** Sorts each word's names by weight; in place, to avoid a second copy of a million names. */
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
