import { isCalendarDate } from '../../calendar-date.ts';
import {
  credibleBirth,
  dateOfParts,
  isUnknownPart,
  NEVER_EXPIRES,
  type PartialDate,
  plainExpiry,
} from '../partial-date.ts';
import { gregorianParts, withAsciiDigits } from './calendar-eras.ts';
import { commonMonth, plainWords } from './month-names.ts';
import { saysNoExpiry } from './no-expiry-words.ts';

/** Births are past, others within 50 years. Only an expiry may never come. */
export type DateMeaning = 'birth' | 'expiry' | 'other';

/** The order of a numeric date that is ambiguous in form (04/05/1990). */
export type DateOrder = 'day-month' | 'month-day';

/** Thai documents count years from 543 BC; a year this large cannot mean anything else. */
const BUDDHIST_ERA = { from: 2393, to: 2743, ahead: 543 } as const;
const YEARS = { from: 1850, to: 2200 } as const;
/** Articles and endings between day, month and year. */
const SMALL_WORDS = new Set('DE DEL D DI DO DA DU OF TH ST ND RD ER E A ETT ROKU GODA GADA'.split(' '));
/** At most three languages are printed for a month. */
const WORDS_MAX = 7;

/**
 * As YYYY-MM-DD, or less if the rest is unknown: month in words of one or two languages ("12
 * AUG/AOÛT 74"), or numbers in any usual order, or another calendar that it names. Lost spaces do
 * not matter. Null if ambiguous (04/05/1990) and `order` does not decide.
 */
export function plainPrintedDate(
  text: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null = null,
): PartialDate | null {
  if (meaning === 'expiry' && saysNoExpiry(text)) return NEVER_EXPIRES;
  // Most texts of a document are no dates, and a date has a number.
  if (!HAS_NUMBER.test(text)) return null;
  const written = halfWidth(text).trim();
  const other = gregorianParts(withNumerals(written));
  const date = other
    ? complete(String(other.year).padStart(4, '0'), other.month, other.day, meaning, today)
    : ownCalendar(written, meaning, today, order);
  return meaning === 'birth' ? credibleBirth(date, today) : date;
}

function ownCalendar(
  written: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null,
): PartialDate | null {
  const capitals = plainWords(eastAsian(withAsciiDigits(written)))
    .replace(/^[\s.,:;]+|[\s.,:;]+$/g, '')
    .replace(AFTER_YEAR, '');
  const partial = withUnknownParts(capitals, meaning, today, order) ?? withoutDay(capitals, meaning, today);
  if (partial !== null) return partial;
  const plain = capitals.replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, '');
  return /\p{L}/u.test(plain) ? namedMonth(withoutEra(plain), meaning, today) : numeric(plain, meaning, today, order);
}

/** Full-width and compatible forms; invisible characters go. */
const halfWidth = (text: string) =>
  text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''));

const HAS_NUMBER = /[\p{N}〇一二三四五六七八九十元]/u;
const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_NUMBER = /[〇零一二三四五六七八九十]{1,4}(?=\s?[年月日])/g;

/** Numbers in characters, as numerals. */
const withNumerals = (text: string): string =>
  text.replace(HAN_NUMBER, (number) => {
    const digits = [...number.replace('零', '〇')].map((digit) => HAN_DIGITS.indexOf(digit));
    if (!number.includes('十')) return digits.join('');
    const [tens = '', ones = ''] = number.split('十');
    return String(
      (HAN_DIGITS.indexOf(tens) > 0 ? HAN_DIGITS.indexOf(tens) : 1) * 10 +
        Math.max(0, HAN_DIGITS.indexOf(ones || '〇')),
    );
  });

/** "2026年10月29日" and "2026년 10월 29일" with dots; months that other languages only number, too. */
function eastAsian(text: string): string {
  return withNumerals(text)
    .replace(/(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]?/g, '$1.$2.$3')
    .replace(/(?:ngày\s?)?(\d{1,2})\s?tháng\s?(\d{1,2}),?\s?(?:năm\s?)?(\d{4})/gi, '$1.$2.$3')
    .replace(/(\d{4})\s?оны\s?(\d{1,2})\D{1,10}сар\S*\s?(\d{1,2})\S*(?:\s?өдөр)?/gi, '$1.$2.$3')
    .replace(/(\d{4})\s?m\.\s?(\d{1,2})\s?mėn\.\s?(\d{1,2})\s?d\./gi, '$1.$2.$3');
}

/** Words for "year" after a date, in Slavic, Turkic and Baltic languages. */
const AFTER_YEAR =
  /(?<=\d\.?)\s?(?:Г|Р|ГОД|ГОДА|ГОДИНЕ|ГОДИНА|ГОДИНИ|РОКУ|РІК|GODINE|GODINA|GOD|ROKU|LETA|ГГ|ЖЫЛ|Ж|OY|YIL|GADS|T\d\d:\d\d[\d:.]*Z?)\.?$/u;
const withoutEra = (text: string) => text.replace(/\s*\b(?:A\.?D|C\.?E|B\.?E)\.?$/, '');

