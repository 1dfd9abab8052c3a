import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';

const COMMAND = join(import.meta.dirname, '../../../electron/cli/countersign.js');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-usage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) => countersignIn(folder, args);

test('every command has a help text', async () => {
  const { status, stderr, stdout } = await countersign('--help');
  expect([status, stdout]).toEqual([0, '']);
  const names = [...stderr.matchAll(/^ {2}([a-z][a-z-]*) {2,}/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(28);
  for (const name of names) {
    const help = await countersign(name, '--help');
    expect(help).toMatchObject({ status: 0, stdout: '' });
    expect(help.stderr).toContain(`countersign ${name}`);
  }
});

test('an action has a help text with its options, those of its command and the explanation', async () => {
  const { status, stderr, stdout } = await countersign('api-keys', 'create', '--help');
  expect([status, stdout]).toEqual([0, '']);
  for (const part of ['countersign api-keys create', '--scope', '--key-file', 'print the key once'])
    expect(stderr).toContain(part);
  expect((await countersign('help', 'api-keys', 'create')).stderr).toBe(stderr);
});

test('a mistyped option is told from the nearest one, and the help is named', async () => {
  const { status, stderr } = await countersign('api-keys', 'create', '--name', 'x', '--scoep', 'run');
  expect(status).toBe(2);
  expect(stderr).toContain('Did you mean --scope?');
  expect(stderr).toContain('"countersign api-keys create --help"');
});

test.each([
  [['serve', '--centre-api-kye=a-secret']],
  [['serve', "--centre-api-kye=it's a-secret"]],
  [['keys', 'passphrase', '--remove-passphrase', 'a-secret: one']],
  [['read-chip', '--can', 'a-secret']],
])('%j is refused without what may be a secret', async (args) => {
  const { status, stderr } = await countersign(...args);
  expect(status).toBe(2);
  expect(stderr).not.toContain('a-secret');
});

test.each([
  [[]],
  [['nothing']],
  [['verify']],
  [['verify', '--type', 'FACE', '--data', 'person.json']],
  [['verify', '--type', 'ID', '--data', 'person.json', '--keep', 'x', '--attest']],
  [['read-document']],
  [['check-number']],
  [['check-number', '880315-1234']],
  [['check-number', '--country', 'XX', '1']],
  [['check-number', '--country', 'SE', '--type', 'pan', '1']],
  [['check-number', '--country', 'SE', '1', '2']],
  [['sandbox-registry', '--countries', 'XX']],
  [['compare-faces']],
  [['compare-faces', '--pairs']],
  [['compare-faces', '--pears', 'x']],
  [['api-keys', 'create']],
  [['policy']],
  [['policy', 'set']],
  [['policy', 'replay', 'x', '--last', 'many']],
  [['policy', 'list', 'x']],
  [['callbacks', 'add', '--name', 'x']],
  [['callbacks', 'log']],
  [['callbacks', 'test', 'x', '--url', 'https://x.example']],
  [['api-keys', 'revoke']],
  [['api-keys', 'change', 'x']],
  [['api-keys', 'rotate', 'x', '--overlap', '721']],
  [['api-keys', 'rotate', 'x', '--scope', 'run']],
  [['api-keys', 'create', '--name', 'x', '--scope', 'everything']],
  [['api-keys', 'create', '--name', 'x', '--group', 'Not a group']],
  [['operators']],
  [['operators', 'create', 'ben', '--role', 'operator']],
  [['operators', 'create', 'ben', '--name', 'Ben', '--role', 'owner']],
  [['operators', 'disable']],
  [['operators', 'reset', 'ben', '--role', 'operator']],
  [['erase', '--reason', 'other']],
  [['erase', '0b0f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11']],
  [['erase', '0b0f6a3c', '--reason', 'other']],
  [['export-case', '--batch-id', '0b0f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11', '--out', 'x.zip', '--language', 'tlh']],
  [['audit']],
  [['serve', '--port', 'x']],
  [['serve', '--metrics', 'everywhere']],
  [['serve', '--drain-seconds', '601']],
])('%j exits with 2 and says why', async (args) => {
  const { status, stderr, stdout } = await countersign(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('countersign');
  expect(stdout).toBe('');
});

test('the executable passes on arguments, output and exit code', () => {
  const run = (argument: string) => spawnSync(process.execPath, [COMMAND, argument], { encoding: 'utf8' });
  expect(run('--version')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\{"version":"[\d.]+"\}\n$/),
    stderr: '',
  });
  expect(run('nothing')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining("unknown command 'nothing'"),
  });
});

test('--version prints the version of the package', async () => {
  expect((await countersign('--version')).results).toEqual([{ version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
});
