import { isPlaceholder } from '../person/name-placeholders.ts';

/** Fewer characters may be a real number. */
const CHARACTERS_MIN = 4;
/** Forms that ask for a number get these from people who have none; no issuer gives them out. */
const REPEATED = /^(?:0+|X+)$/;

/** Whether a text stands for a number that does not exist: N/A, unknown, 000000000, XXXXXXXX. */
export function isPlaceholderNumber(text: string): boolean {
  const plain = text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return (
    plain === '' ||
    (plain.length >= CHARACTERS_MIN && REPEATED.test(plain)) ||
    (!/\p{N}/u.test(text) && isPlaceholder(text, true))
  );
}
