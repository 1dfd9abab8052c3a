import { constants, createHash, createPublicKey, verify } from 'node:crypto';
import { type BerElement, BerError, berChildren, bigIntOf, readBer } from '../ber.ts';
import { AlgorithmError, type HashName, type SignatureScheme } from './algorithms.ts';
import type { EcKey, PublicKey, RsaKey } from './public-key.ts';

export const digest = (hash: HashName, ...parts: readonly Uint8Array[]): Buffer => {
  const running = createHash(hash);
  for (const part of parts) running.update(part);
  return running.digest();
};

/** `fallbackHash`: where the scheme names none. Throws an `AlgorithmError` if they do not fit. */
export function isSignatureOf(
  message: Uint8Array,
  signature: Uint8Array,
  key: PublicKey,
  scheme: SignatureScheme,
  fallbackHash: HashName | null = null,
): boolean {
  const hash = scheme.hash ?? fallbackHash;
  if (hash === null) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  if (key.kind === 'ec') {
    if (scheme.kind !== 'ecdsa') throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
    return isEcdsaSignature(digest(hash, message), signature, key);
  }
  if (scheme.kind === 'ecdsa') throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  if (scheme.kind !== 'pss') return isRsaSignature(hash, message, signature, key, constants.RSA_PKCS1_PADDING);
  // Node takes one hash for both, and no state is known to mix them.
  if (scheme.maskHash !== scheme.hash) throw new AlgorithmError('ALGORITHM_UNSUPPORTED');
  return isRsaSignature(hash, message, signature, key, constants.RSA_PKCS1_PSS_PADDING, scheme.saltBytes);
}

function isRsaSignature(
  hash: HashName,
  message: Uint8Array,
  signature: Uint8Array,
  key: RsaKey,
  padding: number,
  saltLength?: number,
): boolean {
  try {
    const options = { key: rsaKeyObject(key), padding, ...(saltLength !== undefined && { saltLength }) };
    return verify(hash, message, options, signature);
  } catch {
    // Such as a key too short for this hash and salt.
    return false;
  }
}

const base64url = (number: bigint): string => {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
};

/** BoringSSL does not know every identifier under which certificates hold RSA keys. */
const rsaKeyObject = ({ modulus, exponent }: RsaKey) =>
  createPublicKey({ key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) }, format: 'jwk' });

/** DER, or r and s one after the other (BSI TR-03111). */
export function isEcdsaSignature(hashed: Uint8Array, signature: Uint8Array, { curve, point }: EcKey): boolean {
  const numbers = derNumbers(signature) ?? plainNumbers(signature, curve.orderBytes);
  if (numbers === null) return false;
  const order = curve.ecdsa.Point.Fn.ORDER;
  if (numbers.some((number) => number <= 0n || number >= order)) return false;
  const hex = numbers.map((number) => number.toString(16).padStart(2 * curve.orderBytes, '0')).join('');
  // Without `lowS: false`, half of all valid signatures would be refused.
  return curve.ecdsa.verify(Buffer.from(hex, 'hex'), hashed, point, { prehash: false, lowS: false });
}

/** Some states write superfluous zero bytes in front, which strict readers refuse. */
function derNumbers(signature: Uint8Array): readonly [bigint, bigint] | null {
  try {
    const sequence = readBer(signature);
    if (sequence.tag !== 0x30 || sequence.bytes.length !== signature.length) return null;
    const [r, s, ...rest] = berChildren(sequence);
    if (!isInteger(r) || !isInteger(s) || rest.length > 0) return null;
    return [bigIntOf(r.content), bigIntOf(s.content)];
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

const isInteger = (element: BerElement | undefined): element is BerElement => element?.tag === 0x02;

function plainNumbers(signature: Uint8Array, orderBytes: number): readonly [bigint, bigint] | null {
  if (signature.length !== 2 * orderBytes) return null;
  return [bigIntOf(signature.subarray(0, orderBytes)), bigIntOf(signature.subarray(orderBytes))];
}
