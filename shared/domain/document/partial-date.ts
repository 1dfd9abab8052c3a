import { isCalendarDate } from '../calendar-date.ts';
import type { DocumentFields } from './document-fields.ts';

/**
 * YYYY-MM-DD, YYYY-MM or YYYY, or `NEVER_EXPIRES`. Signs for "none" or "unknown" end here and are
 * never compared or shown.
 */
export type PartialDate = string;

/** For life: no date, so neither past nor sent as one. */
export const NEVER_EXPIRES = 'never';

/** Fillers (Doc 9303-3, 4.8), XX, 00, dashes, stars and question marks. */
const UNKNOWN_PART = /^(?:0{1,4}|<+|[X*?_#\-–—.]{1,4})$/i;
/** The longest proven life; older dates are zero days of registers (1900-01-01). */
const AGE_YEARS_MAX = 122;
/** Hungary: from 65, until 1 January of the 60th year (PRADO HUN-HO-11002, 2026-11-29). */
export const EXPIRY_YEARS_AHEAD_MAX = 60;

export const isUnknownPart = (part: string): boolean => UNKNOWN_PART.test(part);

/** From digits or signs for "unknown"; null without a year or for no date. */
export function dateOfParts(year: string, month: string, day: string): PartialDate | null {
  if (!/^\d{4}$/.test(year) || isUnknownPart(year)) return null;
  if (isUnknownPart(month)) return isUnknownPart(day) || /^\d{1,2}$/.test(day) ? year : null;
  if (!/^\d{1,2}$/.test(month) || !(isUnknownPart(day) || /^\d{1,2}$/.test(day))) return null;
  if (!isCalendarDate(Number(year), Number(month), isUnknownPart(day) ? 1 : Number(day))) return null;
  const known = isUnknownPart(day) ? [month] : [month, day];
  return [year, ...known.map((part) => part.padStart(2, '0'))].join('-');
}

/** Null for later dates and for days that stand for "unknown". */
export function credibleBirth(date: PartialDate | null, today: string): PartialDate | null {
  if (date === null || date > today.slice(0, date.length)) return null;
  return Number(date.slice(0, 4)) < Number(today.slice(0, 4)) - AGE_YEARS_MAX ? null : date;
}

/** Years 9999 and 2999, or the first or last day of a too distant year, mean `NEVER_EXPIRES`. */
export function plainExpiry(date: PartialDate, today: string): PartialDate {
  const year = Number(date.slice(0, 4));
  if (year >= 2900) return NEVER_EXPIRES;
  const isFar = year > Number(today.slice(0, 4)) + EXPIRY_YEARS_AHEAD_MAX;
  return isFar && /-(?:01-01|12-31)$/.test(date) ? NEVER_EXPIRES : date;
}

export const isWholeDate = (date: PartialDate | undefined): date is string => date?.length === 'YYYY-MM-DD'.length;

/** One contains the other. Without a century (`from` 2), from the decade on. */
export function mayBeSameDay(one: PartialDate, other: PartialDate, from: 0 | 2 = 0): boolean {
  if (one === NEVER_EXPIRES || other === NEVER_EXPIRES) return one === other;
  const [left, right] = [one.slice(from), other.slice(from)];
  return left.startsWith(right) || right.startsWith(left);
}

/** The last day that a date may mean. */
export function lastDayOf(date: PartialDate): string {
  const [year = '', month = '12', day] = date.split('-');
  if (day !== undefined) return date;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return `${year}-${month}-${days}`;
}

/** The first day that a date may mean. */
export const firstDayOf = (date: PartialDate): string => `${date}-01-01`.slice(0, 'YYYY-MM-DD'.length);

/**
 * If nothing differs. An MRZ has two digits of the year (a person over a hundred becomes an
 * infant), leaves out unknown days (Doc 9303-3, 4.8), and a validity for life contradicts no date
 * elsewhere.
 */
export function withDatesOf(other: DocumentFields, zone: DocumentFields, expiry = ''): DocumentFields {
  const { birthDate, issueDate, expiryDate } = other;
  const isSame = (own: PartialDate | undefined, date: PartialDate | undefined, from: number) =>
    own !== undefined && date?.slice(from).startsWith(own.slice(from));
  const whole = {
    ...zone,
    ...(isSame(zone.birthDate, birthDate, 2) && { birthDate }),
    ...(isSame(zone.issueDate, issueDate, 0) && { issueDate }),
    ...(isSame(zone.expiryDate, expiryDate, 0) && { expiryDate }),
  } as DocumentFields;
  if (zone.expiryDate !== NEVER_EXPIRES || expiryDate === undefined || expiryDate === NEVER_EXPIRES) return whole;
  if (expiryDate.slice(2).replaceAll('-', '') === expiry) return { ...whole, expiryDate };
  if (/\d[1-9]|[1-9]\d/.test(expiry)) return whole;
  const { expiryDate: _, ...others } = whole;
  return others;
}
