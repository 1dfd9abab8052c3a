import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../electron/service/store/keystore.ts';
import { openStore } from '../../electron/service/store/open-store.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { verifyTables } from '../../electron/service/store/table-seals.ts';
import { findVerification, listVerifications, recordVerification } from '../../electron/service/store/verifications.ts';
import { newPostgresDatabase } from '../support/postgres.ts';
import { aVerification } from '../support/store-fixtures.ts';

const keys = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
afterAll(() => rmSync(keys, { recursive: true, force: true }));

const openAs = (database: string, node: string) =>
  openStore({ database, node, keystore: fileKeystore(join(keys, 'key.json')) });

describe('one node', () => {
  let url: string;
  let store: Store;
  beforeAll(async () => {
    url = await newPostgresDatabase();
    store = await openAs(url, 'one');
  });
  afterAll(() => store.close());

  test('records a verification, finds and lists it, with whole seals and audit log', async () => {
    const verification = aVerification();
    await recordVerification(store, verification);
    expect(await findVerification(store, verification.batchId)).toMatchObject({ batchId: verification.batchId });
    expect((await listVerifications(store, { limit: 10 })).items).toHaveLength(1);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 1 });
    expect(await verifyTables(store)).toEqual([]);
  });
});
