import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { type Pairing, placesAsBits } from './align-names.ts';
import { TRANSLITERATED } from './compare-tokens.ts';
import type { NameToken, TokenRole } from './name-tokens.ts';
import { hasManySpellings } from './own-script.ts';
import { soundForm } from './sound-form.ts';
import { lettersChanged } from './spelling-distance.ts';

/** A name with its words' weights, see `roleWeight`, including rarity on the lists if known. */
export type WeighedName = { readonly tokens: readonly NameToken[]; readonly weights: readonly number[] };

/**
 * In the weights' order. Those marked `for` are largest for equal names and may only raise the
 * score; others are smallest, mostly 0, and only lower it. So no name is closer than itself.
 */
export const FEATURES = [
  { name: 'matchedWeight', sign: 'for' },
  { name: 'manyMatched', sign: 'for' },
  { name: 'slightlyOff', sign: 'against' },
  { name: 'off', sign: 'against' },
  { name: 'farOff', sign: 'against' },
  { name: 'veryFarOff', sign: 'against' },
  { name: 'lettersOff', sign: 'against' },
  { name: 'worstPair', sign: 'against' },
  { name: 'twoPairsOff', sign: 'against' },
  { name: 'conflict', sign: 'against' },
  { name: 'conflictShare', sign: 'against' },
  { name: 'conflictPerson', sign: 'against' },
  { name: 'conflictBeyondOne', sign: 'against' },
  { name: 'smallerMissing', sign: 'against' },
  { name: 'extra', sign: 'against' },
  { name: 'extraShare', sign: 'against' },
  { name: 'extraOrganisation', sign: 'against' },
  { name: 'oneWordOfMany', sign: 'against' },
  { name: 'nothingMatched', sign: 'against' },
  { name: 'initials', sign: 'against' },
  { name: 'initialsConflict', sign: 'against' },
  { name: 'nicknames', sign: 'against' },
  { name: 'joined', sign: 'against' },
  { name: 'places', sign: 'against' },
  { name: 'trades', sign: 'against' },
  { name: 'numbers', sign: 'against' },
  { name: 'forms', sign: 'against' },
  { name: 'order', sign: 'against' },
  { name: 'wholeUnlike', sign: 'against' },
  { name: 'weakMatched', sign: 'against' },
  { name: 'oneLetterChanged', sign: 'against' },
  { name: 'twoLettersChanged', sign: 'against' },
  { name: 'moreLettersChanged', sign: 'against' },
  { name: 'oneWordAndInitials', sign: 'against' },
  { name: 'fewLetters', sign: 'against' },
  { name: 'bareLoose', sign: 'against' },
  { name: 'beyondSlips', sign: 'against' },
  { name: 'worstBeyondSlips', sign: 'against' },
  { name: 'unlikeBeyondSlips', sign: 'against' },
] as const;

export type FeatureName = (typeof FEATURES)[number]['name'];

const LEFT_OUT: ReadonlySet<string> = new Set(['title', 'particle', 'company_form']);
const WEAK: ReadonlySet<TokenRole> = new Set(['trade', 'place']);
const INITIAL_UNSAID = 0.5;
/** Letters that must agree to rule out chance. */
const LETTERS_ENOUGH = 14;
/** Changed letters in whole names that are slips, and weight of left-over small words. */
const SLIPS_MAX = 2;
export const SLIP_OVER_MAX = 0.15;
const SAME_WORD = 0.999;
const NEVER_SLIPS: ReadonlySet<TokenRole> = new Set(['number', 'trade', 'place']);
export const sumOf = (numbers: readonly number[]) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
/** In another spelling than the commonest, a syllable may be dozens of characters. */
const HAN_LOOSE = 2.5;
export const capped = (number: number, most: number) => Math.min(most, number) / most;

