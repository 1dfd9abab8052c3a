import type { KYCFields } from '../../contract/runs/kyc-data.ts';
import { compareFamilyNames, compareGivenNames } from './compare-names.ts';
import { type NameParts, onlyName, wholeName } from './name-parts.ts';

/** A claimed identity. */
export type NamedPerson = Pick<KYCFields, 'first_name' | 'last_name' | 'date_of_birth'>;

const partsOf = ({ first_name, last_name }: NamedPerson): NameParts => ({ given: first_name, family: last_name });

/** Birth dates must be equal, as nobody mistypes one twice alike; names in any spelling. */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  if (one.date_of_birth !== other.date_of_birth) return false;
  const [parts, otherParts] = [partsOf(one), partsOf(other)];
  if (onlyName(parts) !== null || onlyName(otherParts) !== null)
    return compareFamilyNames(wholeName(parts, true), wholeName(otherParts, true)) !== 'differ';
  return (
    compareFamilyNames(one.last_name, other.last_name) !== 'differ' &&
    compareGivenNames(one.first_name, other.first_name) !== 'differ'
  );
}
