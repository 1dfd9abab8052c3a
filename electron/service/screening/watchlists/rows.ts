import { z } from 'zod';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import { findCentreLink, isCentre } from '../../centre/rows.ts';
import { appendChange } from '../../delivery/change-rows.ts';
import { ServiceError } from '../../service-error.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Readable, Tools, Writer } from '../../store/handles.ts';
import { destroyDataKey, findDataKey } from '../../store/keys/data-keys.ts';
import type { Actor } from '../../store/records.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { DataKey } from '../../store/vault.ts';
import {
  deleteContent,
  openContent,
  readChanges,
  readEntities,
  readEntity,
  readIndexPages,
  readPackedChunks,
  type WatchlistChanges,
} from './content-rows.ts';
import { hashIndexPages } from './index-pages.ts';

/** With the one in force, so that yesterday's hits can be looked up. */
export const VERSIONS_KEPT = 3;
/** Without content: daily ones for most of a year. The audit log has the rest. */
const VERSIONS_REMEMBERED = 300;

/** The sealed record of a version: its summary and the size of its content. */
export const StoredVersion = WatchlistVersion.extend({
  chunks: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  /** Whether its content is still stored. */
  kept: z.boolean(),
});
export type StoredVersion = z.infer<typeof StoredVersion>;

const summaryPlace = (id: string) => ({ table: 'watchlist_versions', column: 'sealed_summary', rowId: id }) as const;

export async function listsInForce(store: Readable): Promise<readonly WatchlistVersion[]> {
  const rows = await store.read((reader) =>
    reader.selectFrom('watchlist_versions').selectAll().where('state', '=', 'in_force').orderBy('list').execute(),
  );
  return Promise.all(rows.map((row) => openVersion(store, row)));
}

/** Every version, by list name, newest first. Throws `SEAL_BROKEN` if a row was altered. */
export async function listVersions(store: Readable): Promise<readonly StoredVersion[]> {
  const rows = await store.read((reader) =>
    reader.selectFrom('watchlist_versions').selectAll().orderBy('list').orderBy('imported_at', 'desc').execute(),
  );
  return Promise.all(rows.map((row) => openVersion(store, row)));
}

export async function findVersion(store: Readable, versionId: string): Promise<StoredVersion> {
  const row = await store.read((reader) =>
    reader.selectFrom('watchlist_versions').selectAll().where('id', '=', versionId).executeTakeFirst(),
  );
  if (!row) throw new ServiceError('watchlist.no_version');
  return openVersion(store, row);
}

/** Entries in list order. Throws `NOT_FOUND` if version or content is gone. */
export async function* entitiesOf(store: Readable, versionId: string): AsyncGenerator<ListedEntity> {
  yield* readEntities(store, await contentOf(store, versionId));
}

/** As compressed JSON lines (`node:zlib`, deflate), which need not be unpacked here. */
export async function* packedEntitiesOf(store: Readable, versionId: string): AsyncGenerator<Uint8Array> {
  yield* readPackedChunks(store, await contentOf(store, versionId));
}

/** In any order. Throws `NOT_FOUND` if version or content is gone. */
export const contentHashOf = (store: Readable, versionId: string): Promise<string> =>
  hashIndexPages(indexPagesOf(store, versionId));

/** Page by page. Throws `NOT_FOUND` if version or content is gone. */
export async function* indexPagesOf(store: Readable, versionId: string): AsyncGenerator<Uint8Array> {
  yield* readIndexPages(store, await contentOf(store, versionId));
}

export async function entityOf(store: Readable, versionId: string, entityId: string): Promise<ListedEntity | null> {
  return readEntity(store, await contentOf(store, versionId), entityId);
}

/** Ids added, changed in any way, or removed between two versions. */
export async function changesBetween(
  store: Readable,
  oldVersionId: string,
  newVersionId: string,
): Promise<WatchlistChanges> {
  return readChanges(store, await contentOf(store, oldVersionId), await contentOf(store, newVersionId));
}

