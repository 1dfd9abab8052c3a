import type { CaptureKind } from '#shared/contract/check-result.ts';
import { findDataKey } from './data-keys.ts';
import type { Readable, Tools } from './handles.ts';
import type { Capture } from './records.ts';
import type { Schema } from './schema.ts';
import { capturePlace, subjectOf } from './sealed-verification.ts';
import type { DataKey } from './vault.ts';

/** Pictures that a run makes from the captures; the next run makes them again. */
export const DERIVED_KINDS: readonly CaptureKind[] = [
  'id_document_front_rectified',
  'id_document_back_rectified',
  'address_document_page',
];

/** A capture row. The seal binds its bytes to verification, kind and media type. */
export function sealCapture(store: Tools, dataKey: DataKey, batchId: string, capture: Capture): Schema['captures'] {
  return {
    batch_id: batchId,
    kind: capture.kind,
    media_type: capture.mediaType,
    byte_length: capture.bytes.length,
    sealed_bytes: store.vault.seal(dataKey, capturePlace(batchId, capture), capture.bytes),
  };
}

/** Opens one image of a verification; null if there is none. */
export async function findCapture(store: Readable, batchId: string, kind: CaptureKind): Promise<Capture | null> {
  return store.read(async (reader) => {
    const row = await reader
      .selectFrom('captures')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row) return null;
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    const place = capturePlace(batchId, { kind: row.kind, mediaType: row.media_type });
    return { kind: row.kind, mediaType: row.media_type, bytes: reader.vault.open(dataKey, place, row.sealed_bytes) };
  });
}
