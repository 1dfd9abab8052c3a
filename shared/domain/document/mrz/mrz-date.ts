import {
  dateOfParts,
  EXPIRY_YEARS_AHEAD_MAX,
  isUnknownPart,
  NEVER_EXPIRES,
  type PartialDate,
} from '../partial-date.ts';

/** In pairs. Unknown parts are fillers (Doc 9303-3, 4.8), zeros or X. */
const DATE = /^(\d\d)(\d\d|<<|XX)(\d\d|<<|XX)$/;

/**
 * Doc 9303-3, 4.8 and 9303-4, 4.2.2.2: a month's filler asks for the day's. Both have the check
 * digit of zeros.
 */
export const MRZ_DATE_FORM = /^(?:\d{6}|\d{4}(?:<<|XX)|\d\d(?:<<|XX){2}|<{6}|X{6})$/;

/**
 * YYMMDD as YYYY-MM-DD, in the latest century up to `today`. Unknown parts are left off: `1974-08`.
 * Null if no date.
 */
export function plainBirthDate(printed: string, today: string): PartialDate | null {
  const match = DATE.exec(printed);
  // Six zeros say nothing at all; a person of the year 2000 has a month and a day.
  if (!match || printed === '000000' || (isFiller(match[2]) && !isUnknownPart(match[3] as string))) return null;
  const [, yy, mm, dd] = match as unknown as [string, string, string, string];
  const thisCentury = Math.floor(Number(today.slice(0, 4)) / 100);
  for (const century of [thisCentury, thisCentury - 1]) {
    const date = dateOfParts(`${century}${yy}`, mm, dd);
    if (date !== null && date <= today.slice(0, date.length)) return date;
  }
  return null;
}

const isFiller = (part: string | undefined) => part === '<<' || part === 'XX';

/** Documents with an MRZ are hardly older than 45 years. */
const BOOKLET_YEARS_AHEAD_MAX = 50;

/**
 * The expiry that cards valid for life have in their MRZ: 990101 (Spain, Italy), 991231, 999999
 * (Thailand), and nothing but fillers (Moldova: MRZCode.NET pull request 3). Passports and visas
 * are never valid for life, and no card of 1999 has an MRZ with these dates.
 */
const FOR_LIFE = /^(?:99(?:0101|1231|9999)|<{6}|X{6}|0{6})$/;

/**
 * YYMMDD as YYYY-MM-DD, up to 60 years ahead on cards and 50 on others; `NEVER_EXPIRES` for life.
 * Null if no date.
 */
export function plainExpiryDate(printed: string, documentCode: string, today: string): PartialDate | null {
  const isCard = /^[AC]|^I(?!P)/.test(documentCode);
  if (isCard && FOR_LIFE.test(printed)) return NEVER_EXPIRES;
  const match = DATE.exec(printed);
  if (!match || isUnknownPart(printed)) return null;
  const [, yy, mm, dd] = match as unknown as [string, string, string, string];
  const latest = Number(today.slice(0, 4)) + (isCard ? EXPIRY_YEARS_AHEAD_MAX : BOOKLET_YEARS_AHEAD_MAX);
  const year = latest - ((((latest - Number(yy)) % 100) + 100) % 100);
  return isUnknownPart(mm) && !isUnknownPart(dd) ? null : dateOfParts(`${year}`, mm, dd);
}

/** Only that there is none, so that another source may know it. */
export const isNoMrzDate = (printed: string | undefined): boolean => printed === undefined || isUnknownPart(printed);
