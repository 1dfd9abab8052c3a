import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import { eraseVerification, findErasure } from '../cases/erasure/erasures.ts';
import { recordRerun } from '../cases/revise-outcome.ts';
import { findForRerun, findVerification, recordVerification, type StoredForRerun } from '../cases/verifications.ts';
import { findMaker, refuseTaken } from '../links/rows.ts';
import { withdrawIfClosed } from '../requests/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Writer } from '../store/handles.ts';
import type { Store } from '../store/store.ts';
import { type KeptRecord, keptRecord, refuseLessKnown, refuseOtherBasis } from '../verify/kept-record.ts';
import type { PipelineDependencies } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { type ActiveRuns, createActiveRuns } from './active-runs.ts';
import type { RunLoad } from './admission.ts';
import { answered, type Keep, refuseFailed, runAndKeep } from './run-and-keep.ts';
import { aboutToStop, refuseUnlessRoom } from './run-room.ts';
import type { RerunRequest, Runs } from './runs.ts';
import { conflict, sameActor, sameRequest } from './same-request.ts';
import { createStoredJobs, newVerification } from './stored-jobs.ts';

/** A caller whose run still waits after this time is answered `In-progress`. */
const CALLER_WAITS_MS = 60_000;

export type RunRegistry = Runs & {
  /** Takes up jobs left by an earlier process or a dead node, now and whenever a lease expires. */
  resume(): Promise<void>;
  load(): RunLoad;
  /** Resolves when none is active. The rest is stored for the next start after `withinMs`. */
  stop(withinMs?: number): Promise<void>;
};

export type RegistryOptions = {
  /** Names this node in the leases of its jobs; the same after a restart. */
  readonly node: string;
  /** Serves operators' runs; by default the same as everybody's. */
  readonly deskInference?: PipelineDependencies['inference'];
};

