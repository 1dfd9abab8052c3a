import { mayBeSameDay } from '../document/partial-date.ts';
import { FLAW_ORDER } from './library-kind.ts';
import { type CharacterNote, type NormalisedNumber, normaliseNumber, withoutSeparators } from './normalise-number.ts';
import type { CarriedFacts, NumberFlaw, NumberGroup, NumberJudgement, NumberKind } from './number-kind.ts';
import { numberKindsOf } from './number-kinds.ts';
import { isPlaceholderNumber } from './placeholder-number.ts';
import { isTaxKind } from './tax-kinds.ts';

export type KindFacts = Pick<NumberKind, 'country' | 'key' | 'group' | 'name' | 'localName' | 'hasCheckDigit'>;

/**
 * `other_kind`: another kind's form, and its check digit if any. `invalid`: breaks a certain rule.
 * `unknown_form`: nothing for or against; `kind` and `flaw` are the closest. `not_covered`: no kind
 * of the country. `unreadable`: empty or too long.
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
      readonly status: 'invalid' | 'unknown_form';
      readonly kind: KindFacts;
      readonly flaw: NumberFlaw | 'look_alike';
      /** It would be valid if letters such as O and I were the digits they resemble. */
      readonly lettersForDigits: boolean;
      readonly notes: readonly CharacterNote[];
    }
  | { readonly status: 'not_covered' | 'unreadable' };

/** In countries without identity cards, whichever number identifies people. */
export const NATIONAL_ID = 'NATIONAL_ID';

/** A type of the API, a key of the country's kinds, `tax` or `any`. */
export function numberTypesOf(country: string): readonly string[] {
  return [...new Set([NATIONAL_ID, 'any', 'tax', ...numberKindsOf(country).map(({ key }) => key)])];
}

/**
 * `today` is YYYY-MM-DD, `type` one of `numberTypesOf`; an unknown one gives `not_covered`. Bounded
 * for any text.
 */
export function checkNumber(country: string, type: string, typed: string, today: string): NumberCheck {
  return checkAmong(kindsMeant(country, type), typed, today);
}

/** The kinds that are meant, and others that it may have been mistaken for. */
export type KindsMeant = { readonly meant: readonly NumberKind[]; readonly others: readonly NumberKind[] };

/** As `checkNumber` does. One that stands for none is no number of any kind. */
export function checkAmong({ meant, others }: KindsMeant, typed: string, today: string): NumberCheck {
  if (meant.length + others.length === 0) return { status: 'not_covered' };
  const normalised = normaliseNumber(typed);
  if (normalised === null) return { status: 'unreadable' };
  const check = judged({ meant, others }, normalised, today);
  const isFit = check.status === 'valid' || check.status === 'other_kind';
  if (!isFit || !(isPlaceholderNumber(normalised.text) || NINES.test(withoutSeparators(normalised.text)))) return check;
  return { status: 'unknown_form', kind: check.kind, flaw: 'format', lettersForDigits: false, notes: check.notes };
}

/** People fill a field with nines as well; lists of invented numbers do, too. */
const NINES = /^9{4,}$/;

function judged({ meant, others }: KindsMeant, { text, notes }: NormalisedNumber, today: string): NumberCheck {
  const fits = fitsAmong(meant, text, notes, today);
  // A company's number is the last that is meant.
  const [fit] = [...fits.filter(({ facts }) => facts.holder !== 'company'), ...fits];
  if (fit) return { status: 'valid', ...fit, notes };

  const fitOthers = fitsAmong(others, text, notes, today);
  const closest = closestOf(meant, text, today);
  if (closest === null) {
    const [only] = fitOthers;
    return only ? { status: 'other_kind', ...only, notes } : { status: 'not_covered' };
  }
  const isOfForm = closest.flaw === 'check_digit' || closest.flaw === 'component';
  const certain = fitOthers.find(({ kind, compact }) => kind.hasCheckDigit || /\p{L}/u.test(compact));
  // Many kinds accept any digits of a length, so a form is certain only if no meant kind has one
  // near.
  const byForm = closest.flaw === 'check_digit' ? undefined : fitOthers.find((fit) => !isSlip(fit, meant));
  const other = certain ?? byForm ?? distantForm(meant, others, text, today);
  if (other) return { status: 'other_kind', ...other, notes };
  return {
    status: isOfForm && fitOthers.length === 0 ? 'invalid' : 'unknown_form',
    kind: factsOf(closest.kind),
    flaw: closest.flaw ?? 'look_alike',
    lettersForDigits: fitsAmong(meant, digitsForLetters(text), [], today).length > 0,
    notes,
  };
}

