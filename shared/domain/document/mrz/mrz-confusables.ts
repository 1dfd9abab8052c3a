import type { MrzCharacterClass } from './mrz-layout.ts';

/** OCR-B characters that recognition networks confuse: letters that look like a digit. */
const DIGIT_OF_LETTER: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  T: '1',
  J: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

const LETTER_OF_DIGIT: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
};

/**
 * An M with two uprights, an F without a stroke or with one more. K may be an X or a filler; both
 * mean not stated.
 */
const SEX_OF_LOOKALIKE: Readonly<Record<string, string>> = { H: 'M', N: 'M', W: 'M', E: 'F', P: 'F', K: '<' };

/** Pairs that look alike to a network at any confidence, both ways. */
const TWINS: readonly (readonly [string, string])[] = [
  ['O', '0'],
  ['I', '1'],
  ['Z', '2'],
  ['S', '5'],
  ['B', '8'],
];

const MEMBERS: Readonly<Record<MrzCharacterClass, RegExp>> = {
  letters: /[A-Z<]/,
  digits: /[0-9<]/,
  mixed: /[A-Z0-9<]/,
  sex: /[MFX<]/,
};

export const belongsTo = (character: string, characters: MrzCharacterClass): boolean =>
  MEMBERS[characters].test(character);

/** If its class excludes the one read; null if none looks like it. */
export function meantCharacter(character: string, characters: MrzCharacterClass): string | null {
  if (belongsTo(character, characters)) return character;
  if (characters === 'digits') return DIGIT_OF_LETTER[character] ?? null;
  if (characters === 'letters') return LETTER_OF_DIGIT[character] ?? null;
  if (characters === 'sex') return SEX_OF_LOOKALIKE[character] ?? null;
  return null;
}

/** The look-alike of the other kind (letter or digit); null if there is none. */
export function twinOf(character: string): string | null {
  for (const [letter, digit] of TWINS) {
    if (character === letter) return digit;
    if (character === digit) return letter;
  }
  return null;
}
