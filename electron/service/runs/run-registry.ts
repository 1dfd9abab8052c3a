import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import { eraseVerification, findErasure } from '../cases/erasure/erasures.ts';
import type { Job } from '../cases/job.ts';
import { ATTEMPTS_MAX, RENEW_EVERY_MS } from '../cases/job.ts';
import { claimableJobs, claimJob, giveUpLeases, hinderedJobs, hinderJob, renewLease } from '../cases/jobs.ts';
import { completeVerification, recordRerun } from '../cases/revise-outcome.ts';
import type { StoredForRerun } from '../cases/verifications.ts';
import { findForRerun, findUnfinished, findVerification, recordVerification } from '../cases/verifications.ts';
import { newestRecord } from '../devices/record-rows.ts';
import { findMaker, refuseTaken } from '../links/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor, Capture, NewVerification, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { KeptRecord } from '../verify/kept-record.ts';
import { keptRecord, refuseLessKnown, refuseOtherBasis } from '../verify/kept-record.ts';
import type { FinishedRun, PipelineDependencies } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { subjectOf, undecidedResponse } from '../verify/run-request.ts';
import type { Turn } from './active-runs.ts';
import { createActiveRuns } from './active-runs.ts';
import type { RunLoad } from './admission.ts';
import { answerDelivered, leaveUnanswered } from './answer-delivered.ts';
import type { Keep } from './run-and-keep.ts';
import { answered, refuseFailed, runAndKeep } from './run-and-keep.ts';
import type { RerunRequest, Runs } from './runs.ts';
import type { Identified } from './same-request.ts';
import { conflict, sameActor, sameRequest } from './same-request.ts';

/** A caller whose run still waits after this time is answered `In-progress`. */
const CALLER_WAITS_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
/** How often the registry looks for expired leases. */
const SWEEP_EVERY_MS = 30_000;
/** Maximum stored jobs queued in this process; the others stay in the database. */
const JOBS_QUEUED_MAX = 16;
/** So many of the jobs that could not be decided are tried again at a start; one statement names them. */
const TRIED_AGAIN_MAX = 1000;

