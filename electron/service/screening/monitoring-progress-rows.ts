import type { Readable } from '../store/handles.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Store } from '../store/store.ts';
import type { MonitoringPlace } from './monitoring-event-rows.ts';

/** The version everybody was last screened against, and a running screening. */
export type ListProgress = {
  readonly screenedVersionId: string | null;
  readonly targetVersionId: string | null;
  /** The last person screened against the target version. */
  readonly after: MonitoringPlace | null;
  readonly people: number;
};

/** Throws `SEAL_BROKEN` if the row was altered: it could say that everybody was screened. */
export async function findProgress(store: Readable, list: string): Promise<ListProgress> {
  const row = await store.read((reader) =>
    reader.selectFrom('monitoring_progress').selectAll().where('list', '=', list).executeTakeFirst(),
  );
  if (row) genuine(store, 'monitoring_progress', row);
  const { after_created_at: createdAt = null, after_batch_id: batchId = null } = row ?? {};
  return {
    screenedVersionId: row?.screened_version_id ?? null,
    targetVersionId: row?.target_version_id ?? null,
    after: createdAt !== null && batchId !== null ? { createdAt, batchId } : null,
    people: row?.people ?? 0,
  };
}

export async function saveProgress(store: Store, list: string, progress: ListProgress): Promise<void> {
  const row = withMac(store, 'monitoring_progress', {
    list,
    screened_version_id: progress.screenedVersionId,
    target_version_id: progress.targetVersionId,
    after_created_at: progress.after?.createdAt ?? null,
    after_batch_id: progress.after?.batchId ?? null,
    people: progress.people,
  });
  await store.write((tx) =>
    tx
      .insertInto('monitoring_progress')
      .values(row)
      .onConflict((conflict) => conflict.column('list').doUpdateSet(row))
      .execute(),
  );
}
