import { describe, expect, test } from 'vitest';
import {
  LIVE_CAPTURE_LIFE_MS,
  type LiveFrameInfo,
  type LiveTaskKind,
} from '#shared/contract/live-capture/live-capture.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { ImageUndecodableError } from '../../../../electron/service/inference/inference.ts';
import {
  CAPTURES_MAX,
  CAPTURES_OF_APPLICANTS_MAX,
  CAPTURES_PER_OWNER_MAX,
  createLiveCaptures,
  FRAMES_WAITING_MAX,
  type LiveCaptures,
  type LiveCapturesDependencies,
  TAKEN_WITHIN_MS,
} from '../../../../electron/service/live-capture/captures.ts';
import type { LiveRecording } from '../../../../electron/service/live-capture/recording.ts';
import { CheckUnavailableError, ServiceError } from '../../../../electron/service/service-error.ts';
import type { FaceTrackReading } from '../../../../electron/workers/protocol.ts';
import { seededRandom } from '../../../specimens/random.ts';
import { aTrack, CAMERA, obedient } from '../../../support/live-capture/live-tracks.ts';
import { aJpeg } from '../../../support/pictures.ts';

const MARIA = { kind: 'operator', id: 'maria' };
const JOHN = { kind: 'operator', id: 'john' };
const REQUEST = { variant: 'standard', camera: CAMERA } as const;
const JPEG = aJpeg(64, 48);

const PASSED: LivenessJudgement = {
  outcome: 'pass',
  score: 90,
  threshold: 50,
  reasons: [],
  variant: 'standard',
  tasks: [],
  signals: [],
  framesCounted: 0,
  durationMs: 0,
};

/** The registry with a manual clock, and an inference process that returns what `look` says. */
function aRegistry(
  look: (image: Uint8Array) => FaceTrackReading | Promise<FaceTrackReading> = () => aTrack(),
  isSamePerson: LiveCapturesDependencies['isSamePerson'] = async () => true,
) {
  let [time, nonces, looked] = [0, 0, 0];
  const judged: LiveRecording[] = [];
  const deps: LiveCapturesDependencies = {
    inference: {
      start: () => undefined,
      trackFace: async (image) => {
        looked++;
        return look(image);
      },
    },
    judge: (recording) => {
      judged.push(recording);
      return PASSED;
    },
    isSamePerson,
    now: () => new Date(Date.UTC(2026, 5, 1) + time),
    clock: () => time,
    draw: { random: seededRandom(3), nonce: () => `nonce-${nonces++}` },
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { captures: createLiveCaptures(deps), judged, pass, looked: () => looked, time: () => time };
}

function info(nonce: string, sequence: number, timeMs: number): LiveFrameInfo {
  return { sequence, time_ms: timeMs, nonce, light: null };
}

/** Runs a whole capture. Returns its id and the last frame. */
async function goThrough(isSamePerson?: LiveCapturesDependencies['isSamePerson'], owner = MARIA) {
  let seen = aTrack();
  const registry = aRegistry(() => seen, isSamePerson);
  let state = registry.captures.start(REQUEST, owner);
  let [askedAt, asked, sequence] = [0, '' as LiveTaskKind | '', 0];
  while (state.phase === 'positioning' || state.phase === 'task') {
    registry.pass(70);
    if (state.task && state.task.kind !== asked) [asked, askedAt] = [state.task.kind, registry.time()];
    seen = aTrack(obedient(state, registry.time() - askedAt));
    const jpeg = aJpeg(64 + (sequence % 5), 48);
    const next = info(state.nonce, sequence++, registry.time());
    state = await registry.captures.frame(state.capture_id, owner, next, jpeg);
  }
  return { ...registry, state };
}

const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
  return null;
};

test('the time for which the service itself is busy, such as to load the networks, is not the line’s', async () => {
  let busyMs = 12_000;
  const registry = aRegistry(() => {
    registry.pass(busyMs);
    return aTrack();
  });
  let state = registry.captures.start(REQUEST, MARIA);
  const send = async (sequence: number) => {
    registry.pass(70);
    const next = info(state.nonce, sequence, registry.time());
    state = await registry.captures.frame(state.capture_id, MARIA, next, JPEG);
  };
  for (let sequence = 0; sequence < 8; sequence++) {
    await send(sequence);
    busyMs = 10;
  }
  expect(state.failure).toBeNull();
  // The same time without the service's.
  registry.pass(12_000);
  await send(8);
  expect(state.failure).toBe('slow_line');
});

