import { createHash } from 'node:crypto';
import type { ListFile } from '../../../workers/lists/list-source.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';

/** The largest, all entities of OpenSanctions, has 3 GB; without companies 1 GB. */
export const FILE_BYTES_MAX = 2_000_000_000;

export type HashedFile = ListFile & { readonly sha256: string };

/** Reads each file once. Throws `FILE_MISSING`, `FILE_TOO_LARGE`, `FILE_EMPTY`. */
export async function hashFiles(files: readonly ListFile[]): Promise<readonly HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const file of files) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of readable(file)) {
      bytes += chunk.length;
      if (bytes > FILE_BYTES_MAX)
        throw new WatchlistError('FILE_TOO_LARGE', `${file.name} is larger than ${FILE_BYTES_MAX} bytes.`);
      hash.update(chunk);
    }
    if (bytes === 0) throw new WatchlistError('FILE_EMPTY', `${file.name} is empty.`);
    hashed.push(unchanging({ ...file, sha256: hash.digest('hex') }));
  }
  return hashed;
}

async function* readable(file: ListFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.bytes;
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException | null)?.code);
    const why = READ_PROBLEMS.get(code);
    if (why === undefined) throw cause;
    throw new WatchlistError('FILE_MISSING', `${file.name}: ${why}.`, { cause });
  }
}

const READ_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'the file does not exist'],
  ['EISDIR', 'this is a folder, not a file'],
  ['EACCES', 'no permission to read the file'],
]);

/** One file keeps its hash. A set's covers names and hashes in any order. */
export function hashOfSet(files: readonly HashedFile[]): string {
  const [first, ...more] = files;
  if (first && more.length === 0) return first.sha256;
  const lines = files.map(({ name, sha256 }) => `${name.toLowerCase()} ${sha256}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Throws at the end of reading if the file has changed since it was hashed. */
function unchanging(file: HashedFile): HashedFile {
  return { ...file, bytes: { [Symbol.asyncIterator]: () => compared(file) } };
}

async function* compared(file: HashedFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of file.bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== file.sha256)
    throw new WatchlistError('BROKEN', `${file.name} changed during the import. Import it again.`);
}
