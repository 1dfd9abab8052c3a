import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { electronBinary } from '../../../electron/installation.js';
import { FUSES, readFuses, setFuses } from '../../../electron/packaging/fuses.js';
import { DELIVERED_FUSES, fusedBinary } from '../../support/desktop/stand-in-electron.ts';

const ROOT = join(import.meta.dirname, '../../..');
const real = electronBinary(ROOT);
if (real === null) console.log("The fuses of Electron's own binary are not tested: it is not installed.");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (fuses?: string): string => {
  const file = join(folder, 'electron');
  writeFileSync(file, fusedBinary(fuses));
  return file;
};

test('every fuse is set, and read back from the binary', async () => {
  const binary = write();
  expect(await readFuses(binary)).not.toEqual(FUSES);
  await setFuses(binary);
  expect(await readFuses(binary)).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

test("for Apple's processors, which refuse a changed program, it is signed anew", async () => {
  const bundle = join(folder, 'Countersign.app');
  const framework = join(bundle, 'Contents/Frameworks/Electron Framework.framework');
  const asked = join(folder, 'asked');
  mkdirSync(framework, { recursive: true });
  writeFileSync(join(framework, 'Electron Framework'), fusedBinary());
  // In the place of Apple's tool.
  writeFileSync(join(folder, 'codesign'), `#!/bin/sh\necho "$@" > '${asked}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  try {
    await setFuses(bundle, 'x64');
    expect(existsSync(asked)).toBe(false);
    await setFuses(bundle, 'arm64');
    expect(readFileSync(asked, 'utf8')).toContain(`--sign - --force`);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a binary with a fuse that nobody decided about is refused', async () => {
  await expect(setFuses(write(`${DELIVERED_FUSES}0`))).rejects.toThrow();
});

test('a binary without one of the fuses, or that has removed it, is refused', async () => {
  await expect(setFuses(write(DELIVERED_FUSES.slice(1)))).rejects.toThrow();
  await expect(setFuses(write(`r${DELIVERED_FUSES.slice(1)}`))).rejects.toThrow();
});

test('a file without fuses is refused', async () => {
  const file = join(folder, 'electron');
  writeFileSync(file, 'no fuses');
  await expect(setFuses(file)).rejects.toThrow(/sentinel/);
});

test.runIf(real !== null)("Electron's own binary takes them", async () => {
  const binary = join(folder, 'electron');
  copyFileSync(real as string, binary);
  await setFuses(binary);
  expect(await readFuses(binary)).toEqual(FUSES);
});