describe('a finished capture', () => {
  test('is judged once, and only its owner can take it, for one run', async () => {
    const { captures, state, judged } = await goThrough();
    expect(state.phase).toBe('done');
    expect(judged).toHaveLength(1);
    const [recording] = judged;
    expect(recording?.frames.length).toBeGreaterThan(50);
    expect(captures.take(state.capture_id, JOHN, 'run')).toBeNull();
    const taken = captures.take(state.capture_id, MARIA, 'run');
    expect(taken?.judgement).toBe(PASSED);
    expect(taken?.selfie.bytes.length).toBeGreaterThan(0);
    expect(captures.take(state.capture_id, MARIA, 'another run')).toBeNull();
    expect(captures.take(state.capture_id, MARIA, 'run')).toEqual(taken);
  });

  test('accepts no more frames', async () => {
    const { captures, state } = await goThrough();
    const late = captures.frame(state.capture_id, MARIA, info(state.nonce, 10_000, 10_000), JPEG);
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is discarded when nobody takes it or when it is stopped', async () => {
    const left = await goThrough();
    left.pass(TAKEN_WITHIN_MS);
    expect(left.captures.take(left.state.capture_id, MARIA, 'run')).toBeNull();
    const stopped = await goThrough();
    stopped.captures.stop(stopped.state.capture_id, MARIA);
    expect(stopped.captures.take(stopped.state.capture_id, MARIA, 'run')).toBeNull();
  });
});

test.each([
  ['operator', CAPTURES_MAX],
  ['applicant', CAPTURES_OF_APPLICANTS_MAX],
])(
  'when the places of each %s are full, a capture gives way that was taken or failed, and no other',
  async (kind, most) => {
    const owner = { kind, id: 'first' };
    const start = (captures: LiveCaptures, id: string | number) => captures.start(REQUEST, { kind, id: `${id}` });
    const { captures, state } = await goThrough(undefined, owner);
    for (let other = 1; other < most; other++) start(captures, other);
    expect(codeOf(() => start(captures, 'next'))).toBe('UNAVAILABLE');
    expect(captures.take(state.capture_id, owner, 'run')).not.toBeNull();
    start(captures, 'next');
    expect(captures.take(state.capture_id, owner, 'run')).toBeNull();
    const { captures: withFailed } = await goThrough(async () => false, owner);
    for (let other = 1; other <= most; other++) start(withFailed, other);
    expect(codeOf(() => start(withFailed, 'next'))).toBe('UNAVAILABLE');
  },
);

test('a capture fails if one person does the tasks and another would be matched', async () => {
  const asked: number[] = [];
  const { captures, state, judged } = await goThrough(async (pictures) => {
    asked.push(pictures.length);
    return false;
  });
  // The best frame, and one for each task: the best may be one of those.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThanOrEqual(3);
  expect(state).toMatchObject({ phase: 'failed', failure: 'several_people' });
  expect(judged).toEqual([]);
  expect(captures.take(state.capture_id, MARIA, 'run')).toBeNull();
});

