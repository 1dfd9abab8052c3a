import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JobHindrance } from '#shared/contract/runs/job-hindrance.ts';
import {
  advanceJob,
  isHeldBy,
  type Job,
  type JobEvent,
  LEASE_MS,
  newJob,
} from '../../../../electron/service/cases/job.ts';

const OWNERS = ['one', 'two'];
const owner = fc.constantFrom(...OWNERS);
const event: fc.Arbitrary<JobEvent> = fc.oneof(
  fc.record({ type: fc.constant('claim' as const), owner }),
  fc.record({ type: fc.constant('released' as const), owner }),
  fc.record({ type: fc.constant('hindered' as const), hindrance: fc.constantFrom(...JobHindrance.options) }),
  fc.record({
    type: fc.constant('renew' as const),
    lease: fc.record({ owner, attempt: fc.integer({ min: 1, max: 4 }) }),
  }),
);
const step = fc.record({ event, waitMs: fc.integer({ min: 0, max: LEASE_MS * 2 }) });

test('every step keeps the invariants of a job', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = 0;
      let job: Job = newJob('subject', 0, now);
      for (const { event: next, waitMs } of steps) {
        now += waitMs;
        const before = job;
        job = advanceJob(before, next, now);
        const wasLeased = before.state === 'running' && (before.leaseUntil ?? 0) > now;
        // 1
        expect(job.state === 'running').toBe(job.owner !== null && job.leaseUntil !== null);
        // 2 and 3
        expect(job.attempts - before.attempts).toBe(next.type === 'claim' && !wasLeased ? 1 : 0);
        if (next.type === 'claim' && wasLeased) expect(job).toBe(before);
        // 4
        if (next.type === 'renew' && job !== before)
          expect(wasLeased && isHeldBy(before, next.lease) && job.leaseUntil === now + LEASE_MS).toBe(true);
        // 5
        if (next.type === 'released') {
          expect(job.owner).not.toBe(next.owner);
          if (before.owner !== next.owner) expect(job).toBe(before);
        }
        // 7
        if (job.hindrance !== null) expect(job.state).toBe('queued');
        if (next.type === 'hindered' && !wasLeased) expect(job.hindrance).toBe(next.hindrance);
      }
    }),
  );
});
