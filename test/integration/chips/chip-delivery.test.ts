import { afterEach, beforeEach, expect, test } from 'vitest';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { chipCapture } from '../../../electron/service/chips/chip-capture.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import { chipImage, MRZ, quietly } from '../../support/chips/chip-specimens.ts';
import { type Centre, type Desk, openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { chipsOnlyPort } from '../../support/inference/refusing-inference.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';

let centre: Centre;
let desk: Desk;
beforeEach(async () => {
  centre = await openCentre({ startInference: chipsOnlyPort });
  desk = await openDesk({ url: centre.host.url, enrolmentCode: await centre.code() });
  await expect.poll(() => desk.logged.join()).toContain('centre.joined');
});
afterEach(async () => {
  await desk?.close();
  await centre?.close();
});

test('the reading of a chip follows its case to the centre, which works out for itself what it proves', async () => {
  const capture = chipCapture(await readChip(virtualCard(chipImage()), MRZ, quietly()));
  const { batchId, ...verification } = aVerification({ fields: { verification_type: 'ID' } });
  await recordVerification(desk.store, { batchId, ...verification, captures: [capture] });
  await desk.on.restart();
  const checksThere = async () => (await findVerification(centre.store, batchId))?.outcome.checks ?? [];
  await expect.poll(async () => resultFor(await checksThere(), 'document.chip')?.findings).toBeDefined();
  const there = await findCapture(centre.store, batchId, 'chip_reading');
  expect([there?.mediaType, new Uint8Array(there?.bytes ?? [])]).toEqual([capture.mediaType, capture.bytes]);
  expect(resultFor(await checksThere(), 'document.chip')?.findings?.proofs).toMatchObject({
    hashes: { status: 'passed' },
    signature: { status: 'passed' },
    clone: expect.anything(),
  });
});
