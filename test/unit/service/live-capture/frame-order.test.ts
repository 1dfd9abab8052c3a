import { expect, test } from 'vitest';
import type { LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import { recordingOf, stateOf } from '../../../../electron/service/live-capture/session.ts';
import { aPage, aTrack, begun, obedient } from '../../../support/live-capture/live-tracks.ts';

/** Three frames of a good face have arrived: sequence 0 to 2, at 0, 70 and 140 ms; the page's clock started at 1,000. */
function begunPage() {
  const page = aPage(begun(3));
  for (let frame = 0; frame < 3; frame++) page.send(aTrack());
  return page;
}

type Changes = Partial<LiveFrameInfo> & { arrivedAtMs?: number };

test.each<[string, Changes, 'counts' | 'late' | 'foreign']>([
  ['the next frame', {}, 'counts'],
  ['a frame after some were dropped', { sequence: 40 }, 'counts'],
  ['a frame sent before', { sequence: 2, time_ms: 1_140 }, 'foreign'],
  ['a frame sent before, with an earlier time', { sequence: 1, time_ms: 1_050 }, 'foreign'],
  ['an old number with a new time', { sequence: 1 }, 'foreign'],
  ['the number of the previous frame', { sequence: 2 }, 'foreign'],
  ['a new number with the time of the previous frame', { time_ms: 1_140 }, 'foreign'],
  ['a clock that goes backwards', { time_ms: 900 }, 'foreign'],
  ['almost a second and a half late', { arrivedAtMs: 210 + 1_450 }, 'counts'],
  ['a clock that stops while frames arrive', { arrivedAtMs: 210 + 1_550 }, 'late'],
  ['a clock that runs ahead', { time_ms: 1_210 + 1_550 }, 'foreign'],
  ['a nonce of another session', { nonce: 'somebody-elses' }, 'foreign'],
  ['no nonce', { nonce: '' }, 'foreign'],
])('%s', (_name, changes, place) => {
  const page = begunPage();
  const before = recordingOf(page.session()).frames.length;
  const session = page.send(aTrack(), changes);
  expect(recordingOf(session).frames.length - before).toBe(place === 'counts' ? 1 : 0);
  // Only frames that are none of ours end the capture.
  expect(session.refused).toBe(place === 'foreign' ? 1 : 0);
});

test('a frame that the next one overtook does not count, and is no offence', () => {
  const page = begunPage();
  page.send(aTrack(), { sequence: 4, time_ms: 1_280, arrivedAtMs: 300 });
  const overtaken = page.send(aTrack(), { sequence: 3, time_ms: 1_210, arrivedAtMs: 310 });
  expect([overtaken.order.count, overtaken.refused]).toEqual([4, 0]);
});

test('a first frame that waited for the networks to load is not the reference for delays', () => {
  const page = aPage(begun(3));
  page.send(aTrack(), { arrivedAtMs: 4_000 });
  for (let frame = 0; frame < 4; frame++)
    page.send(aTrack(), { arrivedAtMs: 4_070 + 70 * frame, time_ms: 5_040 + 70 * frame });
  expect(recordingOf(page.session()).frames).toHaveLength(5);
  const late = page.send(aTrack(), { arrivedAtMs: 4_400 + 1_550, time_ms: 5_320 });
  expect(recordingOf(late).frames).toHaveLength(5);
});

test.each<[number, boolean]>([
  [600, true],
  [800, false],
])('a frame in transit %i ms after the state changed counts with the old nonce: %s', (lateMs, isCounted) => {
  const page = aPage(begun(3));
  let before = '';
  page.show(obedient, {
    stop: () => {
      if (page.last().phase === 'task') return true;
      before = page.last().nonce;
      return false;
    },
  });
  const changedAtMs = page.timeMs() - 70;
  const { count } = page.session().order;
  const session = page.send(aTrack(), { nonce: before, arrivedAtMs: changedAtMs + lateMs });
  expect([session.order.count - count, session.refused]).toEqual([isCounted ? 1 : 0, 0]);
  if (isCounted) expect(recordingOf(session).frames.at(-1)?.task).toBeNull();
});

test('a movement in a frame of the previous task does not count for this one', () => {
  const page = aPage(begun(3, 'no_flashes'));
  let earlier = '';
  page.show(obedient, {
    stop: () => {
      if (page.last().phase === 'task') return true;
      earlier = page.last().nonce;
      return false;
    },
  });
  const { task } = stateOf(page.session());
  for (const seen of [{ yawDegrees: 40 }, { yawDegrees: 40 }, { yawDegrees: -40 }, { mouth: 1 }, { eyes: 0 }, {}])
    page.send(aTrack(seen), { nonce: earlier });
  expect(stateOf(page.session()).task).toEqual({ ...task, progress: 0 });
});

test('more than a few frames that do not belong end the capture', () => {
  const page = begunPage();
  for (let frame = 0; frame < 15; frame++) page.send(aTrack(), { nonce: 'somebody-elses' });
  expect(page.last().phase).toBe('positioning');
  page.send(aTrack(), { nonce: 'somebody-elses' });
  expect(page.last()).toMatchObject({ phase: 'failed', failure: 'frames_out_of_order' });
});

test('frames that all come late end the capture as those of a slow line', () => {
  const page = begunPage();
  for (let frame = 0; frame < 8 * 15; frame++) page.send(aTrack(), { arrivedAtMs: page.timeMs() + 3_000 });
  expect(page.last()).toMatchObject({ phase: 'failed', failure: 'slow_line' });
});

test('a replayed recording of another capture gets nowhere', () => {
  const first = aPage(begun(3));
  const recorded = recordingOf(first.show(obedient)).frames;
  expect(recorded.length).toBeGreaterThan(50);
  const second = aPage(begun(3, 'standard', 'other'));
  for (const { info, track } of recorded) second.send(track, info);
  expect(second.last()).toMatchObject({ phase: 'failed', failure: 'frames_out_of_order' });
});
