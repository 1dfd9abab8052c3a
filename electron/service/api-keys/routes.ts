import type { KeyLimits } from '#shared/contract/accounts/permissions.ts';
import type { ApiKey, ApiKeyLimits, ApiKeyList, ApiKeyWithSecret } from '#shared/contract/api-keys/api-keys.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import { changeApiKey, revokeApiKey, rotateApiKey } from './change-rows.ts';
import { type ApiKeyRow, createApiKey, listApiKeys, type ApiKeyWithSecret as StoredWithSecret } from './rows.ts';

/** The API keys of integrators: created, changed, rotated and revoked. */
export function mountApiKeys(route: Route, { store, links }: ApiDependencies): void {
  const answer = (row: ApiKeyRow): Response => jsonAnswer(described(row));
  const answerWithSecret = (row: StoredWithSecret): Response =>
    jsonAnswer({ key: described(row), secret: row.key } satisfies ApiKeyWithSecret);

  route('listApiKeys', async () =>
    jsonAnswer({ keys: (await listApiKeys(store)).map(described) } satisfies ApiKeyList),
  );
  route('createApiKey', async ({ input: { name, scopes, limits, group }, principal }) =>
    answerWithSecret(await createApiKey(store, name, actorOf(principal), scopes, limitsOf(limits), group)),
  );
  route('changeApiKey', async ({ input: { name, scopes, limits }, params, principal }) =>
    answer(await changeApiKey(store, params.key_id, { name, scopes, limits: limitsOf(limits) }, actorOf(principal))),
  );
  route('rotateApiKey', async ({ input, params, principal }) =>
    answerWithSecret(await rotateApiKey(store, params.key_id, input.overlap_hours, actorOf(principal))),
  );
  route('revokeApiKey', async ({ params, principal }) =>
    answer(await revokeApiKey(store, params.key_id, actorOf(principal), links.withdraw)),
  );
}

const limitsOf = (limits: ApiKeyLimits): KeyLimits => ({
  requestsPerMinute: limits.requests_per_minute,
  runsPerDay: limits.runs_per_day,
});

const described = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  group: row.group,
  scopes: [...row.scopes],
  limits: { requests_per_minute: row.limits.requestsPerMinute, runs_per_day: row.limits.runsPerDay },
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
  rotated_at: row.rotatedAt,
  earlier_secret_until: row.earlierKeyUntil,
  revoked_at: row.revokedAt,
  open_links: row.openLinks,
});
