import { expect, test } from 'vitest';
import { FaceModelFile } from '#shared/domain/face-model.ts';
import { descriptorDistance } from '../../../../electron/service/checks/biometric/face-comparison.ts';
import { createRecognition } from '../../../../electron/service/create-recognition.ts';
import { createInference } from '../../../../electron/service/inference/client.ts';
import type { InferenceRole } from '../../../../electron/service/inference/inference.ts';
import { NO_MEASURES } from '../../../../electron/service/measures.ts';
import type { ServiceCore } from '../../../../electron/service/open-core.ts';
import { FakeChild, noFaces, outcome } from './fake-child.ts';

/** A recognition process that a picture has taken over: whatever it answers, the host believes no more than the form allows. */
const image = Uint8Array.of(1, 2, 3);

function running() {
  const children: FakeChild[] = [];
  const logged: string[] = [];
  const inference = createInference(
    () => {
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    (_level, event) => void logged.push(event),
  );
  inference.start();
  const [taken] = children as [FakeChild];
  taken.ready();
  return { inference, taken, children, logged };
}

const unit = (length: number) => Float32Array.from({ length }, () => 1 / Math.sqrt(length));
const face = {
  box: { left: 10, top: 10, width: 100, height: 100 },
  detectionScore: 0.9,
  descriptor: unit(704),
  pose: { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 },
  visibleShare: 1,
  brightness: 120,
  sharpness: 0.02,
  covering: {
    mouthDetail: 0.2,
    noseDetail: 0.2,
    lowerColour: 0,
    lowerBrightness: 0,
    eyeBrightness: 0,
    underEyeBrightness: 0,
    eyeDetail: 0.2,
  },
};
const withFace = (changed: object) => ({ ...noFaces, faces: [{ ...face, ...changed }] });

test('an answer in the agreed form counts, without what does not belong to it', async () => {
  const { inference, taken } = running();
  const asked = inference.findFaces(image);
  const { sequence } = taken.posted[0] as { sequence: number };
  taken.say({
    sequence,
    result: { ...withFace({ verified: true }), signature: { status: 'passed' } },
    decision: 'pass',
  });
  expect(await asked).toEqual(withFace({}));
});

test.each<[name: string, result: unknown]>([
  ['nothing', null],
  ['a text', 'pass'],
  ['another kind of answer', { jpeg: image }],
  ['a descriptor that is no number', withFace({ descriptor: unit(704).fill(Number.NaN, 0, 1) })],
  ['an infinite descriptor', withFace({ descriptor: unit(704).fill(Number.POSITIVE_INFINITY, 3, 4) })],
  ['a descriptor of no numbers', withFace({ descriptor: new Float32Array(0) })],
  ['a descriptor that is near to all others', withFace({ descriptor: new Float32Array(704) })],
  ['a descriptor as text', withFace({ descriptor: 'AAAA' })],
  ['a giant descriptor', withFace({ descriptor: unit(100_000) })],
  ['measures that are no numbers', withFace({ sharpness: Number.NaN })],
  ['a covering without measures', withFace({ covering: {} })],
  ['a face outside the picture', withFace({ box: { left: 5_000, top: 10, width: 100, height: 100 } })],
  ['a face of negative size', withFace({ box: { left: 300, top: 10, width: -100, height: 100 } })],
  ['a thousand faces', { ...noFaces, faces: Array.from({ length: 1_000 }, () => face) }],
  ['a picture of no size', { ...noFaces, imageWidth: Number.POSITIVE_INFINITY }],
])('a process that answers with %s is ended, and the next one answers', async (_name, result) => {
  const { inference, taken, children, logged } = running();
  const asked = outcome(inference.findFaces(image));
  const { sequence } = taken.posted[0] as { sequence: number };
  taken.say({ sequence, result });
  // What it says afterwards is not heard.
  taken.say({ sequence, result: noFaces });
  expect([await asked, taken.killed]).toEqual(['INFERENCE_UNAVAILABLE', true]);
  expect(logged).toContain('inference.answer_refused');
  await inference.stop();
  inference.start();
  const again = inference.findFaces(image);
  (children.at(-1) as FakeChild).ready();
  (children.at(-1) as FakeChild).answer();
  expect(await again).toEqual(noFaces);
  await inference.stop();
});

test("a process whose face model is a customer's, of the longest name, is believed", async () => {
  const id = FaceModelFile.shape.id.parse('acme_faces-2.0'.padEnd(64, '0'));
  const modelVersions = { 'face-boxes': '1.0', 'face-model': `${id}@0123456789abcdef` };
  const child = new FakeChild();
  const inference = createInference(
    () => child,
    () => undefined,
  );
  inference.start();
  child.say({ ready: true, modelVersions });
  expect([child.killed, inference.modelVersions()]).toEqual([false, modelVersions]);
  await inference.stop();
});

test.each<[name: string, message: unknown]>([
  ['nothing at all', null],
  ['a number', 7],
  ['no number of a request', { result: noFaces }],
  ['the number of another request', { sequence: 4_711, result: noFaces }],
  ['a number that is none', { sequence: { valueOf: 1 }, result: noFaces }],
  ['an error of no form', { sequence: 1, error: 'pass' }],
  ['that it is ready once more, with other networks', { ready: true, modelVersions: { 'face-recognition': '9.9' } }],
])('a process that says %s is ended', async (_name, message) => {
  const { inference, taken, logged } = running();
  const asked = outcome(inference.findFaces(image));
  taken.say(message);
  expect([await asked, taken.killed]).toEqual(['INFERENCE_UNAVAILABLE', true]);
  expect(logged).toContain('inference.answer_refused');
  expect(inference.modelVersions()).toEqual({ 'face-recognition': '1.7.15' });
  await inference.stop();
});

test('a process that answers twice is ended, and its second answer reaches nobody', async () => {
  const { inference, taken } = running();
  const first = inference.findFaces(image);
  const { sequence } = taken.posted[0] as { sequence: number };
  taken.say({ sequence, result: noFaces });
  const second = outcome(inference.findFaces(image));
  taken.say({ sequence, result: withFace({}) });
  expect(await first).toEqual(noFaces);
  expect([await second, taken.killed]).toEqual(['INFERENCE_UNAVAILABLE', true]);
  await inference.stop();
});

test('descriptors that cannot be compared are as far apart as can be', () => {
  expect(descriptorDistance(unit(4), unit(4))).toBe(0);
  for (const other of [unit(5), new Float32Array(0), Float32Array.of(0.5, 0.5, 0.5, Number.NaN)])
    expect(descriptorDistance(unit(4), other)).toBe(Number.POSITIVE_INFINITY);
  expect(descriptorDistance(new Float32Array(0), new Float32Array(0))).toBe(Number.POSITIVE_INFINITY);
});

test('the process that opens pictures is never asked what a chip proves', async () => {
  const asked: Partial<Record<InferenceRole, FakeChild>> = {};
  const core = {
    options: {
      inferenceProcesses: 1,
      startInference(role: InferenceRole) {
        const child = new FakeChild();
        asked[role] = child;
        return child;
      },
    },
    measures: NO_MEASURES,
    log: () => undefined,
  } as unknown as ServiceCore;
  const { inference, forRuns, forDeskRuns, ahead, proofs } = createRecognition(core);
  inference.start();
  asked.everything?.ready();
  for (const each of [inference, forRuns, forDeskRuns, ahead]) {
    void outcome(
      each.examineChip({} as never, { certificates: [], crls: [], specimensAllowed: false }, null, new Date(0)),
    );
    void outcome(each.readMasterList(image));
  }
  asked.proofs?.ready();
  expect(asked.everything?.posted).toEqual([]);
  expect(asked.proofs?.posted.map(({ request }) => request.kind)).toEqual(['examine-chip', 'read-master-list']);
  await Promise.all([inference.stop(), proofs.stop()]);
});
