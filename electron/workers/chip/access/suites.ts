import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { cmac } from '@noble/ciphers/aes.js';

/** Algorithms of a channel, by the names of Doc 9303-11. */
export type CipherName = '3DES' | 'AES-128' | 'AES-192' | 'AES-256';

export type Suite = {
  readonly name: CipherName;
  /** Bytes of one block, and of the send sequence counter. */
  readonly blockBytes: number;
  readonly deriveKey: (secret: Uint8Array, purpose: KeyPurpose) => Uint8Array;
  readonly encrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
  readonly decrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
  /** Eight bytes over data of any length, as in tokens and BAC. */
  readonly mac: (key: Uint8Array, data: Uint8Array) => Uint8Array;
  /** Over whole blocks. Secure messaging pads before, which CMAC alone would not do. */
  readonly blockMac: (key: Uint8Array, padded: Uint8Array) => Uint8Array;
};

export type KeyPurpose = 'encryption' | 'mac' | 'password';

const COUNTERS: Readonly<Record<KeyPurpose, number>> = { encryption: 1, mac: 2, password: 3 };
const MAC_BYTES = 8;
const DES_BLOCK = 8;
const AES_BLOCK = 16;
const DES_KEY = 8;

/** Padding method 2 of ISO 9797-1: 80, then zeros up to a whole block. */
export function pad(data: Uint8Array, blockBytes: number): Uint8Array {
  const padded = new Uint8Array((Math.floor(data.length / blockBytes) + 1) * blockBytes);
  padded.set(data);
  padded[data.length] = 0x80;
  return padded;
}

/** Null if there is no padding. */
export function unpad(data: Uint8Array): Uint8Array | null {
  const end = data.findLastIndex((byte) => byte !== 0);
  return data[end] === 0x80 ? data.subarray(0, end) : null;
}

/** BAC and PACE without AES. Some builds of Node lack ciphers other than `des-ede3-cbc`. */
const TRIPLE_DES: Suite = {
  name: '3DES',
  blockBytes: DES_BLOCK,
  deriveKey: (secret, purpose) => withParity(counterHash('sha1', secret, purpose).subarray(0, 16)),
  encrypt: (key, iv, data) => encryptBlocks('des-ede3-cbc', threeKeys(key), iv, data),
  decrypt: (key, iv, data) => decryptBlocks('des-ede3-cbc', threeKeys(key), iv, data),
  mac: (key, data) => retailMac(key, pad(data, DES_BLOCK)),
  blockMac: retailMac,
};

const aes = (name: CipherName, keyBytes: 16 | 24 | 32): Suite => {
  const cipher = `aes-${keyBytes * 8}-cbc`;
  const hash = keyBytes === 16 ? 'sha1' : 'sha256';
  return {
    name,
    blockBytes: AES_BLOCK,
    deriveKey: (secret, purpose) => counterHash(hash, secret, purpose).subarray(0, keyBytes),
    encrypt: (key, iv, data) => encryptBlocks(cipher, key, iv, data),
    decrypt: (key, iv, data) => decryptBlocks(cipher, key, iv, data),
    mac: shortCmac,
    blockMac: shortCmac,
  };
};

export const SUITES: Readonly<Record<CipherName, Suite>> = {
  '3DES': TRIPLE_DES,
  'AES-128': aes('AES-128', 16),
  'AES-192': aes('AES-192', 24),
  'AES-256': aes('AES-256', 32),
};

function counterHash(algorithm: string, secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return createHash(algorithm)
    .update(secret)
    .update(Uint8Array.of(0, 0, 0, COUNTERS[purpose]))
    .digest();
}

/** Sets the lowest bit of each byte so that the number of ones is odd. */
function withParity(key: Uint8Array): Uint8Array {
  return key.map((byte) => {
    let ones = 0;
    for (let bits = byte >> 1; bits > 0; bits >>= 1) ones += bits & 1;
    return (byte & 0xfe) | (ones % 2 === 0 ? 1 : 0);
  });
}

const threeKeys = (key: Uint8Array): Uint8Array => Buffer.concat([key, key.subarray(0, DES_KEY)]);

/** MAC algorithm 3 of ISO 9797-1. Three times the same key is plain DES. */
function retailMac(key: Uint8Array, padded: Uint8Array): Uint8Array {
  const last = padded.length - DES_BLOCK;
  const one = key.subarray(0, DES_KEY);
  const zero = new Uint8Array(DES_BLOCK);
  const head = padded.subarray(0, last);
  const chained = last === 0 ? zero : encryptBlocks('des-ede3-cbc', Buffer.concat([one, one, one]), zero, head);
  return encryptBlocks('des-ede3-cbc', threeKeys(key), chained.subarray(-DES_BLOCK), padded.subarray(last));
}

/** The library takes plain arrays only, not buffers. */
function shortCmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  return cmac(Uint8Array.from(data), Uint8Array.from(key)).subarray(0, MAC_BYTES);
}

function encryptBlocks(cipher: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const running = createCipheriv(cipher, key, iv).setAutoPadding(false);
  return Buffer.concat([running.update(data), running.final()]);
}

function decryptBlocks(cipher: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const running = createDecipheriv(cipher, key, iv).setAutoPadding(false);
  return Buffer.concat([running.update(data), running.final()]);
}
