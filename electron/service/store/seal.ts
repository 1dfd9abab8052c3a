import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { StoreError } from './store-error.ts';

/** First byte of every sealed value, so that we can introduce another format later. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;
export const SEAL_OVERHEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** The place a sealed value belongs to. It opens nowhere else. */
export type SealPlace = { readonly table: string; readonly column: string; readonly rowId: string };

/**
 * AES-256-GCM (NIST SP 800-38D), random 96-bit nonce: `format | nonce | ciphertext | tag`. Place
 * and key id are associated, so a moved value does not open. A key object, because bytes take Node
 * twice as long.
 */
export function sealWithKey(
  key: Uint8Array,
  keyId: string,
  place: SealPlace,
  plaintext: Uint8Array,
  nonce: Uint8Array = randomBytes(NONCE_BYTES),
): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(place, keyId));
  const ciphertext = cipher.update(plaintext);
  const last = cipher.final();
  return Buffer.concat([Uint8Array.of(FORMAT), nonce, ciphertext, last, cipher.getAuthTag()]);
}

/** Throws `SEAL_BROKEN` for a changed byte, a wrong key or another place. */
export function openWithKey(key: Uint8Array, keyId: string, place: SealPlace, sealed: Uint8Array): Uint8Array {
  if (sealed.length < SEAL_OVERHEAD_BYTES || sealed[0] !== FORMAT) throw broken(place);
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tagStart = sealed.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(place, keyId));
    decipher.setAuthTag(sealed.subarray(tagStart));
    const plaintext = decipher.update(sealed.subarray(1 + NONCE_BYTES, tagStart));
    const last = decipher.final();
    return last.length === 0 ? plaintext : Buffer.concat([plaintext, last]);
  } catch (cause) {
    throw broken(place, cause);
  }
}

const associatedData = (place: SealPlace, keyId: string): Uint8Array =>
  Buffer.from(JSON.stringify(['countersign', FORMAT, place.table, place.column, place.rowId, keyId]));

const broken = (place: SealPlace, cause?: unknown) =>
  new StoreError(
    'SEAL_BROKEN',
    `A sealed value (${place.table}.${place.column}) does not open: it was altered, moved, or sealed with another key.`,
    { cause },
  );
