import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { faceDistance } from '../../../electron/service/index.ts';
import { findFaces } from '../../../electron/workers/faces/find-faces.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import type { DocumentReading, FaceReading } from '../../../electron/workers/protocol.ts';
import { readCapture } from '../../../electron/workers/read-capture.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { readRecording, recordedReply } from '../../support/inference/recorded-readings.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { someOrAll } from '../../support/property-runs.ts';

/** One picture per path through the networks: what other tests replay is what the networks read today. If not, record anew. */
const recording = readRecording(join(import.meta.dirname, '../../recordings/verification.v8.br'));
let networks: Networks;
beforeAll(async () => {
  networks = await sharedNetworks();
});

const TODAY = '2026-06-01';
const passport = await drawnSpecimen({ kind: 'td3', seed: 11, today: TODAY });
const licence = await drawnSpecimen({
  kind: 'aamva',
  seed: 41,
  today: TODAY,
  capture: { table: true, perspectiveDegrees: 8, rotationDegrees: 3 },
});
const none = new Uint8Array();

const DOCUMENTS = [
  ['a passport with an MRZ', passport.front],
  ['the back of a licence, with a barcode', licence.back ?? none],
  ['the front of a licence', licence.front],
] as const;
describe.each(someOrAll(DOCUMENTS.slice(0, 2), DOCUMENTS))('%s', (_, image) => {
  const recorded = recordedReply(recording, { kind: 'read-document', image }) as DocumentReading | null;

  // Where another machine draws other pixels, nothing is replayed, and there is nothing to compare.
  test.skipIf(recorded === null)('reads as recorded', async () => {
    const today = await readCapture(await decodePicture(image), networks);
    const read = ({ lines, mrz, barcodes, rotationDegrees }: DocumentReading) => ({
      rotationDegrees,
      mrz: mrz?.lines,
      barcodes: barcodes?.map(({ text }) => text),
      texts: lines.map(({ text }) => text),
    });
    expect(read(today)).toEqual(read(recorded as DocumentReading));
  });
});

const FACES = [
  ['before the camera', passport.selfie ?? none],
  ['on a passport', passport.front],
] as const;
describe.each(someOrAll(FACES.slice(0, 1), FACES))('the face %s', (_, image) => {
  const recorded = recordedReply(recording, { kind: 'find-faces', image }) as FaceReading | null;

  test.skipIf(recorded === null)('is described as recorded', async () => {
    const described = ({ faces }: FaceReading) => faces[0]?.descriptor ?? new Float32Array();
    const distance = faceDistance(
      described(await findFaces(await decodePicture(image), networks)),
      described(recorded as FaceReading),
    );
    expect(distance).toBeLessThan(0.01);
  });
});
