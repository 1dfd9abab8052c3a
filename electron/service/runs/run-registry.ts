import type { CheckId } from '#shared/contract/check-result.ts';
import type { RunProgress } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { KYCResponse } from '#shared/contract/kyc-response.ts';
import type { Check } from '../checks/check.ts';
import { composeUndecided } from '../response/compose-response.ts';
import { ServiceError } from '../service-error.ts';
import { eraseVerification, refuseErased } from '../store/erasures.ts';
import type { Actor, Capture, NewVerification, VerificationOutcome } from '../store/records.ts';
import { completeVerification, recordRerun } from '../store/revise-outcome.ts';
import type { Store } from '../store/store.ts';
import type { StoredForRerun } from '../store/verifications.ts';
import { findForRerun, findVerification, listUnfinished, recordVerification } from '../store/verifications.ts';
import type { KeptRecord } from '../verify/kept-record.ts';
import { keptRecord, refuseLessKnown, refuseOtherBasis } from '../verify/kept-record.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { answeredRun, subjectOf } from '../verify/run-request.ts';
import type { FinishedRun, PipelineDependencies } from '../verify/verify.ts';
import { verify } from '../verify/verify.ts';
import type { RerunRequest, Runs } from './runs.ts';

/** Runs at the same time. Each holds its images in memory, so further callers are told to try again later. */
const RUNS_MAX = 8;
const RETRY_AFTER_SECONDS = 5;

type ActiveRun = {
  readonly request: RunRequest;
  readonly progress: Map<Check['id'], RunProgress['checks'][number]>;
  readonly answer: Promise<KYCResponse>;
};

export type RunRegistry = Runs & {
  /** Resumes interrupted runs in the background, one after another. */
  resume(): Promise<void>;
  /** Resumes no more runs, and resolves when none is active. */
  stop(): Promise<void>;
};

