import { afterEach, expect, test } from 'vitest';
import { PeopleList } from '#shared/contract/accounts/people.ts';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { recordAudit } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** Every reading of personal data by a person is in the audit log. */
let api: TemporaryApi;
afterEach(() => api.close());

const PASSWORD = 'correct horse battery';

async function openWithCase() {
  api = await openTemporaryApi();
  const account = { username: 'clerk', name: 'Somebody', password: PASSWORD, role: 'administrator' } as const;
  const { id } = await createOperator(api.store, account, SOMEBODY);
  const signIn = jsonRequest('POST', endpoints.signIn.path, { username: 'clerk', password: PASSWORD });
  const { token } = Session.parse(await (await api.fetch(signIn)).json());
  const run = jsonRequest('POST', endpoints.runUserVerification.path, CONTRACT_PERSON, { 'x-api-key': api.apiKey });
  const { batch_id: batchId } = (await (await api.fetch(run)).json()) as { batch_id: string };
  const asOperator = { authorization: `Bearer ${token}` };
  const send = (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = asOperator) =>
    api.fetch(jsonRequest(method, path.replace('{batch_id}', batchId), body, headers));
  const lines = async () =>
    (
      await api.store.read((reader) =>
        reader
          .selectFrom('audit_log')
          .select(['action', 'object_id', 'facts'])
          .where('actor_kind', '=', 'operator')
          .where('actor_id', '=', id)
          .where('action', 'not in', ['operator.signed_in', 'operator.created'])
          .orderBy('sequence')
          .execute(),
      )
    ).map((line) => [line.action, line.object_id, JSON.parse(line.facts)]);
  return { batchId, send, lines };
}

test('a result that an operator fetches, a list and a search leave a line each, without the words searched', async () => {
  const { batchId, send, lines } = await openWithCase();
  for (let times = 0; times < 3; times++)
    expect((await send('GET', endpoints.getUserVerificationResult.path)).status).toBe(200);
  expect((await send('POST', endpoints.postUserVerificationResult.path)).status).toBe(200);
  expect((await send('GET', endpoints.getVerification.path)).status).toBe(200);
  expect((await send('GET', endpoints.listVerifications.path)).status).toBe(200);
  for (const query of [CONTRACT_PERSON.last_name, 'Nobody'])
    expect((await send('POST', endpoints.searchVerifications.path, { query })).status).toBe(200);
  expect(await lines()).toEqual([
    ['verification.viewed', batchId, { part: 'result' }],
    ['verification.viewed', batchId, {}],
    ['verifications.listed', null, { results: 1 }],
    ['verifications.searched', null, { results: 1 }],
    ['verifications.searched', null, { results: 0 }],
  ]);
});

test('what was refused or not found leaves no line, and a key that reads its result one a day', async () => {
  const { send, lines } = await openWithCase();
  const elsewhere = '00000000-0000-4000-8000-000000000001';
  const path = endpoints.getUserVerificationResult.path;
  expect((await send('GET', path.replace('{batch_id}', elsewhere))).status).toBe(404);
  expect(await lines()).toEqual([]);
  for (let times = 0; times < 3; times++)
    expect((await send('GET', path, undefined, { 'x-api-key': api.apiKey })).status).toBe(200);
  const ofKeys = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select(['facts']).where('action', '=', 'api_key.results_read').execute(),
  );
  expect(ofKeys).toEqual([{ facts: '{"reads":1}' }]);
});

test('administrators see who opened unusually many cases in the last 30 days', async () => {
  const { send } = await openWithCase();
  const person = await createOperator(
    api.store,
    { username: 'ben', name: 'Ben Curious', password: PASSWORD, role: 'operator' },
    SOMEBODY,
  );
  const seen = async () =>
    PeopleList.parse(await (await send('GET', endpoints.listPeople.path)).json()).unusual_reading;
  expect(await seen()).toEqual([]);
  const actor = { kind: 'operator', id: person.id } as const;
  await recordAudit(api.store, { actor, action: 'access.unusual_volume', facts: { cases: 101, minutes: 60 } });
  expect(await seen()).toEqual([{ name: 'Ben Curious', at: expect.any(String), cases: 101 }]);
});

test('an answer does not leave when its audit line cannot be written', async () => {
  const { batchId, send } = await openWithCase();
  await api.store.write((tx) => tx.updateTable('audit_heads').set({ mac: 'altered' }).execute());
  const answer = await send('GET', endpoints.getUserVerificationResult.path);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await answer.text()).not.toContain(batchId);
});
