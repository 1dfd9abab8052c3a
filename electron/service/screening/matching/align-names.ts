import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { alikeBySpelling, compareTokens, SIMILARITY_MIN, type TokenLikeness } from './compare-tokens.ts';
import type { NameToken } from './name-tokens.ts';
import { isNative, spells } from './own-script.ts';
import { soundOf } from './sound-form.ts';

/** Positions on each side, in order; left-over words have no pairing. */
export type Pairing = {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly similarity: number;
  readonly relation: TokenMatch['relation'];
};

/** Maximum words written as one, as in Abu-Bakr al-Siddiq or a name without its spaces. */
const JOINED_MAX = 5;
const JOINED_LETTERS_MIN = 4;
const JOINED_LETTERS_APART = 2;
/** More or fewer than the commonest spelling of a word in another script. */
const OTHER_SCRIPT_LETTERS = 6;
/** Similarity that joining costs. */
const JOINED = 0.97;
/** Joined words less similar than this to the single one do not match it. */
const JOINED_MIN = 0.75;
/** With its weight among others: of pairings that share a word, the heaviest is chosen. */
export type PossiblePairing = Pairing & { readonly gain: number };

/** Similarity of the words at two places; an index has looked up many before. */
export type Likeness = (at: number, against: number) => TokenLikeness;

/** Most similar first, in any order; joined words match a single one. Symmetric but for ties. */
export function alignNames(left: readonly NameToken[], right: readonly NameToken[]): readonly Pairing[] {
  const likeness: Likeness = (at, against) => compareTokens(left[at] as NameToken, right[against] as NameToken);
  return bestPairings(possiblePairings(left, right, likeness));
}

/** Unordered; a word may occur in several, or in none. */
export function possiblePairings(
  left: readonly NameToken[],
  right: readonly NameToken[],
  likeness: Likeness,
): PossiblePairing[] {
  const possible: PossiblePairing[] = [];
  for (let at = 0; at < left.length; at++)
    for (let against = 0; against < right.length; against++) {
      const { similarity, relation } = likeness(at, against);
      if (similarity < SIMILARITY_MIN) continue;
      const [one, other] = [left[at] as NameToken, right[against] as NameToken];
      // Among equal similarities, words at the same place and longer words pair first.
      const gain = similarity - Math.abs(at - against) * 1e-4 + Math.min(one.form.length, other.form.length) * 1e-5;
      possible.push({ left: [at], right: [against], similarity, relation, gain });
    }
  joined(left, right, possible, false);
  joined(right, left, possible, true);
  movedSpaces(left, right, possible);
  return possible;
}

/** The best combination in which each word occurs at most once. */
export function bestPairings(possible: PossiblePairing[]): readonly Pairing[] {
  possible.sort((one, other) => other.gain - one.gain);
  // A name has no more words than an integer has bits.
  let [usedLeft, usedRight] = [0, 0];
  const chosen: Pairing[] = [];
  for (const pairing of possible) {
    const [takesLeft, takesRight] = [placesAsBits(pairing.left), placesAsBits(pairing.right)];
    if ((takesLeft & usedLeft) !== 0 || (takesRight & usedRight) !== 0) continue;
    usedLeft |= takesLeft;
    usedRight |= takesRight;
    chosen.push(pairing);
  }
  return chosen;
}

/** Places of words as bits of one number; only a name's first 24 words count. */
export function placesAsBits(places: readonly number[]): number {
  let bits = 0;
  for (const place of places) bits |= 1 << place;
  return bits;
}

/** Runs of words of `parts` that may together form one word of `wholes`. */
function joined(
  parts: readonly NameToken[],
  wholes: readonly NameToken[],
  possible: PossiblePairing[],
  swapped: boolean,
): void {
  if (parts.length < 2) return;
  for (let against = 0; against < wholes.length; against++) {
    const whole = wholes[against] as NameToken;
    if (whole.form.length < JOINED_LETTERS_MIN || whole.role === 'company_form') continue;
    for (let from = 0; from < parts.length; from++) {
      const first = parts[from] as NameToken;
      if (first.role === 'company_form' || first.form.length > whole.form.length + 1) continue;
      let form = first.form;
      // Wraps around the end: "Family, Given" may be joined in either order.
      for (let to = from + 1; to < from + Math.min(parts.length, JOINED_MAX); to++) {
        const part = parts[to % parts.length] as NameToken;
        if (part.role === 'company_form') break;
        form += part.form;
        const isOtherScript = (whole.script === 'latin') !== (part.script === 'latin');
        const lengthsApart = Math.abs(form.length - whole.form.length);
        const most = isOtherScript ? OTHER_SCRIPT_LETTERS : JOINED_LETTERS_APART;
        if (form.length > whole.form.length + most) break;
        if (lengthsApart > most) continue;
        const alike =
          form === whole.form || (isOtherScript && areSpelledTogether(parts, from, to, form, whole))
            ? 1
            : lengthsApart > JOINED_LETTERS_APART
              ? 0
              : alikeBySpelling(
                  { form, sound: soundOf(form), script: part.script },
                  whole,
                  whole.bare || part.bare,
                  'joined',
                  1,
                  JOINED_MIN / JOINED,
                ).similarity;
        const similarity = alike * JOINED;
        if (similarity < JOINED_MIN) continue;
        const run = Array.from({ length: to - from + 1 }, (_, offset) => (from + offset) % parts.length);
        possible.push({
          left: swapped ? [against] : run,
          right: swapped ? run : [against],
          similarity,
          relation: 'joined',
          // Two equal words win over one that two would form.
          gain: similarity - 0.005,
        });
      }
    }
  }
}

/** In one script, as some state spells the other's; one of them is Latin. */
function areSpelledTogether(
  parts: readonly NameToken[],
  from: number,
  to: number,
  form: string,
  whole: NameToken,
): boolean {
  if (whole.script !== 'latin') return isNative(whole) && spells(whole.text, form);
  let text = '';
  for (let at = from; at <= to; at++) {
    const part = parts[at % parts.length] as NameToken;
    if (!isNative(part)) return false;
    // One typed word may have become two.
    if (at === from || part.text !== parts[(at - 1) % parts.length]?.text)
      text += at === from ? part.text : ` ${part.text}`;
  }
  return spells(text, whole.form);
}

/** Two words on each side with the same letters and the space in another place. */
function movedSpaces(left: readonly NameToken[], right: readonly NameToken[], possible: PossiblePairing[]): void {
  const both = (tokens: readonly NameToken[], at: number) => `${tokens[at]?.form}${tokens[at + 1]?.form}`;
  const lengthOf = (tokens: readonly NameToken[], at: number) =>
    (tokens[at] as NameToken).form.length + (tokens[at + 1] as NameToken).form.length;
  for (let at = 0; at + 1 < left.length; at++)
    for (let against = 0; against + 1 < right.length; against++) {
      if (lengthOf(left, at) !== lengthOf(right, against)) continue;
      if (left[at]?.form === right[against]?.form || both(left, at) !== both(right, against)) continue;
      const similarity = JOINED;
      possible.push({
        left: [at, at + 1],
        right: [against, against + 1],
        similarity,
        relation: 'joined',
        gain: similarity,
      });
    }
}
