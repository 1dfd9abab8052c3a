import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeOneTimePassword } from '../../../../../electron/service/accounts/one-time-password.ts';
import { ratePassword } from '../../../../../shared/domain/password/rate-password.ts';

const NAMES = ['Maria Okello', 'maria.okello'];

test.each([
  ['password1234', 'common'],
  ['qwertyuiop12', 'common'],
  ['Passw0rd1234', 'common'],
  ['Password2026!', 'common'],
  ['MariaOkello1', 'personal'],
  ['maria okello 1', 'personal'],
  ['maria.okello2', 'personal'],
  ['Countersign2026', 'personal'],
  ['aaaaaaaaaaaaaaaa', 'guessable'],
  ['abcdefghijklmnop', 'guessable'],
  ['a'.repeat(128), 'guessable'],
])('%j is weak because it is %s', async (password, weakness) => {
  expect((await ratePassword(password, NAMES)).weakness).toBe(weakness);
});

test.each([
  'seven quiet grey herons',
  'correct horse battery',
  'Zürich-crème-brûlée',
  makeOneTimePassword(),
  randomBytes(96).toString('base64'),
])('a passphrase or a random password is strong', async (password) => {
  expect(await ratePassword(password, NAMES)).toEqual({ score: 4, weakness: null });
});

test('the same password may be weak for one person and strong for another', async () => {
  const password = 'lindqvist-2031';
  expect((await ratePassword(password, ['Jo Lindqvist', 'jo'])).weakness).toBe('personal');
  expect((await ratePassword(password, NAMES)).weakness).toBeNull();
});
