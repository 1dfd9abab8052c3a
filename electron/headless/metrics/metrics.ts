import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Gauges, NOT_READY_REASONS, READY_ALL_THE_SAME, type Service } from '../../service/index.ts';
import { type Measures, PROCESS_NAMES } from '../../service/measures.ts';

type Sample = { readonly value: number; readonly label?: string };
type Shown = {
  readonly name: string;
  readonly help: string;
  /** Value of its label; without it there is one sample. */
  readonly label?: string;
  readonly samples: (gauges: Gauges) => readonly Sample[];
};

const each = (counts: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(counts).map(([label, value]) => ({ label, value }));

const SHOWN: readonly Shown[] = [
  {
    name: 'countersign_runs',
    help: 'Runs in this process: those that wait for their turn, and those that work.',
    label: 'state',
    samples: ({ runs: { waiting, active } }) => each({ waiting, active }),
  },
  {
    name: 'countersign_runs_waiting_max',
    help: 'How many runs may wait; further ones are refused.',
    samples: ({ runs }) => [{ value: runs.waitingMax }],
  },
  {
    name: 'countersign_jobs',
    help: 'Stored runs that are not decided yet, on any host of the database.',
    label: 'state',
    samples: ({ jobs }) => each(jobs),
  },
  {
    name: 'countersign_recognition_requests',
    help: 'Requests that wait for a recognition process, and those in one.',
    label: 'state',
    samples: ({ requests }) => each(requests),
  },
  {
    name: 'countersign_process_memory_bytes',
    help: 'Resident memory of the processes beside the host; 0 while one is not running.',
    label: 'process',
    samples: ({ memoryBytes }) => each(memoryBytes),
  },
  {
    name: 'countersign_deliveries',
    help: 'Changes on their way to other systems, and those that are parked until somebody sends them again.',
    label: 'state',
    samples: ({ deliveries }) => each(deliveries),
  },
  {
    name: 'countersign_watchlist_age_seconds',
    help: "Since the publisher's file was last known to be the list in force; the oldest list of each format.",
    label: 'format',
    samples: ({ lists }) => lists.map(({ format, ageSeconds }) => ({ label: format, value: ageSeconds })),
  },
  {
    name: 'countersign_devices',
    help: 'Devices of this centre, and those with at least one alarm.',
    label: 'state',
    samples: ({ fleet: { devices, attention } }) => each({ all: devices, attention }),
  },
  {
    name: 'countersign_device_alarms',
    help: 'Devices of this centre by alarm; a device may have several.',
    label: 'alarm',
    samples: ({ fleet }) => each(fleet.alarms),
  },
  {
    name: 'countersign_backup_age_seconds',
    help: 'Since the last verified backup; missing if none is planned, or none was made.',
    samples: ({ backupAgeSeconds }) => (backupAgeSeconds === null ? [] : [{ value: backupAgeSeconds }]),
  },
  {
    name: 'countersign_captures_left_to_do',
    help: 'Captures that wait to be moved, and objects that wait to be removed, up to 100,000; missing without a bucket.',
    label: 'what',
    samples: ({ captures }) => (captures === null ? [] : each({ move: captures.toMove, remove: captures.toRemove })),
  },
  {
    name: 'countersign_data_folder_free_bytes',
    help: 'Free space where the data folder is.',
    samples: ({ dataFolderFreeBytes }) => [{ value: dataFolderFreeBytes }],
  },
];

/** Sets the gauges. Null clears them, so that a scrape never shows old values. */
function createGauges(registry: Registry): (gauges: Gauges | null) => void {
  const shown = SHOWN.map(({ name, help, label, samples }) => {
    const labelNames = label === undefined ? [] : [label];
    return { gauge: new Gauge({ name, help, labelNames, registers: [registry] }), label, samples };
  });
  return (gauges) => {
    for (const { gauge, label, samples } of shown) {
      gauge.reset();
      // It leaves a zero in a gauge without label.
      if (label === undefined) gauge.remove();
      for (const { label: given, value } of gauges === null ? [] : samples(gauges))
        gauge.set(label === undefined || given === undefined ? {} : { [label]: given }, value);
    }
  };
}

/** An ID run takes a tenth of a second, a biometric one seconds, under load minutes. */
const RUN_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
/** A check that computes takes milliseconds; those that read pictures take seconds. */
const CHECK_SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 25, 60, 300];

/** An object store answers in milliseconds; a call ends after 15 s. */
const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Counts what the service does, from the start of the process. */
function createCounters(registry: Registry): Measures {
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

export type Metrics = {
  /** The service calls these as it works. */
  readonly measures: Measures;
  readonly contentType: string;
  /** Everything, in the text format of Prometheus. */
  text(service: Pick<Service, 'readiness' | 'gauges'>): Promise<string>;
};

/**
 * Counts, current state, and the process's figures such as event-loop lag. Labels are from fixed
 * sets, so series are bounded and nobody is identified.
 */
export function createMetrics(build: { readonly version: string; readonly environment: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const measures = createCounters(registry);
  const showGauges = createGauges(registry);
  new Gauge({
    name: 'countersign_info',
    help: 'The version and environment of this host.',
    labelNames: ['version', 'environment'],
    registers,
  }).set(build, 1);
  const ready = new Gauge({ name: 'countersign_ready', help: '1 if this host can take runs.', registers });
  const notReady = new Gauge({
    name: 'countersign_not_ready',
    help: '1 for each reason why this host cannot take runs.',
    labelNames: ['reason'],
    registers,
  });
  const gaugesRead = new Gauge({
    name: 'countersign_gauges_read',
    help: '0 if the database could not be read: what comes from it is missing from this scrape.',
    registers,
  });
  return {
    measures,
    contentType: registry.contentType,
    async text(service) {
      const reasons = await service.readiness();
      ready.set(reasons.every((reason) => READY_ALL_THE_SAME.includes(reason)) ? 1 : 0);
      for (const reason of NOT_READY_REASONS) notReady.set({ reason }, reasons.includes(reason) ? 1 : 0);
      const gauges = await service.gauges().catch(() => null);
      gaugesRead.set(gauges === null ? 0 : 1);
      showGauges(gauges);
      return registry.metrics();
    },
  };
}
