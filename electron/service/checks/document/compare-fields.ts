import type { Findings } from '#shared/contract/findings/check-result.ts';
import {
  COMPARED_FIELDS,
  type ComparedField,
  type Normalisation,
  type Source,
} from '#shared/contract/findings/document.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { KYCFields, PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import type { ParsedAamva } from '#shared/domain/document/barcode/aamva.ts';
import type { ChipValues } from '#shared/domain/document/chip/chip-values.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import { hasOneName } from '#shared/domain/document/one-name.ts';
import { mayBeSameDay } from '#shared/domain/document/partial-date.ts';
import type { ResolvedDocument, ResolvedField } from '#shared/domain/document/resolved-document.ts';
import { isSameState, plainNumber, sourceAgreement } from '#shared/domain/document/source-agreement.ts';
import {
  compareFamilyNames,
  compareGivenNames,
  foldTransliteration,
  isOneEditApart,
} from '#shared/domain/person/compare-names.ts';
import { onlyName, wholeName } from '#shared/domain/person/name-parts.ts';
import { mayBeShortened } from '#shared/domain/person/sent-name.ts';
import { travelDocumentState } from '#shared/domain/place/countries.ts';
import { normalisationOf } from './normalisation.ts';

/** A prefilled value's sources, surest first; the chip is read when the form is filled. */
const DOCUMENT_SOURCES = ['MRZ', 'BARCODE', 'OCR', 'SECOND_SIDE', 'CHIP'] as const;
type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** The document's field that a comparison is about. */
export const DOCUMENT_FIELD_OF = {
  first_name: 'secondaryIdentifier',
  last_name: 'primaryIdentifier',
  birth_date: 'birthDate',
  id_number: 'documentNumber',
  issue_country_code: 'issuingState',
  nationality_code: 'nationality',
  gender: 'sex',
  id_expiry_date: 'expiryDate',
} as const satisfies Record<ComparedField, DocumentFieldName>;

export type FieldComparison = Fixed<Findings<'document.data'>['comparisons'][number]>;

type Compare = (reference: string, value: string, valueTruncated: boolean, state?: string) => Agreement;

const exactly: Compare = (reference, value) => (reference === value ? 'agree' : 'differ');

/** The day that one of them leaves out does not contradict the other. */
const dates: Compare = (reference, value) => (mayBeSameDay(reference, value) ? 'agree' : 'differ');

const states: Compare = (reference, value) => (isSameState(reference, value) ? 'agree' : 'differ');

const numbers: Compare = (reference, value) => exactly(plainNumber(reference), plainNumber(value), false);

/** The published interface cuts long names, so a typed last word may end early. */
const typedFamilyNames: Compare = (typed, value, valueTruncated, state) => {
  const found = compareFamilyNames(typed, value, valueTruncated, state);
  return found === 'agree' || !mayBeShortened(typed) ? found : compareFamilyNames(value, typed, true, state);
};
const typedGivenNames: Compare = (typed, value, valueTruncated, state) => {
  const found = compareGivenNames(typed, value, valueTruncated, state);
  const whole = typed.replace(/\s+\S+$/u, '');
  return found === 'agree' || !mayBeShortened(typed) ? found : compareGivenNames(whole, value, valueTruncated, state);
};

const COMPARE: Record<ComparedField, Compare> = {
  first_name: typedGivenNames,
  last_name: typedFamilyNames,
  birth_date: dates,
  id_number: numbers,
  issue_country_code: states,
  nationality_code: states,
  gender: exactly,
  id_expiry_date: dates,
};

/** Complete in a run, partial while the form is being filled. */
export type EnteredFields = Partial<Pick<KYCFields, 'middle_name' | 'prefilled_fields' | PrefillableField>>;

function typedValues(fields: EnteredFields): Partial<Record<ComparedField, string>> {
  const state = fields.country_code && travelDocumentState(fields.country_code);
  const givenNames = [fields.first_name, fields.middle_name].filter(Boolean).join(' ');
  return {
    ...(givenNames && { first_name: givenNames }),
    ...(fields.last_name && { last_name: fields.last_name }),
    ...(fields.date_of_birth && { birth_date: fields.date_of_birth }),
    ...(fields.id_number && { id_number: fields.id_number }),
    ...(state && { issue_country_code: state }),
  };
}

const ENTERED_AS: Partial<Record<ComparedField, PrefillableField>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  birth_date: 'date_of_birth',
  id_number: 'id_number',
  issue_country_code: 'country_code',
};

