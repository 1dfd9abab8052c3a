import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { PolicyDescription, PolicyReplay, PolicyVersions } from '#shared/contract/policy/policy.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { hashPolicy, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aResult } from '../../support/builders.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const OPERATOR = { name: 'Ben Till', username: 'ben', password: 'battery horse correct' };
const DEFAULT_HASH = hashPolicy(DEFAULT_POLICY);
const STRICTER = { ...DEFAULT_POLICY, version: 'stricter', aml: { ...DEFAULT_POLICY.aml, four_eyes: true } };

let api: TemporaryApi;
let maria: string;
beforeAll(async () => {
  api = await openTemporaryApi();
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  maria = await tokenOf('setUp', person);
});
afterAll(() => api?.close());

type Name = 'getPolicy' | 'changePolicy' | 'listPolicyVersions' | 'replayPolicy' | 'setUp' | 'signIn';

function call(name: Name, token: string, body?: unknown) {
  const { method, path } = endpoints[name];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}
const tokenOf = async (name: 'setUp' | 'signIn', body: unknown) =>
  Session.parse(await (await call(name, '', body)).json()).token;
const shown = async (token = maria) => PolicyDescription.parse(await (await call('getPolicy', token)).json());

test('a change made from an older policy, or by anybody else, is refused', async () => {
  const change = { policy: STRICTER, expected_hash: 'a'.repeat(64) };
  expect((await call('changePolicy', maria, change)).status).toBe(409);
  await createOperator(api.store, { ...OPERATOR, role: 'operator' }, { kind: 'command_line', id: 'test' });
  const ben = await tokenOf('signIn', { username: OPERATOR.username, password: OPERATOR.password });
  expect((await call('getPolicy', ben)).status).toBe(403);
  expect((await call('changePolicy', ben, { ...change, expected_hash: DEFAULT_HASH })).status).toBe(403);
  expect((await call('changePolicy', '', change)).status).toBe(401);
  expect((await shown()).hash).toBe(DEFAULT_HASH);
});

test('an invalid policy is refused with the path of its field', async () => {
  const { checks, ...rest } = DEFAULT_POLICY;
  const { 'aml.screening': _missing, ...others } = checks;
  const policy = { ...rest, checks: others, aml: { ...rest.aml, hit_score_min: 101 } };
  const response = await call('changePolicy', maria, { policy, expected_hash: DEFAULT_HASH });
  expect(response.status).toBe(400);
  expect(Object.keys(ErrorResponse.parse(await response.json()).error.fields ?? {}).sort()).toEqual([
    'policy.aml.hit_score_min',
    'policy.checks.aml.screening',
  ]);
});

test('an administrator sees the policy and replaces it; the audit log has both hashes', async () => {
  expect(await shown()).toMatchObject({ policy: DEFAULT_POLICY, hash: DEFAULT_HASH, changed_by: 'System' });
  const response = await call('changePolicy', maria, { policy: STRICTER, expected_hash: DEFAULT_HASH });
  expect(response.status).toBe(200);
  const changed = { policy: STRICTER, hash: hashPolicy(STRICTER), changed_by: 'Maria Okello' };
  expect(await response.json()).toMatchObject(changed);
  expect(await shown()).toMatchObject(changed);
  const line = await api.store.read((db) =>
    db
      .selectFrom('audit_log')
      .select(['actor_kind', 'facts'])
      .where('action', '=', 'policy.changed')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect([line.actor_kind, JSON.parse(line.facts)]).toEqual([
    'operator',
    { from: DEFAULT_HASH, to: hashPolicy(STRICTER), version: 'stricter' },
  ]);
});

test('every version is listed with who put it in force, and a candidate is tried without storing anything', async () => {
  await putPolicyInForce(api.store, DEFAULT_POLICY, { kind: 'command_line', id: 'test' });
  const { hash } = await shown();
  const changed = await call('changePolicy', maria, { policy: { ...STRICTER, version: 'tried' }, expected_hash: hash });
  expect(changed.status).toBe(200);
  const { versions } = PolicyVersions.parse(await (await call('listPolicyVersions', maria)).json());
  expect(versions.filter((one) => one.is_in_force)).toMatchObject([{ version: 'tried', added_by: 'Maria Okello' }]);
  expect(versions[0]).toMatchObject({ hash: DEFAULT_HASH, added_by: 'System', is_in_force: false });

  const failed = aResult('document.expiry', 'fail');
  const verification = aVerification({ response: { verification_result: 'DECLINED' } });
  const outcome = { ...verification.outcome, policyHash: DEFAULT_HASH, checks: [failed] };
  await recordVerification(api.store, { ...verification, outcome });
  const milder = {
    ...DEFAULT_POLICY.checks,
    'document.expiry': { fail: 'REVIEW', review: 'REVIEW', unavailable: 'REVIEW' },
  };
  const candidate = { ...DEFAULT_POLICY, version: 'milder', checks: milder };
  const answer = await call('replayPolicy', maria, { policy: candidate, last: 100 });
  expect(PolicyReplay.parse(await answer.json())).toEqual({
    decisions: 1,
    different: [{ batch_id: verification.batchId, from: 'DECLINED', to: 'REVIEW', checks: ['document.expiry'] }],
    next: null,
  });
  const older = aVerification({
    response: { verification_result: 'DECLINED', created_at: '2025-12-31T10:00:00.000Z' },
  });
  await recordVerification(api.store, {
    ...older,
    outcome: { ...older.outcome, policyHash: DEFAULT_HASH, checks: [failed] },
  });
  const page = async (after?: string) =>
    PolicyReplay.parse(await (await call('replayPolicy', maria, { policy: candidate, last: 1, after })).json());
  const first = await page();
  expect(first).toMatchObject({ decisions: 1, different: [{ batch_id: verification.batchId }] });
  expect(await page(first.next ?? '')).toMatchObject({ decisions: 1, different: [{ batch_id: older.batchId }] });
  expect((await call('replayPolicy', maria, { policy: candidate, last: 1, after: 'nowhere' })).status).toBe(400);
  expect((await shown()).policy.version).toBe('tried');
  expect((await call('replayPolicy', maria, { policy: candidate, last: 0 })).status).toBe(400);
});
