import { ServiceError } from '../../service-error.ts';
import type { Reader } from '../../store/handles.ts';
import { genuine } from '../../store/row-macs.ts';
import type { Schema } from '../../store/schema.ts';

/** Throws `HELD` if the case is on hold. For every erasure, in its transaction. */
export async function refuseHeld(tx: Reader, batchId: string): Promise<void> {
  const row = await holdRowOf(tx, batchId);
  if (row && row.lifted_at === null) {
    const since = `${row.placed_at.slice(0, 10)}, ${row.placed_at.slice(11, 16)} UTC`;
    throw new ServiceError('case.held', { day: since });
  }
}

/** Null without one. A lifted hold keeps its row until the waiting erasure is done. */
export async function holdRowOf(reader: Reader, batchId: string): Promise<Schema['legal_holds'] | null> {
  const row = await reader.selectFrom('legal_holds').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  return row ? genuine(reader, 'legal_holds', row) : null;
}
