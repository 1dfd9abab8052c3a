import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { composeRecord } from '../../../electron/service/centre/compose-record.ts';
import { receiveRecord } from '../../../electron/service/devices/receive-record.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { enrolledDevice } from '../../support/devices/signed-device.ts';
import { earlierDatabase, NOVEMBER } from '../../support/store/earlier-database.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';

/** The record of a run as the program of November 2026 wrote it, read with today's code. */
const folder = earlierDatabase(NOVEMBER.folder);
let store: Store;
beforeAll(async () => {
  store = await folder.open({ environment: 'production' });
});
afterAll(async () => {
  await store?.close();
  folder.remove();
});

test('what the checks of November 2026 found reads as typed findings', async () => {
  const stored = await findVerification(store, NOVEMBER.biometric);
  const checks = stored?.outcome.checks ?? [];
  const { aml_info, face_match_info } = KYCResponse.parse(stored?.outcome.response);
  const screening = resultFor(checks, 'aml.screening')?.findings;
  expect(screening?.findings.entity_hits).toMatchObject(aml_info?.entity_hits as object[]);
  expect(screening?.findings.entity_hits).toHaveLength(1);
  expect(resultFor(checks, 'document.data')?.findings?.comparisons.length).toBeGreaterThan(3);
  expect(resultFor(checks, 'biometric.face_match')?.findings?.failThreshold).toBe(face_match_info?.fail_threshold);
  expect(resultFor(checks, 'document.integrity')?.findings?.id_document_front?.signals.length).toBeGreaterThan(0);
  const number = await findVerification(store, NOVEMBER.idNumber);
  expect(resultFor(number?.outcome.checks ?? [], 'government.number')?.findings?.number.status).toBeDefined();
});

test('cases of November 2026 join a centre of today as they were decided', async () => {
  const there = storeFolder();
  const centre = await there.open({ environment: 'production' });
  try {
    const device = await enrolledDevice(centre);
    const own = { id: device.id, name: 'Desk 2', site: 'Harbour branch' };
    for (const batchId of [NOVEMBER.biometric, NOVEMBER.idNumber]) {
      const record = await composeRecord(store, batchId, 1, own);
      const signed = record && signRecord(record, device.key);
      await receiveRecord(centre, device.id, { signed: signed ?? '', history: { policy: null, face: null } });
      const [here, kept] = [await findVerification(store, batchId), await findVerification(centre, batchId)];
      expect(kept?.outcome).toEqual(here?.outcome);
      expect(kept?.input).toEqual(here?.input);
    }
    expect(await countJobs(centre)).toEqual({ queued: 0, running: 0 });
  } finally {
    await centre.close();
    there.remove();
  }
});
