import { meantCharacter } from './mrz-confusables.ts';
import type { MrzFieldLayout, MrzLayout } from './mrz-format.ts';

/** MRZs of single issuers that follow no part of Doc 9303. */
export const NATIONAL_FORMATS = {
  FRENCH_IDENTITY_CARD: { lineCount: 2, lineLength: 36 },
  FRENCH_DRIVING_LICENCE: { lineCount: 1, lineLength: 30 },
  DUTCH_DRIVING_LICENCE: { lineCount: 1, lineLength: 30 },
  SWISS_DRIVING_LICENCE: { lineCount: 3, lineLength: 30 },
} as const;

export type NationalFormat = keyof typeof NATIONAL_FORMATS;

export const isNationalFormat = (format: string): format is NationalFormat => format in NATIONAL_FORMATS;

/** The first line of the Swiss licence holds only the number of the blank card. */
export const SWISS_FIRST_LINE_LENGTH = 9;

/** How every card of a kind begins: document code and issuing state. */
const HEADS = {
  frenchCard: 'IDFRA',
  frenchLicence: 'D1FRA',
  dutchLicence: 'D1NLD',
  swissLicences: ['FACHE', 'FALIE'],
} as const;

const head = (line: number, codeCharacters: 'letters' | 'mixed'): MrzFieldLayout[] => [
  { name: 'documentCode', line, start: 0, end: 2, characters: codeCharacters },
  { name: 'issuingState', line, start: 2, end: 5, characters: 'letters' },
];

/**
 * - French identity card of 1988 to 2021: https://en.wikipedia.org/wiki/National_identity_card_(France), section
 *   "Machine-readable zone", and https://www.dcode.fr/french-id-card. The number is year and month of issue, department and
 *   a sequence; the specimen of a consulate in the tests of https://github.com/cheminfo/mrz has letters for the department.
 *   Neither nationality nor expiry are printed.
 * - French driving licence since 2013: no issuer's rule is public. The columns are those that
 *   https://github.com/cheminfo/mrz/issues/54 found on cards; the number's check digit covers the line from its beginning.
 * - Dutch driving licence since 2014: the line of ISO/IEC 18013-3 that opens the chip. After the head come the version of the
 *   line, the number of ten digits, thirteen characters by chance and a check digit of all before it; published specimen lines
 *   fit (https://github.com/foxanna/mrz_parser/pull/19 reads it as well). It says neither name nor dates.
 * - Swiss and Liechtenstein driving licence: `swissDrivingLicenseFields` of https://github.com/cheminfo/mrz. The number of the
 *   blank card ends in its language; the licence's number is that of the holder in the register and a version of three
 *   digits. There is no check digit at all.
 */
