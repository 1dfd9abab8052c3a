import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** An id that another key used tells a caller nothing: not by a run, and not by a fetch. */
const opened: TemporaryApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

async function open() {
  const api = await openTemporaryApi({ now: () => new Date('2026-06-01T09:00:00Z') });
  opened.push(api);
  const { key } = await createApiKey(api.store, 'Other', SOMEBODY, undefined, {
    requestsPerMinute: null,
    runsPerDay: 2,
  });
  const send = async (as: string, method: 'GET' | 'POST', path: string, id: string, body?: unknown) => {
    const headers = { 'x-api-key': as, ...(method === 'POST' && { 'idempotency-key': id }) };
    const answer = await api.fetch(jsonRequest(method, path.replace('{batch_id}', id), body, headers));
    return `${answer.status} ${await answer.text()}`;
  };
  const run = (as: string, id: string, changes = {}) =>
    send(as, 'POST', endpoints.runUserVerification.path, id, { ...CONTRACT_PERSON, ...changes });
  const result = (as: string, id: string) => send(as, 'GET', endpoints.getUserVerificationResult.path, id);
  /** Everything a key can ask about an id: fetched, run, retried, run otherwise, fetched, and one run too many. */
  const conversation = async (id: string) => [
    ...[await result(key, id), await run(key, id), await run(key, id), await run(key, id, { last_name: 'Other' })],
    ...[await result(key, id), await run(key, randomUUID()).then((answer) => answer.slice(0, 3)), await run(key, id)],
    ...[await run(key, '00000000-0000-4000-8000-000000000009')],
  ];
  return { api, run, result, conversation };
}

test('every answer about an id is the same whether or not another key used it, also when it was erased', async () => {
  const id = randomUUID();
  const free = await open();
  const expected = await free.conversation(id);
  expect(expected.map((answer) => answer.slice(0, 3))).toEqual([
    '404',
    '200',
    '200',
    '409',
    '200',
    '200',
    '200',
    '429',
  ]);
  expect(expected[1]).toContain(`"batch_id":"${id}"`);

  const taken = await open();
  await taken.run(taken.api.apiKey, id);
  const former = await taken.result(taken.api.apiKey, id);
  expect(await taken.conversation(id)).toEqual(expected);
  expect(await taken.result(taken.api.apiKey, id)).toBe(former);

  const erased = await open();
  await erased.run(erased.api.apiKey, id);
  await erased.api.runs.erase(id, 'other', SOMEBODY);
  expect(await erased.result(erased.api.apiKey, id)).toMatch(/^410/);
  expect(await erased.conversation(id)).toEqual(expected);
});