/** Features of two paired names, numbers of about 0 to 1 in the order of `FEATURES`. */
export function nameFeatures(
  left: WeighedName,
  right: WeighedName,
  pairings: readonly Pairing[],
  kind: EntityKind,
): Float64Array {
  const [leftTotal, rightTotal] = [sumOf(left.weights) || 1, sumOf(right.weights) || 1];
  const tally = tallyPairs(left, right, pairings, (leftTotal + rightTotal) / 2);
  const { leftMatched, rightMatched, bands, changed, lettersOff, worst, pairsOff, matchedWords } = tally;
  const { initials, nicknames, joined, numbers, weak, leftLetters, rightLetters, bareLoose, strict } = tally;
  const [leftUnmatched, rightUnmatched] = [
    unmatchedByRole(left, pairings, 'left'),
    unmatchedByRole(right, pairings, 'right'),
  ];
  const [leftOver, rightOver] = [Math.max(0, leftTotal - leftMatched), Math.max(0, rightTotal - rightMatched)];
  const conflict = Math.min(leftOver, rightOver);
  const extra = Math.abs(leftOver - rightOver);
  const smallerMissing = Math.min(leftOver / leftTotal, rightOver / rightTotal);
  const both = (role: TokenRole) => [leftUnmatched[role], rightUnmatched[role]] as const;
  const [leftInitials, rightInitials] = both('initial');
  const [leftPlaces, rightPlaces] = both('place');
  const [leftTrades, rightTrades] = both('trade');
  const [leftNumbers, rightNumbers] = both('number');
  const [leftNames, rightNames] = both('name');
  const [leftForms, rightForms] = both('company_form');
  const matched = Math.min(leftMatched, rightMatched);
  const person = kind === 'person' ? 1 : 0;
  // Differing by a letter or two is a slip more likely than another name.
  const slipped =
    tally.slips <= SLIPS_MAX &&
    !tally.otherScript &&
    initials === 0 &&
    nicknames === 0 &&
    Math.max(leftOver, rightOver) < SLIP_OVER_MAX;
  const beyond = slipped ? 0 : 1;
  // "Bank 5" has only weak words, and nothing contradicts it.
  const hasNames = [left, right].some(({ tokens }) => tokens.some(({ role }) => role === 'name'));
  const unlike = wholeUnlike(left, right, pairings);
  // In the order of `FEATURES`: looking up each place would take longer than all this.
  const values: Readonly<Record<FeatureName, number>> = {
    matchedWeight: capped(matched, 2),
    manyMatched: capped(Math.max(0, matched - 1.6), 2),
    slightlyOff: bands[0] as number,
    off: bands[1] as number,
    farOff: bands[2] as number,
    veryFarOff: bands[3] as number,
    lettersOff: capped(lettersOff, 3),
    worstPair: 1 - worst,
    twoPairsOff: pairsOff >= 2 ? 1 : 0,
    conflict: capped(conflict, 1),
    conflictShare: Math.min(1, conflict / Math.min(leftTotal, rightTotal)),
    conflictPerson: person * capped(Math.min(leftNames, rightNames), 1),
    conflictBeyondOne: capped(Math.max(0, conflict - 1), 2),
    smallerMissing,
    extra: capped(extra, 2),
    extraShare: Math.min(1, extra / Math.max(leftTotal, rightTotal)),
    extraOrganisation: (1 - person) * capped(extra, 1.5),
    oneWordOfMany:
      matchedWords <= 1 && Math.max(leftTotal, rightTotal) > 1.3 * Math.max(leftMatched, rightMatched) ? 1 : 0,
    nothingMatched: matchedWords === 0 && hasNames ? 1 : 0,
    initials,
    initialsConflict: leftInitials > 0 && rightInitials > 0 ? 1 : 0,
    nicknames,
    joined,
    places: capped(Math.max(leftPlaces, rightPlaces), 1) * 0.6 + (leftPlaces > 0 && rightPlaces > 0 ? 0.4 : 0),
    trades: capped(Math.max(leftTrades, rightTrades), 1) * 0.6 + (leftTrades > 0 && rightTrades > 0 ? 0.4 : 0),
    numbers: Math.min(1, numbers + (leftNumbers + rightNumbers > 0 ? 0.5 : 0)),
    forms: leftForms > 0 && rightForms > 0 ? 1 : 0,
    order: disorder(strict),
    wholeUnlike: unlike,
    weakMatched: matched > 0 && matchedWords === 0 && hasNames ? weak : 0,
    oneLetterChanged: capped(changed[1] as number, 2),
    twoLettersChanged: capped(changed[2] as number, 2),
    moreLettersChanged: capped(changed[3] as number, 2),
    oneWordAndInitials: matchedWords <= 1 && initials > 0 ? 1 : 0,
    fewLetters: 1 - capped(Math.min(leftLetters, rightLetters), LETTERS_ENOUGH),
    bareLoose,
    beyondSlips: beyond * capped(lettersOff, 3),
    worstBeyondSlips: beyond * (1 - worst),
    unlikeBeyondSlips: beyond * unlike,
  };
  const features = new Float64Array(FEATURES.length);
  let at = 0;
  for (const name in values) features[at++] = values[name as FeatureName];
  return features;
}

