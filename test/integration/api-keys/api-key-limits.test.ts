import { afterEach, expect, test } from 'vitest';
import { DEFAULT_API_SCOPES } from '#shared/contract/accounts/permissions.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** The limits of an API key of its own: requests in a minute, and runs in 24 hours. */
let api: TemporaryApi;
let time = Date.parse('2026-06-01T09:00:00Z');
afterEach(() => api.close());

const open = async (limits: { requestsPerMinute: number | null; runsPerDay: number | null }) => {
  api = await openTemporaryApi({ now: () => new Date(time) });
  return (await createApiKey(api.store, 'Limited', SOMEBODY, DEFAULT_API_SCOPES, limits)).key;
};
const PERSON = {
  verification_type: 'ID',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '24597638',
  first_name: 'Amara',
  last_name: 'Okello',
  date_of_birth: '1990-04-12',
  phone_number: '+254712345678',
};
const run = (key: string, batchId: string) =>
  api.fetch(
    jsonRequest('POST', '/api/v1/verify/run_user_verification/', PERSON, {
      'x-api-key': key,
      'idempotency-key': batchId,
    }),
  );
const batch = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test('more requests than a minute allows get 429 with the seconds until the next; another key is unaffected', async () => {
  const key = await open({ requestsPerMinute: 2, runsPerDay: null });
  const ask = (own: string) =>
    api.fetch(
      jsonRequest('GET', `/api/v1/verify/get_user_verification_result/${batch(1)}/`, undefined, { 'x-api-key': own }),
    );
  expect([(await ask(key)).status, (await ask(key)).status]).toEqual([404, 404]);
  const refused = await ask(key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await ask(api.apiKey)).status).toBe(404);
  time += 30_000;
  expect((await ask(key)).status).toBe(404);
});

test('more runs than a day allows get 429 until the oldest is a day old; retries of stored runs are answered', async () => {
  const key = await open({ requestsPerMinute: null, runsPerDay: 2 });
  const together = await Promise.all([run(key, batch(1)), run(key, batch(2)), run(key, batch(3))]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  time += 3_600_000;
  const refused = await run(key, batch(4));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(23 * 3600)]);
  expect((await refused.json()).error.code).toBe('RATE_LIMITED');
  expect((await run(key, batch(1))).status).toBe(200);
  expect((await run(api.apiKey, batch(5))).status).toBe(200);
  time += 23 * 3_600_000;
  expect((await run(key, batch(4))).status).toBe(200);
});

test('limits are listed with the last use, and one that was edited lets nobody in', async () => {
  const key = await open({ requestsPerMinute: 5, runsPerDay: 1 });
  const limited = async () => (await listApiKeys(api.store)).find(({ name }) => name === 'Limited');
  expect(await limited()).toMatchObject({ limits: { requestsPerMinute: 5, runsPerDay: 1 }, lastUsedAt: null });
  await run(key, batch(1));
  expect(await limited()).toMatchObject({ lastUsedAt: new Date(time).toISOString() });
  await api.store.write((db) =>
    db
      .updateTable('api_keys')
      .set({ sealed_limits: Buffer.alloc(60) })
      .execute(),
  );
  expect((await run(key, batch(1))).status).toBeGreaterThanOrEqual(400);
});
