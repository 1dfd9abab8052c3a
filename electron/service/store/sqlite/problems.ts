import { DatabaseProblem, type DatabaseReason, StoreError } from '../store-error.ts';

/**
 * Turns a database error into a `DatabaseProblem`. A full disk or missing access is one, and the
 * work was rolled back. After a disk failure the work may have been stored completely; a retry with
 * the same idempotency key is safe. Returns other errors unchanged.
 */
export function databaseProblem(error: unknown): unknown {
  const code = sqliteCode(error);
  const problem = (reason: DatabaseReason) => new DatabaseProblem(reason, error);
  if (isDiskFull(code)) return problem('database.disk_full');
  if (isBusy(error)) return problem('database.busy');
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR'))
    return problem('database.not_written');
  if (isDamaged(error)) return problem('database.file_damaged');
  return error;
}

/** Turns an error from opening a database into a `StoreError`. Returns other errors unchanged. */
export function openProblem(given: unknown): unknown {
  // A transaction says "unavailable"; whoever opens the database needs the reason.
  const error = given instanceof DatabaseProblem ? given.cause : given;
  const code = sqliteCode(error);
  if (isDamaged(error)) return corrupted(error);
  if (isBusy(error))
    return new StoreError('DATABASE_BUSY', 'Another process is using the database. Close it and try again.', {
      cause: error,
    });
  if (isDiskFull(code))
    return new StoreError(
      'DATABASE_FULL',
      'The database could not be opened because the disk is full. Free some space and try again.',
      { cause: error },
    );
  if (code.startsWith('SQLITE_') || isFileError(error))
    return new StoreError(
      'DATABASE_NOT_WRITABLE',
      `The database could not be opened for writing (${code}). ${
        isReadOnly(code)
          ? 'The file or its disk is read-only.'
          : 'Look at the disk, and at the permissions of the folder.'
      }`,
      { cause: error },
    );
  return error;
}

export const corrupted = (cause?: unknown) =>
  new StoreError(
    'DATABASE_CORRUPTED',
    'The file is damaged or is not a database. It was not changed. Restore a backup, or keep the file for repair.',
    { cause },
  );

/** The index of the write-ahead log may be the file that no longer fits. */
const isDiskFull = (code: string): boolean => /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/.test(code);
const isReadOnly = (code: string): boolean => /^(SQLITE_READONLY|EROFS)/.test(code);

/** Another process holds the write lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));

export const isDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error));

const isFileError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

const sqliteCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
