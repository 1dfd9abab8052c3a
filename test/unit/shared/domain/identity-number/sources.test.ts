import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { NUMBER_KINDS } from '#shared/domain/identity-number/number-kinds.ts';

const FILE = join(import.meta.dirname, '../../../../../shared/domain/identity-number/sources.csv');
/** The README of the folder says what each of them means. */
const BASES = ['read', 'releases', 'library', 'applications'];
const rows: readonly Record<string, string>[] = parse(readFileSync(FILE), { columns: true });

test('every kind has one line with its source and date, and no line is left over', () => {
  expect(rows.map(({ kind }) => kind).sort()).toEqual(
    NUMBER_KINDS.map(({ country, key }) => `${country}.${key}`).sort(),
  );
  for (const { kind, issuer, basis, source, looked_up, holds, changed } of rows) {
    expect([kind, BASES.includes(basis ?? '')]).toEqual([kind, true]);
    expect([kind, looked_up]).toEqual([kind, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
    expect([kind, issuer, source, holds, changed]).not.toContain('');
  }
});

test('a line claims a check digit only for kinds that have one', () => {
  const checked = new Set(
    NUMBER_KINDS.filter(({ hasCheckDigit }) => hasCheckDigit).map((kind) => `${kind.country}.${kind.key}`),
  );
  for (const { kind = '', holds = '' } of rows)
    expect([kind, holds.includes('check digit')]).toEqual([kind, checked.has(kind)]);
});

test('a form that only applications ask for refuses no number', () => {
  const asked = NUMBER_KINDS.filter((kind) =>
    rows.some((row) => row.basis === 'applications' && row.kind === `${kind.country}.${kind.key}`),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const kind of asked) {
    expect([kind.key, kind.hasCheckDigit]).toEqual([kind.key, false]);
    // Impossible dates, and each digit in each place.
    for (const length of kind.lengths ?? [])
      for (const digit of '0123456789') {
        const judgement = kind.judge(digit.repeat(length), '2026-11-29');
        expect([kind.key, judgement]).not.toContainEqual({ valid: false, flaw: 'component' });
      }
  }
});
