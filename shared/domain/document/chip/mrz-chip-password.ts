import type { ChipPassword } from '../../../contract/chips/chip-readers.ts';

/** Columns of number, birth date and expiry date by the number of lines (Doc 9303-4 to 9303-6). */
const TD1 = { numberLine: 0, number: 5, optionalData: [15, 30], birthDate: 0, expiryDate: 8 };
const TD2 = { numberLine: 1, number: 0, optionalData: [28, 35], birthDate: 13, expiryDate: 21 };
/** A passport's number always fits its field. */
const TD3 = { ...TD2, optionalData: null };
const BY_SIZE = new Map<string, typeof TD1 | typeof TD3>([
  ['3×30', TD1],
  ['2×36', TD2],
  ['2×44', TD3],
]);
const NUMBER_LENGTH = 9;
const DATE_LENGTH = 6;

/**
 * The chip's password, from the lines of an MRZ of ICAO. Null if they are none. A number that is
 * longer than its field continues in the optional data of a card, where its check digit follows it.
 */
export function mrzChipPassword(lines: readonly string[]): Extract<ChipPassword, { mrz: object }> | null {
  const width = lines[0]?.length;
  const at = BY_SIZE.get(`${lines.length}×${width}`);
  if (at === undefined || lines.some((line) => line.length !== width || !/^[A-Z0-9<]+$/.test(line))) return null;
  const [numberLine = '', second = ''] = [lines[at.numberLine], lines[1]];
  const end = at.number + NUMBER_LENGTH;
  const [from, to] = at.optionalData ?? [0, 0];
  const continued = numberLine[end] === '<' ? (/^[A-Z0-9]+/.exec(numberLine.slice(from, to))?.[0] ?? '') : '';
  return {
    mrz: {
      documentNumber: (numberLine.slice(at.number, end) + continued.slice(0, -1)).replace(/<+$/, ''),
      birthDate: second.slice(at.birthDate, at.birthDate + DATE_LENGTH),
      expiryDate: second.slice(at.expiryDate, at.expiryDate + DATE_LENGTH),
    },
  };
}
