/** What a number is for. `document`: the number of an identity card or licence, not of its holder. */
export const NUMBER_GROUPS = ['national', 'personal', 'tax', 'document', 'company'] as const;
export type NumberGroup = (typeof NUMBER_GROUPS)[number];

/** The first rule that a number breaks. `component`: a part of it, such as a birth date or a region, cannot be. */
export type NumberFlaw = 'length' | 'format' | 'component' | 'check_digit';

export type Sex = 'F' | 'M';

/** What a number says about its holder. What it does not say is missing. */
export type CarriedFacts = {
  /** YYYY-MM-DD, YYYY-MM or YYYY, latest first; more than one where the number leaves the century open. */
  readonly birthDates?: readonly string[];
  readonly sex?: Sex;
  /** Where the number was given out, or where its holder was born or registered; `name` in English or the local language. */
  readonly region?: { readonly code: string; readonly name: string | null };
  readonly holder?: 'person' | 'company';
};

export type NumberJudgement =
  | { readonly valid: true; readonly compact: string; readonly formatted: string; readonly facts: CarriedFacts }
  | { readonly valid: false; readonly flaw: NumberFlaw };

export type NumberKind = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Unique within the country: `nin`, `aadhaar`. */
  readonly key: string;
  readonly group: NumberGroup;
  /** In English. */
  readonly name: string;
  /** As its holders call it, where that differs. */
  readonly localName: string | null;
  readonly hasCheckDigit: boolean;
  /** Kinds written in Cyrillic letters, where those are no look-alikes. */
  readonly isCyrillic: boolean;
  /** `text` as `normaliseNumber` leaves it; `today` (YYYY-MM-DD) bounds birth dates. Never throws. */
  judge(text: string, today: string): NumberJudgement;
};
