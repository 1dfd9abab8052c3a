import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { addLink, findLink } from '../../../electron/service/store/links.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { findVerification } from '../../../electron/service/store/verifications.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { runChild } from '../../support/killed-child.ts';
import type { StoreFolder } from '../../support/store/store-fixtures.ts';
import { aLink, storeFolder } from '../../support/store/store-fixtures.ts';

const script = bundledScript(import.meta.dirname, 'link-child.ts');

let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder();
});
afterEach(() => folder.remove());

const FIELDS = {
  first_name: 'Wilhelmina',
  last_name: 'Quetzalcoatl',
  date_of_birth: '1987-04-23',
  phone_number: '+447700900123',
  country_code: 'KE',
};

test('killed once everything was sent, the link is used and the stored run is decided at the next start', async () => {
  const batchId = randomUUID();
  const { token } = await folder.use((store) => addLink(store, aLink(batchId, FIELDS)));
  const look = () =>
    folder.use(async (store) => {
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      expect(await verifyTables(store)).toEqual([]);
      const link = await findLink(store, batchId);
      return { status: link?.status, draft: link?.draft, run: (await findVerification(store, batchId))?.status };
    });

  expect((await runChild(script(), [folder.root, token, 'job.claimed'])).signal).toBe('SIGKILL');
  expect(await look()).toEqual({ status: 'used', draft: null, run: 'In-progress' });
  expect((await runChild(script(), [folder.root])).signal).toBe(null);
  expect(await look()).toEqual({ status: 'used', draft: null, run: 'Completed' });
});
