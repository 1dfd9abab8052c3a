type Day = { readonly year: number; readonly month: number; readonly day: number };

/** 2000 begins on 14 April 1943; months follow no rule and are published yearly. */
const FIRST_YEAR = 2000;
const FIRST_DAY = Date.UTC(1943, 3, 14);
const DAY_MS = 86_400_000;
/** The days of the twelve months from 29 on, in the ways that years have them. */
const WAYS: Readonly<Record<string, string>> = {
  a: '132321110102',
  b: '223222101011',
  c: '223321101011',
  d: '232321110012',
  e: '222322011002',
  f: '222322011011',
  g: '232321101011',
  h: '232321110102',
  i: '222322101011',
  j: '232321110011',
  k: '223231101011',
  l: '132322011002',
  m: '132322010102',
};
/** 2000 to 2080 (until April 2024), as public tables agree (looked up 2026-11-29). */
const YEARS = 'abcdabcdebcdfbcdfbghibjhibdabkdabcdlbcdfbcdfbgdibjhibjhbkdabcdmbcdebcdfbgdibjhibj';

/** A day of Nepal's calendar as one of ours; null outside the table. */
export function gregorianOfBikram({ year, month, day }: Day): Day | null {
  const index = year - FIRST_YEAR;
  if (YEARS[index] === undefined || day < 1 || day > (monthsOf(index)[month - 1] ?? 0)) return null;
  const months = [
    ...Array.from({ length: index }, (_, at) => monthsOf(at)),
    monthsOf(index).slice(0, month - 1),
  ].flat();
  const days = months.reduce((sum, length) => sum + length, day - 1);
  const found = new Date(FIRST_DAY + days * DAY_MS);
  return { year: found.getUTCFullYear(), month: found.getUTCMonth() + 1, day: found.getUTCDate() };
}

const monthsOf = (index: number): readonly number[] =>
  [...(WAYS[YEARS[index] ?? ''] ?? '')].map((more) => 29 + Number(more));
