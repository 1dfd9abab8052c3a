import { bigIntOf, readBer } from '../ber.ts';
import { modularPower } from '../modular-power.ts';
import { type HashName, schemeOf } from './algorithms.ts';
import { type EcKey, publicKeyOf, type RsaKey } from './public-key.ts';
import { digest, isEcdsaSignature } from './verify-signature.ts';

const HASHES: readonly HashName[] = ['sha1', 'sha224', 'sha256', 'sha384', 'sha512'];
/** ISO 9796-2: the last byte for SHA-1, and the byte before CC that names another hash. */
const SHA_1_TRAILER = 0xbc;
const NAMED_TRAILER = 0xcc;
const HASH_OF_TRAILER: Readonly<Record<number, HashName>> = {
  51: 'sha1',
  52: 'sha256',
  53: 'sha512',
  54: 'sha384',
  56: 'sha224',
};

/**
 * Whether data group 15's private key answered. Without `algorithm`, every hash is tried for
 * curves. Throws an `AlgorithmError` or a `BerError` if the key cannot be used.
 */
export function isActiveAuthentication(
  challenge: Uint8Array,
  response: Uint8Array,
  publicKeyInfo: Uint8Array,
  algorithm: string | null,
): boolean {
  const key = publicKeyOf(readBer(publicKeyInfo));
  return key.kind === 'rsa' ? isRsaAnswer(challenge, response, key) : isEcAnswer(challenge, response, key, algorithm);
}

function isEcAnswer(challenge: Uint8Array, response: Uint8Array, key: EcKey, algorithm: string | null): boolean {
  const announced = algorithm === null ? null : schemeOf(algorithm).hash;
  const hashes = announced === null ? HASHES : [announced];
  return hashes.some((hash) => isEcdsaSignature(digest(hash, challenge), response, key));
}

/** ISO 9796-2, scheme 1: part of a message that the chip chose, and its hash with the challenge. */
function isRsaAnswer(challenge: Uint8Array, response: Uint8Array, { modulus, exponent, bits }: RsaKey): boolean {
  if (response.length !== Math.ceil(bits / 8)) return false;
  const signature = bigIntOf(response);
  if (signature >= modulus) return false;
  const opened = modularPower(signature, exponent, modulus);
  // The chip may give the smaller of two equivalent numbers; the last four bits tell.
  const number = opened % 16n === 12n ? opened : modulus - opened;
  const block = Buffer.from(number.toString(16).padStart(2 * response.length, '0'), 'hex');
  const messageAt = recoveredFrom(block);
  const end = block.at(-1) === SHA_1_TRAILER ? block.length - 1 : block.length - 2;
  const hash = hashOfTrailer(block);
  if (messageAt === null || hash === undefined) return false;
  const hashAt = end - digest(hash).length;
  if (hashAt < messageAt) return false;
  return digest(hash, block.subarray(messageAt, hashAt), challenge).equals(block.subarray(hashAt, end));
}

function hashOfTrailer(block: Buffer): HashName | undefined {
  if (block.at(-1) === SHA_1_TRAILER) return 'sha1';
  return block.at(-1) === NAMED_TRAILER ? HASH_OF_TRAILER[block.at(-2) ?? 0] : undefined;
}

/** The header is 6A, or 6B with padding of B up to an A. Null if it is neither. */
function recoveredFrom(block: Buffer): number | null {
  if (block[0] === 0x6a) return 1;
  if (block[0] !== 0x6b) return null;
  for (let at = 1; at < block.length; at++) {
    if (block[at] === 0xba) return at + 1;
    if (block[at] !== 0xbb) return null;
  }
  return null;
}
