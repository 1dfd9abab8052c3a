import type { DocumentRecord, LicenceRecord, MrzRecord } from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { withoutLeftOutNumbers } from '#shared/domain/document/aamva-elements.ts';
import { readDigitalSeal, sealData } from '#shared/domain/document/digital-seal.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { withDatesOf } from '#shared/domain/document/incomplete-dates.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz.ts';
import { mrzFieldBox } from '#shared/domain/document/mrz-field-box.ts';
import { mrzValuesBeside } from '#shared/domain/document/mrz-values.ts';
import type { DocumentReading, MrzReading } from '../../workers/protocol.ts';
import type { Evidence, LicenceBarcode, PrintedSides, Side } from '../checks/check.ts';

/**
 * Collects the document's readings for the record; null if no side could be read. Call it after the checks, which have
 * already requested every reading. Missing readings are left out: the checks report why.
 */
export async function readDocumentRecord(evidence: Evidence): Promise<Fixed<DocumentRecord> | null> {
  const [mrz, barcode, visualZone, sides, classes, front, back] = await Promise.all([
    orNull(evidence.mrz()),
    orNull(evidence.barcode()),
    orNull(evidence.visualZone()),
    orNull(evidence.printedFields()),
    orNull(evidence.documentClass()),
    orNull(evidence.reading('id_document_front')),
    orNull(evidence.reading('id_document_back')),
  ]);
  if (!front && !back) return null;
  const issuingState = classes?.whole.issuingState ?? undefined;
  const printed = { ...(issuingState !== undefined && { issuingState }), ...visualZone };
  const lines = (reading: DocumentReading | null) => reading?.lines.map(({ text }) => text) ?? [];
  return {
    classification: classes?.whole ?? null,
    values: {
      ...resolved(valuesWithLicence(printed, barcode), mrz?.parsed ?? null),
      address: visualZone?.address ?? null,
    },
    mrz: mrz && mrzRecord(mrz.side, mrz.parsed, (mrz.side === 'id_document_back' ? back : front)?.mrz ?? null),
    licence: barcode && licenceRecord(barcode),
    barcodes: [...barcodesOf('id_document_front', front), ...barcodesOf('id_document_back', back)],
    lines: { front: lines(front), back: lines(back) },
    printed: sides && printedValues(sides),
  };
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}

/** The MRZ's value if its check digits are valid, else the printed one. Printed names keep their own spelling. */
function resolved(printed: DocumentFields, mrz: ParsedMrz | null): Omit<DocumentRecord['values'], 'address'> {
  const mrzValues = withDatesOf(printed, mrzValuesBeside(printed, mrz));
  const values: DocumentFields = mrz?.allCheckDigitsValid ? { ...printed, ...mrzValues } : { ...mrzValues, ...printed };
  return {
    documentNumber: values.documentNumber ?? null,
    personalNumber: values.personalNumber ?? null,
    firstName: printed.secondaryIdentifier ?? mrzValues.secondaryIdentifier ?? null,
    lastName: printed.primaryIdentifier ?? mrzValues.primaryIdentifier ?? null,
    birthDate: values.birthDate ?? null,
    sex: values.sex ?? null,
    nationality: values.nationality ?? null,
    issuingState: values.issuingState ?? null,
    issueDate: values.issueDate ?? null,
    expiryDate: values.expiryDate ?? null,
  };
}

/**
 * The barcode corrects its own errors and print does not, but printed names keep their spelling: the barcode has only
 * capitals.
 */
export function valuesWithLicence(printed: DocumentFields, licence: LicenceBarcode | null): DocumentFields {
  if (licence === null) return printed;
  const { primaryIdentifier, secondaryIdentifier } = printed;
  return {
    ...printed,
    ...licence.parsed.values,
    ...(primaryIdentifier !== undefined && { primaryIdentifier }),
    ...(secondaryIdentifier !== undefined && { secondaryIdentifier }),
  };
}

function mrzRecord(capture: Side, mrz: ParsedMrz, reading: MrzReading | null): Fixed<MrzRecord> {
  return {
    format: mrz.format,
    capture,
    lines: mrz.lines,
    allCheckDigitsValid: mrz.allCheckDigitsValid,
    compositeCheckDigitValid: mrz.compositeCheckDigit?.valid ?? null,
    repairs: reading?.repairs ?? [],
    fields: Object.fromEntries(
      Object.entries(mrz.fields).map(([name, { value, line, start, end, checkDigit }]) => [
        name,
        {
          value,
          line,
          start,
          end,
          checkDigitValid: checkDigit?.valid ?? null,
          box: mrzFieldBox(reading?.characters?.[line] ?? [], start, end) ?? reading?.boxes[line] ?? null,
        },
      ]),
    ),
  };
}

function licenceRecord({ side, parsed, reading }: LicenceBarcode): Fixed<LicenceRecord> {
  const { jurisdiction, issuingState, street, streetSecondLine, city, region, postalCode } = parsed.values;
  return {
    capture: side,
    format: reading.format,
    version: parsed.version,
    jurisdictionVersion: parsed.jurisdictionVersion,
    issuerId: parsed.issuerId,
    documentType: parsed.documentType,
    issuingState: issuingState ?? null,
    jurisdiction: jurisdiction ?? null,
    address:
      street === undefined
        ? null
        : {
            street,
            secondLine: streetSecondLine ?? null,
            city: city ?? null,
            region: region ?? null,
            postalCode: postalCode ?? null,
          },
    truncation: parsed.truncation,
    values: parsed.values,
    elements: parsed.elements.map(({ id, name, value, subfile }) => ({ id, name, value, subfile })),
  };
}

/** Every decoded barcode of one side. */
export function barcodesOf(capture: Side, reading: DocumentReading | null): Fixed<DocumentRecord>['barcodes'] {
  return (reading?.barcodes ?? []).map(({ format, text, bytes, corners }) => {
    const seal = readDigitalSeal(text, bytes);
    const passedOn = format === 'PDF417' ? withoutLeftOutNumbers(text) : text;
    return { format, capture, text: passedOn, corners, seal: seal && sealData(seal) };
  });
}

function printedValues(sides: PrintedSides): NonNullable<Fixed<DocumentRecord>['printed']> {
  const of = (capture: Side) =>
    Object.entries(sides[capture]).map(([field, { value, box, confidence }]) => [
      field,
      { value, capture, box, confidence },
    ]);
  return Object.fromEntries([...of('id_document_back'), ...of('id_document_front')]);
}
