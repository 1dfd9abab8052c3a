import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nationalHead } from './national-head.ts';

/**
 * French identity card of 1988 to 2021:
 * https://en.wikipedia.org/wiki/National_identity_card_(France), section "Machine-readable zone",
 * and https://www.dcode.fr/french-id-card. The number is year and month of issue, department and a
 * sequence; the specimen of a consulate in the tests of https://github.com/cheminfo/mrz has letters
 * for the department. Neither nationality nor expiry are printed.
 */
export const FRENCH_IDENTITY_CARD: MrzVariant = {
  lineCount: 2,
  lineLength: 36,
  fields: [
    ...nationalHead(0, 'letters'),
    { name: 'primaryIdentifier', line: 0, start: 5, end: 30, characters: 'letters' },
    { name: 'issuingOffice', line: 0, start: 30, end: 36, characters: 'mixed' },
    {
      name: 'documentNumber',
      line: 1,
      start: 0,
      end: 12,
      characters: 'mixed',
      digitColumns: [
        { start: 0, end: 4 },
        { start: 7, end: 12 },
      ],
      checkDigitColumn: 12,
    },
    { name: 'secondaryIdentifier', line: 1, start: 13, end: 27, characters: 'letters' },
    { name: 'birthDate', line: 1, start: 27, end: 33, characters: 'digits', checkDigitColumn: 33 },
    { name: 'sex', line: 1, start: 34, end: 35, characters: 'sex' },
  ],
  composite: {
    line: 1,
    column: 35,
    covers: [
      { line: 0, start: 0, end: 36 },
      { line: 1, start: 0, end: 35 },
    ],
  },
  head: { line: 0, codes: ['IDFRA'] },
  recognises: ([, second = '']) => hasFrenchColumns(second),
};

/** Misread columns out of seven: birth date and check digit, which every old card has. */
const BIRTH_DATE_MISPLACED_MAX = 3;

/**
 * France may also issue Doc 9303-6 cards of equal shape. The second line decides: dates there,
 * names on the old card. Check digits do not count, so that a wrong one stays wrong.
 */
function hasFrenchColumns(second: string): boolean {
  const misplaced = (start: number, end: number, fits: RegExp) =>
    [...second.slice(start, end)].filter((character) => !fits.test(character)).length;
  const birthDate = misplaced(27, 34, /\d/);
  const asFrench = misplaced(0, 4, /\d/) + misplaced(7, 13, /\d/) + misplaced(13, 27, /[A-Z<]/) + birthDate;
  const asTd2 = misplaced(10, 13, /[A-Z<]/) + misplaced(13, 20, /\d/) + misplaced(21, 28, /\d/);
  return birthDate <= BIRTH_DATE_MISPLACED_MAX && asFrench < asTd2;
}
