import { Counter, Histogram, type Registry } from 'prom-client';
import { type Measures, PROCESS_NAMES } from '../../service/measures.ts';

/** An ID run takes a tenth of a second, a biometric one some seconds, and one under load up to five minutes. */
const RUN_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
/** A check that computes takes milliseconds; those that read pictures take seconds. */
const CHECK_SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 25, 60, 300];

/** An object store answers in milliseconds; a call ends after 15 s. */
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Counts what the service does, from the start of the process. */
export function createCounters(registry: Registry): Measures {
  const registers = [registry];
  const runs = new Counter({
    name: 'countersign_runs_total',
    help: 'Runs that ended: what they were about, their state (completed, failed, not_stored) and their result.',
    labelNames: ['subject', 'state', 'result'],
    registers,
  });
  const runSeconds = new Histogram({
    name: 'countersign_run_duration_seconds',
    help: 'From the turn of a run to its stored result.',
    labelNames: ['subject'],
    buckets: RUN_SECONDS,
    registers,
  });
  const runWaits = new Histogram({
    name: 'countersign_run_wait_seconds',
    help: 'How long a run waited for its turn.',
    buckets: RUN_SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'countersign_runs_refused_total',
    help: 'Runs that were answered with 503, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const checks = new Counter({
    name: 'countersign_checks_total',
    help: 'Checks that ended, by outcome.',
    labelNames: ['check', 'outcome'],
    registers,
  });
  const checkSeconds = new Histogram({
    name: 'countersign_check_duration_seconds',
    help: 'How long a check took; checks that did not apply are left out.',
    labelNames: ['check'],
    buckets: CHECK_SECONDS,
    registers,
  });
  const restarts = new Counter({
    name: 'countersign_process_restarts_total',
    help: 'How often a process beside the host was started again.',
    labelNames: ['process'],
    registers,
  });
  const bucketSeconds = new Histogram({
    name: 'countersign_captures_bucket_seconds',
    help: 'Calls of the storage of captures: put, get, remove or list, and whether they succeeded.',
    labelNames: ['call', 'succeeded'],
    buckets: BUCKET_SECONDS,
    registers,
  });
  // An alarm on an increase needs the value before it.
  for (const reason of ['queue_full', 'stopping']) refused.inc({ reason }, 0);
  for (const process of PROCESS_NAMES) restarts.inc({ process }, 0);
  return {
    runWaited: (waitedMs) => runWaits.observe(waitedMs / 1000),
    runEnded({ subject, status, result, isStored, tookMs }) {
      runs.inc({ subject, state: isStored ? status.toLowerCase() : 'not_stored', result: result.toLowerCase() });
      runSeconds.observe({ subject }, tookMs / 1000);
    },
    runRefused: (reason) => refused.inc({ reason }),
    bucketCalled: (call, succeeded, tookMs) =>
      bucketSeconds.observe({ call, succeeded: String(succeeded) }, tookMs / 1000),
    checkEnded({ check, outcome, durationMs }) {
      checks.inc({ check, outcome });
      if (outcome !== 'not_applicable') checkSeconds.observe({ check }, durationMs / 1000);
    },
    processRestarted: (process) => restarts.inc({ process }),
  };
}
