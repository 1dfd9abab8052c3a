import { Gauge, type Registry } from 'prom-client';
import type { Gauges } from '../../service/index.ts';

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
export function createGauges(registry: Registry): (gauges: Gauges | null) => void {
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
