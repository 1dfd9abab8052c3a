import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import type { Caller } from '../api/authentication.ts';
import { ownBatchId } from '../runs/run-key.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import { erasedError, findErasure } from './erasure/erasures.ts';
import { findVerification } from './verifications.ts';

/**
 * By batch id, also one that a link has not led to yet. Throws `NOT_FOUND` for none, another
 * caller's or another kind of subject, and `ERASED` if it was the caller's.
 */
export async function findOwnResult(
  caller: Caller,
  asked: string,
  subject: SubjectKind,
  deps: Pick<ApiDependencies, 'runs' | 'store' | 'links'>,
): Promise<RunResponse> {
  const batchId = await ownBatchId(caller, asked, deps);
  const stored = await findVerification(deps.store, batchId);
  if (stored === null) {
    const erasure = await findErasure(deps.store, batchId);
    if (erasure && maySee(caller, erasure.owner)) throw erasedError(erasure.erasedAt);
  }
  const found = stored ? { actor: stored.actor, response: stored.outcome.response } : await deps.links.awaited(batchId);
  if (found === null || subjectOf(found.response) !== subject || !maySee(caller, found.actor))
    throw new ServiceError('case.none');
  return found.response;
}

const subjectOf = (response: RunResponse): SubjectKind => ('business_info' in response ? 'business' : 'person');

/** Integrators see only their own runs; operators at the desk see all of them. */
export function maySee(caller: Caller, owner: Actor): boolean {
  if (caller.kind !== 'api_key') return true;
  return owner.kind === 'api_key' && owner.id === caller.id;
}
