import type { LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { TrackedFace } from '../../../workers/protocol.ts';
import { eyesOpen, mouthOpened } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import { type RestingFace, restingFaceOf } from '../resting-face.ts';
import { type FaceFrame, faceFrames } from './frames-of-face.ts';

/** Nobody reacts faster, though a blink may coincide; a slower movement is no reaction. */
const REACTION_MS = { least: 150, most: 11_000 };

/** When a movement counts as started: less than half of what `challenge.ts` requires. */
const BEGUN = { turnDegrees: 7, mouth: 0.06, eyesShut: 0.25 };

/**
 * Neither before their task nor too late, 0 to 1: the session checked that they were done, this
 * that they were reactions. Null without one.
 */
export function promptedShare(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null);
  const asked = recording.tasks.filter((task) => task !== 'screen_light');
  if (resting.length === 0 || asked.length === 0) return null;
  const restingFace = restingFaceOf(resting.map(({ face }) => face));
  const inTime = asked.filter((task) => {
    const reactionMs = reactionOf(
      task,
      frames.filter((frame) => frame.task === task),
      restingFace,
    );
    const leastMs = task === 'blink' ? 0 : REACTION_MS.least;
    return reactionMs !== null && reactionMs >= leastMs && reactionMs <= REACTION_MS.most;
  });
  return inTime.length / (asked.length + (isMouthLeftOut(recording) ? 1 : 0));
}

/** Another gesture instead is suspicious: printed faces with eye holes blink. */
function isMouthLeftOut({ tasks, frames }: LiveRecording): boolean {
  return !tasks.includes('open_mouth') && frames.some(({ task }) => task === 'open_mouth');
}

/** Time from the first frame of the task to the frame in which the movement has started. */
function reactionOf(task: LiveTaskKind, frames: readonly FaceFrame[], restingFace: RestingFace): number | null {
  const [first] = frames;
  const begun = frames.find(({ face }) => hasBegun(task, face, restingFace));
  return first && begun ? begun.info.time_ms - first.info.time_ms : null;
}

function hasBegun(task: LiveTaskKind, face: TrackedFace, restingFace: RestingFace): boolean {
  const { pose } = face;
  switch (task) {
    case 'turn_left':
      return pose.yawDegrees - restingFace.yawDegrees > BEGUN.turnDegrees;
    case 'turn_right':
      return restingFace.yawDegrees - pose.yawDegrees > BEGUN.turnDegrees;
    case 'open_mouth':
      return mouthOpened(face, restingFace) > BEGUN.mouth;
    case 'blink':
      return eyesOpen(face) < restingFace.eyes * (1 - BEGUN.eyesShut);
    default:
      return false;
  }
}
