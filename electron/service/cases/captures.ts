import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { placeInBucket, sealedBytesOf } from '../store/capture-objects.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { removeObjectsLater } from '../store/object-removals.ts';
import type { Capture } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { DataKey } from '../store/vault.ts';
import { capturePlace, subjectOf } from './sealed-verification.ts';

/** Pictures that a run makes from the captures; the next run makes them again. */
export const DERIVED_KINDS: readonly CaptureKind[] = [
  'chip_portrait',
  'id_document_front_rectified',
  'id_document_back_rectified',
  'address_document_page',
];

/** Its bytes are in the bucket then. Call it before the transaction: a bucket takes seconds. */
export async function placeCapture(
  store: Tools,
  dataKey: DataKey,
  batchId: string,
  capture: Capture,
): Promise<Schema['captures']> {
  const row = sealCapture(store, dataKey, batchId, capture);
  return (await placeInBucket(store.bucket, row)) ?? row;
}

/** The seal binds the bytes to verification, kind and media type, wherever they lie. */
function sealCapture(store: Tools, dataKey: DataKey, batchId: string, capture: Capture): Schema['captures'] {
  return {
    batch_id: batchId,
    kind: capture.kind,
    media_type: capture.mediaType,
    byte_length: capture.bytes.length,
    sealed_bytes: store.vault.seal(dataKey, capturePlace(batchId, capture), capture.bytes),
    object_name: null,
    object_sha256: null,
  };
}

/**
 * Null if there is none. Throws `UNAVAILABLE` if the bucket does not give its bytes: pass a store,
 * so that nobody waits in a transaction.
 */
export async function findCapture(store: Readable, batchId: string, kind: CaptureKind): Promise<Capture | null> {
  const found = await store.read(async (reader) => {
    const row = await reader
      .selectFrom('captures')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row ? { row, dataKey: await findDataKey(reader, subjectOf(batchId)) } : null;
  });
  if (found === null) return null;
  const { row, dataKey } = found;
  const place = capturePlace(batchId, { kind: row.kind, mediaType: row.media_type });
  const sealed = await sealedBytesOf(store.bucket, row);
  return { kind: row.kind, mediaType: row.media_type, bytes: store.vault.open(dataKey, place, sealed) };
}

/** Which captures these cases have here. */
export async function captureKindsOf(
  reader: Reader,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<CaptureKind>>> {
  const rows = await reader
    .selectFrom('captures')
    .select(['batch_id', 'kind'])
    .where('batch_id', 'in', batchIds)
    .execute();
  const kinds = new Map<string, Set<CaptureKind>>();
  for (const { batch_id: batchId, kind } of rows) kinds.set(batchId, (kinds.get(batchId) ?? new Set()).add(kind));
  return kinds;
}

/** All or some kinds. Their objects stay for backups that know them. */
export async function deleteCaptures(tx: Writer, batchId: string, kinds?: readonly CaptureKind[]): Promise<void> {
  await removeObjectsLater(tx, batchId, kinds);
  await tx
    .deleteFrom('captures')
    .where('batch_id', '=', batchId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();
}
