import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { renewTerms } from '../../../electron/service/cases/search/renew-terms.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
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
