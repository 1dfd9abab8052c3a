import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { type ChipReaders, createChipReaders } from '../../../electron/service/chips/chip-readers.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import { chipImage, MRZ } from '../../support/chips/chip-specimens.ts';
import { eventually } from '../../support/eventually.ts';
import { call } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { deskReader } from './desk-reader.ts';

/** The reading of a chip on its way from the reader into a stored run: by its id, past the page. */
const reader = deskReader();
let api: TemporaryApi;
let chips: ChipReaders;
let bearer: { readonly authorization: string };

beforeAll(async () => {
  chips = createChipReaders(reader.start, () => undefined);
  api = await openTemporaryApi({ chipReaders: chips });
  const account = { name: 'Desk One', username: 'desk.one', password: 'correct horse battery' };
  bearer = { authorization: `Bearer ${(await call(api, 'setUp', account)).body.token}` };
  reader.put(virtualCard(chipImage()));
});
afterAll(async () => {
  await chips?.stop();
  await api?.close();
});

async function readChip(): Promise<string> {
  const readerId = await eventually(async () => {
    const list = ChipReaderList.parse((await call(api, 'listChipReaders', undefined, bearer)).body);
    if (list.state !== 'ready') throw new Error(list.state);
    return list.readers[0]?.id ?? '';
  });
  const started = await call(api, 'startChipReading', { password: MRZ }, bearer, { reader_id: readerId });
  const { id } = ChipReadingState.parse(started.body);
  await eventually(async () => {
    const state = await call(api, 'getChipReading', undefined, bearer, { reading_id: id });
    expect(state.body.state).toBe('done');
  });
  return id;
}

const PERSON = {
  verification_type: 'ID',
  first_name: 'Wilhelmina',
  last_name: 'Quetzalcoatl',
  date_of_birth: '1990-01-01',
  country_code: 'UT',
  id_type: 'NATIONAL_ID',
  id_number: '123',
};
const run = (readingId: string, batchId: string, headers: Record<string, string> = bearer) =>
  call(
    api,
    'runUserVerification',
    { ...PERSON, chip_reading_id: readingId },
    { ...headers, [IDEMPOTENCY_KEY_HEADER]: batchId },
  );
const isGone = ({ status, body }: Awaited<ReturnType<typeof run>>) => [status, Object.keys(body.error.fields)];

test('a run keeps the reading that it names, once, and a retry gets the stored answer', async () => {
  const [readingId, batchId] = [await readChip(), randomUUID()];
  const answered = await run(readingId, batchId);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(answered.body.user_input.identity.chip_reading).toMatchObject({ media_type: 'application/json' });
  const capture = await findCapture(api.store, batchId, 'chip_reading');
  const reading = ChipReading.parse(JSON.parse(Buffer.from(capture?.bytes ?? []).toString('utf8')));
  expect(Object.keys(reading.files)).toEqual(expect.arrayContaining(['SOD', 'DG1', 'DG2']));

  const again = await run(readingId, batchId);
  expect([again.status, again.body]).toEqual([200, answered.body]);
  // A chip proves itself for the visit in which it was read.
  expect(isGone(await run(readingId, randomUUID()))).toEqual([400, ['chip_reading_id']]);
  expect((await run(await readChip(), batchId)).code).toBe('IDEMPOTENCY_CONFLICT');
});

test('a reading that nobody started, or someone else, is refused before anything is stored', async () => {
  expect(isGone(await run(randomUUID(), randomUUID()))).toEqual([400, ['chip_reading_id']]);
  const other = await chips.take(await readChip(), { kind: 'operator', id: randomUUID() }, randomUUID());
  expect(other).toBeNull();
});

test('an integrator names no reading: the field is ignored', async () => {
  const batchId = randomUUID();
  const headers = { 'x-api-key': api.apiKey };
  const fields = { ...PERSON, phone_number: '+15550100', chip_reading_id: await readChip() };
  const answered = await call(api, 'runUserVerification', fields, { ...headers, [IDEMPOTENCY_KEY_HEADER]: batchId });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(await findCapture(api.store, batchId, 'chip_reading')).toBeNull();
});

test('erasing the case erases the reading', async () => {
  const batchId = randomUUID();
  await run(await readChip(), batchId);
  expect(await findCapture(api.store, batchId, 'chip_reading')).not.toBeNull();
  await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
  expect(await findCapture(api.store, batchId, 'chip_reading')).toBeNull();
});