/** Sums over the pairs of words; `mean` is the mean weight of both names. */
function tallyPairs(left: WeighedName, right: WeighedName, pairings: readonly Pairing[], mean: number) {
  let [leftMatched, rightMatched] = [0, 0];
  const bands = [0, 0, 0, 0];
  const changed = [0, 0, 0, 0];
  let [lettersOff, worst, pairsOff, matchedWords] = [0, 1, 0, 0];
  let [initials, nicknames, joined, numbers, weak] = [0, 0, 0, 0, 0];
  let [leftLetters, rightLetters, bareLoose] = [0, 0, 0];
  let [slips, otherScript] = [0, false];
  const strict: Pairing[] = [];
  const numberPairs: (readonly [number, number])[] = [];
  for (const pairing of pairings) {
    const [mine, theirs] = [weightOf(left, pairing.left), weightOf(right, pairing.right)];
    const { similarity } = pairing;
    leftMatched += mine;
    rightMatched += theirs;
    const share = (mine + theirs) / 2 / mean;
    const token = left.tokens[pairing.left[0] ?? 0] as NameToken;
    if (pairing.relation === 'initial') {
      initials += share;
      // An initial leaves a part of the whole name unconfirmed.
      if (mine > theirs) leftMatched -= INITIAL_UNSAID * (mine - theirs);
      else rightMatched -= INITIAL_UNSAID * (theirs - mine);
      continue;
    }
    const other = right.tokens[pairing.right[0] ?? 0] as NameToken;
    leftLetters += lettersOf(left, pairing.left);
    rightLetters += lettersOf(right, pairing.right);
    if (token.script !== 'latin' || other.script !== 'latin') otherScript = true;
    const isTransliterated = pairing.relation === 'transliteration' && similarity >= TRANSLITERATED;
    // A differently written number, place or trade is another one.
    const isOther = NEVER_SLIPS.has(token.role) || NEVER_SLIPS.has(other.role);
    if (similarity < SAME_WORD && isOther && pairing.relation !== 'joined') slips += SLIPS_MAX + 1;
    else if (similarity < SAME_WORD && slips <= SLIPS_MAX && !isTransliterated)
      slips += lettersChanged(formOf(left, pairing.left), formOf(right, pairing.right), SLIPS_MAX);
    bareLoose += share * looseness(left, right, pairing, isTransliterated);
    if (pairing.relation === 'nickname') nicknames += share;
    if (pairing.relation === 'joined') joined += share;
    if ((token.role === 'number' || other.role === 'number') && similarity < 0.9) {
      numbers += 0.5;
      numberPairs.push([mine, theirs]);
      continue;
    }
    if (token.role === 'name' || other.role === 'name' || pairing.relation === 'joined') {
      matchedWords += 1;
      strict.push(pairing);
    } else if (WEAK.has(token.role) || WEAK.has(other.role)) weak += share;
    if ((mine + theirs) / 2 < 0.2) continue;
    const band = similarity > 0.985 ? -1 : similarity > 0.9 ? 0 : similarity > 0.8 ? 1 : similarity > 0.66 ? 2 : 3;
    if (band >= 0 && pairing.relation !== 'nickname') bands[band] = (bands[band] ?? 0) + share;
    if (similarity < 0.9 && pairing.relation !== 'nickname') pairsOff += 1;
    if (similarity < 0.95 && pairing.relation !== 'nickname' && !token.bare && !other.bare) {
      const count = changedBetween(formOf(left, pairing.left), formOf(right, pairing.right));
      changed[count] = (changed[count] ?? 0) + 1;
    }
    if (pairing.relation !== 'nickname') {
      const length = Math.max(lettersOf(left, pairing.left), lettersOf(right, pairing.right));
      lettersOff += (1 - similarity) * length * 0.8;
      worst = Math.min(worst, similarity);
    }
  }
  // Next to a name, other numbers belong to the same series; alone they mean something else.
  if (matchedWords === 0)
    for (const [mine, theirs] of numberPairs) {
      leftMatched -= mine;
      rightMatched -= theirs;
    }
  return {
    leftMatched,
    rightMatched,
    bands,
    changed,
    lettersOff,
    worst,
    pairsOff,
    matchedWords,
    initials,
    nicknames,
    joined,
    numbers,
    weak,
    leftLetters,
    rightLetters,
    bareLoose,
    slips,
    otherScript,
    strict,
  };
}

