/** YYYY-MM-DD: a document expires by the day at the counter, not by UTC's. */
export function calendarDate(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether this date exists; `year` has all digits. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= (DAYS_IN_MONTH[month - 1] as number))) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month !== 2 || day < 29 || leap;
}
