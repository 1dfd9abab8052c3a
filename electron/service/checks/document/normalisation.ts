import { compareFamilyNames, compareGivenNames } from '#shared/person/compare-names.ts';

/**
 * The difference that a comparison ignored: another spelling of letters (Müller, MUELLER), a name cut by a full MRZ,
 * another date format, or dashes and spaces in a number. `none` if only upper and lower case differ.
 */
export type Normalisation = 'transliteration' | 'mrz_truncation' | 'date' | 'number' | 'none';

/** The sources of a field. `DATE_FORMS` has those whose dates are not written YYYY-MM-DD. */
type NamedSource = 'USER_INPUT' | 'OCR' | 'SECOND_SIDE' | 'MRZ' | 'BARCODE';
const DATE_FORMS: ReadonlySet<NamedSource> = new Set(['OCR', 'SECOND_SIDE', 'MRZ', 'BARCODE']);

export function normalisationOf(
  field: string,
  source: NamedSource,
  reference: string,
  value: string,
  mayBeCut: boolean,
): Normalisation {
  if (field === 'birth_date' || field === 'id_expiry_date') return DATE_FORMS.has(source) ? 'date' : 'none';
  if (field === 'id_number') return reference.toUpperCase() === value.toUpperCase() ? 'none' : 'number';
  if (field !== 'first_name' && field !== 'last_name') return 'none';
  const compare = field === 'first_name' ? compareGivenNames : compareFamilyNames;
  if (mayBeCut && compare(reference, value) === 'differ' && compare(reference, value, true) !== 'differ')
    return 'mrz_truncation';
  return isWithin(reference, value) || isWithin(value, reference) ? 'none' : 'transliteration';
}

/** Whether every word of one name appears unchanged in the other. */
function isWithin(part: string, whole: string): boolean {
  const words = (name: string) => name.toUpperCase().split(/\s+/).filter(Boolean);
  const there = new Set(words(whole));
  return words(part).every((word) => there.has(word));
}
