import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { ComparedField } from '#shared/contract/findings/document.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { onlyNameInMrz } from '#shared/domain/document/one-name.ts';
import { mayBeSameDay } from '#shared/domain/document/partial-date.ts';
import type { ResolvedDocument } from '#shared/domain/document/resolved-document.ts';
import { compareFamilyNames } from '#shared/domain/person/compare-names.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence, Side } from '../document-evidence.ts';
import {
  compareFields,
  DOCUMENT_FIELD_OF,
  documentSourcesDiffer,
  type FieldComparison,
  sidesDiffer,
} from './compare-fields.ts';

/**
 * The fields in which the MRZs of both sides show different holders; none if the other side has no
 * valid MRZ. Numbers are not compared, because a visa has its own beside its passport's.
 */
async function fieldsOfOtherHolder(
  evidence: DocumentEvidence,
  mrz: { readonly side: Side; readonly parsed: ParsedMrz } | null,
  today: string,
): Promise<readonly ('last_name' | 'birth_date')[]> {
  if (!mrz?.parsed.allCheckDigitsValid) return [];
  const other = await evidence.reading(mrz.side === 'id_document_front' ? 'id_document_back' : 'id_document_front');
  const parsed = other?.mrz ? parseMrz(other.mrz.lines, today) : null;
  if (!parsed?.allCheckDigitsValid) return [];
  return [
    ...(differ(mrz.parsed, parsed) ? (['last_name'] as const) : []),
    ...(mayBeSameDay(mrz.parsed.values.birthDate ?? '', parsed.values.birthDate ?? '')
      ? []
      : (['birth_date'] as const)),
  ];
}

/** MRZs of different lengths cut names at different places. */
function differ(mrz: ParsedMrz, otherMrz: ParsedMrz) {
  const [one, other] = [mrz, otherMrz].map(firstName) as [string, string];
  return [compareFamilyNames(one, other, true), compareFamilyNames(other, one, true)].every(
    (found) => found === 'differ',
  );
}

/** The only name of the holder may stand in the second place. */
const firstName = (mrz: ParsedMrz) => onlyNameInMrz(mrz)?.name ?? mrz.values.primaryIdentifier ?? '';

const MISMATCH_CODE: Partial<Record<ComparedField, ReasonCode>> = {
  first_name: 'NAME_MISMATCH',
  last_name: 'NAME_MISMATCH',
  birth_date: 'BIRTH_DATE_MISMATCH',
  id_number: 'ID_NUMBER_MISMATCH',
  issue_country_code: 'COUNTRY_MISMATCH',
};

/** Without these three, a document identifies nobody. A typed number must be found too. */
const INDISPENSABLE: readonly ComparedField[] = ['first_name', 'last_name', 'birth_date'];

/** Required beside a barcode; see `restsOnBarcodeAlone`. */
const PRINTED_FIELDS_MIN = 2;

/** With a trusted chip, else MRZ, barcode, print. A misread letter needs an exact other source. */
function typedFieldDiffers(comparison: FieldComparison, isChipTrusted: boolean): boolean {
  if (comparison.reference !== 'USER_INPUT') return false;
  // The second side is compared with the first only. An unproven chip can be anybody's.
  const { SECOND_SIDE: _, CHIP: onChip, ...seen } = comparison.agreement;
  const chip = isChipTrusted ? onChip : undefined;
  const found = [...Object.values(seen), ...(chip === undefined ? [] : [chip])];
  const machine = chip ?? seen.MRZ ?? seen.BARCODE;
  if (comparison.field === 'issue_country_code')
    return machine === 'differ' || (machine === undefined && isOtherCode(comparison));
  if (found.includes('agree')) return found.includes('differ') && machine !== 'agree';
  return true;
}

/** A country printed as a word proves nothing; a printed code does. */
function isOtherCode({ values, agreement }: FieldComparison): boolean {
  return values.OCR?.length === 3 && agreement.OCR === 'differ';
}

/** A misread MRZ contradicts nothing. */
const chipContradicts = (comparison: FieldComparison, mrzIsClean: boolean): boolean =>
  documentSourcesDiffer(comparison, 'CHIP', 'OCR') || (mrzIsClean && documentSourcesDiffer(comparison, 'CHIP', 'MRZ'));

