import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDataKey } from '../../../electron/service/store/keys/data-keys.ts';
import { withMac } from '../../../electron/service/store/row-macs.ts';
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

test('a visit that was begun before visits had checks goes on with those of its type', async () => {
  const visitId = await addVisit(store);
  const { purpose: _purpose, checks: _checks, ...draft } = aVisitDraft({ step: 'address' });
  await store.write(async (tx) => {
    const row = await tx.selectFrom('visits').selectAll().where('batch_id', '=', visitId).executeTakeFirstOrThrow();
    const dataKey = await findDataKey(tx, { table: 'visits', id: visitId });
    const place = { table: 'visits', column: 'sealed_draft', rowId: visitId } as const;
    const earlier = { draft: { ...draft, verificationType: 'DOC' }, live: null, chipId: null, handedTo: null };
    const sealed_draft = tx.vault.sealJson(dataKey, place, earlier);
    await tx
      .updateTable('visits')
      .set(withMac(tx, 'visits', { ...row, sealed_draft }))
      .execute();
  });
  expect(await findVisit(store, visitId)).toMatchObject({
    draft: { step: 'address', purpose: null, checks: ['document', 'chip', 'address'] },
  });
});
