import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import type { WorkerStart } from '../protocol.ts';
import type { ListFacts } from './list-source.ts';
import type { WatchlistErrorCode } from './watchlist-error.ts';

/** The list to read. Its bytes follow as the process asks for them. */
export type ListToRead = {
  readonly format: WatchlistFormat;
  readonly fileNames: readonly string[];
  readonly columns?: OwnListColumns | undefined;
};

/** To the process that reads a list. It reads one list and then nothing more. */
export type ToLists =
  | { readonly kind: 'read'; readonly list: ListToRead }
  /** The next bytes of a reading; null at the end of the file. */
  | { readonly kind: 'bytes'; readonly reading: number; readonly bytes: Uint8Array | null }
  /** The service has taken the entries it was sent. */
  | { readonly kind: 'taken' };

export type FromLists =
  | WorkerStart
  /** Each reading of a file begins at its start; some files are read twice. */
  | { readonly kind: 'want'; readonly file: number; readonly reading: number }
  /** Entries as JSON, in list order. The next ones follow when these are taken. */
  | { readonly kind: 'entries'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: ListFacts }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: WatchlistErrorCode; readonly message: string };
