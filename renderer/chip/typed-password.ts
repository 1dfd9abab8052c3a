import { type ChipPassword, MrzChipPassword } from '#shared/contract/chips/chip-readers.ts';

/** The text that somebody types to open a chip. Dates are year-month-day as far as typed. */
export type TypedPassword = {
  readonly way: 'mrz' | 'can';
  readonly documentNumber: string;
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly can: string;
};

export const TYPED_FIELDS = ['documentNumber', 'birthDate', 'expiryDate', 'can'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

const CENTURY = 100;
/** A document is valid for ten years at most, so an expiry date is never much further ahead. */
const YEARS_AHEAD_MAX = 20;

/** The chip's password, or the fields that are missing or wrong. */
export function passwordFrom(typed: TypedPassword): ChipPassword | readonly TypedField[] {
  if (typed.way === 'can') return /^\d{6}$/.test(typed.can) ? { can: typed.can } : ['can'];
  const mrz = {
    documentNumber: typed.documentNumber
      .toUpperCase()
      .replaceAll(/\s/g, '')
      .replaceAll(/[^A-Z0-9]/g, '<'),
    birthDate: mrzDateOf(typed.birthDate),
    expiryDate: mrzDateOf(typed.expiryDate),
  };
  const parsed = MrzChipPassword.safeParse(mrz);
  if (parsed.success) return { mrz: parsed.data };
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return TYPED_FIELDS.filter((field) => wrong.has(field));
}

/** `1990-4-7` as 900407. Empty if it is no date. */
function mrzDateOf(typed: string): string {
  const [year = '', month = '', day = ''] = typed.split('-').map((part) => part.trim());
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1) return '';
  return date.toISOString().slice(2, 10).replaceAll('-', '');
}

/** With its century: a birth date is before today, an expiry at most some years ahead. */
export function typedDateOf(mrzDate: string, kind: 'birth' | 'expiry', today: string): string {
  const [year, month, day] = mrzDate.match(/\d\d/g) ?? [];
  if (year === undefined || month === undefined || day === undefined) return '';
  const [thisYear] = today.split('-').map(Number);
  const latest = (thisYear ?? 0) + (kind === 'expiry' ? YEARS_AHEAD_MAX : 0);
  const full = Math.floor(latest / CENTURY) * CENTURY + Number(year);
  return `${full > latest ? full - CENTURY : full}-${month}-${day}`;
}
