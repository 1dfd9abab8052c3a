import { describe, expect, test } from 'vitest';
import { cameraSignal } from '../../../../../electron/service/live-capture/signals/camera.ts';
import { chinMotion } from '../../../../../electron/service/live-capture/signals/chin.ts';
import { promptedShare } from '../../../../../electron/service/live-capture/signals/gestures.ts';
import { lightResponse } from '../../../../../electron/service/live-capture/signals/light-response.ts';
import { lidMotion } from '../../../../../electron/service/live-capture/signals/own-motion.ts';
import { refreshBands } from '../../../../../electron/service/live-capture/signals/refresh-bands.ts';
import { repeatedFrames, sizesOf } from '../../../../../electron/service/live-capture/signals/repeated-frames.ts';
import { fitHomography, noseRelief } from '../../../../../electron/service/live-capture/signals/rigidity.ts';
import { movesWithFace } from '../../../../../electron/service/live-capture/signals/surroundings.ts';
import { jitterMs } from '../../../../../electron/service/live-capture/signals/timing.ts';
import { aRecording } from '../../../../support/live-capture/live-recordings.ts';

describe('rigidity', () => {
  test('a known homography is recovered and maps every point of its plane', () => {
    const places = Array.from({ length: 12 }, (_, index) => ({ x: (index * 37) % 50, y: (index * 23) % 40 }));
    const turned = ({ x, y }: { x: number; y: number }) => {
      const depth = 1 + 0.004 * x - 0.002 * y;
      return { x: (0.9 * x + 0.1 * y + 5) / depth, y: (1.1 * y - 0.05 * x + 3) / depth };
    };
    const map = fitHomography(places, places.map(turned));
    const [found, wanted] = [map?.({ x: 11, y: 17 }), turned({ x: 11, y: 17 })];
    expect(found?.x).toBeCloseTo(wanted.x, 6);
    expect(found?.y).toBeCloseTo(wanted.y, 6);
  });

  test('points in one place determine no homography', () => {
    expect(fitHomography(Array(9).fill({ x: 1, y: 1 }), Array(9).fill({ x: 2, y: 2 }))).toBeNull();
  });

  test.each([0, 0.1, 0.34])("the nose's relief is measured: %f", (nose) =>
    expect(noseRelief(aRecording({ nose }))).toBeCloseTo(nose, 1),
  );

  test('a head that hardly turned gives no measurement', () => {
    expect(noseRelief(aRecording({ reactionMs: 2_400 }))).toBeNull();
  });
});

describe('bands over the face', () => {
  /** A band over a third of the frame that travels at `speed` radians per millisecond. */
  const withBands = (strength: number, speed: number) => {
    const { frames, ...recording } = aRecording();
    return {
      ...recording,
      frames: frames.map((frame) => {
        const thumbnail = Uint8Array.from({ length: 32 * 24 }, (_, at) => {
          const phase = (2 * Math.PI * 1.27 * Math.floor(at / 32)) / 24 + speed * frame.info.time_ms;
          return Math.round(120 * (1 + strength * Math.sin(phase)));
        });
        return { ...frame, track: { ...frame.track, thumbnail } };
      }),
    };
  };

  test.each([0.004, -0.007])('are measured if they travel, in either direction: %f', (speed) =>
    expect(refreshBands(withBands(0.05, speed))).toBeGreaterThan(0.02),
  );

  test('are zero if they stand still or the face has none', () => {
    expect(refreshBands(withBands(0.05, 0))).toBeLessThan(0.004);
    expect(refreshBands(withBands(0, 0.004))).toBeLessThan(0.004);
  });

  test('are not measured on only a few frames', () => {
    const { frames, ...recording } = aRecording();
    expect(refreshBands({ ...recording, frames: frames.slice(0, 20) })).toBeNull();
  });
});

describe('light', () => {
  test('strength and delay of the response are measured', () => {
    const response = lightResponse(aRecording({ faceLit: 0.3, surroundingsLit: 0 }));
    expect(response?.correlation).toBeGreaterThan(0.95);
    expect(response?.strength).toBeCloseTo(0.3, 1);
    expect(response?.lagMs).toBeGreaterThan(0);
    expect(response?.lagMs).toBeLessThan(200);
  });

  test('parts of a face that respond differently have depth', () => {
    expect(lightResponse(aRecording())?.depth).toBeGreaterThan(0.08);
  });

  test('a response to another light sequence does not correlate at any delay', () => {
    expect(lightResponse(aRecording({ isOtherLight: true }))?.correlation).toBeLessThan(0.5);
  });

  test('patches that are too dark are not measured', () => {
    const { frames, ...recording } = aRecording();
    const dark = { red: 2, green: 2, blue: 2 };
    expect(
      lightResponse({
        ...recording,
        frames: frames.map((one) => ({ ...one, track: { ...one.track, surroundings: dark } })),
      }),
    ).toBeNull();
  });
});

