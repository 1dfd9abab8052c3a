import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import {
  type CaptureProgress,
  type RecordedCapture,
  RecordedCapture as RecordedCaptureSchema,
} from '#shared/contract/devices/devices.ts';
import { erasedError, findErasure } from '../cases/erasure/erasures.ts';
import type { Lease } from '../cases/job.ts';
import { addJob, endJob } from '../cases/jobs.ts';
import { outcomeAt, revisionsOf } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor, DeliveredRecord, VerificationOutcome } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import type { DataKey } from '../store/vault.ts';
import { isNotedAsErased } from './erasure-rows.ts';
import { lineOf } from './rows.ts';

/** Kinds of revision in which a device decided anew, so that the centre checks the case too. */
export const DECISIONS: readonly RevisionKind[] = ['decided', 're-run', 'arrival'];

const Kept = z.object({ signed: z.string() });
const Evidence = z.object({ input: z.unknown(), captures: z.array(RecordedCaptureSchema) });

/** The rows of a record, for the transaction that stores what it says. */
export function sealDelivered(
  tools: Tools,
  dataKey: DataKey,
  batchId: string,
  { deviceId, deviceRevision, signed, isHistory }: DeliveredRecord,
  revision: number,
): Schema['device_records'] {
  return withMac(tools, 'device_records', {
    batch_id: batchId,
    device_revision: deviceRevision,
    device_id: deviceId,
    received_at: tools.now().toISOString(),
    revision,
    joined: isHistory ? 1 : null,
    content_hash: contentHash(tools, signed),
    sealed_record: tools.vault.sealJson(dataKey, recordPlace(batchId, deviceRevision), { signed }),
  });
}

/** Announces pictures that have not arrived yet. */
export const sealExpected = (
  { vault }: Tools,
  dataKey: DataKey,
  batchId: string,
  captures: readonly RecordedCapture[],
): Schema['device_captures'][] =>
  captures.map((capture) => ({
    batch_id: batchId,
    kind: capture.kind,
    sealed_expected: vault.sealJson(dataKey, expectedPlace(batchId, capture.kind), capture),
  }));

/**
 * Whether the centre has this record, also from a device that this one was before. Throws
 * `CONFLICT` if it has another one of the same revision, or a case of another owner under this id,
 * now or before it was erased, and `ERASED` for an erased case of this device.
 */
export async function knowsRecord(
  from: Readable,
  batchId: string,
  record: DeliveredRecord,
): Promise<'this record' | 'the case' | 'nothing'> {
  return from.read(async (reader) => {
    const known = await reader
      .selectFrom('device_records')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('device_revision', '=', record.deviceRevision)
      .executeTakeFirst();
    const actor = await ownerOf(reader, batchId);
    if (actor === null) {
      if (await isErasedForOther(reader, batchId, record.deviceId)) throw new ServiceError('device.case_exists');
      return 'nothing';
    }
    if (!(await isInLine(reader, actor, record.deviceId))) throw new ServiceError('device.case_exists');
    if (!known) return 'the case';
    if (await isSameRecord(reader, genuine(reader, 'device_records', known), record)) return 'this record';
    throw new ServiceError('device.other_record');
  });
}

/** A device's newest decision; then the centre does not check it again. */
export async function isDecidedAsHistory(reader: Reader, batchId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('device_records as d')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.batch_id', '=', 'd.batch_id').onRef('r.revision', '=', 'd.revision'),
    )
    .select('d.joined')
    .where('d.batch_id', '=', batchId)
    .where('r.kind', 'in', DECISIONS)
    .orderBy('d.device_revision', 'desc')
    .executeTakeFirst();
  return row?.joined === 1;
}

/** The device's last decision of a case, as delivered; null for a case that no device delivered. */
export async function deviceOutcome(from: Readable, batchId: string): Promise<VerificationOutcome | null> {
  return from.read(async (reader) => {
    const decided = (await revisionsOf(reader, batchId)).findLast(
      ({ actor, kind }) => actor.kind === 'device' && DECISIONS.includes(kind),
    );
    return decided ? outcomeAt(reader, batchId, decided.revision) : null;
  });
}

/** Ends the job of a case that the centre could not check itself. The device's result stands. */
export async function giveUpAnswer(store: Store, batchId: string, lease: Lease, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    await endJob(tx, batchId, lease);
    await appendAudit(tx, { actor, action: 'centre.not_answered', objectId: batchId });
  });
}

/** Null if no device delivered the case. Throws `SEAL_BROKEN` for an altered row. */
export const newestRecord = (from: Readable, batchId: string) => recordAtEnd(from, batchId, 'desc');

/** The record with which a case came here; null as above. */
export const firstRecord = (from: Readable, batchId: string) => recordAtEnd(from, batchId, 'asc');

async function recordAtEnd(
  from: Readable,
  batchId: string,
  order: 'asc' | 'desc',
): Promise<Schema['device_records'] | null> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('device_records')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('device_revision', order)
      .executeTakeFirst(),
  );
  return row ? genuine(from, 'device_records', row) : null;
}

/** As signed, oldest first. Throws `SEAL_BROKEN` for an altered one. */
export async function signedRecordsOf(from: Readable, batchId: string): Promise<readonly string[]> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('device_records')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('device_revision')
      .execute();
    if (rows.length === 0) return [];
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    return rows.map((row) => openSigned(reader, dataKey, genuine(reader, 'device_records', row)));
  });
}

