import { afterEach, beforeEach, expect, test } from 'vitest';
import { FiguresQuery } from '#shared/contract/audit/figures.ts';
import { createFigures } from '../../../electron/service/audit/case-figures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  anOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

const COLLEAGUE = { kind: 'operator', id: '0c8f2e61-2f7e-4c57-8a52-0b1f4f7f3a10' } as const;
const START = Date.parse('2026-03-10T12:00:00Z');

let now = START;
let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  now = START;
  folder = storeFolder();
  store = await folder.open({ now: () => new Date(now) });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

async function recorded(created_at: string, verification_result: 'APPROVED' | 'DECLINED' | 'REVIEW', actor = SOMEBODY) {
  const verification = aVerification({ response: { verification_result, created_at } });
  await recordVerification(store, { ...verification, actor, captures: [] });
  return verification.batchId;
}

/** As a service that has counted nothing yet. */
const figures = (query: Record<string, string> = {}) =>
  createFigures(store, async ({ id }) => `Name of ${id.slice(0, 4)}`)(FiguresQuery.parse({ days: '7', ...query }));

test('a period is counted by day, person and type, beside the period before, and days begin at the midnight of the reader', async () => {
  await recorded('2026-03-10T09:00:00.000Z', 'APPROVED');
  await recorded('2026-03-09T23:30:00.000Z', 'DECLINED', COLLEAGUE);
  await recorded('2026-03-04T00:00:00.000Z', 'REVIEW', COLLEAGUE);
  await recorded('2026-03-03T23:59:59.999Z', 'APPROVED');
  await recorded('2026-02-24T23:59:59.999Z', 'APPROVED');
  const { total, earlier, days, people, types } = await figures();
  expect(total).toEqual({ approved: 1, declined: 1, review: 1, unfinished: 0, reviewed: 1, approved_by_system: 1 });
  expect(earlier).toMatchObject({ approved: 1, declined: 0 });
  expect(days.map(({ day }) => day)).toEqual(
    [...Array(7).keys()].map((index) => `2026-03-0${4 + index}`.replace('010', '10')),
  );
  expect(days.at(-1)?.tally).toMatchObject({ approved: 1, declined: 0 });
  expect(days.at(-2)?.tally).toMatchObject({ declined: 1 });
  expect(people.map(({ name, tally }) => [name, tally.review, tally.declined])).toEqual([
    ['Name of 0c8f', 1, 1],
    [`Name of ${SOMEBODY.id.slice(0, 4)}`, 0, 0],
  ]);
  expect(types).toMatchObject([{ type: 'BIOMETRIC', tally: { approved: 1 } }]);
  // An hour east of UTC the declined one belongs to the day that has just begun.
  const east = await figures({ zone_minutes: '60' });
  expect(east.days.at(-1)?.tally).toMatchObject({ approved: 1, declined: 1 });
  expect(await figures({ actor: COLLEAGUE.id })).toMatchObject({ total: { approved: 0, declined: 1, review: 1 } });
});

test('a closed review counts with its time, and an erased verification no longer counts at all', async () => {
  const [kept, erased] = [
    await recorded('2026-03-10T09:00:00.000Z', 'REVIEW'),
    await recorded('2026-03-10T09:30:00.000Z', 'REVIEW'),
  ];
  now = START + 90_000;
  const outcome = anOutcome(kept, { verification_result: 'APPROVED' });
  await recordRerun(store, { batchId: kept, outcome, derived: [], faceTemplate: null, actor: COLLEAGUE }, 1, {
    reason: 'The registry was down',
  });
  expect(await figures()).toMatchObject({
    total: { approved: 1, review: 1, reviewed: 2, approved_by_system: 0 },
    review_seconds: { closed: 1, median: 90, nine_of_ten: 90 },
  });
  await eraseVerification(store, erased, 'person_asked', SOMEBODY);
  expect(await figures()).toMatchObject({ total: { approved: 1, review: 0, reviewed: 1 } });
});

test('the same figures are given for a minute, and counted again after it', async () => {
  const count = createFigures(store, async () => 'Somebody');
  const query = FiguresQuery.parse({ days: '1' });
  expect((await count(query)).total.approved).toBe(0);
  await recorded('2026-03-10T11:00:00.000Z', 'APPROVED');
  expect((await count(query)).total.approved).toBe(0);
  now += 61_000;
  expect((await count(query)).total.approved).toBe(1);
});
