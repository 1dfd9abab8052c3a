import { expect, test } from 'vitest';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { isSamePerson } from '../../../electron/service/faces/same-person.ts';
import { createLiveCaptures } from '../../../electron/service/live-capture/captures.ts';
import { judgeLiveness } from '../../../electron/service/live-capture/judge-liveness.ts';
import { type PresentationKind, present } from '../../specimens/live/present.ts';
import { drawCrop, selfieCrop } from '../../specimens/portraits.ts';
import { seededRandom } from '../../specimens/random.ts';
import { photographOf } from '../../support/live-capture/mesh-photograph.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { openLiveInference } from './live-inference.ts';

// Simulated people before a simulated camera, the real inference process behind the real captures. Time is simulated too: it
// passes as the camera gives frames, however long they take to draw.

const { inference, frames } = openLiveInference();

const OWNER = { kind: 'operator', id: 'maria' };
const ANSWERED_AFTER_MS = 60;

/** Every frame goes through the real networks, which takes half a minute. */
const inSoak = test.runIf(PROPERTY_RUNS !== null);

/** The end of a capture of somebody, or of an attack, who sees what the page shows and answers it. */
async function goThrough(kind: PresentationKind, seed: number) {
  const photograph = await drawCrop('sample3-left', selfieCrop('sample3-left'), 480);
  const somebody = present(kind, await photographOf(new Uint8Array(photograph.toBuffer('image/jpeg', 95))), seed);
  let [timeMs, nonces, sequence] = [0, 0, 0];
  const captures = createLiveCaptures({
    inference: frames,
    judge: judgeLiveness,
    isSamePerson: (pictures) => isSamePerson(pictures, inference, OWN_FACES),
    now: () => new Date(timeMs),
    clock: () => timeMs,
    draw: { random: seededRandom(seed), nonce: () => `nonce-${nonces++}` },
  });
  let state = captures.start({ variant: 'standard', camera: somebody.camera }, OWNER);
  while (state.phase === 'positioning' || state.phase === 'task') {
    const { nonce, light, task } = state;
    timeMs += Math.max(ANSWERED_AFTER_MS, somebody.nextFrameInMs());
    const jpeg = somebody.frameAt({ timeMs, task: task?.kind ?? null, light });
    const info = { sequence: sequence++, time_ms: timeMs, nonce, light };
    state = await captures.frame(state.capture_id, OWNER, info, jpeg);
  }
  return { state, taken: captures.take(state.capture_id, OWNER, 'run'), timeMs };
}

// Browser tests take whole captures of a person in every run.
inSoak('a person is done within 25 seconds, and the selected frame shows the face well', async () => {
  const { state, taken, timeMs } = await goThrough('genuine', 11);
  expect(state).toMatchObject({ phase: 'done', failure: null });
  expect(timeMs).toBeLessThan(25_000);
  expect(taken?.judgement).toMatchObject({ outcome: 'pass' });
  const { faces } = await inference.findFaces(taken?.selfie.bytes ?? new Uint8Array(0));
  expect(faces).toHaveLength(1);
  expect(Math.abs(faces[0]?.pose.yawDegrees ?? 90)).toBeLessThan(15);
});

// `check-liveness.test.ts` judges a recorded capture of one, and `judge-liveness.test.ts` what its signals are.
inSoak('a photograph held up to the camera does not pass', async () => {
  const { taken } = await goThrough('flat_photo', 12);
  expect(taken?.judgement.outcome).not.toBe('pass');
});
