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
  ['--centre-api-key', 'centreApiKey', 'apiKey'],
  ['--enrolment-code', 'enrolmentCode', 'enrolmentCode'],
] as const)('%s may be in a private file, and a warning follows it on the command line', (option, name, field) => {
  const inFile = { centre, [`${name}File`]: fileWith('a-secret') };
  expect(centreFrom(inFile, {})).toMatchObject({ [field]: 'a-secret' });
  expect(warningsOf(inFile)).toEqual([]);
  expect(warningsOf({ centre, [name]: 'a-secret' })[0]).toContain(`${option}-file`);
  expect(() => centreFrom({ ...inFile, [name]: 'another' }, {})).toThrow('not both');
  expect(() => centreFrom({ [`${name}File`]: fileWith('a-secret') }, {})).toThrow('need --centre');
});

test.runIf(process.platform !== 'win32')('a file that other accounts can read is refused', () => {
  const file = fileWith('a-secret', 0o644);
  expect(() => centreFrom({ centre, centreApiKeyFile: file }, {})).toThrow('0600');
});

test('a password in --database is warned of', () => {
  expect(warningsOf({ database: 'postgres://desk:hidden@db.example/desk' }).join()).toContain('--database');
  expect(warningsOf({ database: 'postgres://desk@db.example/desk' })).toEqual([]);
});
