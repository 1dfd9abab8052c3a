import { checkNumber } from '#shared/identity-number/check-number.ts';

/** The tests invent all numbers, so that no real person's number is here. */
export const TODAY = '2026-06-01';

const DIGITS = [...'0123456789'];
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every number that a stem becomes when its `?` are replaced by digits and its `*` by digits or letters, and that is valid. */
export function completions(country: string, type: string, stem: string): string[] {
  const at = stem.search(/[?*]/);
  if (at < 0) return checkNumber(country, type, stem, TODAY).status === 'valid' ? [stem] : [];
  const choices = stem.charAt(at) === '?' ? DIGITS : CHARACTERS;
  return choices.flatMap((choice) => completions(country, type, stem.slice(0, at) + choice + stem.slice(at + 1)));
}

/** The stem with its check digits. Throws if none make it valid. */
export function completed(country: string, type: string, stem: string): string {
  const [first] = completions(country, type, stem);
  if (first === undefined) throw new Error(`${country} ${type}: no check digit makes ${stem} valid`);
  return first;
}
