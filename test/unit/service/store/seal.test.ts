import { randomBytes, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWithKey, SEAL_OVERHEAD_BYTES, sealWithKey } from '../../../../electron/service/store/seal.ts';

const place = { table: 'verifications', column: 'sealed_input', rowId: '7d9f' };
const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const broken = expect.objectContaining({ code: 'SEAL_BROKEN' });
const attempt = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('a sealed value', () => {
  test('has exactly the documented bytes for known inputs', () => {
    const nonce = Buffer.from('cafebabefacedbaddecaf888', 'hex');
    const sealed = sealWithKey(key, 'k1', place, Buffer.from('known answer'), nonce);
    expect(Buffer.from(sealed).toString('hex')).toBe(KNOWN_ANSWER);
  });

  test('opens in another implementation of AES-256-GCM, with its place as associated data', async () => {
    const sealed = sealWithKey(key, 'k1', place, Buffer.from('read elsewhere'));
    const imported = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const opened = await webcrypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: sealed.slice(1, 13),
        additionalData: Buffer.from('["countersign",1,"verifications","sealed_input","7d9f","k1"]'),
      },
      imported,
      sealed.slice(13),
    );
    expect(Buffer.from(opened).toString()).toBe('read elsewhere');
  });

  test('opens to its original value, whatever that was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (plaintext) => {
        const sealed = sealWithKey(key, 'k1', place, plaintext);
        expect(sealed.length).toBe(plaintext.length + SEAL_OVERHEAD_BYTES);
        expect(Buffer.from(openWithKey(key, 'k1', place, sealed))).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  test('does not open with any bit changed, or cut anywhere', () => {
    const sealed = sealWithKey(key, 'k1', place, Buffer.from('forty-two'));
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(attempt(() => openWithKey(key, 'k1', place, changed))).toEqual(broken);
    }
    for (let length = 0; length < sealed.length; length++)
      expect(attempt(() => openWithKey(key, 'k1', place, sealed.subarray(0, length)))).toEqual(broken);
  });

  test('does not open in another table, column or row, or under another key or key id', () => {
    const sealed = sealWithKey(key, 'k1', place, Buffer.from('mine'));
    for (const other of [
      { ...place, table: 'captures' },
      { ...place, column: 'sealed_response' },
      { ...place, rowId: '7d9e' },
      // Joined without care, these two would be the same text as the place above.
      { table: 'verifications', column: 'sealed_input","7d9f', rowId: '' },
    ])
      expect(attempt(() => openWithKey(key, 'k1', other, sealed))).toEqual(broken);
    expect(attempt(() => openWithKey(randomBytes(32), 'k1', place, sealed))).toEqual(broken);
    expect(attempt(() => openWithKey(key, 'k2', place, sealed))).toEqual(broken);
  });

  test('never reuses a nonce', () => {
    const nonces = Array.from({ length: 20_000 }, () =>
      Buffer.from(sealWithKey(key, 'k1', place, Buffer.of(1)).subarray(1, 13)).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });
});

/** Computed with Python's `cryptography` package from the same key, nonce and associated data. */
const KNOWN_ANSWER = '01cafebabefacedbaddecaf888e1cdcf51c45a2e75357c38af8dbe6925066b112e7ba500291c886cd3';
