import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { InventedPerson } from './people.ts';
import { integerBetween, type Random } from './random.ts';
import type { ContradictingField, DocumentClass, DocumentDefects, SpecimenKind } from './specimen.ts';

const VALID_YEARS = 10;
/** Capacity of the MRZ's optional data (Doc 9303-5 and -6). */
const OPTIONAL_CHARACTERS = { td1: 15, td2: 7 } as const;
const DOCUMENT_CODES: Readonly<Record<SpecimenKind, string>> = {
  td3: 'P',
  td1: 'I',
  td2: 'I',
  mrva: 'V',
  mrvb: 'V',
  aamva: 'DL',
};
/** The code that European Union member states print on residence permits (Regulation (EU) 2017/1954). */
const PERMIT_CODE = 'IR';

/** The fields of a document for this person. Its dates make it valid, or expired, on `today`. */
export function documentFields(
  kind: SpecimenKind,
  person: InventedPerson,
  state: string,
  today: string,
  defects: DocumentDefects,
  random: Random,
  documentClass: DocumentClass = 'identity_card',
  issuedIn?: number,
): DocumentFields {
  const year = Number(today.slice(0, 4));
  const age = defects.expired ? VALID_YEARS + integerBetween(random, 1, 3) : integerBetween(random, 1, 6);
  const issueYear = issuedIn ?? year - age;
  const month = String(integerBetween(random, 1, 12)).padStart(2, '0');
  const day = integerBetween(random, 2, 28);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    documentCode: documentClass === 'residence_permit' ? PERMIT_CODE : DOCUMENT_CODES[kind],
    issuingState: state,
    primaryIdentifier: person.primaryIdentifier,
    secondaryIdentifier: person.secondaryIdentifier,
    documentNumber: person.documentNumber,
    // A licence does not state a nationality.
    ...(kind !== 'aamva' && { nationality: state }),
    birthDate: person.birthDate,
    sex: person.sex,
    issueDate: `${issueYear}-${month}-${twoDigits(day)}`,
    expiryDate: `${issueYear + VALID_YEARS}-${month}-${twoDigits(day - 1)}`,
    ...((kind === 'td1' || kind === 'td2') && {
      personalNumber: person.personalNumber.slice(0, OPTIONAL_CHARACTERS[kind]),
    }),
  };
}

/** The same fields with one value changed, as a careless forger would leave it. */
export function contradict(fields: DocumentFields, field: ContradictingField): DocumentFields {
  switch (field) {
    case 'primaryIdentifier':
      return { ...fields, primaryIdentifier: fields.primaryIdentifier === 'Harrington' ? 'Castellan' : 'Harrington' };
    case 'secondaryIdentifier':
      return { ...fields, secondaryIdentifier: fields.secondaryIdentifier === 'Beatrice' ? 'Rosalind' : 'Beatrice' };
    case 'documentNumber':
      return { ...fields, documentNumber: rotateDigits(fields.documentNumber ?? '') };
    case 'birthDate':
      return { ...fields, birthDate: shiftYear(fields.birthDate, 3) };
    case 'expiryDate':
      return { ...fields, expiryDate: shiftYear(fields.expiryDate, 4) };
    case 'sex':
      return { ...fields, sex: fields.sex === 'M' ? 'F' : 'M' };
  }
}

/** Every digit plus three modulo 10, so that all of them differ. */
const rotateDigits = (text: string) => text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10));

function shiftYear(date: string | undefined, years: number): string {
  return `${Number((date ?? '').slice(0, 4)) + years}${(date ?? '').slice(4)}`;
}