const SIGN = String.raw`(?:0{1,2}|X{2,3}|\*{1,3}|\?{1,3}|_{1,3}|#{1,3}|[-–—]{2,3})`;
const MARK = String.raw`\s?[./\s]\s?`;
const YEAR_LAST = new RegExp(`^(${SIGN}|\\d{1,2})(?:${MARK}|-)(${SIGN}|\\d{1,2})(?:${MARK}|-)(\\d{4}|\\d{2})$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:${MARK}|-)(${SIGN}|\\d{1,2})(?:${MARK}|-)(${SIGN}|\\d{1,2})$`);
const DAY_UNKNOWN = new RegExp(`^${SIGN}[\\s./-]{0,3}(?=\\p{L})`, 'u');

/** 00.00.1955, XX.XX.1955, 00 MAY 1955. Null if all parts are known. */
function withUnknownParts(
  text: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null,
): PartialDate | null {
  const first = YEAR_FIRST.exec(text);
  const [, one = '', two = '', year = ''] = first ? [null, first[3], first[2], first[1]] : (YEAR_LAST.exec(text) ?? []);
  if (year !== '' && (isUnknownPart(one) || isUnknownPart(two))) {
    const full = year.length === 4 ? year : centuryOf(year, meaning, today);
    // "07/00/1955": with the day first, only the year is sure.
    const isMonthFirst = !first && order === 'month-day';
    return dateOfParts(full, isMonthFirst ? one : two, isMonthFirst ? two : one);
  }
  if (!DAY_UNKNOWN.test(text)) return null;
  const rest = text.replace(DAY_UNKNOWN, '');
  const month = commonMonth(rest.match(/[\p{L}\p{M}]+/gu) ?? []);
  const [named, ...more] = rest.match(/\d+/g) ?? [];
  if (month === null || named === undefined || more.length > 0 || !(named.length === 4 || named.length === 2))
    return null;
  return dateOfParts(named.length === 4 ? named : centuryOf(named, meaning, today), String(month), '00');
}

/** Cards expire at the end of a month. A birth without its day would agree with many others. */
function withoutDay(text: string, meaning: DateMeaning, today: string): PartialDate | null {
  if (meaning !== 'expiry') return null;
  const [, digits, word, year = ''] =
    /^(?:(0?[1-9]|1[0-2])\s?[./-]|([\p{L}\p{M}]{3,14})[\s.,/-]{1,2})\s?(\d{4})$/u.exec(text) ?? [];
  const month = word === undefined ? digits : commonMonth([word]);
  if (month === undefined || month === null) return null;
  const gregorian = gregorianYear(Number(year));
  if (plainExpiry(String(gregorian), today) === NEVER_EXPIRES) return NEVER_EXPIRES;
  return isYear(gregorian) ? dateOfParts(String(gregorian), String(month), '00') : null;
}

const gregorianYear = (printed: number): number =>
  printed >= BUDDHIST_ERA.from && printed <= BUDDHIST_ERA.to ? printed - BUDDHIST_ERA.ahead : printed;
const isYear = (year: number): boolean => year >= YEARS.from && year <= YEARS.to;

function centuryOf(digits: string, meaning: DateMeaning, today: string): string {
  const latest = Number(today.slice(0, 4)) + (meaning === 'birth' ? 0 : 50);
  return String(latest - ((((latest - Number(digits)) % 100) + 100) % 100));
}

