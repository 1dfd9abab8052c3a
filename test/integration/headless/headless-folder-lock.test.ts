import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../electron/headless/folder-lock.ts';

const MODULE = new URL('../../../electron/headless/folder-lock.ts', import.meta.url).href;
let folder: string;
let lockFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  lockFile = join(folder, 'data/host.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the lock until it is ended. */
async function holder() {
  const code = `const { lockFolder } = await import(${JSON.stringify(MODULE)});
    globalThis.held = lockFolder(${JSON.stringify(lockFile)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('a second host on the same folder is refused with a message, and allowed after the first has stopped', () => {
  const first = lockFolder(lockFile);
  expect(() => lockFolder(lockFile)).toThrow(/^Another Countersign host uses the data folder .*\. Stop it/);
  first.release();
  lockFolder(lockFile).release();
});

test('a host in another process blocks this one until it is killed', async () => {
  const child = await holder();
  expect(() => lockFolder(lockFile)).toThrow(/Another Countersign host/);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  lockFolder(lockFile).release();
});

test('only this account can open the folder and the lock', () => {
  lockFolder(lockFile).release();
  expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  expect(statSync(lockFile).mode & 0o077).toBe(0);
});

test.skipIf(process.platform === 'win32')('a folder that others could read becomes private, and says so', () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o755 });
  chmodSync(data, 0o755);
  const first = lockFolder(lockFile);
  expect(first.wasReadable).toBe(true);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  first.release();
  const second = lockFolder(lockFile);
  expect(second.wasReadable).toBe(false);
  second.release();
});

test('a folder that cannot be made is named with the code of its fault, and another fault stays as it is', () => {
  writeFileSync(join(folder, 'data'), '');
  expect(() => lockFolder(lockFile)).toThrow(
    expect.objectContaining({ code: 'EEXIST', message: expect.stringMatching(/^The data folder .* \(EEXIST\)/) }),
  );
  const damaged = join(folder, 'host.lock');
  writeFileSync(damaged, 'no database '.repeat(1000));
  expect(() => lockFolder(damaged)).toThrow(expect.objectContaining({ code: 'SQLITE_NOTADB' }));
  expect(() => lockFolder(damaged)).toThrow(/^file is not a database/);
});
