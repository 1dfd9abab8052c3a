import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { HoldOfCase, PersonCases, PersonErasure, RetentionOverview } from '#shared/contract/retention/retention.ts';
import { verifyCertificate } from '#shared/domain/receipt/verify-certificate.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findHold } from '../../../electron/service/cases/erasure/legal-holds.ts';
import { linkHash, replaceIdentityLinks } from '../../../electron/service/cases/identity-links.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { eraseForCentre } from '../../../electron/service/centre/erase-for-centre.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { policyInForce, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { createRetention } from '../../../electron/service/retention/retention.ts';
import { lastEntryOfAny } from '../../../electron/service/store/audit-log.ts';
import type { NewVerification } from '../../../electron/service/store/records.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aVerification, imageOf, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';

let api: TemporaryApi;
let time: number;
let tokens: Record<'first' | 'second' | 'clerk', string>;
beforeEach(async () => {
  time = Date.parse('2030-01-01T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  tokens = {
    first: await signedIn('administrator'),
    second: await signedIn('compliance'),
    clerk: await signedIn('supervisor'),
  };
});
afterEach(() => api.close());

async function signedIn(role: OperatorRole): Promise<string> {
  const username = `p-${role}`;
  await createOperator(api.store, { username, name: role, password: PASSWORD, role }, SOMEBODY);
  const { method, path } = endpoints.signIn;
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await api.fetch(new Request(CONTRACT_ORIGIN + path, { method, headers, body }));
  return Session.parse(await answer.json()).token;
}

async function call(who: keyof typeof tokens, name: EndpointName, id = '', body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path.replace(/\{\w+\}/, id), {
      method,
      headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code];

async function stored(created_at: string, changes: Partial<NewVerification> = {}): Promise<string> {
  const verification = aVerification({ response: { created_at, verification_result: 'APPROVED' } });
  await recordVerification(api.store, { ...verification, ...changes });
  return verification.batchId;
}

const hold = (batchId: string) => call('first', 'placeHold', batchId, { reason: 'litigation', note: 'For the court' });
const lift = (who: keyof typeof tokens, batchId: string, act: string) => call(who, 'liftHold', batchId, { act });

/** Runs the job until it has looked once. */
async function work(): Promise<void> {
  const { upkeep } = api.store;
  const ended = Promise.withResolvers<void>();
  const hold: typeof upkeep.hold = async (work) => {
    const release = await upkeep.hold(work);
    return async () => {
      await release?.();
      ended.resolve();
    };
  };
  const failed: string[] = [];
  const retention = createRetention({
    store: { ...api.store, upkeep: { ...upkeep, hold } },
    erase: api.runs.erase,
    forgetFace: () => undefined,
    policyInForce: async () => ({ policy: POLICY }),
    certifier: async () => ({ organisation: 'Harbour Bank', environment: 'production' }),
    log: (level, event) => void (level === 'error' && failed.push(event)),
  });
  retention.start();
  await ended.promise;
  await retention.stop();
  expect(failed).toEqual([]);
}
const KEPT = { approved: null, declined: null, review: null, unfinished: null };
const POLICY = {
  ...DEFAULT_POLICY,
  retention: {
    ...DEFAULT_POLICY.retention,
    days: { ID: KEPT, DOC: KEPT, BIOMETRIC: { ...KEPT, approved: 1_500 }, BUSINESS: KEPT },
  },
};

test('nobody erases a held case: neither people, nor the centre, and two people lift the hold', async () => {
  const batchId = await stored('2029-12-01T10:00:00.000Z');
  expect((await call('clerk', 'placeHold', batchId, { reason: 'complaint', note: 'No' })).status).toBe(403);
  expect(HoldOfCase.parse(await (await hold(batchId)).json()).hold).toMatchObject({
    reason: 'litigation',
    note: 'For the court',
    lift: null,
  });
  expect(await codeOf(await hold(batchId))).toEqual([409, 'CONFLICT']);
  expect(await codeOf(await call('first', 'eraseVerification', batchId, { reason: 'other' }))).toEqual([409, 'HELD']);
  await eraseForCentre(api.store, api.runs.erase, batchId, 'person_asked');
  expect(await findVerification(api.store, batchId)).not.toBeNull();

  expect(await codeOf(await lift('second', batchId, 'confirm'))).toEqual([409, 'CONFLICT']);
  expect((await lift('first', batchId, 'ask')).status).toBe(200);
  expect(await codeOf(await lift('first', batchId, 'confirm'))).toEqual([403, 'FORBIDDEN']);
  expect((await lift('second', batchId, 'refuse')).status).toBe(200);
  expect(await findHold(api.store, batchId)).not.toBeNull();
  await lift('first', batchId, 'ask');
  expect(await (await lift('second', batchId, 'confirm')).json()).toEqual({ hold: null });
  // The centre's erasure has waited for this.
  await work();
  expect(await findErasure(api.store, batchId)).toMatchObject({ reason: 'person_asked' });
});

test('rules rest for a week, then erase what is due and no held case, and the page says what comes next', async () => {
  await putPolicyInForce(api.store, POLICY, SOMEBODY);
  const old = await stored('2024-01-01T10:00:00.000Z');
  const held = await stored('2024-02-01T10:00:00.000Z');
  const young = await stored('2029-11-01T10:00:00.000Z');
  await hold(held);
  await work();
  expect(await findVerification(api.store, old)).not.toBeNull();
  const before = RetentionOverview.parse(await (await call('second', 'getRetention')).json());
  expect(before).toMatchObject({ rules_rest_until: '2030-01-08T10:00:00.000Z', held: 1, last_pass: null });
  expect(before.next[0]).toMatchObject({ batch_id: old, due_at: '2030-01-08T10:00:00.000Z', what: 'case' });

  time += 7 * DAY_MS;
  await work();
  time += DAY_MS;
  await work();
  expect(await findErasure(api.store, old)).toMatchObject({ reason: 'retention_ended', isCleared: true });
  expect(await findVerification(api.store, held)).not.toBeNull();
  expect(await findVerification(api.store, young)).not.toBeNull();
  const pass = await lastEntryOfAny(api.store, 'retention.pass_ended', new Date(0));
  expect(JSON.parse(pass?.facts ?? '{}')).toMatchObject({ cases: 1 });
});

test('an administrator sees what new rules would erase and when, before anything is stored', async () => {
  const old = await stored('2024-01-01T10:00:00.000Z');
  await stored('2029-11-01T10:00:00.000Z');
  const held = await stored('2024-02-01T10:00:00.000Z');
  await hold(held);
  const draft = { retention: POLICY.retention };
  const before = await policyInForce(api.store);
  const preview = RetentionOverview.parse(await (await call('first', 'previewRetention', '', draft)).json());
  expect(preview).toMatchObject({
    policy: draft.retention,
    rules_rest_until: '2030-01-08T10:00:00.000Z',
    due_cases: 1,
  });
  expect(preview.next.map(({ batch_id, due_at, what }) => [batch_id, due_at, what])[0]).toEqual([
    ...[old, '2030-01-08T10:00:00.000Z', 'case'],
  ]);
  expect(await policyInForce(api.store)).toEqual(before);
  expect((await call('second', 'previewRetention', '', draft)).status).toBe(403);
  const none = { retention: { ...POLICY.retention, biometrics_days_max: 0 } };
  expect((await call('first', 'previewRetention', '', none)).status).toBe(400);
});

test('after three years the face and the selfie go, and the case stays', async () => {
  const selfie = { kind: 'selfie', mediaType: 'image/jpeg', bytes: imageOf('SELFIE') } as const;
  const front = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf('FRONT') } as const;
  const faceTemplate = { madeBy: 'network', descriptor: new Float32Array(8).fill(0.25) };
  const changes = { captures: [selfie, front], faceTemplate };
  const old = await stored('2026-12-01T10:00:00.000Z', changes);
  const young = await stored('2028-12-01T10:00:00.000Z', changes);
  await work();
  time += 7 * DAY_MS;
  await work();
  time += DAY_MS;
  await work();
  expect(await findCapture(api.store, old, 'selfie')).toBeNull();
  expect(await findCapture(api.store, old, 'id_document_front')).not.toBeNull();
  expect(await findVerification(api.store, old)).not.toBeNull();
  expect(await findCapture(api.store, young, 'selfie')).not.toBeNull();
});

test('a name that an MRZ cannot spell finds its own cases, and those stored before names stayed in their script', async () => {
  const named = async (first_name: string, last_name: string, digit: number) => {
    const contact = {
      phone_number: `+44770090012${digit}`,
      email_address: `${digit}@example.org`,
      id_number: `Z${digit}`,
    };
    const verification = aVerification({ fields: { first_name, last_name, ...contact } });
    await recordVerification(api.store, verification);
    return verification.batchId;
  };
  const [one, again, other] = [
    await named('길동', '홍.', 1),
    await named('길동', '홍.', 2),
    await named('영희', '김.', 3),
  ];
  const term = linkHash(api.store.vault, 'link/PERSON', '1987-04-23||');
  for (const batch_id of [again, other])
    await api.store.write((tx) =>
      replaceIdentityLinks(tx, batch_id, [{ term, batch_id, seen_at: '2029', identity_hash: term }]),
    );
  const found = PersonCases.parse(await (await call('second', 'findPerson', '', { batch_id: one })).json());
  expect(found.cases.map(({ batch_id, is_certain }) => [batch_id, is_certain]).sort()).toEqual(
    [
      [one, true],
      [again, true],
    ].sort(),
  );
});

test('all cases of a person are erased in one act, with a certificate that names what was kept and nobody', async () => {
  const one = await stored('2029-01-01T10:00:00.000Z');
  const other = await stored('2029-02-01T10:00:00.000Z');
  await hold(other);
  const found = PersonCases.parse(await (await call('second', 'findPerson', '', { batch_id: one })).json());
  expect(found.cases.map(({ batch_id, is_certain, kept_by }) => [batch_id, is_certain, kept_by])).toEqual([
    [other, true, 'legal_hold'],
    [one, true, null],
  ]);
  const asked = { batch_ids: [one, other], reason: 'person_asked' };
  const erased = PersonErasure.parse(await (await call('first', 'erasePerson', '', asked)).json());
  expect(erased).toMatchObject({ state: 'done', erased: 1, kept: 1 });
  expect(await findErasure(api.store, one)).not.toBeNull();
  expect(await findVerification(api.store, other)).not.toBeNull();

  const { keys } = ReceiptKeys.parse(await (await call('first', 'listReceiptKeys')).json());
  const checked = await verifyCertificate(erased.certificate ?? '', keys);
  expect(checked).toMatchObject({
    ok: true,
    claims: {
      asked_by: 'administrator',
      confirmed_by: null,
      counts: { erased: 1, kept: 1 },
      kept: [{ batch_id: other, why: 'legal_hold', hold_reason: 'litigation' }],
    },
  });
  const [header, payload = '', signature] = (erased.certificate ?? '').split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"kept":1', '"kept":0');
  const altered = `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`;
  expect(await verifyCertificate(altered, keys)).toEqual({ ok: false, flaw: 'WRONG_SIGNATURE' });
});

test('where the policy says, a second person confirms before anything is erased', async () => {
  const retention = { ...DEFAULT_POLICY.retention, erasure_second_person: true };
  await putPolicyInForce(api.store, { ...DEFAULT_POLICY, retention }, SOMEBODY);
  const batchId = await stored('2029-01-01T10:00:00.000Z');
  const asked = { batch_ids: [batchId], reason: 'person_asked' };
  const { id, state } = PersonErasure.parse(await (await call('first', 'erasePerson', '', asked)).json());
  expect(state).toBe('proposed');
  expect(await findVerification(api.store, batchId)).not.toBeNull();
  expect(await codeOf(await call('first', 'settlePersonErasure', id, { act: 'confirm' }))).toEqual([403, 'FORBIDDEN']);
  const confirmed = await call('second', 'settlePersonErasure', id, { act: 'confirm' });
  expect(PersonErasure.parse(await confirmed.json())).toMatchObject({
    state: 'done',
    erased: 1,
    settled_by: 'compliance',
  });
  expect(await codeOf(await call('second', 'settlePersonErasure', id, { act: 'refuse' }))).toEqual([409, 'CONFLICT']);
});
