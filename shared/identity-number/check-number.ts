import { FLAW_ORDER } from './library-kind.ts';
import type { CharacterNote } from './normalise-number.ts';
import { normaliseNumber } from './normalise-number.ts';
import type { CarriedFacts, NumberFlaw, NumberGroup, NumberJudgement, NumberKind } from './number-kind.ts';
import { numberKindsOf } from './number-kinds.ts';

export type KindFacts = Pick<NumberKind, 'country' | 'key' | 'group' | 'name' | 'localName' | 'hasCheckDigit'>;

/**
 * What can be said of a typed number without asking anybody.
 * `valid`: it has the form of a kind that was meant. `other_kind`: it has that of another number of the country.
 * `invalid`: of none; `kind` and `flaw` are of the one that it comes closest to. `not_covered`: no kind of the country is known.
 * `unreadable`: empty, or longer than any number.
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
      /** It would be right if letters such as O and I were the digits they look like. */
      readonly lettersForDigits: boolean;
      readonly notes: readonly CharacterNote[];
    }
  | { readonly status: 'not_covered' | 'unreadable' };

/** A national number or the number of an identity card; where a country has none, whichever number identifies people there. */
export const NATIONAL_ID = 'NATIONAL_ID';

/** What can be asked for in `checkNumber`: a type of the interface, a key of the country's kinds, or `any`. */
export function numberTypesOf(country: string): readonly string[] {
  return [NATIONAL_ID, 'any', ...numberKindsOf(country).map(({ key }) => key)];
}

/**
 * Judges a number as typed. `country` is ISO 3166-1 alpha-2; `type` one of `numberTypesOf`, in any case, an unknown one means that nothing
 * is covered; `today` YYYY-MM-DD. Time and memory are bounded whatever is typed.
 */
export function checkNumber(country: string, type: string, typed: string, today: string): NumberCheck {
  const { meant, others } = kindsMeant(country, type);
  if (meant.length === 0) return { status: 'not_covered' };
  const normalised = normaliseNumber(typed);
  if (normalised === null) return { status: 'unreadable' };
  const { text, notes } = normalised;

  const fits = firstThatFits(meant, text, notes, today);
  if (fits) return { status: 'valid', ...fits, notes };
  const other = firstThatFits(others, text, notes, today);
  // Some numbers are any row of so many digits: those claim nothing.
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

function kindsMeant(country: string, type: string): { meant: readonly NumberKind[]; others: readonly NumberKind[] } {
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

/** A letter of another alphabet that looks like a Latin one belongs into a number of no kind but those written in it. */
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

/** The kind of which most is right; `flaw` is null where all is but for a look-alike letter. */
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

/** Whether a birth date (YYYY-MM-DD) is one that the number allows; null where the number carries none. */
export function birthDateAgrees(facts: CarriedFacts, birthDate: string): boolean | null {
  return facts.birthDates === undefined ? null : facts.birthDates.some((carried) => birthDate.startsWith(carried));
}
