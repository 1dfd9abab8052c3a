import { findDataKey } from './data-keys.ts';
import type { FaceTemplate } from './records.ts';
import type { Schema } from './schema.ts';
import type { SealPlace } from './seal.ts';
import { subjectOf } from './sealed-verification.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import type { DataKey } from './vault.ts';

/** Rows opened before whoever else waits is let in. */
const PAGE_ROWS = 500;
/** Numbers of a descriptor lie between −1 and 1; two bytes keep them to 0.00003. */
const STEPS = 32_767;

const placeOf = (batchId: string, madeBy: string): SealPlace => ({
  table: 'face_templates',
  column: 'sealed_template',
  rowId: `${batchId}/${madeBy}`,
});

/** The row of a face, sealed with the key of its verification: when that is destroyed, the face is gone too. */
export function sealFaceTemplate(
  store: Store,
  dataKey: DataKey,
  batchId: string,
  { madeBy, descriptor }: FaceTemplate,
): Schema['face_templates'] {
  const numbers = Int16Array.from(descriptor, (value) => Math.round(Math.max(-1, Math.min(1, value)) * STEPS));
  const bytes = new Uint8Array(numbers.buffer);
  return {
    batch_id: batchId,
    made_by: madeBy,
    sealed_template: store.vault.seal(dataKey, placeOf(batchId, madeBy), bytes),
  };
}

/**
 * All faces described by `madeBy`, page by page in the order of their ids. One that does not open, because its verification was erased or it
 * was altered, has null in place of its descriptor.
 */
export async function* eachFaceTemplate(store: Store, madeBy: string) {
  for (let after = ''; ; ) {
    const rows = await store.db
      .selectFrom('face_templates')
      .select(['batch_id', 'made_by', 'sealed_template'])
      .where('made_by', '=', madeBy)
      .where('batch_id', '>', after)
      .orderBy('batch_id')
      .limit(PAGE_ROWS)
      .execute();
    for (const row of rows) yield { batchId: row.batch_id, descriptor: await opened(store, row) };
    const last = rows.at(-1);
    if (rows.length < PAGE_ROWS || last === undefined) return;
    after = last.batch_id;
  }
}

/** The face of one verification; null where there is none, or none that opens. */
export async function findFaceTemplate(store: Store, batchId: string): Promise<Float32Array | null> {
  const row = await store.db
    .selectFrom('face_templates')
    .selectAll()
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row ? opened(store, row) : null;
}

async function opened(store: Store, row: Schema['face_templates']): Promise<Float32Array | null> {
  try {
    const dataKey = await findDataKey(store.db, store.vault, subjectOf(row.batch_id));
    const bytes = store.vault.open(dataKey, placeOf(row.batch_id, row.made_by), row.sealed_template);
    const numbers = new Int16Array(new Uint8Array(bytes).buffer);
    return Float32Array.from(numbers, (step) => step / STEPS);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return null;
    throw error;
  }
}
