/** Crockford's base 32: no letter is taken for another letter or for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
/** Eight letters hold ten hexadecimal digits. */
const LENGTH = 8;
const ID_DIGITS = 10;
/** The largest prime below 2^40. */
const PRIME = 1_099_511_627_689;

export const REFERENCE = new RegExp(`^[${LETTERS}]{4}-[${LETTERS}]{4}$`);

/**
 * The short name of a case for people, such as `K7QF-3MXD`. It follows from the batch id alone, so
 * every host gives a case the same one.
 */
export function referenceOf(batchId: string): string {
  const digits = batchId.replaceAll('-', '');
  return hyphened(
    beginsWithTime(batchId)
      ? inLetters([...digits].reduce((rest, digit) => (rest * 16 + Number.parseInt(digit, 16)) % PRIME, 0))
      : lettersOf(digits.slice(0, ID_DIGITS)),
  );
}

/** UUIDs of versions 6 and 7, many of which begin alike: their reference is made of all digits. */
export const beginsWithTime = (batchId: string): boolean => /^.{14}[67]/.test(batchId);

/** A reference as somebody typed it; null for another text. */
export function parseReference(text: string): string | null {
  const letters = readLetters(text);
  return letters?.length === LENGTH ? hyphened(letters) : null;
}

/** How the batch id of a case with this reference begins, unless it begins with the time. */
export function idStartOf(reference: string): string {
  const letters = [...reference.replace('-', '')];
  const number = letters.reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
  const digits = number.toString(16).padStart(ID_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** Ten hexadecimal digits in eight letters. */
export const lettersOf = (digits: string): string => inLetters(Number.parseInt(digits, 16));

/** Without spaces and hyphens, and with the letters that were meant; null for another text. */
export function readLetters(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  const letters = plain.replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter);
  return [...letters].every((letter) => LETTERS.includes(letter)) ? letters : null;
}

const hyphened = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`;

const inLetters = (number: number): string =>
  Array.from({ length: LENGTH }, (_, place) => LETTERS[Math.floor(number / 32 ** (LENGTH - 1 - place)) % 32]).join('');
