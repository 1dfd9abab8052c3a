import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';

const UGANDAN = 'CF88012345ABCD';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-number-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checkNumber = (...args: string[]) => countersignIn(folder, ['check-number', ...args]);

test('one number is described with its kind and contents', async () => {
  const { status, stdout } = await checkNumber('--country', 'ug', UGANDAN);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    country: 'UG',
    status: 'valid',
    kind: 'UG.nin',
    kind_name: 'Ugandan national identification number',
    check_digit: 'none',
    formatted: UGANDAN,
    birth_date: '1988',
    sex: 'F',
  });
});

test('a table keeps its columns and gains ours, and the command exits with 1 on request', async () => {
  const rows = [
    'label,country,type,number',
    `a,UG,,${UGANDAN}`,
    'b,KE,NATIONAL_ID,A012345678Z',
    'c,KE,pin,\u0410012345678Z',
    'd,AQ,,1',
    'e,SV,dui,1234567O0',
    'f,UG,,',
    'g,PL,,88031512341',
  ];
  writeFileSync(join(folder, 'numbers.csv'), rows.join('\n'));
  const { status, stdout } = await checkNumber('--table', 'numbers.csv', '--out', 'judged.csv', '--fail-on', 'invalid');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  const judged: Record<string, string>[] = parse(readFileSync(join(folder, 'judged.csv')), { columns: true });
  expect(judged.map(({ label, status: found, flaw, notes }) => [label, found, flaw, notes])).toEqual([
    ['a', 'valid', '', ''],
    ['b', 'other_kind', '', ''],
    ['c', 'unknown_form', 'format', 'look_alike'],
    ['d', 'not_covered', '', ''],
    ['e', 'unknown_form', 'format', 'letters_for_digits'],
    ['f', 'unreadable', '', ''],
    ['g', 'invalid', 'check_digit', ''],
  ]);
});
