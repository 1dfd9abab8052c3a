const OLDEST_YEAR = 1890;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAY_MS = 86_400_000;

/** YYYY-MM-DD; null if the date does not exist. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0))) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !isLeap) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Empty if it does not exist, is after `today` or too early. */
export function bornOn(year: number, month: number, day: number, today: string): readonly string[] {
  const date = calendarDay(year, month, day);
  return date !== null && date <= today ? [date] : [];
}

/** The same for two digits of the year: every possible century, latest first. */
export function bornInAnyCentury(twoDigitYear: number, month: number, day: number, today: string): readonly string[] {
  return centuriesOf(twoDigitYear, today).flatMap((year) => bornOn(year, month, day, today));
}

/** Up to today's, in which a living person may have been born, latest first. */
export function centuriesOf(twoDigitYear: number, today: string): readonly number[] {
  const thisYear = Number(today.slice(0, 4));
  return [2000, 1900, 1800]
    .map((century) => century + twoDigitYear)
    .filter((year) => year >= OLDEST_YEAR && year <= thisYear);
}

/** YYYY-MM in every possible century. */
export function bornInMonth(twoDigitYear: number, month: number, today: string): readonly string[] {
  if (!(month >= 1 && month <= 12)) return [];
  return centuriesOf(twoDigitYear, today)
    .map((year) => `${year}-${two(month)}`)
    .filter((date) => date <= today);
}

/** The year, unless it is in the future or too early for a living person. */
export function bornInYear(year: number, today: string): readonly string[] {
  return year >= OLDEST_YEAR && year <= Number(today.slice(0, 4)) ? [String(year)] : [];
}

/** The date `days` after `epoch` (YYYY-MM-DD). */
export function daysAfter(epoch: string, days: number, today: string): readonly string[] {
  const date = new Date(Date.parse(epoch) + days * DAY_MS).toISOString().slice(0, 10);
  return date <= today ? [date] : [];
}

/** Day `ordinal` (1 to 366) of a year counted as a leap year, as Sri Lanka does. */
export function leapOrdinal(years: readonly number[], ordinal: number, today: string): readonly string[] {
  let day = ordinal;
  for (const [index, days] of DAYS_IN_MONTH.entries()) {
    if (day <= days) return years.flatMap((year) => bornOn(year, index + 1, day, today));
    day -= days;
  }
  return [];
}

const two = (value: number) => String(value).padStart(2, '0');
