import { stdnum, type Validator } from 'stdnum';
import { withoutSeparators } from './normalise-number.ts';
import type { NumberFlaw, NumberGroup, NumberJudgement, NumberKind } from './number-kind.ts';
import type { ReadFacts } from './own-kind.ts';

/** The library's errors by name. Any other means that it did not understand the text. */
const FLAWS: Readonly<Record<string, NumberFlaw>> = {
  InvalidLength: 'length',
  InvalidFormat: 'format',
  InvalidComponent: 'component',
  InvalidChecksum: 'check_digit',
};

export type LibraryKind = {
  readonly id: string;
  readonly group: NumberGroup;
  readonly hasCheckDigit: boolean;
  /** As in `OwnKind`. */
  readonly mayBreakCheckDigit: boolean;
  readonly read?: ReadFacts | undefined;
};

/** The oldest Chilean numbers have five digits. */
const chilean = (text: string) =>
  withoutSeparators(text).replace(/^(\d{5,6})(?=[\dK]$)/, (digits) => digits.padStart(8, '0'));

/**
 * Brings what people type into the library's form. Spaniards leave out leading zeros; Northern
 * Ireland has its own prefix since 2021.
 */
const AS_LIBRARY: Readonly<Record<string, (text: string) => string>> = {
  'CL.run': chilean,
  'CL.rut': chilean,
  'ES.dni': (text) => withoutSeparators(text).replace(/^(\d{5,7})(?=[A-Z]$)/, (digits) => digits.padStart(8, '0')),
  'GB.vat': (text) => text.replace(/^XI/, ''),
  // Twelve digits begin with 16 in the place of a century.
  'SE.orgnr': (text) => withoutSeparators(text).replace(/^16(?=\d{10}$)/, ''),
};

const remainsTen = (bare: string) => bare.length === 10 && Number(bare.slice(0, 9)) % 11 === 10 && bare.endsWith('0');

/**
 * Check digits that issuers give and the library refuses. Czechoslovak birth numbers with a
 * remainder of 10 end in 0; the library accepts that up to 1985, but some were issued later.
 */
const ALSO_RIGHT: Readonly<Record<string, (bare: string) => boolean>> = { 'CZ.rc': remainsTen, 'SK.rc': remainsTen };

/**
 * A kind that the library validates. We read the facts in the number, and an impossible part makes
 * it invalid.
 */
export function libraryKind(kind: LibraryKind): NumberKind {
  const { id, group, hasCheckDigit } = kind;
  const [country = '', key = ''] = id.split('.');
  const validator = stdnum[country]?.[key];
  if (!validator) throw new Error(`stdnum does not know ${id}.`);
  return {
    country,
    key,
    group,
    name: validator.name,
    localName: validator.localName && validator.localName !== validator.name ? validator.localName : null,
    hasCheckDigit,
    isCyrillic: false,
    judge(typed, today) {
      const text = AS_LIBRARY[id]?.(typed) ?? typed;
      const asTyped = judgeWith(validator, text, kind, today);
      // Some kinds accept only their own separators.
      const bare = withoutSeparators(text);
      if (asTyped.valid || bare === text) return asTyped;
      const asDigits = judgeWith(validator, bare, kind, today);
      return asDigits.valid || FLAW_ORDER.indexOf(asDigits.flaw) > FLAW_ORDER.indexOf(asTyped.flaw)
        ? asDigits
        : asTyped;
    },
  };
}

/** From the least right to the most right about a number. */
export const FLAW_ORDER: readonly NumberFlaw[] = ['length', 'format', 'component', 'check_digit'];

function judgeWith(validator: Validator, text: string, kind: LibraryKind, today: string): NumberJudgement {
  const { id, read, hasCheckDigit, mayBreakCheckDigit } = kind;
  try {
    const found = validator.validate(text);
    const flaw = found.isValid ? null : (FLAWS[found.error.name] ?? 'format');
    const bare = withoutSeparators(validator.compact(text));
    if (flaw === 'component') return { valid: false, flaw: isImpossible(bare, read, today) ? 'component' : 'format' };
    const isAlsoRight = flaw === 'check_digit' && (ALSO_RIGHT[id]?.(bare) ?? false);
    if (flaw !== null && !isAlsoRight && !(flaw === 'check_digit' && mayBreakCheckDigit)) return { valid: false, flaw };
    const facts = read ? read(bare, today) : {};
    if (facts === null) return { valid: false, flaw: 'component' };
    const holder = found.isValid ? holderOf(found) : null;
    return {
      valid: true,
      compact: found.isValid ? found.compact : bare,
      formatted: validator.format(text),
      facts: { ...(holder && { holder }), ...facts },
      isChecked: hasCheckDigit && (found.isValid || isAlsoRight),
    };
  } catch {
    // The library throws for some texts that are not numbers.
    return { valid: false, flaw: 'format' };
  }
}

/** The library's lists lack codes, so only an impossible date counts. */
function isImpossible(bare: string, read: ReadFacts | undefined, today: string): boolean {
  return /^\d+$/.test(bare) && read?.(bare, today) === null;
}

function holderOf(found: { readonly isIndividual: boolean; readonly isCompany: boolean }): 'person' | 'company' | null {
  if (found.isIndividual === found.isCompany) return null;
  return found.isIndividual ? 'person' : 'company';
}
