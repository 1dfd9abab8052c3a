import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { KEY_BYTES } from '../seal.ts';
import { StoreError } from '../store-error.ts';
import type { OpenedKeys } from './change-keystore.ts';

/** NIST SP 800-57 part 1, table 2: 3072 bits are as strong as a 128-bit key. */
const RSA_BITS_MIN = 3072;
const IV_BYTES = 12;
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;

/** Sealed with AES-256-GCM by a random key, which the private key opens (RSA-OAEP, SHA-256). */
const Escrow = z.object({
  format: z.literal('countersign-escrow-1'),
  made_at: z.iso.datetime(),
  public_key_sha256: z.string(),
  wrapped_key: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  sealed: z.base64(),
});
export type Escrow = z.infer<typeof Escrow>;

const Contents = z.object({ current: z.string(), keys: z.record(z.string(), z.base64()) });

/** For a private key's holder. Throws `KEYSTORE_UNUSABLE` for no strong RSA public key. */
export function makeEscrow({ current, keys }: OpenedKeys, publicKeyPem: string, now: Date): Escrow {
  const publicKey = readKey(() => createPublicKey(publicKeyPem), 'The public key');
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const contents = Object.fromEntries(
    keys.map(({ keyId, key: bytes }) => [keyId, Buffer.from(bytes).toString('base64')]),
  );
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ current, keys: contents })), cipher.final()]);
  return {
    format: 'countersign-escrow-1',
    made_at: now.toISOString(),
    public_key_sha256: fingerprint(publicKey),
    wrapped_key: publicEncrypt({ key: publicKey, ...OAEP }, key).toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** Opens an escrow. Throws `KEYSTORE_UNUSABLE` if it was altered or is for another private key. */
export function openEscrow(text: string, privateKeyPem: string): OpenedKeys {
  const privateKey = readKey(() => createPrivateKey(privateKeyPem), 'The private key');
  const escrow = Escrow.safeParse(parsed(text));
  if (!escrow.success) throw unusable('The file is no escrow of keys.');
  const { public_key_sha256: meant, wrapped_key, iv, tag, sealed } = escrow.data;
  if (fingerprint(createPublicKey(privateKey)) !== meant) throw unusable('The escrow is for another private key.');
  try {
    const key = privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(wrapped_key, 'base64'));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    const opened = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
    const { current, keys } = Contents.parse(JSON.parse(opened.toString()));
    const named = Object.entries(keys).map(([keyId, bytes]) => ({ keyId, key: Buffer.from(bytes, 'base64') }));
    if (!Object.hasOwn(keys, current) || named.some((one) => one.key.length !== KEY_BYTES)) throw new Error('no keys');
    return { current, keys: named };
  } catch {
    // No cause: a message of a parser may quote a key.
    throw unusable('The escrow was altered.');
  }
}

function readKey(read: () => KeyObject, name: string): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw unusable(`${name} is no readable PEM file.`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN)
    throw unusable(`${name} must be an RSA key of at least ${RSA_BITS_MIN} bits.`);
  return key;
}

const fingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const unusable = (sentence: string) => new StoreError('KEYSTORE_UNUSABLE', sentence);
