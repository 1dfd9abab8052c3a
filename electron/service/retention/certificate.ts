import { CompactSign, importJWK } from 'jose';
import type { Decider } from '#shared/contract/receipts/receipts.ts';
import { CERTIFICATE_TYPE, type CertificateClaims } from '#shared/contract/retention/erasure-certificate.ts';
import { findOperator } from '../accounts/rows.ts';
import type { StoredPersonErasure } from '../cases/erasure/person-erasures.ts';
import { signingReceiptKey } from '../receipts/key-rows.ts';
import type { Store } from '../store/store.ts';

/** Who certifies. */
export type Certifier = { readonly organisation: string; readonly environment: CertificateClaims['environment'] };

/** A compact JWS with the key of receipts. Names roles, ids and times, and nobody. */
export async function certify(
  store: Store,
  erasure: StoredPersonErasure,
  { erased, kept }: Pick<CertificateClaims, 'erased' | 'kept'>,
  { organisation, environment }: Certifier,
): Promise<string> {
  // The key comes first: made on first use, it must not be younger than what it signs.
  const { key, d } = await signingReceiptKey(store);
  const claims: CertificateClaims = {
    version: 1,
    issuer: organisation,
    environment,
    certificate_id: erasure.id,
    reason: erasure.reason,
    asked_at: erasure.askedAt,
    completed_at: store.now().toISOString(),
    asked_by: await roleOf(store, erasure.askedBy),
    confirmed_by: erasure.settledBy === null ? null : await roleOf(store, erasure.settledBy),
    counts: { erased: erased.length, kept: kept.length },
    erased: [...erased],
    kept: [...kept],
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'Ed25519', typ: CERTIFICATE_TYPE, kid: key.kid })
    .sign(await importJWK({ kty: key.kty, crv: key.crv, x: key.x, d }, 'Ed25519'));
}

const roleOf = async (store: Store, id: string): Promise<Decider> =>
  (await findOperator(store, id))?.role ?? 'operator';
