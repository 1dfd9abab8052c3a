import type { Readable, Reader } from '../../store/handles.ts';
import type { Store } from '../../store/store.ts';
import type { CaseAt } from '../due-cases.ts';

/** The row of each pass. Row 1 belongs to the version before pairs: cases that it went through lack them. */
const PASS_ID = 2;
const FILLED_ID = 3;

/** Where the last pass came to; null before the first. */
export async function searchProgress(store: Pick<Store, 'read'>): Promise<CaseAt | null> {
  const row = await store.read((reader) => rowOf(reader, PASS_ID));
  return row ? { createdAt: row.after_created_at, batchId: row.after_batch_id } : null;
}

export const saveSearchProgress = (store: Store, at: CaseAt): Promise<void> => save(store, PASS_ID, at);

/** Notes that a pass has come to the end: from now on every case has a row in `search_starts`. */
export const saveSearchFilled = (store: Store): Promise<void> =>
  save(store, FILLED_ID, { createdAt: store.now().toISOString(), batchId: '' });

/** Whether every case has a row in `search_starts`, so that pairs leave none out. */
export const isSearchFilled = async (from: Readable): Promise<boolean> =>
  (await from.read((reader) => rowOf(reader, FILLED_ID))) !== undefined;

const rowOf = (reader: Reader, id: number) =>
  reader.selectFrom('search_progress').selectAll().where('id', '=', id).executeTakeFirst();

async function save(store: Store, id: number, { createdAt, batchId }: CaseAt): Promise<void> {
  const place = { after_created_at: createdAt, after_batch_id: batchId };
  await store.write((tx) =>
    tx
      .insertInto('search_progress')
      .values({ id, ...place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute(),
  );
}
