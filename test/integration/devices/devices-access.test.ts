import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditMark } from '#shared/contract/audit/audit-witness.ts';
import {
  CentreChanges,
  type EnrolRequest,
  enrolmentText,
  PIECE_BYTES_MAX,
  RecordReceived,
} from '#shared/contract/devices/devices.ts';
import type { ErrorResponse } from '#shared/contract/problem.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { marksText } from '../../../electron/service/devices/audit-mark-rows.ts';
import { privateKeyOf, publicHalfOf, signText } from '../../../electron/service/devices/device-key.ts';
import { signedRecordsOf } from '../../../electron/service/devices/record-rows.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import { inviteDevice, listDevices, revokeDevice } from '../../../electron/service/devices/rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import { aDeviceRecord, enrolledDevice, type SignedDevice } from '../../support/devices/signed-device.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** Requests that a centre accepts from devices, and from nobody else. The clock stands still unless a test moves it. */
let time: number;
let api: TemporaryApi;
let device: SignedDevice;
beforeEach(async () => {
  time = Date.parse('2026-11-22T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  await claimEnvironment(api.store, 'production');
  device = await enrolledDevice(api.store);
});
afterEach(() => api?.close());

const RECORDS = '/api/v1/devices/records/';
const deliver = (record = aDeviceRecord(device), by = device) =>
  by.request('POST', RECORDS, { signed: signRecord(record, device.key) });
const statusOf = async (request: Request) => (await api.fetch(request)).status;
async function problemOf(request: Request) {
  const answer = await api.fetch(request);
  const { error } = (await answer.json()) as Partial<ErrorResponse>;
  return [answer.status, error?.code];
}

describe('a signed request', () => {
  test('is taken once: sent again, it is refused', async () => {
    const request = deliver();
    const again = request.clone();
    expect(await statusOf(request)).toBe(200);
    expect(await problemOf(again)).toEqual([401, 'UNAUTHENTICATED']);
  });

  test.each([
    ['the query', (request: Request) => new Request(`${request.url}?from=1`, request)],
    [
      'the body',
      (request: Request) => new Request(request.url, { method: 'POST', headers: request.headers, body: '{}' }),
    ],
    ['the digest', (request: Request) => withHeader(request, 'content-digest', `sha-256=:${'A'.repeat(43)}=:`)],
    ['no signature', (request: Request) => withHeader(request, 'signature', '')],
    ['another signature', (request: Request) => withHeader(request, 'signature', `sig1=:${'A'.repeat(86)}==:`)],
    ['another device', (request: Request) => replaced(request, device.id, randomUUID())],
    ['another time', (request: Request) => replaced(request, /created=\d+/, 'created=1795341601')],
  ])('with %s changed is refused', async (_what, change) => {
    expect(await problemOf(change(deliver()))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('may be five minutes off, and no more', async () => {
    const at = (ms: number) => device.request('GET', `${RECORDS}${randomUUID()}/`, undefined, new Date(time + ms));
    for (const ms of [-300_000, 300_000]) expect(await statusOf(at(ms))).toBe(404);
    for (const ms of [-301_000, 301_000]) expect(await problemOf(at(ms))).toEqual([401, 'DEVICE_CLOCK']);
  });

  test('is not taken again when its nonce has been forgotten', async () => {
    const request = deliver();
    const again = [request.clone(), request.clone()];
    expect(await statusOf(request)).toBe(200);
    for (const later of [300_000, 300_001]) {
      time = Date.parse('2026-11-22T10:00:00Z') + later;
      expect(await statusOf(again.shift() ?? request)).toBe(401);
      // Every request forgets what is too old.
      await statusOf(device.request('GET', `${RECORDS}${randomUUID()}/`));
    }
  });

  test('opens nothing but what devices do', async () => {
    for (const path of ['/api/v1/desk/devices/', '/api/v1/desk/verifications/'])
      expect(await statusOf(device.request('GET', path))).toBe(401);
  });

  test('of a revoked device is refused from the next one on', async () => {
    expect(await statusOf(deliver())).toBe(200);
    await revokeDevice(api.store, device.id, SOMEBODY);
    expect(await problemOf(deliver())).toEqual([403, 'DEVICE_REVOKED']);
  });

  test('is limited in length', async () => {
    const path = `${RECORDS}${randomUUID()}/captures/selfie/?from=0`;
    expect(await statusOf(device.request('POST', path, randomBytes(PIECE_BYTES_MAX + 1)))).toBe(413);
  });
});

test('nothing that a device delivers is taken while the centre lacks what it told the device before', async () => {
  const record = aDeviceRecord(device);
  const first = await api.fetch(deliver(record));
  const { mark } = RecordReceived.parse(await first.json());
  const known = mark as AuditMark;
  const own = `${RECORDS}${record.batch_id}/`;
  const erasure = { batch_id: record.batch_id, reason: 'person_asked', erased_at: record.at };
  const deliveries = (marks: readonly AuditMark[]) => {
    const seen = new URLSearchParams({ seen: marksText(marks) });
    return [
      device.request('POST', `${RECORDS}?${seen}`, { signed: signRecord(aDeviceRecord(device), device.key) }),
      device.request('GET', `${own}?${seen}`),
      device.request('POST', `${own}captures/selfie/?from=0&${seen}`, randomBytes(8)),
      device.request('POST', `/api/v1/devices/erasures/?${seen}`, erasure),
    ];
  };
  for (const request of deliveries([{ ...known, sequence: known.sequence + 1000 }]))
    expect(await problemOf(request)).toEqual([503, 'CENTRE_RESTORED']);
  for (const request of deliveries([known])) expect(await statusOf(request)).toBe(200);
});

describe('enrolment', () => {
  async function enrol(code: string, changes: Partial<EnrolRequest> = {}, key = privateKeyOf(randomBytes(32))) {
    const publicKey = publicHalfOf(key);
    const proof = signText(enrolmentText(code, publicKey), key).toString('base64url');
    const body = { code, public_key: publicKey, proof, environment: 'production', ...changes };
    return problemOf(jsonRequest('POST', '/api/v1/devices/enrol/', body));
  }
  const invited = async (hours = 1) =>
    (await inviteDevice(api.store, { name: 'Kiosk', site: 'Market', hours }, SOMEBODY)).code;

  test('takes a code once; the same key may ask again, because the answer may have been lost', async () => {
    const [code, key] = [await invited(), privateKeyOf(randomBytes(32))];
    expect(await enrol(code, {}, key)).toEqual([200, undefined]);
    expect(await enrol(code.toLowerCase().replaceAll('-', ' '), {}, key)).toEqual([200, undefined]);
    expect(await enrol(code)).toEqual([403, 'ENROLMENT_REFUSED']);
    expect((await listDevices(api.store)).map(({ state }) => state)).toEqual(['enrolled', 'enrolled']);
  });

  test.each([
    ['an unknown code', async () => 'ABCDE-ABCDE-ABCDE-ABCDE'],
    ['no code', async () => ''],
    [
      'an expired code',
      async () => {
        const code = await invited();
        time += 3_600_000;
        return code;
      },
    ],
    [
      'the code of a revoked device',
      async () => {
        const code = await invited();
        const kiosk = (await listDevices(api.store)).find(({ name }) => name === 'Kiosk');
        await revokeDevice(api.store, kiosk?.id ?? '', SOMEBODY);
        return code;
      },
    ],
  ])('is refused with %s', async (_what, codeOf) => {
    expect(await enrol(await codeOf())).toEqual([403, 'ENROLMENT_REFUSED']);
  });

  test('needs the private half of the key, and the environment of the centre', async () => {
    const code = await invited();
    const public_key = publicHalfOf(privateKeyOf(randomBytes(32)));
    expect(await enrol(code, { public_key })).toEqual([400, 'INVALID_REQUEST']);
    expect(await enrol(code, { environment: 'sandbox' })).toEqual([409, 'CONFLICT']);
  });
});

describe('a delivered record', () => {
  /** Without the centre's own answer, which may have come meanwhile. */
  const delivered = async (batchId: string) =>
    (await revisionsOf(api.store, batchId))
      .filter(({ actor }) => actor.kind === 'device')
      .map(({ kind, result }) => [kind, result]);

  test('is stored once, with the signature as evidence', async () => {
    const record = aDeviceRecord(device);
    for (let times = 0; times < 2; times++) expect(await statusOf(deliver(record))).toBe(200);
    expect(await findVerification(api.store, record.batch_id)).toMatchObject({
      actor: { kind: 'device', id: device.id },
      createdAt: record.captured_at,
      input: { attestation: { operatorName: 'Ottoline Oprator' }, consentVersion: '2026-01' },
    });
    expect(await signedRecordsOf(api.store, record.batch_id)).toEqual([signRecord(record, device.key)]);
    expect(await delivered(record.batch_id)).toEqual([['decided', 'APPROVED']]);
  });

  test('of the next revision revises the case; an older one that comes late is kept and changes nothing', async () => {
    const first = aDeviceRecord(device, { revision: 2, kind: 're-run', reason: 'The registry was down' });
    const response = { ...(first.response as object), verification_result: 'DECLINED' };
    const next = { ...first, revision: 4, reason: 'Another picture', response };
    const late = { ...first, revision: 3, reason: null };
    for (const record of [first, next, late, late]) expect(await statusOf(deliver(record))).toBe(200);
    expect(await delivered(first.batch_id)).toEqual([
      ['decided', 'APPROVED'],
      ['re-run', 'DECLINED'],
    ]);
    expect(await signedRecordsOf(api.store, first.batch_id)).toHaveLength(3);
  });

  test('of an answer that a restored centre has lost does not decide, and the device is told what counts here', async () => {
    // Its picture never arrives, so the centre does not answer by itself.
    const first = aDeviceRecord(device, { captures: [aPicture('selfie')] });
    const response = { ...(first.response as object), verification_result: 'DECLINED' };
    for (const record of [first, { ...first, revision: 2, kind: 'centre' as const, response }])
      expect(await statusOf(deliver(record))).toBe(200);
    expect(await revisionsOf(api.store, first.batch_id)).toMatchObject([
      { kind: 'decided', actor: { kind: 'device' }, result: 'APPROVED' },
      { kind: 'centre', actor: { kind: 'device' }, result: 'APPROVED' },
      { kind: 'centre', actor: { kind: 'system' }, result: 'APPROVED', reason: 'The centre keeps its result.' },
    ]);
  });

  test('must be signed by the device that sends it, about its own case, for this environment', async () => {
    const other = await enrolledDevice(api.store, 'Market');
    const record = aDeviceRecord(device);
    expect(await problemOf(deliver(record, other))).toEqual([400, 'INVALID_REQUEST']);
    expect(await statusOf(deliver(record))).toBe(200);
    const theirs = aDeviceRecord(other, { batch_id: record.batch_id });
    const signed = signRecord(theirs, other.key);
    expect(await problemOf(other.request('POST', RECORDS, { signed }))).toEqual([409, 'CONFLICT']);
    expect(await problemOf(other.request('GET', `${RECORDS}${record.batch_id}/`))).toEqual([404, 'NOT_FOUND']);
    expect(await problemOf(deliver({ ...record, environment: 'sandbox' }))).toEqual([409, 'CONFLICT']);
  });

  test('of a revision that the centre has in another form is refused', async () => {
    const record = aDeviceRecord(device);
    expect(await statusOf(deliver(record))).toBe(200);
    expect(await problemOf(deliver({ ...record, reason: 'another' }))).toEqual([409, 'CONFLICT']);
  });

  test.each([
    ['a response about another case', { response: aResponseOf(randomUUID()) }],
    ['no input', { input: {} }],
    ['a record of a later version', { record: { version: 99 } }],
    ['two pictures of a kind', { captures: [aPicture('selfie'), aPicture('selfie')] }],
    ['a picture in a form nobody reads', { captures: [{ ...aPicture('selfie'), media_type: 'text/html' }] }],
    ['a picture that is too long', { captures: [{ ...aPicture('selfie'), byte_length: 99_000_000 }] }],
  ])('with %s is refused, and nothing is stored', async (_what, changes) => {
    const record = aDeviceRecord(device, changes);
    expect(await problemOf(deliver(record))).toEqual([400, 'INVALID_REQUEST']);
    expect(await findVerification(api.store, record.batch_id)).toBeNull();
    expect(api.logged.filter((line) => line.startsWith('api.bug'))).toEqual([]);
  });

  test('of an erased case is refused, and its pieces too', async () => {
    const record = aDeviceRecord(device, { captures: [aPicture('selfie')] });
    await statusOf(deliver(record));
    await eraseVerification(api.store, record.batch_id, 'person_asked', SOMEBODY);
    expect(await problemOf(deliver(record))).toEqual([410, 'ERASED']);
    const path = `${RECORDS}${record.batch_id}/captures/selfie/?from=0`;
    expect(await problemOf(device.request('POST', path, randomBytes(10)))).toEqual([410, 'ERASED']);
  });
});

describe('what a device is told', () => {
  async function changesAfter(cursor: string, by = device) {
    const answer = await api.fetch(by.request('GET', `/api/v1/devices/changes/?after=${cursor}`));
    return CentreChanges.parse(await answer.json());
  }

  test('is what others changed about its own cases, once', async () => {
    const { batch_id } = await delivered();
    const before = await changesAfter('0');
    expect(before.changes).toEqual([]);
    await api.store.write((tx) =>
      revise(tx, batch_id, { kind: 'hit_decision', actor: SOMEBODY, reason: 'Another person' }),
    );
    await eraseVerification(api.store, (await delivered()).batch_id, 'person_asked', SOMEBODY);
    const { changes, cursor, more, history } = await changesAfter(before.cursor);
    expect([more, history]).toEqual([false, 'same']);
    expect(changes).toMatchObject([
      { kind: 'answer', batch_id, device_revision: 1, reason: 'Another person', response: null },
      { kind: 'erasure', reason: 'person_asked' },
    ]);
    expect((await changesAfter(cursor)).changes).toEqual([]);
    const other = await enrolledDevice(api.store, 'Market');
    expect((await changesAfter('0', other)).changes).toEqual([]);
  });

  test('begins anew if the centre went back to a backup, also with its clock a day behind', async () => {
    await eraseVerification(api.store, (await delivered()).batch_id, 'person_asked', SOMEBODY);
    const { cursor, changes } = await changesAfter('0');
    // The device had seen a change that this database does not have.
    const lost = cursor.replace(/^\d+/, '999').replace(/[0-9a-f]{16}$/, '0'.repeat(16));
    time -= 86_400_000;
    const after = await delivered();
    await eraseVerification(api.store, after.batch_id, 'person_asked', SOMEBODY);
    const retold = [
      { kind: 'erasure', ...changes[0] },
      { kind: 'erasure', batch_id: after.batch_id },
    ];
    expect(await changesAfter(lost)).toMatchObject({ history: 'restored', changes: retold });
  });

  /** Its picture never arrives, so the centre does not answer by itself. */
  async function delivered() {
    const record = aDeviceRecord(device, { captures: [aPicture('selfie')] });
    await statusOf(deliver(record));
    return record;
  }
});

describe('an erasure of a device', () => {
  const erase = (batch_id: string, by = device) =>
    by.request('POST', '/api/v1/devices/erasures/', {
      batch_id,
      reason: 'person_asked',
      erased_at: '2026-11-22T09:59:00.000Z',
    });

  test('erases its own case, however often it comes; a record that comes late stays out', async () => {
    const record = aDeviceRecord(device);
    await statusOf(deliver(record));
    for (let times = 0; times < 2; times++) expect(await statusOf(erase(record.batch_id))).toBe(200);
    const never = aDeviceRecord(device);
    expect(await statusOf(erase(never.batch_id))).toBe(200);
    for (const late of [record, never]) expect(await problemOf(deliver(late))).toEqual([410, 'ERASED']);
  });

  test("leaves everybody else's case alone", async () => {
    const record = aDeviceRecord(device);
    await statusOf(deliver(record));
    const other = await enrolledDevice(api.store, 'Market');
    expect(await problemOf(erase(record.batch_id, other))).toEqual([404, 'NOT_FOUND']);
    expect(await findVerification(api.store, record.batch_id)).not.toBeNull();
  });
});

describe('the pieces of a picture', () => {
  const bytes = randomBytes(300);
  const announced = { ...aPicture('selfie'), byte_length: bytes.length, sha256: sha256(bytes) };
  async function piece(batchId: string, from: number, part: Uint8Array, kind = 'selfie') {
    const path = `${RECORDS}${batchId}/captures/${kind}/?from=${from}`;
    const answer = await api.fetch(device.request('POST', path, part));
    if (answer.status !== 200) return answer.status;
    return RecordReceived.parse(await answer.json()).captures.map(({ received_bytes }) => received_bytes);
  }

  test('are taken in order, whatever comes twice, and the whole picture belongs to the case', async () => {
    const record = aDeviceRecord(device, { captures: [announced] });
    const { batch_id: id } = record;
    await statusOf(deliver(record));
    expect(await piece(id, 0, bytes.subarray(0, 100))).toEqual([100]);
    expect(await piece(id, 0, bytes.subarray(0, 100))).toEqual([100]);
    expect(await piece(id, 200, bytes.subarray(200))).toEqual([100]);
    expect(await piece(id, 100, bytes.subarray(100, 200))).toEqual([200]);
    expect((await findVerification(api.store, id))?.captures).toEqual([]);
    expect(await piece(id, 200, bytes.subarray(200))).toEqual([]);
    expect(await piece(id, 200, bytes.subarray(200))).toEqual([]);
    expect(await findVerification(api.store, id)).toMatchObject({
      revision: 1,
      captures: [{ kind: 'selfie', byteLength: 300 }],
    });
  });

  test('that make another picture than was announced are dropped', async () => {
    const record = aDeviceRecord(device, { captures: [announced] });
    const { batch_id: id } = record;
    await statusOf(deliver(record));
    expect(await piece(id, 0, randomBytes(301))).toBe(400);
    expect(await piece(id, 0, randomBytes(299))).toEqual([299]);
    expect(await piece(id, 299, randomBytes(1))).toBe(400);
    expect(await piece(id, 0, bytes)).toEqual([]);
  });

  test('of a picture that nobody announced change nothing', async () => {
    const record = aDeviceRecord(device, { captures: [announced] });
    await statusOf(deliver(record));
    expect(await piece(record.batch_id, 0, bytes, 'id_document_front')).toEqual([0]);
    expect(await piece(record.batch_id, 0, bytes, 'something')).toBe(400);
    expect(await piece(randomUUID(), 0, bytes)).toBe(404);
  });
});

function aPicture(kind: 'selfie') {
  return { kind, media_type: 'image/jpeg', byte_length: 300, sha256: 'f'.repeat(64) };
}
function aResponseOf(batchId: string): unknown {
  return { ...(aDeviceRecord({ id: batchId } as SignedDevice).response as object), batch_id: batchId };
}
function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
}
function replaced(request: Request, part: string | RegExp, by: string): Request {
  return withHeader(request, 'signature-input', (request.headers.get('signature-input') ?? '').replace(part, by));
}
