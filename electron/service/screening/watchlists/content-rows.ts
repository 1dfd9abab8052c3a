import { deflateSync, inflateSync } from 'node:zlib';
import { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { Readable, Tools } from '../../store/handles.ts';
import { findDataKey } from '../../store/keys/data-keys.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { DataKey } from '../../store/vault.ts';
import { createThrottle } from '../../store/write-throttle.ts';
import { entriesOfPage, findOnPage, type IndexEntry, pageOfEntity, pagesAlike } from './index-pages.ts';

/** Reading one entry opens its whole chunk. */
export const CHUNK_ENTITIES_MAX = 256;
export const CHUNK_CHARACTERS_MAX = 1_000_000;
/** One entry as JSON. The largest entries of published lists have about 100,000 characters. */
export const ENTITY_CHARACTERS_MAX = 1_000_000;
/** Maximum size of a chunk once decompressed; we never write a larger one. */
const CHUNK_BYTES_MAX = 16_000_000;
/** Names shrink to a quarter: a third larger than level 9, in a fifth of the time. */
const DEFLATE = { level: 3 } as const;

/** A version's size, in its sealed summary so that a missing row is detected. */
export type ContentSize = { readonly chunks: number; readonly pages: number };

/** Ids of the entries that differ between two versions of a list. */
export type WatchlistChanges = {
  readonly added: readonly string[];
  readonly updated: readonly string[];
  readonly removed: readonly string[];
};

type Content = { readonly versionId: string; readonly size: ContentSize; readonly dataKey: DataKey };

const chunkPlace = (versionId: string, position: number) =>
  ({ table: 'watchlist_chunks', column: 'sealed_entities', rowId: `${versionId}/${position}` }) as const;
const pagePlace = (versionId: string, position: number) =>
  ({ table: 'watchlist_index_pages', column: 'sealed_page', rowId: `${versionId}/${position}` }) as const;

/** Seals JSON lines as the chunk at `position` of a version. */
export function chunkRow(
  store: Tools,
  dataKey: DataKey,
  versionId: string,
  position: number,
  lines: readonly string[],
): Schema['watchlist_chunks'] {
  const packed = deflateSync(lines.join('\n'), DEFLATE);
  const sealed_entities = store.vault.seal(dataKey, chunkPlace(versionId, position), packed);
  return { version_id: versionId, position, sealed_entities };
}

export function pageRow(
  store: Tools,
  dataKey: DataKey,
  versionId: string,
  position: number,
  page: Buffer,
): Schema['watchlist_index_pages'] {
  return {
    version_id: versionId,
    position,
    sealed_page: store.vault.seal(dataKey, pagePlace(versionId, position), page),
  };
}

/** Opens a version's data key. Throws `SEAL_BROKEN` if its content was removed. */
export async function openContent(store: Readable, versionId: string, size: ContentSize): Promise<Content> {
  const dataKey = await findDataKey(store, { table: 'watchlist_versions', id: versionId });
  return { versionId, size, dataKey };
}

/** Every entry in list order. Not validated again, because the import did so before sealing. */
export async function* readEntities(store: Readable, content: Content): AsyncGenerator<ListedEntity> {
  for (let position = 0; position < content.size.chunks; position += 1)
    for (const line of await readChunk(store, content, position)) yield JSON.parse(line) as ListedEntity;
}

/** In order, compressed (JSON lines, `node:zlib` deflate) for another process. */
export async function* readPackedChunks(store: Readable, content: Content): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < content.size.chunks; position += 1)
    yield await readPacked(store, content, position);
}

export async function* readIndexPages(store: Readable, content: Content): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < content.size.pages; position += 1) yield await readPage(store, content, position);
}

/** One entry by its id; null if the version has none. */
export async function readEntity(store: Readable, content: Content, entityId: string): Promise<ListedEntity | null> {
  const page = await readPage(store, content, pageOfEntity(entityId, content.size.pages));
  const entry = findOnPage(page, entityId);
  if (!entry) return null;
  const lines = await readChunk(store, content, entry.chunk);
  return ListedEntity.parse(JSON.parse(lines[entry.place] ?? 'null'));
}

