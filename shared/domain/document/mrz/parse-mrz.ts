import type { DocumentFields } from '../document-fields.ts';
import { checkDigit } from './check-digit.ts';
import type { MrzField, ParsedMrz } from './mrz.ts';
import { mrzColumns } from './mrz-columns.ts';
import { MRZ_DATE_FORM, plainBirthDate, plainExpiryDate } from './mrz-date.ts';
import { MRZ_VARIANTS, type MrzFormat, mrzFormatOf } from './mrz-format.ts';
import type { MrzFieldLayout, MrzVariant } from './mrz-layout.ts';
import type { MrzRepair } from './mrz-repair.ts';

type CheckDigit = { readonly printed: string; readonly computed: string; readonly valid: boolean };

/**
 * Reads complete MRZ lines (see `mrzFormatOf`). `today` (YYYY-MM-DD) determines the centuries;
 * `repairs` are the characters of `lines` that were corrected. Never throws: null if the lines have
 * no format or invalid characters. A value that makes no sense is left out of `values` and stays in
 * `fields` as printed.
 *
 * `fields` also holds `primaryIdentifier` and `secondaryIdentifier`, the parts of the name. An MRZ
 * without check digits has no valid ones. The French identity card's MRZ has no dates of issue and
 * expiry: the month of issue comes from the number, and the validity is unknown.
 */
