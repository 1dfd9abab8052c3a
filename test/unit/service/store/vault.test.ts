import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Keystore } from '../../../../electron/service/store/keys/keystore.ts';
import { StoreError } from '../../../../electron/service/store/store-error.ts';
import { Vault } from '../../../../electron/service/store/vault.ts';

const secret = () => new Uint8Array(32).fill(7);
const keys = new Map([
  ['k1', randomBytes(32)],
  ['k2', randomBytes(32)],
]);
const keystore = (current: string): Pick<Keystore, 'currentKey' | 'key'> => ({
  currentKey: async () => ({ keyId: current, key: Uint8Array.from(keys.get(current) ?? []) }),
  async key(keyId) {
    const key = keys.get(keyId);
    if (!key) throw new StoreError('KEY_NOT_FOUND', 'no such key');
    return Uint8Array.from(key);
  },
});
const vaultOn = async (current = 'k1') => new Vault(keystore(current), await keystore(current).currentKey(), secret());
const subject = { table: 'verifications', id: 'a' } as const;
const place = { table: 'verifications', column: 'sealed_input', rowId: 'a' };

describe('keyed hashes', () => {
  test('are HMAC-SHA-256 under a key derived for their purpose', async () => {
    // Computed with Python's hmac and hashlib after RFC 5869.
    expect((await vaultOn()).keyedHash('search/name', 'quetzalcoatl')).toBe(KNOWN_HASH);
  });

  test('of one value differ by purpose and by database', async () => {
    const vault = await vaultOn();
    const other = new Vault(keystore('k1'), await keystore('k1').currentKey(), new Uint8Array(32).fill(8));
    const hashes = [
      vault.keyedHash('search/name', '4471'),
      vault.keyedHash('search/phone', '4471'),
      other.keyedHash('search/name', '4471'),
    ];
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('data keys', () => {
  test('are wrapped, differ each time, and open what they sealed', async () => {
    const vault = await vaultOn();
    const [one, two] = [vault.makeDataKey(subject), vault.makeDataKey(subject)];
    expect(Buffer.from(one.key)).not.toEqual(Buffer.from(two.key));
    expect(Buffer.from(one.row.wrapped).includes(Buffer.from(one.key))).toBe(false);
    const sealed = vault.sealJson(one, place, { name: 'Grüße' });
    const again = await vault.openDataKey(subject, one.row);
    expect(vault.openJson(again, place, sealed)).toEqual({ name: 'Grüße' });
    expect(() => vault.open(two, place, sealed)).toThrow(StoreError);
  });

  test('do not unwrap for another subject', async () => {
    const vault = await vaultOn();
    const { row } = vault.makeDataKey(subject);
    for (const other of [
      { table: 'verifications', id: 'b' },
      { table: 'operators', id: 'a' },
    ] as const)
      await expect(vault.openDataKey(other, row)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });

  test('wrapped by an older key-encryption key still open; those wrapped by an unknown one do not', async () => {
    const { row } = (await vaultOn('k1')).makeDataKey(subject);
    const vault = await vaultOn('k2');
    await expect(vault.openDataKey(subject, row)).resolves.toMatchObject({ subject });
    await expect(vault.openDataKey(subject, { ...row, key_id: 'k3' })).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' });
    await expect(vault.openDataKey(subject, { ...row, key_id: 'k2' })).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  });

  test('never reuse a nonce when wrapped', async () => {
    const vault = await vaultOn();
    const wraps = Array.from({ length: 5000 }, (_, id) =>
      Buffer.from(vault.makeDataKey({ table: 'verifications', id: String(id) }).row.wrapped.subarray(1, 13)).toString(
        'hex',
      ),
    );
    expect(new Set(wraps).size).toBe(wraps.length);
  });
});

test('a closed vault has overwritten its keys', async () => {
  const held = secret();
  const current = await keystore('k1').currentKey();
  const vault = new Vault(keystore('k1'), current, held);
  vault.close();
  expect([...held, ...current.key].every((byte) => byte === 0)).toBe(true);
});

const KNOWN_HASH = '19c102d5fe435eb279f2358738b6b8ae7dfd9340f5d4b67f75936e0f0c23b901';
