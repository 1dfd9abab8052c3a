import type { LightColour, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { TrackedFace } from '../../workers/protocol.ts';
import { type Draw, drawGoal, type TaskGoal } from './draw-tasks.ts';
import { eyesOpen, mouthOpened } from './face-shape.ts';
import type { RestingFace } from './resting-face.ts';

/** Progress of a movement, which goes out and comes back. */
type Movement = {
  readonly stage: 'out' | 'back' | 'done';
  /** Consecutive frames at the end of the stage. */
  readonly consecutiveFrames: number;
  /** The furthest point reached in the stage, 0 to 1: progress that falls would confuse people. */
  readonly reached: number;
  /** The head turned the wrong way. */
  readonly isWrong: boolean;
};

const MOVEMENT_BEGINS: Movement = { stage: 'out', consecutiveFrames: 0, reached: 0, isWrong: false };

/** The head counts as back within this angle of its resting position. */
const BACK_DEGREES = 10;
/** Minimum turn that counts as the wrong way. */
const WRONG_DEGREES = 18;
/** Least `mouthOpened`. Masks with a cut-out mouth reach 0.07. */
const MOUTH_OPEN = 0.1;
const MOUTH_CLOSED = 0.06;
/** Shares of `eyesOpen` at rest. Drawn closed eyes have 0.25 to 0.6; open ones 0.85. */
const EYES_CLOSED = 0.65;
const EYES_OPEN = 0.8;
/** A blink lasts only two or three frames, so one frame is enough. */
const FRAMES_REQUIRED = { turn_left: 2, turn_right: 2, open_mouth: 2, blink: 1 };

type MovementGoal = Exclude<TaskGoal, { kind: 'screen_light' }>;

/** Adds one frame of a turn or a gesture. */
function nextMovement(movement: Movement, goal: MovementGoal, face: TrackedFace, restingFace: RestingFace): Movement {
  if (movement.stage === 'done' || movement.isWrong) return movement;
  const share = movement.stage === 'out' ? wayOut(goal, face, restingFace) : wayBack(goal, face, restingFace);
  const consecutiveFrames = share >= 1 ? movement.consecutiveFrames + 1 : 0;
  if (consecutiveFrames >= FRAMES_REQUIRED[goal.kind])
    return { ...MOVEMENT_BEGINS, stage: movement.stage === 'out' ? 'back' : 'done' };
  const isWrong = movement.stage === 'out' && isWrongWay(goal, face, restingFace);
  return {
    ...movement,
    consecutiveFrames,
    reached: Math.max(movement.reached, Math.min(1, Math.max(0, share))),
    isWrong,
  };
}

/** 0 to 1. Coming back counts for a third, because going out takes longer. */
function movementProgress({ stage, reached }: Movement): number {
  if (stage === 'done') return 1;
  return stage === 'out' ? (reached * 2) / 3 : 2 / 3 + reached / 3;
}

/** 1 or more means done. */
function wayOut(goal: MovementGoal, face: TrackedFace, restingFace: RestingFace): number {
  switch (goal.kind) {
    case 'open_mouth':
      return mouthOpened(face, restingFace) / MOUTH_OPEN;
    case 'blink':
      return (restingFace.eyes - eyesOpen(face)) / (restingFace.eyes * (1 - EYES_CLOSED));
    default:
      return (goal.towards * (face.pose.yawDegrees - restingFace.yawDegrees)) / goal.degrees;
  }
}

function wayBack(goal: MovementGoal, face: TrackedFace, restingFace: RestingFace): number {
  switch (goal.kind) {
    case 'open_mouth':
      return mouthOpened(face, restingFace) <= MOUTH_CLOSED ? 1 : 0;
    case 'blink':
      return eyesOpen(face) / (restingFace.eyes * EYES_OPEN);
    default: {
      const awayDegrees = Math.abs(face.pose.yawDegrees - restingFace.yawDegrees);
      return awayDegrees <= BACK_DEGREES ? 1 : 1 - (awayDegrees - BACK_DEGREES) / goal.degrees;
    }
  }
}

function isWrongWay(goal: MovementGoal, face: TrackedFace, restingFace: RestingFace): boolean {
  return 'towards' in goal && -goal.towards * (face.pose.yawDegrees - restingFace.yawDegrees) >= WRONG_DEGREES;
}

/** The task the person is doing now. Times are milliseconds since the start of the capture. */
export type Challenge = {
  readonly goal: TaskGoal;
  /** The second attempt, after the first failed. */
  readonly isSecond: boolean;
  readonly sinceMs: number;
  readonly outcome: 'open' | 'done' | 'not_done';
  /** For a turn or a gesture. */
  readonly movement: Movement;
  /** For the light: since when, and how many frames showed the face in a colour. */
  readonly step: number;
  readonly stepSinceMs: number;
  /** Frames taken in this step. */
  readonly framesOfStep: number;
  readonly facesLit: number;
};

/** Time limit for a task before its second attempt. */
const TASK_MS_MAX = 12_000;
/** Average number of frames per colour needed to measure the face's response. */
const FACES_PER_COLOUR_MIN = 2;
const FRAMES_PER_STEP_MIN = 2;

export function drawChallenge(kind: LiveTaskKind, draw: Draw, atMs: number, isSecond: boolean): Challenge {
  const goal = drawGoal(kind, draw);
  return {
    goal,
    isSecond,
    sinceMs: atMs,
    outcome: 'open',
    movement: MOVEMENT_BEGINS,
    step: 0,
    stepSinceMs: atMs,
    framesOfStep: 0,
    facesLit: 0,
  };
}

/** The colour that fills the screen; null for the normal page. */
export function lightOf({ goal, step }: Challenge): LightColour | null {
  return goal.kind === 'screen_light' ? (goal.steps[step]?.colour ?? null) : null;
}

/** 0 to 1. */
export function challengeProgress({ goal, step, movement }: Challenge): number {
  return goal.kind === 'screen_light' ? step / goal.steps.length : movementProgress(movement);
}

/** `isNewest`: the page showed the newest state. Times are those of arrival. */
type Seen = { readonly atMs: number; readonly isLit: boolean; readonly isNewest: boolean };

/** `face` is null if none is visible, or the frame is older than the challenge. */
export function nextChallenge(
  challenge: Challenge,
  face: TrackedFace | null,
  restingFace: RestingFace,
  seen: Seen,
): Challenge {
  const { atMs } = seen;
  if (challenge.outcome !== 'open') return challenge;
  if (challenge.goal.kind === 'screen_light') return nextLight(challenge, face !== null && seen.isLit, seen);
  const movement =
    face === null ? challenge.movement : nextMovement(challenge.movement, challenge.goal, face, restingFace);
  const isOver = movement.isWrong || atMs - challenge.sinceMs > TASK_MS_MAX;
  const outcome = movement.stage === 'done' ? 'done' : isOver ? 'not_done' : 'open';
  return { ...challenge, movement, outcome };
}

/** A colour ends once enough frames were taken in it: each shows even if frames come slowly. */
function nextLight(challenge: Challenge, isFaceLit: boolean, { atMs, isNewest }: Seen): Challenge {
  const steps = challenge.goal.kind === 'screen_light' ? challenge.goal.steps : [];
  const facesLit = challenge.facesLit + (isFaceLit ? 1 : 0);
  const framesOfStep = challenge.framesOfStep + (isNewest ? 1 : 0);
  const lastsMs = steps[challenge.step]?.lastsMs ?? 0;
  const isShown = atMs - challenge.stepSinceMs >= lastsMs && framesOfStep >= FRAMES_PER_STEP_MIN;
  if (!isShown) return { ...challenge, facesLit, framesOfStep };
  if (challenge.step + 1 < steps.length)
    return { ...challenge, facesLit, framesOfStep: 0, step: challenge.step + 1, stepSinceMs: atMs };
  const colours = steps.filter(({ colour }) => colour !== null).length;
  return { ...challenge, facesLit, outcome: facesLit >= FACES_PER_COLOUR_MIN * colours ? 'done' : 'not_done' };
}
