import { describe, expect, it } from 'vitest';
import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { accepts, nextLive, refuse, stateOf } from '../../../electron/service/live-capture/session.ts';
import { aTrack, begun, obedient, type Person, type SeenFace } from '../../support/live-capture/live-tracks.ts';
import { captureOverLine, type LineSpeed } from '../../support/live-capture/over-a-line.ts';
import { liveState } from './live-support.ts';

/** Bytes of a picture of 640 × 480 pixels, at the quality that a fast line allows. */
const BYTES = 26_000;
const FRAME_EVERY_MS = 66;

/** A capture of a person over a line, by the page's exchange and the service's session. */
async function capture(speed: LineSpeed, seed: number, person: Person = obedient) {
  let session = begun(seed);
  let [asked, askedAtMs] = ['', 0];
  const described = (): LiveCaptureState => liveState(stateOf(session));
  return captureOverLine<SeenFace | null>({
    ...speed,
    first: described(),
    frameEveryMs: () => FRAME_EVERY_MS,
    film: (state, timeMs, quality) => {
      const task = `${state.task?.kind} ${state.task?.index} ${state.restarted_for}`;
      if (task !== asked) [asked, askedAtMs] = [task, timeMs];
      return { picture: person(state, timeMs - askedAtMs), byteLength: BYTES * quality ** 2 * 1.5 };
    },
    answer: ({ info, picture, byteLength, arrivedAtMs }) => {
      const frame = { info, arrivedAtMs, byteLength, track: aTrack(picture) };
      session = accepts(session, frame) ? nextLive(session, frame) : refuse(session, frame);
      return described();
    },
  });
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

it.each([
  ['400 kbit/s and 400 ms', { bytesPerSecond: 50_000, roundTripMs: 400 }],
  ['1 Mbit/s and 200 ms', { bytesPerSecond: 125_000, roundTripMs: 200 }],
])('ten people are done at %s, and the line is called slow', async (_name, speed) => {
  for (const seed of SEEDS) {
    const { state, isLineSlow, timeMs } = await capture(speed, seed);
    expect({ seed, phase: state.phase, failure: state.failure, isLineSlow }).toEqual({
      seed,
      phase: 'done',
      failure: null,
      isLineSlow: true,
    });
    expect(timeMs).toBeLessThan(60_000);
  }
});

it('a line of the office is not called slow', async () => {
  const { state, isLineSlow } = await capture({ bytesPerSecond: 2_500_000, roundTripMs: 40 }, 1);
  expect([state.phase, isLineSlow]).toEqual(['done', false]);
});

describe('a line that is too slow', () => {
  it.each<[string, LineSpeed]>([
    ['carries a frame in three seconds', { bytesPerSecond: 4_000, roundTripMs: 1_500 }],
    [
      'stops for two seconds again and again',
      { bytesPerSecond: 50_000, roundTripMs: 200, stall: { everyMs: 1_500, lastsMs: 2_000 } },
    ],
  ])('%s: the line is named, never the person', async (_name, speed) => {
    for (const seed of SEEDS.slice(0, 3)) {
      const { state } = await capture(speed, seed);
      expect([state.phase, state.failure]).toEqual(['failed', 'slow_line']);
    }
  });
});

it('a face that leaves is still named where frames without it arrive', async () => {
  let isGone = false;
  const leaves: Person = (state, sinceMs) => {
    isGone ||= state.phase === 'task';
    return isGone ? null : obedient(state, sinceMs);
  };
  const { state } = await capture({ bytesPerSecond: 125_000, roundTripMs: 200 }, 1, leaves);
  expect(state.restarted_for).toBe('face_lost');
});
