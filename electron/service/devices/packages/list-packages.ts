import {
  DELTAS_MAX,
  type HandedList,
  PACKAGE_BYTES_MAX,
  type PackageName,
} from '#shared/contract/centre/handed-down.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { WatchlistChanges } from '../../screening/watchlists/content-rows.ts';
import {
  changesBetween,
  contentHashOf,
  entitiesOf,
  listVersions,
  type StoredVersion,
} from '../../screening/watchlists/rows.ts';
import type { Store } from '../../store/store.ts';
import { createThrottle } from '../../store/write-throttle.ts';
import { type ListLine, packLines } from './list-package.ts';
import { findPackage, type HandedPackage, listPackages, storePackage } from './package-rows.ts';

/** Pausing as long as working leaves the desk of a centre at least half the processor. */
const REST_MS = 8;
/** A delta with more differences is not made: devices keep its lines in memory. */
const DELTA_ENTRIES_MAX = 20_000;

/** With what the manifest says of it. Null if too large to be handed down. */
export async function packageList(
  store: Store,
  version: WatchlistVersion,
  signal: AbortSignal,
): Promise<HandedList | null> {
  const whole = await packageOf(store, version, null, wholeLines(store, version.id, signal), PACKAGE_BYTES_MAX);
  if (whole === null) return null;
  const deltas: HandedList['deltas'] = [];
  for (const base of await earlierVersions(store, version.list)) {
    const changes = await changesBetween(store, base.id, version.id);
    if (changes.added.length + changes.updated.length + changes.removed.length > DELTA_ENTRIES_MAX) continue;
    const lines = deltaLines(store, version.id, changes, signal);
    const delta = await packageOf(store, version, base.id, lines, whole.byteLength - 1);
    if (delta !== null) deltas.push({ base: base.id, ...nameOf(delta) });
  }
  return {
    ...describeVersion(version),
    content_sha256: await contentHashOf(store, version.id),
    whole: nameOf(whole),
    deltas,
  };
}

/** Title and time of the last check change without a new version. */
export const describeVersion = (version: WatchlistVersion) => ({
  list: version.list,
  title: version.title,
  format: version.format,
  version_id: version.id,
  source_sha256: version.sha256,
  entities: version.entities,
  names: version.names,
  published_on: version.publishedOn,
  checked_at: version.checkedAt,
});

/** Whether every package that the manifest names is stored. */
export async function hasPackages(store: Store, { whole, deltas }: HandedList): Promise<boolean> {
  for (const { sha256 } of [whole, ...deltas]) if ((await findPackage(store, sha256)) === null) return false;
  return true;
}

/** One that a stop kept out of the manifest is taken. Null above `bytesMax`. */
async function packageOf(
  store: Store,
  { id: versionId, list }: WatchlistVersion,
  baseId: string | null,
  lines: AsyncIterable<ListLine>,
  bytesMax: number,
): Promise<HandedPackage | null> {
  const made = (await listPackages(store)).find(
    (one) => one.state === 'whole' && one.versionId === versionId && one.baseId === baseId,
  );
  return made ?? storePackage(store, { list, versionId, baseId }, packLines(lines), bytesMax);
}

async function* wholeLines(store: Store, versionId: string, signal: AbortSignal): AsyncGenerator<ListLine> {
  const throttle = createThrottle(REST_MS);
  for await (const entity of entitiesOf(store, versionId)) {
    signal.throwIfAborted();
    yield { kind: 'entry', json: JSON.stringify(entity) };
    await throttle();
  }
}

async function* deltaLines(
  store: Store,
  versionId: string,
  { added, updated, removed }: WatchlistChanges,
  signal: AbortSignal,
): AsyncGenerator<ListLine> {
  const throttle = createThrottle(REST_MS);
  for (const id of removed) yield { kind: 'removed', id };
  const changed = new Set([...added, ...updated]);
  if (changed.size === 0) return;
  for await (const entity of entitiesOf(store, versionId)) {
    signal.throwIfAborted();
    if (changed.has(entity.id)) yield { kind: 'entry', json: JSON.stringify(entity) };
    await throttle();
  }
}

/** The newest earlier versions that keep their content. */
async function earlierVersions(store: Store, list: string): Promise<readonly StoredVersion[]> {
  const versions = await listVersions(store);
  return versions
    .filter((version) => version.list === list && version.state === 'superseded' && version.kept)
    .slice(0, DELTAS_MAX);
}

const nameOf = ({ sha256, byteLength }: HandedPackage): PackageName => ({ sha256, bytes: byteLength });
