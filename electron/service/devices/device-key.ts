import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** RFC 8410: what precedes the 32 bytes of an Ed25519 key in its DER forms. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A device's private key, made of the 32 secret bytes in its keystore. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });

/** The public half as 32 bytes in base64url. */
export const publicHalfOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length).toString('base64url');

/** Throws for a text that is no public key. */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(text, 'base64url')]), format: 'der', type: 'spki' });

export const signText = (text: string, key: KeyObject): Buffer => sign(null, Buffer.from(text), key);

/** False for a signature of another text or key, and for whatever is no signature. */
export function isSignedBy(text: string, signature: Uint8Array, publicKey: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(publicKey), signature);
  } catch {
    return false;
  }
}
