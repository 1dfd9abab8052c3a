import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EndpointName,
  endpoints,
  IDEMPOTENCY_KEY_HEADER,
  RUN_USER_VERIFICATION_PATH,
} from '#shared/contract/api.ts';
import { Erasure } from '#shared/contract/cases/erasure.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

let api: TemporaryApi;
let administrator: string;
beforeEach(async () => {
  api = await openTemporaryApi();
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  administrator = Session.parse(await (await call('setUp', {}, person)).json()).token;
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

function call(name: EndpointName, at: Record<string, string>, body?: unknown, credential?: Record<string, string>) {
  const { method, path } = endpoints[name];
  return send(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_whole, key) => at[key] ?? ''),
    body,
    credential ?? {},
  );
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refusal = async (response: Response) => {
  const { error } = ErrorResponse.parse(await response.json());
  return [response.status, error.code, error.summary];
};

async function stored(): Promise<{ batch_id: string }> {
  const verification = aVerification();
  await recordVerification(api.store, verification);
  return { batch_id: verification.batchId };
}

test('an administrator erases a verification once; afterwards every request for it says so', async () => {
  const at = await stored();
  const erased = await call('eraseVerification', at, { reason: 'person_asked' }, bearer(administrator));
  expect(erased.status).toBe(200);
  expect(Erasure.parse(await erased.json())).toMatchObject({ ...at, reason: 'person_asked', is_cleared: true });

  const gone = [410, 'ERASED', expect.stringMatching(/^This verification was erased on .* UTC\.$/)];
  const again = await call('eraseVerification', at, { reason: 'other' }, bearer(administrator));
  expect(await refusal(again)).toEqual(gone);
  expect(await refusal(await call('getVerification', at, undefined, bearer(administrator)))).toEqual(gone);
  expect(await refusal(await call('getUserVerificationResult', at, undefined, bearer(administrator)))).toEqual(gone);
  const capture = await call('getCapture', { ...at, kind: 'selfie' }, undefined, bearer(administrator));
  expect(capture.status).toBe(404);
  const list = await (await call('listVerifications', {}, undefined, bearer(administrator))).json();
  expect(list.items).toEqual([]);
  expect(await verifyAuditLog(api.store)).toMatchObject({ ok: true });
});

test('nobody else may erase, nor erase without a reason, nor erase an unknown verification', async () => {
  const at = await stored();
  const operator = { username: 'jo', name: 'Jo', password: 'correct horse battery', role: 'operator' } as const;
  await createOperator(api.store, operator, SOMEBODY);
  const { username, password } = operator;
  const { token } = Session.parse(await (await call('signIn', {}, { username, password })).json());
  const erase = (credential: Record<string, string>, body: unknown = { reason: 'other' }, from = at) =>
    call('eraseVerification', from, body, credential);
  expect(await refusal(await erase(bearer(token)))).toEqual([403, 'FORBIDDEN', expect.any(String)]);
  expect((await erase({ 'x-api-key': api.apiKey })).status).toBe(403);
  expect((await erase({})).status).toBe(401);
  for (const body of [{}, { reason: 'because' }, { reason: '' }])
    expect((await erase(bearer(administrator), body)).status).toBe(400);
  expect((await erase(bearer(administrator), undefined, { batch_id: randomUUID() })).status).toBe(404);
  expect((await erase(bearer(administrator), undefined, { batch_id: 'x' })).status).toBe(400);
  expect((await call('getVerification', at, undefined, bearer(administrator))).status).toBe(200);
});

test('an integrator learns that its own verification was erased, but not about others', async () => {
  const runId = randomUUID();
  const own = { 'x-api-key': api.apiKey, [IDEMPOTENCY_KEY_HEADER]: runId };
  const run = () => send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, own);
  expect((await run()).status).toBe(200);
  const at = { batch_id: runId };
  await call('eraseVerification', at, { reason: 'retention_ended' }, bearer(administrator));

  expect((await call('getUserVerificationResult', at, undefined, { 'x-api-key': api.apiKey })).status).toBe(410);
  const { key } = await createApiKey(api.store, 'Another', SOMEBODY);
  expect((await call('getUserVerificationResult', at, undefined, { 'x-api-key': key })).status).toBe(404);
  // A late retry of the original request must not bring the person back.
  expect(await refusal(await run())).toEqual([410, 'ERASED', expect.any(String)]);
  const asynchronous = await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, {
    ...own,
    prefer: 'respond-async',
  });
  expect(asynchronous.status).toBe(410);
  expect((await call('getUserVerificationResult', at, undefined, { 'x-api-key': api.apiKey })).status).toBe(410);
});
