import { describe, expect, test } from 'vitest';
import { judgeLiveness } from '../../../../electron/service/live-capture/judge-liveness.ts';
import { aRecording, type Recorded } from '../../../support/live-capture/live-recordings.ts';

const judged = (recorded: Recorded, acceptsVirtualCamera = false) => {
  const { outcome, reasons } = judgeLiveness(aRecording(recorded), { acceptsVirtualCamera });
  return [outcome, ...reasons.map(({ code }) => code)];
};

describe('a capture passes only if every signal was measured and met', () => {
  test('a person who does the tasks', () => {
    const judgement = judgeLiveness(aRecording());
    expect(judgement.signals.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(judgement).toMatchObject({ outcome: 'pass', reasons: [], variant: 'standard' });
    expect(judgement.score).toBeGreaterThanOrEqual(judgement.threshold);
  });

  test.each<[string, Recorded, string[]]>([
    ['a flat face', { nose: 0.05 }, ['fail', 'FACE_NOT_LIVE', 'FACE_PHOTO_OF_PHOTO']],
    [
      'little relief, with surroundings that move with the face',
      { nose: 0.22, carried: 1 },
      ['fail', 'FACE_NOT_LIVE', 'FACE_PHOTO_OF_PHOTO'],
    ],
    ['a hand-held camera', { carried: 1 }, ['review', 'FACE_LIVENESS_REVIEW_REQUIRED']],
    ['another light sequence', { isOtherLight: true }, ['fail', 'FACE_NOT_LIVE', 'FACE_LIGHT_UNANSWERED']],
    [
      'the same light on face and surroundings',
      { surroundingsLit: 0.3 },
      ['fail', 'FACE_NOT_LIVE', 'VIDEO_INJECTION_DETECTED'],
    ],
    ['a loop', { isLoop: true }, ['fail', 'FACE_NOT_LIVE', 'VIDEO_INJECTION_DETECTED']],
    ['a virtual camera', { cameraLabel: 'OBS Virtual Camera' }, ['fail', 'VIRTUAL_CAMERA_DETECTED']],
    ['no visible light', { faceLit: 0, surroundingsLit: 0 }, ['review', 'FACE_LIVENESS_REVIEW_REQUIRED']],
    ['a mouth that opens above a paper chin', { doesChinStay: true }, ['review', 'FACE_LIVENESS_REVIEW_REQUIRED']],
    ['a movement that started before its task', { reactionMs: -400 }, ['review', 'FACE_LIVENESS_REVIEW_REQUIRED']],
    [
      'no flashes: a replay would go undetected',
      { variant: 'no_flashes' },
      ['review', 'FACE_LIVENESS_REVIEW_REQUIRED'],
    ],
    ['no turning: a mask would go undetected', { variant: 'no_turning' }, ['review', 'FACE_LIVENESS_REVIEW_REQUIRED']],
  ])('%s', (_, recorded, expected) => expect(judged(recorded)).toEqual(expected));

  test('a virtual camera is accepted if it is known to be one', () =>
    expect(judged({ cameraLabel: 'fake_device_0' }, true)).toEqual(['pass']));

  test('an empty recording passes nothing', () => {
    const judgement = judgeLiveness({ ...aRecording(), frames: [] });
    expect(judgement).toMatchObject({ outcome: 'review', framesCounted: 0, durationMs: 0 });
    expect(judgement.score).toBeLessThan(judgement.threshold);
  });
});
