import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { API_KEY_HEADER, type EndpointName, endpoints } from '#shared/contract/api.ts';
import { ApiKey, ApiKeyList, ApiKeyWithSecret } from '#shared/contract/api-keys/api-keys.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** An administrator manages the keys of integrators. */
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const NO_LIMITS = { requests_per_minute: null, runs_per_day: null };
const ACME = { name: 'Acme', scopes: ['run'], limits: NO_LIMITS, group: 'acme' };
const UNKNOWN = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const HOUR_MS = 3_600_000;

let api: TemporaryApi;
let time: number;
let token = '';
afterEach(() => api?.close());

async function open(): Promise<void> {
  token = '';
  time = Date.parse('2026-11-23T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  token = (await ask(Session, 'setUp', ADMINISTRATOR)).token;
}
const call = (name: EndpointName, body?: unknown, id = '') =>
  api.fetch(
    jsonRequest(endpoints[name].method, endpoints[name].path.replace('{key_id}', id), body, {
      ...(token && { authorization: `Bearer ${token}` }),
    }),
  );
async function ask<Answer>(schema: z.ZodType<Answer>, ...request: Parameters<typeof call>): Promise<Answer> {
  const response = await call(...request);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}
async function refusal(...request: Parameters<typeof call>) {
  const response = await call(...request);
  return { status: response.status, ...ErrorResponse.parse(await response.json()).error };
}
/** Answers to an integrator who polls a result: 404 for a key that may read, 403 for one that may not, 401 for no key. */
const statusFor = async (secret: string) =>
  (
    await api.fetch(
      jsonRequest('GET', endpoints.getUserVerificationResult.path.replace('{batch_id}', UNKNOWN), undefined, {
        [API_KEY_HEADER]: secret,
      }),
    )
  ).status;

test('a key is created, changed, rotated and revoked, and each change counts from the next request', async () => {
  await open();
  const { key, secret: first } = await ask(ApiKeyWithSecret, 'createApiKey', ACME);
  expect(key).toMatchObject({ ...ACME, last_used_at: null, rotated_at: null, revoked_at: null });
  expect(await statusFor(first)).toBe(403);

  const changes = { name: 'Acme Ltd', scopes: ['run', 'read'], limits: { ...NO_LIMITS, requests_per_minute: 3 } };
  expect(await ask(ApiKey, 'changeApiKey', changes, key.id)).toMatchObject({ ...changes, group: 'acme' });
  expect([await statusFor(first), await statusFor(first), await statusFor(first)]).toEqual([404, 404, 404]);
  expect(await statusFor(first)).toBe(429);
  time += HOUR_MS / 60;

  const { key: rotated, secret: second } = await ask(ApiKeyWithSecret, 'rotateApiKey', { overlap_hours: 1 }, key.id);
  expect(rotated.earlier_secret_until).toBe(new Date(time + HOUR_MS).toISOString());
  expect([await statusFor(first), await statusFor(second)]).toEqual([404, 404]);
  time += HOUR_MS;
  token = (await ask(Session, 'signIn', ADMINISTRATOR)).token;
  expect([await statusFor(first), await statusFor(second)]).toEqual([401, 404]);

  expect(await ask(ApiKey, 'revokeApiKey', undefined, key.id)).toMatchObject({
    revoked_at: new Date(time).toISOString(),
  });
  expect(await statusFor(second)).toBe(401);
  const listed = await call('listApiKeys');
  const text = await listed.text();
  for (const secret of [first, second]) expect(text).not.toContain(secret);
  expect(ApiKeyList.parse(JSON.parse(text)).keys.find(({ id }) => id === key.id)).toMatchObject({
    name: 'Acme Ltd',
    earlier_secret_until: null,
    revoked_at: new Date(time).toISOString(),
  });
  const audited = await api.store.read((db) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('object_id', '=', key.id)
      .orderBy('sequence')
      .execute(),
  );
  expect(audited).toEqual(
    ['created', 'changed', 'rotated', 'revoked'].map((what) => ({ action: `api_key.${what}`, actor_kind: 'operator' })),
  );
});

test('wrong values are named, an unknown key is 404 and a revoked one 409', async () => {
  await open();
  const { key } = await ask(ApiKeyWithSecret, 'createApiKey', { ...ACME, group: null });
  expect(key.group).toBe(key.id);
  const wrong: [string, Record<string, unknown>][] = [
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['run', 'run'] }],
    ['group', { group: 'Acme Ltd' }],
    ['limits.runs_per_day', { limits: { ...NO_LIMITS, runs_per_day: 0 } }],
  ];
  for (const [field, value] of wrong) {
    const refused = await refusal('createApiKey', { ...ACME, ...value });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await refusal('rotateApiKey', { overlap_hours: 721 }, key.id)).toMatchObject({ status: 400 });
  expect(await refusal('revokeApiKey', undefined, UNKNOWN)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await ask(ApiKey, 'revokeApiKey', undefined, key.id);
  for (const [name, body] of [
    ['changeApiKey', ACME],
    ['rotateApiKey', { overlap_hours: 0 }],
    ['revokeApiKey', undefined],
  ] as const)
    expect(await refusal(name, body, key.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
});
