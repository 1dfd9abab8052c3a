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

/** `verifications` comes last because the others refer to it. */
const ERASED_TABLES = [
  ...([
    'face_templates',
    'captures',
    'search_terms',
    'search_starts',
    'case_references',
    'identity_links',
    'screening_resolutions',
    'monitoring_events',
    'revisions',
    'review_acts',
    'request_files',
    'case_requests',
    'review_reasons',
    'review_cases',
    'jobs',
    'kiosk_visits',
    'link_files',
    'link_tokens',
    'links',
    'visit_files',
    'visits',
    'device_capture_pieces',
    'device_captures',
    'device_records',
    // A hold that stands refuses the erasure; a lifted one has waited for it.
    'legal_holds',
  ] as const),
  'verifications' as const,
];

/** With their sort order. With the key file, guesses could be tested against leftovers. */
const HASH_TABLES = [
  ['search_terms', ['term', 'batch_id']],
  ['search_starts', ['batch_id', 'word']],
  ['identity_links', ['term', 'seen_at', 'batch_id', 'identity_hash']],
] as const;
/** Larger ones are rewritten at start, not while others wait (0.2 s for 4,000 verifications). */
const REWRITTEN_ROWS_MAX = 30_000;
/** Larger ones never: 140,000 verifications take 13 s and a copy of the rows in memory. */
export const REWRITTEN_AT_START_ROWS_MAX = 1_000_000;

/** The remains of an erased verification. Say nothing about the person. */
export type Erasure = {
  readonly batchId: string;
  readonly reason: EraseReason;
  readonly erasedAt: string;
  /** No file or bucket has a copy of the sealed data, not even one for the destroyed key. */
  readonly isCleared: boolean;
  /** Who ran the verification; an integrator learns only of its own erasures. */
  readonly owner: Actor;
};

/**
 * Erases in one transaction: data key, record, captures, face, search terms, link, with the audit
 * line and the centre's change. It opens nothing, so altered ones can be erased too, and survives a
 * power cut once it resolves. Throws `NOT_FOUND`, `ERASED`, `HELD`, `CONFLICT` while its face is
 * blocked, and `UNAVAILABLE` if nothing could be written. For many cases pass `clears: false` and
 * call `clearErased` at the end.
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
 * After an older copy of the database; notes it if the copy lacks the case. A block of its face
 * ends. False if the copy knows the erasure.
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
  // First: without the key nothing can be opened, even if the rest fails.
  await destroyDataKey(tx, subjectOf(batchId));
  for (const table of ['links', 'visits'] as const) await destroyDataKey(tx, { table, id: batchId });
  await eraseLinksOfRequests(tx, batchId);
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

/** Links on which the customer answers requests of this case have ids of their own. */
async function eraseLinksOfRequests(tx: Writer, batchId: string): Promise<void> {
  const requests = await tx
    .selectFrom('case_requests')
    .select('link_id')
    .where('batch_id', '=', batchId)
    .where('link_id', 'is not', null)
    .execute();
  for (const { link_id: id } of requests) {
    if (id === null) continue;
    await destroyDataKey(tx, { table: 'links', id });
    for (const table of ['link_files', 'link_tokens', 'links'] as const)
      await tx.deleteFrom(table).where('batch_id', '=', id).execute();
  }
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

/** A late retry of an erased verification's request would bring the person back. */
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
 * Empties the write-ahead log and rewrites tables of hashes (`clearRemains`). Sealed copies may
 * stay in unused space, but their key is gone (`destroyDataKey`). A case with objects in the bucket
 * is not cleared. False if another process reads or a table exceeds `rowsMax`; the next erasure,
 * opening or start tries again.
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

/** After a kill, whenever a store is opened, with a higher `rowsMax` at start. */
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
