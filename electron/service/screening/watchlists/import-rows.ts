import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import { ServiceError } from '../../service-error.ts';
import type { Tools, Writer } from '../../store/handles.ts';
import { destroyDataKey, insertDataKey } from '../../store/keys/data-keys.ts';
import type { Actor } from '../../store/records.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { createThrottle, type Throttle } from '../../store/write-throttle.ts';
import { CHUNK_CHARACTERS_MAX, CHUNK_ENTITIES_MAX, chunkRow, deleteContent, pageRow } from './content-rows.ts';
import { hashIndexPages, IndexBuilder } from './index-pages.ts';
import { recordVersion } from './rows.ts';

/** About 200 kB sealed. Each transaction blocks other writers. */
const CHUNKS_PER_TRANSACTION = 4;
const PAGES_PER_TRANSACTION = 8;
/** Without a write for so long, an import is dead: a running one writes every few seconds. */
const ABANDONED_AFTER_MS = 15 * 60_000;

export type WatchlistImport = {
  readonly versionId: string;
  /** Adds an entry as JSON, in list order. */
  add(entityId: string, line: string): Promise<void>;
  repeated(): Promise<number>;
  /** Hash of all entries so far, in whatever order. */
  contentHash(): Promise<string>;
  /** Records the complete version in one transaction. */
  finish(version: WatchlistVersion, actor: Actor): Promise<void>;
  /** Removes everything written so far. */
  abandon(): Promise<void>;
};

/** No version's until `finish`. A kill leaves orphaned rows for the next import to remove. */
export async function beginImport(
  store: Store,
  versionId: string,
  throttle: Throttle = createThrottle(),
): Promise<WatchlistImport> {
  await removeAbandoned(store);
  const dataKey = store.vault.makeDataKey({ table: 'watchlist_versions', id: versionId });
  await store.write(async (tx) => {
    await insertDataKey(tx, dataKey);
    await tx
      .insertInto('watchlist_imports')
      .values({ version_id: versionId, touched_at: now(store) })
      .execute();
  });
  const index = new IndexBuilder();
  let position = 0;
  let lines: string[] = [];
  let characters = 0;
  let rows: Schema['watchlist_chunks'][] = [];

  const closeChunk = () => {
    if (lines.length === 0) return;
    rows.push(chunkRow(store, dataKey, versionId, position, lines));
    position += 1;
    lines = [];
    characters = 0;
  };
  const write = async () => {
    const written = rows;
    rows = [];
    if (written.length === 0) return;
    await step((tx) => tx.insertInto('watchlist_chunks').values(written).execute());
  };
  const step = (work: (tx: Writer) => Promise<unknown>) =>
    store.write(async (tx) => {
      const touched = await tx
        .updateTable('watchlist_imports')
        .set({ touched_at: now(store) })
        .where('version_id', '=', versionId)
        .executeTakeFirst();
      if (Number(touched.numUpdatedRows) === 0) throw overtaken();
      await work(tx);
    });

  return {
    versionId,
    async add(entityId, line) {
      if (lines.length === CHUNK_ENTITIES_MAX || (characters + line.length > CHUNK_CHARACTERS_MAX && lines.length > 0))
        closeChunk();
      index.add(entityId, line, { chunk: position, place: lines.length });
      lines.push(line);
      characters += line.length;
      if (rows.length >= CHUNKS_PER_TRANSACTION) await write();
    },
    repeated: async () => (await index.pages(throttle)).repeated,
    contentHash: async () => hashIndexPages((await index.pages(throttle)).pages),
    async finish(version, actor) {
      closeChunk();
      await write();
      const { pages } = await index.pages(throttle);
      for (let first = 0; first < pages.length; first += PAGES_PER_TRANSACTION) {
        const some = pages.slice(first, first + PAGES_PER_TRANSACTION);
        const sealed = some.map((page, place) => pageRow(store, dataKey, versionId, first + place, page));
        await step((tx) => tx.insertInto('watchlist_index_pages').values(sealed).execute());
        await throttle();
      }
      const stored = { ...version, chunks: position, pages: pages.length, kept: true };
      await recordVersion(store, stored, dataKey, actor, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('watchlist_imports')
          .where('version_id', '=', versionId)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) throw overtaken();
      });
    },
    abandon: () => removeImport(store, versionId),
  };
}

const now = (store: Tools) => store.now().toISOString();

const overtaken = () => new ServiceError('watchlist.stalled');

async function removeAbandoned(store: Store): Promise<void> {
  if (!store.clock.isPlausible()) return;
  const before = new Date(store.now().getTime() - ABANDONED_AFTER_MS).toISOString();
  const dead = await store.read((reader) =>
    reader.selectFrom('watchlist_imports').select('version_id').where('touched_at', '<', before).execute(),
  );
  for (const { version_id } of dead) await removeImport(store, version_id);
}

/** Does nothing if the import was finished. */
async function removeImport(store: Store, versionId: string): Promise<void> {
  const isUnderWay = await store.read((reader) =>
    reader.selectFrom('watchlist_imports').select('version_id').where('version_id', '=', versionId).executeTakeFirst(),
  );
  if (!isUnderWay) return;
  await store.write(async (tx) => {
    await destroyDataKey(tx, { table: 'watchlist_versions', id: versionId });
  });
  await deleteContent(store, versionId);
  await store.write((tx) => tx.deleteFrom('watchlist_imports').where('version_id', '=', versionId).execute());
}
