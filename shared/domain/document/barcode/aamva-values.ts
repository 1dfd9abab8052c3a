import { dateOfParts, NEVER_EXPIRES, type PartialDate } from '../partial-date.ts';

/**
 * As YYYY-MM-DD: eight digits are MMDDCCYY (United States since 2003) or CCYYMMDD, which no month
 * confuses. CCYYMM of a magnetic stripe is YYYY-MM. A day 00 is unknown. Null if no date.
 */
export function licenceDate(text: string | undefined): string | null {
  const written = (text ?? '').trim();
  // After a lost separator the next subfile follows a complete date.
  const digits = /^\d{8}(?=\D)/.exec(written)?.[0] ?? written.replace(/[^0-9]/g, '');
  const month6 = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(digits);
  if (month6) return `${month6[1]}-${month6[2]}`;
  if (digits.length !== 8) return null;
  const yearFirst = /^(?:18|19|20|21)/.test(digits);
  const [year, month, day] = yearFirst
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)];
  const plausible = Number(year) >= 1850 && Number(year) <= 2200;
  return plausible ? dateOfParts(year, month, day) : null;
}

/** In words, zeros or nines (AAMVA DL/ID 2020, table D.3, DBA; state samples). */
const NO_EXPIRY =
  /^(?:0{8}|9{8}|8{8}|(?:0101|1231)9999|9999(?:0101|1231)|NONE|NON-?EXP\w*|NO EXP\w*|INDEF\w*|NEVER|PERM\w*|LIFE\w*)$/i;

/** The same for an expiry date, which may never come. */
export const licenceExpiry = (text: string | undefined): PartialDate | null =>
  NO_EXPIRY.test((text ?? '').trim().replaceAll(/[/.]/g, '')) ? NEVER_EXPIRES : licenceDate(text);

/** AAMVA D.12.5: 1 male, 2 female, 9 not specified; letters before 2003. */
export function licenceSex(text: string | undefined): 'F' | 'M' | 'X' | null {
  const code = (text ?? '').trim().toUpperCase().charAt(0);
  if (code === '1' || code === 'M') return 'M';
  if (code === '2' || code === 'F') return 'F';
  return code === '9' || code === 'X' ? 'X' : null;
}

const CENTIMETRES_PER_INCH = 2.54;
const KILOGRAMS_PER_POUND = 0.45359237;

/**
 * Height in whole centimetres: "068 IN", "173 CM"; "508" is 5 feet 8 inches in DL/ID-2000 and
 * before, where DAV is in centimetres. Null if implausible.
 */
export function licenceHeight(imperial: string | undefined, metric: string | undefined): number | null {
  const height = heightOf((imperial ?? '').trim().toUpperCase()) ?? plainNumber(metric);
  return height !== null && height >= 50 && height <= 260 ? Math.round(height) : null;
}

function heightOf(text: string): number | null {
  const unit = /^(\d{1,3})\s*(IN|CM)/.exec(text);
  if (unit) return Number(unit[1]) * (unit[2] === 'IN' ? CENTIMETRES_PER_INCH : 1);
  const feet = /^(\d)['\s-]*(\d{2})["'\s]*$/.exec(text) ?? /^(\d)'\s*-?(\d{1,2})/.exec(text);
  // 068 without a unit is in inches, 508 in feet and inches.
  if (feet && Number(feet[1]) >= 3 && Number(feet[2]) < 12)
    return (Number(feet[1]) * 12 + Number(feet[2])) * CENTIMETRES_PER_INCH;
  return /^0\d{2}$/.test(text) ? Number(text) * CENTIMETRES_PER_INCH : null;
}

/** In kilograms, from pounds (DAW) or DAX, or DAW with its unit; null if implausible. */
export function licenceWeight(pounds: string | undefined, kilograms: string | undefined): number | null {
  const given = plainNumber(pounds);
  const isKilograms = /KG/i.test(pounds ?? '');
  const weight =
    given === null || given === 0 ? plainNumber(kilograms) : given * (isKilograms ? 1 : KILOGRAMS_PER_POUND);
  return weight !== null && weight >= 10 && weight <= 400 ? Math.round(weight) : null;
}

function plainNumber(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,3})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Five digits, nine with a dash, or the Canadian six with a space. */
export function licencePostalCode(text: string): string {
  const dense = text.replace(/\s+/g, '').toUpperCase();
  const canadian = /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/.exec(dense);
  if (canadian) return `${canadian[1]} ${canadian[2]}`;
  const american = /^(\d{5})-?(\d{4})?/.exec(dense);
  if (!american) return text.replace(/\s+/g, ' ').trim();
  const [, five = '', four] = american;
  // A plus-four of zeros means that there is none.
  return four !== undefined && four !== '0000' ? `${five}-${four}` : five;
}

/** AAMVA: "1", "Y" or a word means yes; "0", "N", "NONE" and an empty value mean no. */
export function licenceFlag(text: string | undefined): boolean | null {
  const word = (text ?? '').trim().toUpperCase();
  if (/^(?:1|Y|YES|T|TRUE|DONOR|VETERAN)$/.test(word)) return true;
  return /^(?:0|N|NO|F|FALSE)$/.test(word) ? false : null;
}