export const NATIONAL_LAYOUTS: Readonly<Record<NationalFormat, MrzLayout>> = {
  FRENCH_IDENTITY_CARD: {
    fields: [
      ...head(0, 'letters'),
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
  },
  FRENCH_DRIVING_LICENCE: {
    fields: [
      ...head(0, 'mixed'),
      {
        name: 'documentNumber',
        line: 0,
        start: 5,
        end: 14,
        characters: 'mixed',
        checkDigitColumn: 14,
        checkedFrom: 0,
      },
      { name: 'expiryDate', line: 0, start: 15, end: 21, characters: 'digits' },
      { name: 'primaryIdentifier', line: 0, start: 21, end: 29, characters: 'letters' },
    ],
    composite: { line: 0, column: 29, covers: [{ line: 0, start: 0, end: 29 }] },
  },
  DUTCH_DRIVING_LICENCE: {
    fields: [
      ...head(0, 'mixed'),
      { name: 'documentNumber', line: 0, start: 6, end: 16, characters: 'digits' },
      { name: 'accessKey', line: 0, start: 16, end: 29, characters: 'mixed' },
    ],
    composite: { line: 0, column: 29, covers: [{ line: 0, start: 0, end: 29 }] },
  },
  SWISS_DRIVING_LICENCE: {
    fields: [
      {
        name: 'blankNumber',
        line: 0,
        start: 0,
        end: 7,
        characters: 'mixed',
        digitColumns: [{ start: 3, end: 6 }],
      },
      ...head(1, 'letters'),
      { name: 'documentNumber', line: 1, start: 5, end: 17, characters: 'digits' },
      { name: 'birthDate', line: 1, start: 19, end: 25, characters: 'digits' },
      { name: 'name', line: 2, start: 0, end: 30, characters: 'letters' },
    ],
    composite: null,
  },
};

/** The national format of complete lines, by number, length, header and columns. */
export function nationalFormatOf(lines: readonly string[]): NationalFormat | null {
  const [first = '', second = ''] = lines;
  const lengths = lines.map((line) => line.length).join();
  if (lengths === '36,36')
    return first.startsWith(HEADS.frenchCard) && hasFrenchCardColumns(second) ? 'FRENCH_IDENTITY_CARD' : null;
  if (lengths === '30' && first.startsWith(HEADS.frenchLicence)) return 'FRENCH_DRIVING_LICENCE';
  if (lengths === '30' && first.startsWith(HEADS.dutchLicence)) return 'DUTCH_DRIVING_LICENCE';
  if (lengths === `${SWISS_FIRST_LINE_LENGTH},30,30`)
    return HEADS.swissLicences.some((swiss) => second.startsWith(swiss)) ? 'SWISS_DRIVING_LICENCE' : null;
  return null;
}

/** Maximum misread columns among the seven of birth date and check digit, which every old card has. */
const BIRTH_DATE_MISPLACED_MAX = 3;

/**
 * France may also issue cards after Doc 9303-6, with equally long lines and the same first letters. The second line decides: it has dates
 * and a nationality there, names and the number on the old card. Check digits do not count, so that a wrong one stays wrong.
 */
function hasFrenchCardColumns(second: string): boolean {
  const misplaced = (start: number, end: number, fits: RegExp) =>
    [...second.slice(start, end)].filter((character) => !fits.test(character)).length;
  const birthDate = misplaced(27, 34, /\d/);
  const asFrench = misplaced(0, 4, /\d/) + misplaced(7, 13, /\d/) + misplaced(13, 27, /[A-Z<]/) + birthDate;
  const asTd2 = misplaced(10, 13, /[A-Z<]/) + misplaced(13, 20, /\d/) + misplaced(21, 28, /\d/);
  return birthDate <= BIRTH_DATE_MISPLACED_MAX && asFrench < asTd2;
}

/** The first line with its correct header, if the columns are the national ones and its misread characters look alike. */
export function withNationalHead(lines: readonly string[]): readonly string[] {
  const [first = '', ...rest] = lines;
  const codes = rest.length === 0 ? [HEADS.frenchLicence, HEADS.dutchLicence] : [HEADS.frenchCard];
  const code = codes.find((one) => looksLikeHead(first, one));
  if (code === undefined) return lines;
  const headed = [code + first.slice(code.length), ...rest];
  return nationalFormatOf(headed) ? headed : lines;
}

/**
 * Whether three recognised lines are a Swiss licence: the first holds little, though perhaps padded to full length, and the second has a
 * header where other three-line cards have a birth date.
 */
export const isSwissLicence = (lines: readonly string[]): boolean =>
  lines.length === 3 &&
  (lines[0] ?? '').replace(/<+$/, '').length <= SWISS_FIRST_LINE_LENGTH &&
  beginsSwissLicence(lines[1] ?? '');

/** Whether this is the second line of a Swiss licence. */
export const beginsSwissLicence = (line: string): boolean =>
  HEADS.swissLicences.some((swiss) => looksLikeHead(line, swiss));

function looksLikeHead(line: string, code: string): boolean {
  const asDigit = (character: string) => meantCharacter(character, 'digits') ?? character;
  return [...code].every((to, column) => {
    const from = line.charAt(column);
    return from === to || asDigit(from) === asDigit(to) || meantCharacter(from, 'letters') === to;
  });
}
