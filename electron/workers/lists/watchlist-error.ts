/** Why a list was rejected; the version in force stays. */
export const WATCHLIST_ERROR_CODES = [
  'FILE_MISSING',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'NOT_THIS_FORMAT',
  'BROKEN',
  'TRUNCATED',
  'NO_ENTRIES',
  'ENTRY_TOO_LARGE',
  'ENTRY_TWICE',
  'TOO_MANY_ENTRIES',
  'NOT_CONFIGURED',
  'DOWNLOAD_FAILED',
  'FROM_CENTRE',
] as const;
export type WatchlistErrorCode = (typeof WATCHLIST_ERROR_CODES)[number];

/** `message` names the file and the place, never a person's data. */
export class WatchlistError extends Error {
  override readonly name = 'WatchlistError';
  readonly code: WatchlistErrorCode;

  constructor(code: WatchlistErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
