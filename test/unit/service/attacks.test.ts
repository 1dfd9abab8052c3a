/** Keeps `electron/service/attacks.md` true: every attack names a test that exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellsOf, faultOfNamedTest } from '../../support/named-tests.ts';

const TABLES = readFileSync(join(import.meta.dirname, '../../../electron/service/attacks.md'), 'utf8');

test('every attack says whether it held or was mended, and names a test', () => {
  const rows = TABLES.split('\n').filter((line) => line.includes('.test.ts`:'));
  expect(rows.length).toBeGreaterThanOrEqual(50);
  const faults = rows.flatMap((row) => {
    const [attack = '', result = '', shownBy = ''] = cellsOf(row);
    if (!['held', 'mended'].includes(result)) return [`${attack}: "${result}" is no result`];
    const fault = faultOfNamedTest(shownBy);
    return fault === null ? [] : [`${attack}: ${fault}`];
  });
  expect(faults).toEqual([]);
});
