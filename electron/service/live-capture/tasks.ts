import type { TrackedFace } from '../../workers/protocol.ts';
import type { TaskGoal } from './draw-tasks.ts';
import { eyesOpen, mouthOpened } from './face-shape.ts';
import type { Rest } from './rest.ts';

/** How far a movement has come: it goes out, and it comes back. */
export type Movement = {
  readonly stage: 'out' | 'back' | 'done';
  /** Frames in a row that were where the stage leads. */
  readonly held: number;
  /** Most of the way that was seen, 0 to 1, by stage: a progress that falls confuses. */
  readonly reached: number;
  /** The head went the other way as far as it was asked to go. */
  readonly isWrong: boolean;
};

export const MOVEMENT_BEGINS: Movement = { stage: 'out', held: 0, reached: 0, isWrong: false };

/** The head is back within this of where it rested. */
const BACK_DEGREES = 10;
/** Least turn to the wrong side that counts as one. */
const WRONG_DEGREES = 18;
/** Of the distance between the outer corners of the eyes, more than at rest: `mouthOpened`. Masks with a mouth cut out come to 0.07. */
const MOUTH_OPEN = 0.1;
const MOUTH_CLOSED = 0.06;
/**
 * Of `eyesOpen` at rest. Of drawn people, closed eyes came down to 0.25 to 0.6; open ones, under the noise of a camera, seldom
 * fell below 0.85.
 */
const EYES_CLOSED = 0.65;
const EYES_OPEN = 0.8;
/** A blink lasts two or three frames, so one has to do. */
const FRAMES_HELD = { turn_left: 2, turn_right: 2, open_mouth: 2, blink: 1 };

type MovementGoal = Exclude<TaskGoal, { kind: 'screen_light' }>;

/** One frame more of a turn or a gesture. */
export function nextMovement(movement: Movement, goal: MovementGoal, face: TrackedFace, rest: Rest): Movement {
  if (movement.stage === 'done' || movement.isWrong) return movement;
  const share = movement.stage === 'out' ? wayOut(goal, face, rest) : wayBack(goal, face, rest);
  const held = share >= 1 ? movement.held + 1 : 0;
  if (held >= FRAMES_HELD[goal.kind]) return { ...MOVEMENT_BEGINS, stage: movement.stage === 'out' ? 'back' : 'done' };
  const isWrong = movement.stage === 'out' && isWrongWay(goal, face, rest);
  return { ...movement, held, reached: Math.max(movement.reached, Math.min(1, Math.max(0, share))), isWrong };
}

/** 0 to 1. Coming back counts a third: the longer way is the first. */
export function movementProgress({ stage, reached }: Movement): number {
  if (stage === 'done') return 1;
  return stage === 'out' ? (reached * 2) / 3 : 2 / 3 + reached / 3;
}

/** Done from 1 on. */
function wayOut(goal: MovementGoal, face: TrackedFace, rest: Rest): number {
  switch (goal.kind) {
    case 'open_mouth':
      return mouthOpened(face, rest) / MOUTH_OPEN;
    case 'blink':
      return (rest.eyes - eyesOpen(face)) / (rest.eyes * (1 - EYES_CLOSED));
    default:
      return (goal.towards * (face.pose.yawDegrees - rest.yawDegrees)) / goal.degrees;
  }
}

function wayBack(goal: MovementGoal, face: TrackedFace, rest: Rest): number {
  switch (goal.kind) {
    case 'open_mouth':
      return mouthOpened(face, rest) <= MOUTH_CLOSED ? 1 : 0;
    case 'blink':
      return eyesOpen(face) / (rest.eyes * EYES_OPEN);
    default: {
      const awayDegrees = Math.abs(face.pose.yawDegrees - rest.yawDegrees);
      return awayDegrees <= BACK_DEGREES ? 1 : 1 - (awayDegrees - BACK_DEGREES) / goal.degrees;
    }
  }
}

function isWrongWay(goal: MovementGoal, face: TrackedFace, rest: Rest): boolean {
  return 'towards' in goal && -goal.towards * (face.pose.yawDegrees - rest.yawDegrees) >= WRONG_DEGREES;
}
