import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { NUMBER_KINDS } from '#shared/domain/identity-number/number-kinds.ts';

const FILE = join(import.meta.dirname, '../../../../../shared/domain/identity-number/sources.csv');
/**
 * `read`: the issuer's text was read, or quoted in an issue. `releases`: release notes and issues of validators that follow the issuers.
 * `library`: the source that `stdnum` names. `knowledge`: general knowledge; the issuer's text was not read.
 */
const BASES = ['read', 'releases', 'library', 'knowledge'];
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
