import { compareFamilyNames, compareGivenNames } from '#shared/person/compare-names.ts';

/**
 * What had to be evened out before two values could be compared: letters that a source spells otherwise (Müller, MUELLER), a name
 * that a full zone cut short, a date in another form, the dashes and spaces of a number. `none` where they are compared as they are,
 * small and capital letters aside.
 */
export type Normalisation = 'transliteration' | 'mrz_truncation' | 'date' | 'number' | 'none';

/** The sources a field may come from; `DATE_FORMS` says which of them write dates otherwise than YYYY-MM-DD. */
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
  return standsIn(reference, value) || standsIn(value, reference) ? 'none' : 'transliteration';
}

/** Every word of one name stands in the other as it is. */
function standsIn(part: string, whole: string): boolean {
  const words = (name: string) => name.toUpperCase().split(/\s+/).filter(Boolean);
  const there = new Set(words(whole));
  return words(part).every((word) => there.has(word));
}
