import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeviceAudit, SHOWN_ENTRIES_MAX } from '#shared/contract/audit/audit-witness.ts';
import { DeviceList } from '#shared/contract/devices/fleet.ts';
import { createCentreClient } from '../../../electron/service/centre/centre-client.ts';
import { compareWithCentre } from '../../../electron/service/centre/compare-with-centre.ts';
import { enrolledDevice } from '../../../electron/service/centre/enrolment.ts';
import { createAuditShower } from '../../../electron/service/centre/show-audit.ts';
import type { Log } from '../../../electron/service/log.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { appendAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { HOST_TIMING } from '../../../electron/service/timing.ts';
import { type Centre, openCentre } from '../../support/devices/centre-and-desk.ts';
import { newPostgresDatabase } from '../../support/store/postgres.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';

/** A centre witnesses the audit logs of devices, over HTTP. In the project `postgres`, the centre is on PostgreSQL. */
const HOUR_MS = 3_600_000;
let time: number;
let centre: Centre;
let folder: string;
let device: Device;
let opened: Store[];
beforeAll(async () => {
  time = Date.parse('2026-11-22T08:00:00Z');
  const place = STORE_DATABASE === 'postgres' ? { database: await newPostgresDatabase(), node: 'centre' } : {};
  centre = await openCentre({ ...place, now: () => new Date(time) });
});
afterAll(() => centre?.close());
beforeEach(async () => {
  time = Date.parse('2026-11-22T08:00:00Z');
  centre.logged.length = 0;
  opened = [];
  folder = mkdtempSync(join(tmpdir(), 'countersign-witness-'));
  device = await openDevice('own', await centre.code());
});
afterEach(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
});

type Device = Awaited<ReturnType<typeof openDevice>>;

/** A device with this database. All of them share the keystore, so a copied database acts as the same device. */
async function openDevice(name: string, code?: string) {
  const keystore = fileKeystore(join(folder, 'key', 'kek.key'));
  const now = () => new Date(time);
  const store = await openStore({ databaseFile: join(folder, `${name}.db`), keystore, now });
  opened.push(store);
  const client = createCentreClient({ now });
  const logged: string[] = [];
  const log: Log = (_level, event, facts) => void logged.push(`${event} ${JSON.stringify(facts ?? {})}`);
  const { signal } = new AbortController();
  const url = centre.host.url;
  const enrolled = await enrolledDevice(
    { store, keystore, environment: 'sandbox', url, code, client, signal, log, timing: HOST_TIMING },
    () => undefined,
  );
  if (enrolled === null) throw new Error('not enrolled');
  const calls: number[] = [];
  const counting: Pick<typeof client, 'call'> = {
    call(base, request, signer) {
      calls.push(Buffer.byteLength(JSON.stringify(request.json)));
      return client.call(base, request, signer);
    },
  };
  const show = createAuditShower({ store, client: counting, log, elapsedMs: () => time });
  return {
    store,
    calls,
    logged,
    id: enrolled.device.id,
    /** Goes on for a while, and shows the log at the end of each minute. */
    async work(entries: number): Promise<void> {
      await store.write(async (tx) => {
        for (let at = 0; at < entries; at++)
          await appendAudit(tx, { actor: SOMEBODY, action: 'verifications.listed', facts: { at } });
      });
    },
    async show(): Promise<void> {
      time += 61_000;
      await show(enrolled, signal);
    },
    /** Copies the database as it is now, as a backup or a disk image does. */
    async copyTo(copy: string): Promise<void> {
      await store.upkeep.copyTo?.(join(folder, `${copy}.db`));
    },
  };
}

async function audit(id = device.id): Promise<DeviceAudit | undefined> {
  const { devices } = DeviceList.parse((await centre.ask('GET', '/api/v1/desk/devices/')).body);
  return devices.find((one) => one.id === id)?.audit;
}
const accept = () => centre.ask('POST', `/api/v1/desk/devices/${device.id}/accept_audit/`);
const entries = async (of: Device) => (await verifyAuditLog(of.store)).entries;

