import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginsWithTime, idStartOf, parseReference, REFERENCE, referenceOf } from '#shared/domain/reference.ts';

const idAt = (time: number, random: string) => {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
};

test('a reference leads back to the id that it was made of', () => {
  for (const id of [randomUUID(), '00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']) {
    const reference = referenceOf(id);
    expect(reference).toMatch(REFERENCE);
    expect(id.startsWith(idStartOf(reference))).toBe(true);
  }
  expect(referenceOf('5330469c-f609-48dc-8cc1-557410b1bc75')).toBe('ACR4-D77P');
});

test('ids that begin with the time have references of their own', () => {
  const ids = Array.from({ length: 500 }, (_, number) => idAt(1_790_000_000_000, `${number}`.padStart(18, '0')));
  expect(ids.every(beginsWithTime)).toBe(true);
  expect(new Set(ids.map(referenceOf)).size).toBe(500);
  expect(ids.every((id) => REFERENCE.test(referenceOf(id)))).toBe(true);
});

test.each([
  ['K7QF-3MXD', 'K7QF-3MXD'],
  [' k7qf 3mxd ', 'K7QF-3MXD'],
  ['k7qf–3mxd', 'K7QF-3MXD'],
  ['KTOI-3MXL', 'KT01-3MX1'],
  ['K7QF3MX', null],
  ['K7QF-3MXU', null],
  ['', null],
])('“%s” is read as %s', (typed, read) => expect(parseReference(typed)).toBe(read));
