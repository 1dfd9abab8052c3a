import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { placeOf, subjectOf } from '../../../electron/service/cases/sealed-verification.ts';
import { renewTerms } from '../../../electron/service/cases/search/renew-terms.ts';
import {
  replaceListTerms,
  replaceSearchRows,
  searchRowsOf,
} from '../../../electron/service/cases/search/search-rows.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { findDataKey } from '../../../electron/service/store/keys/data-keys.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const COUNT = 45;
const ids: string[] = [];
const folder = storeFolder();
let store: Store;

/** The cases as an earlier version left them: without birth date, number at home and ends. */
beforeAll(async () => {
  store = await folder.open();
  for (let index = 0; index < COUNT; index++) {
    const verification = aVerification({
      fields: { phone_number: `+25677212${1000 + index}`, country_code: 'UG' },
      response: { created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString() },
    });
    await recordVerification(store, { ...verification, captures: [] });
    ids.push(verification.batchId);
  }
  await store.write(async (tx) => {
    await tx.deleteFrom('search_terms').execute();
    await tx.deleteFrom('search_starts').execute();
    await tx.deleteFrom('search_renewal').execute();
  });
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const found = async (query: string) =>
  (await listVerifications(store, { query, limit: 200 })).items.map(({ batchId }) => ids.indexOf(batchId));

/** Until it is done; a stop in between leaves the rest to the next start. */
async function renewed(): Promise<number> {
  let cases = 0;
  for (let starts = 0; starts < 10; starts++)
    await renewTerms(store, (_, event, facts) => {
      if (event === 'search.terms_renewed') cases += Number(facts?.cases);
    })();
  return cases;
}

test('earlier cases get the terms of this version, also after stops, and erased ones get none', async () => {
  const erased = ids[4] ?? '';
  await eraseVerification(store, erased, 'person_asked', SOMEBODY);
  expect(await found('0772121007')).toEqual([]);
  expect(await renewed()).toBe(COUNT - 1);
  expect(await found('0772121007')).toEqual([7]);
  expect(await found('1044')).toEqual([44]);
  expect(await found('23 Apr 1987')).toHaveLength(COUNT - 1);
  const left = await store.read((reader) =>
    reader.selectFrom('search_terms').select('term').where('batch_id', '=', erased).execute(),
  );
  expect(left).toEqual([]);
  expect(await renewed()).toBe(0);
});

async function renewAnew(of: Store = store) {
  await store.write((tx) => tx.deleteFrom('search_renewal').execute());
  return untilRenewed(of);
}

/** A start that has something to do, whose pauses cost no time. */
async function untilRenewed(of: Store = store) {
  const logged: [string, unknown][] = [];
  const pauses: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = renewTerms(
    of,
    (_, event, facts) => {
      logged.push([event, facts]);
      if (event === 'search.terms_renewed') resolve();
    },
    async (ms) => void pauses.push(ms),
  );
  await promise;
  await stop();
  return { logged, pauses };
}

test('a database that fails is tried again, after growing pauses', async () => {
  let failures = 0;
  const failing = new Proxy(store, {
    get(of, name) {
      if (name !== 'write' || failures === 12) return Reflect.get(of, name, of);
      failures += 1;
      return () => Promise.reject(Object.assign(new Error('connection lost'), { code: 'ECONNRESET' }));
    },
  });
  const { logged, pauses } = await renewAnew(failing);
  expect(pauses.slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
  expect(pauses.slice(10, 12)).toEqual([300_000, 300_000]);
  expect(logged[0]).toMatchObject(['search.renewal_interrupted', { error: 'Error', code: 'ECONNRESET' }]);
});

test('a case of an unexpected shape keeps its terms, and the others get theirs', async () => {
  const odd = ids[2] ?? '';
  const key = await findDataKey(store, subjectOf(odd));
  const sealed_checks = store.vault.sealJson(key, placeOf(odd, 'sealed_checks'), { version: 99, subject: 'person' });
  await store.write((tx) =>
    tx.updateTable('verifications').set({ sealed_checks }).where('batch_id', '=', odd).execute(),
  );
  const { logged } = await renewAnew();
  expect(logged).toEqual([
    ['search.case_not_renewed', { batchId: odd }],
    ['search.terms_renewed', { cases: COUNT - 2 }],
  ]);
});

test('each start makes the terms of cases anew that changed since', async () => {
  const verification = aVerification({ fields: { phone_number: '+256772998877', country_code: 'UG' } });
  await recordVerification(store, { ...verification, captures: [] });
  const withoutEnds = { end_4: null, end_7: null };
  await store.write((tx) =>
    tx.updateTable('search_starts').set(withoutEnds).where('batch_id', '=', verification.batchId).execute(),
  );
  const query = { query: '8877', limit: 9 };
  expect((await listVerifications(store, query)).items).toEqual([]);
  expect((await untilRenewed()).logged).toEqual([['search.terms_renewed', { cases: 1 }]]);
  expect((await listVerifications(store, query)).items).toMatchObject([{ batchId: verification.batchId }]);
});

test('the work of a newer version stays', async () => {
  await store.write((tx) => tx.updateTable('search_renewal').set({ terms: 99, is_done: 0 }).execute());
  expect(await renewed()).toBe(0);
  const [row] = await store.read((reader) => reader.selectFrom('search_renewal').select('terms').execute());
  expect(row).toEqual({ terms: 99 });
});

test('lists of monitoring stay when a case gets other terms', async () => {
  const batchId = ids[7] ?? '';
  const of = { batchId, createdAt: '2026-01-01T00:02:00.000Z' };
  const onList = async () =>
    (await listVerifications(store, { list: 'un-sc', limit: 9 })).items.map((one) => one.batchId);
  const input = (await findVerification(store, batchId))?.input;
  if (!input) throw new Error('The case is gone.');
  const event = { party: null, hitId: 'un-sc/1', list: 'un-sc', versionId: 'v1', event: 'ADDED', hit: null } as const;
  expect(await recordMonitoringEvents(store, [{ batchId, ...event }])).toBe(1);
  const rows = searchRowsOf(store.vault, { ...of, input, checks: [] });
  await store.write((tx) => replaceSearchRows(tx, batchId, rows));
  expect(await onList()).toEqual([batchId]);
  await store.write((tx) => replaceListTerms(tx, of, [], []));
  expect(await onList()).toEqual([batchId]);
});
