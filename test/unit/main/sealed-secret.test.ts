import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSealedSecret } from '../../../electron/main/sealed-secret.ts';
import { createSafeStorage } from '../../fakes/safe-storage.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-secret-'));
  file = join(folder, 'user', 'secret.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret of 32 bytes is created once and opened from then on', () => {
  const keychain = createSafeStorage();
  const secret = openSealedSecret(file, keychain, 'linux');
  expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  expect(openSealedSecret(file, keychain, 'linux')).toBe(secret);
});

test('the file holds the sealed secret and the name of the keychain, and only this account can read it', () => {
  const secret = openSealedSecret(file, createSafeStorage(), 'linux');
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(secret);
  expect(JSON.parse(text).backend).toBe('gnome_libsecret');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['basic_text', 'unknown'] as const)('Linux with %s is refused: its key is published', (backend) => {
  expect(() => openSealedSecret(file, createSafeStorage({ backend }), 'linux')).toThrow(/no keychain in this session/);
  expect(() => statSync(file)).toThrow();
});

test('a keychain that seals with the published key is refused', () => {
  expect(() => openSealedSecret(file, createSafeStorage({ prefix: 'v10' }), 'linux')).toThrow(/without a keychain/);
  expect(() => statSync(file)).toThrow();
});

test.each(['darwin', 'win32'] as const)('on %s the prefix v10 means the real keychain', (platform) => {
  const keychain = createSafeStorage({ prefix: 'v10' });
  expect(openSealedSecret(file, keychain, platform)).toBe(openSealedSecret(file, keychain, platform));
});

test('an unavailable keychain is refused', () => {
  expect(() => openSealedSecret(file, createSafeStorage({ available: false }), 'win32')).toThrow(/not available/);
});

test('a keychain other than the one that sealed it is refused by name', () => {
  openSealedSecret(file, createSafeStorage({ backend: 'kwallet6' }), 'linux');
  expect(() => openSealedSecret(file, createSafeStorage(), 'linux')).toThrow(/kwallet6.*gnome_libsecret/);
});

test('a file that cannot be opened or is damaged is refused and left unchanged', () => {
  openSealedSecret(file, createSafeStorage(), 'linux');
  const locked = createSafeStorage();
  locked.decryptString = () => {
    throw new Error('locked');
  };
  expect(() => openSealedSecret(file, locked, 'linux')).toThrow(/cannot open the keys/);
  writeFileSync(file, '{"format":');
  expect(() => openSealedSecret(file, createSafeStorage(), 'linux')).toThrow(/damaged/);
  expect(readFileSync(file, 'utf8')).toBe('{"format":');
});
