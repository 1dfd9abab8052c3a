import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportListRequest, ImportPieceInfo } from '#shared/watchlist/list-import.ts';
import { ServiceError } from '../service-error.ts';
import type { ListFile } from './list-source.ts';
import { fileOnDisk } from './update.ts';
import { WatchlistError } from './watchlist-error.ts';

/** Between two pieces. A page that was closed or locked sends none any more. */
const SILENCE_MS = 60_000;

/** Where files from the page lie until they were read; nothing in it outlives the import or the next start. */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, 'watchlist-uploads');

/** Files of one import as they arrive, piece by piece, in a folder that only this account reads. */
export class ReceivedFiles {
  readonly #folder: string;
  readonly #files: ImportListRequest['files'];
  readonly #received: number[];
  readonly #silenceMs: number;
  readonly #whole = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #made: Promise<unknown> | null = null;

  constructor(dataFolder: string, id: string, files: ImportListRequest['files'], silenceMs = SILENCE_MS) {
    this.#folder = join(uploadsFolder(dataFolder), id);
    this.#files = files;
    this.#received = files.map(() => 0);
    this.#silenceMs = silenceMs;
    // Whoever waits is told; before that nobody may.
    this.#whole.promise.catch(() => undefined);
    this.#wait();
  }

  /** Of all files together. */
  get bytes(): number {
    return this.#received.reduce((sum, bytes) => sum + bytes, 0);
  }

  get bytesTotal(): number {
    return this.#files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Resolves when every byte is there. Rejects where nothing came for too long, and with the reason of an aborted signal. */
  async whole(signal: AbortSignal): Promise<void> {
    const give = () => this.#whole.reject(signal.reason);
    signal.addEventListener('abort', give, { once: true });
    if (signal.aborted) give();
    await this.#whole.promise;
  }

  /**
   * Writes a piece where it belongs, also one that was sent before; resolves to how much of its file there is. Throws `CONFLICT` where
   * a piece before it is missing, `INVALID_REQUEST` where it is no part of the file.
   */
  async write({ file, offset }: ImportPieceInfo, bytes: Uint8Array): Promise<number> {
    const [expected, received] = [this.#files[file]?.bytes ?? 0, this.#received[file] ?? 0];
    if (bytes.length === 0 || offset + bytes.length > expected)
      throw new ServiceError('INVALID_REQUEST', 'The piece is no part of the file.');
    if (offset > received) throw new ServiceError('CONFLICT', `The next piece of the file begins at ${received}.`);
    this.#made ??= this.#make();
    await this.#made;
    const handle = await open(this.#path(file), 'r+');
    try {
      await handle.write(bytes, 0, bytes.length, offset);
    } finally {
      await handle.close();
    }
    this.#received[file] = Math.max(this.#received[file] ?? 0, offset + bytes.length);
    this.#wait();
    if (this.bytes === this.bytesTotal) this.#whole.resolve();
    return this.#received[file] ?? 0;
  }

  /** To be read once they are whole. */
  asListFiles(): ListFile[] {
    return this.#files.map(({ name }, index) => fileOnDisk(name, this.#path(index)));
  }

  async remove(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#made?.catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await Promise.all(this.#files.map((_, index) => writeFile(this.#path(index), '', { mode: 0o600 })));
  }

  #path(index: number): string {
    return join(this.#folder, String(index));
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const late = () =>
      this.#whole.reject(
        new WatchlistError('TRUNCATED', `The file did not arrive: nothing came for ${this.#silenceMs / 1000} seconds.`),
      );
    this.#timer = setTimeout(late, this.#silenceMs);
  }
}