/** Day, month in words and year in any order; a leading year has four digits. */
function namedMonth(text: string, meaning: DateMeaning, today: string): string | null {
  const repaired = text.replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O').replace(/(?<=\d)O(?=\d)/g, '0');
  const numbers = repaired.match(/\d+/g) ?? [];
  const words = (repaired.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !SMALL_WORDS.has(word));
  if (words.length === 0 || words.length > WORDS_MAX || /[^A-Z\d\s./,|'()-]/.test(repaired.replace(/\P{ASCII}/gu, '')))
    return null;
  // In the tenth month of Croats and the eleventh of Poles; only Croats write a dot after the day.
  const month = words.includes('LISTOPADA') ? (/\d\.\s?LISTOPADA/.test(repaired) ? 10 : 11) : commonMonth(words);
  if (month === null) return null;
  // A month in words and in figures, as in "12 8月/AUG 1974", must agree.
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 3 && Number(second) !== month) return null;
  const last = numbers.length === 3 ? (third as string) : second;
  if (numbers.length < 2 || numbers.length > 3) return null;
  const [day, plainYear] = first.length === 4 && last.length <= 2 ? [last, first] : [first, last];
  // A Thai month beside two digits: years count from 543 BC.
  const year = /[\u0E00-\u0E7F]/.test(text) && plainYear.length === 2 ? `25${plainYear}` : plainYear;
  if (day.length > 2 || !(year.length === 4 || year.length === 2)) return null;
  return complete(year, month, Number(day), meaning, today);
}

/** One of two slashes was read as a digit: "02122/1990". */
const STROKE_AS_DIGIT = /^(\d{2})(?:1(\d{2})\/|\/(\d{2})1)(\d{4})$/;

function numeric(text: string, meaning: DateMeaning, today: string, order: DateOrder | null): string | null {
  const yearFirst = /^(\d{4})\s?[\s./,-]\s?(\d{1,2})\s?[\s./,-]\s?(\d{1,2})$/.exec(text);
  if (yearFirst) return complete(yearFirst[1] as string, Number(yearFirst[2]), Number(yearFirst[3]), meaning, today);
  if (/^\d{8}$/.test(text)) return dense(text, meaning, today, order);
  const stroked = text.replace(STROKE_AS_DIGIT, '$1/$2$3/$4');
  const match =
    /^(\d{1,2})\s?([./,\s-])\s?(\d{1,2})\s?[./,\s-]\s?(\d{4}|\d{2})$/.exec(stroked) ??
    // One of the two gaps was lost: "0202 2031", "13 071990".
    /^(\d{2})([./,\s-]?)(\d{2})[./,\s-]?(\d{4})$/.exec(text);
  if (!match) return null;
  const [, first, separator, second, year] = match as unknown as [string, string, string, string, string];
  return ordered(Number(first), Number(second), year, separator, meaning, today, order);
}

function ordered(
  first: number,
  second: number,
  year: string,
  separator: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null,
): string | null {
  if (second > 12)
    return separator === '/' || order === 'month-day' ? complete(year, first, second, meaning, today) : null;
  if (first > 12 || first === second || order === 'day-month') return complete(year, second, first, meaning, today);
  if (order === 'month-day') return complete(year, first, second, meaning, today);
  // Dots and blanks mean day first; slashes are written in both orders.
  return separator === '/' ? null : complete(year, second, first, meaning, today);
}

/** The year may be first or last, and only one reading may be a date. */
function dense(digits: string, meaning: DateMeaning, today: string, order: DateOrder | null): string | null {
  const yearFirst = complete(digits.slice(0, 4), Number(digits.slice(4, 6)), Number(digits.slice(6)), meaning, today);
  const [first, second] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))];
  const yearLast = ordered(first, second, digits.slice(4), '', meaning, today, order);
  return yearFirst !== null && yearLast !== null ? null : (yearFirst ?? yearLast);
}

function complete(
  printed: string,
  month: number,
  day: number,
  meaning: DateMeaning,
  today: string,
): PartialDate | null {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const plain = (year: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  let year = Number(printed);
  if (printed.length === 2) {
    year = Number(centuryOf(printed, meaning, today));
    if (meaning === 'birth' && plain(year) > today) year -= 100;
  } else year = gregorianYear(year);
  if (!isCalendarDate(year, month, day)) return null;
  const expiry = meaning === 'expiry' ? plainExpiry(plain(year), today) : null;
  if (expiry === NEVER_EXPIRES) return NEVER_EXPIRES;
  return isYear(year) ? plain(year) : null;
}

/** A month has up to fourteen letters, and some languages put the year first. */
const MONTH_WORD = String.raw`[\p{L}\p{M}]{3,14}`;
const DATE_PIECES = new RegExp(
  [
    String.raw`(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})(?!\d)`,
    String.raw`(?<!\d)\d{4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}(?!\d)`,
    String.raw`(?<!\d)\d{2} \d{2} \d{4}(?!\d)`,
    String.raw`(?<!\d)\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]?`,
    String.raw`(?<!\d)\d{4}[\s.-]\s?(?:m\.\s|gada\s)?${MONTH_WORD}[\s.-]\s?\d{1,2}(?!\d)`,
    String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|°|\.)?[\s.-]{0,2}(?:de\s|of\s|d['’])?${MONTH_WORD}(?:\s?\/\s?${MONTH_WORD})?[\s.,-]{0,2}(?:de\s|del\s)?(?:\d{4}|\d{2})(?!\d)`,
    String.raw`${MONTH_WORD}\.?\s?\d{1,2}(?:st|nd|rd|th)?,?\s?\d{4}(?!\d)`,
  ].join('|'),
  'giu',
);

export const datesWithin = (text: string, meaning: DateMeaning, today: string, order: DateOrder | null): string[] =>
  placedDates(halfWidth(text), meaning, today, order).map(({ value }) => value);

/** The same with the places where they begin, and their words. */
export function placedDates(
  text: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null,
): readonly { readonly value: string; readonly at: number; readonly text: string }[] {
  return [...text.matchAll(DATE_PIECES)].flatMap(({ 0: piece, index }) => {
    const value = plainPrintedDate(piece.replace(/(?<=\d)(?:st|nd|rd|th|er|º|°)(?=\s)/i, ''), meaning, today, order);
    return value === null ? [] : [{ value, at: index, text: piece }];
  });
}

/** A day above twelve decides for all. Null if none does, or two disagree. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts)
    for (const [, first, second] of text.matchAll(
      /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(?:\d{4}|\d{2})(?!\d)/g,
    )) {
      if (Number(first) > 12 && Number(second) <= 12) orders.add('day-month');
      if (Number(second) > 12 && Number(first) <= 12) orders.add('month-day');
    }
  const [only] = orders;
  return orders.size === 1 && only !== undefined ? only : null;
}
