import type { Readable } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Row = Schema['retention_progress'];
export type RetentionProgress = Omit<Row, 'id'>;
const ID = 1;

/** Result of the last pass of the rules; null before the first. */
export async function retentionProgress(from: Readable): Promise<RetentionProgress | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('retention_progress').selectAll().where('id', '=', ID).executeTakeFirst(),
  );
  if (!row) return null;
  const { id: _, ...progress } = row;
  return progress;
}

export async function saveRetentionProgress(store: Store, progress: RetentionProgress): Promise<void> {
  await store.write((tx) =>
    tx
      .insertInto('retention_progress')
      .values({ id: ID, ...progress })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(progress))
      .execute(),
  );
}
