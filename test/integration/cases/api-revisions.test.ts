import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { RevisionHistory } from '#shared/contract/cases/revision.ts';
import { Session, VerificationDetail } from '#shared/contract/desk.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** The history of a verification and running it again, over the API and a real store. */
let api: TemporaryApi;
let authorization: string;
beforeEach(async () => {
  api = await openTemporaryApi();
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  authorization = `Bearer ${Session.parse(await (await call('setUp', '', person)).json()).token}`;
});
afterEach(() => api.close());

const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );

const call = (name: EndpointName, batchId: string, body?: unknown) =>
  send(endpoints[name].method, endpoints[name].path.replace('{batch_id}', batchId), body, {
    ...(authorization !== undefined && { authorization }),
  });

async function verified(): Promise<string> {
  const response = await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, { 'x-api-key': api.apiKey });
  expect(response.status).toBe(200);
  return ((await response.json()) as { batch_id: string }).batch_id;
}

const again = (expected_revision: number, reason = 'The registry was down') => ({ expected_revision, reason });

test('a verification runs again with a reason, and its history names who asked', async () => {
  const batchId = await verified();
  const detail = VerificationDetail.parse(await (await call('getVerification', batchId)).json());
  expect(detail.revision).toBe(1);
  const answer = await call('rerunVerification', batchId, again(1));
  expect(answer.status).toBe(200);
  const { revisions } = RevisionHistory.parse(await answer.json());
  expect(revisions.map(({ revision, kind, by, reason }) => ({ revision, kind, by, reason }))).toEqual([
    { revision: 1, kind: 'decided', by: 'Contract suite', reason: null },
    { revision: 2, kind: 're-run', by: 'Maria Okello', reason: 'The registry was down' },
  ]);
  expect(RevisionHistory.parse(await (await call('listRevisions', batchId)).json()).revisions).toEqual(revisions);
  const audit = await api.store.read((db) =>
    db.selectFrom('audit_log').select('action').where('object_id', '=', batchId).execute(),
  );
  expect(audit.map(({ action }) => action)).toContain('verification.run_again');
});

test('a stale revision, no reason, an unknown and an erased verification are refused', async () => {
  const batchId = await verified();
  const unknown = 'e0000000-0000-4000-8000-000000000009';
  expect((await call('rerunVerification', batchId, again(2))).status).toBe(409);
  expect((await call('rerunVerification', batchId, again(1, ' '))).status).toBe(400);
  expect((await call('rerunVerification', unknown, again(1))).status).toBe(404);
  expect((await call('listRevisions', unknown)).status).toBe(404);
  const statuses = await Promise.all([
    call('rerunVerification', batchId, again(1)),
    call('rerunVerification', batchId, again(1)),
  ]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  await call('eraseVerification', batchId, { reason: 'person_asked' });
  expect((await call('rerunVerification', batchId, again(2))).status).toBe(410);
  expect((await call('listRevisions', batchId)).status).toBe(410);
});
