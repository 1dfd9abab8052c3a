import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import { appendChange } from '../../delivery/change-rows.ts';
import { ServiceError } from '../../service-error.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Readable, Writer } from '../../store/handles.ts';
import { destroyDataKey } from '../../store/keys/data-keys.ts';
import { awaitsRemoval, removeDueObjects, removeObjectsOfErased } from '../../store/object-removals.ts';
import type { Actor } from '../../store/records.ts';
import { genuine, withMac } from '../../store/row-macs.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { subjectOf } from '../sealed-verification.ts';
import { refuseHeld } from './held-cases.ts';

/** Every table with rows of a verification. `verifications` comes last because the others refer to it. */
const ERASED_TABLES = [
  ...([
    'face_templates',
    'captures',
    'search_terms',
    'search_starts',
    'identity_links',
    'screening_resolutions',
    'monitoring_events',
    'revisions',
    'review_acts',
    'review_reasons',
    'review_cases',
    'jobs',
    'kiosk_visits',
    'link_files',
    'link_tokens',
    'links',
    'device_capture_pieces',
    'device_captures',
    'device_records',
    // A hold that stands refuses the erasure; a lifted one has waited for it.
    'legal_holds',
  ] as const),
  'verifications' as const,
];

/** Tables of keyed hashes, with their sort order. Someone with the key file could test guesses against leftovers of them. */
const HASH_TABLES = [
  ['search_terms', ['term', 'batch_id']],
  ['search_starts', ['batch_id', 'word']],
  ['identity_links', ['term', 'seen_at', 'batch_id', 'identity_hash']],
] as const;
/** Larger tables are rewritten when a service starts, not while others wait (0.2 s for about 4,000 verifications). */
const REWRITTEN_ROWS_MAX = 30_000;
/** Larger tables are never rewritten: 140,000 verifications take 13 s and a copy of the rows in memory. */
export const REWRITTEN_AT_START_ROWS_MAX = 1_000_000;

/** The remains of an erased verification. Say nothing about the person. */
export type Erasure = {
  readonly batchId: string;
  readonly reason: EraseReason;
  readonly erasedAt: string;
  /** True once the files and the bucket contain no copy of the sealed data, not even one that only the destroyed key could open. */
  readonly isCleared: boolean;
  /** Who ran the verification; an integrator learns only of its own erasures. */
  readonly owner: Actor;
};

/**
 * Erases a verification in one transaction: data key, sealed record, captures, face, search terms, and the link
 * that led or may lead to it. The same transaction adds the audit line and the change that informs the centre. It opens nothing, so an altered verification
 * can be erased too. Once it resolves, the erasure survives a kill and a power cut. Throws `NOT_FOUND` for an unknown id,
 * `ERASED` if already erased, `HELD` while it is on legal hold, `CONFLICT` while its face is blocked, and `UNAVAILABLE` if the database cannot be written
 * (nothing is erased then). To erase many cases, pass `clears: false` and call `clearErased` once at the end.
 */
export async function eraseVerification(
  store: Store,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
  { clears = true }: { readonly clears?: boolean } = {},
): Promise<Erasure> {
  const erasure = await store.write(async (tx) => {
    store.step('erasure.begun');
    const ownerIn = (table: 'verifications' | 'links') =>
      tx.selectFrom(table).select(['actor_kind', 'actor_id']).where('batch_id', '=', batchId).executeTakeFirst();
    const standing = (await ownerIn('verifications')) ?? (await ownerIn('links'));
    if (!standing) throw await missing(tx, batchId);
    await refuseHeld(tx, batchId);
    await refuseBlocked(tx, batchId);
    const owner = { kind: standing.actor_kind, id: standing.actor_id };
    return eraseRows(tx, { batchId, reason, erasedAt: store.now().toISOString(), owner }, actor);
  });
  store.step('erasure.committed');
  return { ...erasure, isCleared: clears && (await clearErasedCase(store, batchId)) };
}

async function clearErasedCase(store: Store, batchId: string): Promise<boolean> {
  // A bucket that does not answer is asked again by `operations/keep-bucket.ts`.
  if (store.bucket?.isOpen()) await removeDueObjects(store, batchId).catch(() => 0);
  if (!(await clearErased(store))) return false;
  // The erasure stands, so a failure of this reading is no failure of it.
  const isAwaited = await store.read((reader) => awaitsRemoval(reader, batchId)).catch(() => true);
  return !isAwaited;
}

/**
 * Erases again what was erased after an older copy of the database, or notes that it was if the copy does not have it. A block of its face
 * ends, because somebody ended it before the erasure. False if the copy knows the erasure.
 */
export async function repeatErasure(store: Store, erasure: RecordedErasure, actor: Actor): Promise<boolean> {
  const { batchId } = erasure;
  return store.write(async (tx) => {
    const known = await tx.selectFrom('erasures').select('batch_id').where('batch_id', '=', batchId).executeTakeFirst();
    if (known) return false;
    await tx.deleteFrom('face_blocks').where('batch_id', '=', batchId).execute();
    await eraseRows(tx, erasure, actor, { repeated: true });
    return true;
  });
}

type RecordedErasure = Omit<Erasure, 'isCleared'>;