/** With a typed middle name, the given names as a whole no longer come from the document. */
function claimsPrefilled(field: ComparedField, { prefilled_fields = [], middle_name }: EnteredFields): boolean {
  const entered = ENTERED_AS[field];
  return entered !== undefined && prefilled_fields.includes(entered) && !(field === 'first_name' && middle_name);
}

/** The reader loses marks that an MRZ spells out (Ö as OE), so names also match without. */
const comparePlaces =
  (field: ComparedField): Compare =>
  (reference, value, valueTruncated, state) => {
    const found = COMPARE[field](reference, value, valueTruncated, state);
    if (found === 'agree' || (field !== 'first_name' && field !== 'last_name')) return found;
    const folded = COMPARE[field](foldTransliteration(reference), foldTransliteration(value), valueTruncated);
    return folded === 'agree' ? 'agree' : found;
  };

/** Null if the document has it nowhere: then it counts as typed, whatever the form claims. */
function placeTakenFrom(field: ComparedField, values: FieldComparison['values']): DocumentSource | null {
  const entered = values.USER_INPUT;
  if (entered === undefined) return null;
  const agrees = (source: DocumentSource) => {
    const value = values[source];
    return value !== undefined && COMPARE[field](entered, value, false) === 'agree';
  };
  return DOCUMENT_SOURCES.find((source) => values[source] === entered) ?? DOCUMENT_SOURCES.find(agrees) ?? null;
}

/**
 * Typed data, chip, print, MRZ, barcode, and what the second side repeats, without fields that no
 * document source has. The typed number may be the document's or the personal one. A prefilled
 * value (`prefilled_fields`) confirms nothing, so then the document's sources are compared.
 */
export function compareFields(fields: EnteredFields, read: ResolvedDocument): FieldComparison[] {
  const { typed, document } = withOneNameTwice(typedValues(fields), read);
  const state = issuingState(typed, document);
  const number = isPersonalNumber(typed.id_number, document) ? 'personalNumber' : 'documentNumber';
  const cutNames: Partial<Record<Source, readonly ComparedField[]>> = {
    CHIP: document.chip === null ? [] : namesCutOnChip(document.chip),
    MRZ: document.mrz === null ? [] : namesCutInMrz(document.mrz),
    BARCODE: document.barcode === null ? [] : namesCutInBarcode(document.barcode),
  };

  return COMPARED_FIELDS.flatMap((field) => {
    const resolved = document.fields[field === 'id_number' ? number : DOCUMENT_FIELD_OF[field]];
    const carriers = (['OCR', 'CHIP', 'MRZ', 'BARCODE', 'SECOND_SIDE'] as const).filter(
      (source) => resolved?.readings[source] !== undefined,
    );
    const [first] = carriers;
    if (resolved === undefined || first === undefined) return [];
    const values: Partial<Record<Source, string>> = {
      ...(typed[field] !== undefined && { USER_INPUT: typed[field] }),
      ...Object.fromEntries(carriers.map((source) => [source, resolved.readings[source]?.value])),
    };
    const takenFrom = claimsPrefilled(field, fields) ? placeTakenFrom(field, values) : null;
    const winner = carriers.find((source) => source === resolved.source) ?? first;
    const reference: Source = takenFrom ?? (values.USER_INPUT !== undefined ? 'USER_INPUT' : winner);
    const agreement: Partial<Record<Source, Agreement>> = {};
    const normalisation: Partial<Record<Source, Normalisation>> = {};
    const compared = values[reference] as string;
    for (const source of carriers) {
      const value = values[source];
      if (value === undefined || source === reference) continue;
      const mayBeCut = cutNames[source]?.includes(field) ?? false;
      const found = (takenFrom ? comparePlaces(field) : COMPARE[field])(compared, value, mayBeCut, state);
      const isUnproven = (source === 'MRZ' || reference === 'MRZ') && isUnprovenSex(field, document.mrz);
      agreement[source] = found === 'agree' && isUnproven ? 'near' : found;
      normalisation[source] = normalisationOf(field, source, compared, value, mayBeCut);
    }
    return [{ field, reference, values, agreement, normalisation, ...(takenFrom && { isPrefilled: true as const }) }];
  });
}

/**
 * A document's one name confirms both fields, whatever is in the other. Print alone may lack a
 * name, so there the form must say so.
 */
