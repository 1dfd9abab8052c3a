import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WatchlistVersion } from '#shared/watchlist/watchlist-status.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { listsInForce, noteChecked } from '../store/watchlists.ts';
import type { Throttle } from '../store/write-throttle.ts';
import type { ConfiguredList } from './configuration.ts';
import { nameOf } from './configuration.ts';
import type { DownloadLimits } from './download.ts';
import { download, Validators } from './download.ts';
import type { ImportResult } from './import-watchlist.ts';
import { importWatchlist } from './import-watchlist.ts';
import type { ListFile } from './list-source.ts';
import type { WatchlistErrorCode } from './watchlist-error.ts';
import { WatchlistError } from './watchlist-error.ts';

export type UpdateOptions = {
  /** Where downloads are kept while they are under way. */
  readonly folder: string;
  readonly actor: Actor;
  readonly confirm?: boolean;
  readonly limits?: Partial<DownloadLimits>;
  /** What is going on, for the person waiting. */
  readonly onProgress?: (progress: UpdateProgress) => void;
  readonly throttle?: Throttle;
  /** Aborted, the list under way is not changed, the ones after it are not begun, and the update throws the signal's reason. */
  readonly signal?: AbortSignal;
};

export type UpdateProgress =
  | { readonly list: string; readonly file: string; readonly bytes: number; readonly ofBytes: number | null }
  | { readonly list: string; readonly entities: number };

export type UpdateResult =
  | ({ readonly list: string } & ImportResult)
  /** The server said that nothing has changed. */
  | { readonly list: string; readonly outcome: 'unchanged'; readonly version: WatchlistVersion }
  | {
      readonly list: string;
      readonly outcome: 'failed';
      readonly code: WatchlistErrorCode;
      readonly message: string;
    };

/** What the servers said of the files of a version: for the next question, as long as that version is there. */
const Remembered = z.object({ sha256: z.string(), files: z.record(z.string(), Validators) });
type Remembered = z.infer<typeof Remembered>;

/**
 * Downloads the lists and imports what has changed, one after the other. A list that cannot be had or read keeps its version in
 * force and is told of; the others go on. Throws where another update is using the folder.
 */
export async function* updateWatchlists(
  store: Store,
  lists: readonly ConfiguredList[],
  options: UpdateOptions,
): AsyncGenerator<UpdateResult> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const unlock = await lock(join(options.folder, 'lock'));
  try {
    for (const configured of lists) {
      const list = nameOf(configured);
      options.signal?.throwIfAborted();
      try {
        yield await updateList(store, list, configured, options);
      } catch (error) {
        if (!(error instanceof WatchlistError)) throw error;
        yield { list, outcome: 'failed', code: error.code, message: error.message };
      }
    }
  } finally {
    await unlock();
  }
}

/**
 * Removes what a kill left of the downloads of own lists, which are about people: those of published lists stay to be gone on with.
 * Does nothing where an update is under way.
 */
export async function removeOwnParts(downloads: string, lists: readonly ConfiguredList[]): Promise<void> {
  const own = lists.filter(({ format }) => format === 'own');
  if (own.length === 0 || !existsSync(downloads)) return;
  const unlock = await lock(join(downloads, 'lock')).catch(() => null);
  if (!unlock) return;
  try {
    for (const configured of own)
      await removeParts(folderOf(downloads, nameOf(configured)), configured.addresses.map(fileNameOf));
  } finally {
    await unlock();
  }
}

