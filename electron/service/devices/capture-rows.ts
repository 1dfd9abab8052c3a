import { createHash } from 'node:crypto';
import type { CaptureProgress, RecordedCapture } from '#shared/contract/devices/devices.ts';
import { findCapture, placeCapture } from '../cases/captures.ts';
import { addJob } from '../cases/jobs.ts';
import { openSummary, sealSummary, subjectOf } from '../cases/sealed-verification.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Reader, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Capture } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import type { DataKey } from '../store/vault.ts';
import { captureProgress, expectedCaptures, isDecidedAsHistory, receivedBytes, requireOwn } from './record-rows.ts';

export type CapturePiece = {
  readonly batchId: string;
  readonly kind: RecordedCapture['kind'];
  /** The place of its first byte in the picture. */
  readonly startsAt: number;
  readonly bytes: Uint8Array;
};

/**
 * Stores the picture once it is whole. A piece from another place changes nothing: the answer says
 * where to go on. Throws `NOT_FOUND` unless this device announced it, and `INVALID_REQUEST`,
 * dropping its pieces, if it is another picture.
 */
export async function takePiece(
  store: Store,
  piece: CapturePiece,
  deviceId: string,
): Promise<readonly CaptureProgress[]> {
  const { batchId, kind, startsAt, bytes } = piece;
  const completed = await completedBy(store, piece, deviceId);
  const isSound = await store.write(async (tx) => {
    await requireOwn(tx, batchId, deviceId);
    const expected = (await expectedCaptures(tx, batchId)).find((one) => one.kind === kind);
    // It may have arrived whole before, and the answer was lost.
    if (!expected || startsAt !== (await receivedBytes(tx, batchId, kind)) || bytes.length === 0) return true;
    const end = startsAt + bytes.length;
    if (end > expected.byte_length) throw new ServiceError('device.piece_long');
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    if (end < expected.byte_length) {
      await insertPiece(tx, dataKey, piece);
      return true;
    }
    if (completed === null) throw new ServiceError('device.same_picture');
    await tx.deleteFrom('device_capture_pieces').where('batch_id', '=', batchId).where('kind', '=', kind).execute();
    if (completed.row === null) return false;
    await complete(tx, dataKey, batchId, completed.row);
    const missing = await expectedCaptures(tx, batchId);
    if (missing.length > 0) return true;
    const actor = { kind: 'device', id: deviceId } as const;
    await appendAudit(tx, { actor, action: 'device.captures_received', objectId: batchId });
    // Now the centre can check the case too.
    if (!(await isDecidedAsHistory(tx, batchId))) await addJob(tx, batchId, 0, tx.now().toISOString());
    return true;
  });
  if (!isSound) throw new ServiceError('device.picture_other');
  return captureProgress(store, batchId, deviceId);
}

/**
 * The picture that this piece completes: its row, or null in its place if the picture is not the
 * announced one. Null if other pieces are missing. Before the transaction, because the bucket may
 * take seconds.
 */
async function completedBy(
  store: Store,
  { batchId, kind, startsAt, bytes }: CapturePiece,
  deviceId: string,
): Promise<{ readonly row: Schema['captures'] | null } | null> {
  const found = await store.read(async (reader) => {
    await requireOwn(reader, batchId, deviceId);
    const expected = (await expectedCaptures(reader, batchId)).find((one) => one.kind === kind);
    if (!expected || startsAt + bytes.length !== expected.byte_length) return null;
    if (startsAt !== (await receivedBytes(reader, batchId, kind))) return null;
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    return { expected, dataKey, whole: Buffer.concat([...(await piecesOf(reader, dataKey, batchId, kind)), bytes]) };
  });
  if (found === null) return null;
  const { expected, dataKey, whole } = found;
  if (createHash('sha256').update(whole).digest('hex') !== expected.sha256) return { row: null };
  const capture = { kind, mediaType: expected.media_type as Capture['mediaType'], bytes: whole };
  return { row: await placeCapture(store, dataKey, batchId, capture) };
}

/** To its device, with an audit line. Throws `NOT_FOUND` for another's case, and `ERASED`. */
export async function showToDevice(
  store: Store,
  batchId: string,
  kind: Capture['kind'],
  deviceId: string,
): Promise<Capture> {
  await store.read((reader) => requireOwn(reader, batchId, deviceId));
  const capture = await findCapture(store, batchId, kind);
  return store.write(async (tx) => {
    await requireOwn(tx, batchId, deviceId);
    if (capture === null) throw new ServiceError('device.no_picture');
    const actor = { kind: 'device', id: deviceId } as const;
    await appendAudit(tx, { actor, action: 'device.capture_shown', objectId: batchId, facts: { kind } });
    return capture;
  });
}

/** Adds the picture to its case, which it belonged to from the beginning: no revision is made. */
async function complete(tx: Writer, dataKey: DataKey, batchId: string, capture: Schema['captures']): Promise<void> {
  const head = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  const { plain: _, ...opened } = openSummary(tx, dataKey, head);
  const summary = { ...opened, captures: [...opened.captures, capture.kind] };
  await tx
    .updateTable('verifications')
    .set({ sealed_summary: sealSummary(tx, dataKey, head, summary) })
    .where('batch_id', '=', batchId)
    .execute();
  await tx.insertInto('captures').values(capture).execute();
  await tx.deleteFrom('device_captures').where('batch_id', '=', batchId).where('kind', '=', capture.kind).execute();
}

async function insertPiece(tx: Writer, dataKey: DataKey, { batchId, kind, startsAt, bytes }: CapturePiece) {
  await tx
    .insertInto('device_capture_pieces')
    .values({
      batch_id: batchId,
      kind,
      starts_at: startsAt,
      byte_length: bytes.length,
      sealed_bytes: tx.vault.seal(dataKey, piecePlace(batchId, kind, startsAt), bytes),
    })
    .execute();
}

/** The pieces of a picture that have arrived, in order. */
export async function piecesOf(
  reader: Reader,
  dataKey: DataKey,
  batchId: string,
  kind: RecordedCapture['kind'],
): Promise<readonly Uint8Array[]> {
  const rows = await reader
    .selectFrom('device_capture_pieces')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('kind', '=', kind)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => reader.vault.open(dataKey, piecePlace(batchId, kind, row.starts_at), row.sealed_bytes));
}

const piecePlace = (batchId: string, kind: string, startsAt: number): SealPlace => ({
  table: 'device_capture_pieces',
  column: 'sealed_bytes',
  rowId: `${batchId}/${kind}/${startsAt}`,
});