function withOneNameTwice(typed: Partial<Record<ComparedField, string>>, document: ResolvedDocument) {
  const { primaryIdentifier: family, secondaryIdentifier: given } = document.fields;
  const only = family === undefined ? given : given === undefined ? family : undefined;
  const parts = { given: typed.first_name, family: typed.last_name };
  const isSaid = typed.first_name !== undefined && typed.last_name !== undefined && onlyName(parts) !== null;
  if (only === undefined || !(isSaid || hasOneName(document))) return { typed, document };
  const whole = wholeName(parts, true);
  return {
    typed: { ...typed, ...(whole && { first_name: whole, last_name: whole }) },
    document: { ...document, fields: { ...document.fields, primaryIdentifier: only, secondaryIdentifier: only } },
  };
}

/** Print may have the state as a word; the applicant's state then decides how names are spelled. */
const issuingState = (typed: Partial<Record<ComparedField, string>>, { fields }: ResolvedDocument) =>
  [fields.issuingState?.value, typed.issue_country_code].find((state) => state?.length === 3);

/** We repaired this sex by its shape and no check digit proves it, so it counts as near at best. */
const isUnprovenSex = (field: ComparedField, mrz: ParsedMrz | null): boolean =>
  field === 'gender' && mrz?.unprovenRepairs.includes('sex') === true;

/** A source has it as personal number, none as document number; the latter is not compared. */
function isPersonalNumber(typed: string | undefined, { fields }: ResolvedDocument): boolean {
  if (typed === undefined) return false;
  const isIn = (field: ResolvedField | undefined) =>
    Object.values(field?.readings ?? {}).some(({ value }) => plainNumber(value) === plainNumber(typed));
  return isIn(fields.personalNumber) && !isIn(fields.documentNumber);
}

/**
 * ICAO Doc 9303-3 and national MRZs cut a name field without a trailing filler: given names first;
 * the family name only if it takes half, or its last part is an initial (9303-4, 4.2.3).
 */
function namesCutInMrz(mrz: ParsedMrz): readonly ComparedField[] {
  return MRZ_VARIANTS[mrz.format].fields.flatMap(({ name, line, start, end }): readonly ComparedField[] => {
    const text = mrz.lines[line]?.slice(start, end) ?? '';
    if (name === 'name' && /^[A-Z]{2,}(?:<[A-Z]+)*<[A-Z](?:<<|$)/.test(text)) return ['last_name', 'first_name'];
    if (text === '' || text.endsWith('<')) return [];
    if (name === 'primaryIdentifier') return ['last_name'];
    if (name === 'secondaryIdentifier') return ['first_name'];
    if (name !== 'name') return [];
    const [primary = ''] = text.split('<<');
    return primary.length >= text.length / 2 ? ['last_name', 'first_name'] : ['first_name'];
  });
}

/** Data group 11 spells out what the chip's MRZ cuts. */
function namesCutOnChip({ mrz, values }: ChipValues): readonly ComparedField[] {
  const isFromMrz = (field: ComparedField) =>
    values[DOCUMENT_FIELD_OF[field]] === mrz?.values[DOCUMENT_FIELD_OF[field]];
  return mrz === null ? [] : namesCutInMrz(mrz).filter(isFromMrz);
}

function namesCutInBarcode({ truncation }: ParsedAamva): readonly ComparedField[] {
  const areGivenCut = truncation.first === 'T' || truncation.middle === 'T';
  return [
    ...(truncation.family === 'T' ? (['last_name'] as const) : []),
    ...(areGivenCut ? (['first_name'] as const) : []),
  ];
}

/** Whether two sources of the document (chip, print, MRZ, barcode) contradict each other. */
export function documentSourcesDiffer(
  { field, values }: FieldComparison,
  first: DocumentSource,
  second: DocumentSource,
): boolean {
  const [one, other] = [values[first], values[second]];
  if (one === undefined || other === undefined) return false;
  const places = [
    { place: first, value: one },
    { place: second, value: other },
  ] as const;
  return sourceAgreement(DOCUMENT_FIELD_OF[field], ...places) === 'differ';
}

/** Whether both sides print a field with different values. One misread letter does not count. */
export function sidesDiffer(comparison: FieldComparison): boolean {
  const { OCR: front, SECOND_SIDE: back } = comparison.values;
  if (front === undefined || back === undefined || isOneEditApart(plainNumber(front), plainNumber(back))) return false;
  return documentSourcesDiffer(comparison, 'OCR', 'SECOND_SIDE');
}
