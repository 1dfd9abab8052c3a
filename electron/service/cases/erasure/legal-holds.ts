import { z } from 'zod';
import { assert } from '#shared/assert.ts';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { HoldReason } from '#shared/contract/retention/retention.ts';
import { ServiceError } from '../../service-error.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Readable, Reader, Writer } from '../../store/handles.ts';
import { findDataKey } from '../../store/keys/data-keys.ts';
import { parseRecord } from '../../store/parse-record.ts';
import type { Actor } from '../../store/records.ts';
import { genuine, withMac } from '../../store/row-macs.ts';
import type { Schema } from '../../store/schema.ts';
import type { SealPlace } from '../../store/seal.ts';
import type { Store } from '../../store/store.ts';
import { subjectOf } from '../sealed-verification.ts';
import { refuseErased } from './erasures.ts';
import { holdRowOf } from './held-cases.ts';

type Row = Schema['legal_holds'];
/** A hold that stands. Operators are named by their ids. */
export type StoredHold = {
  readonly batchId: string;
  readonly reason: HoldReason;
  readonly placedAt: string;
  readonly placedBy: string;
  readonly lift: { readonly askedAt: string; readonly askedBy: string } | null;
  readonly erasureAsked: EraseReason | null;
};

/** Throws `CONFLICT` if held already, `NOT_FOUND` or `ERASED` without a case. */
export async function placeHold(
  store: Store,
  batchId: string,
  { reason, note }: { readonly reason: HoldReason; readonly note: string },
  actor: Actor,
): Promise<void> {
  await store.write(async (tx) => {
    const found = await tx
      .selectFrom('verifications')
      .select('batch_id')
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!found) {
      await refuseErased(tx, batchId);
      throw new ServiceError('case.none');
    }
    const standing = await holdRowOf(tx, batchId);
    if (standing && standing.lifted_at === null) throw new ServiceError('case.held_already');
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    await put(tx, {
      batch_id: batchId,
      reason,
      placed_at: tx.now().toISOString(),
      placed_by: actor.id,
      sealed_note: tx.vault.sealJson(dataKey, notePlace(batchId), note),
      lift_asked_at: null,
      lift_asked_by: null,
      // Held again before the erasure that waited was done: it keeps waiting.
      erasure_asked: standing?.erasure_asked ?? null,
      lifted_at: null,
    });
    await appendAudit(tx, { actor, action: 'hold.placed', objectId: batchId, facts: { reason } });
  });
}

/** The first half of lifting: changes nothing about the hold. */
export async function askToLift(store: Store, batchId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const row = await standingRow(tx, batchId);
    if (row.lift_asked_by !== null) throw new ServiceError('case.lift_asked');
    await put(tx, { ...row, lift_asked_at: tx.now().toISOString(), lift_asked_by: actor.id });
    await appendAudit(tx, { actor, action: 'hold.lift_asked', objectId: batchId });
  });
}

/** The second person refuses, or the first takes the question back. */
export async function refuseToLift(store: Store, batchId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const row = await askedRow(tx, batchId);
    await put(tx, { ...row, lift_asked_at: null, lift_asked_by: null });
    await appendAudit(tx, { actor, action: 'hold.lift_refused', objectId: batchId });
  });
}

/** Throws `FORBIDDEN` for the person who asked. Returns whether an erasure waited. */
export async function confirmLift(store: Store, batchId: string, actor: Actor): Promise<boolean> {
  return store.write(async (tx) => {
    const row = await askedRow(tx, batchId);
    if (row.lift_asked_by === actor.id) throw new ServiceError('case.lift_own');
    const waits = row.erasure_asked !== null;
    if (waits) await put(tx, { ...row, lifted_at: tx.now().toISOString() });
    else await tx.deleteFrom('legal_holds').where('batch_id', '=', batchId).execute();
    await appendAudit(tx, {
      actor,
      action: 'hold.lifted',
      objectId: batchId,
      facts: { asked_by: row.lift_asked_by ?? '', erasure_waits: waits },
    });
    return waits;
  });
}

