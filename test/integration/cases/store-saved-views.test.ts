import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxFilter } from '#shared/contract/cases/saved-views.ts';
import { changeView, removeView, savedViewsOf, saveView } from '../../../electron/service/cases/search/saved-views.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

const folder = storeFolder();
let store: Store;
beforeAll(async () => {
  store = await folder.open();
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const FILTER: InboxFilter = {
  tab: 'needs_me',
  area: 'biometric',
  result: 'REVIEW',
  verification_type: null,
  is_mine: false,
  order: 'newest',
};
const namesOf = async (operatorId: string) => (await savedViewsOf(store, operatorId)).map(({ name }) => name);

test('a person saves, renames and removes views, which nobody else has', async () => {
  const [faces] = await saveView(store, 'maria', { name: 'Faces of Amara', filter: FILTER });
  await saveView(store, 'maria', { name: 'Mine', filter: { ...FILTER, is_mine: true } });
  await saveView(store, 'ben', { name: 'Faces of Amara', filter: FILTER });
  const renamed = { name: 'FACES OF AMARA', filter: { ...FILTER, order: 'oldest' } } as const;
  await changeView(store, 'maria', faces?.id ?? '', renamed);
  expect(await savedViewsOf(store, 'maria')).toMatchObject([{ id: faces?.id, ...renamed }, { name: 'Mine' }]);
  await removeView(store, 'maria', faces?.id ?? '');
  expect(await namesOf('maria')).toEqual(['Mine']);
  expect(await namesOf('ben')).toEqual(['Faces of Amara']);
  expect(await verifyTables(store)).toEqual([]);
  await store.close();
  const files = await folder.files();
  expect(files.filter(({ contents }) => contents.includes('Faces of'))).toEqual([]);
  store = await folder.open();
});

test('two views of a person have different names, and a view that is gone cannot be changed', async () => {
  const views = await saveView(store, 'olu', { name: 'First', filter: FILTER });
  await saveView(store, 'olu', { name: 'Second', filter: FILTER });
  await expect(saveView(store, 'olu', { name: 'first', filter: FILTER })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: { name: { reason: 'field.view_name_taken' } },
  });
  const [first] = views;
  await expect(changeView(store, 'olu', first?.id ?? '', { name: 'SECOND', filter: FILTER })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  for (const change of [
    removeView(store, 'ben', first?.id ?? ''),
    changeView(store, 'ben', first?.id ?? '', { name: 'Other', filter: FILTER }),
  ])
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await namesOf('olu')).toEqual(['First', 'Second']);
});

test('a person has at most 20', async () => {
  for (let number = 0; number < 20; number++) await saveView(store, 'sam', { name: `View ${number}`, filter: FILTER });
  await expect(saveView(store, 'sam', { name: 'One more', filter: FILTER })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await namesOf('sam')).toHaveLength(20);
});
