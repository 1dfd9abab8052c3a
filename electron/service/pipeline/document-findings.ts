import type { DocumentFields } from '#shared/document/document-fields.ts';
import { withDatesOf } from '#shared/document/incomplete-dates.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import { mrzFieldBox } from '#shared/document/mrz-field-box.ts';
import { mrzValuesBeside } from '#shared/document/mrz-values.ts';
import { countryOfState } from '#shared/place/countries.ts';
import { parseAddress } from '#shared/place/parse-address.ts';
import type { MrzReading } from '../../workers/protocol.ts';
import type { Evidence } from '../checks/check.ts';
import type { FieldComparison, Source } from '../checks/document/compare-fields.ts';
import { parsedAddress } from './address-findings.ts';
import { barcodeData, licenceFields, valuesWithLicence } from './licence-findings.ts';
import { classFindings, printedFindings } from './printed-findings.ts';

/** The part of `id_info` about the document, under the field names that integrators know. */
export type DocumentFindings = Record<string, unknown>;

/** Collects the evidence after the checks have run. Leaves out what is missing: the checks report why. */
export async function documentFindings(
  evidence: Evidence,
  comparisons: readonly FieldComparison[],
): Promise<DocumentFindings> {
  const [mrz, barcode, visualZone, sides, classes, front, back] = await Promise.all([
    orNull(evidence.mrz()),
    orNull(evidence.barcode()),
    orNull(evidence.visualZone()),
    orNull(evidence.printedFields()),
    orNull(evidence.documentClass()),
    orNull(evidence.reading('id_document_front')),
    orNull(evidence.reading('id_document_back')),
  ]);
  const parsed = mrz?.parsed ?? null;
  if (!front && !back) return {};
  const ocrData = [front, back].map((reading) => reading?.lines.map(({ text }) => text) ?? []);
  const issuingState = classes?.whole.issuingState ?? undefined;
  const printed = { ...(issuingState !== undefined && { issuingState }), ...visualZone };
  return {
    ...classFindings(classes),
    ...plainFields(valuesWithLicence(printed, barcode), parsed),
    ...(visualZone?.address !== undefined && { address: printedAddress(visualZone.address, issuingState) }),
    ...licenceFields(barcode),
    field_info: Object.fromEntries(comparisons.map(fieldInfo)),
    document_details: {
      mrz_data: parsed && mrzData(parsed, mrz?.side, (mrz?.side === 'id_document_back' ? back : front)?.mrz ?? null),
      barcode_data: barcodeData(barcode, { id_document_front: front, id_document_back: back }),
      ocr_data: { front: ocrData[0], back: ocrData[1], fields: sides ? printedFindings(sides) : {} },
    },
  };
}

/** The address as printed, and in parts if it can be parsed. We expect it to lie in the issuing state. */
function printedAddress(printed: string, issuingState: string | undefined): Record<string, unknown> {
  const address = parseAddress(printed, issuingState === undefined ? null : countryOfState(issuingState));
  return { full_address: printed, ...(address && { parsed_address: parsedAddress(address) }) };
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}

/** The MRZ's value if its check digits are valid, else the printed one. Printed names keep their own spelling. */
function plainFields(printed: DocumentFields, mrz: ParsedMrz | null): Record<string, unknown> {
  const mrzValues = withDatesOf(printed, mrzValuesBeside(printed, mrz));
  const values: DocumentFields = mrz?.allCheckDigitsValid ? { ...printed, ...mrzValues } : { ...mrzValues, ...printed };
  const firstName = printed.secondaryIdentifier ?? mrzValues.secondaryIdentifier;
  const lastName = printed.primaryIdentifier ?? mrzValues.primaryIdentifier;
  return {
    id_number: values.documentNumber ?? null,
    personal_number: values.personalNumber ?? null,
    first_name: firstName ?? null,
    last_name: lastName ?? null,
    full_name: [firstName, lastName].filter(Boolean).join(' ') || null,
    birth_date: values.birthDate ?? null,
    gender: values.sex ?? null,
    ...country('nationality', values.nationality),
    ...country('issue_country', values.issuingState),
    id_issue_date: values.issueDate ?? null,
    id_expiry_date: values.expiryDate ?? null,
  };
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A state's English name and its code: alpha-2 if it has one, else as on the document. */
function country(name: 'nationality' | 'issue_country', state: string | undefined): Record<string, string | null> {
  const alpha2 = state === undefined ? null : countryOfState(state);
  return {
    [name]: alpha2 === null ? null : (ENGLISH_NAMES.of(alpha2) ?? null),
    [`${name}_code`]: alpha2 ?? state ?? null,
  };
}

function fieldInfo({
  field,
  reference,
  values,
  agreement,
  normalisation,
  isPrefilled,
}: FieldComparison): [string, unknown] {
  const sources = Object.entries(agreement) as [Source, string][];
  return [
    field,
    {
      reference,
      values,
      matched: sources.filter(([, found]) => found === 'agree').map(([source]) => source),
      /** Ours: one letter apart, neither a match nor a contradiction. */
      nearly_matched: sources.filter(([, found]) => found === 'near').map(([source]) => source),
      unmatched: sources.filter(([, found]) => found === 'differ').map(([source]) => source),
      /** Ours: the difference that each comparison ignored. */
      normalisation,
      /** Ours: the form took this value from the document, so it is listed as a value but confirms nothing. */
      ...(isPrefilled && { prefilled: true }),
    },
  ];
}

function mrzData(mrz: ParsedMrz, side: string | undefined, reading: MrzReading | null): Record<string, unknown> {
  return {
    format: mrz.format,
    capture: side ?? null,
    lines: mrz.lines,
    all_check_digits_valid: mrz.allCheckDigitsValid,
    composite_check_digit_valid: mrz.compositeCheckDigit?.valid ?? null,
    /** Ours: characters that the format or a check digit proves to be others than those read. */
    repairs: reading?.repairs ?? [],
    fields: Object.fromEntries(
      Object.entries(mrz.fields).map(([name, field]) => [
        name,
        {
          value: field.value,
          line: field.line,
          start: field.start,
          end: field.end,
          check_digit_valid: field.checkDigit?.valid ?? null,
          /** Ours: position on the capture; the whole line if the characters could not be located. */
          box:
            mrzFieldBox(reading?.characters?.[field.line] ?? [], field.start, field.end) ??
            reading?.boxes[field.line] ??
            null,
        },
      ]),
    ),
  };
}
