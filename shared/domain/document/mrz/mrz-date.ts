/** Documents with an MRZ are hardly older than 45 years, and none is issued for more than 50. */
const EXPIRY_YEARS_AHEAD_MAX = 50;

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether this date exists; `year` has all digits. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (DAYS_IN_MONTH[month - 1] as number)) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month !== 2 || day < 29 || leap;
}

/**
 * An MRZ birth date (YYMMDD) as YYYY-MM-DD, in the latest century that is not after `today` (YYYY-MM-DD). Unknown parts (`<<`, Doc 9303-3,
 * 4.8) are left off: `1974-08` or `1974`. Null if it is not a date.
 */
export function plainBirthDate(printed: string, today: string): string | null {
  const match = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(printed);
  if (!match) return null;
  const [, yy, mm, dd] = match as unknown as [string, string, string, string];
  if (mm === '<<' && dd !== '<<') return null;
  const known = (mm === '<<' ? [] : dd === '<<' ? [mm] : [mm, dd]) as string[];
  if (known[0] && (Number(known[0]) < 1 || Number(known[0]) > 12)) return null;
  const thisCentury = Math.floor(Number(today.slice(0, 4)) / 100);
  for (const century of [thisCentury, thisCentury - 1]) {
    const plain = [`${century}${yy}`, ...known].join('-');
    if (plain > today.slice(0, plain.length)) continue;
    if (known.length < 2 || isCalendarDate(Number(`${century}${yy}`), Number(mm), Number(dd))) return plain;
  }
  return null;
}

/** An expiry date (YYMMDD) as YYYY-MM-DD, at most 50 years after and less than 50 before `today`. Null if it is not a complete date. */
export function plainExpiryDate(printed: string, today: string): string | null {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(printed);
  if (!match) return null;
  const [, yy, mm, dd] = match as unknown as [string, string, string, string];
  const latest = Number(today.slice(0, 4)) + EXPIRY_YEARS_AHEAD_MAX;
  const year = latest - ((((latest - Number(yy)) % 100) + 100) % 100);
  return isCalendarDate(year, Number(mm), Number(dd)) ? `${year}-${mm}-${dd}` : null;
}