async function contentOf(store: Readable, versionId: string) {
  const version = await findVersion(store, versionId);
  if (!version.kept) throw new ServiceError('watchlist.no_content');
  return openContent(store, versionId, version);
}

/**
 * Replaces the current one, or waits beside it until confirmed. One transaction writes it with its
 * audit line, rejects a waiting one, and runs `alongside`.
 */
export async function recordVersion(
  store: Store,
  version: StoredVersion,
  dataKey: DataKey,
  actor: Actor,
  alongside: (tx: Writer) => Promise<void>,
): Promise<void> {
  const isInForce = version.state === 'in_force';
  await store.write(async (tx) => {
    await alongside(tx);
    await refuseUnlessCentre(tx, version.list, actor);
    await retire(tx, version.list, isInForce ? ['in_force', 'awaiting_confirmation'] : ['awaiting_confirmation']);
    await tx
      .insertInto('watchlist_versions')
      .values(versionRow(store, dataKey, version))
      .execute();
    if (isInForce) await appendChange(tx, { subject: version.list, kind: 'list' });
    await appendAudit(tx, {
      actor,
      action: isInForce ? 'watchlist.imported' : 'watchlist.awaiting_confirmation',
      objectId: version.id,
      facts: factsOf(version),
    });
  });
  await removeOldContent(store, version.list);
}

/** Puts a waiting version in force. Throws `CONFLICT` if it is no longer waiting. */
export async function confirmVersion(store: Store, versionId: string, actor: Actor): Promise<WatchlistVersion> {
  const confirmed = await store.write(async (tx) => {
    const row = await tx.selectFrom('watchlist_versions').selectAll().where('id', '=', versionId).executeTakeFirst();
    if (row?.state !== 'awaiting_confirmation') throw new ServiceError('watchlist.settled');
    const version = await openVersion(tx, row);
    await refuseUnlessCentre(tx, version.list, actor);
    await retire(tx, version.list, ['in_force']);
    const next = { ...version, state: 'in_force' as const };
    await changeVersion(tx, next);
    await appendChange(tx, { subject: version.list, kind: 'list' });
    await appendAudit(tx, { actor, action: 'watchlist.confirmed', objectId: versionId, facts: factsOf(next) });
    return next;
  });
  await removeOldContent(store, confirmed.list);
  return confirmed;
}

/** Imports without a title keep it. Throws `NOT_FOUND` if the list is not in use. */
export async function renameList(store: Store, list: string, title: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    await refuseUnlessCentre(tx, list, actor);
    for (const version of await usedVersions(tx, list)) await changeVersion(tx, { ...version, title });
    await appendChange(tx, { subject: list, kind: 'list' });
    await appendAudit(tx, { actor, action: 'watchlist.renamed', facts: { list } });
  });
}

/**
 * Takes a list out of use and rejects a version that awaits confirmation. Its last versions keep
 * their content, so that earlier hits can still be looked up. Throws `NOT_FOUND` if the list is not
 * in use.
 */
export async function removeList(store: Store, list: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    await refuseUnlessCentre(tx, list, actor);
    await usedVersions(tx, list);
    await retire(tx, list, ['in_force', 'awaiting_confirmation']);
    await appendChange(tx, { subject: list, kind: 'list' });
    await appendAudit(tx, { actor, action: 'watchlist.removed', facts: { list } });
  });
  await removeOldContent(store, list);
}

/** The version in force and the one that waits. Throws `NOT_FOUND` if there is neither. */
async function usedVersions(tx: Writer, list: string): Promise<readonly StoredVersion[]> {
  const rows = await tx
    .selectFrom('watchlist_versions')
    .selectAll()
    .where('list', '=', list)
    .where('state', 'in', ['in_force', 'awaiting_confirmation'])
    .execute();
  if (rows.length === 0) throw new ServiceError('watchlist.none', { list });
  return Promise.all(rows.map((row) => openVersion(tx, row)));
}

