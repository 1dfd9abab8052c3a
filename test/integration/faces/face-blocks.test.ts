import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

test('an operator blocks a face and unblocks it again', async () => {
  const api = await openTemporaryApi();
  const call = (name: EndpointName, at: Record<string, string>, body?: unknown, token?: string) => {
    const { method, path } = endpoints[name];
    const address = path.replaceAll(/\{(\w+)\}/g, (_whole, key) => at[key] ?? '');
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return api.fetch(
      new Request(`${CONTRACT_ORIGIN}${address}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  };
  const { token } = Session.parse(
    await (
      await call('setUp', {}, { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' })
    ).json(),
  );
  const verification = { ...aVerification(), faceTemplate: { madeBy: 'x', descriptor: new Float32Array(1152) } };
  const faceless = aVerification();
  for (const one of [verification, faceless]) await recordVerification(api.store, one);
  const at = { batch_id: verification.batchId };
  const stateOf = async () => (await (await call('getVerification', at, undefined, token)).json()).face_block;

  expect(await stateOf()).toEqual({ state: 'open' });
  expect((await call('blockFace', at, { reason: 'because' }, token)).status).toBe(400);
  expect((await call('blockFace', at, { reason: 'fraud' }, undefined)).status).toBe(401);
  const blocked = { state: 'blocked', reason: 'fraud', blocked_by: 'Maria Okello', blocked_at: expect.any(String) };
  expect(await (await call('blockFace', at, { reason: 'fraud' }, token)).json()).toEqual(blocked);
  expect(await stateOf()).toEqual(blocked);
  expect((await call('blockFace', at, { reason: 'other' }, token)).status).toBe(409);
  expect(await (await call('unblockFace', at, undefined, token)).json()).toEqual({ state: 'open' });
  expect((await call('blockFace', { batch_id: faceless.batchId }, { reason: 'fraud' }, token)).status).toBe(404);
  expect((await verifyAuditLog(api.store)).ok).toBe(true);
  await api.close();
});
