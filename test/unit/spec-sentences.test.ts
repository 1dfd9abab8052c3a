import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellsOf, faultOfNamedTest } from '../support/named-tests.ts';

const LIST = join(import.meta.dirname, '../support/api/api-contract.md');

test('every sentence of the spec names a test that exists', () => {
  const rows = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(cellsOf);
  expect(rows.flatMap(([, , named = '']) => faultOfNamedTest(named) ?? [])).toEqual([]);
  expect(new Set(rows.map(([section = '']) => section[0]))).toEqual(new Set(['2', '4', '5', '7', '8']));
});
