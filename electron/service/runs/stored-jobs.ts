import type { RunResponse } from '#shared/contract/business/business-response.ts';
import { ATTEMPTS_MAX, type Job, RENEW_EVERY_MS } from '../cases/job.ts';
import { claimableJobs, claimJob, giveUpLeases, hinderedJobs, hinderJob, renewLease } from '../cases/jobs.ts';
import { completeVerification } from '../cases/revise-outcome.ts';
import { findUnfinished, findVerification, recordVerification } from '../cases/verifications.ts';
import { newestRecord } from '../devices/record-rows.ts';
import { findArrival, keepArrival, withArrival } from '../requests/arrivals.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture, NewVerification, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { FinishedRun, PipelineDependencies } from '../verify/pipeline.ts';
import { type RunRequest, subjectOf, undecidedResponse } from '../verify/run-request.ts';
import { unchecked } from '../verify/unchecked.ts';
import type { ActiveRuns, Turn } from './active-runs.ts';
import { answerDelivered, leaveUnanswered } from './answer-delivered.ts';
import { answered, type Keep, refuseFailed, runAndKeep } from './run-and-keep.ts';
import type { Identified } from './same-request.ts';

/** How often expired leases are looked for. */
const SWEEP_EVERY_MS = 30_000;
/** Maximum stored jobs queued in this process; the others stay in the database. */
const JOBS_QUEUED_MAX = 16;
/** At a start; one statement names them. */
const TRIED_AGAIN_MAX = 1000;

