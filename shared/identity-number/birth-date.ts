/** Oldest birth year that a number may mean: nobody alive was born before. */
const OLDEST_YEAR = 1890;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAY_MS = 86_400_000;

/** YYYY-MM-DD; null where there is no such day. */
export function calendarDay(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0))) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !isLeap) return null;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The day if it exists and is not after `today`; as the list that facts hold. Empty where it cannot be a birth date. */
export function bornOn(year: number, month: number, day: number, today: string): readonly string[] {
  const date = calendarDay(year, month, day);
  return date !== null && date <= today ? [date] : [];
}

/** The same where only two digits of the year are known: every century that fits, latest first. */
export function bornInAnyCentury(twoDigitYear: number, month: number, day: number, today: string): readonly string[] {
  return centuriesOf(twoDigitYear, today).flatMap((year) => bornOn(year, month, day, today));
}

/** Years up to today's that end in these two digits and in which somebody alive may have been born, latest first. */
export function centuriesOf(twoDigitYear: number, today: string): readonly number[] {
  const thisYear = Number(today.slice(0, 4));
  return [2000, 1900, 1800]
    .map((century) => century + twoDigitYear)
    .filter((year) => year >= OLDEST_YEAR && year <= thisYear);
}

/** YYYY-MM in any century that fits. */
export function bornInMonth(twoDigitYear: number, month: number, today: string): readonly string[] {
  if (!(month >= 1 && month <= 12)) return [];
  return centuriesOf(twoDigitYear, today)
    .map((year) => `${year}-${two(month)}`)
    .filter((date) => date <= today);
}

/** The year where it is not in the future and somebody alive may have been born in it. */
export function bornInYear(year: number, today: string): readonly string[] {
  return year >= OLDEST_YEAR && year <= Number(today.slice(0, 4)) ? [String(year)] : [];
}

/** The day that lies `days` after `epoch` (YYYY-MM-DD). */
export function daysAfter(epoch: string, days: number, today: string): readonly string[] {
  const date = new Date(Date.parse(epoch) + days * DAY_MS).toISOString().slice(0, 10);
  return date <= today ? [date] : [];
}

/** Day `ordinal` (1 to 366) of a year that is counted as if every year were a leap year, as Sri Lanka does. */
export function leapOrdinal(years: readonly number[], ordinal: number, today: string): readonly string[] {
  let day = ordinal;
  for (const [index, days] of DAYS_IN_MONTH.entries()) {
    if (day <= days) return years.flatMap((year) => bornOn(year, index + 1, day, today));
    day -= days;
  }
  return [];
}

const two = (value: number) => String(value).padStart(2, '0');
