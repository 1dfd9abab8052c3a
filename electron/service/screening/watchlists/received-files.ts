import { type Cipheriv, createCipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '#shared/assert.ts';
import type { ImportListRequest, ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import type { ListFile } from '../../../workers/lists/list-source.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import { ServiceError } from '../../service-error.ts';

/** Maximum wait between two pieces. A closed or locked page sends no more. */
const SILENCE_MS = 60_000;

/** From the page until read. Nothing outlives the import or the next start. */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, 'watchlist-uploads');

const KEY_BYTES = 32;
const BLOCK_BYTES = 16;

/** AES-256-CTR (NIST SP 800-38A) from a byte offset on. Every file has its own key. */
function cipherFrom(offset: number, key: Uint8Array): Cipheriv {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / BLOCK_BYTES)), BLOCK_BYTES - 8);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(offset % BLOCK_BYTES));
  return cipher;
}

/**
 * In a private folder, encrypted with keys in memory: a customer's own list names people, and after
 * a kill nobody can open the leftovers.
 */
export class ReceivedFiles {
  readonly #folder: string;
  readonly #files: ImportListRequest['files'];
  readonly #received: number[];
  readonly #keys: readonly Uint8Array[];
  readonly #silenceMs: number;
  readonly #whole = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #made: Promise<unknown> | null = null;

  constructor(dataFolder: string, id: string, files: ImportListRequest['files'], silenceMs = SILENCE_MS) {
    this.#folder = join(uploadsFolder(dataFolder), id);
    this.#files = files;
    this.#received = files.map(() => 0);
    this.#keys = files.map(() => randomBytes(KEY_BYTES));
    this.#silenceMs = silenceMs;
    // `whole` reports the rejection; until someone waits, it must not count as unhandled.
    this.#whole.promise.catch(() => undefined);
    this.#wait();
  }

  get bytes(): number {
    return this.#received.reduce((sum, bytes) => sum + bytes, 0);
  }

  get bytesTotal(): number {
    return this.#files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Every byte has arrived. Rejects after too long a silence, or with the signal's reason. */
  async whole(signal: AbortSignal): Promise<void> {
    const give = () => this.#whole.reject(signal.reason);
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
    await this.#whole.promise;
  }

  /**
   * Even one sent before. Resolves to its file's bytes so far. Throws `CONFLICT` if an earlier
   * piece is missing, `INVALID_REQUEST` outside the file.
   */
  async write({ file, offset }: ImportPieceInfo, bytes: Uint8Array): Promise<number> {
    const [expected, received] = [this.#files[file]?.bytes ?? 0, this.#received[file] ?? 0];
    if (bytes.length === 0 || offset + bytes.length > expected) throw new ServiceError('watchlist.piece_outside');
    if (offset > received) throw new ServiceError('watchlist.piece_missing', { offset: received });
    const sealed = cipherFrom(offset, this.#key(file)).update(bytes);
    const bytesWritten = await this.#put(file, offset, sealed).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new ServiceError('database.disk_full') : error;
    });
    this.#received[file] = Math.max(this.#received[file] ?? 0, offset + bytesWritten);
    this.#wait();
    if (this.bytes === this.bytesTotal) this.#whole.resolve();
    return this.#received[file] ?? 0;
  }

  /** Read these only once they are complete. */
  asListFiles(): ListFile[] {
    return this.#files.map(({ name }, index) => ({ name, bytes: { [Symbol.asyncIterator]: () => this.#read(index) } }));
  }

  async remove(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#made?.catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #put(file: number, offset: number, bytes: Uint8Array): Promise<number> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null;
      throw error;
    });
    await this.#made;
    const handle = await open(this.#path(file), 'r+');
    try {
      return (await handle.write(bytes, 0, bytes.length, offset)).bytesWritten;
    } finally {
      await handle.close();
    }
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await Promise.all(this.#files.map((_, index) => writeFile(this.#path(index), '', { mode: 0o600 })));
  }

  async *#read(index: number): AsyncGenerator<Uint8Array> {
    const cipher = cipherFrom(0, this.#key(index));
    for await (const chunk of createReadStream(this.#path(index))) yield cipher.update(chunk as Buffer);
  }

  #key(index: number): Uint8Array {
    const key = this.#keys[index];
    assert(key, `the import has no file ${index}`);
    return key;
  }

  #path(index: number): string {
    return join(this.#folder, String(index));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const late = () =>
      this.#whole.reject(
        new WatchlistError(
          'TRUNCATED',
          `The upload stopped: nothing arrived for ${this.#silenceMs / 1000} seconds. Send the file again.`,
        ),
      );
    this.#timer = setTimeout(late, this.#silenceMs);
  }
}
