import type { Agreement } from '../agreement.ts';
import { compareFamilyNames, compareGivenNames, foldTransliteration } from '../person/compare-names.ts';
import { countryOfState } from '../place/countries.ts';
import type { DocumentFieldName } from './document-fields.ts';
import type { DocumentPlace } from './document-sources.ts';
import { mayBeSameDay } from './partial-date.ts';

type Placed = { readonly place: DocumentPlace; readonly value: string };
type Compare = (one: Placed, other: Placed) => Agreement;

/** A number without spaces, dashes and dots, which people and printers add freely. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Germany is D in travel documents and DEU elsewhere. */
export const isSameState = (one: string, other: string): boolean =>
  (countryOfState(one) ?? one) === (countryOfState(other) ?? other);

const exactly: Compare = (one, other) => (one.value === other.value ? 'agree' : 'differ');

const numbers: Compare = (one, other) => (plainNumber(one.value) === plainNumber(other.value) ? 'agree' : 'differ');

/** A printed state may be a word (UTOPIA, UTO); only two codes can contradict each other. */
const states: Compare = (one, other) => {
  if (isSameState(one.value, other.value)) return 'agree';
  return one.value.length === 3 && other.value.length === 3 ? 'differ' : 'near';
};

/** An MRZ has a two-digit year, also the one on a chip, so it cannot contradict the century. */
const births: Compare = (one, other) => {
  const isMrz = ({ place }: Placed) => place === 'MRZ' || place === 'CHIP';
  return mayBeSameDay(one.value, other.value, isMrz(one) || isMrz(other) ? 2 : 0) ? 'agree' : 'differ';
};

const dates: Compare = (one, other) => (mayBeSameDay(one.value, other.value) ? 'agree' : 'differ');

/** The reader loses marks that an MRZ spells out (Ö as OE). Print may be in the state's script. */
const names =
  (compare: typeof compareFamilyNames): Compare =>
  (one, other) => {
    const [left, right] = [foldTransliteration(one.value), foldTransliteration(other.value)];
    const found = [[one.value, other.value] as const, [left, right] as const].flatMap(([first, second]) => [
      compare(first, second, true),
      compare(second, first, true),
    ]);
    return found.includes('agree') ? 'agree' : found.every((each) => each === 'differ') ? 'differ' : 'near';
  };

/** Free text is worded differently in each source, so it can confirm and never contradict. */
const wording: Compare = (one, other) =>
  plainNumber(foldTransliteration(one.value)) === plainNumber(foldTransliteration(other.value)) ? 'agree' : 'near';

const COMPARE: Readonly<Record<DocumentFieldName, Compare>> = {
  documentCode: exactly,
  issuingState: states,
  nationality: states,
  primaryIdentifier: names(compareFamilyNames),
  secondaryIdentifier: names(compareGivenNames),
  documentNumber: numbers,
  personalNumber: numbers,
  birthDate: births,
  expiryDate: dates,
  issueDate: dates,
  sex: exactly,
  birthPlace: wording,
  authority: wording,
  address: wording,
};

/** `differ` is a contradiction; `near` is neither. */
export function sourceAgreement(field: DocumentFieldName, one: Placed, other: Placed): Agreement {
  return one.value === other.value ? 'agree' : COMPARE[field](one, other);
}
