import type { Kysely } from 'kysely';
import type { EraseReason } from '#shared/erasure.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from './audit-log.ts';
import { destroyDataKey } from './data-keys.ts';
import { emptyWriteAheadLog, rewriteTable } from './database.ts';
import type { Actor } from './records.ts';
import type { Schema } from './schema.ts';
import { subjectOf } from './sealed-verification.ts';
import type { Store } from './store.ts';
import { inTransaction } from './transaction.ts';

/** Every table with rows of a verification; the verification itself last, as others refer to it. */
const ERASED_TABLES = [
  ...([
    'face_templates',
    'captures',
    'search_terms',
    'identity_links',
    'screening_resolutions',
    'monitoring_events',
  ] as const),
  ...(['outbox', 'verifications'] as const),
];

/** Tables of keyed hashes, which can be tried with guesses by whoever has the key file, with what they are ordered by. */
const HASH_TABLES = [
  ['search_terms', ['term', 'batch_id']],
  ['identity_links', ['term', 'seen_at', 'batch_id', 'identity_hash']],
] as const;
/** Above this many rows a table is not written anew while others wait (0.2 s for some 4,000 verifications), but when a service starts. */
const REWRITTEN_ROWS_MAX = 30_000;
/** Above this many not then either: 13 s for 140,000 verifications, with a copy of the rows in memory. */
export const REWRITTEN_AT_START_ROWS_MAX = 1_000_000;

/** What is left of an erased verification: no word about the person. */
export type Erasure = {
  readonly batchId: string;
  readonly reason: EraseReason;
  readonly erasedAt: string;
  /** No copy of what was sealed is in the files any more, not even one that its destroyed key would open. */
  readonly isCleared: boolean;
  /** Who had the verification run; an integrator learns of its own erasures only. */
  readonly owner: Actor;
};

/**
 * Erases a verification: its data key, sealed record, captures, face, search terms and outbox entry, all in one transaction
 * with the audit line and the entry that tells the centre. Nothing is opened for it, so one that was altered can be erased as
 * well. When it resolves, the erasure survives a kill and a power cut. Throws `NOT_FOUND` for an unknown id, `ERASED` where it
 * was erased before, `CONFLICT` while its face is on the block list, and `UNAVAILABLE` where the database cannot take it
 * (nothing is erased then).
 */
export async function eraseVerification(
  store: Store,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
): Promise<Erasure> {
  const erasure = await inTransaction(store, async (tx) => {
    store.step('erasure.begun');
    const standing = await tx
      .selectFrom('verifications')
      .select(['actor_kind', 'actor_id', 'revision'])
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!standing) throw await missing(tx, batchId);
    await refuseBlocked(tx, batchId);

    // The key first: whatever else of this went wrong, nothing of the verification would open any more.
    await destroyDataKey(tx, subjectOf(batchId));
    store.step('erasure.key_destroyed');
    for (const name of ERASED_TABLES) await tx.deleteFrom(name).where('batch_id', '=', batchId).execute();
    store.step('erasure.rows_deleted');
    const erasedAt = store.now().toISOString();
    const { actor_kind: kind, actor_id: ownerId, revision } = standing;
    await tx
      .insertInto('erasures')
      .values({
        batch_id: batchId,
        reason,
        erased_at: erasedAt,
        cleared_at: null,
        owner_kind: kind,
        owner_id: ownerId,
        state: 'pending',
        revision: revision + 1,
        attempts: 0,
        next_attempt_at: erasedAt,
      })
      .execute();
    await appendAudit(store, tx, { actor, action: 'verification.erased', objectId: batchId, facts: { reason } });
    store.step('erasure.audit_written');
    return { batchId, reason, erasedAt, owner: { kind, id: ownerId } };
  });
  store.step('erasure.committed');
  return { ...erasure, isCleared: await clearErased(store) };
}

/** Null where this verification was not erased. */
export async function findErasure(store: Store, batchId: string): Promise<Erasure | null> {
  const row = await store.db.selectFrom('erasures').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  if (!row) return null;
  const owner = { kind: row.owner_kind, id: row.owner_id };
  const { reason, erased_at: erasedAt } = row;
  return { batchId, reason, erasedAt, isCleared: row.cleared_at !== null, owner };
}

/** The id of an erased verification is never used again: a late repetition of its request would bring the person back. */
export async function refuseErased(db: Kysely<Schema>, batchId: string): Promise<void> {
  const row = await db.selectFrom('erasures').select('erased_at').where('batch_id', '=', batchId).executeTakeFirst();
  if (row) throw erasedError(row.erased_at);
}

/** `erasedAt` is an instant of `Schema`. */
export const erasedError = (erasedAt: string): ServiceError =>
  new ServiceError(
    'ERASED',
    `This verification was erased on ${erasedAt.slice(0, 10)} at ${erasedAt.slice(11, 16)} UTC.`,
  );

/**
 * Takes what erased verifications left in the files out of them: the write-ahead log, where older pages wait until they are
 * written over, is emptied, and the tables of hashes are written anew (`rewriteTable`). Sealed values can leave copies in the
 * room between cells too; the key that opened them is gone from every page (`destroyDataKey`). False where another process
 * reads the database just now, or a table has more than `rowsMax` rows: tried again at the next erasure, when the store is opened, and
 * with more rows when a service starts.
 */
export async function clearErased(
  store: Pick<Store, 'db' | 'now' | 'step'>,
  rowsMax = REWRITTEN_ROWS_MAX,
): Promise<boolean> {
  try {
    let isRewritten = true;
    for (const [table, columns] of HASH_TABLES)
      if (!(await rewriteTable(store.db, table, columns, rowsMax))) isRewritten = false;
    store.step('erasure.hashes_rewritten');
    if (!(await emptyWriteAheadLog(store.db)) || !isRewritten) return false;
    store.step('erasure.log_emptied');
    const clearedAt = store.now().toISOString();
    await store.db.updateTable('erasures').set({ cleared_at: clearedAt }).where('cleared_at', 'is', null).execute();
    return true;
  } catch {
    // The erasure itself is done and stays so; whether its remains are gone is told apart.
    return false;
  }
}

/**
 * Finishes what a kill left between an erasure and the emptying of the log. Called where a store is opened, which the command line
 * does beside a running service as well, and with more rows where a service starts.
 */
export async function clearLeftErased(
  store: Pick<Store, 'db' | 'now' | 'step'>,
  rowsMax = REWRITTEN_ROWS_MAX,
): Promise<void> {
  const left = await store.db
    .selectFrom('erasures')
    .select('batch_id')
    .where('cleared_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (left) await clearErased(store, rowsMax);
}

async function missing(tx: Kysely<Schema>, batchId: string): Promise<ServiceError> {
  await refuseErased(tx, batchId);
  return new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
}

/** Somebody was told to look out for this face: whoever takes it off the list decides that first, and by name. */
async function refuseBlocked(tx: Kysely<Schema>, batchId: string): Promise<void> {
  const block = await tx
    .selectFrom('face_blocks')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (block)
    throw new ServiceError('CONFLICT', 'The face of this verification is on the block list. Take it off first.');
}
