import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { centreFrom, warningsOf } from '../../../electron/cli/centre-options.ts';

const centre = 'https://centre.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (secret: string, mode = 0o600) => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret}\n`, { mode });
  return file;
};

test.each([
  ['centre-api-key', 'apiKey'],
  ['enrolment-code', 'enrolmentCode'],
] as const)('--%s may be in a private file, and a warning follows it on the command line', (option, field) => {
  const inFile = { centre, [`${option}-file`]: fileWith('a-secret') };
  expect(centreFrom(inFile, {})).toMatchObject({ [field]: 'a-secret' });
  expect(warningsOf(inFile)).toEqual([]);
  expect(warningsOf({ centre, [option]: 'a-secret' })[0]).toContain(`--${option}-file`);
  expect(() => centreFrom({ ...inFile, [option]: 'another' }, {})).toThrow('not both');
  expect(() => centreFrom({ [`${option}-file`]: fileWith('a-secret') }, {})).toThrow('need --centre');
});

test.runIf(process.platform !== 'win32')('a file that other accounts can read is refused', () => {
  const file = fileWith('a-secret', 0o644);
  expect(() => centreFrom({ centre, 'centre-api-key-file': file }, {})).toThrow('0600');
});

test('a password in --database is warned of', () => {
  expect(warningsOf({ database: 'postgres://desk:hidden@db.example/desk' }).join()).toContain('--database');
  expect(warningsOf({ database: 'postgres://desk@db.example/desk' })).toEqual([]);
});
