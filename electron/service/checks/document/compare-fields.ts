import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { ComparedField, Normalisation, Source } from '#shared/contract/findings/document.ts';
import { COMPARED_FIELDS } from '#shared/contract/findings/document.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { KYCFields, PrefillableField } from '#shared/contract/kyc-data.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import type { ParsedAamva } from '#shared/domain/document/aamva.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { withDatesOf } from '#shared/domain/document/incomplete-dates.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz-format.ts';
import {
  compareFamilyNames,
  compareGivenNames,
  foldTransliteration,
  isOneEditApart,
} from '#shared/domain/person/compare-names.ts';
import { countryOfState, travelDocumentState } from '#shared/domain/place/countries.ts';
import { normalisationOf } from './normalisation.ts';

/** In order of trust. */
const DOCUMENT_SOURCES = ['MRZ', 'BARCODE', 'OCR', 'SECOND_SIDE'] as const;
type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

export type FieldComparison = Fixed<Findings<'document.data'>['comparisons'][number]>;

type Compare = (reference: string, value: string, valueTruncated: boolean) => Agreement;

const exactly: Compare = (reference, value) => (reference === value ? 'agree' : 'differ');

/** A number without spaces, dashes and dots, which people and printers add freely. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Germany is D in travel documents and DEU elsewhere. */
const states: Compare = (reference, value) =>
  exactly(countryOfState(reference) ?? reference, countryOfState(value) ?? value, false);

const numbers: Compare = (reference, value) => exactly(plainNumber(reference), plainNumber(value), false);

const COMPARE: Record<ComparedField, Compare> = {
  first_name: compareGivenNames,
  last_name: compareFamilyNames,
  birth_date: exactly,
  id_number: numbers,
  issue_country_code: states,
  nationality_code: states,
  gender: exactly,
  id_expiry_date: exactly,
};

/** The person's details from the form: complete in a run, partial while the form is being filled. */
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

/**
 * Compares two sources of the document. The reader loses diacritics that an MRZ spells out (Ö as OE), so names also
 * match without them.
 */
const comparePlaces =
  (field: ComparedField): Compare =>
  (reference, value, valueTruncated) => {
    const found = COMPARE[field](reference, value, valueTruncated);
    if (found === 'agree' || (field !== 'first_name' && field !== 'last_name')) return found;
    const folded = COMPARE[field](foldTransliteration(reference), foldTransliteration(value), valueTruncated);
    return folded === 'agree' ? 'agree' : found;
  };

/**
 * The source the form took a value from. Null if the document says it nowhere: then it counts as typed, whatever the
 * form claims.
 */
function placeTakenFrom(field: ComparedField, values: FieldComparison['values']): DocumentSource | null {
  const entered = values.USER_INPUT;
  if (entered === undefined) return null;
  const agrees = (source: DocumentSource) => {
    const value = values[source];
    return value !== undefined && COMPARE[field](entered, value, false) === 'agree';
  };
  return DOCUMENT_SOURCES.find((source) => values[source] === entered) ?? DOCUMENT_SOURCES.find(agrees) ?? null;
}

