import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { recordRerun } from '../cases/revise-outcome.ts';
import { findForRerun, type StoredForRerun } from '../cases/verifications.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { type KeptRecord, keptRecord, refuseLessKnown, refuseOtherBasis } from '../verify/kept-record.ts';
import type { PipelineDependencies } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import type { ActiveRuns } from './active-runs.ts';
import { type Keep, refuseFailed, runAndKeep } from './run-and-keep.ts';
import { aboutToStop, refuseUnlessRoom } from './run-room.ts';
import type { RerunRequest, Runs } from './runs.ts';

/** Runs a decided verification again, whole or one check of it; `servedAs` says what serves a request. */
export function createReruns(
  store: Store,
  activeRuns: ActiveRuns,
  dependencies: PipelineDependencies,
  servedAs: (request: RunRequest) => PipelineDependencies,
): Runs['rerun'] {
  async function rerun({ batchId, expectedRevision, reason, actor, check }: RerunRequest): Promise<RunResponse> {
    const stored = await findForRerun(store, batchId);
    if (activeRuns.find(batchId) || stored.status === 'In-progress') throw new ServiceError('case.running');
    if (stored.revision !== expectedRevision) throw new ServiceError('case.changed');
    if (check !== undefined) return rerunCheck(stored, check, { batchId, expectedRevision, reason, actor });
    refuseUnlessRoom(activeRuns, dependencies.measures, actor);
    return beginRerun(stored, ({ outcome, derived, faceTemplate }) => {
      refuseFailed(outcome);
      return recordRerun(store, { batchId, outcome, derived, faceTemplate, actor }, expectedRevision, { reason });
    });
  }

  async function rerunCheck(
    stored: StoredForRerun,
    check: CheckId,
    { batchId, expectedRevision, reason, actor }: RerunRequest,
  ): Promise<RunResponse> {
    const kept = keptRecord(stored.outcome, check);
    const policy = await dependencies.policyInForce();
    refuseOtherBasis(stored.outcome, policy.hash, dependencies.inference.modelVersions());
    refuseUnlessRoom(activeRuns, dependencies.measures, actor);
    return beginRerun(
      stored,
      ({ outcome }) => {
        refuseFailed(outcome);
        refuseOtherBasis(stored.outcome, outcome.policyHash, outcome.modelVersions);
        refuseLessKnown(stored.outcome, outcome, check);
        const revised = { batchId, outcome, derived: stored.derived, faceTemplate: null, actor };
        return recordRerun(store, revised, expectedRevision, { reason, check });
      },
      kept,
    );
  }

  /** A new run comes first; this verification has a result already. */
  function beginRerun({ request, createdAt }: StoredForRerun, keep: Keep, earlier?: KeptRecord): Promise<RunResponse> {
    return activeRuns.begin({
      batchId: request.batchId,
      request,
      since: Date.now(),
      isAwaited: false,
      captures: request.captures,
      work: (...turn) => runAndKeep(request, createdAt, turn, keep, servedAs(request), earlier),
      async withdrawn() {
        throw aboutToStop();
      },
      async handedBack() {
        throw aboutToStop();
      },
    });
  }

  return rerun;
}
