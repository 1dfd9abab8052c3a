import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, opendir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import {
  type ScanProblem,
  WATCHED_FILES_MAX,
  type WatchedFolder,
  type WatchedMediaType,
} from '#shared/contract/scanners/scanners.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { ScanFailure } from './scan-failure.ts';

/** Entries that are looked at. A folder with more is not one that a scanner saves to. */
const ENTRIES_MAX = 500;
/** A file is complete once nobody wrote, renamed or touched it for so long. */
const SETTLED_MS = 3_000;
/** Older files are left alone: they belong to no customer who is still here. */
const AGE_MS_MAX = 24 * 3_600_000;
/** A file that was being taken this long ago was left behind by a service that stopped. */
const LEFT_BEHIND_MS = 60_000;
const NAME_BYTES_MAX = 255;
const TAKING = /^\.taking-[0-9a-f-]{36}-(.+)$/;

type Waiting = {
  readonly id: string;
  readonly name: string;
  readonly stats: Stats;
  readonly mediaType: WatchedMediaType | null;
};
type Page = { readonly media_type: string; readonly bytes: Uint8Array };

export type FolderWatch = ReturnType<typeof watchFolder>;

/**
 * The folder where TWAIN software and document readers save pages. Names of files never leave this
 * module, because people put names of customers in them. Links and folders in it are not followed.
 */
export function watchFolder(folder: string, now: () => Date) {
  let known = new Map<string, Waiting>();
  let lastProblem: WatchedFolder['last_problem'] = null;
  const taking = new Set<string>();

  const note = (problem: ScanProblem | null) => {
    lastProblem = problem === null ? null : { problem, at: now().toISOString() };
  };

  async function look(): Promise<readonly Waiting[]> {
    const found = new Map<string, Waiting>();
    let isLarge = false;
    let entries = 0;
    // Entries of the folder itself only, and at most so many.
    for await (const entry of await opendir(folder)) {
      if (++entries > ENTRIES_MAX) break;
      if (!entry.isFile()) continue;
      const stats = await lstat(join(folder, entry.name)).catch(() => null);
      if (!stats?.isFile()) continue;
      const quiet = now().getTime() - Math.max(stats.mtimeMs, stats.ctimeMs);
      if (entry.name.startsWith('.')) {
        if (quiet >= LEFT_BEHIND_MS) await moveBack(entry.name);
        continue;
      }
      if (stats.size > IMAGE_BYTES_MAX) isLarge = true;
      if (quiet < SETTLED_MS || quiet > AGE_MS_MAX || stats.size === 0 || stats.size > IMAGE_BYTES_MAX) continue;
      const before = known.get(entry.name);
      found.set(entry.name, before && isSame(before.stats, stats) ? before : await describe(entry.name, stats));
    }
    known = found;
    if (isLarge) note('too_large');
    return [...found.values()]
      .filter(({ mediaType }) => mediaType !== null)
      .sort((one, other) => other.stats.mtimeMs - one.stats.mtimeMs)
      .slice(0, WATCHED_FILES_MAX);
  }
  async function describe(name: string, stats: Stats): Promise<Waiting> {
    const start = await readStart(join(folder, name)).catch(() => Buffer.alloc(0));
    return { id: randomUUID(), name, stats, mediaType: mediaTypeOf(start) };
  }
  /** Taken and not used. Under its name, unless another file has it by now. */
  async function moveBack(hidden: string, name = TAKING.exec(hidden)?.[1]): Promise<void> {
    if (name === undefined || taking.has(hidden)) return;
    const isFree = await lstat(join(folder, name)).then(
      () => false,
      () => true,
    );
    const free = isFree ? name : withPrefix(`${randomUUID().slice(0, 8)}-`, name);
    await rename(join(folder, hidden), join(folder, free)).catch(() => undefined);
  }
  const find = (id: string) => [...known.values()].find((file) => file.id === id);

  return {
    async state(): Promise<WatchedFolder> {
      try {
        const files = await look();
        if (lastProblem?.problem === 'not_reachable' || lastProblem?.problem === 'no_access') note(null);
        return {
          last_problem: lastProblem,
          files: files.map(({ id, stats, mediaType }) => ({
            id,
            media_type: mediaType as WatchedMediaType,
            at: stats.mtime.toISOString(),
          })),
        };
      } catch (error) {
        note(problemOf(error));
        return { last_problem: lastProblem, files: [] };
      }
    },
    has: (id: string): boolean => find(id) !== undefined,
    /** Nobody else gets it, and it is back if nobody got it. Throws `ScanFailure`. */
    async take(id: string, signal: AbortSignal): Promise<Page> {
      const file = find(id);
      if (file === undefined) throw new ScanFailure('not_reachable');
      known.delete(file.name);
      const hidden = withPrefix(`.taking-${id}-`, file.name);
      taking.add(hidden);
      try {
        // The one who renames it has it, also among several services.
        await rename(join(folder, file.name), join(folder, hidden));
        const page = await readPage(join(folder, hidden));
        // Under the same name there may be another page by now, or one that is still being written.
        if (!isSame(file.stats, await lstat(join(folder, hidden)))) throw new ScanFailure('busy');
        signal.throwIfAborted();
        await unlink(join(folder, hidden));
        note(null);
        return page;
      } catch (error) {
        taking.delete(hidden);
        await moveBack(hidden, file.name);
        const problem = problemOf(error);
        if (!signal.aborted) note(problem);
        // Without the cause, which names the file.
        throw new ScanFailure(problem);
      } finally {
        taking.delete(hidden);
      }
    },
  };
}

/** A name before which the prefix fits: a long one loses its beginning. */
function withPrefix(prefix: string, name: string): string {
  const characters = [...name];
  while (Buffer.byteLength(prefix + characters.join('')) > NAME_BYTES_MAX) characters.shift();
  return prefix + characters.join('');
}

const isSame = (one: Stats, other: Stats) =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

// A link that took the place of the file since is refused where the system can.
const openFile = (path: string) => open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));

async function readStart(path: string): Promise<Buffer> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readPage(path: string): Promise<Page> {
  const file = await openFile(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ScanFailure('unreadable');
    if (stats.size > IMAGE_BYTES_MAX) throw new ScanFailure('too_large');
    const bytes = new Uint8Array(await file.readFile());
    const mediaType = mediaTypeOf(bytes);
    if (mediaType === null) throw new ScanFailure('unreadable');
    return { bytes, media_type: mediaType === 'application/pdf' ? mediaType : inspectImage(bytes).mediaType };
  } finally {
    await file.close();
  }
}

const MARKS: readonly (readonly [mark: string, WatchedMediaType])[] = [
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['II*\u0000', 'image/tiff'],
  ['MM\u0000*', 'image/tiff'],
  ['%PDF-', 'application/pdf'],
];

function mediaTypeOf(bytes: Uint8Array): WatchedMediaType | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return MARKS.find(([mark]) => start.startsWith(mark))?.[1] ?? null;
}

function problemOf(error: unknown): ScanProblem {
  if (error instanceof ScanFailure) return error.problem;
  if (error instanceof ImageProblem) return 'unreadable';
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no_access';
  if (code === 'EBUSY') return 'busy';
  return code === undefined ? 'unreadable' : 'not_reachable';
}
