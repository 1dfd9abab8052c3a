import { setImmediate } from 'node:timers/promises';
import { subjectOf } from '../cases/sealed-verification.ts';
import type { Readable, Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, FaceTemplate } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey } from '../store/vault.ts';

/** Rows opened before other work gets a turn: about 15 ms, up to 80 ms the first time. */
const PAGE_ROWS = 100;
/** Descriptor values lie between −1 and 1; two bytes store them to within 0.00003. */
const STEPS = 32_767;

const placeOf = (batchId: string, madeBy: string): SealPlace => ({
  table: 'face_templates',
  column: 'sealed_template',
  rowId: `${batchId}/${madeBy}`,
});

/** A face, sealed with its verification's data key: destroying that key destroys the face. */
export function sealFaceTemplate(
  store: Tools,
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

/** By `madeBy`, with who ran it, by id, without erased ones. An altered face has null. */
export async function* eachFaceTemplate(store: Readable, madeBy: string) {
  for (let after = ''; ; ) {
    const rows = await store.read((reader) =>
      reader
        .selectFrom('face_templates')
        .innerJoin('data_keys', (join) =>
          join
            .onRef('data_keys.subject_id', '=', 'face_templates.batch_id')
            .on('data_keys.subject_table', '=', 'verifications'),
        )
        .innerJoin('verifications', 'verifications.batch_id', 'face_templates.batch_id')
        .select(['face_templates.batch_id', 'made_by', 'sealed_template', 'key_id', 'wrapped'])
        .select(['actor_kind', 'actor_id'])
        .where('made_by', '=', madeBy)
        .where('face_templates.batch_id', '>', after)
        .orderBy('face_templates.batch_id')
        .limit(PAGE_ROWS)
        .execute(),
    );
    for (const row of rows) {
      const dataKey = store.vault.openDataKey(subjectOf(row.batch_id), row);
      const actor: Actor = { kind: row.actor_kind, id: row.actor_id };
      yield { batchId: row.batch_id, actor, descriptor: await opened(store, row, dataKey) };
    }
    // The database is synchronous; without this pause nothing else would run.
    await setImmediate();
    const last = rows.at(-1);
    if (rows.length < PAGE_ROWS || last === undefined) return;
    after = last.batch_id;
  }
}

/** The template of a selfie that is gone must not be recognised. A block keeps its face. */
export async function forgetUnblockedFace(tx: Writer, batchId: string): Promise<void> {
  const block = await tx
    .selectFrom('face_blocks')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (block === undefined) await tx.deleteFrom('face_templates').where('batch_id', '=', batchId).execute();
}

/** From other models than `madeBy`, not comparable; `blocked` are on the block list. */
export async function countOtherFaces(store: Readable, madeBy: string): Promise<{ faces: number; blocked: number }> {
  const { faces, blocked } = await store.read((reader) =>
    reader
      .selectFrom('face_templates')
      .leftJoin('face_blocks', 'face_blocks.batch_id', 'face_templates.batch_id')
      .select(({ fn }) => [
        fn.count('face_templates.batch_id').as('faces'),
        fn.count('face_blocks.batch_id').as('blocked'),
      ])
      .where('made_by', '!=', madeBy)
      .executeTakeFirstOrThrow(),
  );
  return { faces: Number(faces), blocked: Number(blocked) };
}

/** Runners of blocked faces from a model other than `madeBy`, each once. */
export async function runnersOfOtherBlockedFaces(store: Readable, madeBy: string): Promise<readonly Actor[]> {
  return store.read((reader) =>
    reader
      .selectFrom('face_templates')
      .innerJoin('face_blocks', 'face_blocks.batch_id', 'face_templates.batch_id')
      .innerJoin('verifications', 'verifications.batch_id', 'face_templates.batch_id')
      .select(['verifications.actor_kind as kind', 'verifications.actor_id as id'])
      .distinct()
      .where('made_by', '!=', madeBy)
      .execute(),
  );
}

/** Verifications whose faces a model other than `madeBy` described, blocked faces first. */
export async function listOtherFaces(store: Readable, madeBy: string): Promise<readonly string[]> {
  const rows = await store.read((reader) =>
    reader
      .selectFrom('face_templates')
      .leftJoin('face_blocks', 'face_blocks.batch_id', 'face_templates.batch_id')
      .select(['face_templates.batch_id', 'reason'])
      .where('made_by', '!=', madeBy)
      .orderBy('face_templates.batch_id')
      .execute(),
  );
  const ids = (isBlocked: boolean) =>
    rows.filter(({ reason }) => (reason !== null) === isBlocked).map((row) => row.batch_id);
  return [...ids(true), ...ids(false)];
}

export async function replaceFaceTemplate(store: Store, batchId: string, template: FaceTemplate): Promise<boolean> {
  const dataKey = await findDataKey(store, subjectOf(batchId));
  const { made_by, sealed_template } = sealFaceTemplate(store, dataKey, batchId, template);
  const { numUpdatedRows } = await store.write((tx) =>
    tx
      .updateTable('face_templates')
      .set({ made_by, sealed_template })
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** As `madeBy` described it; null if missing or unopened. */
export async function findFaceTemplate(store: Readable, batchId: string, madeBy: string): Promise<Float32Array | null> {
  const row = await store.read((reader) =>
    reader
      .selectFrom('face_templates')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('made_by', '=', madeBy)
      .executeTakeFirst(),
  );
  return row ? opened(store, row, findDataKey(store, subjectOf(batchId))) : null;
}

/** By whichever model; null if missing or unopened. */
export async function findFace(store: Readable, batchId: string): Promise<FaceTemplate | null> {
  const row = await store.read((reader) =>
    reader.selectFrom('face_templates').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),
  );
  const descriptor = row && (await opened(store, row, findDataKey(store, subjectOf(batchId))));
  return row && descriptor ? { madeBy: row.made_by, descriptor } : null;
}

async function opened(
  store: Tools,
  row: Pick<Schema['face_templates'], 'batch_id' | 'made_by' | 'sealed_template'>,
  dataKey: Promise<DataKey>,
): Promise<Float32Array | null> {
  try {
    const bytes = store.vault.open(await dataKey, placeOf(row.batch_id, row.made_by), row.sealed_template);
    const numbers = new Int16Array(new Uint8Array(bytes).buffer);
    return Float32Array.from(numbers, (step) => step / STEPS);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return null;
    throw error;
  }
}
