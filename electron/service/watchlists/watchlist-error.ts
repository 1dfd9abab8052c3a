/** Why a list was not taken over; the version in force stays. */
export type WatchlistErrorCode =
  | 'FILE_MISSING'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'NOT_THIS_FORMAT'
  | 'BROKEN'
  | 'TRUNCATED'
  | 'NO_ENTRIES'
  | 'ENTRY_TOO_LARGE'
  | 'ENTRY_TWICE'
  | 'TOO_MANY_ENTRIES'
  | 'NOT_CONFIGURED'
  | 'DOWNLOAD_FAILED';

/** `message` is a sentence for the person at the command line: names the file and the place, never what the list says of anybody. */
export class WatchlistError extends Error {
  override readonly name = 'WatchlistError';
  readonly code: WatchlistErrorCode;

  constructor(code: WatchlistErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
