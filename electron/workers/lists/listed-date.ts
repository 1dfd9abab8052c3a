import type { DateRange } from '#shared/contract/watchlist/listed-entity.ts';
import { gregorianParts, withAsciiDigits } from '#shared/domain/document/print/calendar-eras.ts';
import { commonMonth, plainWords } from '#shared/domain/document/print/month-names.ts';

/** Both ends included, YYYY-MM-DD. */
type Span = { readonly from: string; readonly to: string };
type Point = { readonly year: number | null; readonly month: number | null; readonly day: number | null };

export type DateOrder = 'day-first' | 'month-first';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Other years belong to another calendar (1402 is Hijri) or are typing errors. */
const [YEAR_MIN, YEAR_MAX] = [1800, 2100];
const ABOUT =
  /^(?:(?:on or about|circa|approximately|approx\.?|about|around|abt\.?|cca\.?|ca\.?|possibly|probably|est\.?|estimated|vers|env(?:iron)?\.?|um|etwa|ungefähr|hacia|aproximadamente|около|ок\.?|примерно|прибл\.?|حوالي|yaklaşık)(?:\s*:)?\s+|c\.\s*|c(?=\d{4})|[~≈]\s*|ca\.?(?=\d{4}))/i;
const ABOUT_AFTER =
  /[\s,]*\(?(?:approximately|approximative|approx\.?|circa|estimated|est\.?|ca\.?)\)?$|(?<=\d{4})\s*\(?\?\)?$/i;
const NONE =
  /^(?:na|n\/a|n\.a\.|nil|null|unknown|unk|invalid date|not (?:known|available|specified|recorded)|no information|tb[cda]|none|-0-|-+|d{1,2}\W?m{1,2}\W?y{2,4}|\?+|0+\W0+\W0+)?$/i;