async function updateList(
  store: Store,
  list: string,
  configured: ConfiguredList,
  options: UpdateOptions,
): Promise<UpdateResult> {
  const folder = folderOf(options.folder, list);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const memory = join(folder, 'validators.json');
  const remembered = await readRemembered(memory);
  const version = await versionOf(store, list, remembered);
  const names = configured.addresses.map(fileNameOf);
  if (new Set(names).size < names.length)
    throw new WatchlistError('NOT_CONFIGURED', `Two addresses of ${list} end in the same file name.`);
  const validators: Record<string, Validators> = {};
  const get = async (index: number, known: Validators | undefined) => {
    const [address = '', name = ''] = [configured.addresses[index], names[index]];
    const onProgress = (bytes: number, ofBytes: number | null) =>
      options.onProgress?.({ list, file: name, bytes, ofBytes });
    const file = join(folder, name);
    const { limits, signal } = options;
    const got = await download({ address, file, known, limits, onProgress, signal });
    if (got.outcome === 'downloaded') validators[name] = got.validators;
    return got.outcome;
  };
  try {
    const outcomes: ('unchanged' | 'downloaded')[] = [];
    for (const [index, name] of names.entries()) outcomes.push(await get(index, version && remembered?.files[name]));
    if (version && outcomes.every((outcome) => outcome === 'unchanged')) {
      await noteChecked(store, version.id);
      return { list, outcome: 'unchanged', version };
    }
    // One file of a set has changed: the others are needed with it.
    for (const [index, outcome] of outcomes.entries()) if (outcome === 'unchanged') await get(index, undefined);
    const result = await importWatchlist(store, {
      format: configured.format,
      list,
      files: names.map((name) => fileOnDisk(name, join(folder, `${name}.part`))),
      actor: options.actor,
      ...(configured.title !== undefined && { title: configured.title }),
      ...(configured.columns && { columns: configured.columns }),
      ...(options.confirm && { confirm: true }),
      onProgress: (entities) => options.onProgress?.({ list, entities }),
      ...(options.throttle && { throttle: options.throttle }),
      ...(options.signal && { signal: options.signal }),
    });
    await replaceFile(
      memory,
      JSON.stringify({ sha256: result.version.sha256, files: validators } satisfies Remembered),
    );
    await removeParts(folder, names);
    return { list, ...result };
  } catch (error) {
    // An interrupted download goes on next time. What was complete and no list would not become one; nor is a list of people
    // whom the customer blocks left lying about in the clear.
    const isInterrupted =
      options.signal?.aborted || (error instanceof WatchlistError && error.code === 'DOWNLOAD_FAILED');
    if (!isInterrupted || configured.format === 'own') await removeParts(folder, names);
    throw error;
  }
}

const folderOf = (downloads: string, list: string) => join(downloads, list.replace(/[^a-z0-9_-]/g, '_'));

/** A list's file that can be gone through again and again. */
export function fileOnDisk(name: string, path: string): ListFile {
  return { name, bytes: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() } };
}

const FILE_NAME = /^[\w.-]{1,100}$/;

/** The last part of an address's path. */
function fileNameOf(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return FILE_NAME.test(name) && !/^\.+$/.test(name) ? name : 'list';
}

async function readRemembered(file: string): Promise<Remembered | null> {
  try {
    return Remembered.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** A server's "unchanged" means the version it was asked about: unless that one is in force, it is not asked so. */
async function versionOf(
  store: Store,
  list: string,
  remembered: Remembered | null,
): Promise<WatchlistVersion | undefined> {
  const inForce = await listsInForce(store);
  return inForce.find((version) => version.list === list && version.sha256 === remembered?.sha256);
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function removeParts(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const ending of ['.part', '.part.json']) await rm(join(folder, `${name}${ending}`), { force: true });
}

const inUse = new Set<string>();

/** Two updates at once would write into each other's files. A lock whose process is gone is taken over. */
async function lock(file: string): Promise<() => Promise<void>> {
  if (inUse.has(file)) throw underWay();
  for (let attempt = 0; attempt < 2; attempt += 1)
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      inUse.add(file);
      return async () => {
        inUse.delete(file);
        await rm(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isRunning(Number(await readFile(file, 'utf8').catch(() => '')))) break;
      await rm(file, { force: true });
    }
  throw underWay();
}

const underWay = () => new WatchlistError('DOWNLOAD_FAILED', 'Another update of the watchlists is under way.');

/** Our own number on a lock is a predecessor's: where programs are restarted alone on a machine, they share it. */

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
