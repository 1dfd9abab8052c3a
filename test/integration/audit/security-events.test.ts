import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

let api: TemporaryApi;
afterEach(() => api.close());

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
const events = () => api.logged.map((line) => line.split(' ')[0]);

test('refused sign-ins, sessions and permissions leave one line each, without names', async () => {
  api = await openTemporaryApi();
  const { signIn, listVerifications } = endpoints;
  for (let index = 0; index < 3; index++)
    await send('POST', signIn.path, {}, { username: 'maria', password: 'a wrong password' });
  await send(listVerifications.method, listVerifications.path);
  await send(listVerifications.method, listVerifications.path, { 'x-api-key': api.apiKey });
  expect(events()).toEqual(['access.sign_in_refused', 'access.not_signed_in', 'access.forbidden']);
  expect(JSON.stringify(api.logged)).not.toContain('maria');
});

test('an altered record says so, to the caller and in the log', async () => {
  api = await openTemporaryApi();
  const owner = (await api.store.read((db) => db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow())).id;
  const verification = { ...aVerification(), actor: { kind: 'api_key' as const, id: owner } };
  await recordVerification(api.store, verification);
  await api.store.write((tx) =>
    tx
      .updateTable('verifications')
      .set({ sealed_response: randomBytes(200) })
      .execute(),
  );
  const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', verification.batchId);
  const answer = await send('GET', path, { 'x-api-key': api.apiKey });
  expect(answer.status).toBe(500);
  expect((await answer.json()).error).toMatchObject({
    code: 'RECORDS_ALTERED',
    summary: expect.stringContaining('changed by another program'),
  });
  expect(events()).toEqual(['store.records_altered']);
});
