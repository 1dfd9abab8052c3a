import { checkNumber } from '#shared/domain/identity-number/check-number.ts';

/** All numbers in tests are invented, so no real person's number appears. */
export const TODAY = '2026-06-01';

const DIGITS = [...'0123456789'];
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every valid number from a stem, with `?` replaced by digits and `*` by digits or letters. */
export function completions(country: string, type: string, stem: string): string[] {
  const at = stem.search(/[?*]/);
  if (at < 0) return checkNumber(country, type, stem, TODAY).status === 'valid' ? [stem] : [];
  const choices = stem.charAt(at) === '?' ? DIGITS : CHARACTERS;
  return choices.flatMap((choice) => completions(country, type, stem.slice(0, at) + choice + stem.slice(at + 1)));
}

/** The stem with its check digits. Throws if none make it valid. */
export function completed(country: string, type: string, stem: string): string {
  const isChecked = (number: string) => {
    const check = checkNumber(country, type, number, TODAY);
    return 'kind' in check && check.kind.hasCheckDigit;
  };
  const all = completions(country, type, stem);
  const [first] = [...all.filter(isChecked), ...all];
  if (first === undefined) throw new Error(`${country} ${type}: no check digit makes ${stem} valid`);
  return first;
}