/** Keeps in mind that the case is to be erased once its hold is lifted. False if no hold stands. */
export async function noteErasureAsked(
  store: Store,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
): Promise<boolean> {
  return store.write(async (tx) => {
    const row = await holdRowOf(tx, batchId);
    if (!row || row.lifted_at !== null) return false;
    if (row.erasure_asked !== null) return true;
    await put(tx, { ...row, erasure_asked: reason });
    await appendAudit(tx, { actor, action: 'hold.erasure_refused', objectId: batchId, facts: { reason } });
    return true;
  });
}

/** The hold of a case; null without one. */
export async function findHold(from: Readable, batchId: string): Promise<StoredHold | null> {
  const row = await from.read((reader) => holdRowOf(reader, batchId));
  return row && row.lifted_at === null ? described(row) : null;
}

/** The note of a hold. The case must be held. */
export async function noteOfHold(from: Readable, batchId: string): Promise<string> {
  return from.read(async (reader) => {
    const row = await holdRowOf(reader, batchId);
    assert(row, 'a hold whose note is read');
    const dataKey = await findDataKey(reader, subjectOf(batchId));
    const note = reader.vault.openJson(dataKey, notePlace(batchId), row.sealed_note);
    return parseRecord(z.string(), note, 'the note of a legal hold');
  });
}

/** The newest holds, and how many there are. */
export async function listHolds(
  from: Readable,
  limit: number,
): Promise<{ readonly holds: readonly StoredHold[]; readonly total: number }> {
  return from.read(async (reader) => {
    const standing = reader.selectFrom('legal_holds').where('lifted_at', 'is', null);
    const rows = await standing
      .selectAll()
      .orderBy('placed_at', 'desc')
      .orderBy('batch_id', 'desc')
      .limit(limit)
      .execute();
    const { total } = await standing.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { holds: rows.map((row) => described(genuine(reader, 'legal_holds', row))), total: Number(total) };
  });
}

/** Lifted holds whose case is to be erased now. */
export async function liftedHolds(
  from: Readable,
  limit: number,
): Promise<readonly { readonly batchId: string; readonly reason: EraseReason }[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('legal_holds').selectAll().where('lifted_at', 'is not', null).limit(limit).execute(),
  );
  return rows
    .map((row) => genuine(from, 'legal_holds', row))
    .map((row) => ({ batchId: row.batch_id, reason: row.erasure_asked ?? 'other' }));
}

async function standingRow(tx: Reader, batchId: string): Promise<Row> {
  const row = await holdRowOf(tx, batchId);
  if (!row || row.lifted_at !== null) throw new ServiceError('case.not_held');
  return row;
}

async function askedRow(tx: Reader, batchId: string): Promise<Row> {
  const row = await standingRow(tx, batchId);
  if (row.lift_asked_by === null) throw new ServiceError('case.lift_none');
  return row;
}

async function put(tx: Writer, { mac: _, ...row }: Omit<Row, 'mac'> & { readonly mac?: string }): Promise<void> {
  const whole = withMac(tx, 'legal_holds', row);
  await tx
    .insertInto('legal_holds')
    .values(whole)
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet(whole))
    .execute();
}

const described = (row: Row): StoredHold => ({
  batchId: row.batch_id,
  reason: row.reason,
  placedAt: row.placed_at,
  placedBy: row.placed_by,
  lift:
    row.lift_asked_at === null || row.lift_asked_by === null
      ? null
      : { askedAt: row.lift_asked_at, askedBy: row.lift_asked_by },
  erasureAsked: row.erasure_asked,
});

const notePlace = (batchId: string): SealPlace => ({ table: 'legal_holds', column: 'sealed_note', rowId: batchId });

/** Opens everything, for the scrub. */
export async function openHold(from: Readable, batchId: string): Promise<void> {
  if ((await from.read((reader) => holdRowOf(reader, batchId))) !== null) await noteOfHold(from, batchId);
}