export function createRunRegistry(
  store: Store,
  dependencies: PipelineDependencies,
  { node, deskInference = dependencies.inference }: RegistryOptions,
): RunRegistry {
  const activeRuns = createActiveRuns(dependencies.isSaturated, dependencies.measures.runWaited);
  /** Operators' runs go first in the inference processes too. */
  const servedAs = ({ actor, input }: RunRequest): PipelineDependencies =>
    actor.kind === 'operator' && !input.usedUrl ? { ...dependencies, inference: deskInference } : dependencies;
  const jobs = createStoredJobs(store, activeRuns, dependencies, { node, servedAs });

  /** The response of an earlier call with this batch id, if there was one. */
  async function known(request: RunRequest): Promise<RunResponse | null> {
    const running = activeRuns.find(request.batchId);
    if (running?.request) return sameRequest(running.request, request) ? running.answer : conflict();
    const stored = await findVerification(store, request.batchId);
    if (!stored) {
      await refuseTaken(store, request.batchId, request.input.usedUrl === true);
      return null;
    }
    return sameRequest(stored, request) ? answered(stored.outcome.response) : conflict();
  }

  async function run(request: RunRequest): Promise<RunResponse> {
    dependencies.step('run.received');
    const earlier = await known(request);
    if (earlier) return earlier;
    // A duplicate of this request may have started during the store lookup.
    const duplicate = activeRuns.find(request.batchId);
    if (duplicate?.request) return sameRequest(duplicate.request, request) ? duplicate.answer : conflict();
    refuseUnlessRoom(activeRuns, dependencies.measures, request.actor);
    const createdAt = dependencies.now().toISOString();
    return activeRuns.begin({
      batchId: request.batchId,
      request,
      since: Date.now(),
      isAwaited: true,
      captures: request.captures,
      waitMs: CALLER_WAITS_MS,
      work: (...turn) =>
        runAndKeep(
          request,
          createdAt,
          turn,
          ({ outcome, derived, faceTemplate }) =>
            recordVerification(store, { ...newVerification(request, outcome, derived), faceTemplate }),
          servedAs(request),
        ).catch((error: unknown) => storedElsewhere(store, request, error)),
      async withdrawn() {
        const response = await jobs.add(request, createdAt, 1);
        // Only after this run has left the queue can its job be queued.
        setImmediate(jobs.takeUp);
        return response;
      },
      handedBack: () =>
        jobs.add(request, createdAt, 1).catch(async (error: unknown) => {
          // Its work may have stored the decision a moment earlier.
          const stored = await findVerification(store, request.batchId);
          if (stored) return answered(stored.outcome.response);
          throw error;
        }),
    });
  }

  async function accept(request: RunRequest): Promise<RunResponse> {
    dependencies.step('run.received');
    const stored = await findVerification(store, request.batchId);
    if (stored) return sameRequest(stored, request) ? stored.outcome.response : conflict();
    await refuseTaken(store, request.batchId, request.input.usedUrl === true);
    const running = activeRuns.find(request.batchId);
    if (running?.request) return sameRequest(running.request, request) ? running.answer : conflict();
    refuseUnlessRoom(activeRuns, dependencies.measures, request.actor);
    const response = await jobs.add(request, dependencies.now().toISOString(), 0).catch(async (error: unknown) => {
      // A duplicate may have been stored while this one was being sealed.
      const duplicate = await findVerification(store, request.batchId);
      if (duplicate && sameRequest(duplicate, request)) return duplicate.outcome.response;
      throw error;
    });
    if (!activeRuns.find(request.batchId)) jobs.queue(request.batchId, Date.now(), false, request);
    return response;
  }

  return {
    run,
    accept,
    rerun: createReruns(store, activeRuns, dependencies, servedAs),
    async erase(batchId, reason, actor, options) {
      const erasure = await eraseVerification(store, batchId, reason, actor, options);
      dependencies.knownFaces.forget(batchId);
      return erasure;
    },
    async runnerOf(batchId) {
      const running = activeRuns.find(batchId)?.request?.actor;
      if (running) return running;
      const runner = (await findRunner(store, batchId)) ?? (await findMaker(store, batchId));
      return runner ?? (await findErasure(store, batchId))?.owner ?? null;
    },
    async progress(batchId, actor) {
      const running = activeRuns.find(batchId);
      if (running?.request && sameActor(running.request.actor, actor))
        return { state: 'running', checks: [...running.progress.values()] };
      const stored = await findVerification(store, batchId);
      if (!stored || !sameActor(stored.actor, actor)) return { state: 'unknown', checks: [] };
      const checks = stored.outcome.checks.map(({ check, outcome }) => ({ check, state: 'done' as const, outcome }));
      return { state: 'stored', checks };
    },
    takeUp: jobs.takeUp,
    resume: jobs.resume,
    load: () => activeRuns.load(),
    async stop(withinMs = Number.POSITIVE_INFINITY) {
      const swept = jobs.stop();
      await activeRuns.stop(withinMs, (batchId) => dependencies.log('warning', 'run.handed_back', { batchId }));
      await swept;
    },
  };
}

/** The answer to a retry that another node stored first. */
async function storedElsewhere(store: Store, request: RunRequest, error: unknown): Promise<RunResponse> {
  const isStored = error instanceof ServiceError && error.code === 'IDEMPOTENCY_CONFLICT';
  const stored = isStored ? await findVerification(store, request.batchId) : null;
  if (stored && sameRequest(stored, request)) return answered(stored.outcome.response);
  throw error;
}

/** Whole, or one check; `servedAs` says what serves a request. */
function createReruns(
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
    const beside = (tx: Writer) => withdrawIfClosed(tx, batchId, actor);
    refuseUnlessRoom(activeRuns, dependencies.measures, actor);
    return beginRerun(stored, ({ outcome, derived, faceTemplate }) => {
      refuseFailed(outcome);
      const revised = { batchId, outcome, derived, faceTemplate, actor };
      return recordRerun(store, revised, expectedRevision, { reason, beside });
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
    const beside = (tx: Writer) => withdrawIfClosed(tx, batchId, actor);
    return beginRerun(
      stored,
      ({ outcome }) => {
        refuseFailed(outcome);
        refuseOtherBasis(stored.outcome, outcome.policyHash, outcome.modelVersions);
        refuseLessKnown(stored.outcome, outcome, check);
        const revised = { batchId, outcome, derived: stored.derived, faceTemplate: null, actor };
        return recordRerun(store, revised, expectedRevision, { reason, check, beside });
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
