/**
 * Why a database or a keystore cannot be used. All are for the person who runs the installation; hosts print the
 * message and end. None is ever answered by starting afresh: nothing is deleted, and no key is made over data.
 */
export type StoreErrorCode =
  | 'SQLITE_TOO_OLD'
  | 'DATABASE_NEWER'
  | 'DATABASE_CORRUPTED'
  | 'DATABASE_INCOMPLETE'
  | 'DATABASE_NOT_WRITABLE'
  | 'DATABASE_BUSY'
  | 'DATABASE_FULL'
  | 'KEY_NOT_FOUND'
  | 'KEYSTORE_UNUSABLE'
  | 'SEAL_BROKEN'
  | 'AUDIT_LOG_ALTERED';

/** A database, keystore or sealed value that cannot be used. The message holds no personal data. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
