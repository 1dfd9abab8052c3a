import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { completeVerification } from '../../../electron/service/cases/revise-outcome.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { findContactHistory } from '../../../electron/service/evidence/contact-history.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  anOutcome,
  aVerification,
  factsWithNumber,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
beforeAll(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const NOW = '2026-06-01T10:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

/** Everybody of one test has this telephone, and no other test's. */
let phones = 0;
const nextPhone = () => `+4420794600${String(phones++).padStart(2, '0')}`;

async function stored(fields: Partial<KYCFields>, created_at: string, id_number?: string): Promise<string> {
  const verification = aVerification({
    fields: { email_address: undefined, id_number: undefined, ...fields },
    response: { created_at },
  });
  const facts = id_number === undefined ? null : factsWithNumber(id_number);
  await recordVerification(store, { ...verification, outcome: { ...verification.outcome, facts } });
  return verification.batchId;
}

function history(fields: Partial<KYCFields>, numbers: readonly string[] = [], actor = SOMEBODY) {
  const asked = aVerification({ fields: { email_address: undefined, id_number: undefined, ...fields } }).input.fields;
  return findContactHistory(store, { batchId: randomUUID(), actor, at: NOW, fields: asked }, numbers);
}

test('other people with the same phone number are counted per window, the same person is not', async () => {
  const phone_number = nextPhone();
  await stored({ phone_number }, hoursAgo(2));
  const other = { phone_number, first_name: 'Berta', last_name: 'Brandt', date_of_birth: '1970-01-02' };
  await stored(other, hoursAgo(100));
  const newest = await stored(other, hoursAgo(0.5));
  await stored(
    { phone_number, first_name: 'Carl', last_name: 'Calder', date_of_birth: '1971-01-02' },
    hoursAgo(24 * 31),
  );
  const { contacts, attempts } = await history({ phone_number: phone_number.slice(1) });
  expect(contacts).toEqual([
    {
      relation: 'PHONE',
      runs: { hour: 1, day: 2, month: 3, ever: 4 },
      people: { hour: 1, day: 1, month: 1, ever: 2 },
      isAtLeast: false,
      others: [
        { batchId: newest, createdAt: hoursAgo(0.5) },
        expect.objectContaining({ createdAt: hoursAgo(24 * 31) }),
      ],
    },
  ]);
  expect(attempts.day).toBeGreaterThanOrEqual(1);
});

test('the same person with another spelling does not count as another person', async () => {
  const phone_number = nextPhone();
  await stored({ phone_number, first_name: 'Jose', last_name: 'Quetzalcoatl-Diaz' }, hoursAgo(3));
  const { contacts } = await history({ phone_number, first_name: 'José Maria', last_name: 'Quetzalcoatl Diaz' });
  expect(contacts[0]).toMatchObject({ runs: { ever: 1 }, people: { ever: 0 }, others: [] });
});

test('a document number is found whether it was typed or read', async () => {
  const other = { first_name: 'Dora', last_name: 'Dorn', date_of_birth: '1960-05-05' };
  await stored({ phone_number: nextPhone(), ...other }, hoursAgo(1), 'XQ-77 12');
  const { contacts } = await history({ phone_number: nextPhone() }, ['XQ7712']);
  expect(contacts.find(({ relation }) => relation === 'ID_NUMBER')).toMatchObject({ people: { ever: 1 } });
});

test('a run stored before its decision is linked by its document number exactly once', async () => {
  const started = aVerification({
    fields: { phone_number: nextPhone(), id_number: undefined },
    response: { status: 'In-progress', verification_result: 'UNKNOWN' },
  });
  await recordVerification(store, { ...started, captures: [] });
  await completeVerification(
    store,
    started.batchId,
    { ...anOutcome(started.batchId), facts: factsWithNumber('LATE99') },
    [],
    SOMEBODY,
  );
  const other = { first_name: 'Emil', last_name: 'Ernst', date_of_birth: '1950-05-05' };
  const { contacts } = await history({ phone_number: started.input.fields.phone_number, ...other }, ['LATE99']);
  expect(contacts.map(({ relation, people }) => [relation, people.ever])).toEqual([
    ['PHONE', 1],
    ['ID_NUMBER', 1],
  ]);
});

test('an erased verification has no links', async () => {
  const phone_number = nextPhone();
  const other = { first_name: 'Frida', last_name: 'Falk', date_of_birth: '1950-05-05' };
  const batchId = await stored({ phone_number, ...other }, hoursAgo(1));
  expect((await history({ phone_number })).contacts[0]?.people.ever).toBe(1);
  await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
  expect((await history({ phone_number })).contacts[0]?.people.ever).toBe(0);
  const rows = await store.read((db) =>
    db.selectFrom('identity_links').selectAll().where('batch_id', '=', batchId).execute(),
  );
  expect(rows).toEqual([]);
});

test('a number given hundreds of times is counted up to the limit', async () => {
  const phone_number = nextPhone();
  for (let at = 0; at < 131; at++) {
    const batchId = randomUUID();
    const { input, ...rest } = aVerification({
      batchId,
      fields: { phone_number, last_name: `Nr${'abcdefghijklm'[at % 13]}${at}` },
    });
    await recordVerification(store, { ...rest, input, captures: [] });
  }
  const { contacts } = await history({ phone_number, date_of_birth: '1950-05-05' });
  expect(contacts[0]).toMatchObject({ runs: { ever: 128 }, isAtLeast: true });
  expect(contacts[0]?.others).toHaveLength(8);
});
