import type { Agreement } from '../agreement.ts';
import { compareCores, type NamePart } from './name-core.ts';
import { meet } from './spelling/lattice.ts';
import { hasOtherSpellings, type SpelledName, type SpelledWord, spelledName } from './spelling/name-lattice.ts';
import { transliterateForMrz } from './transliteration.ts';

/** A shorter beginning says too little. */
const CUT_LETTERS_MIN = 3;
const EDIT_LETTERS_MIN = 5;

/**
 * Family names must have the same words, written together or apart, in any spelling that the
 * issuing state uses for them, or that any state uses if it is unknown. `near` allows one different
 * letter, or another state's spelling. If `truncated` (the MRZ's name field is full), the
 * document's name may end early or have initials. The state has three letters, as in an MRZ.
 */
export function compareFamilyNames(typed: string, printed: string, truncated = false, state?: string): Agreement {
  return compare('family', typed, printed, state, (left, right) => {
    if (meet(left.whole, right.whole) || haveSameWords(left.words, right.words)) return 'agree';
    if (truncated && right.letters >= CUT_LETTERS_MIN && meet(left.whole, right.whole, { mayBeCut: true }))
      return 'agree';
    if (truncated && isShortened(left.words, right.words)) return 'agree';
    return isSlip(left, right) ? 'near' : 'differ';
  });
}

/**
 * Every typed name must be on the document, in any order; it may have more. If `truncated`, its
 * last may be cut or an initial, and more may be missing.
 */
export function compareGivenNames(typed: string, printed: string, truncated = false, state?: string): Agreement {
  return compare('given', typed, printed, state, (left, right) => {
    // ANNEMARIE equals ANNE MARIE: people put the space where they like.
    if (meet(left.whole, right.whole, { endsAtWord: true })) return 'agree';
    const rest = [...right.words];
    let agreement: Agreement = 'agree';
    for (const word of left.words) {
      const exact = rest.findIndex((candidate, index) =>
        meet(word.lattice, candidate.lattice, { mayBeCut: truncated && index === rest.length - 1 }),
      );
      const found = exact >= 0 ? exact : rest.findIndex((candidate) => isSlipOfWord(word, candidate));
      if (found < 0 && truncated && rest.length === 0) break;
      if (found < 0) return 'differ';
      if (exact < 0) agreement = agreement === 'near' ? 'differ' : 'near';
      rest.splice(found, 1);
    }
    return agreement;
  });
}

/**
 * Åsa is AASA in an MRZ, and ASA to a reader that missed the ring. Only for two readings of one
 * document: typed Aron is not Aaron.
 */
export function foldTransliteration(name: string): string {
  return transliterateForMrz(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replaceAll('AA', 'A')
    .replaceAll(/([AOU])E/g, '$1')
    .replaceAll('SS', 'S');
}

type Compare = (typed: SpelledName, printed: SpelledName) => Agreement;

/** Suffixes, titles and the like are taken off; `compareCores` says when that counts. */
const compare = (part: NamePart, typed: string, printed: string, state: string | undefined, by: Compare): Agreement =>
  compareCores(typed, printed, part, state, (one, other) => compareWritten(one, other, state, by));

function compareWritten(typed: string, printed: string, state: string | undefined, by: Compare): Agreement {
  const inSpellings = (isAnyStates: boolean): Agreement => {
    const [left, right] = [spelledName(typed, state, isAnyStates, true), spelledName(printed, state, isAnyStates)];
    return left.words.length === 0 || right.words.length === 0 ? 'differ' : by(left, right);
  };
  const found = inSpellings(false);
  if (found !== 'differ' || !(hasOtherSpellings(typed, state) || hasOtherSpellings(printed, state))) return found;
  return inSpellings(true) === 'agree' ? 'near' : 'differ';
}

/** Doc 9303-4, 4.2.3: later parts become initials, also an untyped suffix. */
function isShortened(left: readonly SpelledWord[], right: readonly SpelledWord[]): boolean {
  if (left.length < 2 || right.length < left.length) return false;
  return right.every(({ lattice, letters }, at) => {
    const word = left[at];
    return word === undefined ? letters === 1 : meet(word.lattice, lattice, { mayBeCut: at > 0 && letters === 1 });
  });
}

/** The same words in another order. */
function haveSameWords(left: readonly SpelledWord[], right: readonly SpelledWord[]): boolean {
  if (left.length !== right.length || left.length < 2) return false;
  const rest = [...right];
  return left.every((word) => {
    const at = rest.findIndex((candidate) => meet(word.lattice, candidate.lattice));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

const isSlip = (left: SpelledName, right: SpelledName): boolean =>
  Math.max(left.letters, right.letters) >= EDIT_LETTERS_MIN &&
  [...left.words, ...right.words].every(({ isAlphabetic }) => isAlphabetic) &&
  meet(left.whole, right.whole, { mayHaveEdit: true });

const isSlipOfWord = (left: SpelledWord, right: SpelledWord): boolean =>
  Math.max(left.letters, right.letters) >= EDIT_LETTERS_MIN &&
  left.isAlphabetic &&
  right.isAlphabetic &&
  meet(left.lattice, right.lattice, { mayHaveEdit: true });

/** Added, missing or different. Under five letters must be exact: LEE is not LEA. */
export function isOneEditApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || Math.max(left.length, right.length) < 5 || left === right)
    return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end++;
  return Math.max(left.length, right.length) - start - end <= 1;
}
