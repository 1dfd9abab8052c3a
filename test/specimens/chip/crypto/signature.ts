import { constants, createHash, createHmac, createPublicKey, type KeyObject, privateEncrypt, sign } from 'node:crypto';
import { bytesOf, explicit, integer, nullValue, numberOf, oid, sequence } from '../der.ts';
import { basePoint, type CurvePoint, ecPublicKeyInfo, fieldBytes, orderOf, type ParameterEncoding } from './curves.ts';
import { type EcKey, inverse, stream } from './specimen-keys.ts';

export type HashName = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512';

export const HASH_OIDS: Readonly<Record<HashName, string>> = {
  sha1: '1.3.14.3.2.26',
  sha224: '2.16.840.1.101.3.4.2.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const RSA_OIDS: Readonly<Record<HashName, string>> = {
  sha1: '1.2.840.113549.1.1.5',
  sha224: '1.2.840.113549.1.1.14',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
};
const ECDSA_OIDS: Readonly<Record<HashName, string>> = {
  sha1: '1.2.840.10045.4.1',
  sha224: '1.2.840.10045.4.3.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
};
const PSS_OID = '1.2.840.113549.1.1.10';
const MGF1_OID = '1.2.840.113549.1.1.8';

/** A key with what it signs by. `generator` is a forger's, in explicit parameters. */
export type Signer =
  | { readonly kind: 'rsa'; readonly key: KeyObject; readonly hash: HashName }
  | { readonly kind: 'pss'; readonly key: KeyObject; readonly hash: HashName; readonly saltBytes: number }
  | {
      readonly kind: 'ecdsa';
      readonly key: EcKey;
      readonly hash: HashName;
      readonly parameters: ParameterEncoding;
      readonly generator?: CurvePoint;
    };

export const digest = (hash: HashName, ...parts: readonly Uint8Array[]): Uint8Array => {
  const state = createHash(hash);
  for (const part of parts) state.update(part);
  return state.digest();
};

export function publicKeyInfo(signer: Signer): Uint8Array {
  if (signer.kind === 'ecdsa')
    return ecPublicKeyInfo(signer.key.curve, signer.key.point, signer.parameters, signer.generator);
  return createPublicKey(signer.key as never).export({ format: 'der', type: 'spki' });
}

export const hashAlgorithm = (hash: HashName) => sequence(oid(HASH_OIDS[hash]));

/** AlgorithmIdentifier of the signatures. */
export function signatureAlgorithm(signer: Signer): Uint8Array {
  if (signer.kind === 'rsa') return sequence(oid(RSA_OIDS[signer.hash]), nullValue());
  if (signer.kind === 'ecdsa') return sequence(oid(ECDSA_OIDS[signer.hash]));
  const hash = sequence(oid(HASH_OIDS[signer.hash]), nullValue());
  return sequence(
    oid(PSS_OID),
    sequence(
      explicit(0, hash),
      explicit(1, sequence(oid(MGF1_OID), hash)),
      // 20 is the default, which DER leaves out.
      ...(signer.saltBytes === 20 ? [] : [explicit(2, integer(signer.saltBytes))]),
    ),
  );
}

export function signatureOf(signer: Signer, message: Uint8Array): Uint8Array {
  if (signer.kind === 'ecdsa') {
    const { r, s } = ecdsa(signer.key, digest(signer.hash, message), signer.generator);
    return sequence(integer(r), integer(s));
  }
  if (signer.kind === 'pss') {
    const encoded = pssEncoding(signer, message);
    return privateEncrypt({ key: signer.key, padding: constants.RSA_NO_PADDING }, encoded);
  }
  return sign(signer.hash, message, { key: signer.key, padding: constants.RSA_PKCS1_PADDING });
}

const PSS_TRAILER = 0xbc;

/** EMSA-PSS of RFC 8017, with a salt that follows from the message, so that a certificate always has the same bytes. */
function pssEncoding({ key, hash, saltBytes }: Extract<Signer, { kind: 'pss' }>, message: Uint8Array): Uint8Array {
  const length = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const messageDigest = digest(hash, message);
  const salt = stream(`salt/${Buffer.from(messageDigest).toString('hex')}`, saltBytes);
  const digestOfAll = digest(hash, Buffer.alloc(8), messageDigest, salt);
  const block = Buffer.alloc(length - digestOfAll.length - 1);
  block[block.length - saltBytes - 1] = 1;
  block.set(salt, block.length - saltBytes);
  for (let counter = 0, at = 0; at < block.length; counter++) {
    for (const octet of digest(hash, digestOfAll, Uint8Array.of(0, 0, 0, counter))) {
      if (at < block.length) block[at] = (block[at] as number) ^ octet;
      at++;
    }
  }
  // The highest bit keeps the number below the modulus.
  block[0] = (block[0] as number) & 0x7f;
  return Buffer.concat([block, digestOfAll, Uint8Array.of(PSS_TRAILER)]);
}

/** r and s side by side, as a chip's active authentication gives them. */
export function plainSignature(key: EcKey, hash: Uint8Array): Uint8Array {
  const { r, s } = ecdsa(key, hash);
  const length = fieldBytes(key.curve);
  return Buffer.concat([bytesOf(r, length), bytesOf(s, length)]);
}

/**
 * The nonce follows from key and message, so one specimen always has the same bytes. Written out here because Electron's own library lacks
 * the brainpool curves.
 */
function ecdsa(key: EcKey, hash: Uint8Array, generator?: CurvePoint): { readonly r: bigint; readonly s: bigint } {
  const order = orderOf(key.curve);
  const orderBits = order.toString(2).length;
  const excess = BigInt(Math.max(0, hash.length * 8 - orderBits));
  const message = numberOf(hash) >> excess;
  const seed = createHmac('sha512', bytesOf(key.scalar)).update(hash).digest();
  const wide = createHmac('sha512', seed).update(hash).digest();
  const nonce = (numberOf(Buffer.concat([seed, wide])) % (order - 1n)) + 1n;
  const r = (generator ?? basePoint(key.curve)).multiply(nonce).toAffine().x % order;
  return { r, s: (inverse(nonce, order) * (message + r * key.scalar)) % order };
}