export function createRunRegistry(store: Store, dependencies: PipelineDependencies): RunRegistry {
  const activeRuns = new Map<string, ActiveRun>();
  let stopping = false;

  /** Starts a run and passes its result to `keep`, which stores it. Retries share the response. */
  function begin(
    request: RunRequest,
    createdAt: string,
    keep: (finished: FinishedRun) => Promise<void>,
    earlier?: KeptRecord,
  ): Promise<KYCResponse> {
    const progress: ActiveRun['progress'] = new Map();
    const observer = {
      began: (check: Check) => void progress.set(check.id, { check: check.id, state: 'running' }),
      ended: ({ check, outcome }: CheckResult) => void progress.set(check, { check, state: 'done', outcome }),
    };
    const answer = (async () => {
      const policy = await dependencies.policyInForce();
      const finished = await verify(request, createdAt, policy, dependencies, observer, earlier);
      await keep(finished);
      if (finished.faceTemplate) {
        // An earlier run of this verification may have left its face.
        dependencies.knownFaces.forget(request.batchId);
        dependencies.knownFaces.remember(request.batchId, finished.faceTemplate);
      }
      return answered(finished.outcome.response);
    })();
    activeRuns.set(request.batchId, { request, progress, answer });
    // The caller gets this rejection too; here it only ends the run.
    answer.catch(() => undefined).finally(() => activeRuns.delete(request.batchId));
    return answer;
  }

  /** The response of an earlier call with this batch id, if there was one. */
  async function known(request: RunRequest): Promise<KYCResponse | null> {
    const running = activeRuns.get(request.batchId);
    if (running) return sameRequest(running.request, request) ? running.answer : conflict();
    const stored = await findVerification(store, request.batchId);
    if (!stored) {
      await refuseErased(store, request.batchId);
      return null;
    }
    return sameRequest(stored, request) ? answered(stored.outcome.response) : conflict();
  }

  function refuseWhenFull(): void {
    if (activeRuns.size >= RUNS_MAX)
      throw new ServiceError('UNAVAILABLE', 'Too many verifications are in progress. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
  }

  async function run(request: RunRequest): Promise<KYCResponse> {
    dependencies.step('run.received');
    const earlier = await known(request);
    if (earlier) return earlier;
    // A duplicate of this request may have started during the store lookup.
    const duplicate = activeRuns.get(request.batchId);
    if (duplicate) return sameRequest(duplicate.request, request) ? duplicate.answer : conflict();
    refuseWhenFull();
    return begin(request, dependencies.now().toISOString(), ({ outcome, derived, faceTemplate }) =>
      recordVerification(store, { ...newVerification(request, outcome, derived), faceTemplate }),
    );
  }

  async function accept(request: RunRequest): Promise<KYCResponse> {
    dependencies.step('run.received');
    const stored = await findVerification(store, request.batchId);
    if (stored) return sameRequest(stored, request) ? stored.outcome.response : conflict();
    await refuseErased(store, request.batchId);
    const running = activeRuns.get(request.batchId);
    if (running) return sameRequest(running.request, request) ? running.answer : conflict();
    refuseWhenFull();
    const createdAt = dependencies.now().toISOString();
    const response = composeUndecided(answeredRun(request, createdAt), 'In-progress');
    const { policy, hash: policyHash } = await dependencies.policyInForce();
    const modelVersions = dependencies.inference.modelVersions();
    try {
      await recordVerification(
        store,
        newVerification(
          request,
          {
            subject: subjectOf(request).kind,
            response,
            checks: [],
            policyVersion: policy.version,
            policyHash,
            modelVersions,
          },
          [],
        ),
      );
    } catch (error) {
      // A duplicate may have been stored while this one was being sealed.
      const duplicate = await findVerification(store, request.batchId);
      if (duplicate && sameRequest(duplicate, request)) return duplicate.outcome.response;
      throw error;
    }
    finishRun(request, createdAt).catch(() =>
      dependencies.log('error', 'run.not_completed', { batchId: request.batchId }),
    );
    return response;
  }

  async function rerun({ batchId, expectedRevision, reason, actor, check }: RerunRequest): Promise<KYCResponse> {
    const stored = await findForRerun(store, batchId);
    if (activeRuns.has(batchId) || stored.status === 'In-progress')
      throw new ServiceError('CONFLICT', 'This verification is still running.');
    if (stored.revision !== expectedRevision)
      throw new ServiceError('CONFLICT', 'This verification has changed since you opened it. Load it again.');
    if (check !== undefined) return rerunCheck(stored, check, { batchId, expectedRevision, reason, actor });
    refuseWhenFull();
    return begin(stored.request, stored.createdAt, ({ outcome, derived, faceTemplate }) => {
      refuseFailed(outcome);
      return recordRerun(store, { batchId, outcome, derived, faceTemplate, actor }, expectedRevision, { reason });
    });
  }

  async function rerunCheck(
    stored: StoredForRerun,
    check: CheckId,
    { batchId, expectedRevision, reason, actor }: RerunRequest,
  ): Promise<KYCResponse> {
    const kept = keptRecord(stored.outcome, check);
    const policy = await dependencies.policyInForce();
    refuseOtherBasis(stored.outcome, policy.hash, dependencies.inference.modelVersions());
    refuseWhenFull();
    return begin(
      stored.request,
      stored.createdAt,
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

  function finishRun(request: RunRequest, createdAt: string): Promise<KYCResponse> {
    return begin(request, createdAt, ({ outcome, derived, faceTemplate }) =>
      completeVerification(store, request.batchId, outcome, derived, request.actor, faceTemplate),
    );
  }

  return {
    run,
    accept,
    rerun,
    async erase(batchId, reason, actor) {
      const erasure = await eraseVerification(store, batchId, reason, actor);
      dependencies.knownFaces.forget(batchId);
      return erasure;
    },
    async progress(batchId, actor) {
      const running = activeRuns.get(batchId);
      if (running && sameActor(running.request.actor, actor))
        return { state: 'running', checks: [...running.progress.values()] };
      const stored = await findVerification(store, batchId);
      if (!stored || !sameActor(stored.actor, actor)) return { state: 'unknown', checks: [] };
      const checks = stored.outcome.checks.map(({ check, outcome }) => ({ check, state: 'done' as const, outcome }));
      return { state: 'stored', checks };
    },
    async resume() {
      for (const unfinished of await listUnfinished(store)) {
        if (stopping) return;
        if (activeRuns.has(unfinished.batchId)) continue;
        await finishRun(unfinished, unfinished.outcome.response.created_at).catch(() =>
          dependencies.log('error', 'run.not_resumed', { batchId: unfinished.batchId }),
        );
      }
    },
    async stop() {
      stopping = true;
      while (activeRuns.size > 0) await Promise.allSettled([...activeRuns.values()].map(({ answer }) => answer));
    },
  };
}

/** A failure of ours must not replace what an earlier run established. */
function refuseFailed({ response }: VerificationOutcome): void {
  if (response.status === 'Failed')
    throw new ServiceError('RUN_FAILED', 'The verification could not be run again. The earlier result stands.');
}

/** A failed run is stored, and its caller gets an error response, as the spec requires. */
function answered(response: KYCResponse): KYCResponse {
  if (response.status === 'Failed')
    throw new ServiceError(
      'RUN_FAILED',
      `The verification could not be completed. It is stored as ${response.batch_id}.`,
    );
  return response;
}

function conflict(): never {
  throw new ServiceError('IDEMPOTENCY_CONFLICT', 'This idempotency key was used before with another request.');
}

function sameActor(left: Actor, right: Actor): boolean {
  return left.kind === right.kind && left.id === right.id;
}

type Identified = { readonly actor: Actor; readonly requestHash: string };

function sameRequest(left: Identified, right: Identified): boolean {
  return sameActor(left.actor, right.actor) && left.requestHash === right.requestHash;
}

function newVerification(
  request: RunRequest,
  outcome: VerificationOutcome,
  derived: readonly Capture[],
): NewVerification {
  return { ...request, captures: [...request.captures, ...derived], outcome };
}
