import { FLAW_ORDER } from './library-kind.ts';
import type { CharacterNote } from './normalise-number.ts';
import { normaliseNumber } from './normalise-number.ts';
import type { CarriedFacts, NumberFlaw, NumberGroup, NumberJudgement, NumberKind } from './number-kind.ts';
import { numberKindsOf } from './number-kinds.ts';

export type KindFacts = Pick<NumberKind, 'country' | 'key' | 'group' | 'name' | 'localName' | 'hasCheckDigit'>;

/**
 * The result for a typed number, found without any lookup.
 * `valid`: it fits the requested kind. `other_kind`: it fits another kind of the country. `invalid`: it fits none; `kind` and
 * `flaw` describe the closest one. `not_covered`: no kind of the country is known. `unreadable`: empty, or longer than any
 * number.
 */
export type NumberCheck =
  | {
      readonly status: 'valid' | 'other_kind';
      readonly kind: KindFacts;
      readonly compact: string;
      readonly formatted: string;
      readonly facts: CarriedFacts;
      readonly notes: readonly CharacterNote[];
    }
  | {
      readonly status: 'invalid';
      readonly kind: KindFacts;
      readonly flaw: NumberFlaw | 'look_alike';
      /** It would be valid if letters such as O and I were the digits they resemble. */
      readonly lettersForDigits: boolean;
      readonly notes: readonly CharacterNote[];
    }
  | { readonly status: 'not_covered' | 'unreadable' };

/** A national or identity card number; in countries without one, whichever number identifies people there. */
export const NATIONAL_ID = 'NATIONAL_ID';

/** The types `checkNumber` accepts: a type of the API, a key of the country's kinds, or `any`. */
export function numberTypesOf(country: string): readonly string[] {
  return [NATIONAL_ID, 'any', ...numberKindsOf(country).map(({ key }) => key)];
}

/**
 * Checks a typed number. `country` is ISO 3166-1 alpha-2, `today` is YYYY-MM-DD, and `type` is one of `numberTypesOf` in upper or
 * lower case; an unknown type gives `not_covered`. Time and memory are bounded for any text.
 */
export function checkNumber(country: string, type: string, typed: string, today: string): NumberCheck {
  return checkAmong(kindsMeant(country, type), typed, today);
}

/** The kinds a number may have: those that are meant, and others that it may have been mistaken for. */
export type KindsMeant = { readonly meant: readonly NumberKind[]; readonly others: readonly NumberKind[] };

/** Checks a typed number against given kinds, as `checkNumber` does. */
export function checkAmong({ meant, others }: KindsMeant, typed: string, today: string): NumberCheck {
  if (meant.length === 0) return { status: 'not_covered' };
  const normalised = normaliseNumber(typed);
  if (normalised === null) return { status: 'unreadable' };
  const { text, notes } = normalised;

  const fits = firstThatFits(meant, text, notes, today);
  if (fits) return { status: 'valid', ...fits, notes };
  const other = firstThatFits(others, text, notes, today);
  // Some kinds accept any digits of the right length, so fitting one proves nothing.
  if (other && (other.kind.hasCheckDigit || /\p{L}/u.test(other.compact)))
    return { status: 'other_kind', ...other, notes };

  const closest = closestOf(meant, text, today);
  return {
    status: 'invalid',
    kind: factsOf(closest.kind),
    flaw: closest.flaw ?? 'look_alike',
    lettersForDigits: firstThatFits(meant, digitsForLetters(text), [], today) !== null,
    notes,
  };
}

function kindsMeant(country: string, type: string): KindsMeant {
  const kinds = numberKindsOf(country);
  const wanted = type.toLowerCase();
  if (wanted === 'any') return { meant: kinds, others: [] };
  if (wanted !== NATIONAL_ID.toLowerCase()) return { meant: kinds.filter(({ key }) => key === wanted), others: [] };
  const groups: readonly NumberGroup[] = kinds.some(({ group }) => group === 'national')
    ? ['national', 'document']
    : ['personal', 'document', 'tax'];
  return {
    meant: kinds.filter(({ group }) => groups.includes(group)),
    others: kinds.filter(({ group }) => !groups.includes(group)),
  };
}

/** A look-alike letter of another alphabet is valid only in kinds written in that alphabet. */
const accepts = (kind: NumberKind, notes: readonly CharacterNote[]) => kind.isCyrillic || !notes.includes('look_alike');

function firstThatFits(kinds: readonly NumberKind[], text: string, notes: readonly CharacterNote[], today: string) {
  for (const kind of kinds) {
    if (!accepts(kind, notes)) continue;
    const judgement = kind.judge(text, today);
    if (judgement.valid) {
      const { compact, formatted, facts } = judgement;
      return { kind: factsOf(kind), compact, formatted, facts };
    }
  }
  return null;
}

/** The closest kind; `flaw` is null if only a look-alike letter is wrong. */
function closestOf(kinds: readonly NumberKind[], text: string, today: string) {
  const rank = (judgement: NumberJudgement) =>
    judgement.valid ? FLAW_ORDER.length : FLAW_ORDER.indexOf(judgement.flaw);
  let best: { kind: NumberKind; judgement: NumberJudgement } | null = null;
  for (const kind of kinds) {
    const judgement = kind.judge(text, today);
    if (best === null || rank(judgement) > rank(best.judgement)) best = { kind, judgement };
  }
  const { kind, judgement } = best as NonNullable<typeof best>;
  return { kind, flaw: judgement.valid ? null : judgement.flaw };
}

const DIGITS_FOR: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const digitsForLetters = (text: string) => text.replace(/[OQDILZSGB]/g, (letter) => DIGITS_FOR[letter] ?? letter);

function factsOf({ country, key, group, name, localName, hasCheckDigit }: NumberKind): KindFacts {
  return { country, key, group, name, localName, hasCheckDigit };
}

/** Whether the number allows a birth date (YYYY-MM-DD); null if the number contains none. */
export function birthDateAgrees(facts: CarriedFacts, birthDate: string): boolean | null {
  return facts.birthDates === undefined ? null : facts.birthDates.some((carried) => birthDate.startsWith(carried));
}
