import type { Measures } from '../measures.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { ActiveRuns } from './active-runs.ts';

const RETRY_AFTER_SECONDS = 5;

/** Throws `case.many` for a full queue, `service.stopping_soon` while stopping. */
export function refuseUnlessRoom(activeRuns: ActiveRuns, measures: Measures, actor: Actor): void {
  const reason = activeRuns.isStopping() ? 'stopping' : activeRuns.isFull(actor) ? 'queue_full' : null;
  if (reason === null) return;
  measures.runRefused(reason);
  if (reason === 'stopping') throw aboutToStop();
  throw new ServiceError('case.many', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function aboutToStop(): ServiceError {
  return new ServiceError('service.stopping_soon', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
