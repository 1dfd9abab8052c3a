import { composeUndecided } from '../../electron/service/pipeline/compose-response.ts';
import type { RunRequest, Runs } from '../../electron/service/pipeline/runs.ts';
import { ServiceError } from '../../electron/service/service-error.ts';
import type { VerificationOutcome } from '../../electron/service/store/records.ts';
import type { Store } from '../../electron/service/store/store.ts';
import {
  completeVerification,
  findVerification,
  recordVerification,
} from '../../electron/service/store/verifications.ts';

/** Runs that check nothing and decide nothing, for tests of what stands before the pipeline; the store is real. */
export function runsWithoutChecks(store: Store): Runs & { readonly requests: RunRequest[]; settle(): Promise<void> } {
  const requests: RunRequest[] = [];
  const behind: Promise<void>[] = [];

  const outcome = (
    request: RunRequest,
    status: 'In-progress' | 'Completed',
    createdAt: string,
  ): VerificationOutcome => ({
    response: composeUndecided(request, createdAt, status),
    checks: [],
    policyVersion: 'none',
    modelVersions: {},
  });

  async function keep(request: RunRequest, status: 'In-progress' | 'Completed') {
    requests.push(request);
    const stored = await findVerification(store, request.batchId);
    const isSame = stored?.requestHash === request.requestHash && stored.actor.id === request.actor.id;
    if (stored !== null && isSame) return stored.outcome.response;
    if (stored !== null) throw new ServiceError('IDEMPOTENCY_CONFLICT', 'Another request was sent with this key.');
    const kept = outcome(request, status, store.now().toISOString());
    await recordVerification(store, { ...request, outcome: kept });
    return kept.response;
  }

  return {
    requests,
    run: (request) => keep(request, 'Completed'),
    async accept(request) {
      const response = await keep(request, 'In-progress');
      const completed = outcome(request, 'Completed', response.created_at);
      behind.push(completeVerification(store, request.batchId, completed, request.actor));
      return response;
    },
    async progress(batchId) {
      return { state: (await findVerification(store, batchId)) === null ? 'unknown' : 'stored', checks: [] };
    },
    async settle() {
      await Promise.all(behind);
    },
  };
}
