import { API_KEY_HEADER } from '#shared/api.ts';
import { ServiceError } from '../service-error.ts';
import { findApiKey } from '../store/api-keys.ts';
import { findOperator } from '../store/operators.ts';
import { RefusalWithHeaders } from './answers.ts';
import type { ApiContext, ApiDependencies, Caller } from './api-environment.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Sessions } from './sessions.ts';

/** All sandbox callers without a credential share this actor, and therefore see each other's runs. */
export const SANDBOX_ACTOR = { kind: 'api_key', id: 'sandbox-without-key' } as const;

export type Authentication = {
  /** An operator's session or an API key; throws `UNAUTHENTICATED`. */
  any(context: ApiContext): Promise<Caller>;
  /** A person signed in at the desk; throws `UNAUTHENTICATED`. */
  operator(context: ApiContext): Promise<Caller & { operator: NonNullable<Caller['operator']> }>;
  /** The bearer token of a request, valid or not. Throws `UNAUTHENTICATED` if there is none. */
  bearerToken(context: ApiContext): string;
};

/**
 * Identifies the caller by the trusted host's word, an API key (`X-API-KEY`) or an operator's session
 * (`Authorization: Bearer`). If a request carries both, the API key wins because it may do less. We never read
 * cookies: Electron's protocol adapter loses them, and without them no other site can act for a signed-in operator.
 */
export function createAuthentication(deps: ApiDependencies, sessions: Sessions, perKey: RateLimiter): Authentication {
  async function trusted(context: ApiContext): Promise<Caller | null> {
    // Tests may call Hono's fetch with a request alone; then there is no env.
    const actor = context.env?.actor;
    if (actor === undefined) return null;
    return { actor, operator: actor.kind === 'operator' ? await findOperator(deps.store, actor.id) : null };
  }

  async function byApiKey(context: ApiContext): Promise<Caller | null> {
    const key = context.req.header(API_KEY_HEADER);
    if (key === undefined) return null;
    const found = key.length > 0 && key.length <= 200 ? await findApiKey(deps.store, key) : null;
    if (found === null) throw new ServiceError('UNAUTHENTICATED', 'The API key is unknown or has been revoked.');
    perKey.take(found.id);
    return { actor: { kind: 'api_key', id: found.id }, operator: null };
  }

  function bySession(context: ApiContext): (Caller & { operator: NonNullable<Caller['operator']> }) | null {
    if (context.req.header('authorization') === undefined) return null;
    const token = bearerToken(context);
    const session = sessions.find(token);
    if (session === null) throw new ServiceError('UNAUTHENTICATED', 'The session has ended. Please sign in again.');
    if (session.locked) {
      throw new RefusalWithHeaders('UNAUTHENTICATED', 'The session is locked. Enter your password to continue.', {
        'www-authenticate': 'Bearer realm="countersign", error="session_locked"',
      });
    }
    sessions.use(token);
    return { actor: { kind: 'operator', id: session.operator.id }, operator: session.operator };
  }

  function bearerToken(context: ApiContext): string {
    const token = /^Bearer +([A-Za-z0-9._~+/=-]{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (token === undefined) throw new ServiceError('UNAUTHENTICATED', 'Please sign in.');
    return token;
  }

  return {
    bearerToken,
    async any(context) {
      const caller = (await trusted(context)) ?? (await byApiKey(context)) ?? bySession(context);
      if (caller !== null) return caller;
      if (deps.environment !== 'sandbox') {
        throw new ServiceError('UNAUTHENTICATED', `Send an API key in the ${API_KEY_HEADER} header.`);
      }
      perKey.take(SANDBOX_ACTOR.id);
      return { actor: SANDBOX_ACTOR, operator: null };
    },
    async operator(context) {
      const trustedCaller = await trusted(context);
      if (trustedCaller?.operator) return { actor: trustedCaller.actor, operator: trustedCaller.operator };
      const caller = bySession(context);
      if (caller === null) throw new ServiceError('UNAUTHENTICATED', 'Please sign in.');
      return caller;
    },
  };
}