/** For missing pictures. Throws `NOT_FOUND` unless this device delivered the case. */
export async function captureProgress(
  from: Readable,
  batchId: string,
  deviceId: string,
): Promise<readonly CaptureProgress[]> {
  return from.read(async (reader) => {
    await requireOwn(reader, batchId, deviceId);
    const expected = await expectedCaptures(reader, batchId);
    const progress: CaptureProgress[] = [];
    for (const { kind, byte_length } of expected)
      progress.push({ kind, byte_length, received_bytes: await receivedBytes(reader, batchId, kind) });
    return progress;
  });
}

/** Pictures that have not arrived whole. */
export async function expectedCaptures(reader: Reader, batchId: string): Promise<readonly RecordedCapture[]> {
  const rows = await reader
    .selectFrom('device_captures')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('kind')
    .execute();
  if (rows.length === 0) return [];
  const dataKey = await findDataKey(reader, subjectOf(batchId));
  return rows.map(({ kind, sealed_expected }) => {
    const opened = reader.vault.openJson(dataKey, expectedPlace(batchId, kind), sealed_expected);
    return parseRecord(RecordedCaptureSchema, opened, 'an announced picture');
  });
}

/** Pieces arrive in order, so the last one says how much there is. */
export async function receivedBytes(reader: Reader, batchId: string, kind: RecordedCapture['kind']): Promise<number> {
  const last = await reader
    .selectFrom('device_capture_pieces')
    .select(['starts_at', 'byte_length'])
    .where('batch_id', '=', batchId)
    .where('kind', '=', kind)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  return last ? last.starts_at + last.byte_length : 0;
}

/** Throws `NOT_FOUND` unless this device delivered the case, `ERASED` once it was erased. */
export async function requireOwn(reader: Reader, batchId: string, deviceId: string): Promise<void> {
  const actor = await ownerOf(reader, batchId);
  if (actor !== null && (await isInLine(reader, actor, deviceId))) return;
  if (actor === null) await isErasedForOther(reader, batchId, deviceId);
  throw new ServiceError('device.no_record');
}

/**
 * Throws `ERASED` for this device's erased case, or an id that it asked to erase. True for another
 * owner's, which says nothing about this device.
 */
async function isErasedForOther(reader: Reader, batchId: string, deviceId: string): Promise<boolean> {
  const erasure = await findErasure(reader, batchId);
  if (erasure && (await isInLine(reader, erasure.owner, deviceId))) throw erasedError(erasure.erasedAt);
  if (await isNotedAsErased(reader, batchId, await lineOf(reader, deviceId)))
    throw erasedError(reader.now().toISOString());
  return erasure !== null;
}

/** The device is the owner, or was before it joined again. */
const isInLine = async (reader: Reader, { kind, id }: Actor, deviceId: string): Promise<boolean> =>
  kind === 'device' && (id === deviceId || (await lineOf(reader, deviceId)).includes(id));

/**
 * A device that joined again signs its earlier records anew, under its new name. Once more has
 * arrived in a case there, its earlier records have that too.
 */
async function isSameRecord(
  reader: Reader,
  known: Schema['device_records'],
  { signed }: DeliveredRecord,
): Promise<boolean> {
  if (known.content_hash === contentHash(reader, signed)) return true;
  const dataKey = await findDataKey(reader, subjectOf(known.batch_id));
  return isDeepStrictEqual(saidIn(openSigned(reader, dataKey, known)), saidIn(signed));
}

/** The content of a record about its revision, without the device that signed it. */
function saidIn(signed: string): unknown {
  const { device_id: _, site: __, input: ___, captures: ____, ...said } = payloadOf(signed);
  return said;
}

const payloadOf = (signed: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** The statements and pictures of a stored record. */
export const evidenceIn = (tools: Tools, dataKey: DataKey, row: Schema['device_records']) =>
  parseRecord(Evidence, payloadOf(openSigned(tools, dataKey, row)), 'the record of a device');

function openSigned({ vault }: Tools, dataKey: DataKey, row: Schema['device_records']): string {
  const place = recordPlace(row.batch_id, row.device_revision);
  return parseRecord(Kept, vault.openJson(dataKey, place, row.sealed_record), 'the record of a device').signed;
}

async function ownerOf(reader: Reader, batchId: string): Promise<Actor | null> {
  const row = await reader
    .selectFrom('verifications')
    .select(['actor_kind as kind', 'actor_id as id'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row ?? null;
}

const contentHash = ({ vault }: Tools, signed: string): string => vault.keyedHash('device-record', signed);

const recordPlace = (batchId: string, deviceRevision: number): SealPlace => ({
  table: 'device_records',
  column: 'sealed_record',
  rowId: `${batchId}/${deviceRevision}`,
});

const expectedPlace = (batchId: string, kind: string): SealPlace => ({
  table: 'device_captures',
  column: 'sealed_expected',
  rowId: `${batchId}/${kind}`,
});

/** In the case's transaction. Without missing pictures the centre checks it, unless history. */
export async function insertDelivered(
  tx: Writer,
  dataKey: DataKey,
  batchId: string,
  delivered: DeliveredRecord,
): Promise<void> {
  await tx
    .insertInto('device_records')
    .values(sealDelivered(tx, dataKey, batchId, delivered, 1))
    .execute();
  const expected = sealExpected(tx, dataKey, batchId, delivered.captures);
  if (expected.length > 0) await tx.insertInto('device_captures').values(expected).execute();
  else if (!delivered.isHistory) await addJob(tx, batchId, 0, tx.now().toISOString());
}
