import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../electron/service/store/store.ts';
import { findVisit, listVisits, openVisit, saveVisit, visitFilesOf } from '../../../electron/service/visits/rows.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';
import { addVisit } from '../../support/visits/a-visit.ts';
import { aVisitDraft } from '../../support/visits/a-visit-draft.ts';

/** The rows of visits, on each database; `visits.test.ts` has the rest. */
let folder: ReturnType<typeof storeFolder>;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

test('a visit is stored whole, opened elsewhere and loses the pictures that it no longer names', async () => {
  const visitId = await addVisit(store);
  expect((await visitFilesOf(store, visitId, ['id_document_front'])).map(({ kind }) => kind)).toEqual([
    'id_document_front',
  ]);
  const place = { visitId, actor: SOMEBODY, page: randomUUID() };
  const { sequence } = await openVisit(store, place, false);
  const content = { draft: aVisitDraft({ step: 'face' }), live: null, chipId: null, handedTo: null };
  await saveVisit(store, place, { sequence: sequence + 1, begins: false }, content, []);
  expect(await findVisit(store, visitId)).toMatchObject({ page: place.page, draft: { step: 'face' } });
  expect([await visitFilesOf(store, visitId), (await listVisits(store)).length]).toEqual([[], 1]);
});
