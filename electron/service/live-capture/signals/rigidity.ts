import type { TrackedFace } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { fitHomography, type Place } from './fit-homography.ts';
import { type FaceFrame, faceFrames, median } from './frames-of-face.ts';

/** Points of MediaPipe's mesh that expressions hardly move: eye corners, cheeks, forehead, temples. */
const AROUND = [
  33, 133, 362, 263, 50, 280, 205, 425, 117, 346, 123, 352, 151, 9, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162,
  389, 127, 356, 234, 454, 93, 323, 10,
];
/** Tip and lower ridge of the nose. */
const NOSE = [1, 4, 5, 195];
const FOREHEAD = 10;
const CHIN = 152;
const BETWEEN_EYES = 168;

/** Frames turned by less than this do not count, because they show no depth. */
const TURNED_DEGREES_MIN = 12;
const FRAMES_MIN = 4;
/** The newest frames before the first task, used as the reference for turns. */
const REST_FRAMES = 15;

/**
 * How far the nose stands out, as a share of face height. A flat picture moves by a homography, so its nose stays in the plane
 * of eyes, cheeks and forehead in any pose; a real nose leaves that plane with the sine of the turn. Least squares over all
 * frames of turns. Null if the head did not turn far enough.
 */
export function noseRelief(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null).slice(-REST_FRAMES);
  if (resting.length < FRAMES_MIN) return null;
  const restYawDegrees = median(resting.map(({ face }) => face.pose.yawDegrees));
  const around = AROUND.map((index) => meanPlace(resting, index));
  const nose = NOSE.map((index) => meanPlace(resting, index));
  let [cross, squares, count] = [0, 0, 0];
  for (const { task, face } of frames) {
    const turnedDegrees = face.pose.yawDegrees - restYawDegrees;
    if ((task !== 'turn_left' && task !== 'turn_right') || Math.abs(turnedDegrees) < TURNED_DEGREES_MIN) continue;
    const map = fitHomography(
      around,
      AROUND.map((index) => place(face, index)),
    );
    if (map === null) continue;
    const left = NOSE.map((index, at) => place(face, index).x - map(nose[at] as Place).x);
    const sine = Math.sin((turnedDegrees * Math.PI) / 180);
    cross += (sine * left.reduce((sum, value) => sum + value, 0)) / NOSE.length / heightOf(face);
    squares += sine * sine;
    count++;
  }
  return count < FRAMES_MIN ? null : cross / squares;
}

/** Mean position of a point at rest, in face heights relative to the root of the nose. */
function meanPlace(frames: readonly FaceFrame[], index: number): Place {
  const places = frames.map(({ face }) => {
    const [root, here, height] = [place(face, BETWEEN_EYES), place(face, index), heightOf(face)];
    return { x: (here.x - root.x) / height, y: (here.y - root.y) / height };
  });
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / places.length, y: sum.y / places.length };
}

function heightOf(face: TrackedFace): number {
  const [top, bottom] = [place(face, FOREHEAD), place(face, CHIN)];
  return Math.max(1, Math.hypot(bottom.x - top.x, bottom.y - top.y));
}

function place({ points }: TrackedFace, index: number): Place {
  return { x: points[index * 3] ?? 0, y: points[index * 3 + 1] ?? 0 };
}
