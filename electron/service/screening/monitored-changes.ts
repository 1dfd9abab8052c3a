import { deflateSync } from 'node:zlib';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { changesBetween, entitiesOf, entityOf } from './watchlists/rows.ts';

const CHUNK_ENTITIES = 256;

/** New and changed entries as they are now, changed and removed ones as they were. */
export async function* changesOf(store: Store, before: string | null, after: WatchlistVersion) {
  const { list, id: versionId } = after;
  const earlier = before === null ? null : await changesBetween(store, before, versionId).catch(nullIfRemoved);
  // Everything is new if there was no earlier version, or if its content is gone.
  if (before === null || earlier === null) return yield* chunked(list, versionId, entitiesOf(store, versionId));
  yield* chunked(list, versionId, entities(store, versionId, [...earlier.added, ...earlier.updated]));
  yield* chunked(list, before, entities(store, before, [...earlier.updated, ...earlier.removed]));
}

async function* entities(store: Store, versionId: string, ids: readonly string[]): AsyncGenerator<ListedEntity> {
  const throttle = createThrottle();
  for (const id of ids) {
    const entity = await entityOf(store, versionId, id);
    if (entity) yield entity;
    await throttle();
  }
}

async function* chunked(list: string, versionId: string, entities: AsyncIterable<ListedEntity>) {
  let lines: string[] = [];
  for await (const entity of entities) {
    lines.push(JSON.stringify(entity));
    if (lines.length < CHUNK_ENTITIES) continue;
    yield { list, versionId, chunk: deflateSync(lines.join('\n')) };
    lines = [];
  }
  if (lines.length > 0) yield { list, versionId, chunk: deflateSync(lines.join('\n')) };
}

function nullIfRemoved(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
  throw error;
}
