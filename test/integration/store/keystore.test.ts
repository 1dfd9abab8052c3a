import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileKeystore, passphraseKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { CHEAP_PASSWORDS } from '../../support/store/store-fixtures.ts';

/** Two can meet; each takes half a processor second. */
const PROCESSES = PROPERTY_RUNS === null ? 2 : 4;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-keystore-'));
  file = join(folder, 'keys', 'keystore.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a keystore file', () => {
  test('creates one key, readable by its owner only, and keeps it', async () => {
    const { keyId, key } = await fileKeystore(file).currentKey();
    expect(key).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['keystore.json']);
    const again = fileKeystore(file);
    expect(await again.currentKey()).toEqual({ keyId, key });
    expect(await again.key(keyId)).toEqual(key);
  });

  test('returns copies, so that a caller may overwrite its own', async () => {
    const keystore = fileKeystore(file);
    const { keyId, key } = await keystore.currentKey();
    const copy = Uint8Array.from(key);
    key.fill(0);
    expect(Buffer.from(await keystore.key(keyId))).toEqual(Buffer.from(copy));
  });

  test('creates no key when one is requested by id', async () => {
    await expect(fileKeystore(file).key('0011223344556677')).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
    await fileKeystore(file).currentKey();
    for (const keyId of ['0011223344556677', 'toString', '__proto__'])
      await expect(fileKeystore(file).key(keyId)).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
  });

  test('gives one key to processes that start at the same time', async () => {
    const script = `
      import { fileKeystore } from ${JSON.stringify(new URL('../../../electron/service/store/keys/keystore.ts', import.meta.url).href)};
      const { keyId, key } = await fileKeystore(${JSON.stringify(file)}).currentKey();
      console.log(keyId, Buffer.from(key).toString('hex'));`;
    const starts = Array.from({ length: PROCESSES }, () => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      return new Promise<string>((resolve) => child.on('close', () => resolve(output)));
    });
    const keys = new Set(await Promise.all(starts));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f]{16} [0-9a-f]{64}\n$/);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['keystore.json']);
  });

  const unusable = async (message: RegExp) => {
    const before = readFileSync(file);
    for (const work of [() => fileKeystore(file).currentKey(), () => fileKeystore(file).key('k')]) {
      const error = await work().catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({
        name: 'StoreError',
        code: 'KEYSTORE_UNUSABLE',
        message: expect.stringMatching(message),
      });
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  };

  test.each([0o640, 0o604, 0o660, 0o601])('is refused with permissions %o, which others could use', async (mode) => {
    await fileKeystore(file).currentKey();
    chmodSync(file, mode);
    await unusable(/0600/);
  });

  test.each([
    ['empty', () => ''],
    ['cut short', (text: string) => text.slice(0, -10)],
    ['of another format', (text: string) => text.replace('keystore-1', 'keystore-9')],
    ['without its current key', (text: string) => text.replace(/"current":"\w+"/, '"current":"ffff"')],
    ['too large', (text: string) => text + ' '.repeat(100_000)],
  ])('is refused when %s, and never replaced', async (_, damage) => {
    await fileKeystore(file).currentKey();
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    await unusable(/damaged/);
  });

  test('is refused with a key of the wrong length', async () => {
    const { keyId } = await fileKeystore(file).currentKey();
    const contents = JSON.parse(readFileSync(file, 'utf8'));
    contents.keys[keyId] = Buffer.alloc(16).toString('base64');
    writeFileSync(file, JSON.stringify(contents));
    await expect(fileKeystore(file).currentKey()).rejects.toMatchObject({ code: 'KEYSTORE_UNUSABLE' });
  });

  test('reports that it cannot be created', async () => {
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'a-file'), '');
    await expect(fileKeystore(join(folder, 'keys', 'a-file', 'k.json')).currentKey()).rejects.toMatchObject({
      code: 'KEYSTORE_UNUSABLE',
    });
  });
});

describe('a keystore under a passphrase', () => {
  const withPassphrase = (passphrase: string) => passphraseKeystore(file, passphrase, CHEAP_PASSWORDS);

  test('opens only with its passphrase, and stores no key in the clear', async () => {
    const { keyId, key } = await withPassphrase('staple correct battery').currentKey();
    expect(await withPassphrase('staple correct battery').key(keyId)).toEqual(key);
    expect(readFileSync(file, 'utf8')).not.toContain(Buffer.from(key).toString('base64'));
    await expect(withPassphrase('wrong').key(keyId)).rejects.toMatchObject({
      code: 'KEYSTORE_UNUSABLE',
      message: expect.stringContaining('does not open with this passphrase'),
    });
    await expect(fileKeystore(file).currentKey()).rejects.toMatchObject({ code: 'KEYSTORE_UNUSABLE' });
  });

  test('refuses a file with weaker scrypt parameters, and one without a passphrase', async () => {
    await passphraseKeystore(file, 'staple correct battery').currentKey();
    writeFileSync(file, readFileSync(file, 'utf8').replace('"N":131072', '"N":2'));
    await expect(passphraseKeystore(file, 'staple correct battery').currentKey()).rejects.toMatchObject({
      code: 'KEYSTORE_UNUSABLE',
    });
    const plain = join(folder, 'plain.json');
    await fileKeystore(plain).currentKey();
    await expect(passphraseKeystore(plain, 'x').currentKey()).rejects.toMatchObject({ code: 'KEYSTORE_UNUSABLE' });
  });
});
