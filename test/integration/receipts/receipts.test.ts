import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { OpenedReceipt, Receipt, ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { receiptCodeOf, receiptUrlOf } from '../../../electron/service/cases/references.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { rotateReceiptKey } from '../../../electron/service/receipts/key-rows.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { countersignIn } from '../../support/command-line.ts';
import { aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let api: TemporaryApi;
let token = 'none';
let batchId = '';
beforeEach(async () => {
  api = await openTemporaryApi();
  const verification = aVerification({ response: { verification_result: 'APPROVED' } });
  batchId = verification.batchId;
  await recordVerification(api.store, verification);
  token = Session.parse(await (await call('setUp', ADMINISTRATOR)).json()).token;
});
afterEach(() => api.close());

async function call(name: EndpointName, body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path.replace('{batch_id}', batchId)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

const receipt = async () => Receipt.parse(await (await call('getReceipt')).json()).receipt;
const keys = async () => ReceiptKeys.parse(await (await call('listReceiptKeys')).json());

test('a receipt holds offline, before and after a rotation, and says nothing about the person but initials', async () => {
  const jws = await receipt();
  expect(await receipt()).toBe(jws);
  const checked = await verifyReceipt(jws, (await keys()).keys);
  expect(checked).toMatchObject({
    ok: true,
    claims: { issuer: 'Harbour Bank', batch_id: batchId, final_result: 'APPROVED', decided_by: 'system' },
  });
  await rotateReceiptKey(api.store, COMMAND_LINE);
  const both = (await keys()).keys;
  expect(both.map(({ retired_at }) => retired_at === null)).toHaveLength(2);
  expect(await verifyReceipt(jws, both)).toMatchObject({ ok: true });
  expect(await receipt()).not.toBe(jws);
  expect(Object.keys(checked.ok ? checked.claims : {})).not.toContain('applicant_name');
});

test('node:crypto alone agrees about the signature', async () => {
  const [header = '', payload = '', signature = ''] = (await receipt()).split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { kty, crv, x } = (await keys()).keys.find((key) => key.kid === kid) ?? {};
  const key = createPublicKey({ key: { kty, crv, x } as never, format: 'jwk' });
  expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('an altered receipt, a foreign key, a key that was retired before, and other text prove nothing', async () => {
  const jws = await receipt();
  const [key] = (await keys()).keys;
  if (!key) throw new Error('no key');
  const [header, payload = '', signature] = jws.split('.');
  const other = Buffer.from(payload, 'base64url').toString().replace('APPROVED', 'DECLINED');
  const altered = `${header}.${Buffer.from(other).toString('base64url')}.${signature}`;
  expect(await verifyReceipt(altered, [key])).toEqual({ ok: false, flaw: 'WRONG_SIGNATURE' });
  const { key: foreign } = { key: await rotateReceiptKey(api.store, COMMAND_LINE) };
  expect(await verifyReceipt(jws, [foreign])).toEqual({ ok: false, flaw: 'UNKNOWN_KEY' });
  expect(await verifyReceipt(jws, [{ ...foreign, kid: key.kid }])).toEqual({ ok: false, flaw: 'WRONG_SIGNATURE' });
  const early = { ...key, retired_at: '2020-01-01T00:00:00.000Z' };
  expect(await verifyReceipt(jws, [early])).toEqual({ ok: false, flaw: 'KEY_RETIRED_BEFORE' });
  expect(await verifyReceipt('not a receipt', [key])).toEqual({ ok: false, flaw: 'NOT_A_RECEIPT' });
});

test('the command verifies with a file of keys alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
  await writeFile(join(folder, 'receipt.jws'), `${await receipt()}\n`);
  await writeFile(join(folder, 'keys.json'), JSON.stringify(await keys()));
  const verify = () => countersignIn(folder, ['receipt', 'verify', 'receipt.jws', '--keys', 'keys.json']);
  expect(await verify()).toMatchObject({ status: 0, results: [{ ok: true, claims: { batch_id: batchId } }] });
  await writeFile(join(folder, 'receipt.jws'), 'nothing');
  expect(await verify()).toMatchObject({ status: 1, results: [{ ok: false, flaw: 'NOT_A_RECEIPT' }] });
});

const opened = async (code: string) => OpenedReceipt.parse(await (await call('openReceipt', { code })).json());
const told = (what: 'outcome' | 'received') =>
  putPolicyInForce(
    api.store,
    { ...DEFAULT_POLICY, applicants: { ...DEFAULT_POLICY.applicants, told: what } },
    SOMEBODY,
  );

test('a code opens what the policy lets the customer know, and no other text does', async () => {
  await told('received');
  const code = receiptCodeOf(api.store, batchId);
  const shown = { reference: referenceOf(batchId), issuer: 'Harbour Bank', received: ['document', 'face', 'details'] };
  expect(await opened(code)).toMatchObject({ ...shown, result: 'received', receipt: null });
  await told('outcome');
  expect(await opened(code.toLowerCase())).toMatchObject({ ...shown, result: 'confirmed', receipt: await receipt() });
  const altered = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  for (const other of ['', 'hello', referenceOf(batchId), code.slice(0, -1), altered]) {
    const answer = await call('openReceipt', { code: other });
    expect([other, answer.status]).toEqual([other, 404]);
  }
  await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
  expect((await call('openReceipt', { code })).status).toBe(404);
});

test('two cases with one reference are both found by it, and each code opens its own', async () => {
  const twin = `${batchId.slice(0, -1)}${batchId.endsWith('0') ? '1' : '0'}`;
  const byTime = ['01990000-0000-7abc-8def-000000000001', '01990000-0000-7abc-8def-000000000002'];
  for (const id of [twin, ...byTime])
    await recordVerification(api.store, { ...aVerification({ batchId: id }), captures: [] });
  const found = async (query: string) =>
    (await listVerifications(api.store, { query, limit: 50 })).items.map((item) => item.batchId).sort();
  expect(referenceOf(twin)).toBe(referenceOf(batchId));
  for (const typed of [referenceOf(batchId), referenceOf(batchId).replace('-', ' ').toLowerCase()])
    expect(await found(typed)).toEqual([batchId, twin].sort());
  for (const id of byTime) expect(await found(referenceOf(id))).toEqual([id]);
  await told('received');
  for (const [id, received] of [
    [batchId, 3],
    [twin, 1],
    [byTime[1] ?? '', 1],
  ] as const)
    expect((await opened(receiptCodeOf(api.store, id))).received).toHaveLength(received);
});

test('the code for a phone has at most 41 modules, also with a long address', () => {
  for (const origin of [
    'https://id.bank.eu',
    'https://verify.northgate-savings-bank.example',
    `https://${'a'.repeat(93)}`,
  ]) {
    const url = receiptUrlOf({ store: api.store, publicUrl: () => origin }, batchId) ?? '';
    const { size } = encode(url, { ecc: 'L', border: 0 });
    expect([origin, size <= 41]).toEqual([origin, true]);
  }
});
