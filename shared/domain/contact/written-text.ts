/** Unusual characters in a typed text, besides the letters and digits of its field. */
export type OddCharacters = 'direction_marks' | 'invisible' | 'full_width' | 'other_digits';

/** Pasted numbers contain marks of direction, and forged addresses hide behind them. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Invisible characters, and controls other than line ends. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u00AD\u180E\u200B-\u200D\u2060-\u2064\uFEFF]/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/;
/** The digit zero of scripts whose keyboards write numbers in them; nine more follow each. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x1040,
];
const OTHER_DIGITS = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);

/** A text's oddities, each once. The caller must bound the text. */
export function oddCharactersOf(text: string): readonly OddCharacters[] {
  const found: OddCharacters[] = [];
  if (text.search(DIRECTION_MARKS) >= 0) found.push('direction_marks');
  if (text.search(INVISIBLE) >= 0) found.push('invisible');
  if (FULL_WIDTH.test(text)) found.push('full_width');
  if (text.search(OTHER_DIGITS) >= 0) found.push('other_digits');
  return found;
}

/** Without invisible marks; full-width forms and every script's digits become plain. */
export function withoutOddCharacters(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(INVISIBLE, '')
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(OTHER_DIGITS, digitOf);
}

function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9) ?? code;
  return String(code - zero);
}
