import type { RunResponse } from '#shared/contract/business-response.ts';
import type { CheckId } from '#shared/contract/check-result.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Check } from '../checks/check.ts';
import { ServiceError } from '../service-error.ts';
import { eraseVerification, findErasure } from '../store/erasures.ts';
import type { Job } from '../store/job.ts';
import { ATTEMPTS_MAX, RENEW_EVERY_MS } from '../store/job.ts';
import { claimableJobs, claimJob, giveUpLeases, renewLease } from '../store/jobs.ts';
import { findMaker, refuseTaken } from '../store/links.ts';
import type { Actor, Capture, NewVerification, VerificationOutcome } from '../store/records.ts';
import { completeVerification, recordRerun } from '../store/revise-outcome.ts';
import type { Store } from '../store/store.ts';
import { findRunner } from '../store/tenants.ts';
import type { StoredForRerun } from '../store/verifications.ts';
import { findForRerun, findUnfinished, findVerification, recordVerification } from '../store/verifications.ts';
import type { KeptRecord } from '../verify/kept-record.ts';
import { keptRecord, refuseLessKnown, refuseOtherBasis } from '../verify/kept-record.ts';
import type { FinishedRun, PipelineDependencies } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { subjectOf, undecidedResponse } from '../verify/run-request.ts';
import { verify } from '../verify/verify.ts';
import type { ActiveRun, Begun, Progress } from './active-run.ts';
import { bytesOf } from './active-run.ts';
import { createAdmission } from './admission.ts';
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

