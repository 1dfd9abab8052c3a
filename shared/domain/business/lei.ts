import { normaliseNumber, withoutSeparators } from '../identity-number/normalise-number.ts';

/** `length`: not 20 characters. `format`: not 18 letters or digits and two digits. */
export type LeiFlaw = 'length' | 'format' | 'check_digit';

export type LeiJudgement =
  | { readonly valid: true; readonly compact: string /** The organisation that issued it. */; readonly issuer: string }
  | { readonly valid: false; readonly flaw: LeiFlaw };

/**
 * ISO 17442-1: issuer (4), entity (14), two check digits by ISO/IEC 7064 MOD 97-10. Separators are
 * ignored. Says nothing about whether it was issued.
 */
export function judgeLei(typed: string): LeiJudgement {
  const compact = withoutSeparators(normaliseNumber(typed)?.text ?? '');
  if (compact.length !== 20) return { valid: false, flaw: 'length' };
  if (!/^[A-Z0-9]{18}\d{2}$/.test(compact)) return { valid: false, flaw: 'format' };
  if (remainder97(compact) !== 1) return { valid: false, flaw: 'check_digit' };
  return { valid: true, compact, issuer: compact.slice(0, 4) };
}

/** Letters count as 10 to 35, and the whole as one number. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
