import { statfs } from 'node:fs/promises';
import { type HandedDownReport, LISTS_HANDED_DOWN_MAX } from '#shared/contract/centre/handed-down.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import { type DeviceStatusReport, StatusReceived } from '#shared/contract/devices/fleet.ts';
import type { KioskFigures } from '#shared/contract/kiosks/kiosk.ts';
import type { Store } from '../store/store.ts';
import type { CentreClient, EnrolledDevice } from './centre-client.ts';
import { countQueue } from './sync-count-rows.ts';

/** 10,000 devices write 33 reports a second at the centre. */
export const REPORT_EVERY_MS = 300_000;
/** A state that needs a person is reported sooner. */
const LOOK_EVERY_MS = 30_000;
/** Less is not enough for the pictures of a busy day and a backup. */
export const DISK_FULL_BYTES = 1_000_000_000;

type Dependencies = {
  readonly store: Store;
  readonly client: CentreClient;
  readonly dataFolder: string;
  readonly version: string;
  readonly report: () => Promise<HandedDownReport>;
  /** The kiosks of this device in numbers; undefined without any. */
  readonly kioskFigures: () => Promise<KioskFigures | undefined>;
  readonly elapsedMs: () => number;
};

/**
 * Every five minutes, and sooner if what needs a person changed. An earlier centre does not know
 * reports. Rejects if the centre cannot be reached.
 */
export function createStatusReporter({
  store,
  client,
  dataFolder,
  version,
  report,
  kioskFigures,
  elapsedMs,
}: Dependencies) {
  let reported: { readonly atMs: number; readonly urgent: string } | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function compose(): Promise<DeviceStatusReport> {
    const { policy, manifest, lists, problems } = await report();
    const { bavail, bsize } = await statfs(dataFolder);
    const freeBytes = bavail * bsize;
    const kiosks = await kioskFigures();
    return {
      version,
      clock: store.now().toISOString(),
      queue: await countQueue(store),
      policy: policy && { hash: policy.hash, version: policy.version, from_centre: policy.from_centre },
      manifest: manifest?.number ?? null,
      lists: lists
        .slice(0, LISTS_HANDED_DOWN_MAX)
        .flatMap(({ list, entities, checked_at, centre_version_id: id }) =>
          id === null ? [] : [{ list, version_id: id, entities, checked_at }],
        ),
      problems: [...problems],
      disk: { state: freeBytes < DISK_FULL_BYTES ? 'full' : 'enough', free_bytes: freeBytes },
      ...(kiosks && { kiosks }),
    };
  }

  return async ({ url, signer }: EnrolledDevice, signal: AbortSignal): Promise<void> => {
    if (elapsedMs() - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = elapsedMs();
    const json = await compose();
    const urgent = urgentPart(json);
    if (reported !== null && reported.urgent === urgent && elapsedMs() - reported.atMs < REPORT_EVERY_MS) return;
    const { method, path } = DEVICE_ENDPOINTS.reportStatus;
    await client.call(url, { method, path, json, answer: StatusReceived, signal }, signer);
    reported = { atMs: elapsedMs(), urgent };
  };
}

export type StatusReporter = ReturnType<typeof createStatusReporter>;

/** A change of this does not wait for the next report. */
const urgentPart = ({ queue, problems, policy, manifest, disk }: DeviceStatusReport): string =>
  JSON.stringify([queue.parked, queue.is_paused, queue.waiting === 0, problems, policy?.hash, manifest, disk.state]);
