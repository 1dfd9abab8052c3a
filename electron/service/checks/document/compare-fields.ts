import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import type { KYCFields } from '#shared/kyc-data.ts';
import { compareFamilyNames, compareGivenNames, foldTransliteration } from '#shared/person/compare-names.ts';
import { travelDocumentState } from '#shared/place/countries.ts';

export type Source = 'USER_INPUT' | 'OCR' | 'MRZ';
export type Agreement = 'agree' | 'near' | 'differ';

/** One field across its sources. `reference` is what the others were compared with: what was typed, else the MRZ. */
export type FieldComparison = {
  readonly field: ComparedField;
  readonly reference: Source;
  readonly values: Readonly<Partial<Record<Source, string>>>;
  readonly agreement: Readonly<Partial<Record<Source, Agreement>>>;
};

/** Names of `id_info`. */
export const COMPARED_FIELDS = [
  'first_name',
  'last_name',
  'birth_date',
  'id_number',
  'issue_country_code',
  'nationality_code',
  'gender',
  'id_expiry_date',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

type Compare = (reference: string, value: string, mrzTruncated: boolean) => Agreement;

const exactly: Compare = (reference, value) => (reference === value ? 'agree' : 'differ');

/** Numbers are compared without the spaces, dashes and dots people and printers put in. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

const numbers: Compare = (reference, value) => exactly(plainNumber(reference), plainNumber(value), false);

const COMPARE: Record<ComparedField, Compare> = {
  first_name: compareGivenNames,
  last_name: compareFamilyNames,
  birth_date: exactly,
  id_number: numbers,
  issue_country_code: exactly,
  nationality_code: exactly,
  gender: exactly,
  id_expiry_date: exactly,
};

function typedValues(fields: KYCFields): Partial<Record<ComparedField, string>> {
  const state = travelDocumentState(fields.country_code);
  return {
    first_name: [fields.first_name, fields.middle_name].filter(Boolean).join(' '),
    last_name: fields.last_name,
    birth_date: fields.date_of_birth,
    ...(fields.id_number && { id_number: fields.id_number }),
    ...(state && { issue_country_code: state }),
  };
}

function documentValues(document: DocumentFields): Partial<Record<ComparedField, string>> {
  const values: Record<ComparedField, string | undefined> = {
    first_name: document.secondaryIdentifier,
    last_name: document.primaryIdentifier,
    birth_date: document.birthDate,
    id_number: document.documentNumber,
    issue_country_code: document.issuingState,
    nationality_code: document.nationality,
    gender: document.sex,
    id_expiry_date: document.expiryDate,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/**
 * Compares what was typed, what is printed and what the machine readable zone says, field by field. A field that no
 * document source carries is left out. The typed number may be the document's or the holder's personal number:
 * whichever of the two agrees is taken.
 */
export function compareFields(fields: KYCFields, visualZone: DocumentFields, mrz: ParsedMrz | null): FieldComparison[] {
  const typed = typedValues(fields);
  const printed = documentValues(withNumberFor(typed.id_number, visualZone));
  const zone = mrz ? documentValues(withNumberFor(typed.id_number, mrz.values)) : {};
  const mrzTruncated = mrz !== null && isNameFieldFull(mrz);

  return COMPARED_FIELDS.flatMap((field) => {
    const values: Partial<Record<Source, string>> = {
      ...(typed[field] !== undefined && { USER_INPUT: typed[field] }),
      ...(printed[field] !== undefined && { OCR: printed[field] }),
      ...(zone[field] !== undefined && { MRZ: zone[field] }),
    };
    if (values.OCR === undefined && values.MRZ === undefined) return [];
    const reference: Source = values.USER_INPUT !== undefined ? 'USER_INPUT' : values.MRZ !== undefined ? 'MRZ' : 'OCR';
    const agreement: Partial<Record<Source, Agreement>> = {};
    for (const source of ['OCR', 'MRZ'] as const) {
      const value = values[source];
      if (value !== undefined && source !== reference)
        agreement[source] = COMPARE[field](values[reference] as string, value, source === 'MRZ' && mrzTruncated);
    }
    return [{ field, reference, values, agreement }];
  });
}

function withNumberFor(typedNumber: string | undefined, document: DocumentFields): DocumentFields {
  if (typedNumber === undefined || document.personalNumber === undefined) return document;
  return plainNumber(document.personalNumber) === plainNumber(typedNumber)
    ? { ...document, documentNumber: document.personalNumber }
    : document;
}

/** ICAO Doc 9303-3: a name field without a trailing filler may have been cut short. */
function isNameFieldFull(mrz: ParsedMrz): boolean {
  const line = mrz.lines[mrz.format === 'TD1' ? 2 : 0];
  return line !== undefined && !line.endsWith('<');
}

/** Whether two document sources contradict each other: the printed text against the machine readable zone. */
export function documentSourcesDiffer(comparison: FieldComparison): boolean {
  const { OCR, MRZ } = comparison.values;
  if (OCR === undefined || MRZ === undefined) return false;
  if (comparison.field === 'issue_country_code' || comparison.field === 'nationality_code')
    // Printed states are words as often as codes (UTOPIA, UTO); only two codes can contradict each other.
    return OCR.length === 3 && OCR !== MRZ;
  if (comparison.field === 'first_name' || comparison.field === 'last_name') {
    const compare = COMPARE[comparison.field];
    // The reader drops marks that the zone spells out, and either may carry names that the other leaves out.
    const [printed, zone] = [foldTransliteration(OCR), foldTransliteration(MRZ)];
    return compare(printed, zone, true) === 'differ' && compare(zone, printed, true) === 'differ';
  }
  return COMPARE[comparison.field](OCR, MRZ, true) === 'differ';
}
