import { CheckResult, type Verdict } from '#shared/contract/findings/check-result.ts';
import type { CheckOf } from '../checks/check.ts';
import { faultFacts, type Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';

const CRASHED: Verdict = { outcome: 'unavailable', reasons: [{ code: 'CHECK_CRASHED' }] };

/** Called when a check starts and when it ends, to show progress on the page. */
export type CheckObserver = { began(check: Pick<CheckOf<never>, 'id'>): void; ended(result: CheckResult): void };

const LOOK_AGAIN_MS = 500;
/** However long the processes work, a check ends after this time. */
export const CHECK_MAX_MS = 1_800_000;

export type ScheduledCheck<Input> = { readonly check: CheckOf<Input>; readonly deadlineMs: number };

/**
 * At once, each with its deadline, in order. No time counts while `isWorking`, because our
 * processes have `WORK_LIMITS`. Never rejects: a check that throws or overruns is `unavailable`,
 * never a pass.
 */
export function runChecks<Input>(
  rows: readonly ScheduledCheck<Input>[],
  input: Input,
  log: Log,
  observer: CheckObserver,
  isWorking: () => boolean = () => false,
): Promise<CheckResult[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { check } = row;
      const startedAtMs = performance.now();
      observer.began(check);
      const verdict = await runOne(row, input, log, isWorking);
      const result = resultOf(check, verdict, Math.round(performance.now() - startedAtMs), log);
      observer.ended(result);
      return result;
    }),
  );
}

/** Another form than the check's is our bug, so it is `unavailable`. */
function resultOf(
  { id, area }: Pick<CheckOf<never>, 'id' | 'area'>,
  verdict: Verdict,
  durationMs: number,
  log: Log,
): CheckResult {
  const parsed = CheckResult.safeParse({ ...verdict, check: id, area, durationMs });
  if (parsed.success) return parsed.data;
  // Paths only: the values are personal.
  const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  log('error', 'check.malformed', { check: id, paths });
  return CheckResult.parse({ ...CRASHED, check: id, area, durationMs });
}

async function runOne<Input>(
  { check, deadlineMs }: ScheduledCheck<Input>,
  input: Input,
  log: Log,
  isWorking: () => boolean,
): Promise<Verdict> {
  const deadline = new AbortController();
  const clock = startClock(deadlineMs, isWorking, () => deadline.abort());
  try {
    if (!check.appliesTo(input)) return { outcome: 'not_applicable', reasons: [] };
    return await Promise.race([check.run(input, deadline.signal), rejectOnAbort(deadline.signal)]);
  } catch (error) {
    if (deadline.signal.aborted) return { outcome: 'unavailable', reasons: [{ code: 'CHECK_TIMED_OUT' }] };
    if (error instanceof CheckUnavailableError) return { outcome: 'unavailable', reasons: [{ code: error.reason }] };
    // Log the error's name only: its message may quote the document.
    log('error', 'check.crashed', { check: check.id, ...faultFacts(error) });
    return CRASHED;
  } finally {
    clock.stop();
  }
}

/**
 * After the deadline since a process last worked. Each look counts the pause before it, not the
 * clock, which also passes in sleep.
 */
function startClock(deadlineMs: number, isWorking: () => boolean, expire: () => void): { stop(): void } {
  let [leftMs, passedMs] = [deadlineMs, 0];
  let timer: NodeJS.Timeout;
  const lookLater = () => {
    const pauseMs = Math.min(leftMs, LOOK_AGAIN_MS);
    timer = setTimeout(() => {
      passedMs += pauseMs;
      leftMs = isWorking() ? deadlineMs : leftMs - pauseMs;
      if (leftMs <= 0 || passedMs >= CHECK_MAX_MS) expire();
      else lookLater();
    }, pauseMs);
  };
  lookLater();
  return { stop: () => clearTimeout(timer) };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
  });
}