export type StoredJobs = {
  add(request: RunRequest, createdAt: string, priority: Job['priority']): Promise<RunResponse>;
  /** Queues a stored job in this process, without its pictures. */
  queue(batchId: string, since: number, isAwaited: boolean, request: Identified | null): void;
  /** Queues stored jobs that no node holds. */
  takeUp(): void;
  /** Takes up what an earlier process or a dead node left, now and whenever a lease expires. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** `node` names this node in the leases of its jobs; `servedAs` says what serves a request. */
export function createStoredJobs(
  store: Store,
  activeRuns: ActiveRuns,
  dependencies: PipelineDependencies,
  { node, servedAs }: { readonly node: string; servedAs(request: RunRequest): PipelineDependencies },
): StoredJobs {
  /** Jobs that could not be decided before this start, and are tried once more. */
  let triedAgain: readonly string[] = [];
  let sweeping: Rounds | null = null;

  async function add(request: RunRequest, createdAt: string, priority: Job['priority']) {
    const outcome = await undecided(dependencies, request, createdAt, 'In-progress');
    await recordVerification(store, newVerification(request, outcome, []), priority);
    dependencies.step('job.queued');
    return outcome.response;
  }

  function queue(batchId: string, since: number, isAwaited: boolean, request: Identified | null): void {
    const identified = request && { actor: request.actor, requestHash: request.requestHash };
    activeRuns
      .begin({
        batchId,
        request: identified,
        since,
        isAwaited,
        work: (...turn) => decideJob(batchId, turn),
        withdrawn: () => storedResponse(store, batchId),
        async handedBack() {
          await giveUpLeases(store, node);
          return storedResponse(store, batchId);
        },
      })
      .then(takeUp)
      .catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'RUN_FAILED') takeUp();
        else dependencies.log('error', 'run.not_completed', { batchId });
      });
  }

  async function decideJob(batchId: string, turn: Turn): Promise<RunResponse> {
    // Before the claim: a picture that the storage withholds costs no attempt.
    const stored = await findUnfinished(store, batchId).catch(async (error: unknown) => {
      if (error instanceof ServiceError && error.reason.startsWith('storage.'))
        await hinderJob(store, batchId, 'pictures_withheld');
      throw error;
    });
    if (stored === null) {
      await hinderJob(store, batchId, 'does_not_open');
      throw new ServiceError('case.unopened');
    }
    const job = await claimJob(store, batchId, node);
    if (job === null) return storedResponse(store, batchId);
    const lease = { owner: node, attempt: job.attempts };
    // A lease that could not be renewed ends; storing the decision then fails.
    const renew = () =>
      void renewLease(store, batchId, lease).catch(() =>
        dependencies.log('error', 'run.lease_not_renewed', { batchId }),
      );
    const { request, createdAt } = stored;
    // A device has decided this case, and the centre adds its answer.
    const arrival = await findArrival(store, batchId, request.captures);
    const arrived = arrival && withArrival(request, arrival, dependencies.now().toISOString());
    const isDelivered =
      arrival === null && stored.status !== 'In-progress' && (await newestRecord(store, batchId)) !== null;
    const answer: Keep = (finished, policy) => answerDelivered(store, stored, finished, policy, lease);
    const keep = ({ outcome, derived, faceTemplate }: FinishedRun) =>
      completeVerification(store, batchId, outcome, derived, request.actor, faceTemplate, lease);
    const keepArrived = async (finished: FinishedRun) => {
      refuseFailed(finished.outcome);
      if (arrival && arrived) await keepArrival(store, stored, arrival, arrived, finished, lease);
    };
    const renewal = setInterval(renew, RENEW_EVERY_MS);
    try {
      if (job.attempts <= ATTEMPTS_MAX)
        return arrived
          ? await runAndKeep(arrived, createdAt, turn, keepArrived, servedAs(arrived))
          : await runAndKeep(request, createdAt, turn, isDelivered ? answer : keep, servedAs(request));
      dependencies.log('error', 'run.attempted_too_often', { batchId });
      if (arrived) {
        const finished = unchecked(arrived, createdAt, stored.outcome, await dependencies.policyInForce());
        await keepArrived(finished);
        return answered(finished.outcome.response);
      }
      if (isDelivered) {
        await leaveUnanswered(store, batchId, lease);
        return stored.outcome.response;
      }
      const undone = await undecided(dependencies, request, createdAt, 'Failed');
      const outcome = { ...undone, failure: 'attempted_too_often' } as const;
      await keep({ outcome, derived: [], faceTemplate: null });
      const { subject, response } = outcome;
      const { status, verification_result: result } = response;
      dependencies.measures.runEnded({ subject, status, result, isStored: true, tookMs: 0 });
      return answered(response);
    } finally {
      clearInterval(renewal);
    }
  }

  const notSwept = () => dependencies.log('error', 'runs.not_resumed');
  const takeUp = () => void sweepOnce().catch(notSwept);

  async function sweepOnce(): Promise<void> {
    const batchIds = activeRuns.batchIds();
    const free = JOBS_QUEUED_MAX - batchIds.length;
    if (activeRuns.isStopping() || free <= 0) return;
    for (const job of await claimableJobs(store, free, { except: batchIds, triedAgain })) {
      if (activeRuns.isStopping() || activeRuns.find(job.batchId)) continue;
      triedAgain = triedAgain.filter((tried) => tried !== job.batchId);
      queue(job.batchId, job.enqueuedAt, job.priority === 1, null);
    }
  }

  return {
    add,
    queue,
    takeUp,
    async resume() {
      await giveUpLeases(store, node);
      triedAgain = (await hinderedJobs(store)).slice(0, TRIED_AGAIN_MAX);
      sweeping = startRounds(sweepOnce, SWEEP_EVERY_MS, notSwept, SWEEP_EVERY_MS);
      await sweepOnce();
    },
    async stop() {
      await sweeping?.stop();
    },
  };
}

export function newVerification(
  request: RunRequest,
  outcome: VerificationOutcome,
  derived: readonly Capture[],
): NewVerification {
  return { ...request, captures: [...request.captures, ...derived], outcome };
}

async function storedResponse(store: Store, batchId: string): Promise<RunResponse> {
  const stored = await findVerification(store, batchId);
  if (stored === null) throw new ServiceError('case.none');
  return stored.outcome.response;
}

async function undecided(
  { policyInForce, inference }: Pick<PipelineDependencies, 'policyInForce' | 'inference'>,
  request: RunRequest,
  createdAt: string,
  status: 'In-progress' | 'Failed',
): Promise<VerificationOutcome> {
  const { policy, hash: policyHash } = await policyInForce();
  const modelVersions = inference.modelVersions();
  const response = undecidedResponse(request, createdAt, status);
  const subject = subjectOf(request);
  return { subject, response, checks: [], policyVersion: policy.version, policyHash, modelVersions };
}
