import { expect, test } from 'vitest';
import { businessParties } from '#shared/domain/business/business-parties.ts';
import { partyQuery, personQuery } from '../../../../electron/service/screening/screening-queries.ts';
import { aPerson } from '../../../support/builders.ts';
import { aBusiness } from '../../../support/business/business-builders.ts';

test('the company, its people and the companies declared with it are searched for, each as what they are', () => {
  const parties = businessParties(
    aBusiness({
      registration_number: '00445790',
      lei: '5493001KJTIIGC8Y1R12',
      people: [{ name: 'Ana Lee', date_of_birth: '1980-05-02', country_code: 'ie' }, { name: 'Ben Okoro' }],
      companies: [
        { name: 'Top Holding', country_code: 'LU', registration_number: 'B82454' },
        { name: 'Nameless', kind: 'unknown' },
      ],
    }),
  );
  expect(parties.map((party) => [party.party, partyQuery(party)])).toEqual([
    [
      'business',
      {
        name: 'Harbour Trading Ltd',
        kind: 'organisation',
        countries: ['GB'],
        identifiers: ['00445790', '5493001KJTIIGC8Y1R12'],
      },
    ],
    ['people.0', { name: 'Ana Lee', kind: 'person', countries: ['IE'], birthDate: '1980-05-02' }],
    ['people.1', { name: 'Ben Okoro', kind: 'person', countries: [] }],
    ['companies.0', { name: 'Top Holding', kind: 'organisation', countries: ['LU'], identifiers: ['B82454'] }],
    ['companies.1', { name: 'Nameless', kind: null, countries: [] }],
  ]);
});

test.each([
  ['Suharto', 'Suharto', undefined, 'Suharto'],
  ['FNU', 'Suharto', undefined, 'Suharto'],
  ['Suharto', 'XXX', undefined, 'Suharto'],
  ['Suharto', 'N/A', 'NMN', 'Suharto'],
  ['--', 'Suharto', undefined, 'Suharto'],
  ['Mr', 'Suharto', undefined, 'Suharto'],
  ['Christopher', 'Null', undefined, 'Christopher Null'],
  ['Hong-jin', 'Na', undefined, 'Hong-jin Na'],
  ['Anna', 'Eriksson', 'Maria', 'Anna Maria Eriksson'],
  ['Anna', 'Eriksson', '-', 'Anna Eriksson'],
])('%s %s is searched for by the names that the person has', (first_name, last_name, middle_name, name) => {
  const person = aPerson({ first_name, last_name, ...(middle_name !== undefined && { middle_name }) });
  expect(personQuery(person).name).toBe(name);
});

test('somebody with one name in a company is searched for by it', () => {
  const parties = businessParties(aBusiness({ people: [{ name: 'Suharto Suharto' }, { name: 'FNU Suharto' }] }));
  expect(parties.slice(1).map((party) => partyQuery(party).name)).toEqual(['Suharto', 'Suharto']);
});
