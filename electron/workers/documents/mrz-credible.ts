import { mrzColumns } from '#shared/domain/document/mrz/mrz-columns.ts';
import { isNationalFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import type { MrzFieldName } from '#shared/domain/document/mrz/mrz-layout.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import type { RepairedMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import { isTravelDocumentState } from '#shared/domain/place/countries.ts';

/** Share of digits in digit columns before repair: 0.88 and more in MRZs, 0.31 elsewhere. */
const DIGITS_PART_MIN = 0.6;
/** MRZs had 6 or more on public and drawn pictures, other print 3 or fewer. */
const SIGNS_MIN = 4;
/** Doc 9303-4 to -7. */
const CODE = /^[ACIPV]/;
const STATES: readonly MrzFieldName[] = ['issuingState', 'nationality'];
const DATES: readonly MrzFieldName[] = ['birthDate', 'expiryDate'];
/** A date may lack its month or day (Doc 9303-3, 4.8), and a card for life has no expiry date. */
const CALENDAR_DAY = /^(?:\d\d(?:0\d|1[0-2]|<<)(?:0\d|[12]\d|3[01]|<<)|<{6}|9{6})$/;
/** Check digits do not depend on today's date. */
const ANY_DAY = '2000-01-01';

/**
 * Whether fitted lines are an MRZ: digits in digit columns, and matches beyond chance. Wrong check
 * digits do not disqualify, because forgeries have them.
 */
export function isCredibleMrz(mrz: RepairedMrz): boolean {
  if (digitsPart(mrz) < DIGITS_PART_MIN) return false;
  return isNationalFormat(mrz.format) || signsOf(mrz) >= SIGNS_MIN;
}

/** Share of the digit columns in which a digit was read. */
function digitsPart({ format, lines, repairs }: RepairedMrz): number {
  const repaired = new Map(repairs.map(({ line, column, from }) => [`${line} ${column}`, from]));
  let [fitting, all] = [0, 0];
  for (const [line, columns] of mrzColumns(format).entries()) {
    for (const [column, { characters }] of columns.entries()) {
      if (characters !== 'digits') continue;
      all++;
      if (/\d/.test(repaired.get(`${line} ${column}`) ?? (lines[line] as string).charAt(column))) fitting++;
    }
  }
  return all === 0 ? 1 : fitting / all;
}

/** Known document code and states, valid dates and right check digits. */
function signsOf({ lines }: RepairedMrz): number {
  const parsed = parseMrz(lines, ANY_DAY);
  if (!parsed) return 0;
  const { fields, compositeCheckDigit } = parsed;
  const value = (name: MrzFieldName) => fields[name]?.value ?? '';
  const digits = [...Object.values(fields).map(({ checkDigit }) => checkDigit), compositeCheckDigit];
  return (
    (CODE.test(lines[0] as string) ? 1 : 0) +
    STATES.filter((name) => isTravelDocumentState(value(name).replace(/<+$/, ''))).length +
    DATES.filter((name) => CALENDAR_DAY.test(value(name))).length +
    digits.filter((digit) => digit?.valid).length
  );
}
