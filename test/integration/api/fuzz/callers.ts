import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { API_KEY_HEADER } from '#shared/contract/api.ts';
import { authenticateOperator, createOperator } from '../../../../electron/service/accounts/rows.ts';
import { lockSession, openSession } from '../../../../electron/service/accounts/session-rows.ts';
import { revokeApiKey } from '../../../../electron/service/api-keys/change-rows.ts';
import { createApiKey } from '../../../../electron/service/api-keys/rows.ts';
import { withdrawLinks } from '../../../../electron/service/links/rows.ts';
import type { Store } from '../../../../electron/service/store/store.ts';

const ACTOR = { kind: 'command_line', id: 'test' } as const;
export const PASSWORD = 'correct horse battery';

export const CALLERS = [
  ...(['operator', 'supervisor', 'compliance', 'administrator', 'a locked session'] as const),
  ...(['a key', 'a key of another group', 'a key that may only read', 'a revoked key'] as const),
  ...(['nobody', 'a stranger'] as const),
] as const;
export type CallerName = (typeof CALLERS)[number];

export type Headers = Readonly<Record<string, string>>;
export type Callers = {
  headersOf(caller: CallerName): Promise<Headers>;
  /** The caller's session ended, or its operator may do less now; the next request gets another operator. */
  lost(caller: CallerName): void;
  /** A new operator with `PASSWORD`. */
  person(role: OperatorRole): Promise<{ readonly id: string; readonly username: string }>;
};

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const withKey = (key: string): Headers => ({ [API_KEY_HEADER]: key });

/** Everybody who may call the API, and everybody who tries. */
export async function createCallers(store: Store): Promise<Callers> {
  const keys = {
    'a key': await createApiKey(store, 'One', ACTOR, ['run', 'read'], undefined, 'desk'),
    'a key of another group': await createApiKey(store, 'Other', ACTOR, ['run', 'read'], undefined, 'other'),
    'a key that may only read': await createApiKey(store, 'Reader', ACTOR, ['read'], undefined, 'desk'),
    'a revoked key': await createApiKey(store, 'Revoked', ACTOR, ['run', 'read'], undefined, 'desk'),
  };
  await revokeApiKey(store, keys['a revoked key'].id, ACTOR, withdrawLinks);
  const sessions = new Map<CallerName, Headers>();

  async function person(role: OperatorRole) {
    const username = `p-${randomUUID().slice(0, 13)}`;
    return createOperator(store, { username, name: 'Somebody', password: PASSWORD, role }, ACTOR);
  }

  async function signedIn(caller: OperatorRole | 'a locked session'): Promise<Headers> {
    const isLocked = caller === 'a locked session';
    const { username } = await person(isLocked ? 'administrator' : caller);
    const { token } = await openSession(store, await authenticateOperator(store, username, PASSWORD));
    if (isLocked) await lockSession(store, token);
    return bearer(token);
  }

  return {
    async headersOf(caller) {
      if (caller === 'nobody') return {};
      if (caller === 'a stranger') return { ...withKey(`cs_live_${'A'.repeat(43)}`), ...bearer('x') };
      if (caller.startsWith('a ') && caller !== 'a locked session')
        return withKey(keys[caller as keyof typeof keys].key);
      const held = sessions.get(caller) ?? (await signedIn(caller as OperatorRole | 'a locked session'));
      sessions.set(caller, held);
      return held;
    },
    lost: (caller) => void sessions.delete(caller),
    person,
  };
}
