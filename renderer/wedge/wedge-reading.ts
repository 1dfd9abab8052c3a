import { enteredFromDocument } from '#shared/contract/documents/entered-from-document.ts';
import type { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import { CHECKED_PARTS, type WedgeReading } from '#shared/contract/visits/visit.ts';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { readChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { mrzFormatOf, mrzLineLengths, mrzVariants } from '#shared/domain/document/mrz/mrz-format.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { hasNameTwice, onlyNameInMrz, onlyNameOf } from '#shared/domain/document/one-name.ts';

type CheckedPart = (typeof CHECKED_PARTS)[number];

/** The first that is a document without errors, else any document. Null if there is none. */
export function readKeyedText(texts: readonly string[], today: string): WedgeReading | null {
  const readings = [...new Set(texts)].flatMap((text) => readLicence(text) ?? readMrz(text, today) ?? []);
  return readings.find(({ wrongDigits }) => wrongDigits.length === 0) ?? readings[0] ?? null;
}

const withoutAnnouncement = (text: string) => text.replace(/^\][A-Za-z]\d/, '');

function readLicence(text: string): WedgeReading | null {
  const licence = /ANSI|AAMVA|%[A-Z]{2}.*;6\d{5}/is.test(text) ? parseAamva(withoutAnnouncement(text)) : null;
  return (
    licence && {
      source: 'BARCODE',
      fields: fieldsOf(licence.values, onlyNameOf(licence.values) !== null, 'BARCODE', () => null),
      ...namedTwice(licence.values),
      wrongDigits: [],
      chipPassword: null,
    }
  );
}

function readMrz(text: string, today: string): WedgeReading | null {
  for (const lines of linesOf(withFillers(withoutAnnouncement(text)).toUpperCase())) {
    const mrz = parseMrz(lines, today);
    if (mrz === null) continue;
    const digit = (name: string) => mrz.fields[name]?.checkDigit?.valid ?? null;
    const checks = { id_number: digit('documentNumber'), date_of_birth: digit('birthDate') };
    const hasOneName = onlyNameInMrz(mrz) !== null;
    const fields = fieldsOf(mrz.values, hasOneName, 'MRZ', (field) => checks[field as keyof typeof checks] ?? null);
    const [wrongDigits, chipPassword] = [wrongDigitsOf(mrz), readChipPassword(mrz)];
    return { source: 'MRZ', fields, ...namedTwice(mrz.values), wrongDigits, chipPassword };
  }
  return null;
}

const namedTwice = (values: DocumentFields) => (hasNameTwice(values) ? { hasNameTwice: true as const } : {});

function wrongDigitsOf(mrz: ParsedMrz): CheckedPart[] {
  const isWrong = (part: CheckedPart) =>
    (part === 'whole' ? mrz.compositeCheckDigit : mrz.fields[part]?.checkDigit)?.valid === false;
  return CHECKED_PARTS.filter(isWrong);
}

/** Another layout types one other sign for every filler, the only one in the text. */
function withFillers(text: string): string {
  const signs = new Set(text.match(/[^A-Za-z0-9\s\p{Cc}]/gu));
  const [sign] = signs;
  return signs.size === 1 && sign !== undefined ? text.replaceAll(sign, '<') : text;
}

/** The lines as the reader separated them, or cut where a known kind of MRZ has its lines. */
function linesOf(text: string): string[][] {
  const parts = text.split(/[\s\p{Cc}]+/u).filter((part) => part !== '');
  const whole = parts.join('');
  const cut = mrzVariants.map(([format]) => cutInto(whole, mrzLineLengths(format)));
  return [parts, ...cut.filter((lines) => lines !== null)].filter((lines) => mrzFormatOf(lines) !== null);
}

function cutInto(text: string, lengths: readonly number[]): string[] | null {
  const lines: string[] = [];
  let rest = text;
  for (const length of lengths) {
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return rest === '' ? lines : null;
}

function fieldsOf(
  values: DocumentFields,
  hasOneName: boolean,
  source: WedgeReading['source'],
  checkDigitOf: (field: PrefillableField) => boolean | null,
): WedgeReading['fields'] {
  const entered = Object.entries(enteredFromDocument(values, hasOneName)) as [PrefillableField, string][];
  return Object.fromEntries(
    entered.map(([field, value]) => [
      field,
      { value, source, check_digit_valid: checkDigitOf(field), confirmed_by: [], contradicted_by: [] },
    ]),
  );
}
