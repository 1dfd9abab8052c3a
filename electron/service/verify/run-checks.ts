import type { Verdict } from '#shared/contract/findings/check-result.ts';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { CheckOf } from '../checks/check.ts';
import type { Log } from '../log.ts';
import { faultFacts } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';

const CRASHED: Verdict = { outcome: 'unavailable', reasons: [{ code: 'CHECK_CRASHED' }] };

/** Called when a check starts and when it ends, to show progress on the page. */
export type CheckObserver = {
  began(check: Pick<CheckOf<never>, 'id'>): void;
  ended(result: CheckResult): void;
};

/** How often a check's clock looks whether the inference processes are busy. */
const LOOK_AGAIN_MS = 500;
/** However busy they are, a check ends after this time. */
export const CHECK_MAX_MS = 300_000;

export type ScheduledCheck<Input> = { readonly check: CheckOf<Input>; readonly deadlineMs: number };

/**
 * Runs all checks at once, each with its deadline, and returns results in the order of the checks. A deadline counts from when
 * `isBusy` was last true, because work then waits for its turn. Never rejects: a check
 * that throws, overruns or fails to say whether it applies is `unavailable`, which never counts as a pass.
 */
export function runChecks<Input>(
  rows: readonly ScheduledCheck<Input>[],
  input: Input,
  log: Log,
  observer: CheckObserver,
  isBusy: () => boolean = () => false,
): Promise<CheckResult[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { check } = row;
      const startedAtMs = performance.now();
      observer.began(check);
      const verdict = await runOne(row, input, log, isBusy);
      const result = resultOf(check, verdict, Math.round(performance.now() - startedAtMs), log);
      observer.ended(result);
      return result;
    }),
  );
}

/** Findings of another form than the check's own are a bug of ours, so the check is `unavailable`. */
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
  isBusy: () => boolean,
): Promise<Verdict> {
  const deadline = new AbortController();
  const clock = startClock(deadlineMs, isBusy, () => deadline.abort());
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

/** Calls `expire` once the deadline has passed since the processes were last busy. */
function startClock(deadlineMs: number, isBusy: () => boolean, expire: () => void): { stop(): void } {
  const startedAtMs = performance.now();
  let since = startedAtMs;
  const look = () => {
    const nowMs = performance.now();
    if (isBusy()) since = nowMs;
    const leftMs = Math.min(since + deadlineMs, startedAtMs + CHECK_MAX_MS) - nowMs;
    if (leftMs <= 0) expire();
    else timer = setTimeout(look, Math.min(leftMs, LOOK_AGAIN_MS));
  };
  let timer = setTimeout(look, Math.min(deadlineMs, LOOK_AGAIN_MS));
  return { stop: () => clearTimeout(timer) };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
  });
}
