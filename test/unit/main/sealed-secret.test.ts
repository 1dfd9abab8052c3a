import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSealedSecret } from '../../../electron/main/sealed-secret.ts';
import { createSafeStorage } from '../../fakes/electron.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-secret-'));
  file = join(folder, 'user', 'secret.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret of 32 bytes is made once and opened from then on', () => {
  const keychain = createSafeStorage();
  const secret = openSealedSecret(file, keychain, 'linux');
  expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  expect(openSealedSecret(file, keychain, 'linux')).toBe(secret);
});

test('the file holds the sealed secret and the name of the keychain, for this account alone', () => {
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

test('a keychain that claims to be one and seals with the published key is refused', () => {
  expect(() => openSealedSecret(file, createSafeStorage({ prefix: 'v10' }), 'linux')).toThrow(/without a keychain/);
  expect(() => statSync(file)).toThrow();
});

test.each(['darwin', 'win32'] as const)('on %s the mark v10 is the real keychain', (platform) => {
  const keychain = createSafeStorage({ prefix: 'v10' });
  expect(openSealedSecret(file, keychain, platform)).toBe(openSealedSecret(file, keychain, platform));
});

test('a keychain that is not available is refused', () => {
  expect(() => openSealedSecret(file, createSafeStorage({ available: false }), 'win32')).toThrow(/not available/);
});

test('another keychain than the one that sealed it is refused by name', () => {
  openSealedSecret(file, createSafeStorage({ backend: 'kwallet6' }), 'linux');
  expect(() => openSealedSecret(file, createSafeStorage(), 'linux')).toThrow(/kwallet6.*gnome_libsecret/);
});

test('what does not open, and what is damaged, is refused and left as it is', () => {
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
