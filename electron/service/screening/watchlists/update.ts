import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ListFile } from '../../../workers/lists/list-source.ts';
import { WatchlistError, type WatchlistErrorCode } from '../../../workers/lists/watchlist-error.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { Throttle } from '../../store/write-throttle.ts';
import { replaceFile } from '../../whole-file.ts';
import { type ConfiguredList, nameOf } from './configuration.ts';
import { type DownloadLimits, download, Validators } from './download.ts';
import { type ImportResult, importWatchlist } from './import-watchlist.ts';
import type { StartListReader } from './list-process.ts';
import { listsInForce, noteChecked } from './rows.ts';

export type UpdateOptions = {
  /** Where running downloads are kept. */
  readonly folder: string;
  readonly actor: Actor;
  readonly startReader: StartListReader;
  readonly confirm?: boolean;
  readonly limits?: Partial<DownloadLimits>;
  /** Progress for the person waiting. */
  readonly onProgress?: (progress: UpdateProgress) => void;
  readonly throttle?: Throttle;
  /** Leaves the current list, skips the rest, and throws the signal's reason. */
  readonly signal?: AbortSignal;
};

export type UpdateProgress =
  | { readonly list: string; readonly file: string; readonly bytes: number; readonly ofBytes: number | null }
  | { readonly list: string; readonly entities: number };

export type UpdateResult =
  | ({ readonly list: string } & ImportResult)
  /** The server reported no change. */
  | { readonly list: string; readonly outcome: 'unchanged'; readonly version: WatchlistVersion }
  | { readonly list: string; readonly outcome: 'failed'; readonly code: WatchlistErrorCode; readonly message: string };

/** Servers' validators, for the next request while that version exists. */
const Remembered = z.object({ sha256: z.string(), files: z.record(z.string(), Validators) });
type Remembered = z.infer<typeof Remembered>;

/**
 * One by one, importing changes. A failed list keeps its version and is reported; others continue.
 * Throws if another update uses the folder.
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

/** Customers' own lists name people. Published ones stay, to resume. Not during an update. */
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
    throw new WatchlistError(
      'NOT_CONFIGURED',
      `Two addresses of ${list} end in the same file name. Each file needs a different name.`,
    );
  const validators: Record<string, Validators> = {};
  const get = async (index: number, known: Validators | undefined) => {
    const [address = '', name = ''] = [configured.addresses[index], names[index]];
    const onProgress = (bytes: number, ofBytes: number | null) =>
      options.onProgress?.({ list, file: name, bytes, ofBytes });
    const file = join(folder, name);
    const { limits, signal } = options;
    const onTime = (ms: number) => store.clock.hear('list_publisher', ms);
    const got = await download({ address, file, known, limits, onProgress, onTime, signal });
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
    // One file of the set has changed, so the import needs all of them.
    for (const [index, outcome] of outcomes.entries()) if (outcome === 'unchanged') await get(index, undefined);
    const result = await importWatchlist(store, {
      format: configured.format,
      list,
      files: names.map((name) => fileOnDisk(name, join(folder, `${name}.part`))),
      actor: options.actor,
      startReader: options.startReader,
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
    // Keep only interrupted downloads, to resume them. A complete file that is not a valid list
    // would fail again, and a customer's own list must not stay on disk unencrypted.
    const isInterrupted =
      options.signal?.aborted || (error instanceof WatchlistError && error.code === 'DOWNLOAD_FAILED');
    if (!isInterrupted || configured.format === 'own') await removeParts(folder, names);
    throw error;
  }
}

const folderOf = (downloads: string, list: string) => join(downloads, list.replace(/[^a-z0-9_-]/g, '_'));

/** A list file on disk, readable several times. */
export function fileOnDisk(name: string, path: string): ListFile {
  return { name, bytes: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() } };
}

const FILE_NAME = /^[\w.-]{1,100}$/;

/** The last path segment of an address. */
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

/** "Not modified" is about the version we name, so only one in force. */
async function versionOf(
  store: Store,
  list: string,
  remembered: Remembered | null,
): Promise<WatchlistVersion | undefined> {
  const inForce = await listsInForce(store);
  return inForce.find((version) => version.list === list && version.sha256 === remembered?.sha256);
}

async function removeParts(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const ending of ['.part', '.part.json']) await rm(join(folder, `${name}${ending}`), { force: true });
}

const inUse = new Set<string>();

/** Parallel updates would write into each other's files. A dead process's lock is taken over. */
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

const underWay = () =>
  new WatchlistError('DOWNLOAD_FAILED', 'Another watchlist update is running. Try again when it has ended.');

/** Our own id on a lock is a predecessor's: in a container a restart gets the same id. */

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
