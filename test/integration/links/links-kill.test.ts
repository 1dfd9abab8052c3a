import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { addLink, findLink } from '../../../electron/service/links/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { runChild } from '../../support/killed-child.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { leftByKill } from '../../support/store/left-by-kill.ts';
import { aLink, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { serveLink } from './link-service.ts';

const CHILD = join(import.meta.dirname, 'link-child.ts');
/** A kill, or the files that one would leave, which the ordinary run takes because they need no process. */
const KILLS = someOrAll(['would be killed'], ['would be killed', 'is killed']);

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

test.each(KILLS)(
  'a service that %s once everything was sent: the link is used, and the next start decides',
  async (how) => {
    const batchId = randomUUID();
    const { token } = await folder.use((store) => addLink(store, aLink(batchId, FIELDS)));
    const left = leftByKill(() => folder.root);
    left.arm();
    if (how === 'is killed')
      expect((await runChild(CHILD, [folder.root, token, 'job.claimed'])).signal).toBe('SIGKILL');
    else await serveLink(folder.root, token, left.onStep);
    const after = how === 'is killed' ? folder : storeFolder(left.at('job.claimed'));
    const look = () =>
      after.use(async (store) => {
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
        expect(await verifyTables(store)).toEqual([]);
        const link = await findLink(store, batchId);
        return { status: link?.status, draft: link?.draft, run: (await findVerification(store, batchId))?.status };
      });

    expect(await look()).toEqual({ status: 'used', draft: null, run: 'In-progress' });
    await serveLink(after.root, null);
    expect(await look()).toEqual({ status: 'used', draft: null, run: 'Completed' });
    left.remove();
  },
);
