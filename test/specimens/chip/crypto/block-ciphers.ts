import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

export type CipherName = '3DES' | 'AES-128' | 'AES-192' | 'AES-256';

const KEY_BYTES: Readonly<Record<CipherName, number>> = { '3DES': 16, 'AES-128': 16, 'AES-192': 24, 'AES-256': 32 };
export const blockBytes = (cipher: CipherName): number => (cipher === '3DES' ? 8 : 16);

export const KEY_FOR = { encryption: 1, mac: 2, password: 3 } as const;

/** The key derivation of Doc 9303-11, 9.7.1. */
export function derivedKey(cipher: CipherName, secret: Uint8Array, use: keyof typeof KEY_FOR): Uint8Array {
  const hash = cipher === 'AES-192' || cipher === 'AES-256' ? 'sha256' : 'sha1';
  const counter = Uint8Array.of(0, 0, 0, KEY_FOR[use]);
  const key = createHash(hash).update(secret).update(counter).digest().subarray(0, KEY_BYTES[cipher]);
  return cipher === '3DES' ? withParity(key) : key;
}

/** The lowest bit of each byte makes its number of ones odd. */
function withParity(key: Uint8Array): Uint8Array {
  return key.map((byte) => {
    let ones = 0;
    for (let rest = byte >> 1; rest > 0; rest >>= 1) ones += rest & 1;
    return (byte & 0xfe) | (ones % 2 === 0 ? 1 : 0);
  });
}

/** Node has no two-key form, so the first key comes again as the third. */
const threeKeys = (key: Uint8Array) => Buffer.concat([key, key.subarray(0, 8)]);

function run(cipher: CipherName, key: Uint8Array, iv: Uint8Array, bytes: Uint8Array, decrypt: boolean): Uint8Array {
  const name = cipher === '3DES' ? 'des-ede3-cbc' : `${cipher.toLowerCase()}-cbc`;
  const fullKey = cipher === '3DES' ? threeKeys(key) : key;
  const state = decrypt ? createDecipheriv(name, fullKey, iv) : createCipheriv(name, fullKey, iv);
  state.setAutoPadding(false);
  return Buffer.concat([state.update(bytes), state.final()]);
}

/** CBC of whole blocks; the initial vector is zero unless given. */
export function encrypt(cipher: CipherName, key: Uint8Array, bytes: Uint8Array, iv?: Uint8Array): Uint8Array {
  return run(cipher, key, iv ?? Buffer.alloc(blockBytes(cipher)), bytes, false);
}

export function decrypt(cipher: CipherName, key: Uint8Array, bytes: Uint8Array, iv?: Uint8Array): Uint8Array {
  return run(cipher, key, iv ?? Buffer.alloc(blockBytes(cipher)), bytes, true);
}

/** Padding method 2 of ISO 9797-1: 80, then zeros. */
export function padded(bytes: Uint8Array, block: number): Uint8Array {
  const length = (Math.floor(bytes.length / block) + 1) * block;
  const result = Buffer.alloc(length);
  result.set(bytes);
  result[bytes.length] = 0x80;
  return result;
}

/** Null if the padding is not there. */
export function unpadded(bytes: Uint8Array): Uint8Array | null {
  let end = bytes.length - 1;
  while (end >= 0 && bytes[end] === 0) end--;
  return bytes[end] === 0x80 ? bytes.subarray(0, end) : null;
}

/** Eight bytes: the retail MAC over padded bytes for 3DES, or CMAC cut short for AES. The caller of 3DES pads. */
export function mac(cipher: CipherName, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return cipher === '3DES' ? retailMac(key, bytes) : cmac(cipher, key, bytes).subarray(0, 8);
}

/** MAC algorithm 3 of ISO 9797-1: DES in CBC, and the second key around the last block. */
function retailMac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const [first, second] = [key.subarray(0, 8), key.subarray(8, 16)];
  const single = (part: Uint8Array) => Buffer.concat([part, part]);
  const chained = encrypt('3DES', single(first), bytes).subarray(-8);
  return encrypt('3DES', single(first), decrypt('3DES', single(second), chained));
}

/** RFC 4493. */
function cmac(cipher: CipherName, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const subkey = doubled(encrypt(cipher, key, Buffer.alloc(16)));
  const isWhole = bytes.length > 0 && bytes.length % 16 === 0;
  const last = isWhole ? subkey : doubled(subkey);
  const message = Buffer.from(isWhole ? bytes : padded(bytes, 16));
  for (let index = 0; index < 16; index++) {
    const at = message.length - 16 + index;
    message[at] = (message[at] as number) ^ (last[index] as number);
  }
  return encrypt(cipher, key, message).subarray(-16);
}

/** Twice the value in the field of 2¹²⁸ elements. */
function doubled(block: Uint8Array): Uint8Array {
  const result = Buffer.alloc(16);
  for (let index = 0; index < 16; index++)
    result[index] = (((block[index] as number) << 1) | ((block[index + 1] ?? 0) >> 7)) & 0xff;
  if ((block[0] as number) & 0x80) result[15] = (result[15] as number) ^ 0x87;
  return result;
}
