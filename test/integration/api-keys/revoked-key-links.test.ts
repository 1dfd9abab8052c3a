import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPerson, disableOperator } from '../../../electron/service/accounts/change-rows.ts';
import { openLinksOf } from '../../../electron/service/api/open-link-rows.ts';
import { changeApiKey, revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { addLink, findLink, withdrawLinks } from '../../../electron/service/links/rows.ts';
import { call, makeLink } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

let api: TemporaryApi;
beforeEach(async () => {
  api = await openTemporaryApi();
});
afterEach(() => api?.close());

const ASKED = { verification_type: 'ID' };
const newKey = () => createApiKey(api.store, 'Shop', SOMEBODY, ['run', 'read', 'url']);

test('a revoked key takes its open links with it, and no others; their number is known before', async () => {
  const [key, other] = [await newKey(), await newKey()];
  const links = [await makeLink(api, key.key, ASKED), await makeLink(api, key.key, ASKED)];
  const kept = await makeLink(api, other.key, ASKED);
  expect((await listApiKeys(api.store)).find(({ id }) => id === key.id)?.openLinks).toBe(2);
  expect(await revokeApiKey(api.store, key.id, SOMEBODY, withdrawLinks)).toMatchObject({ openLinks: 0 });
  for (const { token, batch_id: batchId } of links) {
    expect((await call(api, 'openLink', { token })).status).not.toBe(200);
    expect(await findLink(api.store, batchId)).toMatchObject({ status: 'revoked' });
  }
  expect((await call(api, 'openLink', { token: kept.token })).status).toBe(200);
});

test('a disabled operator takes the links that they made with them, and the log says how many', async () => {
  const made = { hours: 72, subject: 'person', verification_type: 'ID', requestHash: 'f'.repeat(64) } as const;
  const request = { fields: {}, business: null, emailAddress: null, purpose: null, language: null };
  const person = (username: string) =>
    createPerson(api.store, { username, name: username, role: 'administrator' }, SOMEBODY);
  const [{ account }] = [await person('leaver'), await person('stayer')];
  const actor = { kind: 'operator', id: account.id } as const;
  const [own, others] = [randomUUID(), randomUUID()];
  await addLink(api.store, { ...made, batchId: own, actor, request });
  await addLink(api.store, { ...made, batchId: others, actor: SOMEBODY, request });
  expect((await openLinksOf(api.store, 'operator')).get(account.id)).toBe(1);
  await disableOperator(api.store, account.id, SOMEBODY, withdrawLinks);
  expect(await findLink(api.store, own)).toMatchObject({ status: 'revoked' });
  expect(await findLink(api.store, others)).toMatchObject({ status: 'waiting' });
  const [entry] = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select('facts').where('action', '=', 'operator.disabled').execute(),
  );
  expect(JSON.parse(entry?.facts ?? '')).toEqual({ links: 1 });
});

test('open links count for the runs that a key may start in a day', async () => {
  const { id, key } = await newKey();
  await changeApiKey(api.store, id, { limits: { requestsPerMinute: null, runsPerDay: 2 } }, SOMEBODY);
  const make = () => call(api, 'getUserVerificationUrl', ASKED, { 'x-api-key': key });
  expect([(await make()).status, (await make()).status]).toEqual([200, 200]);
  expect(await make()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
});