test('a log that grows is witnessed, with the proof of every entry', async () => {
  expect(await audit()).toMatchObject({ state: 'never', entries: null });
  await device.show();
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(device), alarm_at: null });
  await device.work(7);
  await device.show();
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(device) });
  expect(await compareWithCentre(device.store)).toMatchObject([{ state: 'witnessed', reaches: true }]);
  expect(device.calls).toHaveLength(2);
  const rows = await centre.store.read((reader) =>
    reader.selectFrom('witnessed_heads').selectAll().where('device_id', '=', device.id).execute(),
  );
  expect(rows, 'a later head of the day replaces an earlier one').toHaveLength(1);
});

test('a log that does not grow is shown once an hour, and a growing one once a minute', async () => {
  await device.show();
  await device.show();
  expect(device.calls).toHaveLength(1);
  await device.work(1);
  await device.show();
  time += HOUR_MS;
  await device.show();
  expect(device.calls).toHaveLength(3);
});

test('a week of work without a network arrives in pieces', async () => {
  await device.show();
  await device.work(SHOWN_ENTRIES_MAX + 100);
  await device.show();
  expect(device.calls.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...device.calls)).toBeLessThan(110_000);
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(device) });
});

test('a device that works and shows nothing for two hours is behind', async () => {
  await device.show();
  time += 3 * HOUR_MS;
  await centre.store.write((tx) =>
    tx
      .updateTable('devices')
      .set({ last_seen_at: new Date(time).toISOString() })
      .where('id', '=', device.id)
      .execute(),
  );
  expect(await audit()).toMatchObject({ state: 'behind' });
});

test('a database restored from a backup is an alarm until somebody accepts it', async () => {
  await device.show();
  await device.copyTo('backup');
  await device.work(5);
  await device.show();
  const restored = await openDevice('backup');
  await restored.work(2);
  await restored.show();
  const before = await entries(device);
  expect(await audit()).toMatchObject({ state: 'truncated', entries: before, alarm_entries: before - 3 });
  expect(centre.logged.filter((line) => line.startsWith('device.audit_alarm'))).toHaveLength(1);
  expect(restored.logged).toEqual(['centre.audit_alarm {"alarm":"truncated"}']);
  expect(await compareWithCentre(restored.store)).toMatchObject([{ state: 'truncated', reaches: false }]);

  await restored.show();
  expect(centre.logged.filter((line) => line.startsWith('device.audit_alarm'))).toHaveLength(1);
  expect((await accept()).status).toBe(200);
  expect(await audit()).toMatchObject({ state: 'witnessed', alarm_at: null });
  await restored.work(2);
  await restored.show();
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(restored) });
  expect((await accept()).status).toBe(409);
});

test('a copied database is an alarm as soon as both have gone on, and the first one stays witnessed', async () => {
  await device.show();
  await device.copyTo('copy');
  await device.work(3);
  await device.show();
  const copy = await openDevice('copy');
  await copy.work(9);
  await copy.show();
  expect(await audit()).toMatchObject({ state: 'forked' });
  await device.work(1);
  await device.show();
  expect(await audit()).toMatchObject({ state: 'forked', entries: await entries(device) });
  expect((await accept()).status).toBe(200);
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(device) });
  await copy.work(1);
  await copy.show();
  expect(await audit()).toMatchObject({ state: 'forked' });
});

test('an entry that was altered since is broken', async () => {
  await device.show();
  await device.work(5);
  const { entries: end } = await verifyAuditLog(device.store);
  const otherProgram = new SqliteDatabase(join(folder, 'own.db'));
  otherProgram.exec('drop trigger audit_log_no_update');
  otherProgram.prepare(`update audit_log set facts = '{"at":99}' where sequence = ?`).run(end - 2);
  otherProgram.close();
  await device.show();
  expect(await audit()).toMatchObject({ state: 'broken' });
});

test('a centre that went back to a backup asks for what it lost', async () => {
  await device.show();
  const kept = await centre.store.read((reader) =>
    reader.selectFrom('witnessed_heads').selectAll().where('device_id', '=', device.id).executeTakeFirstOrThrow(),
  );
  await device.work(5);
  await device.show();
  await centre.store.write(async (tx) => {
    await tx.deleteFrom('witnessed_heads').where('device_id', '=', device.id).execute();
    await tx.insertInto('witnessed_heads').values(kept).execute();
  });
  await device.work(1);
  await device.show();
  expect(await audit()).toMatchObject({ state: 'witnessed', entries: await entries(device) });
});
