import { createPublicKey, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readKeyPassphrase } from '../../../electron/headless/key-passphrase.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { rsaKey } from '../../specimens/chip/crypto/specimen-keys.ts';
import { countersignIn } from '../../support/command-line.ts';
import { aVerification, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
/** Specimens, because drawing new ones takes a second. Both are long enough for an escrow. */
const [own, other] = [rsaKey(3072, 'authority'), rsaKey(3072, 'other authority')];

let folder: StoreFolder;
let batchId: string;
beforeEach(async () => {
  folder = storeFolder();
  const verification = aVerification();
  batchId = verification.batchId;
  await folder.use((store) => recordVerification(store, verification));
});
afterEach(() => folder.remove());

function write(name: string, text: string, mode = 0o600): string {
  const file = join(folder.root, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}
const keys = (...args: string[]) =>
  countersignIn(folder.root, ['keys', ...args, '--data', folder.data, '--key-file', folder.keystoreFile]);
const verify = (...args: string[]) =>
  countersignIn(folder.root, ['audit', 'verify', '--data', folder.data, '--key-file', folder.keystoreFile, ...args]);

describe('an escrow', () => {
  const out = () => join(folder.root, 'escrow.json');
  const escrow = async () => keys('escrow', '--public-key', write('public.pem', publicPem(own)), '--out', out());
  const restore = (privateKey = own) =>
    keys('restore', '--escrow', out(), '--private-key', write('private.pem', privatePem(privateKey)));

  test('brings a lost key file back, names its public key in the audit log, and shows no key', async () => {
    const { results } = await escrow();
    const stored = JSON.parse(readFileSync(folder.keystoreFile, 'utf8')) as {
      current: string;
      keys: Record<string, string>;
    };
    expect(readFileSync(out(), 'utf8')).not.toContain(stored.keys[stored.current]);
    expect(statSync(out()).mode & 0o777).toBe(0o600);
    await folder.use(async (store) => {
      const last = await store.read((db) =>
        db.selectFrom('audit_log').selectAll().orderBy('sequence', 'desc').executeTakeFirst(),
      );
      expect([last?.action, JSON.parse(last?.facts ?? '')]).toEqual([
        'keys.escrowed',
        { keys: 1, public_key_sha256: results[0]?.public_key_sha256 },
      ]);
    });
    expect((await restore()).stderr).toContain('exists already');
    rmSync(folder.keystoreFile);
    expect((await restore()).results).toEqual([{ key_file: folder.keystoreFile, keys: 1 }]);
    await folder.use(async (store) => {
      expect((await findVerification(store, batchId))?.input.fields?.first_name).toBe('Wilhelmina');
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    });
  });

  test('opens with no other key, and not after a change', async () => {
    await escrow();
    rmSync(folder.keystoreFile);
    expect(await restore(other)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('for another private key'),
    });
    const text = readFileSync(out(), 'utf8');
    const { sealed } = JSON.parse(text) as { sealed: string };
    const changed = Buffer.from(sealed, 'base64');
    changed[5] = (changed[5] ?? 0) ^ 1;
    writeFileSync(out(), text.replace(sealed, changed.toString('base64')));
    expect(await restore()).toMatchObject({ status: 3, stderr: expect.stringContaining('was altered') });
    writeFileSync(out(), 'nothing');
    expect(await restore()).toMatchObject({ status: 3, stderr: expect.stringContaining('is no escrow') });
    expect(existsSync(folder.keystoreFile)).toBe(false);
  });

  test.each([
    ['a weak key', () => publicPem(rsaKey(2048, 'authority')), 'at least 3072 bits'],
    ['no key', () => 'hello', 'is no readable PEM file'],
  ])('is not made for %s', async (_, pem, message) => {
    const { status, stderr } = await keys('escrow', '--public-key', write('public.pem', pem()), '--out', out());
    expect([status, existsSync(out())]).toEqual([3, false]);
    expect(stderr).toContain(message);
  });
});

describe('a passphrase', () => {
  test('seals the key file, is needed from then on, changes and goes', async () => {
    const [first, second] = [
      write('first', 'nine slow copper kettles\n'),
      write('second', 'seven quiet grey herons\n'),
    ];
    expect((await keys('passphrase', '--new-passphrase-file', first)).results).toEqual([{ sealed: true }]);
    expect(await verify()).toMatchObject({ status: 3, stderr: expect.stringContaining('needs a passphrase') });
    expect((await keys('rotate', '--key-passphrase-file', first)).results).toEqual([{ wrapped: 1 }]);
    await keys('passphrase', '--key-passphrase-file', first, '--new-passphrase-file', second);
    expect(await verify('--key-passphrase-file', first)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('does not open with this passphrase'),
    });
    await keys('passphrase', '--key-passphrase-file', second, '--remove-passphrase');
    expect(await verify()).toMatchObject({ status: 0 });
  });

  test('comes from a file, from systemd or from the environment, in this order, and is never short or readable by others', () => {
    const given = write('given', 'from a private file\n');
    const credentials = join(folder.root, 'credentials');
    mkdirSync(credentials);
    const environment = { COUNTERSIGN_KEY_PASSPHRASE: 'from the environment', CREDENTIALS_DIRECTORY: credentials };
    expect(readKeyPassphrase(undefined, {})).toBeNull();
    expect(readKeyPassphrase(undefined, environment)).toBe('from the environment');
    write('credentials/countersign-key-passphrase', 'from systemd itself', 0o400);
    expect(readKeyPassphrase(undefined, environment)).toBe('from systemd itself');
    expect(readKeyPassphrase(given, environment)).toBe('from a private file');
    expect(() => readKeyPassphrase(write('short', 'short'), {})).toThrow('must have 12 to 1024 characters');
    expect(() => readKeyPassphrase(write('open', 'readable by others', 0o644), {})).toThrow(
      'can be read by other accounts',
    );
    expect(() => readKeyPassphrase(join(folder.root, 'none'), {})).toThrow('cannot be read (ENOENT)');
  });
});
