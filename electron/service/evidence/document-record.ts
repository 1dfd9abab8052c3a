import { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import type { ChipRecord } from '#shared/contract/findings/chip.ts';
import type { DocumentRecord, LicenceRecord, MrzRecord } from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { withoutLeftOutNumbers } from '#shared/domain/document/barcode/aamva-elements.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { type ResolvedDocument, resolvedValues, valuesIn } from '#shared/domain/document/resolved-document.ts';
import { readDigitalSeal, sealData } from '#shared/domain/document/seal/digital-seal.ts';
import type { DocumentReading, MrzReading } from '../../workers/protocol.ts';
import type {
  ChipEvidence,
  DocumentEvidence,
  LicenceBarcode,
  PrintedSides,
  Side,
} from '../checks/document-evidence.ts';
import { mrzBoxOf } from './field-places.ts';

/**
 * Null if neither side nor chip was read. Call it after the checks, which requested every reading.
 * Missing ones are left out: the checks report why.
 */
export async function readDocumentRecord(evidence: DocumentEvidence): Promise<Fixed<DocumentRecord> | null> {
  const [chip, mrz, barcode, document, sides, classes, front, back] = await Promise.all([
    orNull(evidence.chip()),
    orNull(evidence.mrz()),
    orNull(evidence.barcode()),
    orNull(evidence.document()),
    orNull(evidence.printedFields()),
    orNull(evidence.documentClass()),
    orNull(evidence.reading('id_document_front')),
    orNull(evidence.reading('id_document_back')),
  ]);
  if (!front && !back && !chip) return null;
  const lines = (reading: DocumentReading | null) => reading?.lines.map(({ text }) => text) ?? [];
  return {
    classification: classes?.whole ?? null,
    values: recordedValues(document ?? NOTHING_READ),
    chip: chip && chipRecord(chip),
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

const NOTHING_READ: ResolvedDocument = { fields: {}, chip: null, mrz: null, barcode: null, hasNameTwice: false };

function recordedValues(document: ResolvedDocument): DocumentRecord['values'] {
  const values = resolvedValues(document);
  return {
    documentNumber: values.documentNumber ?? null,
    personalNumber: values.personalNumber ?? null,
    firstName: values.secondaryIdentifier ?? null,
    lastName: values.primaryIdentifier ?? null,
    birthDate: values.birthDate ?? null,
    sex: values.sex ?? null,
    nationality: values.nationality ?? null,
    issuingState: values.issuingState ?? null,
    issueDate: values.issueDate ?? null,
    expiryDate: values.expiryDate ?? null,
    // The barcode's address is recorded with the licence, in its parts.
    address: valuesIn(document, 'OCR').address ?? null,
  };
}

function chipRecord({ reading, proofs, content, isTrusted }: ChipEvidence): Fixed<ChipRecord> {
  const { otherNames = [], ...holder } = content.holder ?? {};
  return {
    readAt: reading.readAt,
    access: reading.access,
    proofs,
    isTrusted,
    mrzLines: content.mrz?.lines ?? null,
    details: { ...holder, ...(otherNames.length > 0 && { otherNames: otherNames.join(', ') }), ...content.issue },
    files: ChipFile.options.filter((file) => reading.files[file] !== undefined),
    unread: reading.unread,
    signedDataGroups: content.signedDataGroups,
    signer: content.signer,
    csca: content.csca,
    ...(content.portraitProblem && { portraitProblem: content.portraitProblem }),
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
        { value, line, start, end, checkDigitValid: checkDigit?.valid ?? null, box: mrzBoxOf(mrz, reading, name) },
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
