import { expect, test } from 'vitest';
import type { BusinessParty } from '#shared/domain/business/business-parties.ts';
import {
  decidedSubjects,
  partyDecidedAs,
  personDecidedAs,
} from '../../../../electron/service/screening/decided-subjects.ts';
import { aPerson } from '../../../support/builders.ts';
import { aBusiness } from '../../../support/business/business-builders.ts';

const COMPANY: BusinessParty = {
  party: 'business',
  name: 'Harbour Trading Ltd',
  kind: 'organisation',
  country: 'GB',
  birthDate: null,
  numbers: ['0044-5790'],
};
const ANA: BusinessParty = {
  party: 'people.0',
  name: 'Ana Lee',
  kind: 'person',
  country: 'GB',
  birthDate: '1980-05-02',
  numbers: [],
};

test('a person of a company is decided as in a case of their own', () => {
  const own = personDecidedAs({ first_name: 'Ana', last_name: 'Lee', date_of_birth: '1980-05-02' });
  expect(partyDecidedAs(ANA, 'one').toldApartBy).toBe(own.toldApartBy);
  expect(partyDecidedAs({ ...ANA, party: 'people.7' }, 'two')).toEqual(partyDecidedAs(ANA, 'one'));
});

test.each<[string, Partial<BusinessParty>, boolean]>([
  ['at another place in another case', { party: 'companies.3' }, true],
  ['with its number written otherwise', { numbers: ['0044 5790'] }, true],
  ['in another country', { country: 'IE' }, false],
  ['with another number', { numbers: ['00445791'] }, false],
  ['with one number more', { numbers: ['0044-5790', '5493001KJTIIGC8Y1R12'] }, false],
  ['without a number', { numbers: [] }, false],
  ['of a person of that name', { birthDate: '1980-05-02', kind: 'person', numbers: [] }, false],
])('a decision on a company holds for one %s: %#', (_, changes, holds) => {
  const decided = partyDecidedAs(COMPANY, 'one').toldApartBy;
  expect(partyDecidedAs({ ...COMPANY, ...changes }, 'two').toldApartBy === decided).toBe(holds);
});

test.each([
  { ...ANA, birthDate: null },
  { ...COMPANY, numbers: [] },
  { ...COMPANY, kind: null, numbers: [] },
])('a name alone stands for many, so the decision holds in its own case only: %#', (party) => {
  expect(partyDecidedAs(party, 'one')).toEqual(partyDecidedAs(party, 'one'));
  expect(partyDecidedAs(party, 'one')).not.toEqual(partyDecidedAs(party, 'two'));
  expect(partyDecidedAs(party, 'one')).not.toEqual(partyDecidedAs({ ...party, party: 'people.9' }, 'one'));
});

test('everybody of a case has a place: the person none, a company and its people theirs', () => {
  const person = { fields: aPerson(), attestation: null, consentVersion: null };
  expect([...decidedSubjects(person, 'one').keys()]).toEqual([null]);
  const business = aBusiness({ people: [{ name: 'Ana Lee' }], companies: [{ name: 'Top Holding' }] });
  expect([...decidedSubjects({ business }, 'one').keys()]).toEqual(['business', 'people.0', 'companies.0']);
});
