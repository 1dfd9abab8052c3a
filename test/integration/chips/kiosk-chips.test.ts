import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#shared/contract/api.ts';
import { ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { DEFAULT_KIOSK_SETTINGS, KioskVisit } from '#shared/contract/kiosks/kiosk.ts';
import { HandOver } from '#shared/contract/links/applicant.ts';
import { type ChipReaders, createChipReaders } from '../../../electron/service/chips/chip-readers.ts';
import { addKiosk, changeKioskSettings, registerKiosk } from '../../../electron/service/kiosks/rows.ts';
import { ownerOf } from '../../../electron/service/links/applicant-view.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import { chipImage, MRZ } from '../../support/chips/chip-specimens.ts';
import { eventually } from '../../support/eventually.ts';
import { call, openVisit } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { deskReader } from './desk-reader.ts';

/** Chips at a kiosk: its key and the visitor's session together start a reading, which is the visit's own. */
type Bearer = { readonly authorization: string };
const bearerOf = (token: string): Bearer => ({ authorization: `Bearer ${token}` });

let api: TemporaryApi;
let chips: ChipReaders;
let readerId: string;
let kiosk: { readonly id: string; readonly bearer: Bearer };
const reader = deskReader();

const send = (bearer: Bearer, name: EndpointName, body?: unknown, params?: Record<string, string>) =>
  call(api, name, body, { ...bearer }, params);

beforeAll(async () => {
  chips = createChipReaders(reader.start, () => undefined);
  api = await openTemporaryApi({ chipReaders: chips });
  kiosk = await newKiosk();
  readerId = await eventually(async () => {
    const list = ChipReaderList.parse((await send(kiosk.bearer, 'listKioskChipReaders')).body);
    if (list.state !== 'ready') throw new Error(list.state);
    return list.readers[0]?.id ?? '';
  });
});
afterAll(async () => {
  await chips?.stop();
  await api?.close();
});
beforeEach(() => reader.remove());

async function newKiosk() {
  const added = await addKiosk(api.store, { name: 'Kiosk', site: null }, SOMEBODY);
  await changeKioskSettings(api.store, added.kiosk.id, DEFAULT_KIOSK_SETTINGS, SOMEBODY);
  const registered = await registerKiosk(api.store, added.code);
  return { id: registered.kiosk.id, bearer: bearerOf(registered.key) };
}

async function newVisit(at = kiosk) {
  const started = await send(at.bearer, 'startKioskVisit', { language: 'fr' });
  const visit = KioskVisit.parse(started.body);
  const bearer = bearerOf(visit.session_token);
  const agreed = () => send(bearer, 'giveConsent', { consent_version: '2026-11', language: 'fr' });
  return { ...visit, bearer, agreed };
}

const read = (token: string, at = kiosk) =>
  send(at.bearer, 'startKioskChipReading', { session_token: token, password: MRZ }, { reader_id: readerId });
const stateOf = (bearer: Bearer, id: string) => send(bearer, 'getApplicantChipReading', undefined, { reading_id: id });
const isState = (bearer: Bearer, id: string, expected: object) =>
  eventually(async () => expect((await stateOf(bearer, id)).body).toMatchObject(expected));

test('a visitor reads the chip once they agreed, sees how far it is, only their run can take it, and it outlives the service', async () => {
  reader.put(virtualCard(chipImage()));
  const visit = await newVisit();
  expect((await read(visit.session_token)).code).toBe('CONFLICT');
  await visit.agreed();
  const { id } = ChipReadingState.parse((await read(visit.session_token)).body);
  await isState(visit.bearer, id, { state: 'done' });

  const batchId = (await api.store.read((tx) => tx.selectFrom('kiosk_visits').select('batch_id').executeTakeFirst()))
    ?.batch_id as string;
  const stranger = await newVisit(await newKiosk());
  expect((await stateOf(stranger.bearer, id)).code).toBe('NOT_FOUND');
  expect(chips.take(id, { kind: 'kiosk', id: kiosk.id }, batchId)).toBeNull();
  expect(chips.take(id, ownerOf(batchId), batchId)?.files.DG1).toBeDefined();
  // All that a killed process had in its memory.
  chips.forget(ownerOf(batchId));
  const stands = async () => (await send(visit.bearer, 'getApplicantState')).body;
  expect(await stands()).toMatchObject({ chip: { reading_id: id }, files: [] });
  await cancel(visit.bearer, id);
  expect(await stands()).toMatchObject({ chip: null });
});

test('a phone that goes on with the visit reaches no reader', async () => {
  const visit = await newVisit();
  await visit.agreed();
  const { url } = HandOver.parse((await send(visit.bearer, 'handOverLink')).body);
  const phone = await openVisit(api, new URL(url).hash.slice(1));
  expect((await read(visit.session_token)).code).toBe('UNAUTHENTICATED');
  for (const [name, body] of [
    ['listKioskChipReaders', undefined],
    ['startKioskChipReading', { session_token: phone.session_token, password: MRZ }],
    ['listChipReaders', undefined],
    ['startChipReading', { password: MRZ }],
  ] as const)
    expect((await send(phone.bearer, name, body, { reader_id: readerId })).status, name).toBe(401);
});

test('a session of another kiosk or of a link starts nothing here', async () => {
  const visit = await newVisit(await newKiosk());
  await visit.agreed();
  expect((await read(visit.session_token)).code).toBe('UNAUTHENTICATED');
});

test.each([
  ['cancelled by its visitor', ({ bearer }: Visit, id: string) => cancel(bearer, id)],
  ['of a visit that ended', ({ session_token: token }: Visit) => end(token)],
  ['of somebody who walked away before the next visit', () => newVisit()],
])('the reader is free again after a reading %s', async (_, leave) => {
  const visit = await newVisit();
  await visit.agreed();
  const { id } = ChipReadingState.parse((await read(visit.session_token)).body);
  await leave(visit, id);
  await eventually(() => expect(chips.list()).toMatchObject({ readers: [{ busy: false }] }));
  const next = await newVisit();
  await next.agreed();
  reader.put(virtualCard(chipImage()));
  const reading = ChipReadingState.parse((await read(next.session_token)).body);
  await isState(next.bearer, reading.id, { state: 'done' });
});

type Visit = Awaited<ReturnType<typeof newVisit>>;
const cancel = (bearer: Bearer, id: string) =>
  send(bearer, 'cancelApplicantChipReading', undefined, { reading_id: id });
const end = (token: string) => send(kiosk.bearer, 'endKioskVisit', { session_token: token, reason: 'left' });
