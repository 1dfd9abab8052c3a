import { expect, test } from 'vitest';
import { earlierIdentityKeyOf, identityKeyOf } from '#shared/domain/contact/contact-keys.ts';
import { isSamePerson } from '#shared/domain/person/same-person.ts';

const born = (first_name: string, last_name: string, date_of_birth = '1990-01-02') => ({
  first_name,
  last_name,
  date_of_birth,
});

test.each([
  [born('Sunita', 'FNU'), born('Sunita', 'Sunita'), true],
  [born('LNU', 'Sunita'), born('Sunita', 'XXX'), true],
  [born('Sunita', 'NULL'), born('Sunita', 'Sunita'), true],
  [born('Dr. Anna', 'Holloway Jr'), born('Anna', 'Holloway'), true],
  [born('Anna', 'Müller'), born('Anna', 'Mueller'), true],
  [born('Sunita', 'Devi'), born('Sunita', 'Sunita'), false],
  [born('Kavita', 'FNU'), born('Sunita', 'FNU'), false],
  [born('Sunita', 'FNU'), born('Sunita', 'FNU', '1990-01-03'), false],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
  expect(isSamePerson(other, one)).toBe(isSame);
});

test('one name has one key, however the form was filled', () => {
  const keys = [
    born('Sunita', 'FNU'),
    born('Sunita', 'Sunita'),
    born('-', 'SUNITA'),
    born('Smt. Sunita', 'Smt. Sunita'),
  ];
  expect(new Set(keys.map(identityKeyOf)).size).toBe(1);
  expect(identityKeyOf(born('Dr. Anna', 'Holloway Jr'))).toBe(identityKeyOf(born('Anna Maria', 'Holloway')));
  expect(identityKeyOf(born('Sunita', 'Devi'))).not.toBe(identityKeyOf(born('Sunita', 'FNU')));
});

test('names that an MRZ cannot spell are told apart in their own script', () => {
  const people = ['राम', 'रमा', '김', '이', '李', 'กิตติ', 'かた', 'がた', 'ሰላም'].map((name) => born(name, name));
  expect(new Set(people.map(identityKeyOf)).size).toBe(people.length);
  expect(identityKeyOf(born('李', '小龍'))).not.toBe(identityKeyOf(born('王', '小龍')));
  expect(identityKeyOf(born('दीपक', 'FNU'))).toBe(identityKeyOf(born('दीपक', 'दीपक')));
  expect(earlierIdentityKeyOf(born('김', '김'))).toBe(earlierIdentityKeyOf(born('이', '이')));
  expect(earlierIdentityKeyOf(born('Anna', 'Müller'))).toBeNull();
});