export type RunRegistry = Runs & {
  /** Takes up jobs left by an earlier process or a dead node, now and whenever a lease expires. */
  resume(): Promise<void>;
  load(): RunLoad;
  /**
   * Starts no more runs, and resolves when none is active. Waiting ones are stored and wait for the next start; so are those that still
   * work after `withinMs`.
   */
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
  /** Jobs that could not be decided before this start, and are tried once more. */
  let triedAgain: readonly string[] = [];
  let sweeping: NodeJS.Timeout | null = null;

  /** Operators' runs go first in the inference processes too. */
  const servedAs = ({ actor, input }: RunRequest): PipelineDependencies =>
    actor.kind === 'operator' && !input.usedUrl ? { ...dependencies, inference: deskInference } : dependencies;

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

  /** The answer to a retry that another node stored first. */
  async function storedElsewhere(request: RunRequest, error: unknown): Promise<RunResponse> {
    const isStored = error instanceof ServiceError && error.code === 'IDEMPOTENCY_CONFLICT';
    const stored = isStored ? await findVerification(store, request.batchId) : null;
    if (stored && sameRequest(stored, request)) return answered(stored.outcome.response);
    throw error;
  }

  function refuseUnlessRoom(actor: Actor): void {
    const reason = activeRuns.isStopping() ? 'stopping' : activeRuns.isFull(actor) ? 'queue_full' : null;
    if (reason === null) return;
    dependencies.measures.runRefused(reason);
    throw reason === 'stopping' ? aboutToStop() : busy();
  }

  async function run(request: RunRequest): Promise<RunResponse> {
    dependencies.step('run.received');
    const earlier = await known(request);
    if (earlier) return earlier;
    // A duplicate of this request may have started during the store lookup.
    const duplicate = activeRuns.find(request.batchId);
    if (duplicate?.request) return sameRequest(duplicate.request, request) ? duplicate.answer : conflict();
    refuseUnlessRoom(request.actor);
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
        ).catch((error: unknown) => storedElsewhere(request, error)),
      async withdrawn() {
        const response = await storeUndecided(request, createdAt, 1);
        // Only after this run has left the queue can its job be queued.
        setImmediate(sweep);
        return response;
      },
      handedBack: () =>
        storeUndecided(request, createdAt, 1).catch(async (error: unknown) => {
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
    refuseUnlessRoom(request.actor);
    const response = await storeUndecided(request, dependencies.now().toISOString(), 0).catch(
      async (error: unknown) => {
        // A duplicate may have been stored while this one was being sealed.
        const duplicate = await findVerification(store, request.batchId);
        if (duplicate && sameRequest(duplicate, request)) return duplicate.outcome.response;
        throw error;
      },
    );
    if (!activeRuns.find(request.batchId)) queueJob(request.batchId, Date.now(), false, request);
    return response;
  }

  /** Stores a run as `In-progress` with its job. */
  async function storeUndecided(request: RunRequest, createdAt: string, priority: Job['priority']) {
    const outcome = await undecided(request, createdAt, 'In-progress');
    await recordVerification(store, newVerification(request, outcome, []), priority);
    dependencies.step('job.queued');
    return outcome.response;
  }

  async function undecided(
    request: RunRequest,
    createdAt: string,
    status: 'In-progress' | 'Failed',
  ): Promise<VerificationOutcome> {
    const { policy, hash: policyHash } = await dependencies.policyInForce();
    const modelVersions = dependencies.inference.modelVersions();
    const response = undecidedResponse(request, createdAt, status);
    const subject = subjectOf(request);
    return { subject, response, checks: [], policyVersion: policy.version, policyHash, modelVersions };
  }

  /** Queues a stored job here, without its pictures. */
  function queueJob(batchId: string, since: number, isAwaited: boolean, request: Identified | null): void {
    const identified = request && { actor: request.actor, requestHash: request.requestHash };
    activeRuns
      .begin({
        batchId,
        request: identified,
        since,
        isAwaited,
        work: (...turn) => decideJob(batchId, turn),
        withdrawn: () => storedResponse(batchId),
        async handedBack() {
          await giveUpLeases(store, node);
          return storedResponse(batchId);
        },
      })
      .then(sweep)
      .catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'RUN_FAILED') sweep();
        else dependencies.log('error', 'run.not_completed', { batchId });
      });
  }

  async function decideJob(batchId: string, turn: Turn): Promise<RunResponse> {
    // Before the claim: a picture that the storage does not give now costs no attempt, and the job waits.
    const stored = await findUnfinished(store, batchId);
    if (stored === null) {
      await hinderJob(store, batchId, 'does_not_open');
      throw new ServiceError('case.unopened');
    }
    const job = await claimJob(store, batchId, node);
    if (job === null) return storedResponse(batchId);
    const lease = { owner: node, attempt: job.attempts };
    const { request, createdAt } = stored;
    // A device has decided this case, and the centre adds its answer.
    const isDelivered = stored.status !== 'In-progress' && (await newestRecord(store, batchId)) !== null;
    const answer: Keep = (finished, policy) => answerDelivered(store, stored, finished, policy, lease);
    const keep = ({ outcome, derived, faceTemplate }: FinishedRun) =>
      completeVerification(store, batchId, outcome, derived, request.actor, faceTemplate, lease);
    const renewal = setInterval(() => {
      // A lease that could not be renewed ends; storing the decision then fails.
      renewLease(store, batchId, lease).catch(() => dependencies.log('error', 'run.lease_not_renewed', { batchId }));
    }, RENEW_EVERY_MS);
    try {
      if (job.attempts <= ATTEMPTS_MAX)
        return await runAndKeep(request, createdAt, turn, isDelivered ? answer : keep, servedAs(request));
      dependencies.log('error', 'run.attempted_too_often', { batchId });
      if (isDelivered) {
        await leaveUnanswered(store, batchId, lease);
        return stored.outcome.response;
      }
      const outcome = await undecided(request, createdAt, 'Failed');
      await keep({ outcome, derived: [], faceTemplate: null });
      const { subject, response } = outcome;
      const { status, verification_result: result } = response;
      dependencies.measures.runEnded({ subject, status, result, isStored: true, tookMs: 0 });
      return answered(response);
    } finally {
      clearInterval(renewal);
    }
  }

  async function storedResponse(batchId: string): Promise<RunResponse> {
    const stored = await findVerification(store, batchId);
    if (stored === null) throw new ServiceError('case.none');
    return stored.outcome.response;
  }

  /** Queues stored jobs that no node holds. */
  function sweep(): void {
    sweepOnce().catch(() => dependencies.log('error', 'runs.not_resumed'));
  }

  async function sweepOnce(): Promise<void> {
    const batchIds = activeRuns.batchIds();
    const free = JOBS_QUEUED_MAX - batchIds.length;
    if (activeRuns.isStopping() || free <= 0) return;
    for (const job of await claimableJobs(store, free, { except: batchIds, triedAgain })) {
      if (activeRuns.isStopping() || activeRuns.find(job.batchId)) continue;
      triedAgain = triedAgain.filter((tried) => tried !== job.batchId);
      queueJob(job.batchId, job.enqueuedAt, job.priority === 1, null);
    }
  }

  async function rerun({ batchId, expectedRevision, reason, actor, check }: RerunRequest): Promise<RunResponse> {
    const stored = await findForRerun(store, batchId);
    if (activeRuns.find(batchId) || stored.status === 'In-progress') throw new ServiceError('case.running');
    if (stored.revision !== expectedRevision) throw new ServiceError('case.changed');
    if (check !== undefined) return rerunCheck(stored, check, { batchId, expectedRevision, reason, actor });
    refuseUnlessRoom(actor);
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
    refuseUnlessRoom(actor);
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

  return {
    run,
    accept,
    rerun,
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
    takeUp: sweep,
    async resume() {
      await giveUpLeases(store, node);
      triedAgain = (await hinderedJobs(store)).slice(0, TRIED_AGAIN_MAX);
      sweeping = setInterval(sweep, SWEEP_EVERY_MS);
      await sweepOnce();
    },
    load: () => activeRuns.load(),
    async stop(withinMs = Number.POSITIVE_INFINITY) {
      if (sweeping) clearInterval(sweeping);
      await activeRuns.stop(withinMs, (batchId) => dependencies.log('warning', 'run.handed_back', { batchId }));
    },
  };
}

function busy(): ServiceError {
  return new ServiceError('case.many', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function aboutToStop(): ServiceError {
  return new ServiceError('service.stopping_soon', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function newVerification(
  request: RunRequest,
  outcome: VerificationOutcome,
  derived: readonly Capture[],
): NewVerification {
  return { ...request, captures: [...request.captures, ...derived], outcome };
}
