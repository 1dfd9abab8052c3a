import type { ErrorReason } from '#shared/contract/errors/describe-reason.ts';
import { ServiceError } from '../service-error.ts';

/**
 * Why a database or keystore cannot be used. The message is for whoever runs the installation:
 * hosts print it and exit. We never recover by starting afresh: nothing is deleted, and no new key
 * is created over existing data.
 */
export type StoreErrorCode =
  | 'SQLITE_TOO_OLD'
  | 'DATABASE_NEWER'
  | 'DATABASE_CORRUPTED'
  | 'DATABASE_INCOMPLETE'
  | 'DATABASE_NOT_WRITABLE'
  | 'DATABASE_BUSY'
  | 'DATABASE_FULL'
  | 'DATABASE_ADDRESS'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_REFUSED'
  | 'DATABASE_FOREIGN'
  | 'DATABASE_NOT_EMPTY'
  | 'CAPTURES_ADDRESS'
  | 'CAPTURES_REFUSED'
  | 'CAPTURES_FOREIGN'
  | 'KEY_NOT_FOUND'
  | 'KEYSTORE_UNUSABLE'
  | 'OTHER_ENVIRONMENT'
  | 'SEAL_BROKEN'
  | 'TABLE_ALTERED'
  | 'AUDIT_LOG_ALTERED';

export type DatabaseReason = Extract<ErrorReason, `database.${string}`>;

/** The database could not be written, for example on a full disk. `cause` is the driver's error. */
export class DatabaseProblem extends ServiceError<DatabaseReason> {
  constructor(reason: DatabaseReason, cause: unknown) {
    super(reason, {}, { cause });
  }
}

/** A database, keystore or sealed value cannot be used. The message contains no personal data. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

const ALTERED: readonly StoreErrorCode[] = ['SEAL_BROKEN', 'TABLE_ALTERED', 'AUDIT_LOG_ALTERED'];

/** Whether what was thrown says that somebody changed the stored records. */
export const isAltered = (thrown: unknown): boolean => thrown instanceof StoreError && ALTERED.includes(thrown.code);
