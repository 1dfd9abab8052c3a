/** The keys of a real host are rotated while it runs verifications: none fails, and everything opens with the new key afterwards. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { countersignIn } from '../../support/command-line.ts';
import { KENYAN } from '../../support/headless/held-registry.ts';
import { openOperatedHosts } from '../../support/headless/operated-host.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';

// `keys-rotate-nodes.test.ts` rotates keys under running nodes in every run; this one adds a run that waits all the time.
test.runIf(PROPERTY_RUNS !== null)(
  'runs before, during and after a rotation are decided, and a run that was under way all the time too',
  async () => {
    const hosts = await openOperatedHosts();
    onTestFinished(() => hosts.close());
    const { registry, start, run, result, own, folder } = hosts;
    const host = await start();
    const throughout = randomUUID();
    expect((await run(host, throughout, { prefer: 'respond-async' })).status).toBe(200);
    await expect.poll(() => registry.waiting()).toBe(1);

    const rotation = countersignIn(folder, ['keys', 'rotate', ...own]);
    let isRotating = true;
    void rotation.finally(() => {
      isRotating = false;
    });
    const asked: string[] = [];
    // One after another, each stored at once and sealed with the key of its moment.
    while (isRotating) {
      const batchId = randomUUID();
      asked.push(batchId);
      expect(await run(host, batchId, { prefer: 'respond-async' })).toMatchObject({
        status: 200,
        body: { status: 'In-progress' },
      });
      // A caller's pace: the host takes only so many runs that wait.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const { status, results, stderr } = await rotation;
    expect(status, stderr).toBe(0);
    expect(results[0]?.wrapped).toBeGreaterThan(0);

    registry.release();
    for (const id of [throughout, ...asked])
      await expect.poll(async () => (await result(host, id)).body.status).toBe('Completed');
    expect(await host.stop()).toBe(0);
    expect(host.output().stderr).toContain('"keystore.key_taken_up"');

    const keystore = fileKeystore(hosts.keyFile);
    const store = await openStore({ databaseFile: hosts.databaseFile, keystore });
    try {
      const { keyId } = await keystore.currentKey();
      const rows = await store.read((db) => db.selectFrom('data_keys').select(['key_id']).distinct().execute());
      expect(rows).toEqual([{ key_id: keyId }]);
      for (const id of [throughout, ...asked])
        expect((await findVerification(store, id))?.input.fields?.last_name).toBe(KENYAN.last_name);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      expect(await verifyTables(store)).toEqual([]);
    } finally {
      await store.close();
    }
  },
);