/** By their entries' hashes, page by page; opens only entries that differ. */
export async function readChanges(store: Readable, before: Content, after: Content): Promise<WatchlistChanges> {
  const added: IndexEntry[] = [];
  const updated: IndexEntry[] = [];
  const removed: IndexEntry[] = [];
  const throttle = createThrottle();
  const pageCount = Math.min(before.size.pages, after.size.pages);
  for (let position = 0; position < pageCount; position += 1) {
    const old = await entriesAlike(store, before, position, pageCount);
    for (const [key, entry] of await entriesAlike(store, after, position, pageCount)) {
      const known = old.get(key);
      if (!known) added.push(entry);
      else if (known.content !== entry.content) updated.push(entry);
      old.delete(key);
    }
    removed.push(...old.values());
    await throttle();
  }
  return {
    added: await idsAt(store, after, added),
    updated: await idsAt(store, after, updated),
    removed: await idsAt(store, before, removed),
  };
}

async function entriesAlike(
  store: Readable,
  content: Content,
  position: number,
  pageCount: number,
): Promise<ReturnType<typeof entriesOfPage>> {
  const entries: ReturnType<typeof entriesOfPage> = new Map();
  for (const own of pagesAlike(position, pageCount, content.size.pages))
    for (const [key, entry] of entriesOfPage(await readPage(store, content, own))) entries.set(key, entry);
  return entries;
}

/** Chunk by chunk, in list order. */
async function idsAt(store: Readable, content: Content, entries: readonly IndexEntry[]): Promise<string[]> {
  const inOrder = entries.toSorted((one, other) => one.chunk - other.chunk || one.place - other.place);
  const ids: string[] = [];
  const throttle = createThrottle();
  let [open, lines]: [number, readonly string[]] = [-1, []];
  for (const { chunk, place } of inOrder) {
    await throttle();
    if (chunk !== open) [open, lines] = [chunk, await readChunk(store, content, chunk)];
    ids.push((JSON.parse(lines[place] ?? 'null') as ListedEntity).id);
  }
  return ids;
}

async function readChunk(store: Readable, content: Content, position: number): Promise<readonly string[]> {
  const packed = await readPacked(store, content, position);
  return inflateSync(packed, { maxOutputLength: CHUNK_BYTES_MAX }).toString('utf8').split('\n');
}

async function readPacked(store: Readable, { versionId, dataKey }: Content, position: number): Promise<Uint8Array> {
  const row = await store.read((reader) =>
    reader
      .selectFrom('watchlist_chunks')
      .select('sealed_entities')
      .where('version_id', '=', versionId)
      .where('position', '=', position)
      .executeTakeFirst(),
  );
  if (!row) throw missing();
  return store.vault.open(dataKey, chunkPlace(versionId, position), row.sealed_entities);
}

async function readPage(store: Readable, { versionId, dataKey }: Content, position: number): Promise<Buffer> {
  const row = await store.read((reader) =>
    reader
      .selectFrom('watchlist_index_pages')
      .select('sealed_page')
      .where('version_id', '=', versionId)
      .where('position', '=', position)
      .executeTakeFirst(),
  );
  if (!row) throw missing();
  return Buffer.from(store.vault.open(dataKey, pagePlace(versionId, position), row.sealed_page));
}

const missing = () =>
  new StoreError('SEAL_BROKEN', 'A part of a watchlist is missing from the database. Import the list again.');

/** A few rows at a time so that others need not wait. Nothing if it is gone. */
export async function deleteContent(store: Store, versionId: string): Promise<void> {
  const throttle = createThrottle();
  for (const table of ['watchlist_chunks', 'watchlist_index_pages'] as const)
    for (;;) {
      const isDone = await store.write(async (tx) => {
        const rows = await tx
          .selectFrom(table)
          .select('position')
          .where('version_id', '=', versionId)
          .orderBy('position')
          .limit(DELETED_AT_ONCE)
          .execute();
        const last = rows.at(-1);
        if (last)
          await tx
            .deleteFrom(table)
            .where('version_id', '=', versionId)
            .where('position', '<=', last.position)
            .execute();
        return rows.length < DELETED_AT_ONCE;
      });
      if (isDone) break;
      await throttle();
    }
}

const DELETED_AT_ONCE = 8;
