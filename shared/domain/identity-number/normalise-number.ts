/** Longer than any covered number with all its separators. */
export const NUMBER_CHARACTERS_MAX = 64;

/**
 * `full_width`, `foreign_digits` and `invisible` were normalised: the number stays. `look_alike`
 * was not: a foreign letter makes another number.
 */
export type CharacterNote = 'full_width' | 'foreign_digits' | 'invisible' | 'look_alike';

export type NormalisedNumber = {
  /** Upper case, plain digits, single spaces, hyphens for dashes; separators are kept. */
  readonly text: string;
  readonly notes: readonly CharacterNote[];
};

const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;
const DASH = /[\p{Pd}\u2212\u00AF\u2043]/gu;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
/** Cyrillic and Greek capitals, the dotless i, the long s and the Kelvin sign. */
const LOOK_ALIKE = /[АВЕЅІЈКМНОРСТУХҮЗԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧıſ\u212A]/u;

/**
 * Null if empty or longer than `NUMBER_CHARACTERS_MAX`. Foreign letters stay, noted if they
 * resemble Latin.
 */
export function normaliseNumber(typed: string): NormalisedNumber | null {
  // Checked first, so that a long text costs nothing.
  if (typed.length > NUMBER_CHARACTERS_MAX * 2) return null;
  const notes = new Set<CharacterNote>();
  const note = (kind: CharacterNote, replacement: string) => {
    notes.add(kind);
    return replacement;
  };
  const text = typed
    .replace(INVISIBLE, () => note('invisible', ''))
    .replace(FULL_WIDTH, (character) => note('full_width', String.fromCharCode(character.charCodeAt(0) - 0xfee0)))
    .replace(FOREIGN_DIGIT, (digit) => note('foreign_digits', String(digitValue(digit))))
    .replace(DASH, '-')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .trim()
    .replace(/\p{Ll}/gu, upperCase);
  if (text === '' || [...text].length > NUMBER_CHARACTERS_MAX) return null;
  if (LOOK_ALIKE.test(text)) notes.add('look_alike');
  return { text, notes: [...notes] };
}

/** A letter of another alphabet must not become a Latin one: the capital of the dotless i is I. */
function upperCase(letter: string): string {
  const capital = letter.toUpperCase();
  return /^[A-Z]/.test(capital) && !/^[a-z]$/.test(letter) ? letter : capital;
}

/** Decimal digits stand in runs of ten that begin with their zero (Unicode 4.6). */
function digitValue(digit: string): number {
  const plain = digit.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return Number(plain);
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** Blanks, hyphens, dots, slashes, commas, underscores, apostrophes, colons, brackets. */
export const withoutSeparators = (text: string): string => text.replace(/[ \-./,_'’:·()]/gu, '');