/** By law, by the key of the tax number. See `sources.csv`. */
const ALSO_TAX_NUMBER: Readonly<Record<string, string>> = {
  'GH.card': 'tin',
  'NG.nin': 'tin',
  'SV.dui': 'nit',
  'TR.tckimlik': 'vkn',
  'VN.cccd': 'mst',
};

function kindsMeant(country: string, type: string): KindsMeant {
  const kinds = numberKindsOf(country);
  const wanted = type.toLowerCase();
  const divided = (isMeant: (kind: NumberKind) => boolean): KindsMeant => ({
    meant: kinds.filter(isMeant),
    others: kinds.filter((kind) => !isMeant(kind)),
  });
  if (wanted === 'any') return { meant: kinds, others: [] };
  if (wanted === 'tax' && !kinds.some(({ key }) => key === 'tax')) return divided(isTaxKind);
  if (wanted === NATIONAL_ID.toLowerCase()) {
    const groups: readonly NumberGroup[] = kinds.some(({ group }) => group === 'national')
      ? ['national']
      : ['personal', 'document', 'tax'];
    return divided(({ group }) => groups.includes(group));
  }
  if (!kinds.some(({ key }) => key === wanted)) return { meant: [], others: [] };
  return divided((kind) => kind.key === wanted || ALSO_TAX_NUMBER[`${kind.country}.${kind.key}`] === wanted);
}

/** A look-alike letter of another alphabet is valid only in kinds written in that alphabet. */
const accepts = (kind: NumberKind, notes: readonly CharacterNote[]) => kind.isCyrillic || !notes.includes('look_alike');

function fitsAmong(kinds: readonly NumberKind[], text: string, notes: readonly CharacterNote[], today: string) {
  return kinds.flatMap((kind) => {
    const judgement = accepts(kind, notes) ? kind.judge(text, today) : null;
    if (!judgement?.valid) return [];
    const { compact, formatted, facts, isChecked } = judgement;
    return [{ kind: factsOf(kind, isChecked), compact, formatted, facts }];
  });
}

const isNear = (meant: readonly NumberKind[], compact: string) =>
  meant.some(({ lengths = [] }) => lengths.some((length) => Math.abs(length - compact.length) < 2));

/** With a digit too few or many. People confuse cards with it, so these are named. */
const isSlip = ({ kind, compact }: { kind: KindFacts; compact: string }, meant: readonly NumberKind[]) =>
  kind.group !== 'document' && isNear(meant, compact);

/** Only if it is too long or short for a mistyped meant one. */
function distantForm(meant: readonly NumberKind[], others: readonly NumberKind[], text: string, today: string) {
  const compact = withoutSeparators(text);
  if (isNear(meant, compact) || meant.some(({ lengths }) => lengths === undefined)) return undefined;
  const kind = others.find((other) => {
    const judgement = other.judge(text, today);
    return !judgement.valid && judgement.flaw === 'check_digit';
  });
  return kind && { kind: factsOf(kind, false), compact, formatted: compact, facts: {} };
}

/** The closest kind; `flaw` is null if only a look-alike letter is wrong. Null if there is none. */
function closestOf(kinds: readonly NumberKind[], text: string, today: string) {
  const rank = (judgement: NumberJudgement) =>
    judgement.valid ? FLAW_ORDER.length : FLAW_ORDER.indexOf(judgement.flaw);
  let best: { kind: NumberKind; judgement: NumberJudgement } | null = null;
  for (const kind of kinds) {
    const judgement = kind.judge(text, today);
    if (best === null || rank(judgement) > rank(best.judgement)) best = { kind, judgement };
  }
  if (best === null) return null;
  const { kind, judgement } = best;
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

/** `isChecked`: whether a check digit speaks for this number. */
function factsOf(kind: NumberKind, isChecked = kind.hasCheckDigit): KindFacts {
  const { country, key, group, name, localName } = kind;
  return { country, key, group, name, localName, hasCheckDigit: isChecked };
}

/** Whether the number allows a birth date (YYYY-MM-DD); null if the number contains none. */
export function birthDateAgrees(facts: CarriedFacts, birthDate: string): boolean | null {
  return facts.birthDates === undefined ? null : facts.birthDates.some((carried) => mayBeSameDay(birthDate, carried));
}
