import type { Validator } from 'stdnum';
import { stdnum } from 'stdnum';
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
  readonly read?: ReadFacts | undefined;
};

/** A kind that the library validates. We read the facts in the number, and an impossible part makes it invalid. */
export function libraryKind({ id, group, hasCheckDigit, read }: LibraryKind): NumberKind {
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
    judge(text, today) {
      const asTyped = judgeWith(validator, text, read, today);
      // Some kinds accept only their own separators.
      const bare = withoutSeparators(text);
      if (asTyped.valid || bare === text) return asTyped;
      const asDigits = judgeWith(validator, bare, read, today);
      return asDigits.valid || FLAW_ORDER.indexOf(asDigits.flaw) > FLAW_ORDER.indexOf(asTyped.flaw)
        ? asDigits
        : asTyped;
    },
  };
}

/** From the least right to the most right about a number. */
export const FLAW_ORDER: readonly NumberFlaw[] = ['length', 'format', 'component', 'check_digit'];

function judgeWith(validator: Validator, text: string, read: ReadFacts | undefined, today: string): NumberJudgement {
  try {
    const found = validator.validate(text);
    if (!found.isValid) return { valid: false, flaw: FLAWS[found.error.name] ?? 'format' };
    const facts = read ? read(withoutSeparators(found.compact), today) : {};
    if (facts === null) return { valid: false, flaw: 'component' };
    const holder = holderOf(found);
    return {
      valid: true,
      compact: found.compact,
      formatted: validator.format(text),
      facts: { ...(holder && { holder }), ...facts },
    };
  } catch {
    // The library throws for some texts that are not numbers.
    return { valid: false, flaw: 'format' };
  }
}

function holderOf(found: { readonly isIndividual: boolean; readonly isCompany: boolean }): 'person' | 'company' | null {
  if (found.isIndividual === found.isCompany) return null;
  return found.isIndividual ? 'person' : 'company';
}
