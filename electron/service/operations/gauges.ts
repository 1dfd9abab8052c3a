import { statfs } from 'node:fs/promises';
import type { BackupStatus } from '#shared/contract/backup/backup-status.ts';
import type { FleetCounts } from '#shared/contract/devices/fleet.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { countJobs } from '../cases/jobs.ts';
import { countDeliveries } from '../delivery/rows.ts';
import type { InferenceClient } from '../inference/client.ts';
import type { ProcessName } from '../measures.ts';
import { type RunLoad, WAITING_MAX } from '../runs/admission.ts';
import { listsInForce } from '../screening/watchlists/rows.ts';
import { countLeftToDo } from '../store/bucket/count-captures.ts';
import type { Store } from '../store/store.ts';

/** The current state of the service in figures. All names in it come from fixed sets. */
export type Gauges = {
  /** Runs in this process. */
  readonly runs: { readonly waiting: number; readonly active: number; readonly waitingMax: number };
  /** Stored runs that are not decided yet, on whatever node. */
  readonly jobs: { readonly queued: number; readonly running: number };
  /** Requests to the recognition processes. */
  readonly requests: { readonly waiting: number; readonly running: number };
  /** Resident memory of the processes beside the host. */
  readonly memoryBytes: Readonly<Record<ProcessName, number>>;
  /** Work left in the storage of captures; null without one. */
  readonly captures: { readonly toMove: number; readonly toRemove: number } | null;
  readonly deliveries: { readonly waiting: number; readonly parked: number };
  /** By format. Own lists count as one, because their names are the customer's. */
  readonly lists: readonly { readonly format: WatchlistFormat; readonly ageSeconds: number }[];
  /** Devices of this centre, without those that were revoked; each may have several alarms. */
  readonly fleet: FleetCounts;
  /** Null if no backup is planned, or none was made yet. */
  readonly backupAgeSeconds: number | null;
  readonly dataFolderFreeBytes: number;
};

export type GaugesDependencies = {
  readonly store: Store;
  readonly dataFolder: string;
  readonly runs: { load(): RunLoad };
  readonly processes: Readonly<Record<ProcessName, { memoryBytes(): number }>> & {
    readonly recognition: Pick<InferenceClient, 'load' | 'memoryBytes'>;
  };
  readonly fleet: { counts(): Promise<FleetCounts> };
  readonly backupStatus?: (() => BackupStatus) | undefined;
  readonly now: () => Date;
};

/** Rejects if the database cannot be read. */
export async function readGauges(dependencies: GaugesDependencies): Promise<Gauges> {
  const { store, dataFolder, runs, processes, backupStatus, now } = dependencies;
  const ageSeconds = (at: string) => Math.max(0, (now().getTime() - Date.parse(at)) / 1000);
  const { waiting, active } = runs.load();
  const checkedAt = new Map<WatchlistFormat, string>();
  for (const { format, checkedAt: at } of await listsInForce(store)) {
    const other = checkedAt.get(format);
    if (other === undefined || Date.parse(at) < Date.parse(other)) checkedAt.set(format, at);
  }
  const { bavail, bsize } = await statfs(dataFolder);
  const madeAt = backupStatus?.().last_made_at ?? null;
  return {
    runs: { waiting, active, waitingMax: WAITING_MAX },
    jobs: await countJobs(store),
    requests: processes.recognition.load(),
    memoryBytes: {
      recognition: processes.recognition.memoryBytes(),
      frames: processes.frames.memoryBytes(),
      proofs: processes.proofs.memoryBytes(),
      screening: processes.screening.memoryBytes(),
    },
    deliveries: await countDeliveries(store, null),
    captures: store.bucket && (await countLeftToDo(store, store.bucket.isLeft)),
    lists: [...checkedAt].map(([format, at]) => ({ format, ageSeconds: ageSeconds(at) })),
    fleet: await dependencies.fleet.counts(),
    backupAgeSeconds: madeAt === null ? null : ageSeconds(madeAt),
    dataFolderFreeBytes: bavail * bsize,
  };
}
