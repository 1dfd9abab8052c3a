import { expect, test } from 'vitest';
import type { BusinessParty } from '#shared/domain/business/business-parties.ts';
import {
  decidedSubjects,
  partyDecidedAs,
  personDecidedAs,
  subjectKey,
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

const keyOf = (first_name: string, last_name: string, middle_name?: string, date_of_birth = '1980-05-02') =>
  subjectKey(personDecidedAs({ first_name, last_name, middle_name, date_of_birth }));

test.each<[first: string, last: string, middle?: string]>([
  ['Suharto', 'SUHARTO'],
  ['Suharto', 'FNU'],
  ['LNU', 'Suharto'],
  ['XXX', ' suharto '],
  ['Suharto', '-'],
  ['Suharto', 'No surname given'],
  ['Suharto', 'FNU', 'NMN'],
])('a decision on somebody with one name holds for %s %s', (first, last, middle) => {
  expect(keyOf(first, last, middle)).toBe(keyOf('Suharto', 'Suharto'));
});

test('a decision holds however case, accents, spaces and the order of names are typed, as decisions before', () => {
  const stored = '[["anna","eriksson","zoe"],"1980-05-02"]';
  for (const [first, last, middle] of [
    ['Anna', 'Eriksson', 'Zoé'],
    ['ANNA  ZOE', 'Eriksson'],
    ['Anna', 'ERIKSSON', 'Zoe\u0301'],
    ['Eriksson', 'Anna-Zoë'],
  ] as const)
    expect(keyOf(first, last, middle)).toBe(stored);
});

test('a person of a company with one name is decided as in a case of their own', () => {
  for (const name of ['Suharto', 'Suharto Suharto', 'FNU Suharto'])
    expect(subjectKey(partyDecidedAs({ ...ANA, name }, 'one'))).toBe(keyOf('Suharto', 'Suharto'));
});

test('a decision never holds for other names or another birth date', () => {
  const keys = [
    keyOf('Suharto', 'Suharto'),
    keyOf('Suharto', 'Suharto', undefined, '1980-05-03'),
    keyOf('Suharto', 'Budi'),
    keyOf('Suharto', 'Hadi', 'Budi Suharto'),
    keyOf('Suharto', 'Null'),
    keyOf('Suharto', 'Na'),
    keyOf('Mr', 'Suharto'),
    keyOf('Sheikh', 'Suharto'),
    keyOf('Suharto', 'Soeharto'),
    keyOf('Soeharto', 'Soeharto'),
    keyOf('FNU', 'LNU'),
    keyOf('Müller', 'FNU'),
    keyOf('Mueller', 'FNU'),
    keyOf('राम', 'रमा'),
    keyOf('राम', 'राम'),
    keyOf('रमा', 'रमा'),
    keyOf('रम', 'रम'),
    keyOf('かた', 'FNU'),
    keyOf('がた', 'FNU'),
    keyOf('กิตติ', 'FNU'),
    keyOf('กีตติ', 'FNU'),
    keyOf('李', 'FNU'),
    keyOf('李', '王'),
    keyOf('Thein', 'Lin'),
    keyOf('Snu Thein', 'Lin'),
    keyOf('Ali', 'Omar'),
    keyOf('Ali', 'Omar', 'Omar Ali'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a decision stored without the vowels of a name is asked for again', () => {
  expect(keyOf('कमल', 'FNU')).not.toBe('[["कमल"],"1980-05-02"]');
});
