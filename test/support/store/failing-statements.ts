import type SqliteDatabase from 'better-sqlite3';
import { PROPERTY_RUNS } from '../property-runs.ts';
import { statementMethods } from './statement-methods.ts';

/** When the statement fails, and whether all later ones fail too. */
export const STATEMENT_FAILURES = [
  ['before', false],
  ['before', true],
  ['after', false],
  ['after', true],
] as const;

export type StatementFailure = (typeof STATEMENT_FAILURES)[number];

/** Lets statements pass until the n-th, which fails before or after its effect: once, or from then on. */
function failStatements(n: number, [when, persistent]: StatementFailure) {
  const methods = statementMethods();
  const { run, all } = methods;
  let count = 0;
  let failed = false;
  type Method = (...parameters: unknown[]) => unknown;
  const failing = (method: Method) =>
    function (this: SqliteDatabase.Statement, ...parameters: unknown[]) {
      count++;
      if (count < n || (count > n && !persistent)) return method.apply(this, parameters);
      failed = true;
      if (when === 'after') method.apply(this, parameters);
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
    };
  Object.assign(methods, { run: failing(run as Method), all: failing(all as Method) });
  return {
    /** Stops the failures; returns whether any statement failed. */
    heal() {
      Object.assign(methods, { run, all });
      return failed;
    },
  };
}

/**
 * Repeats `attempt`, each time failing a later statement, until it succeeds without a failure. Returns the last statement that failed. With
 * `every` of 4 or more, an ordinary run fails one statement of that many, beginning at another one for each kind of failure; the long run
 * fails every one.
 */
export async function failEachStatement(
  attempt: (n: number, startFaults: () => { heal(): boolean }) => Promise<boolean>,
  failure: StatementFailure,
  { every = 1, fail = failStatements } = {},
): Promise<number> {
  const [when, persistent] = failure;
  const kind = STATEMENT_FAILURES.findIndex((known) => known[0] === when && known[1] === persistent);
  const step = PROPERTY_RUNS === null ? every : 1;
  const first = 1 + Math.floor((kind * step) / STATEMENT_FAILURES.length);
  for (let n = first; n < 1_000; n += step) if (!(await attempt(n, () => fail(n, failure)))) return n - step;
  throw new Error('the work never succeeded');
}