describe('surroundings, gestures and lids', () => {
  test.each([0, 0.5, 1])('surroundings that move with the face by %f are measured', (carried) =>
    expect(movesWithFace(aRecording({ carried }))).toBeCloseTo(carried, 0.5),
  );

  test.each([
    [600, 1],
    [-400, 0],
  ])('a movement that starts %d ms after its task counts as a reaction: %d', (reactionMs, share) =>
    expect(promptedShare(aRecording({ reactionMs }))).toBe(share),
  );

  test('a requested mouth movement counts, even after another gesture was offered', () => {
    expect(promptedShare({ ...aRecording(), tasks: ['turn_left', 'screen_light'] })).toBe(0.5);
  });

  test('spontaneous blinks are measured, and so is their absence', () => {
    const { frames, ...recording } = aRecording();
    const staring = frames.map((one) => {
      const { face } = one.track;
      return { ...one, track: { ...one.track, face: face && { ...face, eyeDetail: 0.2 } } };
    });
    expect(lidMotion({ ...recording, frames })).toBeGreaterThan(0.4);
    expect(lidMotion({ ...recording, frames: staring })).toBeLessThan(0.1);
  });
});

describe('the chin', () => {
  test("moves down with a person's mouth, and stays in a mask", () => {
    // Six pixels of 48, plus the change of appearance.
    expect(chinMotion(aRecording())).toBeGreaterThan(0.12);
    expect(chinMotion(aRecording({ doesChinStay: true }))).toBeCloseTo(0, 2);
  });

  test('does not count as moved if only the mesh trembles', () => {
    const trembling = aRecording({ doesChinStay: true });
    const frames = trembling.frames.map((frame, at) => {
      const { face } = frame.track;
      if (face === null || frame.task !== 'open_mouth' || at % 2 === 0) return frame;
      const { width, brightness: still } = face.lowerFace;
      const brightness = new Uint8Array(still.length);
      brightness.set(still.subarray(0, -width), width);
      const lowerFace = { ...face.lowerFace, brightness };
      return { ...frame, track: { ...frame.track, face: { ...face, lowerFace } } };
    });
    expect(chinMotion({ ...trembling, frames })).toBeCloseTo(0, 2);
  });

  test('gives no measurement without an open mouth or with the head turned away', () => {
    const recording = aRecording();
    const without = recording.frames.filter(({ task }) => task !== 'open_mouth');
    expect(chinMotion({ ...recording, frames: without })).toBeNull();
    const aside = recording.frames.map((frame) => {
      const { face } = frame.track;
      if (face === null || frame.task !== 'open_mouth') return frame;
      return { ...frame, track: { ...frame.track, face: { ...face, pose: { ...face.pose, yawDegrees: 15 } } } };
    });
    expect(chinMotion({ ...recording, frames: aside })).toBeNull();
  });
});

describe('source', () => {
  test.each([
    ['OBS Virtual Camera', 0],
    ['ManyCam Virtual Webcam', 0],
    ['Snap Camera', 0],
    ['Dummy video device (0x0000)', 0],
    ['v4l2loopback', 0],
    ['fake_device_0', 0],
    ['Integrated Camera (5986:2115)', 1],
    ['FaceTime HD Camera', 1],
    ['Logitech BRIO', 1],
    ['', 1],
  ])('%s', (label, value) =>
    expect(cameraSignal({ label, width: 640, height: 480, frame_rate: 30, capabilities: [] })).toBe(value),
  );

  test('a loop repeats its frames; a camera does not', () => {
    expect(repeatedFrames(aRecording())).toBe(0);
    expect(repeatedFrames(aRecording({ isLoop: true }))).toBeGreaterThan(0.1);
  });

  test('a camera polled too fast repeats only its last frame, which is no loop', () => {
    const { frames, ...recording } = aRecording();
    expect(repeatedFrames({ ...recording, frames: frames.flatMap((one) => [one, one]) })).toBe(0);
  });

  test('frames of another size are counted', () => {
    const { frames, ...recording } = aRecording();
    const [first, ...others] = frames;
    if (!first) throw new Error('no frames');
    const larger = { ...first, track: { ...first.track, imageWidth: 1_280 } };
    expect([sizesOf({ ...recording, frames }), sizesOf({ ...recording, frames: [larger, ...others] })]).toEqual([1, 2]);
  });

  test('perfectly regular timing is measured as such', () => {
    const { frames, ...recording } = aRecording();
    const even = frames.map((one, index) => ({ ...one, info: { ...one.info, time_ms: index * 66.5 } }));
    expect(jitterMs({ ...recording, frames: even })).toBeCloseTo(0, 6);
    expect(jitterMs({ ...recording, frames })).toBeGreaterThan(0.5);
  });
});
