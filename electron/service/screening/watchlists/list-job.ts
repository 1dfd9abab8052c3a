import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isUnderWay, type ListProgress, ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import { ServiceError } from '../../service-error.ts';
import { recordAudit } from '../../store/audit-log.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { replaceFile } from '../../whole-file.ts';
import { type ConfiguredList, nameOf, titleOf } from './configuration.ts';
import type { UpdateProgress, UpdateResult } from './update.ts';

/** With its actor: what its progress shows, and what is stored at the end. */
const JobRecord = ListUpdate.omit({ started_by: true }).extend({
  actor: z.object({
    kind: z.enum(['operator', 'api_key', 'system', 'command_line', 'device', 'kiosk']),
    id: z.string(),
  }),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** Stops a job when the service stops. The job is not finished, and nothing is stored about it. */
export class ServiceStopping extends Error {}

/** Tracks one update or import from start to end. */
export class ListJob {
  readonly #store: Store;
  readonly #folder: string;
  #record: JobRecord;

  constructor(store: Store, dataFolder: string, kind: JobRecord['kind'], actor: Actor) {
    this.#store = store;
    this.#folder = dataFolder;
    this.#record = {
      id: randomUUID(),
      kind,
      actor,
      started_at: store.now().toISOString(),
      finished_at: null,
      ended: null,
      message: null,
      lists: [],
    };
  }

  get record(): JobRecord {
    return this.#record;
  }

  /** Call before the first list, with all lists of the job. */
  async begin(lists: readonly Pick<ConfiguredList, 'list' | 'format' | 'title'>[]): Promise<void> {
    const waiting = lists.map((list) => ({ ...UNTOUCHED, list: nameOf(list), title: titleOf(list) }));
    this.#record = { ...this.#record, lists: waiting };
    const { id, kind, actor } = this.#record;
    const facts = { kind, lists: lists.length };
    await recordAudit(this.#store, { actor, action: 'watchlist.update_started', objectId: id, facts });
  }

  /** Reports how much of an import's files has arrived. Ignored once reading has started. */
  received(bytes: number, ofBytes: number): void {
    for (const { list, phase } of this.#record.lists)
      if (phase === 'waiting' || phase === 'receiving')
        this.#change(list, { phase: 'receiving', bytes, of_bytes: ofBytes });
  }

  progressed(progress: UpdateProgress): void {
    if ('bytes' in progress)
      this.#change(progress.list, { phase: 'downloading', bytes: progress.bytes, of_bytes: progress.ofBytes });
    else this.#change(progress.list, { phase: 'reading', bytes: null, of_bytes: null, entities: progress.entities });
  }

  settled(result: UpdateResult): void {
    const { list } = result;
    const done = { bytes: null, of_bytes: null };
    if (result.outcome === 'failed') {
      this.#change(list, { ...done, entities: null, phase: 'failed', message: result.message });
      return;
    }
    this.#change(list, {
      ...done,
      phase: PHASES[result.outcome],
      title: result.version.title,
      entities: result.version.entities,
      changes: 'changes' in result ? result.changes : null,
      notices: 'notices' in result ? [...result.notices] : [],
    });
  }

  /** True if a version came into force. */
  get hasChanged(): boolean {
    return this.#record.lists.some(({ phase }) => phase === 'imported');
  }

  /** Its error or null. Audits, and stores the record unless the service is stopping. */
  async end(error: unknown): Promise<void> {
    const isStopped = error instanceof ServiceStopping;
    const ended = error === null ? 'finished' : error instanceof Cancelled ? 'cancelled' : 'failed';
    const lists = this.#record.lists.map((list) => (isUnderWay(list.phase) ? { ...list, ...GIVEN_UP } : list));
    const finished_at = this.#store.now().toISOString();
    this.#record = {
      ...this.#record,
      lists,
      ended,
      finished_at,
      message: ended === 'failed' ? messageOf(error) : null,
    };
    const count = (...phases: ListProgress['phase'][]) => lists.filter(({ phase }) => phases.includes(phase)).length;
    await recordAudit(this.#store, {
      actor: this.#record.actor,
      action: 'watchlist.update_ended',
      objectId: this.#record.id,
      facts: {
        ended: isStopped ? 'interrupted' : ended,
        imported: count('imported'),
        unchanged: count('unchanged'),
        short: count('short'),
        failed: count('failed'),
        cancelled: count('cancelled'),
      },
    });
    if (!isStopped) await remember(this.#folder, this.#record);
  }

  #change(name: string, changes: Partial<ListProgress>): void {
    const lists = this.#record.lists.map((list) => (list.list === name ? { ...list, ...changes } : list));
    this.#record = { ...this.#record, lists };
  }
}

/** An administrator cancelled the job. */
export class Cancelled extends Error {}

const UNTOUCHED = {
  phase: 'waiting',
  bytes: null,
  of_bytes: null,
  entities: null,
  changes: null,
  message: null,
  notices: [],
} satisfies Omit<ListProgress, 'list' | 'title'>;
const GIVEN_UP = { phase: 'cancelled', bytes: null, of_bytes: null, entities: null } as const;
const PHASES = {
  imported: 'imported',
  confirmed: 'imported',
  unchanged: 'unchanged',
  awaiting_confirmation: 'short',
} as const satisfies Record<Exclude<UpdateResult['outcome'], 'failed'>, ListProgress['phase']>;

const messageOf = (error: unknown): string =>
  error instanceof WatchlistError || error instanceof ServiceError
    ? error.message
    : 'An unexpected error ended it. See the log.';

const fileOf = (dataFolder: string, kind: JobRecord['kind']) => join(downloadsFolder(dataFolder), `last-${kind}.json`);

/** Holds running downloads and the records of past jobs. */
export const downloadsFolder = (dataFolder: string): string => join(dataFolder, 'watchlist-downloads');

/** Finished, from any process; null if there is none or its record is damaged. */
export async function lastJob(dataFolder: string, kind: JobRecord['kind']): Promise<JobRecord | null> {
  try {
    return JobRecord.parse(JSON.parse(await readFile(fileOf(dataFolder, kind), 'utf8')));
  } catch {
    return null;
  }
}

async function remember(dataFolder: string, record: JobRecord): Promise<void> {
  await mkdir(downloadsFolder(dataFolder), { recursive: true, mode: 0o700 });
  const file = fileOf(dataFolder, record.kind);
  await replaceFile(file, JSON.stringify(record));
}