/** Records when the publisher still offered it. Does nothing if the version is gone. */
export async function noteChecked(
  store: Store,
  versionId: string,
  checkedAt: string = store.now().toISOString(),
): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx.selectFrom('watchlist_versions').selectAll().where('id', '=', versionId).executeTakeFirst();
    if (!row) return;
    const version = await openVersion(tx, row);
    await changeVersion(tx, { ...version, checkedAt });
  });
}

/** Whether a list came from this device's centre, which alone changes it then. */
export async function isFromCentre(from: Readable, list: string): Promise<boolean> {
  return from.read(async (reader) => {
    const row = await reader
      .selectFrom('watchlist_versions')
      .selectAll()
      .where('list', '=', list)
      .where('state', '=', 'in_force')
      .executeTakeFirst();
    if (!row || (await openVersion(reader, row)).handedDown === undefined) return false;
    return (await findCentreLink(reader)) !== null;
  });
}

async function refuseUnlessCentre(tx: Writer, list: string, actor: Actor): Promise<void> {
  if (!isCentre(actor) && (await isFromCentre(tx, list))) throw new ServiceError('watchlist.of_centre');
}

const factsOf = ({ list, format, entities, names, sha256, handedDown }: WatchlistVersion) => ({
  list,
  format,
  entities,
  names,
  sha256,
  ...(handedDown && { manifest: handedDown.number }),
});

async function retire(tx: Writer, list: string, states: readonly WatchlistVersion['state'][]): Promise<void> {
  const rows = await tx
    .selectFrom('watchlist_versions')
    .selectAll()
    .where('list', '=', list)
    .where('state', 'in', states)
    .execute();
  for (const row of rows) {
    const version = await openVersion(tx, row);
    const state = version.state === 'in_force' ? 'superseded' : 'rejected';
    await changeVersion(tx, { ...version, state });
  }
}

/** Rejected and superseded ones but the newest. After a kill, the next import finishes. */
async function removeOldContent(store: Store, list: string): Promise<void> {
  const versions = (await listVersions(store)).filter((version) => version.list === list);
  const superseded = versions.filter(({ state }) => state === 'superseded').slice(VERSIONS_KEPT - 1);
  for (const version of [...superseded, ...versions.filter(({ state }) => state === 'rejected')]) {
    if (version.kept) await store.write((tx) => changeVersion(tx, { ...version, kept: false }));
    await deleteContent(store, version.id);
  }
  for (const { id, state } of versions.slice(VERSIONS_REMEMBERED))
    if (state === 'superseded' || state === 'rejected') await forgetVersion(store, id);
}

async function forgetVersion(store: Store, id: string): Promise<void> {
  await store.write(async (tx) => {
    await tx.deleteFrom('watchlist_versions').where('id', '=', id).execute();
    await destroyDataKey(tx, { table: 'watchlist_versions', id });
  });
}

function versionRow(store: Tools, dataKey: DataKey, version: StoredVersion): Schema['watchlist_versions'] {
  const { id, list, state, importedAt } = version;
  const sealed_summary = store.vault.sealJson(dataKey, summaryPlace(id), version);
  return { id, list, state, imported_at: importedAt, sealed_summary };
}

async function changeVersion(tx: Writer, version: StoredVersion): Promise<void> {
  const dataKey = await keyOf(tx, version.id);
  const { state, sealed_summary } = versionRow(tx, dataKey, version);
  await tx.updateTable('watchlist_versions').set({ state, sealed_summary }).where('id', '=', version.id).execute();
}

const keyOf = (from: Readable, id: string) => findDataKey(from, { table: 'watchlist_versions', id });

async function openVersion(from: Readable, row: Schema['watchlist_versions']): Promise<StoredVersion> {
  const dataKey = await keyOf(from, row.id);
  const version = StoredVersion.parse(from.vault.openJson(dataKey, summaryPlace(row.id), row.sealed_summary));
  const isGenuine = version.list === row.list && version.state === row.state && version.importedAt === row.imported_at;
  if (!isGenuine)
    throw new StoreError('SEAL_BROKEN', 'A version of a watchlist was altered in the database. Import the list again.');
  return version;
}
