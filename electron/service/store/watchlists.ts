import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ListedEntity } from '#shared/watchlist/listed-entity.ts';
import { WatchlistVersion } from '#shared/watchlist/watchlist-status.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from './audit-log.ts';
import { destroyDataKey, findDataKey } from './data-keys.ts';
import type { Actor } from './records.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';
import type { DataKey } from './vault.ts';
import type { WatchlistChanges } from './watchlist-content.ts';
import {
  deleteContent,
  openContent,
  readChanges,
  readEntities,
  readEntity,
  readPackedChunks,
} from './watchlist-content.ts';

/** Versions of a list whose content is kept, the one in force among them: yesterday's hits can be looked up. */
export const VERSIONS_KEPT = 3;
/** Versions of a list that are remembered without content: daily ones for most of a year. The audit log has the others. */
const VERSIONS_REMEMBERED = 300;

/** What is sealed of a version: itself and how much content it has. */
export const StoredVersion = WatchlistVersion.extend({
  chunks: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  /** Whether its content is still there. */
  kept: z.boolean(),
});
export type StoredVersion = z.infer<typeof StoredVersion>;

const summaryPlace = (id: string) => ({ table: 'watchlist_versions', column: 'sealed_summary', rowId: id }) as const;

/** The version in force of every list, by the list's name. */
export async function listsInForce(store: Store): Promise<readonly WatchlistVersion[]> {
  const rows = await store.db
    .selectFrom('watchlist_versions')
    .selectAll()
    .where('state', '=', 'in_force')
    .orderBy('list')
    .execute();
  return Promise.all(rows.map((row) => openVersion(store, store.db, row)));
}

/** Every version that is remembered, lists by name, the newest first. Throws `SEAL_BROKEN` where a row was altered. */
export async function listVersions(store: Store): Promise<readonly StoredVersion[]> {
  const rows = await store.db
    .selectFrom('watchlist_versions')
    .selectAll()
    .orderBy('list')
    .orderBy('imported_at', 'desc')
    .execute();
  return Promise.all(rows.map((row) => openVersion(store, store.db, row)));
}

/** The version of that id. Throws `NOT_FOUND`. */
export async function findVersion(store: Store, versionId: string): Promise<StoredVersion> {
  const row = await store.db
    .selectFrom('watchlist_versions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('NOT_FOUND', 'There is no such version of a watchlist.');
  return openVersion(store, store.db, row);
}

/** The entries of a version in the order of the list. Throws `NOT_FOUND` where it or its content is no longer there. */
export async function* entitiesOf(store: Store, versionId: string): AsyncGenerator<ListedEntity> {
  yield* readEntities(store, await contentOf(store, versionId));
}

/** The same in compressed chunks of JSON lines (`node:zlib`, deflate), which cost this process nothing to open. */
export async function* packedEntitiesOf(store: Store, versionId: string): AsyncGenerator<Uint8Array> {
  yield* readPackedChunks(store, await contentOf(store, versionId));
}

/** One entry by its number; null where the version has none. */
export async function entityOf(store: Store, versionId: string, entityId: string): Promise<ListedEntity | null> {
  return readEntity(store, await contentOf(store, versionId), entityId);
}

/** Numbers of the entries that were added, changed in any word, and removed from one version of a list to another. */
export async function changesBetween(
  store: Store,
  oldVersionId: string,
  newVersionId: string,
): Promise<WatchlistChanges> {
  return readChanges(store, await contentOf(store, oldVersionId), await contentOf(store, newVersionId));
}

async function contentOf(store: Store, versionId: string) {
  const version = await findVersion(store, versionId);
  if (!version.kept)
    throw new ServiceError('NOT_FOUND', 'This version of the watchlist is remembered, but its content was removed.');
  return openContent(store, versionId, version);
}

/**
 * Puts a whole new version in place of the one in force, or beside it where it waits for a confirmation: one transaction,
 * with its line in the audit log. A version that waited until now is rejected. `alongside` is done in the same one.
 */
export async function recordVersion(
  store: Store,
  version: StoredVersion,
  dataKey: DataKey,
  actor: Actor,
  alongside: (tx: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const isInForce = version.state === 'in_force';
  await inTransaction(store, async (tx) => {
    await alongside(tx);
    await retire(
      store,
      tx,
      version.list,
      isInForce ? ['in_force', 'awaiting_confirmation'] : ['awaiting_confirmation'],
    );
    await tx
      .insertInto('watchlist_versions')
      .values(versionRow(store, dataKey, version))
      .execute();
    await appendAudit(store, tx, {
      actor,
      action: isInForce ? 'watchlist.imported' : 'watchlist.awaiting_confirmation',
      objectId: version.id,
      facts: factsOf(version),
    });
  });
  await removeOldContent(store, version.list);
}

/** Puts the version of a list that waits in force. Throws `CONFLICT` where it does not wait any more. */
export async function confirmVersion(store: Store, versionId: string, actor: Actor): Promise<WatchlistVersion> {
  const confirmed = await inTransaction(store, async (tx) => {
    const row = await tx.selectFrom('watchlist_versions').selectAll().where('id', '=', versionId).executeTakeFirst();
    if (row?.state !== 'awaiting_confirmation')
      throw new ServiceError('CONFLICT', 'This version of the watchlist does not wait for a confirmation.');
    const version = await openVersion(store, tx, row);
    await retire(store, tx, version.list, ['in_force']);
    const next = { ...version, state: 'in_force' as const };
    await changeVersion(store, tx, next);
    await appendAudit(store, tx, {
      actor,
      action: 'watchlist.confirmed',
      objectId: versionId,
      facts: factsOf(next),
    });
    return next;
  });
  await removeOldContent(store, confirmed.list);
  return confirmed;
}

/** Notes that the publisher's file is still the one of this version. Nothing happens where it is there no longer. */
export async function noteChecked(store: Store, versionId: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    const row = await tx.selectFrom('watchlist_versions').selectAll().where('id', '=', versionId).executeTakeFirst();
    if (!row) return;
    const version = await openVersion(store, tx, row);
    await changeVersion(store, tx, { ...version, checkedAt: store.now().toISOString() });
  });
}

