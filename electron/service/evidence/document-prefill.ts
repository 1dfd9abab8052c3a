import { type CaptureRules, type CaptureStrictness, rulesFor } from '#shared/contract/documents/capture-rules.ts';
import {
  type DocumentPrefill,
  type DocumentSource,
  type PrefilledValue,
  SHOWN_FIELDS,
  type ShownField,
} from '#shared/contract/documents/document-prefill.ts';
import { enteredFromDocument } from '#shared/contract/documents/entered-from-document.ts';
import type { ComparedField } from '#shared/contract/findings/document.ts';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { readChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';
import { CLASS_CONFIDENCE_MIN } from '#shared/domain/document/classify-document.ts';
import type { DocumentClass } from '#shared/domain/document/document-class.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import type { Proof } from '#shared/domain/document/document-sources.ts';
import { hasOneName } from '#shared/domain/document/one-name.ts';
import {
  type ResolvedDocument,
  type ResolvedField,
  resolvedValues,
} from '#shared/domain/document/resolved-document.ts';
import {
  compareFields,
  DOCUMENT_FIELD_OF,
  documentSourcesDiffer,
  type EnteredFields,
  type FieldComparison,
} from '../checks/document/compare-fields.ts';
import { judgeCaptures } from '../checks/document/quality.ts';
import { judgeReadable } from '../checks/document/readable.ts';
import { type DocumentEvidence, SIDES, type Side } from '../checks/document-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import type { Capture } from '../store/records.ts';
import { collectDocumentEvidence } from './document-evidence.ts';
import { fieldPlaces } from './field-places.ts';

/** Booklet pages: the facing page has no data about the holder that we compare. */
const WITHOUT_BACK: ReadonlySet<DocumentClass> = new Set(['passport', 'visa']);

const NAMED_ON_FRONTS = ['first_name', 'last_name', 'date_of_birth'] as const satisfies readonly PrefillableField[];

const COMPARED_AS = {
  first_name: 'first_name',
  last_name: 'last_name',
  date_of_birth: 'birth_date',
  country_code: 'issue_country_code',
  id_number: 'id_number',
} as const satisfies Record<PrefillableField, ComparedField>;

const SHOWN_AS = {
  expiry_date: 'expiryDate',
  issue_date: 'issueDate',
  nationality_code: 'nationality',
  sex: 'sex',
  birth_place: 'birthPlace',
} as const satisfies Record<ShownField, DocumentFieldName>;

/** Whether a value's own check digit in the MRZ is right; null if it has none. */
const CHECK_DIGIT_VALID: Readonly<Record<Proof, boolean | null>> = {
  proven: true,
  disproved: false,
  doubtful: null,
  none: null,
};

/**
 * Reads a document for the form, before there is a run, with the same evidence and comparison as a
 * run. Stores nothing. `rules` say how good the pictures must be. Rejects with
 * `CheckUnavailableError` if recognition does not answer.
 */
export async function readDocumentPrefill(
  captures: readonly Capture[],
  inference: Inference,
  now: Date,
  rules: Pick<CaptureRules, 'documents'>,
): Promise<DocumentPrefill> {
  const evidence = collectDocumentEvidence(captures, inference, calendarDate(now));
  const [document, classes, mrz, placeOf] = await Promise.all([
    evidence.document(),
    evidence.documentClass(),
    evidence.mrz(),
    fieldPlaces(evidence),
  ]);
  const placed = (field: DocumentFieldName, value: PrefilledValue): PrefilledValue => {
    const place = placeOf(field);
    return place === null ? value : { ...value, place };
  };
  const { documentClass, confidence } = classes.whole;
  const isKnown = confidence >= CLASS_CONFIDENCE_MIN;
  const entered = enteredFields(document);
  const comparisons = compareFields(entered, document);
  const fields: DocumentPrefill['fields'] = Object.fromEntries(
    PREFILLABLE_FIELDS.flatMap((field) => {
      const value = entered[field];
      if (value === undefined) return [];
      const comparison = comparisons.find((candidate) => candidate.field === COMPARED_AS[field]);
      return [
        [field, placed(DOCUMENT_FIELD_OF[COMPARED_AS[field]], prefilledValue(value, comparison, document))] as const,
      ];
    }),
  );
  const hasBack = !(isKnown && WITHOUT_BACK.has(documentClass));
  const isFrontEnough =
    hasBack && !evidence.has('id_document_back') && NAMED_ON_FRONTS.every((field) => fields[field] !== undefined);
  const capture = rulesFor(rules, isKnown ? documentClass : null);
  const flaws = await flawsOf(evidence, isFrontEnough, capture.strictness);
  if (flaws.length === 0 && (!hasBack || evidence.has('id_document_back'))) examineAhead(evidence);
  return {
    document_class: isKnown ? documentClass : null,
    has_back: hasBack,
    fields,
    shown: Object.fromEntries(
      SHOWN_FIELDS.flatMap((field) => {
        const { [SHOWN_AS[field]]: resolved } = document.fields;
        return resolved === undefined ? [] : [[field, placed(SHOWN_AS[field], shownValue(resolved))] as const];
      }),
    ),
    ...(document.hasNameTwice && { has_name_twice: true as const }),
    chip_password: mrz && readChipPassword(mrz.parsed),
    flaws,
    rules: capture,
  };
}

/** Longest, so it starts while the person continues. The run reports failures. */
function examineAhead(evidence: DocumentEvidence): void {
  for (const side of SIDES) evidence.examination(side).catch(() => undefined);
}

function enteredFields(document: ResolvedDocument): EnteredFields {
  const entered = enteredFromDocument(resolvedValues(document), hasOneName(document));
  return { ...entered, prefilled_fields: PREFILLABLE_FIELDS.filter((field) => entered[field] !== undefined) };
}

function prefilledValue(
  value: string,
  comparison: FieldComparison | undefined,
  document: ResolvedDocument,
): PrefilledValue {
  // A country printed only as a word is not compared.
  if (comparison?.isPrefilled === undefined)
    return { value, source: 'OCR', check_digit_valid: null, confirmed_by: [], contradicted_by: [] };
  const source = comparison.reference as DocumentSource;
  const reading = document.fields[DOCUMENT_FIELD_OF[comparison.field]]?.readings[source];
  const others = Object.entries(comparison.agreement) as [DocumentSource, Agreement][];
  const contradicts = ([other, agreement]: (typeof others)[number]) =>
    agreement === 'near' || documentSourcesDiffer(comparison, source, other);
  return {
    value,
    source,
    check_digit_valid: source === 'MRZ' && reading ? CHECK_DIGIT_VALID[reading.proof] : null,
    confirmed_by: others.filter(([, agreement]) => agreement === 'agree').map(([other]) => other),
    contradicted_by: others.filter(contradicts).map(([other]) => other),
  };
}

function shownValue({ value, source, proof, agreement }: ResolvedField): PrefilledValue {
  const others = Object.entries(agreement) as [DocumentSource, Agreement][];
  return {
    value,
    source: source as DocumentSource,
    check_digit_valid: source === 'MRZ' ? CHECK_DIGIT_VALID[proof] : null,
    confirmed_by: others.filter(([, found]) => found === 'agree').map(([other]) => other),
    contradicted_by: others.filter(([, found]) => found !== 'agree').map(([other]) => other),
  };
}

/**
 * Flaws that matter to a run's checks. Until a card's back is captured its MRZ may be missing; the
 * front suffices with names and birth date.
 */
async function flawsOf(
  evidence: DocumentEvidence,
  isFrontEnough: boolean,
  strictness: CaptureStrictness,
): Promise<DocumentPrefill['flaws']> {
  const [readable, quality] = await Promise.all([judgeReadable(evidence), judgeCaptures(evidence, strictness)]);
  // A strict bank keeps good pictures, also of what was read all the same.
  const isStrict = strictness === 'strict';
  const hints = quality.reasons.filter(({ code }) => isStrict || !isFrontEnough || code === 'BLACK_WHITE_DOCUMENT');
  const reasons = [
    ...(readable.outcome === 'review' ? readable.reasons : []),
    ...(quality.outcome === 'review' || isStrict ? hints : []),
  ];
  const flaws = reasons.map(({ code, field, region }) => ({ code, capture: sideOf(region?.capture ?? field) }));
  return flaws.filter(({ code }, index) => flaws.findIndex((flaw) => flaw.code === code) === index);
}

function sideOf(name: string | undefined): Side | null {
  return name === 'id_document_front' || name === 'id_document_back' ? name : null;
}
