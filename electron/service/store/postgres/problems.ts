import { DatabaseProblem, type DatabaseReason, StoreError } from '../store-error.ts';

/** The work was rolled back unless the text says otherwise. Returns other errors unchanged. */
export function databaseProblem(error: unknown): unknown {
  const code = codeOf(error);
  const problem = (reason: DatabaseReason) => new DatabaseProblem(reason, error);
  if (error instanceof UnknownOutcome) return problem('database.lost');
  if (isLost(error)) return problem('database.unreachable');
  if (isSerialisation(error) || isWaitOver(error)) return problem('database.contended');
  if (code === '53100') return problem('database.server_disk_full');
  if (code.startsWith('53') || code === '25006' || code === '58030') return problem('database.not_written');
  if (isDamaged(error)) return problem('database.damaged');
  return error;
}

/** Turns an error from opening a database into a `StoreError`. Returns other errors unchanged. */
export function openProblem(given: unknown): unknown {
  const error = given instanceof DatabaseProblem ? given.cause : given;
  const code = codeOf(error);
  const problem = (...[name, text]: ConstructorParameters<typeof StoreError>) =>
    new StoreError(name, `${text} (${code}).`, { cause: error });
  if (code.startsWith('28'))
    return problem('DATABASE_REFUSED', 'The PostgreSQL server refused the user or the password');
  if (code === '3D000') return problem('DATABASE_REFUSED', 'The PostgreSQL server has no database of this name');
  if (code === '42501') return problem('DATABASE_NOT_WRITABLE', 'The user of the database may not create tables in it');
  if (isLost(error)) return problem('DATABASE_UNREACHABLE', 'The PostgreSQL server cannot be reached');
  if (isDamaged(error)) return problem('DATABASE_CORRUPTED', 'The database is damaged. Restore a backup');
  if (code === '53100') return problem('DATABASE_FULL', 'The database could not be opened because its disk is full');
  if (isSerialisation(error) || isWaitOver(error))
    return problem('DATABASE_BUSY', 'Another process is using the database. Try again');
  return /^[0-9A-Z]{5}$/.test(code) ? problem('DATABASE_NOT_WRITABLE', 'The database could not be opened') : error;
}

/** A statement was not answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Too large a row, or no answer of PostgreSQL. Asking again gives the same. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** The connection ended during a commit, so nobody knows whether it took place. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** Serialisation, deadlock, or a row that has just appeared: the same work may succeed now. */
export const isConflict = (error: unknown): boolean => isSerialisation(error) || codeOf(error) === '23505';

const isSerialisation = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** A lock or a statement took longer than its limit. */
export const isWaitOver = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error));

/** There is no connection any more, or none came about in time. */
export const isLost = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof Error &&
    (/^(08|57P)/.test(codeOf(error)) ||
      ['25P03', '25P04', '53300'].includes(codeOf(error)) ||
      ('syscall' in error && codeOf(error).startsWith('E')) ||
      /^(ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(codeOf(error)) ||
      /(connection (terminated|error)|timeout (exceeded|expired)|SSL connection)/i.test(error.message)));

export const isDamaged = (error: unknown): boolean =>
  error instanceof UnreadableAnswer || /^XX00[12]$/.test(codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
