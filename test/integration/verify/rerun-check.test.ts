import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { RevisionHistory } from '#shared/contract/cases/revision.ts';
import { Session, VerificationDetail } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { PERSON_CHECKS } from '../../../electron/service/checks/product-table.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { createRegistries } from '../../../electron/service/providers/registries.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** One check again, over the API, the real store and a registry over HTTP that is down and comes back. */
const PERSON = {
  verification_type: 'ID',
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  date_of_birth: '1988-02-29',
  phone_number: '+254712345678',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '23456789',
};
const FOUND = { status: 'yes', number: '23456789', first: 'Wanjiku', last: 'Kamau', born: '1988-02-29' };
let isUp = false;
const server = createServer((_request, response) => {
  response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(FOUND));
});
let api: TemporaryApi;
let authorization: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const configuration = {
    country: 'KE',
    name: 'Register',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    header: null,
    request: { number: 'id' },
    answer: {
      status: 'status',
      found: ['yes'],
      not_found: ['no'],
      not_found_http: [],
      birth_date_order: 'YMD' as const,
      fields: { number: 'number', first_name: 'first', last_name: 'last', birth_date: 'born' },
    },
    timeout_ms: 4_000,
    deadline_ms: 5_000,
    retries: 0,
    circuit: { failures: 99, pause_ms: 1 },
  };
  const forRuns = {
    checks: PERSON_CHECKS.filter(({ check }) => check.area === 'government' || check.id === 'document.expiry'),
    registries: createRegistries([configuration], false, () => undefined),
  };
  api = await openTemporaryApi({}, {}, forRuns);
  const somebody = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  const signedIn = await send('POST', endpoints.setUp.path, somebody, {});
  authorization = `Bearer ${Session.parse(await signedIn.json()).token}`;
});
afterAll(async () => {
  await api?.close();
  server.close();
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
const call = (name: 'getVerification' | 'rerunCheck', batchId: string, body?: unknown) =>
  send(endpoints[name].method, endpoints[name].path.replace('{batch_id}', batchId), body, { authorization });
const detailOf = async (batchId: string) =>
  VerificationDetail.parse(await (await call('getVerification', batchId)).json());
const again = (batchId: string, expected_revision: number, check: CheckId = 'government.registry') =>
  call('rerunCheck', batchId, { expected_revision, reason: 'The register is back', check });
const summaryOf = async (response: Response) => ErrorResponse.parse(await response.json()).error.summary;

async function verifiedWhileDown(): Promise<string> {
  isUp = false;
  const response = await send('POST', RUN_USER_VERIFICATION_PATH, PERSON, { 'x-api-key': api.apiKey });
  return ((await response.json()) as { batch_id: string }).batch_id;
}

test('only the check named runs again, the case is decided anew, and the history says so', async () => {
  const batchId = await verifiedWhileDown();
  const before = await detailOf(batchId);
  expect(before.summary.verification_result).toBe('REVIEW');
  isUp = true;
  const answer = await again(batchId, 1);
  const { revisions } = RevisionHistory.parse(await answer.json());
  expect(revisions[1]).toMatchObject({
    revision: 2,
    kind: 're-run',
    by: 'Maria Okello',
    reason: 'The register is back',
    check: 'government.registry',
    result: 'APPROVED',
  });
  expect(revisions[0]).not.toHaveProperty('check');
  const after = await detailOf(batchId);
  expect(after.checks.map(({ check, outcome }) => [check, outcome])).toEqual([
    ['government.number', 'pass'],
    ['government.registry', 'pass'],
    ['document.expiry', 'not_applicable'],
  ]);
  expect(after.checks[0]).toEqual(before.checks[0]);
  const audit = await api.store.read((db) =>
    db.selectFrom('audit_log').selectAll().where('object_id', '=', batchId).execute(),
  );
  expect(audit.find(({ action }) => action === 'verification.run_again')?.facts).toContain('government.registry');

  isUp = false;
  const lost = await again(batchId, 2);
  expect([lost.status, await summaryOf(lost)]).toEqual([400, 'The check could not finish. The earlier result stands.']);
  expect((await detailOf(batchId)).revision).toBe(2);
});

test('a stale revision, a check that did not apply and another policy are refused with a reason', async () => {
  const batchId = await verifiedWhileDown();
  expect((await again(batchId, 2)).status).toBe(409);
  const foreign = await again(batchId, 1, 'document.expiry');
  expect([foreign.status, await summaryOf(foreign)]).toEqual([409, expect.stringContaining('did not apply')]);
  const actor = { kind: 'command_line', id: 'test' } as const;
  await putPolicyInForce(api.store, { ...DEFAULT_POLICY, version: 'another' }, actor);
  const changed = await again(batchId, 1);
  expect([changed.status, await summaryOf(changed)]).toEqual([409, expect.stringContaining('policy has changed')]);
  expect((await detailOf(batchId)).revision).toBe(1);
});
