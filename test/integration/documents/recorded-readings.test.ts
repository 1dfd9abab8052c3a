import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { faceDistance, openInference } from '../../../electron/service/index.ts';
import type { DocumentReading, FaceReading } from '../../../electron/workers/protocol.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { readRecording, recordedReply } from '../../support/inference/recorded-readings.ts';

/** One picture per path through the networks: what other tests replay is what the networks read today. If not, record anew. */
const recording = readRecording(join(import.meta.dirname, '../../recordings/verification.v8.br'));
const inference = openInference(
  () => nodeChildPort(),
  () => undefined,
);
beforeAll(() => inference.start());
afterAll(() => inference.stop());

const TODAY = '2026-06-01';
const passport = await drawnSpecimen({ kind: 'td3', seed: 11, today: TODAY });
const licence = await drawnSpecimen({
  kind: 'aamva',
  seed: 41,
  today: TODAY,
  capture: { table: true, perspectiveDegrees: 8, rotationDegrees: 3 },
});
const none = new Uint8Array();

describe.each([
  ['a passport with an MRZ', passport.front],
  ['the front of a licence', licence.front],
  ['the back of a licence, with a barcode', licence.back ?? none],
])('%s', (_, image) => {
  const recorded = recordedReply(recording, { kind: 'read-document', image }) as DocumentReading | null;

  // Where another machine draws other pixels, nothing is replayed, and there is nothing to compare.
  test.skipIf(recorded === null)('reads as recorded', async () => {
    const today = await inference.readDocument(image);
    const read = ({ lines, mrz, barcodes, rotationDegrees }: DocumentReading) => ({
      rotationDegrees,
      mrz: mrz?.lines,
      barcodes: barcodes?.map(({ text }) => text),
      texts: lines.map(({ text }) => text),
    });
    expect(read(today)).toEqual(read(recorded as DocumentReading));
  });
});

describe.each([
  ['on a passport', passport.front],
  ['before the camera', passport.selfie ?? none],
])('the face %s', (_, image) => {
  const recorded = recordedReply(recording, { kind: 'find-faces', image }) as FaceReading | null;

  test.skipIf(recorded === null)('is described as recorded', async () => {
    const described = ({ faces }: FaceReading) => faces[0]?.descriptor ?? new Float32Array();
    const distance = faceDistance(described(await inference.findFaces(image)), described(recorded as FaceReading));
    expect(distance).toBeLessThan(0.01);
  });
});