const factsOf = ({ list, format, entities, names, sha256 }: WatchlistVersion) => ({
  list,
  format,
  entities,
  names,
  sha256,
});

async function retire(
  store: Store,
  tx: Kysely<Schema>,
  list: string,
  states: readonly WatchlistVersion['state'][],
): Promise<void> {
  const rows = await tx
    .selectFrom('watchlist_versions')
    .selectAll()
    .where('list', '=', list)
    .where('state', 'in', states)
    .execute();
  for (const row of rows) {
    const version = await openVersion(store, tx, row);
    const state = version.state === 'in_force' ? 'superseded' : 'rejected';
    await changeVersion(store, tx, { ...version, state });
  }
}

/**
 * Takes away the content of rejected versions and of all but the newest superseded ones, and the oldest versions
 * altogether. What a kill left undone is done at the next import.
 */
async function removeOldContent(store: Store, list: string): Promise<void> {
  const versions = (await listVersions(store)).filter((version) => version.list === list);
  const superseded = versions.filter(({ state }) => state === 'superseded').slice(VERSIONS_KEPT - 1);
  for (const version of [...superseded, ...versions.filter(({ state }) => state === 'rejected')]) {
    if (version.kept) await inTransaction(store, (tx) => changeVersion(store, tx, { ...version, kept: false }));
    await deleteContent(store.db, version.id);
  }
  for (const { id, state } of versions.slice(VERSIONS_REMEMBERED))
    if (state === 'superseded' || state === 'rejected') await forgetVersion(store, id);
}

async function forgetVersion(store: Store, id: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    await tx.deleteFrom('watchlist_versions').where('id', '=', id).execute();
    await destroyDataKey(tx, { table: 'watchlist_versions', id });
  });
}

function versionRow(store: Store, dataKey: DataKey, version: StoredVersion): Schema['watchlist_versions'] {
  const { id, list, state, importedAt } = version;
  const sealed_summary = store.vault.sealJson(dataKey, summaryPlace(id), version);
  return { id, list, state, imported_at: importedAt, sealed_summary };
}

async function changeVersion(store: Store, tx: Kysely<Schema>, version: StoredVersion): Promise<void> {
  const dataKey = await keyOf(store, tx, version.id);
  const { state, sealed_summary } = versionRow(store, dataKey, version);
  await tx.updateTable('watchlist_versions').set({ state, sealed_summary }).where('id', '=', version.id).execute();
}

const keyOf = (store: Store, db: Kysely<Schema>, id: string) =>
  findDataKey(db, store.vault, { table: 'watchlist_versions', id });

async function openVersion(
  store: Store,
  db: Kysely<Schema>,
  row: Schema['watchlist_versions'],
): Promise<StoredVersion> {
  const dataKey = await keyOf(store, db, row.id);
  const version = StoredVersion.parse(store.vault.openJson(dataKey, summaryPlace(row.id), row.sealed_summary));
  const isGenuine = version.list === row.list && version.state === row.state && version.importedAt === row.imported_at;
  if (!isGenuine)
    throw new StoreError('SEAL_BROKEN', 'A version of a watchlist was altered in the database. Import the list again.');
  return version;
}
