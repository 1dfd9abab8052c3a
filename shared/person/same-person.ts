import type { KYCFields } from '../kyc-data.ts';
import { compareFamilyNames, compareGivenNames } from './compare-names.ts';

/** Who somebody says they are. */
export type NamedPerson = Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;

/** A birth date is hardly mistyped the same way twice; names are written in several ways. */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  return (
    one.date_of_birth === other.date_of_birth &&
    compareFamilyNames(one.last_name, other.last_name) !== 'differ' &&
    compareGivenNames(one.first_name, other.first_name) !== 'differ'
  );
}
