import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeApiKey, revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { findLink, revokeAllLinks } from '../../../electron/service/links/rows.ts';
import { call, makeLink } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { TemporaryApi } from '../../support/temporary-api.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

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
  expect(await revokeApiKey(api.store, key.id, SOMEBODY, revokeAllLinks)).toMatchObject({ openLinks: 0 });
  for (const { token, batch_id: batchId } of links) {
    expect((await call(api, 'openLink', { token })).status).not.toBe(200);
    expect(await findLink(api.store, batchId)).toMatchObject({ status: 'revoked' });
  }
  expect((await call(api, 'openLink', { token: kept.token })).status).toBe(200);
});

test('open links count for the runs that a key may start in a day', async () => {
  const { id, key } = await newKey();
  await changeApiKey(api.store, id, { limits: { requestsPerMinute: null, runsPerDay: 2 } }, SOMEBODY);
  const make = () => call(api, 'getUserVerificationUrl', ASKED, { 'x-api-key': key });
  expect([(await make()).status, (await make()).status]).toEqual([200, 200]);
  expect(await make()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
});
