import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Check } from '../../../../electron/service/checks/check.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import { CHECK_MAX_MS, runChecks } from '../../../../electron/service/verify/run-checks.ts';
import { aCheckInput } from '../../../support/builders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCheck(changes: Partial<Check>): Check {
  return {
    id: 'document.mrz',
    area: 'document',
    appliesTo: () => true,
    run: async () => ({ outcome: 'pass', reasons: [] }),
    ...changes,
  };
}

const withDeadline = (check: Check) => ({ check, deadlineMs: 1_000 });

async function runOne(check: Check) {
  const events: string[] = [];
  const log: unknown[] = [];
  const running = runChecks([withDeadline(check)], aCheckInput(), (...entry) => void log.push(entry), {
    began: ({ id }) => void events.push(`began ${id}`),
    ended: ({ outcome }) => void events.push(`ended ${outcome}`),
  });
  await vi.advanceTimersByTimeAsync(5_000);
  const [result] = await running;
  return { result: result as CheckResult, events, log };
}

test('a check that passes is reported with its id and area', async () => {
  const { result, events } = await runOne(aCheck({}));
  expect(result).toMatchObject({ check: 'document.mrz', area: 'document', outcome: 'pass' });
  expect(events).toEqual(['began document.mrz', 'ended pass']);
});

test('a check that hangs is unavailable after its deadline', async () => {
  const { result } = await runOne(aCheck({ run: () => new Promise(() => undefined) }));
  expect(result).toMatchObject({ outcome: 'unavailable', reasons: [{ code: 'CHECK_TIMED_OUT' }] });
});

test('a check learns that its deadline has passed', async () => {
  let aborted = false;
  await runOne(
    aCheck({
      run: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    }),
  );
  expect(aborted).toBe(true);
});

test('a check that throws is unavailable, and its message is not logged', async () => {
  const { result, log } = await runOne(
    aCheck({
      run: async () => {
        throw new TypeError('ERIKSSON is undefined');
      },
    }),
  );
  expect(result).toMatchObject({ outcome: 'unavailable', reasons: [{ code: 'CHECK_CRASHED' }] });
  expect(log).toEqual([
    [
      'error',
      'check.crashed',
      { check: 'document.mrz', error: 'TypeError', place: expect.stringMatching(/^run-checks\.test\.ts:/) },
    ],
  ]);
});

test("a check whose source is down gives that source's reason", async () => {
  const { result } = await runOne(
    aCheck({
      run: async () => {
        throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
      },
    }),
  );
  expect(result).toMatchObject({ outcome: 'unavailable', reasons: [{ code: 'INFERENCE_UNAVAILABLE' }] });
});

test('a check that throws after its deadline has no effect', async () => {
  const { result } = await runOne(
    aCheck({ run: () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 3_000)) }),
  );
  expect(result).toMatchObject({ outcome: 'unavailable', reasons: [{ code: 'CHECK_TIMED_OUT' }] });
});

test('a check that does not apply is not run', async () => {
  const { result } = await runOne(
    aCheck({
      appliesTo: () => false,
      run: async () => {
        throw new Error('ran');
      },
    }),
  );
  expect(result.outcome).toBe('not_applicable');
});

test('a check that fails to say whether it applies is unavailable', async () => {
  const { result } = await runOne(
    aCheck({
      appliesTo: () => {
        throw new Error('broken');
      },
    }),
  );
  expect(result.outcome).toBe('unavailable');
});

test('results keep the order of the checks, whoever finishes first', async () => {
  const slow = aCheck({
    id: 'document.readable',
    run: () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'pass', reasons: [] }), 900)),
  });
  const running = runChecks([slow, aCheck({})].map(withDeadline), aCheckInput(), () => undefined, {
    began: () => undefined,
    ended: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await running).map(({ check }) => check)).toEqual(['document.readable', 'document.mrz']);
});

describe('while the recognition processes are busy', () => {
  const noObserver = { began: () => undefined, ended: () => undefined };
  const runWhile = (isBusy: () => boolean, check: Check) =>
    runChecks([withDeadline(check)], aCheckInput(), () => undefined, noObserver, isBusy);

  test('no deadline passes, and a check has its whole deadline once it gets its turn', async () => {
    let isBusy = true;
    const slow = aCheck({
      run: () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'pass', reasons: [] }), 30_800)),
    });
    const running = runWhile(() => isBusy, slow);
    await vi.advanceTimersByTimeAsync(30_000);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await running).toMatchObject([{ outcome: 'pass' }]);
  });

  test('a wait that ended before the deadline would have passed does not count either', async () => {
    let isBusy = true;
    const slow = aCheck({
      run: () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'pass', reasons: [] }), 1_500)),
    });
    const running = runWhile(() => isBusy, slow);
    await vi.advanceTimersByTimeAsync(900);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await running).toMatchObject([{ outcome: 'pass' }]);
  });

  test('a check that hangs is unavailable after its deadline once they are not', async () => {
    let isBusy = true;
    const running = runWhile(() => isBusy, aCheck({ run: () => new Promise(() => undefined) }));
    await vi.advanceTimersByTimeAsync(30_000);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await running).toMatchObject([{ outcome: 'unavailable', reasons: [{ code: 'CHECK_TIMED_OUT' }] }]);
  });

  test('a check ends after the stated time all the same', async () => {
    const running = runWhile(() => true, aCheck({ run: () => new Promise(() => undefined) }));
    await vi.advanceTimersByTimeAsync(CHECK_MAX_MS + 1_000);
    expect(await running).toMatchObject([{ outcome: 'unavailable' }]);
  });
});