function documentValues(
  document: DocumentFields,
  idNumber: string | undefined,
): Partial<Record<ComparedField, string>> {
  const values: Record<ComparedField, string | undefined> = {
    first_name: document.secondaryIdentifier,
    last_name: document.primaryIdentifier,
    birth_date: document.birthDate,
    id_number: idNumber,
    issue_country_code: document.issuingState,
    nationality_code: document.nationality,
    gender: document.sex,
    id_expiry_date: document.expiryDate,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/**
 * Compares typed data, print, MRZ and barcode field by field, and what the second side repeats. Leaves out fields
 * that no document source has. The typed number may be the document's or the holder's personal number; the one that
 * matches is used. A value that the form took from the document (`prefilled_fields`) confirms nothing, so only the
 * document's sources are compared with each other.
 */
export function compareFields(
  fields: EnteredFields,
  visualZone: DocumentFields,
  mrz: ParsedMrz | null,
  barcode: ParsedAamva | null = null,
  secondSide: DocumentFields = {},
): FieldComparison[] {
  const typed = typedValues(fields);
  const documents = {
    OCR: visualZone,
    MRZ: mrz ? withDatesOf({ ...visualZone, ...barcode?.values }, mrz.values) : {},
    BARCODE: barcode?.values ?? {},
    SECOND_SIDE: secondSide,
  };
  const isPersonal = isPersonalNumber(typed.id_number, Object.values(documents));
  const valuesOf = (document: DocumentFields) =>
    documentValues(document, isPersonal ? document.personalNumber : document.documentNumber);
  const sourceValues = {
    OCR: valuesOf(documents.OCR),
    MRZ: valuesOf(documents.MRZ),
    BARCODE: valuesOf(documents.BARCODE),
    SECOND_SIDE: valuesOf(documents.SECOND_SIDE),
  };
  const cutNames: Partial<Record<Source, readonly ComparedField[]>> = {
    MRZ: mrz === null ? [] : namesCutInMrz(mrz),
    BARCODE: barcode === null ? [] : namesCutInBarcode(barcode),
  };

  return COMPARED_FIELDS.flatMap((field) => {
    const values: Partial<Record<Source, string>> = {
      ...(typed[field] !== undefined && { USER_INPUT: typed[field] }),
      ...(sourceValues.OCR[field] !== undefined && { OCR: sourceValues.OCR[field] }),
      ...(sourceValues.MRZ[field] !== undefined && { MRZ: sourceValues.MRZ[field] }),
      ...(sourceValues.BARCODE[field] !== undefined && { BARCODE: sourceValues.BARCODE[field] }),
      ...(sourceValues.SECOND_SIDE[field] !== undefined && { SECOND_SIDE: sourceValues.SECOND_SIDE[field] }),
    };
    const carrier = DOCUMENT_SOURCES.find((source) => values[source] !== undefined);
    if (carrier === undefined) return [];
    const takenFrom = claimsPrefilled(field, fields) ? placeTakenFrom(field, values) : null;
    const reference: Source = takenFrom ?? (values.USER_INPUT !== undefined ? 'USER_INPUT' : carrier);
    const agreement: Partial<Record<Source, Agreement>> = {};
    const normalisation: Partial<Record<Source, Normalisation>> = {};
    const compared = values[reference] as string;
    for (const source of ['OCR', 'MRZ', 'BARCODE', 'SECOND_SIDE'] as const) {
      const value = values[source];
      if (value === undefined || source === reference) continue;
      const mayBeCut = cutNames[source]?.includes(field) ?? false;
      const found = (takenFrom ? comparePlaces(field) : COMPARE[field])(compared, value, mayBeCut);
      const isUnproven = (source === 'MRZ' || reference === 'MRZ') && isUnprovenSex(field, mrz);
      agreement[source] = found === 'agree' && isUnproven ? 'near' : found;
      normalisation[source] = normalisationOf(field, source, compared, value, mayBeCut);
    }
    return [{ field, reference, values, agreement, normalisation, ...(takenFrom && { isPrefilled: true as const }) }];
  });
}

/** We repaired this sex by its shape and no check digit proves it, so it counts as near at best. */
const isUnprovenSex = (field: ComparedField, mrz: ParsedMrz | null): boolean =>
  field === 'gender' && mrz?.unprovenRepairs.includes('sex') === true;

/**
 * Whether the typed number is the personal number in one source and the document number in none; then document
 * numbers are not compared.
 */
function isPersonalNumber(typed: string | undefined, documents: readonly DocumentFields[]): boolean {
  if (typed === undefined) return false;
  const isTyped = (number: string | undefined) => number !== undefined && plainNumber(number) === plainNumber(typed);
  return (
    documents.some(({ personalNumber }) => isTyped(personalNumber)) &&
    !documents.some(({ documentNumber }) => isTyped(documentNumber))
  );
}

/**
 * Names that may have been cut: ICAO Doc 9303-3, and national MRZs alike, cut a name field without a trailing filler.
 * If both names share the field, the given names are cut first; the family name only if it takes up half the field.
 */
function namesCutInMrz(mrz: ParsedMrz): readonly ComparedField[] {
  return MRZ_VARIANTS[mrz.format].fields.flatMap(({ name, line, start, end }): readonly ComparedField[] => {
    const text = mrz.lines[line]?.slice(start, end) ?? '';
    if (text === '' || text.endsWith('<')) return [];
    if (name === 'primaryIdentifier') return ['last_name'];
    if (name === 'secondaryIdentifier') return ['first_name'];
    if (name !== 'name') return [];
    const [primary = ''] = text.split('<<');
    return primary.length >= text.length / 2 ? ['last_name', 'first_name'] : ['first_name'];
  });
}

function namesCutInBarcode({ truncation }: ParsedAamva): readonly ComparedField[] {
  const areGivenCut = truncation.first === 'T' || truncation.middle === 'T';
  return [
    ...(truncation.family === 'T' ? (['last_name'] as const) : []),
    ...(areGivenCut ? (['first_name'] as const) : []),
  ];
}

/** Whether two sources of the document (print, MRZ, barcode) contradict each other. */
export function documentSourcesDiffer(
  comparison: FieldComparison,
  first: DocumentSource,
  second: DocumentSource,
): boolean {
  const [left, right] = [comparison.values[first], comparison.values[second]];
  if (left === undefined || right === undefined) return false;
  if (comparison.field === 'issue_country_code' || comparison.field === 'nationality_code')
    // A printed state may be a word (UTOPIA, UTO); only two codes can contradict each other.
    return left.length === 3 && right.length === 3 && states(left, right, false) === 'differ';
  if (comparison.field === 'first_name' || comparison.field === 'last_name') {
    const compare = COMPARE[comparison.field];
    // The reader loses diacritics that the MRZ spells out, and either source may leave out a name.
    const [one, other] = [foldTransliteration(left), foldTransliteration(right)];
    return compare(one, other, true) === 'differ' && compare(other, one, true) === 'differ';
  }
  // An MRZ has a two-digit year, so it cannot contradict the century.
  if (comparison.field === 'birth_date' && (first === 'MRZ' || second === 'MRZ'))
    return left.slice(2) !== right.slice(2);
  return COMPARE[comparison.field](left, right, true) === 'differ';
}

/** Whether both sides print a field with different values. One misread letter does not count. */
export function sidesDiffer(comparison: FieldComparison): boolean {
  const { OCR: front, SECOND_SIDE: back } = comparison.values;
  if (front === undefined || back === undefined || isOneEditApart(plainNumber(front), plainNumber(back))) return false;
  return documentSourcesDiffer(comparison, 'OCR', 'SECOND_SIDE');
}

/** The fields of the back that the front prints too. */
export function printedTwice(front: DocumentFields, back: DocumentFields): DocumentFields {
  return Object.fromEntries(
    Object.entries(back).filter(([field]) => front[field as keyof DocumentFields] !== undefined),
  ) as DocumentFields;
}
