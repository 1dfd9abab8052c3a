import { withoutSeparators } from './normalise-number.ts';
import type { CarriedFacts, NumberGroup, NumberKind } from './number-kind.ts';

/** Facts in a number of this form; null if a part is impossible, such as the 31st of February. */
export type ReadFacts = (compact: string, today: string) => CarriedFacts | null;

export type OwnKind = {
  /** Two letters of the country, a dot, the key. */
  readonly id: `${string}.${string}`;
  readonly group: NumberGroup;
  readonly name: string;
  readonly localName?: string;
  /** Lengths of the compact number, without separators. */
  readonly lengths: readonly number[];
  /** Matches the compact number. Every repetition is bounded. */
  readonly form: RegExp;
  readonly read?: ReadFacts;
  /** Null for a number without one. Missing for kinds without a published rule. */
  readonly hasCheckDigit?: (compact: string, today: string) => boolean | null;
  /** By the issuer: a right check digit speaks for the number, a wrong one proves nothing. */
  readonly mayBreakCheckDigit?: boolean;
  /** Groups of the printed form: `[3, 4]` and `-` print 123-4567-rest. */
  readonly printed?: { readonly groups: readonly number[]; readonly separator: string };
  /** Removes what people add to a number beyond separators. */
  readonly compact?: (text: string) => string;
  readonly isCyrillic?: boolean;
};

/** A kind that we validate ourselves, because the library lacks it or gets it wrong. */
export function ownKind(kind: OwnKind): NumberKind {
  const { group, name, localName = null, lengths, form, read, hasCheckDigit, printed, isCyrillic = false } = kind;
  const [country = '', key = ''] = kind.id.split('.');
  const compactOf = kind.compact ?? withoutSeparators;
  return {
    country,
    key,
    group,
    name,
    localName,
    hasCheckDigit: hasCheckDigit !== undefined,
    isCyrillic,
    lengths,
    judge(text, today) {
      const compact = compactOf(text);
      if (!lengths.includes(compact.length)) return { valid: false, flaw: 'length' };
      if (!form.test(compact)) return { valid: false, flaw: 'format' };
      const facts = read ? read(compact, today) : {};
      if (facts === null) return { valid: false, flaw: 'component' };
      const check = hasCheckDigit?.(compact, today) ?? null;
      if (check === false && !kind.mayBreakCheckDigit) return { valid: false, flaw: 'check_digit' };
      const formatted = printed ? inGroups(compact, printed) : compact;
      return { valid: true, compact, formatted, facts, isChecked: check === true };
    },
  };
}

function inGroups(compact: string, { groups, separator }: NonNullable<OwnKind['printed']>): string {
  const parts: string[] = [];
  let start = 0;
  for (const length of groups) {
    parts.push(compact.slice(start, start + length));
    start += length;
  }
  return [...parts, compact.slice(start)].filter((part) => part !== '').join(separator);
}
