import type { Caller } from '../api/authentication.ts';
import { secondsUntilNextRun } from '../api-keys/rows.ts';
import { findVerification } from '../cases/verifications.ts';
import { findMaker } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';

/** Unless the key has used up its runs of 24 hours; then throws `RATE_LIMITED`. */
export function createRunAllowance(store: Store) {
  /** Runs of each key that are not stored yet, and so not counted there. */
  const active = new Map<string, number>();

  return async <Result>(caller: Caller, batchId: string, work: () => Promise<Result>): Promise<Result> => {
    const runsPerDay = caller.kind === 'api_key' ? (caller.limits?.runsPerDay ?? null) : null;
    if (runsPerDay === null) return work();
    const running = active.get(caller.id) ?? 0;
    active.set(caller.id, running + 1);
    try {
      const retryAfterSeconds = await secondsUntilNextRun(store, caller.id, runsPerDay - running);
      // The retry of a stored run or of a link starts none.
      const isNew = async () =>
        (await findVerification(store, batchId)) === null && (await findMaker(store, batchId)) === null;
      if (retryAfterSeconds > 0 && (await isNew()))
        throw new ServiceError('key.runs', { count: runsPerDay }, { retryAfterSeconds });
      return await work();
    } finally {
      const left = (active.get(caller.id) ?? 1) - 1;
      if (left > 0) active.set(caller.id, left);
      else active.delete(caller.id);
    }
  };
}