/** Spreadsheets write an apostrophe; publishers say what the value is and how sure they are. */
const WRAPPING =
  /^(?:['"`‘’“”´]+\s*|(?:d\.?o\.?b\.?|date of birth|born(?:\s+(?:on|in))?|n[ée]e?\s+(?:le|en)|geb(?:oren)?\.?|year(?: of birth)?|in|on(?! or ))\s*:?\s+)+|\s*\(?exact\)?$|['"`‘’“”´]+$/gi;
const REMARK =
  /\s*\((?:according|acc\.?|per|as per|in|from|on)?\s*(?:to\s+)?(?:the\s+|his\s+|her\s+)?(?:[a-z]+\s+)?(?:passport|identity (?:card|document)|id(?: card)?|visa|document)s?[^)]{0,40}\)/giu;
/** Said of the calendar that is meant anyway, of a day that nobody knows, and of the weekday. */
const SAYS_NOTHING =
  /\s*\((?:gregorian(?: calendar)?|(?:exact )?(?:date|day|month)s?[^()]{0,20} (?:unknown|not known))\)|^(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+/giu;
/** "Year" and "year of birth" after a date in Russian and its neighbours. */
const AFTER_YEAR = /(?<=\b\d{4})\s?г\.?\s?(?:р\.?|рожд\p{L}*\.?)?(?=$|[\s;,])/giu;
/** A day of XML Schema may have a time, a time zone or both: "1962-11-09-05:00" is 9 November. */
const ZONE = /(?<=\b\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}[\d:.]*)?(?:Z|[+-]\d{2}:?\d{2})?(?=$|\s|[;,])/g;
/** "5 Feb. 1970 (this aka only, born 5 Feb. 1969": the date of one name, then the others. */
const OF_ONE_NAME = /\s*\(?this (?:a\.?k\.?a\.?|alias) only\s*,?/giu;
const DAY = String.raw`(?:\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:1[89]|20)\d{2}|(?:1[89]|20)\d{2}-\d{2}-\d{2})`;
/** Days side by side, at most with a blank or a stroke between them. */
const DAYS = new RegExp(`^${DAY}(?:[\\s/]*${DAY})+$`);
/** Days that programs write for "none": nobody on a list was born then. */
const SENTINEL = /^(?:1900-01-01|1899-12-3[01])$/;

/** Whether a publisher wrote this for a date that it does not have. */
export const saysNoDate = (text: string): boolean => NONE.test(text.replace(/\s+/g, ' ').trim());

/**
 * Dates as lists write them: "Mar 1970", "1929 to 1930", "circa 1979–1982", "1975 or 1976",
 * "00/06/1960", "late 1960s". Null if any part does not parse. `order` is for dates with slashes.
 */
export function parseListedDates(text: string, order: DateOrder = 'day-first'): DateRange[] | null {
  const whole = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^[\s,;]+|[\s,;.]+$/g, '');
  const plain = withAsciiDigits(whole)
    .replace(WRAPPING, '')
    .replace(REMARK, '')
    .replace(OF_ONE_NAME, '')
    .replace(SAYS_NOTHING, '')
    .replace(AFTER_YEAR, '')
    .replace(ZONE, '')
    .replace(/\((?=or\s)|(?<=\d)\)$/gi, '')
    .trim();
  if (NONE.test(plain)) return null;
  const parts = (DAYS.test(plain) ? (plain.match(new RegExp(DAY, 'g')) ?? []) : splitDates(plain)).filter(
    (part) => part !== '',
  );
  // "September 9, 1958" has a comma too, so it parts only texts with a year each.
  const listed = parts.flatMap((part) => {
    const pieces = part.split(/\s*,\s*/);
    return pieces.length > 1 && pieces.every((piece) => /\d{4}/.test(piece)) ? pieces : [part];
  });
  const ranges = listed.flatMap((part) => parseRange(part.trim(), order, whole) ?? []);
  return ranges.length > 0 && ranges.length === listed.length && !isDoubtful(whole, plain, ranges) ? ranges : null;
}

/** Said of a date that is written out all the same. */
const DAY_UNKNOWN = /\((?:exact )?(?:date|day|month)s?[^()]{0,20} (?:unknown|not known)\)/i;
const INTERVAL = /^\d{4}-\d{2}-\d{2}\s*\/\s*\d{4}-\d{2}-\d{2}$/;

/** A wrong date speaks against a listed person, and a remark does not. */
function isDoubtful(whole: string, plain: string, ranges: readonly Span[]): boolean {
  if (DAY_UNKNOWN.test(whole)) return ranges.some(({ from, to }) => !from.endsWith('-01') || from === to);
  if (INTERVAL.test(plain)) return true;
  const [first, last, ...more] = ranges;
  const isWholeYears = first?.to.endsWith('-01-01') === true && last?.from.endsWith('-12-31') === true;
  return isWholeYears && more.length === 0 && first.to < last.from;
}

const BETWEEN = '(?:between|b\\/w|entre|zwischen|fra|tra|между)\\s';
/** Two dates in a language of publishers, unless both are the ends of one range. */
const TWO_DATES = new RegExp(
  `(?<=\\d{4})(?<!(?<![\\p{L}\\p{N}])${BETWEEN}[^;]*)\\s+(?:and|&|et|und|y|e|и|oder|ou|o|или)\\s+|(?<=\\d{4})\\s+(?=\\d{1,2}\\s\\p{L}+\\.?\\s\\d{4})`,
  'iu',
);

/** One estimate, or a span of years: both ends belong together. */
const isOne = (text: string) => ABOUT.test(text) || /^\d{4}\s+(?:and|&)\s+\d{4}$/i.test(text);

const splitDates = (text: string): string[] =>
  (isOne(text) ? [text] : text.split(TWO_DATES)).flatMap((part) =>
    part.split(
      /\s*;\s*|\s*[,(]?\s*\balt\.?\s+(?:(?:dob|born):?\s+)?|(?<=\d)\s*[,(]?\s*\bborn\s+|(?<!^on)\s+(?:and\/)?or\s+|\s*\(?\b(?:[a-h]|[1-9])\)\s*|\s*\/\s*(?=\d{1,2}\s\p{L})/iu,
    ),
  );

/** A range from separate year, month and day columns; null if they are not a valid date. */
export function rangeOfParts(
  parts: { readonly year: string; readonly month?: string; readonly day?: string },
  circa: boolean,
  text: string,
): DateRange | null {
  const number = (digits: string | undefined) => (/^\d{1,4}$/.test(digits ?? '') ? Number(digits) || null : null);
  const span = spanOf({ year: number(parts.year), month: number(parts.month), day: number(parts.day) });
  return span && { ...span, circa, text };
}

/** First day to last day; null unless both are years, in order. A missing end may be any year. */
export function rangeOfYears(from: string, to: string, circa: boolean, text: string): DateRange | null {
  const [first, last] = [rangeOfParts({ year: from }, circa, text), rangeOfParts({ year: to }, circa, text)];
  if (!first || !last || first.from > last.to) return null;
  return { from: first.from, to: last.to, circa, text };
}

/** Exactly one day, YYYY-MM-DD; null for anything else. */
export function parseListedDay(text: string, order: DateOrder = 'day-first'): string | null {
  // The century of two digits is known for births alone.
  if (!/\d{4}/.test(withAsciiDigits(text))) return null;
  const [range, ...more] = parseListedDates(text.replace(/(?<=\d)[T ]\d\d:.*$/, ''), order) ?? [];
  return range && more.length === 0 && range.from === range.to ? range.from : null;
}

/** Two years as words, either of which may be missing. */
export const yearsText = (from: string, to: string): string =>
  from !== '' && to === '' ? `from ${from}` : [from, to && `to ${to}`].filter(Boolean).join(' ');

const AT_BETWEEN = new RegExp(`^${BETWEEN}\\s*`, 'iu');

function parseRange(part: string, order: DateOrder, whole: string): DateRange | null {
  let rest = part.trim();
  let circa = false;
  const between = AT_BETWEEN.test(rest);
  if (between) rest = rest.replace(AT_BETWEEN, '');
  for (;;) {
    const plain = rest.replace(ABOUT, '').replace(ABOUT_AFTER, '');
    if (plain === rest) break;
    [rest, circa] = [plain, true];
  }
  const span = parseSpan(rest, between, order);
  return span && { ...span, circa, text: whole };
}

function parseSpan(text: string, between: boolean, order: DateOrder): Span | null {
  const one = between ? null : (parseDecade(text) ?? spanOf(parsePoint(text, order)));
  if (one) return one;
  const ends = splitRange(text, between);
  if (!ends) return null;
  const last = parsePoint(ends[1], order) ?? shortYear(ends[0], ends[1]);
  // "Aug. and Sep. 1977", "12 and 14 Mar 1975": what they share comes once, at the end.
  const day = /^\d{1,2}$/.test(ends[0]) && last?.day ? { ...last, day: Number(ends[0]) } : null;
  const first = day ?? parsePoint(ends[0], order);
  if (!first || !last) return null;
  const [from, to] = [spanOf({ ...first, year: first.year ?? last.year }), spanOf(last)];
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : null;
}

function splitRange(text: string, between: boolean): readonly [string, string] | null {
  const pattern = between
    ? /^(.+?)\s+(?:and|to|et|y|e|und|и|-|–)\s+(.+)$|^(\d{4})\s*[-–]\s*(\d{4})$/i
    : /^(.+?)(?:\s+(?:to|until|and)\s+|\s+[-–]\s+)(.+)$/i;
  const match =
    pattern.exec(text) ??
    /^(\d{4})\s*[-–/]\s*(\d{2}|\d{4})$/.exec(text) ??
    /^(\d{1,2})\s?[-–]\s?(\d{1,2}\s\p{L}[\p{L}\p{M}]{2,14}\.?\s\d{4})$/u.exec(text) ??
    /^(\p{L}[\p{L}\p{M}]{2,14}\.?)[-–/](\p{L}[\p{L}\p{M}]{2,14}\.?\s\d{4})$/u.exec(text) ??
    /^(\d{1,2}[./]\d{1,2}[./]\d{4})[-–](\d{1,2}[./]\d{1,2}[./]\d{4})$/.exec(text);
  const [, first, last, third, fourth] = match ?? [];
  const [from, to] = [(first ?? third)?.replace(/^from\s+/i, ''), last ?? fourth];
  return from !== undefined && to !== undefined ? [from.trim(), to.replace(ABOUT, '').trim()] : null;
}

/** "1979-82": the second year takes its century from the first. */
function shortYear(first: string, last: string): Point | null {
  if (!/^\d{4}$/.test(first) || !/^\d{2}$/.test(last)) return null;
  return { year: Number(first.slice(0, 2) + last), month: null, day: null };
}

const DECADE_PARTS: Readonly<Record<string, readonly [number, number]>> = { early: [0, 3], mid: [4, 6], late: [7, 9] };

/** "1960s" covers ten years; "early", "mid" and "late" cover some of them. */
function parseDecade(text: string): Span | null {
  const match =
    /^(?:the\s+)?(?:(early|mid|late)[\s-]+)?(?:the\s+)?(\d{3})0['’]?s$/i.exec(text) ??
    /^()(?:[dx?*0-]{1,2}[/.-][mx?*0-]{1,2}[/.-])?(\d{3})[xy?*_]$/i.exec(text);
  if (!match) return null;
  const [first, last] = DECADE_PARTS[match[1]?.toLowerCase() ?? ''] ?? [0, 9];
  return { from: `${match[2]}${first}-01-01`, to: `${match[2]}${last}-12-31` };
}

/** A part of a date that the publisher left open: dd, mm, 00, xx, ??, --. */
const OPEN = '(?:[dmx?*_]{1,2}|0{1,2}|-{2})';
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:[-/.](\\d{1,2}|${OPEN})(?:[-/.](\\d{1,2}|${OPEN}))?)?$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2}|${OPEN})\\s?[/.-]\\s?(\\d{1,2}|${OPEN})\\s?[/.-]\\s?(\\d{4}|\\d{2})$`, 'i');
const OTHERS_YEAR_FIRST = [
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4}) (\d{2}) (\d{2})$/,
  /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/,
];
const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])\s?[/.-]\s?(\d{4})$/;
const DAY_FIRST =
  /^(?:the\s+)?(?:(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s.-]*(?:of\s+|de\s+)?)?(\p{L}[\p{L}\p{M}]{2,14}|[IVX]{1,4})\.?(?:,?[\s./-]*(?:de\s+|del\s+)?(\d{4}|(?<=[./-]|\d\D+)\d{2}))?$/iu;
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]{2,14})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/iu;

function parsePoint(text: string, order: DateOrder): Point | null {
  const first =
    YEAR_FIRST.exec(text) ?? OTHERS_YEAR_FIRST.map((form) => form.exec(text)).find((found) => found !== null);
  if (first) return point(first[1], first[2], first[3]) ?? null;
  const strokes = YEAR_LAST.exec(text) ?? /^(\d{2}) (\d{2}) (\d{4})$/.exec(text);
  if (strokes) {
    const [, one, two, year] = strokes;
    return order === 'day-first' ? point(year, two, one) : point(year, one, two);
  }
  const month = MONTH_AND_YEAR.exec(text);
  if (month) return point(month[2], month[1]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]) ?? ofOtherCalendar(text);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? named(monthFirst[3], monthFirst[1], monthFirst[2]) : ofOtherCalendar(text);
}

/** Only where the text names its calendar. */
const ofOtherCalendar = (text: string): Point | null => gregorianParts(text.replace(/[()]/g, ' '));

/** Two digits are a birth year; nobody under ten is listed. */
function fullYear(text = ''): number | null {
  if (text.length !== 2) return Number(text) || null;
  const latest = new Date().getUTCFullYear() - AGE_YEARS_MIN;
  return latest - ((((latest - Number(text)) % 100) + 100) % 100);
}
const AGE_YEARS_MIN = 10;

const point = (year?: string, month?: string, day?: string): Point => ({
  year: fullYear(year),
  month: Number(month) || null,
  day: Number(day) || null,
});

function named(year: string | undefined, month: string | undefined, day: string | undefined): Point | null {
  const word = month?.toLowerCase() ?? '';
  const index = MONTHS.indexOf(word.slice(0, 3));
  const isEnglish = index >= 0 && (word.length === 3 || word === 'sept' || FULL_MONTHS[index] === word);
  const roman = ROMAN.indexOf(word);
  const found = isEnglish
    ? index + 1
    : roman >= 0
      ? roman + 1
      : // Three letters name a month only beside a day: "fra 1960" says between.
        word.length > 3 || day !== undefined
        ? commonMonth([plainWords(word)])
        : null;
  return found === null ? null : { year: fullYear(year), month: found, day: Number(day) || null };
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const FULL_MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Null for a day or month that does not exist, and for years of other calendars. */
function spanOf(at: Point | null): Span | null {
  if (!at || at.year === null || at.year < YEAR_MIN || at.year > YEAR_MAX) return null;
  const year = String(at.year);
  if (at.month === null) return at.day === null ? { from: `${year}-01-01`, to: `${year}-12-31` } : null;
  if (at.month > 12) return null;
  const days = new Date(Date.UTC(at.year, at.month, 0)).getUTCDate();
  const month = `${year}-${pad(at.month)}`;
  if (at.day === null) return { from: `${month}-01`, to: `${month}-${pad(days)}` };
  const day = `${month}-${pad(at.day)}`;
  return at.day <= days && !SENTINEL.test(day) ? { from: day, to: day } : null;
}

const pad = (number: number) => String(number).padStart(2, '0');
