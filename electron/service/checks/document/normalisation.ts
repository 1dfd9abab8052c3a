import type { Normalisation, Source } from '#shared/contract/findings/document.ts';
import { compareFamilyNames, compareGivenNames } from '#shared/domain/person/compare-names.ts';

/** The sources whose dates are not written YYYY-MM-DD. */
const DATE_FORMS: ReadonlySet<Source> = new Set(['OCR', 'SECOND_SIDE', 'CHIP', 'MRZ', 'BARCODE']);

export function normalisationOf(
  field: string,
  source: Source,
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
