import type { DateRange, EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import type { Circumstance } from '#shared/contract/watchlist/screening-query.ts';

/**
 * Log odds of each circumstance. By hand: only an identifier makes two different names match, and
 * another decade rules out common names.
 */
const ODDS = {
  sameDay: 2.2,
  sameYear: 1.2,
  dayAndMonthSwapped: 1.2,
  withinRange: 0.8,
  oneYearOff: 0.4,
  fewYearsOff: -0.6,
  severalYearsOff: -1.6,
  decadeOff: -3,
  generationOff: -4.5,
  sameCountry: 0.5,
  otherCountry: -0.5,
  otherSex: -2,
  sameIdentifier: 6,
  otherKind: -3,
  weakAlias: -0.6,
} as const;

export type Listed = {
  readonly kind: EntityKind;
  readonly sex: 'M' | 'F' | null;
  readonly births: readonly Pick<DateRange, 'from' | 'to' | 'circa'>[];
  readonly hasUnreadBirth: boolean;
  readonly countries: readonly string[];
  readonly hasIdentifier: (identifier: string) => boolean;
  readonly weakAlias: boolean;
};

/** Facts that a query states besides the name. */
export type QueryFacts = {
  readonly kind: EntityKind | null;
  readonly birth: BirthDate | null;
  readonly countries: readonly string[];
  readonly sex: 'M' | 'F' | null;
  /** Normalised, see `plainIdentifier`. */
  readonly identifiers: readonly string[];
};

/** The days that a typed birth date may mean: a year is all of its days. */
export type BirthDate = { readonly text: string; readonly from: string; readonly to: string };

export type Weighed = Omit<Circumstance, 'effect'> & { readonly odds: number };

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** YYYY, YYYY-MM or YYYY-MM-DD; null for anything else, including impossible dates. */
export function readBirthDate(text: string | undefined): BirthDate | null {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text?.trim() ?? '');
  if (parts === null) return null;
  const [, year = '', month, day] = parts;
  if (Number(year) < 1800) return null;
  if (month === undefined) return { text: year, from: `${year}-01-01`, to: `${year}-12-31` };
  const days = DAYS[Number(month) - 1];
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const last = days === 29 && !leap ? 28 : days;
  if (last === undefined) return null;
  if (day === undefined) return { text: parts[0], from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
  if (Number(day) < 1 || Number(day) > last) return null;
  return { text: parts[0], from: parts[0], to: parts[0] };
}

/** Letters and digits in capitals, to compare; '' if too short to mean anything. */
export function plainIdentifier(value: string): string {
  const plain = value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length >= 4 ? plain.slice(0, 64) : '';
}

const isPerson = (kind: EntityKind) => kind === 'person';

/** Every fact besides the name that both sides have, with its effect on the odds. */
export function weighCircumstances(query: QueryFacts, listed: Listed): readonly Weighed[] {
  const found: Weighed[] = [];
  const add = (field: Weighed['field'], query: string, entry: string, odds: number) =>
    found.push({ field, query, listed: entry, odds });
  if (query.birth !== null && listed.births.length > 0) {
    const { odds, range } = nearestBirth(query.birth, listed.births);
    // The unread date may be the customer's, so the others can only speak for the same person.
    if (odds > 0 || !listed.hasUnreadBirth) add('birth_date', query.birth.text, rangeText(range), odds);
  }
  if (query.countries.length > 0 && listed.countries.length > 0) {
    const shared = query.countries.find((country) => listed.countries.includes(country));
    const odds = shared === undefined ? ODDS.otherCountry : ODDS.sameCountry;
    add('country', shared ?? query.countries.join(', '), shared ?? [...new Set(listed.countries)].join(', '), odds);
  }
  if (query.sex !== null && listed.sex !== null && query.sex !== listed.sex)
    add('sex', query.sex, listed.sex, ODDS.otherSex);
  const identifier = query.identifiers.find(listed.hasIdentifier);
  if (identifier !== undefined) add('identifier', identifier, identifier, ODDS.sameIdentifier);
  if (query.kind !== null && query.kind !== 'unknown' && listed.kind !== 'unknown')
    if (isPerson(query.kind) !== isPerson(listed.kind)) add('kind', query.kind, listed.kind, ODDS.otherKind);
  if (listed.weakAlias) add('weak_alias', '', 'weak', ODDS.weakAlias);
  return found;
}

type Range = Listed['births'][number];

function nearestBirth(birth: BirthDate, births: readonly Range[]): { readonly odds: number; readonly range: Range } {
  let best: { odds: number; range: Range } | null = null;
  for (const range of births) {
    const odds = birthOdds(birth, range);
    if (best === null || odds > best.odds) best = { odds, range };
  }
  return best as { odds: number; range: Range };
}

/** Odds by the queried and the listed days. */
function birthOdds(birth: BirthDate, range: Range): number {
  const listedYears = Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4));
  if (birth.from <= range.to && range.from <= birth.to) {
    if (listedYears > 0 || range.circa) return ODDS.withinRange;
    return birth.from === birth.to && range.from === range.to ? ODDS.sameDay : ODDS.sameYear;
  }
  const gap = yearsBetween(birth, range) - (range.circa ? 1 : 0);
  const swapped =
    birth.from === birth.to && `${birth.from.slice(0, 4)}-${birth.from.slice(8)}-${birth.from.slice(5, 7)}`;
  if (swapped !== false && swapped === range.from && range.from === range.to) return ODDS.dayAndMonthSwapped;
  // Another day of the same year: both exact, and yet different.
  if (gap < 1) return ODDS.oneYearOff;
  if (gap < 2) return ODDS.oneYearOff / 2;
  if (gap < 5) return ODDS.fewYearsOff;
  if (gap < 9) return ODDS.severalYearsOff;
  return gap < 16 ? ODDS.decadeOff : ODDS.generationOff;
}

function yearsBetween(birth: BirthDate, range: Range): number {
  const years = (date: string) =>
    Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) - 1) / 12 + Number(date.slice(8)) / 365;
  return birth.from > range.to ? years(birth.from) - years(range.to) : years(range.from) - years(birth.to);
}

function rangeText({ from, to, circa }: Range): string {
  const text =
    from === to
      ? from
      : from.endsWith('-01-01') && to.endsWith('-12-31')
        ? [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–')
        : `${from}–${to}`;
  return circa ? `circa ${text}` : text;
}

/** Similarity of two birth dates, 0 to 100, from the odds of `weighCircumstances`. */
export function birthScore(odds: number): number {
  return Math.round((100 * (odds - ODDS.generationOff)) / (ODDS.sameDay - ODDS.generationOff));
}
