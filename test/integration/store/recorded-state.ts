import { expect } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { ownConnection } from '../../support/store/own-connection.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import type { StoreFolder } from '../../support/store/store-fixtures.ts';

/** `whole`: it opens, with its three images, one change, its terms, key and one audit line. */
export async function stateOf(store: Store, batchId: string): Promise<'whole' | 'absent' | 'torn'> {
  const count = async (table: 'captures' | 'revisions' | 'search_terms') =>
    (await store.read((db) => db.selectFrom(table).select('batch_id').where('batch_id', '=', batchId).execute()))
      .length;
  const dataKeys = await store.read((db) =>
    db.selectFrom('data_keys').select('key_id').where('subject_id', '=', batchId).execute(),
  );
  const audit = await store.read((db) =>
    db.selectFrom('audit_log').select('action').where('object_id', '=', batchId).execute(),
  );
  const counts = [await count('captures'), await count('revisions'), audit.length, dataKeys.length];
  const terms = await count('search_terms');
  const stored = await findVerification(store, batchId);
  if (!stored) return counts.every((rows) => rows === 0) && terms === 0 ? 'absent' : 'torn';
  for (const { kind, byteLength } of stored.captures)
    if ((await findCapture(store, batchId, kind))?.bytes.length !== byteLength) return 'torn';
  return counts.join() === '3,1,1,1' && terms > 0 ? 'whole' : 'torn';
}

/** Opens the folder, expects a sound database, and gives the state of each verification. */
export const statesIn = (folder: StoreFolder, batchIds: readonly string[]) =>
  folder.use(async (store) => {
    expect(await store.upkeep.isWhole()).toBe(true);
    if (STORE_DATABASE === 'sqlite')
      expect((await ownConnection(store)).pragma('integrity_check', { simple: true })).toBe('ok');
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    return Promise.all(batchIds.map((batchId) => stateOf(store, batchId)));
  });
