import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import {
  RECEIPT_CHARACTERS_MAX,
  RECEIPT_TYPE,
  ReceiptClaims,
  type ReceiptKey,
} from '../../contract/receipts/receipts.ts';

/** Why a receipt proves nothing. */
export type ReceiptFlaw = 'NOT_A_RECEIPT' | 'UNKNOWN_KEY' | 'WRONG_SIGNATURE' | 'KEY_RETIRED_BEFORE' | 'UNREADABLE';

export type CheckedReceipt =
  | { readonly ok: true; readonly claims: ReceiptClaims; readonly key: ReceiptKey }
  | { readonly ok: false; readonly flaw: ReceiptFlaw };

/** With these public keys alone, no network; the same in command line and browser. */
export async function verifyReceipt(text: string, keys: readonly ReceiptKey[]): Promise<CheckedReceipt> {
  const jws = text.trim();
  const kid = keyIdOf(jws);
  if (kid === null) return flawed('NOT_A_RECEIPT');
  const key = keys.find((one) => one.kid === kid);
  if (!key) return flawed('UNKNOWN_KEY');
  const payload = await signedBy(jws, key);
  if (payload === null) return flawed('WRONG_SIGNATURE');
  const claims = ReceiptClaims.safeParse(payload);
  if (!claims.success) return flawed('UNREADABLE');
  // A case cannot have changed before its receipt was signed, so this key was no longer in use.
  if (key.retired_at !== null && claims.data.as_of > key.retired_at) return flawed('KEY_RETIRED_BEFORE');
  return { ok: true, claims: claims.data, key };
}

const flawed = (flaw: ReceiptFlaw): CheckedReceipt => ({ ok: false, flaw });

function keyIdOf(jws: string): string | null {
  if (jws.length > RECEIPT_CHARACTERS_MAX) return null;
  try {
    const { typ, kid } = decodeProtectedHeader(jws);
    return typ === RECEIPT_TYPE && kid !== undefined ? kid : null;
  } catch {
    return null;
  }
}

/** Null if this key did not sign. Only Ed25519, whatever the header says. */
async function signedBy(jws: string, { kty, crv, x }: ReceiptKey): Promise<unknown> {
  try {
    const key = await importJWK({ kty, crv, x }, 'Ed25519');
    return (await jwtVerify(jws, key, { algorithms: ['Ed25519'], typ: RECEIPT_TYPE })).payload;
  } catch {
    return null;
  }
}
