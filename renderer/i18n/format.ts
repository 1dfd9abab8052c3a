/** Letters keep day and month apart; the short forms of Arabic have digits only. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * The language as it is written in the reader's region: a British phone puts the day before the
 * month. Browsers disagree about Arabic digits, and some regions count years differently; a page
 * with two kinds is hard to read.
 */
export function inLatinDigits(language: string): string {
  // Embedded browsers may have no list.
  const preferred = (navigator.languages ?? [navigator.language]).map((tag) =>
    /^([a-z]+)(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(tag),
  );
  const region = (preferred.find((tag) => tag?.[1] === language) ?? preferred[0])?.[2];
  return `${region ? `${language}-${region}` : language}-u-ca-gregory-nu-latn`;
}

/** Formats an instant (ISO 8601) for reading. Returns other text unchanged. */
export function formatInstant(instant: string, language: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat(inLatinDigits(language), { ...DAY, ...TIME }).format(at);
}

/** Formats the time of day of an instant (ISO 8601), where the reader is. */
export const formatTime = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(inLatinDigits(language), TIME).format(new Date(instant));

/** Formats the day on which something happened (ISO 8601), where the reader is. */
export function formatDay(instant: string, language: string): string {
  return new Intl.DateTimeFormat(inLatinDigits(language), DAY).format(new Date(instant));
}

/** For an instant that stands for a date, such as an expiry: the same in every time zone. */
export const formatFixedDay = (instant: string, language: string): string => formatDate(instant.slice(0, 10), language);

/** Formats a calendar date (YYYY-MM-DD) for reading. */
export function formatDate(date: string, language: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(inLatinDigits(language), { ...DAY, timeZone: 'UTC' }).format(at);
}

export function formatPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(inLatinDigits(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );
}

/** Formats a number of bytes: kB below a million, MB above. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(inLatinDigits(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
}

export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat(inLatinDigits(language), { maximumFractionDigits: 1 }).format(count);
}

export function formatShare(share: number, language: string): string {
  return new Intl.NumberFormat(inLatinDigits(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);
}

const YEAR_DAYS = 365.25;

/** Formats a number of days for reading, in years where it is whole ones. */
export function formatPeriod(days: number, language: string): string {
  const years = Math.round(days / YEAR_DAYS);
  const isYears = years > 0 && Math.abs(days - years * YEAR_DAYS) < 1;
  const [count, unit] = isYears ? [years, 'year'] : [days, 'day'];
  return new Intl.NumberFormat(inLatinDigits(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Formats a length of time in its two largest units, from days to seconds. */
export function formatDuration(seconds: number, language: string): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const first = units.findIndex(([, length]) => seconds >= length);
  let left = seconds;
  const parts = units.slice(first < 0 ? 3 : first, first < 0 ? 4 : first + 2).map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { unit, count };
  });
  return parts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(inLatinDigits(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** A title as a sentence goes on with it: “watchlists”, but “ID number”. */
export const inSentence = (title: string, language: string): string =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLocaleLowerCase(language) + title.slice(1);
