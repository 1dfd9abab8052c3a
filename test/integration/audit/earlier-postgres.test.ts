import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareWithExport } from '../../../electron/service/audit/compare-export.ts';
import { exportEntries } from '../../../electron/service/audit/export-entries.ts';
import { openTarget } from '../../../electron/service/audit/open-target.ts';
import { verifyRecords } from '../../../electron/service/audit/verify-records.ts';
import { createCentreClient } from '../../../electron/service/centre/centre-client.ts';
import { enrolledDevice } from '../../../electron/service/centre/enrolment.ts';
import { createAuditShower } from '../../../electron/service/centre/show-audit.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { recordAudit } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { HOST_TIMING } from '../../../electron/service/timing.ts';
import { openCentre } from '../../support/devices/centre-and-desk.ts';
import { postgresStore } from '../../support/store/store-database.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';

const root = mkdtempSync(join(tmpdir(), 'countersign-earlier-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a whole earlier database on PostgreSQL looks whole, and an export and a centre notice it', async () => {
  const centre = await openCentre();
  const place = postgresStore(root, true);
  const keystore = fileKeystore(join(root, 'keys', 'kek.key'));
  const open = async () => openStore({ ...(await place.place()), keystore });
  const log = (_level: string, event: string) => void logged.push(event);
  const logged: string[] = [];
  const file = join(root, 'audit.jsonl');
  const { signal } = new AbortController();
  const client = createCentreClient({ now: () => new Date() });
  const enrol = (store: Awaited<ReturnType<typeof open>>, code?: string) =>
    enrolledDevice(
      { store, keystore, environment: 'sandbox', url: centre.host.url, code, client, signal, log, timing: HOST_TIMING },
      () => undefined,
    );
  const show = async (store: Awaited<ReturnType<typeof open>>, code?: string) => {
    const enrolled = await enrol(store, code);
    if (enrolled === null) throw new Error('not enrolled');
    await createAuditShower({ store, client, log, elapsedMs: () => performance.now() })(enrolled, signal);
  };
  const work = (store: Awaited<ReturnType<typeof open>>) =>
    recordAudit(store, { actor: SOMEBODY, action: 'verifications.listed' });
  try {
    const store = await open();
    await work(store);
    await show(store, await centre.code());
    await place.keepCopy();
    for (let index = 0; index < 3; index++) await work(store);
    await show(store);
    const target = await openTarget(file, root);
    await exportEntries(store, target);
    await target.close();
    expect(await compareWithExport(store, file)).toMatchObject({ ok: true });
    await store.close();

    await place.bringBack();
    const earlier = await open();
    expect(await verifyRecords(earlier)).toMatchObject({ ok: true, tables: [] });
    expect(await compareWithExport(earlier, file)).toMatchObject({
      ok: false,
      first_difference: { what: 'missing_in_database' },
    });
    await work(earlier);
    await show(earlier);
    expect(logged).toContain('centre.audit_alarm');
    expect(await verifyRecords(earlier)).toMatchObject({ ok: false, centre: [{ reaches: false }] });
    await earlier.close();
  } finally {
    await centre.close();
  }
});
