import type { LiveTaskKind } from '#shared/live-capture.ts';
import type { TrackedFace } from '../../../workers/protocol.ts';
import { eyesOpen, mouthOpened } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import type { Rest } from '../rest.ts';
import { restOf } from '../rest.ts';
import type { FaceFrame } from './frames-of-face.ts';
import { faceFrames } from './frames-of-face.ts';

/** Nobody answers sooner, but a blink of one's own may fall on the moment of asking; who takes longer was not answering. */
const REACTION_MS = { least: 150, most: 11_000 };

/** From where on a movement counts as begun, see `tasks.ts`: less than half of the way that is asked for. */
const BEGUN = { turnDegrees: 7, mouth: 0.06, eyesShut: 0.25 };

/**
 * Part of the asked movements that began neither before they were asked nor too late, 0 to 1. That they were done is what the
 * session saw to; this is whether they were answers. Null where none was asked.
 */
export function answered(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null);
  const asked = recording.tasks.filter((task) => task !== 'screen_light');
  if (resting.length === 0 || asked.length === 0) return null;
  const rest = restOf(resting.map(({ face }) => face));
  const inTime = asked.filter((task) => {
    const reactionMs = reactionOf(
      task,
      frames.filter((frame) => frame.task === task),
      rest,
    );
    const leastMs = task === 'blink' ? 0 : REACTION_MS.least;
    return reactionMs !== null && reactionMs >= leastMs && reactionMs <= REACTION_MS.most;
  });
  return inTime.length / (asked.length + (isMouthLeftOut(recording) ? 1 : 0));
}

/**
 * The mouth was asked for and something else in its place: printed faces with holes for the eyes can blink, and hardly one can
 * open its mouth.
 */
function isMouthLeftOut({ tasks, frames }: LiveRecording): boolean {
  return !tasks.includes('open_mouth') && frames.some(({ task }) => task === 'open_mouth');
}

/** From the first frame that was taken while the task was asked to the one where it has begun. */
function reactionOf(task: LiveTaskKind, frames: readonly FaceFrame[], rest: Rest): number | null {
  const [first] = frames;
  const begun = frames.find(({ face }) => hasBegun(task, face, rest));
  return first && begun ? begun.info.time_ms - first.info.time_ms : null;
}

function hasBegun(task: LiveTaskKind, face: TrackedFace, rest: Rest): boolean {
  const { pose } = face;
  switch (task) {
    case 'turn_left':
      return pose.yawDegrees - rest.yawDegrees > BEGUN.turnDegrees;
    case 'turn_right':
      return rest.yawDegrees - pose.yawDegrees > BEGUN.turnDegrees;
    case 'open_mouth':
      return mouthOpened(face, rest) > BEGUN.mouth;
    case 'blink':
      return eyesOpen(face) < rest.eyes * (1 - BEGUN.eyesShut);
    default:
      return false;
  }
}
