import type { JobHindrance } from '#shared/contract/runs/job-hindrance.ts';

/**
 * A verification that is stored and still has to be decided. Its job is deleted in the transaction
 * that stores the decision, or with the verification.
 *
 * Invariants, which `test/unit/service/cases/job.test.ts` checks after every step:
 * 1. A running job has an owner and a lease; a queued one has neither.
 * 2. A job is claimed while it is queued or once its lease has ended, so two nodes never hold the
 *    same lease.
 * 3. Every claim counts as an attempt. Owner and attempt identify a lease; an event about any other
 *    lease changes nothing.
 * 4. Only its holder renews a lease, and never after it has ended.
 * 5. A node that starts, or stops with jobs unfinished, gives up all its leases, and nobody else's.
 * 6. A job is attempted at most `ATTEMPTS_MAX` times. The next claim stores it as failed.
 * 7. Only a queued job has a hindrance, and claiming it, for which its verification was opened,
 *    ends the hindrance.
 */
export type Job = {
  readonly batchId: string;
  readonly state: 'queued' | 'running';
  readonly owner: string | null;
  /** Milliseconds since 1970, as all times here. */
  readonly leaseUntil: number | null;
  readonly attempts: number;
  /** `1` if a person waits for the answer, else `0`. */
  readonly priority: 0 | 1;
  readonly enqueuedAt: number;
  /** When it was last claimed. */
  readonly startedAt: number | null;
  /** Why it could not be decided when last tried; null while nothing is in the way. */
  readonly hindrance: JobHindrance | null;
};

/** Names one claim of one job. */
export type Lease = { readonly owner: string; readonly attempt: number };

export type JobEvent =
  | { readonly type: 'claim'; readonly owner: string }
  | { readonly type: 'renew'; readonly lease: Lease }
  | { readonly type: 'released'; readonly owner: string }
  | { readonly type: 'hindered'; readonly hindrance: JobHindrance };

export const LEASE_MS = 60_000;
/** A third of the lease, so that one renewal may be late or lost. */
export const RENEW_EVERY_MS = LEASE_MS / 3;
/** A job that has killed five processes would kill the next. */
export const ATTEMPTS_MAX = 5;

export const newJob = (batchId: string, priority: Job['priority'], now: number): Job => ({
  batchId,
  state: 'queued',
  owner: null,
  leaseUntil: null,
  attempts: 0,
  priority,
  enqueuedAt: now,
  startedAt: null,
  hindrance: null,
});

/** The job after an event; the same object if the event does not apply to it. */
export function advanceJob(job: Job, event: JobEvent, now: number): Job {
  switch (event.type) {
    case 'claim':
      return isClaimable(job, now)
        ? {
            ...job,
            state: 'running',
            owner: event.owner,
            leaseUntil: now + LEASE_MS,
            attempts: job.attempts + 1,
            startedAt: now,
            hindrance: null,
          }
        : job;
    case 'renew':
      return isHeldBy(job, event.lease) && (job.leaseUntil ?? 0) > now ? { ...job, leaseUntil: now + LEASE_MS } : job;
    case 'released':
      return job.state === 'running' && job.owner === event.owner
        ? { ...job, state: 'queued', owner: null, leaseUntil: null }
        : job;
    case 'hindered':
      return isClaimable(job, now) && job.hindrance !== event.hindrance
        ? { ...job, state: 'queued', owner: null, leaseUntil: null, hindrance: event.hindrance }
        : job;
  }
}

/** No lease ends later, whichever node, whose clocks differ a little, took it. */
export const furthestFrom = (now: number): number => now + LEASE_MS + CLOCKS_DIFFER_MS;
const CLOCKS_DIFFER_MS = 600_000;

/** A lease that ends later than any can was taken with a clock that was wrong. */
export const isClaimable = ({ state, leaseUntil }: Job, now: number): boolean =>
  state === 'queued' || (leaseUntil ?? 0) <= now || (leaseUntil ?? 0) > furthestFrom(now);

export const isHeldBy = ({ state, owner, attempts }: Job, lease: Lease): boolean =>
  state === 'running' && owner === lease.owner && attempts === lease.attempt;
