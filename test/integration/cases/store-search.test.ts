import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { queueListHit } from '../../../electron/service/cases/review-cases.ts';
import { findInbox, type InboxQuery } from '../../../electron/service/cases/search/inbox.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const FIRST = ['Amara', 'Amadou', 'Amanda', 'Bertrand'];
const LAST = ['Okello', 'Okonkwo', 'Christiansen', 'Christian'];
const COUNT = 64;
const ids: string[] = [];
const folder = storeFolder();
let store: Store;

const nameOf = (index: number) => ({
  first_name: FIRST[index % FIRST.length] ?? '',
  middle_name: undefined,
  last_name: LAST[Math.floor(index / FIRST.length) % LAST.length] ?? '',
});

async function recordCase(index: number): Promise<string> {
  const verification = aVerification({
    fields: {
      ...nameOf(index),
      id_number: `KE-7${String(index).padStart(9, '0')}`,
      phone_number: `+2547${String(index).padStart(8, '0')}`,
      email_address: undefined,
    },
    response: {
      // Eight at a time share a moment, so that the order within it matters to the paging.
      created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 8))).toISOString(),
      verification_result: index % 2 === 0 ? 'REVIEW' : 'APPROVED',
    },
  });
  await recordVerification(store, { ...verification, captures: [] });
  return verification.batchId;
}

beforeAll(async () => {
  store = await folder.open();
  for (let index = 0; index < COUNT; index++) ids.push(await recordCase(index));
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const found = async (query: string, more: { result?: 'REVIEW'; limit?: number } = {}): Promise<number[]> => {
  const batchIds: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listVerifications(store, { limit: 50, ...more, query, cursor });
    batchIds.push(...page.items.map(({ batchId }) => batchId));
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) return batchIds.map((id) => ids.indexOf(id));
  }
};
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const indexes = (wanted: (index: number) => boolean) => [...ids.keys()].filter(wanted);

describe('the beginnings of words find a case', () => {
  test('by name, alone, together, and together with the result', async () => {
    expect(sorted(await found('ama'))).toEqual(indexes((index) => index % 4 !== 3));
    expect(sorted(await found('AMAD'))).toEqual(indexes((index) => index % 4 === 1));
    expect(sorted(await found('amar oko'))).toEqual(
      indexes((index) => index % 4 === 0 && nameOf(index).last_name === 'Okonkwo'),
    );
    expect(sorted(await found('oke ama', { result: 'REVIEW' }))).toEqual(
      indexes((index) => index % 4 !== 3 && index % 2 === 0 && nameOf(index).last_name === 'Okello'),
    );
    expect(await found('am')).toEqual([]);
    expect(await found('mara')).toEqual([]);
  });

  test('by number and phone number', async () => {
    expect(sorted(await found('+254 7000 000'))).toEqual(sorted(await found('25470000')));
    expect(sorted(await found('ke-7'))).toEqual(indexes(() => true));
    expect(await found('KE-7000000012')).toEqual([12]);
    expect(await found('254700000012')).toEqual([12]);
  });

  test('by the beginning of a batch id that no name has', async () => {
    for (const index of [0, 20]) expect(await found((ids[index] ?? '').slice(0, 9))).toContain(index);
  });

  test('beyond the eighth character only while nobody has the whole word', async () => {
    const ofChristian = indexes((index) => nameOf(index).last_name === 'Christian');
    expect(sorted(await found('christian'))).toEqual(ofChristian);
    expect(sorted(await found('christia'))).toEqual(indexes((index) => nameOf(index).last_name.startsWith('Christia')));
    expect(sorted(await found('christians'))).toEqual(await found('christia').then(sorted));
  });

  test('page by page, each case once and the newest first', async () => {
    const whole = await found('ama');
    for (const limit of [1, 7, 11]) expect(await found('ama', { limit })).toEqual(whole);
    const at = (await listVerifications(store, { query: 'ama', limit: 50 })).items.map(({ createdAt }) => createdAt);
    expect(at).toEqual(at.toSorted().reverse());
  });
});

describe('the inbox is searched', () => {
  const reader = { id: SOMEBODY.id, maySeeEscalated: true };
  const inInbox = async (query: string, more: Partial<InboxQuery> = {}) => {
    const rows = await store.read((view) =>
      findInbox(view, reader, { tab: 'needs_me', newestFirst: false, ...more, query }, 200),
    );
    return rows.map(([, batchId]) => ids.indexOf(batchId));
  };

  beforeAll(async () => {
    await store.write(async (tx) => {
      for (const index of [0, 1, 4, 5, 63]) await queueListHit(tx, ids[index] ?? '', 'aml.screening');
    });
  });

  test('by beginnings, whole words and batch ids, among open cases only', async () => {
    const open = indexes((index) => index % 2 === 0 || [1, 5, 63].includes(index));
    expect(sorted(await inInbox('ama'))).toEqual(open.filter((index) => index % 4 !== 3));
    expect(sorted(await inInbox('bertr'))).toEqual([63]);
    expect(sorted(await inInbox('254700000004'))).toEqual([4]);
    expect(await inInbox(ids[5] ?? '')).toEqual([5]);
    expect(await inInbox('254700000003')).toEqual([]);
    expect(await inInbox('nobody')).toEqual([]);
  });

  test('together with other filters', async () => {
    expect(sorted(await inInbox('amadou', { reason: 'aml' }))).toEqual([1, 5]);
    expect(await inInbox('amadou', { result: 'DECLINED' })).toEqual([]);
    expect(sorted(await inInbox('amadou', { reason: 'AML_MATCH' }))).toEqual([1, 5]);
    expect(await inInbox('amadou', { reason: 'LIVENESS_SPOOF' })).toEqual([]);
  });
});

test('a case that is erased has no beginnings left', async () => {
  const erased = ids[9] ?? '';
  await eraseVerification(store, erased, 'person_asked', SOMEBODY);
  const left = await store.read((reader) =>
    reader.selectFrom('search_starts').select('word').where('batch_id', '=', erased).execute(),
  );
  expect(left).toEqual([]);
  expect(await found('amad')).not.toContain(9);
});
