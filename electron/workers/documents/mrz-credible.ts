import { mrzColumns } from '#shared/document/mrz-columns.ts';
import type { MrzFieldName } from '#shared/document/mrz-format.ts';
import { isNationalFormat } from '#shared/document/mrz-national.ts';
import { parseMrz } from '#shared/document/parse-mrz.ts';
import type { RepairedMrz } from '#shared/document/repair-mrz.ts';
import { isTravelDocumentState } from '#shared/place/countries.ts';

/** Part of the columns for digits in which digits were seen before any repair: 0.88 and more in zones, 0.31 in other print. */
const DIGITS_PART_MIN = 0.6;
/** How many of a zone's signs there must be: on public and drawn pictures zones had 6 or more, other print 3 or fewer. */
const SIGNS_MIN = 4;
/** Doc 9303-4 to -7. */
const CODE = /^[ACIPV]/;
const STATES: readonly MrzFieldName[] = ['issuingState', 'nationality'];
const DATES: readonly MrzFieldName[] = ['birthDate', 'expiryDate'];
/** A birth date may lack its month or day (Doc 9303-3, 4.8). */
const CALENDAR_DAY = /^\d\d(0[1-9]|1[0-2]|<<)(0[1-9]|[12]\d|3[01]|<<)$/;
/** Check digits do not depend on the day. */
const ANY_DAY = '2000-01-01';

/**
 * Whether lines that were made to fit a format are a machine readable zone and not other print or a barcode: digits stand
 * where digits must, and states, dates, the document code and check digits together are more than chance makes. Wrong check
 * digits alone make no zone incredible, as a forged zone is one.
 */
export function isCredibleZone(zone: RepairedMrz): boolean {
  if (digitsPart(zone) < DIGITS_PART_MIN) return false;
  return isNationalFormat(zone.format) || signsOf(zone) >= SIGNS_MIN;
}

/** Part of the columns for digits that showed one. */
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

/** Known document code and states, days of the calendar and right check digits. */
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
