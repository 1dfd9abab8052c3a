/** `document`: an identity or voter card's own number, not its holder's. */
export const NUMBER_GROUPS = ['national', 'personal', 'tax', 'document', 'passport', 'licence', 'company'] as const;
export type NumberGroup = (typeof NUMBER_GROUPS)[number];

/** `component`: a part, such as a birth date or region, is impossible. */
export type NumberFlaw = 'length' | 'format' | 'component' | 'check_digit';

export type Sex = 'F' | 'M' | 'X';

/** Facts that a number reveals about its holder; unknown ones are missing. */
export type CarriedFacts = {
  /** YYYY-MM-DD, YYYY-MM or YYYY, latest first; several if the number leaves the century open. */
  readonly birthDates?: readonly string[];
  readonly sex?: Sex;
  /** Where issued, or the holder was born or registered; in English or the local language. */
  readonly region?: { readonly code: string; readonly name: string | null };
  readonly holder?: 'person' | 'company';
};

export type NumberJudgement =
  | {
      readonly valid: true;
      readonly compact: string;
      readonly formatted: string;
      readonly facts: CarriedFacts;
      /** False in kinds without a check digit, and if the issuer no longer keeps to it. */
      readonly isChecked: boolean;
    }
  | { readonly valid: false; readonly flaw: NumberFlaw };

export type NumberKind = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Unique within the country: `nin`, `aadhaar`. */
  readonly key: string;
  readonly group: NumberGroup;
  /** In English. */
  readonly name: string;
  /** Its local name, if different. */
  readonly localName: string | null;
  readonly hasCheckDigit: boolean;
  /** Kinds written in Cyrillic or Greek, whose letters are not look-alikes there. */
  readonly isCyrillic: boolean;
  /** Possible lengths without separators, if known. */
  readonly lengths?: readonly number[];
  /** `text` is from `normaliseNumber`; `today` (YYYY-MM-DD) bounds births. Never throws. */
  judge(text: string, today: string): NumberJudgement;
};
