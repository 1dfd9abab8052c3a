import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import type { ReceiptKey } from '../../contract/receipts/receipts.ts';
import {
  CERTIFICATE_CHARACTERS_MAX,
  CERTIFICATE_TYPE,
  CertificateClaims,
} from '../../contract/retention/erasure-certificate.ts';

/** Why a certificate proves nothing. */
export type CertificateFlaw =
  | 'NOT_A_CERTIFICATE'
  | 'UNKNOWN_KEY'
  | 'WRONG_SIGNATURE'
  | 'KEY_RETIRED_BEFORE'
  | 'UNREADABLE';

export type CheckedCertificate =
  | { readonly ok: true; readonly claims: CertificateClaims; readonly key: ReceiptKey }
  | { readonly ok: false; readonly flaw: CertificateFlaw };

/** Checks a certificate of an erasure with these public keys alone, without a network. */
export async function verifyCertificate(text: string, keys: readonly ReceiptKey[]): Promise<CheckedCertificate> {
  const jws = text.trim();
  const kid = keyIdOf(jws);
  if (kid === null) return { ok: false, flaw: 'NOT_A_CERTIFICATE' };
  const key = keys.find((one) => one.kid === kid);
  if (!key) return { ok: false, flaw: 'UNKNOWN_KEY' };
  const payload = await signedBy(jws, key);
  if (payload === null) return { ok: false, flaw: 'WRONG_SIGNATURE' };
  const claims = CertificateClaims.safeParse(payload);
  if (!claims.success) return { ok: false, flaw: 'UNREADABLE' };
  if (key.retired_at !== null && claims.data.completed_at > key.retired_at)
    return { ok: false, flaw: 'KEY_RETIRED_BEFORE' };
  return { ok: true, claims: claims.data, key };
}

function keyIdOf(jws: string): string | null {
  if (jws.length > CERTIFICATE_CHARACTERS_MAX) return null;
  try {
    const { typ, kid } = decodeProtectedHeader(jws);
    return typ === CERTIFICATE_TYPE && kid !== undefined ? kid : null;
  } catch {
    return null;
  }
}

async function signedBy(jws: string, { kty, crv, x }: ReceiptKey): Promise<unknown> {
  try {
    const key = await importJWK({ kty, crv, x }, 'Ed25519');
    return (await jwtVerify(jws, key, { algorithms: ['Ed25519'], typ: CERTIFICATE_TYPE })).payload;
  } catch {
    return null;
  }
}
