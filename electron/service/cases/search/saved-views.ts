import { randomUUID } from 'node:crypto';
import {
  SAVED_VIEWS_MAX,
  type SavedView,
  SavedViews,
  type SaveViewRequest,
} from '#shared/contract/cases/saved-views.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../../service-error.ts';
import type { Readable, Writer } from '../../store/handles.ts';
import { parseRecord } from '../../store/parse-record.ts';
import type { SealPlace } from '../../store/seal.ts';
import type { Store } from '../../store/store.ts';

/** A person's views of the inbox, in the order in which they were saved. */
export async function savedViewsOf(from: Readable, operatorId: string): Promise<SavedView[]> {
  const row = await from.read((reader) =>
    reader.selectFrom('saved_views').select('sealed_views').where('operator_id', '=', operatorId).executeTakeFirst(),
  );
  if (!row) return [];
  const opened = from.vault.openOwnJson(placeOf(operatorId), row.sealed_views);
  return parseRecord(SavedViews, { views: opened }, 'saved views').views;
}

/** Throws `CONFLICT` for too many, and `INVALID_REQUEST` for another view's name. */
export const saveView = (store: Store, operatorId: string, { name, filter }: SaveViewRequest): Promise<SavedView[]> =>
  store.write(async (tx) => {
    const views = await savedViewsOf(tx, operatorId);
    if (views.length >= SAVED_VIEWS_MAX) throw new ServiceError('view.many', { count: SAVED_VIEWS_MAX });
    refuseName(views, name);
    return put(tx, operatorId, [...views, { id: randomUUID(), name, filter }]);
  });

/** Throws `NOT_FOUND`, and `INVALID_REQUEST` for a name that another view has. */
export const changeView = (
  store: Store,
  operatorId: string,
  viewId: string,
  { name, filter }: SaveViewRequest,
): Promise<SavedView[]> =>
  store.write(async (tx) => {
    const views = await viewsWith(tx, operatorId, viewId);
    refuseName(
      views.filter(({ id }) => id !== viewId),
      name,
    );
    return put(
      tx,
      operatorId,
      views.map((view) => (view.id === viewId ? { id: viewId, name, filter } : view)),
    );
  });

/** Throws `NOT_FOUND`. */
export const removeView = (store: Store, operatorId: string, viewId: string): Promise<SavedView[]> =>
  store.write(async (tx) => {
    const views = await viewsWith(tx, operatorId, viewId);
    return put(
      tx,
      operatorId,
      views.filter(({ id }) => id !== viewId),
    );
  });

async function viewsWith(tx: Writer, operatorId: string, viewId: string): Promise<SavedView[]> {
  const views = await savedViewsOf(tx, operatorId);
  if (!views.some(({ id }) => id === viewId)) throw new ServiceError('view.none');
  return views;
}

function refuseName(others: readonly SavedView[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new ServiceError('view.not_saved', {}, { fields: { name: fieldError('field.view_name_taken') } });
}

async function put(tx: Writer, operatorId: string, views: SavedView[]): Promise<SavedView[]> {
  const sealed_views = tx.vault.sealOwnJson(placeOf(operatorId), views);
  await tx
    .insertInto('saved_views')
    .values({ operator_id: operatorId, sealed_views })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ sealed_views }))
    .execute();
  return views;
}

const placeOf = (operatorId: string): SealPlace => ({
  table: 'saved_views',
  column: 'sealed_views',
  rowId: operatorId,
});
