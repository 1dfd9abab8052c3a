import { randomUUID } from 'node:crypto';
import type { HandedList } from '#shared/contract/centre/handed-down.ts';
import { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { type ListLine, PackageError, unpackLines } from '../../devices/packages/list-package.ts';
import { bytesOf, type HandedPackage } from '../../devices/packages/package-rows.ts';
import { ENTITY_CHARACTERS_MAX } from '../../screening/watchlists/content-rows.ts';
import { beginImport } from '../../screening/watchlists/import-rows.ts';
import { entitiesOf } from '../../screening/watchlists/rows.ts';
import type { Store } from '../../store/store.ts';
import { createThrottle } from '../../store/write-throttle.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';

/** Pausing as long as working leaves the desk at least half the processor. */
const REST_MS = 8;
/** The lines of a delta are kept in memory. */
const DELTA_BYTES_MAX = 256_000_000;

/** Not as the manifest says, or written by a later version of this program. */
export class ListRefusedError extends Error {
  override readonly name = 'ListRefusedError';
  readonly problem: 'WRONG_CONTENT' | 'UNREADABLE';

  constructor(problem: 'WRONG_CONTENT' | 'UNREADABLE', options: { cause?: unknown } = {}) {
    super(problem, options);
    this.problem = problem;
  }
}

type Request = {
  readonly list: HandedList;
  readonly manifest: number;
  readonly fetched: HandedPackage;
  /** The version here that a delta starts from; null for a whole list. */
  readonly baseId: string | null;
  readonly signal: AbortSignal;
};

/** In one step. If anything is wrong, the earlier version stays. Throws `ListRefusedError`. */
export async function putList(store: Store, { list, manifest, fetched, baseId, signal }: Request): Promise<void> {
  const throttle = createThrottle(REST_MS);
  const importing = await beginImport(store, randomUUID(), throttle);
  try {
    let [entities, names] = [0, 0];
    const lines = unpackLines(bytesOf(store, fetched.id), ...(baseId === null ? [] : [DELTA_BYTES_MAX]));
    for await (const json of baseId === null ? wholeList(lines) : changedList(store, baseId, lines)) {
      const entity = entityOf(json);
      await importing.add(entity.id, json);
      entities += 1;
      names += entity.names.length;
      if (entities > list.entities) throw new ListRefusedError('WRONG_CONTENT');
      signal.throwIfAborted();
      await throttle();
    }
    const isAsAnnounced =
      entities === list.entities && names === list.names && (await importing.contentHash()) === list.content_sha256;
    if (!isAsAnnounced || (await importing.repeated()) > 0) throw new ListRefusedError('WRONG_CONTENT');
    signal.throwIfAborted();
    const version = {
      id: importing.versionId,
      list: list.list,
      title: list.title,
      format: list.format,
      sha256: list.source_sha256,
      entities,
      names,
      publishedOn: list.published_on,
      importedAt: store.now().toISOString(),
      checkedAt: list.checked_at,
      state: 'in_force' as const,
      handedDown: { versionId: list.version_id, number: manifest },
    };
    await importing.finish(version, CENTRE_ACTOR);
  } catch (error) {
    await importing.abandon();
    throw error instanceof PackageError ? new ListRefusedError('WRONG_CONTENT', { cause: error }) : error;
  }
}

async function* wholeList(lines: AsyncIterable<ListLine>): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.kind !== 'entry') throw new ListRefusedError('WRONG_CONTENT');
    yield line.json;
  }
}

/** Entries that changed stay in their place, and new ones follow at the end. */
async function* changedList(store: Store, baseId: string, lines: AsyncIterable<ListLine>): AsyncGenerator<string> {
  const changed = new Map<string, string | null>();
  for await (const line of lines)
    if (line.kind === 'entry') changed.set(entityOf(line.json).id, line.json);
    else changed.set(line.id, null);
  for await (const entity of entitiesOf(store, baseId)) {
    const json = changed.get(entity.id);
    if (json !== null) yield json ?? JSON.stringify(entity);
    changed.delete(entity.id);
  }
  for (const json of changed.values()) if (json !== null) yield json;
}

function entityOf(json: string): ListedEntity {
  if (json.length > ENTITY_CHARACTERS_MAX) throw new ListRefusedError('WRONG_CONTENT');
  const parsed = ListedEntity.safeParse(parsedJson(json));
  if (parsed.success) return parsed.data;
  throw new ListRefusedError('UNREADABLE');
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ListRefusedError('WRONG_CONTENT', { cause });
  }
}
