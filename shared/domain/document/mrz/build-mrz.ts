import { transliterateForMrz } from '../../person/transliteration.ts';
import type { DocumentFields } from '../document-fields.ts';
import { checkDigit } from './check-digit.ts';
import { MRZ_VARIANTS, type MrzFormat, mrzLineLengths } from './mrz-format.ts';
import type { MrzFieldLayout, MrzFieldName } from './mrz-layout.ts';
import { fitName } from './mrz-name.ts';

/**
 * Prints a document's MRZ with check digits: the inverse of `parseMrz`. Names are transliterated
 * and shortened as ICAO Doc 9303 says; dates are YYYY-MM-DD, and a birth date may be partial
 * (`1974-08`, `1974`). A personal number goes to the optional data of formats without a field for
 * it. Absent values become fillers; values without a column are left out.
 *
 * @throws RangeError if a value other than a name does not fit its field.
 */
export function buildMrz(format: MrzFormat, fields: DocumentFields): string[] {
  const layout = MRZ_VARIANTS[format];
  const lines = mrzLineLengths(format).map((length) => Array<string>(length).fill('<'));
  const put = (line: number, column: number, text: string) => {
    for (let index = 0; index < text.length; index++) (lines[line] as string[])[column + index] = text.charAt(index);
  };
  const checkedText = ({ line, start, end, checkedFrom }: MrzFieldLayout) =>
    (lines[line] as string[]).slice(checkedFrom ?? start, end).join('');
  const texts = fieldTexts(format, fields);
  for (const field of layout.fields) {
    const text = texts[field.name] ?? '';
    const width = field.end - field.start;
    if (text.length > width) throw new RangeError(`${field.name} is longer than its ${width} characters in ${format}`);
    put(field.line, field.start, text);
    if (field.checkDigitColumn === undefined) continue;
    const longNumber = field.continuesIn !== undefined && longNumberTail(field, fields) !== '';
    put(field.line, field.checkDigitColumn, longNumber ? '<' : checkDigit(checkedText(field)));
  }
  if (layout.composite) {
    const covered = layout.composite.covers
      .map((span) => lines[span.line]?.slice(span.start, span.end).join(''))
      .join('');
    put(layout.composite.line, layout.composite.column, checkDigit(covered));
  }
  return lines.map((line) => line.join(''));
}

function fieldTexts(format: MrzFormat, fields: DocumentFields): Partial<Record<MrzFieldName, string>> {
  const layout = MRZ_VARIANTS[format].fields;
  const widthOf = (name: MrzFieldName) => {
    const field = layout.find((candidate) => candidate.name === name);
    return field ? field.end - field.start : 0;
  };
  const numberField = layout.find((field) => field.name === 'documentNumber') as MrzFieldLayout;
  const tail = longNumberTail(numberField, fields);
  const personal = transliterateForMrz(fields.personalNumber ?? '');
  const texts: Partial<Record<MrzFieldName, string>> = {
    documentCode: transliterateForMrz(fields.documentCode ?? ''),
    issuingState: transliterateForMrz(fields.issuingState ?? ''),
    nationality: transliterateForMrz(fields.nationality ?? ''),
    name: fitName(fields.primaryIdentifier ?? '', fields.secondaryIdentifier ?? '', widthOf('name')),
    primaryIdentifier: fitName(fields.primaryIdentifier ?? '', '', widthOf('primaryIdentifier')),
    secondaryIdentifier: frenchGivenNames(fields.secondaryIdentifier ?? '').slice(0, widthOf('secondaryIdentifier')),
    documentNumber: numberText(fields).slice(0, tail ? numberField.end - numberField.start : undefined),
    birthDate: shortDate(fields.birthDate),
    sex: fields.sex === 'F' || fields.sex === 'M' ? fields.sex : '<',
    expiryDate: shortDate(fields.expiryDate),
    optionalData: tail,
  };
  if (layout.some((field) => field.name === 'personalNumber')) return { ...texts, personalNumber: personal };
  if (tail && layout.some((field) => field.name === 'optionalData2')) return { ...texts, optionalData2: personal };
  if (tail && personal) return { ...texts, optionalData: `${tail}<${personal}` };
  return { ...texts, optionalData: tail || personal };
}

/** The old French card separates given names by two fillers, and hyphenated parts by one. */
const frenchGivenNames = (names: string) =>
  names
    .split(/[\s,]+/)
    .map(transliterateForMrz)
    .filter((name) => name !== '')
    .join('<<');

const numberText = (fields: DocumentFields) => transliterateForMrz(fields.documentNumber ?? '');

/**
 * The part of a long number that goes into the optional data, with its check digit; empty for a
 * number that fits.
 */
function longNumberTail(field: MrzFieldLayout, fields: DocumentFields): string {
  const number = numberText(fields);
  const width = field.end - field.start;
  if (number.length <= width || field.continuesIn === undefined) return '';
  if (number.includes('<')) throw new RangeError('A document number longer than its field cannot have gaps');
  return number.slice(width) + checkDigit(number);
}

function shortDate(plain: string | undefined): string {
  if (plain === undefined) return '';
  const match = /^\d\d(\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(plain);
  if (!match) throw new RangeError('A date of the machine readable zone is YYYY-MM-DD, YYYY-MM or YYYY');
  return `${match[1]}${match[2] ?? '<<'}${match[3] ?? '<<'}`;
}
