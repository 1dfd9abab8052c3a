import type { ChipPassword } from '../../../contract/chips/chip-readers.ts';

/** Columns of number, birth date and expiry date by the number of lines (Doc 9303-4 to 9303-6). */
const TD1 = { numberLine: 0, number: 5, birthDate: 0, expiryDate: 8 };
const TD2_AND_TD3 = { numberLine: 1, number: 0, birthDate: 13, expiryDate: 21 };
const NUMBER_LENGTH = 9;
const DATE_LENGTH = 6;

/**
 * The chip's password, from the lines of an MRZ of ICAO. Null if they are none. A number that is longer than its field continues in the
 * optional data of a card, where its check digit follows it.
 */
export function mrzChipPassword(lines: readonly string[]): Extract<ChipPassword, { mrz: object }> | null {
  const width = lines[0]?.length;
  const isCard = lines.length === 3 && width === 30;
  const isBooklet = lines.length === 2 && (width === 36 || width === 44);
  if (!(isCard || isBooklet) || lines.some((line) => line.length !== width || !/^[A-Z0-9<]+$/.test(line))) return null;
  const at = isCard ? TD1 : TD2_AND_TD3;
  const [numberLine = '', second = ''] = [lines[at.numberLine], lines[1]];
  const end = at.number + NUMBER_LENGTH;
  const continued = isCard && numberLine[end] === '<' ? (/^[A-Z0-9]+/.exec(numberLine.slice(end + 1))?.[0] ?? '') : '';
  return {
    mrz: {
      documentNumber: (numberLine.slice(at.number, end) + continued.slice(0, -1)).replace(/<+$/, ''),
      birthDate: second.slice(at.birthDate, at.birthDate + DATE_LENGTH),
      expiryDate: second.slice(at.expiryDate, at.expiryDate + DATE_LENGTH),
    },
  };
}
