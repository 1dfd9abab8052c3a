import { isCalendarDate } from '../calendar-date.ts';
import type { DocumentFields } from './document-fields.ts';

/**
 * How every source of a document writes a date: YYYY-MM-DD, or YYYY-MM or YYYY if the rest is unknown, or `NEVER_EXPIRES`. Fillers, zeros
 * and dates that stand for "none" or "unknown" end here and are never compared or shown as dates.
 */
export type PartialDate = string;

/** The expiry of a document that is valid for life. No date, so it is neither past nor sent on as one. */
export const NEVER_EXPIRES = 'never';

/** Doc 9303-3, 4.8 has fillers and print often XX; issuers also write 00, dashes, stars and question marks. */
const UNKNOWN_PART = /^(?:0{1,4}|<+|[X*?_#\-–—.]{1,4})$/i;
/** The oldest person whose age is proven lived 122 years; older dates are the zero days of registers and spreadsheets (1900-01-01). */
const AGE_YEARS_MAX = 122;
/** Hungarian cards of holders from 65 are valid until 1 January of the 60th year after issue (PRADO HUN-HO-11002, 2026-11-29). */
export const EXPIRY_YEARS_AHEAD_MAX = 60;

export const isUnknownPart = (part: string): boolean => UNKNOWN_PART.test(part);

/** A date from its parts as digits or as signs for "unknown"; null if the year is unknown or the rest is no date. */
export function dateOfParts(year: string, month: string, day: string): PartialDate | null {
  if (!/^\d{4}$/.test(year) || isUnknownPart(year)) return null;
  if (isUnknownPart(month)) return isUnknownPart(day) || /^\d{1,2}$/.test(day) ? year : null;
  if (!/^\d{1,2}$/.test(month) || !(isUnknownPart(day) || /^\d{1,2}$/.test(day))) return null;
  if (!isCalendarDate(Number(year), Number(month), isUnknownPart(day) ? 1 : Number(day))) return null;
  const known = isUnknownPart(day) ? [month] : [month, day];
  return [year, ...known.map((part) => part.padStart(2, '0'))].join('-');
}

/** A birth date that a living person may have by `today` (YYYY-MM-DD); null for later dates and for days that stand for "unknown". */
export function credibleBirth(date: PartialDate | null, today: string): PartialDate | null {
  if (date === null || date > today.slice(0, date.length)) return null;
  return Number(date.slice(0, 4)) < Number(today.slice(0, 4)) - AGE_YEARS_MAX ? null : date;
}

/**
 * An expiry date, or `NEVER_EXPIRES` for one that only stands for it: the years 9999 and 2999, and the first or last day of a year that is
 * further ahead than any document is valid.
 */
export function plainExpiry(date: PartialDate, today: string): PartialDate {
  const year = Number(date.slice(0, 4));
  if (year >= 2900) return NEVER_EXPIRES;
  const isFar = year > Number(today.slice(0, 4)) + EXPIRY_YEARS_AHEAD_MAX;
  return isFar && /-(?:01-01|12-31)$/.test(date) ? NEVER_EXPIRES : date;
}

export const isWholeDate = (date: PartialDate | undefined): date is string => date?.length === 'YYYY-MM-DD'.length;

/** Whether two dates may be the same day: one contains the other. Dates without a century (`from` 2) are compared from the decade on. */
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
 * Completes MRZ dates from another source if nothing in them differs. An MRZ has two digits of the year, so a person over a hundred would
 * become an infant; unknown days are left out (Doc 9303-3, 4.8), and the French card gives only the month of issue. An MRZ for life
 * (`expiry`, as printed) that has only fillers says nothing against a date elsewhere, and one with 990101 nothing against 1999-01-01.
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