function barcodeContradicts(comparison: FieldComparison, mrzIsClean: boolean): boolean {
  return (
    documentSourcesDiffer(comparison, 'BARCODE', 'OCR') ||
    (mrzIsClean && documentSourcesDiffer(comparison, 'BARCODE', 'MRZ'))
  );
}

/** Anybody can print one. It needs two identifying values in print, MRZ or a trusted chip. */
function restsOnBarcodeAlone(comparisons: readonly FieldComparison[], { chip }: ResolvedDocument): boolean {
  if (chip?.isTrusted) return false;
  const identifying = comparisons.filter(({ field }) => field === 'id_number' || INDISPENSABLE.includes(field));
  const isUsed = identifying.some(({ values }) => values.BARCODE !== undefined);
  const seen = identifying.filter(({ values }) => values.OCR !== undefined || values.MRZ !== undefined);
  return isUsed && seen.length < PRINTED_FIELDS_MIN;
}

/** Two places must agree, or a signature, check digit or error correction protect it. */
function wasReadOnce({ field, reference, agreement, isPrefilled }: FieldComparison, document: ResolvedDocument) {
  if (isPrefilled !== true || Object.values(agreement).includes('agree') || reference === 'USER_INPUT') return false;
  if (field !== 'id_number' && !INDISPENSABLE.includes(field)) return false;
  return document.fields[DOCUMENT_FIELD_OF[field]]?.readings[reference]?.proof !== 'proven';
}

function judgeData(
  comparisons: readonly FieldComparison[],
  document: ResolvedDocument,
  isNumberTyped: boolean,
): Verdict<'document.data'> {
  const mrzIsClean = document.mrz?.allCheckDigitsValid ?? false;
  const reasons: Reason[] = [];
  for (const comparison of comparisons) {
    const code = MISMATCH_CODE[comparison.field];
    if (code && typedFieldDiffers(comparison, document.chip?.isTrusted === true))
      reasons.push({ code, field: comparison.field });
    if (chipContradicts(comparison, mrzIsClean)) reasons.push({ code: 'CHIP_DATA_MISMATCH', field: comparison.field });
    if (mrzIsClean && documentSourcesDiffer(comparison, 'OCR', 'MRZ'))
      reasons.push({ code: 'MRZ_DATA_MISMATCH', field: comparison.field });
    if (barcodeContradicts(comparison, mrzIsClean))
      reasons.push({ code: 'BARCODE_DATA_MISMATCH', field: comparison.field });
    if (wasReadOnce(comparison, document)) reasons.push({ code: 'DATA_READ_ONCE', field: comparison.field });
  }
  for (const comparison of comparisons)
    if (sidesDiffer(comparison)) reasons.push({ code: 'DOCUMENT_FRONT_BACK_MISMATCH', field: comparison.field });
  for (const field of isNumberTyped ? ([...INDISPENSABLE, 'id_number'] as const) : INDISPENSABLE)
    if (!comparisons.some((comparison) => comparison.field === field))
      reasons.push({ code: 'DOCUMENT_DATA_NOT_FOUND', field });
  if (restsOnBarcodeAlone(comparisons, document)) reasons.push({ code: 'DOCUMENT_DATA_NOT_FOUND' });
  const findings = { comparisons, ...(document.hasNameTwice && { hasNameTwice: true as const }) };
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings };
}

/** Its sources agree, and confirm the typed data unless prefilled. */
export const documentData: Check<'document.data', DocumentEvidence> = {
  id: 'document.data',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ fields, evidence, today }) {
    const [document, mrz] = await Promise.all([evidence.document(), evidence.mrz()]);
    const verdict = judgeData(compareFields(fields, document), document, Boolean(fields.id_number));
    const others = await fieldsOfOtherHolder(evidence, mrz, today);
    if (others.length === 0) return verdict;
    const mismatches = others.map((field): Reason => ({ code: 'DOCUMENT_FRONT_BACK_MISMATCH', field }));
    return { ...verdict, outcome: 'review', reasons: [...verdict.reasons, ...mismatches] };
  },
};
