import { isCalendarDate } from './mrz-date.ts';

/** Beginnings of month names in English, French, German, Spanish, Italian, Dutch, Polish, Czech-free Latin spelling. */
const MONTHS: readonly (readonly string[])[] = [
  ['JAN', 'ENE', 'GEN', 'STY'],
  ['FEB', 'FEV', 'LUT'],
  ['MAR', 'MRZ', 'MAE', 'MRT'],
  ['APR', 'AVR', 'ABR', 'KWI'],
  ['MAY', 'MAI', 'MAJ', 'MEI', 'MAG'],
  ['JUN', 'JUIN', 'GIU', 'CZE'],
  ['JUL', 'JUIL', 'LUG', 'LIP'],
  ['AUG', 'AOU', 'AGO', 'SIE'],
  ['SEP', 'SET', 'WRZ'],
  ['OCT', 'OKT', 'OTT', 'PAZ', 'OUT'],
  ['NOV', 'LIS'],
  ['DEC', 'DEZ', 'DIC', 'DES', 'GRU'],
];

/** How the century of a two-digit year is chosen: births lie in the past, other dates within 50 years. */
export type DateMeaning = 'birth' | 'other';

/**
 * A printed date in plain form (YYYY-MM-DD): day, month name in any of the usual languages or two of them
 * ("12 AUG/AOÛT 74"), and year; dd.mm.yyyy, dd mm yyyy, dd/mm/yyyy; yyyy-mm-dd. Lost spaces do not matter. Null when the
 * text is no date, or when day and month cannot be told apart (04/05/1990 with slashes). `monthFirst` says that numbers
 * alone are written month, day, year, as in the United States.
 */
export function plainPrintedDate(text: string, meaning: DateMeaning, today: string, monthFirst = false): string | null {
  const dense = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().trim();
  return namedMonth(dense, meaning, today) ?? numeric(dense, meaning, today, monthFirst);
}

function namedMonth(text: string, meaning: DateMeaning, today: string): string | null {
  const match = /^(\d{1,2})[\s.,-]*([A-Z][A-Z0\s./|-]*?)[\s.,-]*(\d{4}|\d{2})$/.exec(
    text.replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O'),
  );
  if (!match) return null;
  const [, day, names, year] = match as unknown as [string, string, string, string];
  const months = names
    .split(/[^A-Z]+/)
    .filter((name) => name !== '')
    .map((name) => MONTHS.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning))) + 1);
  const month = months[0] ?? 0;
  if (month === 0 && !months.some((other) => other > 0)) return null;
  const known = months.filter((other) => other > 0);
  // Two languages that name different months mean a misread one.
  if (new Set(known).size !== 1) return null;
  return complete(year, known[0] as number, Number(day), meaning, today);
}

function numeric(text: string, meaning: DateMeaning, today: string, monthFirst: boolean): string | null {
  const iso = /^(\d{4})[\s./-](\d{2})[\s./-](\d{2})$/.exec(text);
  if (iso) return complete(iso[1] as string, Number(iso[2]), Number(iso[3]), meaning, today);
  const match =
    /^(\d{2})\s?([./\s-])\s?(\d{2})\s?[./\s-]\s?(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text);
  if (!match) return null;
  const [, first, separator, second, year] = match as unknown as [string, string, string, string, string];
  const [day, month] = [Number(first), Number(second)];
  if (monthFirst) return complete(year, day, month, meaning, today);
  if (separator === '/' && day <= 12 && month <= 12 && day !== month) return null;
  if (separator === '/' && month > 12) return complete(year, day, month, meaning, today);
  return complete(year, month, day, meaning, today);
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
  }
  if (year < 1850 || year > 2200 || !isCalendarDate(year, month, day)) return null;
  return plain(year);
}