export function parseMrz(
  lines: readonly string[],
  today: string,
  repairs: readonly Pick<MrzRepair, 'line' | 'column'>[] = [],
): ParsedMrz | null {
  const format = mrzFormatOf(lines);
  if (!format || lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return null;
  const layout = MRZ_VARIANTS[format];
  const code = layout.fields.find(({ name }) => name === 'documentCode');
  if (code && !/^[A-Z]/.test(lines[code.line] ?? '')) return null;
  const fields: Record<string, MrzField> = {};
  for (const field of layout.fields) fields[field.name] = readField(lines, field);
  continueLongNumber(lines, layout, fields);
  splitName(fields);
  const compositeCheckDigit = readComposite(lines, layout);
  const digits = [compositeCheckDigit, ...Object.values(fields).map((field) => field.checkDigit)].filter(
    (digit) => !!digit,
  );
  const values = plainValues(fields, today);
  const issueDate = format === 'FRENCH_IDENTITY_CARD' ? monthOfNumber(fields, today) : null;
  return {
    format,
    lines: [...lines],
    fields,
    values: issueDate ? { ...values, issueDate } : values,
    compositeCheckDigit,
    allCheckDigitsValid: digits.length > 0 && digits.every(({ valid }) => valid),
    unprovenRepairs: unprovenRepairs(format, repairs),
  };
}

function unprovenRepairs(format: MrzFormat, repairs: readonly Pick<MrzRepair, 'line' | 'column'>[]): string[] {
  const columns = mrzColumns(format);
  return MRZ_VARIANTS[format].fields.flatMap(({ name, line, start, end }) =>
    repairs.some(
      (at) => at.line === line && at.column >= start && at.column < end && !columns[line]?.[at.column]?.coveredBy,
    )
      ? [name]
      : [],
  );
}

const plain = (text: string) => text.replace(/<+/g, ' ').trim();

function readField(lines: readonly string[], layout: MrzFieldLayout): MrzField {
  const { line, start, end, checkDigitColumn } = layout;
  const value = (lines[line] as string).slice(start, end);
  if (checkDigitColumn === undefined) return { value, line, start, end };
  const printed = (lines[line] as string).charAt(checkDigitColumn);
  const computed = checkDigit((lines[line] as string).slice(layout.checkedFrom ?? start, end));
  const blank = layout.blankCheckDigit === true && printed === '<' && /^<+$/.test(value);
  const valid = blank || (printed === computed && isDateOrNone(layout, value));
  return { value, line, start, end, checkDigit: { printed, computed, valid } };
}

const isDateOrNone = ({ name }: MrzFieldLayout, value: string): boolean =>
  (name !== 'birthDate' && name !== 'expiryDate') || MRZ_DATE_FORM.test(value);

/**
 * Doc 9303-5, 4.2.2: a filler as check digit means that the number continues in the optional data.
 * One generation of Belgian cards includes that filler in the check digit
 * (https://www.consilium.europa.eu/prado/en/BEL-BO-03003/index.html), other cards do not, and
 * nothing else in the MRZ tells which; both are accepted there.
 */
function continueLongNumber(lines: readonly string[], layout: MrzVariant, fields: Record<string, MrzField>): void {
  const numberLayout = layout.fields.find((field) => field.continuesIn);
  const number = fields.documentNumber;
  const rest = numberLayout?.continuesIn && fields[numberLayout.continuesIn];
  if (!numberLayout?.continuesIn || !number || !rest) return;
  const tail = /^[A-Z0-9]{2,}/.exec(rest.value)?.[0];
  if (number.checkDigit?.printed !== '<' || number.value.endsWith('<') || !tail) return;
  const value = number.value + tail.slice(0, -1);
  const printed = tail.slice(-1);
  const joined = checkDigit(value);
  const withFiller = checkDigit(`${number.value}<${tail.slice(0, -1)}`);
  const computed = fields.issuingState?.value === 'BEL' && printed === withFiller ? withFiller : joined;
  fields.documentNumber = { ...number, value, checkDigit: { printed, computed, valid: printed === computed } };
  const start = rest.start + tail.length;
  fields[numberLayout.continuesIn] = { ...rest, start, value: (lines[rest.line] as string).slice(start, rest.end) };
}

/** Two fillers separate the primary identifier (surname) from the secondary one (given names). */
function splitName(fields: Record<string, MrzField>): void {
  const name = fields.name;
  if (!name) return;
  const split = name.value.indexOf('<<');
  const primary = split < 0 ? name.value : name.value.slice(0, split);
  fields.primaryIdentifier = { value: primary, line: name.line, start: name.start, end: name.start + primary.length };
  const secondary = split < 0 ? '' : name.value.slice(split + 2).replace(/<+$/, '');
  if (!/[^<]/.test(secondary)) return;
  const start = name.start + split + 2;
  fields.secondaryIdentifier = { value: secondary, line: name.line, start, end: start + secondary.length };
}

function readComposite(lines: readonly string[], layout: MrzVariant): CheckDigit | null {
  if (!layout.composite) return null;
  const { line, column, covers } = layout.composite;
  const covered = covers.map((span) => (lines[span.line] as string).slice(span.start, span.end)).join('');
  const printed = (lines[line] as string).charAt(column);
  const computed = checkDigit(covered);
  return { printed, computed, valid: printed === computed };
}

/** The French card's number begins with year and month of issue; no card is issued after today. */
const monthOfNumber = (fields: Readonly<Record<string, MrzField>>, today: string): string | null =>
  plainBirthDate(`${fields.documentNumber?.value.slice(0, 4)}<<`, today);

function plainValues(fields: Readonly<Record<string, MrzField>>, today: string): DocumentFields {
  const text = (name: string) => plain(fields[name]?.value ?? '') || undefined;
  const sex = fields.sex?.value;
  const values = {
    documentCode: text('documentCode'),
    issuingState: text('issuingState'),
    primaryIdentifier: text('primaryIdentifier'),
    secondaryIdentifier: text('secondaryIdentifier'),
    documentNumber: text('documentNumber'),
    nationality: text('nationality'),
    birthDate: plainBirthDate(fields.birthDate?.value ?? '', today) ?? undefined,
    sex: sex === 'M' || sex === 'F' || sex === 'X' ? sex : sex === '<' ? 'X' : undefined,
    expiryDate: plainExpiryDate(fields.expiryDate?.value ?? '', text('documentCode') ?? '', today) ?? undefined,
    personalNumber: text('personalNumber') ?? text('optionalData') ?? text('optionalData2'),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as DocumentFields;
}
