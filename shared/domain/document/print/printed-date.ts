import { isCalendarDate } from '../../calendar-date.ts';
import { commonMonth } from './month-names.ts';

/** How to choose the century of a two-digit year: births are in the past, other dates within 50 years. */
export type DateMeaning = 'birth' | 'other';

/** The order of a numeric date that is ambiguous in form (04/05/1990). */
export type DateOrder = 'day-month' | 'month-day';

/** Thai documents count years from 543 BC; a year this large cannot mean anything else. */
const BUDDHIST_ERA = { from: 2393, to: 2743, ahead: 543 } as const;
const YEARS = { from: 1850, to: 2200 } as const;
/** Articles and endings between day, month and year. */
const SMALL_WORDS = new Set('DE DEL D DI DO DA DU OF TH ST ND RD ER E A ETT ROKU GODA'.split(' '));
/** At most three languages are printed for a month. */
const WORDS_MAX = 5;

/**
 * A printed date as YYYY-MM-DD: day, month name in any of the usual languages or two of them ("12 AUG/AOÛT 74"), and year, in any order;
 * dd.mm.yyyy, dd mm yyyy, dd/mm/yyyy; yyyy-mm-dd. Lost spaces do not matter. Null if the text is not a date, or if day and month are
 * ambiguous (04/05/1990 with slashes) and `order` does not decide.
 */
export function plainPrintedDate(
  text: string,
  meaning: DateMeaning,
  today: string,
  order: DateOrder | null = null,
): string | null {
  const capitals = plainLetters(halfWidth(text))
    .trim()
    .replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, '');
  return /[A-Z]/.test(capitals)
    ? namedMonth(withoutEra(capitals), meaning, today)
    : numeric(capitals, meaning, today, order);
}

/** Full-width slashes and dots, which a reader of many scripts confuses with narrow ones. */
const halfWidth = (text: string) => text.replace(/[\uff0e\uff0f\uff0d]/g, (mark) => mark.normalize('NFKC'));

/** Capitals without marks; letters without a separable mark become their plain neighbours. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .replaceAll('Æ', 'AE')
    .replaceAll('ẞ', 'SS');
}

const withoutEra = (text: string) => text.replace(/\s*\b(?:A\.?D|C\.?E|B\.?E)\.?$/, '');

/** Day, month in words and year in any order; a leading year has four digits. */
function namedMonth(text: string, meaning: DateMeaning, today: string): string | null {
  const repaired = text.replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O').replace(/(?<=\d)O(?=\d)/g, '0');
  const numbers = repaired.match(/\d+/g) ?? [];
  const words = (repaired.match(/[A-Z]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word));
  if (words.length === 0 || words.length > WORDS_MAX || /[^A-Z\d\s./,|'’()-]/.test(repaired.replace(/\P{ASCII}/gu, '')))
    return null;
  const month = commonMonth(words);
  if (month === null) return null;
  // A month in words and in figures, as in "12 8月/AUG 1974", must agree.
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 3 && Number(second) !== month) return null;
  const last = numbers.length === 3 ? (third as string) : second;
  if (numbers.length < 2 || numbers.length > 3) return null;
  const [day, year] = first.length === 4 && last.length <= 2 ? [last, first] : [first, last];
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

/** Eight digits without their separators: the year may be first or last, and only one reading may be a date. */
function dense(digits: string, meaning: DateMeaning, today: string, order: DateOrder | null): string | null {
  const yearFirst = complete(digits.slice(0, 4), Number(digits.slice(4, 6)), Number(digits.slice(6)), meaning, today);
  const [first, second] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))];
  const yearLast = ordered(first, second, digits.slice(4), '', meaning, today, order);
  return yearFirst !== null && yearLast !== null ? null : (yearFirst ?? yearLast);
}

function complete(printed: string, month: number, day: number, meaning: DateMeaning, today: string): string | null {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const plain = (year: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  let year = Number(printed);
  if (printed.length === 2) {
    const thisYear = Number(today.slice(0, 4));
    const latest = meaning === 'birth' ? thisYear : thisYear + 50;
    year = latest - ((((latest - year) % 100) + 100) % 100);
    if (meaning === 'birth' && plain(year) > today) year -= 100;
  } else if (year >= BUDDHIST_ERA.from && year <= BUDDHIST_ERA.to) year -= BUDDHIST_ERA.ahead;
  if (year < YEARS.from || year > YEARS.to || !isCalendarDate(year, month, day)) return null;
  return plain(year);
}

const DATE_PIECES =
  /(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{4}[./-]\d{2}[./-]\d{2}(?!\d)|(?<!\d)\d{2} \d{2} \d{4}(?!\d)|(?<!\d)\d{1,2}[\s.-]?\p{L}{3,9}(?:\s?\/\s?\p{L}{3,9})?[\s.-]?(?:\d{4}|\d{2})(?!\d)/gu;

/** The dates anywhere in a text, in its order. */
export function datesWithin(text: string, meaning: DateMeaning, today: string, order: DateOrder | null): string[] {
  return [...halfWidth(text).matchAll(DATE_PIECES)].flatMap(
    ([piece]) => plainPrintedDate(piece, meaning, today, order) ?? [],
  );
}

/** The order of a page's numeric dates: a day above twelve in one of them decides for all. Null if none does, or two disagree. */
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
