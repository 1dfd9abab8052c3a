import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { documentIntegrity } from '../../../electron/service/checks/document/integrity.ts';
import { documentOriginality } from '../../../electron/service/checks/document/originality.ts';
import { collectDocumentEvidence } from '../../../electron/service/evidence/document-evidence.ts';
import { createInference } from '../../../electron/service/inference/client.ts';
import type { Capture } from '../../../electron/service/store/records.ts';
import { aCheckInput } from '../../support/builders.ts';
import { drawnFront } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';

const TODAY = '2026-06-01';
const startInference = recordedReadings(import.meta.filename, nodeChildPort);
const inference = createInference(
  () => startInference(),
  () => undefined,
);

beforeAll(() => inference.start());
afterAll(() => inference.stop());

async function outcomes(bytes: Uint8Array) {
  const evidence = collectDocumentEvidence(
    [{ kind: 'id_document_front', bytes }] as unknown as readonly Capture[],
    inference,
    TODAY,
  );
  const input = { ...aCheckInput(), evidence, today: TODAY };
  const verdicts = [];
  for (const check of [documentOriginality, documentIntegrity])
    verdicts.push(await check.run(input, new AbortController().signal));
  return verdicts.map(({ outcome }) => outcome);
}

test('a plain rectangle and a blurred document pass neither check', async () => {
  const rectangle = createCanvas(1000, 640);
  const context = rectangle.getContext('2d');
  context.fillStyle = '#3a3d40';
  context.fillRect(0, 0, 1000, 640);
  context.fillStyle = '#e9eae6';
  context.fillRect(120, 90, 760, 470);
  expect(await outcomes(rectangle.toBuffer('image/jpeg', 90))).toEqual(['unavailable', 'unavailable']);

  const { front } = await drawnFront({ kind: 'td1', seed: 7, today: TODAY, widthPixels: 900 });
  const sharp = await loadImage(front);
  // Drawn small and enlarged again: no letter is left.
  const small = createCanvas(60, 40);
  small.getContext('2d').drawImage(sharp, 0, 0, 60, 40);
  const blurred = createCanvas(900, 600);
  blurred.getContext('2d').drawImage(small, 0, 0, 900, 600);
  expect(await outcomes(blurred.toBuffer('image/jpeg', 90))).toEqual(['unavailable', 'unavailable']);
});
