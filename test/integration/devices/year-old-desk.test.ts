/** A desk that nobody opened for a year, with the oldest database that we keep, is updated, joins a centre and delivers everything. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { countSync } from '../../../electron/service/centre/sync-count-rows.ts';
import { isNotedAsErased } from '../../../electron/service/devices/erasure-rows.ts';
import { inviteDevice, listDevices } from '../../../electron/service/devices/rows.ts';
import { createService, type Service } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { SPECIMEN_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { type Centre, openCentre } from '../../support/devices/centre-and-desk.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { BASELINE, earlierDatabase } from '../../support/store/earlier-database.ts';
import { CHEAP_PASSWORDS, SOMEBODY, type StoreFolder } from '../../support/store/store-fixtures.ts';

/** Between the day on which the database was written and the day on which the desk is opened again. */
const LATER_MS = Date.UTC(2027, 10, 21, 9) - Date.now();
const now = () => new Date(Date.now() + LATER_MS);

/** A code of that later day. */
async function codeOf({ on }: Centre): Promise<string> {
  const keystore = fileKeystore(join(on.folder, 'key', 'kek.key'));
  const store = await openStore({ databaseFile: on.databaseFile, keystore, now });
  try {
    return (await inviteDevice(store, { name: 'Desk 2', site: 'Harbour branch', hours: 1 }, SOMEBODY)).code;
  } finally {
    await store.close();
  }
}

let folder: StoreFolder;
let centre: Centre;
let desk: Service;
beforeEach(async () => {
  folder = earlierDatabase(BASELINE.folder);
  centre = await openCentre({ environment: 'production', now });
  desk = await createService({
    databaseFile: folder.databaseFile,
    keystore: fileKeystore(folder.keystoreFile),
    startInference: refusingPort,
    passwordCost: CHEAP_PASSWORDS,
    host: 'headless',
    environment: 'production',
    policy: SPECIMEN_POLICY,
    version: '0.0.0',
    centre: { url: centre.host.url, enrolmentCode: await codeOf(centre) },
    now,
    log: () => undefined,
  });
  await desk.start();
});
afterEach(async () => {
  await desk?.stop();
  await centre?.close();
  folder.remove();
});

const left = async (store: Store) => {
  const { of } = await countSync(store);
  const states = ['pending', 'sending', 'delivered', 'parked'] as const;
  return Object.fromEntries(states.map((state) => [state, of(state).changes]));
};
const surname = async (store: Store, batchId: string) =>
  (await findVerification(store, batchId))?.input.fields?.last_name;

test('its cases, pictures and erasures of a year ago are at the centre, and nothing is left over', async () => {
  const kept = [BASELINE.biometric, BASELINE.idNumber, BASELINE.unfinished];
  const { store } = centre;
  for (const batchId of kept) await expect.poll(() => findVerification(store, batchId)).not.toBeNull();
  const line = (await listDevices(store)).map(({ id }) => id);
  await expect.poll(() => isNotedAsErased(store, BASELINE.erased, line)).toBe(true);
  await expect.poll(() => findCapture(store, BASELINE.biometric, 'selfie')).not.toBeNull();
  const opened = await folder.open({ now });
  try {
    await expect.poll(() => left(opened)).toEqual({ pending: 0, sending: 0, delivered: 0, parked: 0 });
    for (const batchId of kept) expect(await surname(store, batchId)).toBe(await surname(opened, batchId));
    const selfie = await findCapture(opened, BASELINE.biometric, 'selfie');
    expect((await findCapture(store, BASELINE.biometric, 'selfie'))?.bytes).toEqual(selfie?.bytes);
    expect(await verifyTables(opened)).toEqual([]);
  } finally {
    await opened.close();
  }
  expect(await verifyTables(store)).toEqual([]);
});
