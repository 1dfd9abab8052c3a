import { randomBytes } from 'node:crypto';
import type { Session } from '#shared/contract/desk.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { ServiceError } from '../service-error.ts';
import { type Account, countOperators, createFirstOperator } from './rows.ts';
import { findSession, openSession } from './session-rows.ts';

/**
 * Signs the demo's operator in, with a random password that nobody knows. Returns the current
 * session, or a new one if that has expired or is locked. Throws `CONFLICT` if the database already
 * has operators, so that a demo can never open real verifications.
 */
export function createDemoSession(deps: ApiDependencies): () => Promise<Session> {
  let operator: Promise<Account> | null = null;
  let session: Session | null = null;

  async function makeOperator(): Promise<Account> {
    if ((await countOperators(deps.store)) > 0) {
      throw new ServiceError('demo.own_database');
    }
    return await createFirstOperator(deps.store, {
      username: 'demo',
      name: 'Demo Operator',
      password: randomBytes(32).toString('base64url'),
      role: 'administrator',
    });
  }

  return async () => {
    operator ??= makeOperator();
    const signedIn = await operator.catch((error: unknown) => {
      operator = null;
      throw error;
    });
    const found = session === null ? null : await findSession(deps.store, session.token);
    if (session === null || found === null || found.locked)
      session = { ...(await openSession(deps.store, signedIn)), second_factor_due: false };
    return session;
  };
}