export type RunRegistry = Runs & {
  /** Takes up jobs left by an earlier process or a dead node, now and whenever a lease expires. */
  resume(): Promise<void>;
  /** Starts no more runs, and resolves when none is active. Waiting ones are stored and wait for the next start. */
  stop(): Promise<void>;
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
  const activeRuns = new Map<string, ActiveRun>();
  const admission = createAdmission(dependencies.isSaturated);
  /** Jobs whose verification does not open or cannot be stored; they wait for the next start. */
  const givenUp = new Set<string>();
  let sweeping: NodeJS.Timeout | null = null;
  let stopping = false;

  /** Queues a run, and does its work when its turn comes. Retries share the response. */
  function begin({
    batchId,
    request,
    since,
    isAwaited,
    captures,
    work,
    withdrawn,
    waitMs,
  }: Begun): Promise<RunResponse> {
    const progress: Progress = new Map();
    const answer = (async () => {
      const actor = request?.actor ?? null;
      const ticket = admission.enter({ actor, since, isAwaited, bytes: bytesOf(captures) });
      if (stopping) ticket.withdraw();
      const patience = waitMs === undefined ? undefined : setTimeout(ticket.withdraw, waitMs);
      const isTurn = await ticket.turn;
      clearTimeout(patience);
      if (!isTurn) return withdrawn();
      try {
        return await work(progress);
      } finally {
        ticket.leave();
      }
    })();
    activeRuns.set(batchId, { request, progress, answer });
    // The caller gets this rejection too; here it only ends the run.
    answer.catch(() => undefined).finally(() => activeRuns.delete(batchId));
    return answer;
  }

  /** Verifies and passes the result to `keep`, which stores it. */
  async function runAndKeep(
    request: RunRequest,
    createdAt: string,
    progress: Progress,
    keep: (finished: FinishedRun) => Promise<void>,
    earlier?: KeptRecord,
  ): Promise<RunResponse> {
    const observer = {
      began: (check: Pick<Check, 'id'>) => void progress.set(check.id, { check: check.id, state: 'running' }),
      ended: ({ check, outcome }: CheckResult) => void progress.set(check, { check, state: 'done', outcome }),
    };
    const policy = await dependencies.policyInForce();
    const { actor, input } = request;
    const inference = actor.kind === 'operator' && !input.usedUrl ? deskInference : dependencies.inference;
    const finished = await verify(request, createdAt, policy, { ...dependencies, inference }, observer, earlier);
    await keep(finished);
    if (finished.faceTemplate) {
      // An earlier run of this verification may have left its face.
      dependencies.knownFaces.forget(request.batchId);
      // The verification is stored; its answer does not wait for another try.
      await dependencies.knownFaces
        .remember(request.batchId, finished.faceTemplate)
        .catch(() => dependencies.log('error', 'known_faces.not_remembered', { batchId: request.batchId }));
    }
    return answered(finished.outcome.response);
  }

  /** The response of an earlier call with this batch id, if there was one. */
  async function known(request: RunRequest): Promise<RunResponse | null> {
    const running = activeRuns.get(request.batchId);
    if (running?.request) return sameRequest(running.request, request) ? running.answer : conflict();
    const stored = await findVerification(store, request.batchId);
    if (!stored) {
      await refuseTaken(store, request.batchId, request.input.usedUrl === true);
      return null;
    }
    return sameRequest(stored, request) ? answered(stored.outcome.response) : conflict();
  }

  function refuseWhenFull(actor: Actor): void {
    if (admission.isFull(actor)) throw busy();
  }

  async function run(request: RunRequest): Promise<RunResponse> {
    dependencies.step('run.received');
    const earlier = await known(request);
    if (earlier) return earlier;
    // A duplicate of this request may have started during the store lookup.
    const duplicate = activeRuns.get(request.batchId);
    if (duplicate?.request) return sameRequest(duplicate.request, request) ? duplicate.answer : conflict();
    refuseWhenFull(request.actor);
    const createdAt = dependencies.now().toISOString();
    return begin({
      batchId: request.batchId,
      request,
      since: Date.now(),
      isAwaited: true,
      captures: request.captures,
      waitMs: CALLER_WAITS_MS,
      work: (progress) =>
        runAndKeep(request, createdAt, progress, ({ outcome, derived, faceTemplate }) =>
          recordVerification(store, { ...newVerification(request, outcome, derived), faceTemplate }),
        ),
      async withdrawn() {
        const response = await storeUndecided(request, createdAt, 1);
        // Only after this run has left the queue can its job be queued.
        setImmediate(sweep);
        return response;
      },
    });
  }

  async function accept(request: RunRequest): Promise<RunResponse> {
    dependencies.step('run.received');
    const stored = await findVerification(store, request.batchId);
    if (stored) return sameRequest(stored, request) ? stored.outcome.response : conflict();
    await refuseTaken(store, request.batchId, request.input.usedUrl === true);
    const running = activeRuns.get(request.batchId);
    if (running?.request) return sameRequest(running.request, request) ? running.answer : conflict();
    refuseWhenFull(request.actor);
    const response = await storeUndecided(request, dependencies.now().toISOString(), 0).catch(
      async (error: unknown) => {
        // A duplicate may have been stored while this one was being sealed.
        const duplicate = await findVerification(store, request.batchId);
        if (duplicate && sameRequest(duplicate, request)) return duplicate.outcome.response;
        throw error;
      },
    );
    if (!activeRuns.has(request.batchId)) queueJob(request.batchId, Date.now(), false, request);
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
    begin({
      batchId,
      request: identified,
      since,
      isAwaited,
      work: (progress) => decideJob(batchId, progress),
      withdrawn: () => storedResponse(batchId),
    })
      .then(sweep)
      .catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'RUN_FAILED') sweep();
        else dependencies.log('error', 'run.not_completed', { batchId });
      });
  }

  async function decideJob(batchId: string, progress: Progress): Promise<RunResponse> {
    const job = await claimJob(store, batchId, node);
    if (job === null) return storedResponse(batchId);
    const lease = { owner: node, attempt: job.attempts };
    const stored = await findUnfinished(store, batchId);
    if (stored === null) {
      givenUp.add(batchId);
      throw new ServiceError('CONFLICT', 'The stored verification does not open.');
    }
    const { request, createdAt } = stored;
    const keep = ({ outcome, derived, faceTemplate }: FinishedRun) =>
      completeVerification(store, batchId, outcome, derived, request.actor, faceTemplate, lease);
    const renewal = setInterval(() => {
      // A lease that could not be renewed ends; storing the decision then fails.
      renewLease(store, batchId, lease).catch(() => dependencies.log('error', 'run.lease_not_renewed', { batchId }));
    }, RENEW_EVERY_MS);
    try {
      if (job.attempts <= ATTEMPTS_MAX) return await runAndKeep(request, createdAt, progress, keep);
      dependencies.log('error', 'run.attempted_too_often', { batchId });
      const outcome = await undecided(request, createdAt, 'Failed');
      await keep({ outcome, derived: [], faceTemplate: null });
      return answered(outcome.response);
    } finally {
      clearInterval(renewal);
    }
  }

  async function storedResponse(batchId: string): Promise<RunResponse> {
    const stored = await findVerification(store, batchId);
    if (stored === null) throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
    return stored.outcome.response;
  }

  /** Queues stored jobs that no node holds. */
  function sweep(): void {
    sweepOnce().catch(() => dependencies.log('error', 'runs.not_resumed'));
  }

  async function sweepOnce(): Promise<void> {
    const free = JOBS_QUEUED_MAX - activeRuns.size;
    if (stopping || free <= 0) return;
    for (const job of await claimableJobs(store, free, [...activeRuns.keys(), ...givenUp])) {
      if (stopping || activeRuns.has(job.batchId)) continue;
      queueJob(job.batchId, job.enqueuedAt, job.priority === 1, null);
    }
  }

  async function rerun({ batchId, expectedRevision, reason, actor, check }: RerunRequest): Promise<RunResponse> {
    const stored = await findForRerun(store, batchId);
    if (activeRuns.has(batchId) || stored.status === 'In-progress')
      throw new ServiceError('CONFLICT', 'This verification is still running.');
    if (stored.revision !== expectedRevision)
      throw new ServiceError('CONFLICT', 'This verification has changed since you opened it. Load it again.');
    if (check !== undefined) return rerunCheck(stored, check, { batchId, expectedRevision, reason, actor });
    refuseWhenFull(actor);
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
    refuseWhenFull(actor);
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
  function beginRerun(
    { request, createdAt }: StoredForRerun,
    keep: (finished: FinishedRun) => Promise<void>,
    earlier?: KeptRecord,
  ): Promise<RunResponse> {
    return begin({
      batchId: request.batchId,
      request,
      since: Date.now(),
      isAwaited: false,
      captures: request.captures,
      work: (progress) => runAndKeep(request, createdAt, progress, keep, earlier),
      async withdrawn() {
        throw busy();
      },
    });
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
    async runnerOf(batchId) {
      const running = activeRuns.get(batchId)?.request?.actor;
      if (running) return running;
      const runner = (await findRunner(store, batchId)) ?? (await findMaker(store, batchId));
      return runner ?? (await findErasure(store, batchId))?.owner ?? null;
    },
    async progress(batchId, actor) {
      const running = activeRuns.get(batchId);
      if (running?.request && sameActor(running.request.actor, actor))
        return { state: 'running', checks: [...running.progress.values()] };
      const stored = await findVerification(store, batchId);
      if (!stored || !sameActor(stored.actor, actor)) return { state: 'unknown', checks: [] };
      const checks = stored.outcome.checks.map(({ check, outcome }) => ({ check, state: 'done' as const, outcome }));
      return { state: 'stored', checks };
    },
    async resume() {
      await giveUpLeases(store, node);
      sweeping = setInterval(sweep, SWEEP_EVERY_MS);
      await sweepOnce();
    },
    async stop() {
      stopping = true;
      if (sweeping) clearInterval(sweeping);
      admission.stop();
      while (activeRuns.size > 0) await Promise.allSettled([...activeRuns.values()].map(({ answer }) => answer));
    },
  };
}

function busy(): ServiceError {
  return new ServiceError('UNAVAILABLE', 'Too many verifications are in progress. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** A failure of ours must not replace what an earlier run established. */
function refuseFailed({ response }: VerificationOutcome): void {
  if (response.status === 'Failed')
    throw new ServiceError('RUN_FAILED', 'The verification could not be run again. The earlier result stands.');
}

/** A failed run is stored, and its caller gets an error response, as the spec requires. */
function answered(response: RunResponse): RunResponse {
  if (response.status === 'Failed')
    throw new ServiceError(
      'RUN_FAILED',
      `The verification could not be completed. It is stored as ${response.batch_id}.`,
    );
  return response;
}

function newVerification(
  request: RunRequest,
  outcome: VerificationOutcome,
  derived: readonly Capture[],
): NewVerification {
  return { ...request, captures: [...request.captures, ...derived], outcome };
}