/** Weaker evidence, because a pair's script leaves its spelling open. */
function looseness(left: WeighedName, right: WeighedName, pairing: Pairing, isTransliterated: boolean): number {
  const one = left.tokens[pairing.left[0] ?? 0] as NameToken;
  const other = right.tokens[pairing.right[0] ?? 0] as NameToken;
  if (pairing.similarity === 1) return 0;
  if (one.bare || other.bare) return 1;
  const native = one.script === 'latin' ? other : one;
  if (isTransliterated) return native.script === 'han' ? HAN_LOOSE : hasManySpellings(native) ? 1 : 0;
  const isSyllables = native.script === 'han' || native.script === 'hangul';
  const isJoined = isSyllables && pairing.relation === 'joined';
  return isJoined && formOf(left, pairing.left) !== formOf(right, pairing.right) ? 1 : 0;
}

function unmatchedByRole(
  name: WeighedName,
  pairings: readonly Pairing[],
  side: 'left' | 'right',
): Record<TokenRole, number> {
  const weights = { name: 0, initial: 0, number: 0, particle: 0, title: 0, trade: 0, place: 0, company_form: 0 };
  let used = 0;
  for (const pairing of pairings) used |= placesAsBits(pairing[side]);
  for (let at = 0; at < name.tokens.length; at++)
    if ((used & (1 << at)) === 0) weights[(name.tokens[at] as NameToken).role] += name.weights[at] as number;
  return weights;
}

/** Letters changed, or sounds if fewer; 3 for more than two. */
function changedBetween(one: string, other: string): number {
  const letters = lettersChanged(one, other, 2);
  return letters <= 1 ? letters : Math.min(letters, 1 + lettersChanged(soundForm(one), soundForm(other), 1));
}

function formOf({ tokens }: WeighedName, positions: readonly number[]): string {
  let form = '';
  for (const position of positions) form += tokens[position]?.form ?? '';
  return form;
}

function lettersOf({ tokens }: WeighedName, positions: readonly number[]): number {
  let letters = 0;
  for (const position of positions) letters += tokens[position]?.form.length ?? 0;
  return letters;
}

function weightOf({ weights }: WeighedName, positions: readonly number[]): number {
  let weight = 0;
  for (const position of positions) weight += weights[position] ?? 0;
  return weight;
}

/** Share of word pairs in reversed order. */
function disorder(pairings: readonly Pairing[]): number {
  let [turned, all] = [0, 0];
  for (let one = 0; one < pairings.length; one++)
    for (let other = one + 1; other < pairings.length; other++) {
      const [first, second] = [pairings[one] as Pairing, pairings[other] as Pairing];
      all += 1;
      if (((first.left[0] ?? 0) - (second.left[0] ?? 0)) * ((first.right[0] ?? 0) - (second.right[0] ?? 0)) < 0)
        turned += 1;
    }
  return all === 0 ? 0 : turned / all;
}

/** Share of both names' letters that differ or are left over, 0 to 1. */
function wholeUnlike(left: WeighedName, right: WeighedName, pairings: readonly Pairing[]): number {
  const total = lettersCounted(left) + lettersCounted(right);
  let alike = 0;
  for (const { left: one, right: other, similarity } of pairings)
    alike += similarity * (lettersCounted(left, one) + lettersCounted(right, other));
  return total === 0 ? 0 : Math.min(1, Math.max(0, 1 - alike / total));
}

/** Letters of a name, or of some of its words, without words that do not distinguish names. */
export function lettersCounted({ tokens }: WeighedName, positions?: readonly number[]): number {
  let letters = 0;
  for (let at = 0; at < (positions ?? tokens).length; at++) {
    const token = tokens[positions === undefined ? at : (positions[at] as number)] as NameToken;
    if (!LEFT_OUT.has(token.role)) letters += token.form.length;
  }
  return letters;
}
