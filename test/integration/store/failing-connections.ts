import pg from 'pg';
import type { StatementFailure } from '../../support/store/failing-statements.ts';

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;
type Connected = { readonly connection: { readonly stream: { destroy(): void } } };

/**
 * Lets statements to PostgreSQL pass until the n-th, at which the connection breaks: before the server gets it, or after it has done it and
 * before the answer comes. Once, or at every statement from then on.
 */
export function breakConnections(n: number, [when, persistent]: StatementFailure) {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let count = 0;
  let failed = false;
  prototype.query = function (this: pg.Client, ...given) {
    // A cursor reads on by itself.
    if (typeof given[0] !== 'string') return query.apply(this, given);
    count++;
    if (count < n || (count > n && !persistent)) return query.apply(this, given);
    failed = true;
    const breakOff = () => (this as unknown as Connected).connection.stream.destroy();
    if (when === 'before') {
      breakOff();
      return query.apply(this, given);
    }
    return query.apply(this, given).then(() => {
      breakOff();
      throw new Error('Connection terminated unexpectedly');
    });
  };
  return {
    heal() {
      prototype.query = query;
      return failed;
    },
  };
}
