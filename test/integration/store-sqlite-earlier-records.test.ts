import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { KYCResponse } from '#shared/contract/kyc-response.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { findVerification } from '../../electron/service/store/verifications.ts';
import { earlierDatabase, NOVEMBER } from '../support/earlier-database.ts';

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
