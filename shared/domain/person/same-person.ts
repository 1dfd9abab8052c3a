import type { KYCFields } from '../../contract/runs/kyc-data.ts';
import { compareFamilyNames, compareGivenNames } from './compare-names.ts';

/** A claimed identity. */
export type NamedPerson = Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;

/** Birth dates must be equal, because people rarely mistype one twice the same way. Names may be written in several ways. */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  return (
    one.date_of_birth === other.date_of_birth &&
    compareFamilyNames(one.last_name, other.last_name) !== 'differ' &&
    compareGivenNames(one.first_name, other.first_name) !== 'differ'
  );
}
