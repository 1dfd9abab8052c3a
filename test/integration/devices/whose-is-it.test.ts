import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { CentreChanges } from '#shared/contract/devices/devices.ts';
import { KioskVisit } from '#shared/contract/kiosks/kiosk.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { ERASURES_PER_DAY } from '../../../electron/service/devices/erasure-rows.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import { addKiosk, registerKiosk } from '../../../electron/service/kiosks/rows.ts';
import { findVisit } from '../../../electron/service/kiosks/visit-rows.ts';
import { findLink } from '../../../electron/service/links/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { appendAudit } from '../../../electron/service/store/audit-log.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import { aDeviceRecord, enrolledDevice, type SignedDevice } from '../../support/devices/signed-device.ts';
import { call, makeLink, openVisit } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { everyLimit, openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** Everything that devices, kiosks and visitors may send, and whose it has to be. */
type Theirs = {
  [Name in EndpointName]: (typeof endpoints)[Name]['allow'] extends 'device' | 'kiosk' | 'applicant' ? Name : never;
}[EndpointName];
/** `link` and `visit` are the ids of an open link and of a visit at a kiosk, which no device made. */
type Whose = 'own' | 'foreign' | 'link' | 'visit' | 'unknown';
type Row =
  /** The request names nothing but its sender, by the signature, the kiosk's key or the visitor's session. */
  | 'its sender'
  /** The answer is the same for every device or kiosk. */
  | 'everybody'
  /** The status of the answer, by whose the thing is that the request names. */
  | { readonly ask: (whose: Whose) => Promise<number>; readonly statuses: Partial<Record<Whose, number>> };

let api: TemporaryApi;
let device: SignedDevice;
let other: SignedDevice;
let kiosk: { readonly authorization: string };
let otherKiosk: { readonly authorization: string };
beforeAll(async () => {
  api = await openTemporaryApi({ rateLimits: everyLimit({ burst: 100_000, perSecond: 1000 }) });
  await claimEnvironment(api.store, 'production');
  const captures = { ...DEFAULT_POLICY.captures, shown_to_devices: true };
  await putPolicyInForce(api.store, { ...DEFAULT_POLICY, captures }, SOMEBODY);
  device = await enrolledDevice(api.store);
  other = await enrolledDevice(api.store, 'Market');
  [kiosk, otherKiosk] = [await newKiosk('Kiosk 1'), await newKiosk('Kiosk 2')];
});
afterAll(() => api?.close());

async function newKiosk(name: string) {
  const { code } = await addKiosk(api.store, { name, site: 'Market' }, SOMEBODY);
  return { authorization: `Bearer ${(await registerKiosk(api.store, code)).key}` };
}
async function newVisit(at = kiosk): Promise<KioskVisit> {
  const started = await call(api, 'startKioskVisit', { language: 'en' }, at);
  return KioskVisit.parse(started.body);
}
async function visitId(): Promise<string> {
  await newVisit();
  const row = await api.store.read((reader) =>
    reader.selectFrom('kiosk_visits').select('batch_id').where('left_at', 'is', null).executeTakeFirstOrThrow(),
  );
  return row.batch_id;
}

const BYTES = randomBytes(300);
const PICTURE = {
  kind: 'selfie' as const,
  media_type: 'image/png',
  byte_length: BYTES.length,
  sha256: createHash('sha256').update(BYTES).digest('hex'),
};
const deliver = (by: SignedDevice, batchId: string, captures = [PICTURE]) =>
  statusOf(deliveryOf(by, aDeviceRecord(by, { batch_id: batchId, captures })));
const deliveryOf = (by: SignedDevice, record = aDeviceRecord(by)) =>
  by.request('POST', '/api/v1/devices/records/', { signed: signRecord(record, by.key) });
const statusOf = async (request: Request) => (await api.fetch(request)).status;

/** A case of this device, or of the other one; an id that is no case; an id that the centre has never seen. */
async function idOf(whose: Whose): Promise<string> {
  if (whose === 'link') return (await makeLink(api, api.apiKey, { verification_type: 'ID' })).batch_id;
  if (whose === 'visit') return visitId();
  const batchId = randomUUID();
  if (whose !== 'unknown') expect(await deliver(whose === 'own' ? device : other, batchId)).toBe(200);
  return batchId;
}
const askOfCase =
  (method: 'GET' | 'POST', path: (batchId: string) => string, body?: (batchId: string) => unknown) =>
  async (whose: Whose) => {
    const batchId = await idOf(whose);
    return statusOf(device.request(method, path(batchId), body?.(batchId)));
  };
const erasureOf = (batchId: string, by = device) =>
  by.request('POST', '/api/v1/devices/erasures/', {
    batch_id: batchId,
    reason: 'other',
    erased_at: '2026-11-22T09:59:00.000Z',
  });
const selfieOf = (batchId: string) => `/api/v1/devices/records/${batchId}/captures/selfie/`;
const ONLY_OWN = { own: 200, foreign: 404, link: 404, visit: 404, unknown: 404 };

const sessionOf = async (whose: Whose) =>
  whose === 'unknown' ? 'A'.repeat(43) : (await newVisit(whose === 'own' ? kiosk : otherKiosk)).session_token;
const askAsApplicant = (name: EndpointName, parameter: string) => async () => {
  const visit = await openVisit(api, (await makeLink(api, api.apiKey, { verification_type: 'ID' })).token);
  return (await visit.send(name, undefined, { [parameter]: randomUUID() })).status;
};

const TABLE: Record<Theirs, Row> = {
  deliverRecord: {
    ask: async (whose) => {
      if (whose !== 'own') return deliver(device, await idOf(whose));
      const record = aDeviceRecord(device);
      await statusOf(deliveryOf(device, record));
      return statusOf(deliveryOf(device, record));
    },
    // An unknown id is a case that this device made.
    statuses: { own: 200, foreign: 409, link: 409, visit: 409, unknown: 200 },
  },
  getDeliveredRecord: { ask: askOfCase('GET', (id) => `/api/v1/devices/records/${id}/`), statuses: ONLY_OWN },
  deliverCapturePiece: {
    ask: askOfCase(
      'POST',
      (id) => `${selfieOf(id)}?from=0`,
      () => BYTES,
    ),
    statuses: ONLY_OWN,
  },
  getDeliveredCapture: {
    ask: async (whose) => {
      const batchId = await idOf(whose);
      const by = whose === 'own' ? device : other;
      await statusOf(by.request('POST', `${selfieOf(batchId)}?from=0`, BYTES));
      return statusOf(device.request('GET', selfieOf(batchId)));
    },
    statuses: ONLY_OWN,
  },
  deliverErasure: {
    ask: async (whose) => statusOf(erasureOf(await idOf(whose))),
    // An id without a case is noted for this device alone.
    statuses: { own: 200, foreign: 404, link: 200, visit: 200, unknown: 200 },
  },
  getErasureAct: {
    ask: async (whose) => {
      const batchId = await idOf(whose);
      if (whose !== 'unknown') await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
      return statusOf(device.request('GET', `/api/v1/devices/erasures/${batchId}/`));
    },
    statuses: ONLY_OWN,
  },
  showAudit: 'its sender',
  reportStatus: 'its sender',
  getCentreChanges: 'its sender',
  getHandedDown: 'everybody',
  getHandedPiece: 'everybody',

  getKioskState: 'its sender',
  reportKioskHealth: 'its sender',
  startKioskVisit: 'its sender',
  resumeKioskVisit: {
    ask: async (whose) => {
      const code = whose === 'unknown' ? '000000' : (await newVisit(whose === 'own' ? kiosk : otherKiosk)).code;
      return (await call(api, 'resumeKioskVisit', { code }, kiosk)).status;
    },
    statuses: { own: 200, foreign: 404, unknown: 404 },
  },
  endKioskVisit: {
    ask: async (whose) => {
      const session_token = await sessionOf(whose);
      await call(api, 'endKioskVisit', { session_token, reason: 'left' }, kiosk);
      const bearer = { authorization: `Bearer ${session_token}` };
      return (await call(api, 'getApplicantState', undefined, bearer)).status;
    },
    // A foreign visit goes on.
    statuses: { own: 401, foreign: 200, unknown: 401 },
  },
  listKioskChipReaders: 'everybody',
  startKioskChipReading: {
    ask: async (whose) => {
      const body = { session_token: await sessionOf(whose), password: { kind: 'can', can: '123456' } };
      return (await call(api, 'startKioskChipReading', body, kiosk, { reader_id: randomUUID() })).status;
    },
    // Without consent, no reader is even looked for.
    statuses: { own: 409, foreign: 401, unknown: 401 },
  },
  callStaff: 'its sender',
  cancelCall: 'its sender',
  exitKiosk: {
    ask: async () => (await call(api, 'exitKiosk', { code: '00000000' }, kiosk)).status,
    statuses: { unknown: 403 },
  },

  getApplicantState: 'its sender',
  giveConsent: 'its sender',
  declineLink: 'its sender',
  noteApplicantPlace: 'its sender',
  saveApplicantDetails: 'its sender',
  addApplicantFile: 'its sender',
  removeApplicantFile: 'its sender',
  startApplicantCapture: 'its sender',
  // `link-visits.test.ts` sends frames to a capture of another visitor, and `kiosk-chips.test.ts` asks for another's reading.
  sendApplicantFrame: { ask: askAsApplicant('stopApplicantCapture', 'capture_id'), statuses: { unknown: 404 } },
  stopApplicantCapture: { ask: askAsApplicant('stopApplicantCapture', 'capture_id'), statuses: { unknown: 404 } },
  getApplicantChipReading: { ask: askAsApplicant('getApplicantChipReading', 'reading_id'), statuses: { unknown: 404 } },
  cancelApplicantChipReading: {
    ask: askAsApplicant('cancelApplicantChipReading', 'reading_id'),
    statuses: { unknown: 404 },
  },
  submitApplicant: 'its sender',
  handOverLink: 'its sender',
};

describe('whose it is', () => {
  test('is said of every request that devices, kiosks and visitors may send', () => {
    const theirs = Object.entries(endpoints).filter(([, { allow }]) => /^(device|kiosk|applicant)$/.test(allow));
    expect(Object.keys(TABLE).toSorted()).toEqual(theirs.map(([name]) => name).toSorted());
    const named = theirs.filter(([, { path }]) => path.replace('{file_kind}', '').includes('{'));
    for (const [name] of named)
      if (TABLE[name as Theirs] === 'its sender') expect.unreachable(`${name} names something`);
  });

  const asked = Object.entries(TABLE).flatMap(([name, row]) =>
    typeof row === 'string'
      ? []
      : Object.entries(row.statuses).map(([whose, status]) => ({ name, whose: whose as Whose, status, ask: row.ask })),
  );
  test.each(asked)('$name of $whose: $status', async ({ ask, whose, status }) => {
    expect(await ask(whose)).toBe(status);
  });
});

describe('an erasure by a device', () => {
  test('of an id that is no case here keeps nobody from delivering it', async () => {
    const undelivered = randomUUID();
    expect(await statusOf(erasureOf(undelivered))).toBe(200);
    expect(await findErasure(api.store, undelivered)).toBeNull();
    expect(await deliver(device, undelivered)).toBe(410);
    expect(await deliver(other, undelivered)).toBe(200);
    expect(await statusOf(erasureOf(undelivered))).toBe(404);
    expect(await findVerification(api.store, undelivered)).not.toBeNull();
  });

  test('leaves open links and visits alone', async () => {
    const link = await makeLink(api, api.apiKey, { verification_type: 'ID' });
    const visit = await visitId();
    for (const batchId of [link.batch_id, visit]) expect(await statusOf(erasureOf(batchId))).toBe(200);
    expect(await findLink(api.store, link.batch_id)).toMatchObject({ status: 'waiting' });
    expect(await findVisit(api.store, visit)).not.toBeNull();
    expect((await openVisit(api, link.token)).bearer).toBeDefined();
  });

  test('of its own case says nothing about a case of another device with this id', async () => {
    const batchId = await idOf('own');
    expect(await statusOf(erasureOf(batchId))).toBe(200);
    expect(await deliver(other, batchId)).toBe(409);
    expect(await statusOf(other.request('GET', `/api/v1/devices/records/${batchId}/`))).toBe(404);
    const told = await api.fetch(other.request('GET', '/api/v1/devices/changes/'));
    expect(CentreChanges.parse(await told.json()).changes.map(({ batch_id: id }) => id)).not.toContain(batchId);
  });

  test.each(Object.entries(ERASURES_PER_DAY))('happens within a day at most so often: %s', async (action, most) => {
    const stolen = await enrolledDevice(api.store, 'Depot');
    const batchId = randomUUID();
    const isErased = action === 'verification.erased';
    if (isErased) await deliver(stolen, batchId, []);
    const entry = {
      actor: { kind: 'device', id: stolen.id },
      action: action as keyof typeof ERASURES_PER_DAY,
    } as const;
    await api.store.write(async (tx) => {
      for (let done = 1; done < most; done++) await appendAudit(tx, entry);
    });
    expect(await statusOf(erasureOf(isErased ? batchId : randomUUID(), stolen))).toBe(200);
    const next = randomUUID();
    if (isErased) await deliver(stolen, next, []);
    expect(await statusOf(erasureOf(next, stolen))).toBe(409);
    if (isErased) expect(await findVerification(api.store, next)).not.toBeNull();
  });
});
