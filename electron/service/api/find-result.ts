import type { SubjectKind } from '#shared/contract/subject.ts';
import { ServiceError } from '../service-error.ts';
import { erasedError, findErasure } from '../store/erasures.ts';
import type { Actor, StoredVerification } from '../store/records.ts';
import { findVerification } from '../store/verifications.ts';
import type { ApiDependencies } from './api-environment.ts';
import type { Caller } from './authentication.ts';
import { ownBatchId } from './run-key.ts';

/**
 * The stored verification that a caller asks for by its batch id. Throws `NOT_FOUND` if there is none, it is another caller's, or it is
 * about another kind of subject, and `ERASED` if it was the caller's.
 */
export async function findOwnResult(
  caller: Caller,
  asked: string,
  subject: SubjectKind,
  deps: Pick<ApiDependencies, 'runs' | 'store'>,
): Promise<StoredVerification> {
  const batchId = await ownBatchId(caller, asked, deps);
  const stored = await findVerification(deps.store, batchId);
  if (stored === null) {
    const erasure = await findErasure(deps.store, batchId);
    if (erasure && maySee(caller, erasure.owner)) throw erasedError(erasure.erasedAt);
  }
  if (stored === null || stored.outcome.subject !== subject || !maySee(caller, stored.actor))
    throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
  return stored;
}

/** Integrators see only their own runs; operators at the desk see all of them. */
function maySee(caller: Caller, owner: Actor): boolean {
  if (caller.kind !== 'api_key') return true;
  return owner.kind === 'api_key' && owner.id === caller.id;
}