async function eraseRows(
  tx: Writer,
  erasure: RecordedErasure,
  actor: Actor,
  facts: Readonly<Record<string, boolean>> = {},
): Promise<RecordedErasure> {
  const { batchId, reason, erasedAt, owner } = erasure;
  // The key goes first: without it nothing of the verification can be opened, even if the rest fails.
  await destroyDataKey(tx, subjectOf(batchId));
  await destroyDataKey(tx, { table: 'links', id: batchId });
  tx.step('erasure.key_destroyed');
  await removeObjectsOfErased(tx, batchId);
  for (const name of ERASED_TABLES) await tx.deleteFrom(name).where('batch_id', '=', batchId).execute();
  tx.step('erasure.rows_deleted');
  await tx
    .insertInto('erasures')
    .values(
      withMac(tx, 'erasures', {
        batch_id: batchId,
        reason,
        erased_at: erasedAt,
        cleared_at: null,
        owner_kind: owner.kind,
        owner_id: owner.id,
      }),
    )
    .execute();
  await appendChange(tx, { subject: batchId, kind: 'erasure' });
  await appendAudit(tx, { actor, action: 'verification.erased', objectId: batchId, facts: { reason, ...facts } });
  tx.step('erasure.audit_written');
  return erasure;
}

/** Every erasure, the oldest first. */
export async function listErasures(from: Readable): Promise<readonly Erasure[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('erasures').selectAll().orderBy('erased_at').orderBy('batch_id').execute(),
  );
  return rows.map((row) => opened(from, row));
}

/** Null if this verification was not erased. */
export async function findErasure(store: Readable, batchId: string): Promise<Erasure | null> {
  const row = await store.read((reader) =>
    reader.selectFrom('erasures').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),
  );
  return row ? opened(store, row) : null;
}

/** Throws `SEAL_BROKEN` if the row was altered. */
function opened(from: Readable, row: Schema['erasures']): Erasure {
  const { batch_id: batchId, reason, erased_at: erasedAt, ...rest } = genuine(from, 'erasures', row);
  return {
    batchId,
    reason,
    erasedAt,
    isCleared: rest.cleared_at !== null,
    owner: { kind: rest.owner_kind, id: rest.owner_id },
  };
}

/** Never reuse the id of an erased verification: a late retry of its request would bring the person back. */
export async function refuseErased(from: Readable, batchId: string): Promise<void> {
  const row = await from.read((reader) =>
    reader.selectFrom('erasures').select('erased_at').where('batch_id', '=', batchId).executeTakeFirst(),
  );
  if (row) throw erasedError(row.erased_at);
}

/** `erasedAt` is an instant of `Schema`. */
export const erasedError = (erasedAt: string): ServiceError =>
  new ServiceError('case.erased', { day: erasedAt.slice(0, 10), time: erasedAt.slice(11, 16) });

/**
 * Removes traces of erased verifications from the files: empties the write-ahead log, which keeps older pages until they
 * are overwritten, and rewrites the tables of hashes (`clearRemains`). Copies of sealed values may stay in unused space,
 * but their key is gone from every page (`destroyDataKey`). A case is not cleared while the bucket has objects of it. Returns false if another process is reading the database or a
 * table has more than `rowsMax` rows. The next erasure and the next opening of the store try again; a starting service
 * does so with a higher `rowsMax`.
 */
export async function clearErased(store: Store, rowsMax = REWRITTEN_ROWS_MAX): Promise<boolean> {
  try {
    const isCleared = await store.upkeep.clearRemains(HASH_TABLES, rowsMax, () =>
      store.step('erasure.hashes_rewritten'),
    );
    if (!isCleared) return false;
    store.step('erasure.log_emptied');
    const clearedAt = store.now().toISOString();
    await store.write((tx) =>
      tx
        .updateTable('erasures')
        .set({ cleared_at: clearedAt })
        .where('cleared_at', 'is', null)
        .where('batch_id', 'not in', (query) => query.selectFrom('object_removals').select('batch_id'))
        .execute(),
    );
    return true;
  } catch {
    // The erasure itself stands; the return value reports only whether its traces are gone.
    return false;
  }
}

/**
 * Finishes the clearing that a kill interrupted. Called whenever a store is opened, also by the command line beside a
 * running service, and with a higher `rowsMax` when a service starts.
 */
export async function clearLeftErased(store: Store, rowsMax = REWRITTEN_ROWS_MAX): Promise<void> {
  // A store opens with an altered table as well, or nobody could examine it.
  const left = await store.unguarded.read((reader) =>
    reader.selectFrom('erasures').select('batch_id').where('cleared_at', 'is', null).limit(1).executeTakeFirst(),
  );
  if (left) await clearErased(store, rowsMax);
}

async function missing(tx: Writer, batchId: string): Promise<ServiceError> {
  await refuseErased(tx, batchId);
  return new ServiceError('case.none');
}

/** A blocked face must first be unblocked, so that a named person makes that decision. */
async function refuseBlocked(tx: Writer, batchId: string): Promise<void> {
  const block = await tx
    .selectFrom('face_blocks')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (block) throw new ServiceError('face.blocks');
}
