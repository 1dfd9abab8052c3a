import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { CertificateClaims } from '#shared/contract/retention/erasure-certificate.ts';
import { clearErased, findErasure } from '../cases/erasure/erasures.ts';
import { findHold, noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { endPersonErasure, type StoredPersonErasure } from '../cases/erasure/person-erasures.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type Certifier, certify } from './certificate.ts';

/** As the runs erase, so that a case that is being run is not stored afterwards. */
export type Erase = (
  batchId: string,
  reason: EraseReason,
  actor: Actor,
  options?: { readonly clears?: boolean },
) => Promise<{ readonly erasedAt: string }>;

type Outcome = { readonly erased: CertificateClaims['erased']; readonly kept: CertificateClaims['kept'] };

/** Erases and certifies it. Safe to repeat after a stop. */
export async function runPersonErasure(
  store: Store,
  erase: Erase,
  erasure: StoredPersonErasure,
  certifier: Certifier,
): Promise<StoredPersonErasure> {
  const actor: Actor = { kind: 'operator', id: erasure.settledBy ?? erasure.askedBy };
  const outcome: Outcome = { erased: [], kept: [] };
  for (const batchId of erasure.batchIds) await eraseOne(store, erase, batchId, erasure.reason, actor, outcome);
  await clearErased(store);
  const certificate = await certify(store, erasure, outcome, certifier);
  const counts = { erased: outcome.erased.length, kept: outcome.kept.length };
  return endPersonErasure(store, erasure.id, certificate, counts, actor);
}

async function eraseOne(
  store: Store,
  erase: Erase,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
  { erased, kept }: Outcome,
): Promise<void> {
  try {
    const { erasedAt } = await erase(batchId, reason, actor, { clears: false });
    erased.push({ batch_id: batchId, erased_at: erasedAt });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'ERASED') {
      const earlier = await findErasure(store, batchId);
      if (earlier) erased.push({ batch_id: batchId, erased_at: earlier.erasedAt });
    } else if (error.code === 'HELD') {
      await noteErasureAsked(store, batchId, reason, actor);
      const hold = await findHold(store, batchId);
      kept.push({ batch_id: batchId, why: 'legal_hold', hold_reason: hold?.reason ?? null });
    } else if (error.code === 'CONFLICT') {
      kept.push({ batch_id: batchId, why: 'blocked_face', hold_reason: null });
    } else if (error.code !== 'NOT_FOUND') throw error;
  }
}
