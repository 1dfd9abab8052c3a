import { expect, test } from 'vitest';
import { compareCompanyNames, findCompanyName } from '#shared/domain/business/company-name.ts';
import { findAddress, findNumber } from '#shared/domain/business/find-in-text.ts';

test.each([
  ['Harbour Trading Ltd', 'HARBOUR TRADING LIMITED', 'agree'],
  ['Harbour Trading', 'Harbour Trading Ltd.', 'agree'],
  ['Société Générale S.A.', 'SOCIETE GENERALE SA', 'agree'],
  ['Müller & Söhne GmbH', 'Muller und Sohne GMBH', 'agree'],
  ['Novo Handel A/S', 'NOVO HANDEL AS', 'agree'],
  ['Zielona Góra Sp. z o.o.', 'ZIELONA GORA SP Z OO', 'agree'],
  ['Harbour Trading Ltd', 'Harbour Trading PLC', 'near'],
  ['Harbour Trading Ltd', 'Harbour Tradimg Ltd', 'near'],
  ['Harbour Trading Ltd', 'Harbour Holdings Ltd', 'differ'],
  ['Acme Inc', 'Acne Inc', 'differ'],
  ['Limited', 'Ltd', 'differ'],
] as const)('%s and %s: %s', (one, other, agreement) => {
  expect(compareCompanyNames(one, other)).toBe(agreement);
  expect(compareCompanyNames(other, one)).toBe(agreement);
});

const LINES = [
  'CERTIFICATE OF INCORPORATION',
  'Company number: 0044 5790',
  'This certifies that HARBOUR',
  'TRADING LIMITED is incorporated',
  'VAT registration GB 980 7806 84',
  'Registered office',
  '12 Quay Street',
  'London SE1 9AA',
];

test('a name is found in a text, also across a line break', () => {
  expect(findCompanyName('Harbour Trading Ltd', LINES)).toBe('agree');
  expect(findCompanyName('Harbour Tradimg Ltd', LINES)).toBe('near');
  expect(findCompanyName('Quayside Trading Ltd', LINES)).toBe('differ');
});

test('a number is found whatever its separators, but not inside a longer one', () => {
  expect(findNumber('00445790', LINES)).toBe(true);
  expect(findNumber('980780684', LINES)).toBe(true);
  expect(findNumber('445790', LINES)).toBe(false);
  expect(findNumber('', LINES)).toBe(false);
  expect(findNumber('.*', LINES)).toBe(false);
});

test('an address is found in neighbouring lines', () => {
  expect(findAddress('12 Quay St, London SE1 9AA', 'GB', LINES)).toBe('agree');
  expect(findAddress('12 Quay Street, Southwark SE1 9AA', 'GB', LINES)).toBe('near');
  expect(findAddress('14 Quay Street, London SE1 9AA', 'GB', LINES)).toBe('differ');
  expect(findAddress('3 Mill Lane, Leeds LS1 4AP', 'GB', LINES)).toBe('differ');
  const apart = ['12 Quay Street', ...Array(10).fill('paragraph'), 'London SE1 9AA'];
  expect(findAddress('12 Quay Street, London SE1 9AA', 'GB', apart)).not.toBe('agree');
});