test('if faces cannot be compared now, the capture continues', async () => {
  const problem = new CheckUnavailableError('INFERENCE_UNAVAILABLE');
  await expect(goThrough(() => Promise.reject(problem))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

describe('an active capture', () => {
  test('cannot be taken', () => {
    const { captures } = aRegistry();
    const { capture_id } = captures.start(REQUEST, MARIA);
    expect(captures.take(capture_id, MARIA, 'run')).toBeNull();
  });

  test('does not exist for anybody else, or after it expires', async () => {
    const { captures, pass } = aRegistry();
    const { capture_id, nonce } = captures.start(REQUEST, MARIA);
    const send = (owner: typeof MARIA) => captures.frame(capture_id, owner, info(nonce, 0, 0), JPEG);
    await expect(send(JOHN)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(codeOf(() => captures.stop(capture_id, JOHN))).toBe('NOT_FOUND');
    await expect(send(MARIA)).resolves.toMatchObject({ capture_id, phase: 'positioning' });
    pass(LIVE_CAPTURE_LIFE_MS);
    await expect(send(MARIA)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test("gives way to the same owner's newer ones; there are never more than eight", () => {
    const { captures, pass } = aRegistry();
    const first = captures.start(REQUEST, MARIA);
    for (let more = 0; more < CAPTURES_PER_OWNER_MAX; more++) captures.start(REQUEST, MARIA);
    expect(codeOf(() => captures.stop(first.capture_id, MARIA))).toBe('NOT_FOUND');
    for (let other = CAPTURES_PER_OWNER_MAX; other < CAPTURES_MAX; other++)
      captures.start(REQUEST, { kind: 'operator', id: `${other}` });
    expect(codeOf(() => captures.start(REQUEST, JOHN))).toBe('UNAVAILABLE');
    captures.start(REQUEST, MARIA);
    pass(LIVE_CAPTURE_LIFE_MS);
    expect(captures.start(REQUEST, JOHN).phase).toBe('positioning');
  });
});

/** A JPEG whose header names another size; drawing it would take seconds. */
function claiming(width: number, height: number): Uint8Array {
  const jpeg = Buffer.from(aJpeg(640, 480));
  const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  jpeg.writeUInt16BE(height, size);
  jpeg.writeUInt16BE(width, size + 2);
  return new Uint8Array(jpeg);
}

describe('frames', () => {
  test('are processed one at a time; when two are waiting, others are rejected', async () => {
    let [atOnce, most] = [0, 0];
    const release: (() => void)[] = [];
    const { captures } = aRegistry(async () => {
      most = Math.max(most, ++atOnce);
      await new Promise<void>((resolve) => release.push(resolve));
      atOnce--;
      return aTrack();
    });
    const { capture_id, nonce } = captures.start(REQUEST, MARIA);
    const send = (sequence: number) => captures.frame(capture_id, MARIA, info(nonce, sequence, sequence + 1), JPEG);
    const sent = Array.from({ length: FRAMES_WAITING_MAX + 1 }, (_, sequence) => send(sequence));
    await expect(send(9)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (const frame of sent) {
      await expect.poll(() => release.length).toBeGreaterThan(0);
      release.shift()?.();
      await frame;
    }
    expect(most).toBe(1);
  });

  test.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array(0)],
    ['no picture', new TextEncoder().encode('<svg/>')],
    ['a truncated JPEG', aJpeg(640, 480).subarray(0, 300)],
    ['more pixels than a frame may have', aJpeg(801, 600)],
    ['far more pixels', claiming(12_000, 4_000)],
  ])('%s: rejected before anything decodes it, and the capture continues', async (_name, bytes) => {
    const { captures, looked } = aRegistry();
    const { capture_id, nonce } = captures.start(REQUEST, MARIA);
    const send = (jpeg: Uint8Array) => captures.frame(capture_id, MARIA, info(nonce, 0, 0), jpeg);
    await expect(send(bytes)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(looked()).toBe(0);
    await expect(send(JPEG)).resolves.toMatchObject({ phase: 'positioning' });
  });

  test('that do not belong to the capture are not processed', async () => {
    const { captures, looked } = aRegistry();
    const { capture_id } = captures.start(REQUEST, MARIA);
    await captures.frame(capture_id, MARIA, info('somebody-elses', 0, 0), JPEG);
    expect(looked()).toBe(0);
  });

  test.each([
    [new ImageUndecodableError('The picture is damaged.'), 'INVALID_REQUEST'],
    [new CheckUnavailableError('INFERENCE_UNAVAILABLE'), 'UNAVAILABLE'],
    [new CheckUnavailableError('CHECK_TIMED_OUT'), 'UNAVAILABLE'],
  ])('that cannot be processed leave the capture unchanged: %s', async (error, code) => {
    let isDown = true;
    const { captures } = aRegistry(() => (isDown ? Promise.reject(error) : aTrack()));
    const { capture_id, nonce } = captures.start(REQUEST, MARIA);
    const send = (sequence: number) => captures.frame(capture_id, MARIA, info(nonce, sequence, sequence), JPEG);
    await expect(send(0)).rejects.toMatchObject({ code });
    isDown = false;
    await expect(send(1)).resolves.toMatchObject({ phase: 'positioning', guidance: null });
  });
});
