import type { LightColour, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { TrackedFace } from '../../workers/protocol.ts';
import { type Draw, drawGoal, type TaskGoal } from './draw-tasks.ts';
import type { RestingFace } from './resting-face.ts';
import { MOVEMENT_BEGINS, type Movement, movementProgress, nextMovement } from './tasks.ts';

/** The task the person is doing now. Times are milliseconds since the start of the capture. */
export type Challenge = {
  readonly goal: TaskGoal;
  /** The second attempt, after the first failed. */
  readonly isSecond: boolean;
  readonly sinceMs: number;
  readonly outcome: 'open' | 'done' | 'not_done';
  /** For a turn or a gesture. */
  readonly movement: Movement;
  /** For the light: the current step, when it started, and how many frames showed the face in a colour. */
  readonly step: number;
  readonly stepSinceMs: number;
  readonly facesLit: number;
};

/** Time limit for a task before its second attempt. */
const TASK_MS_MAX = 12_000;
/** Average number of frames per colour needed to measure the face's response. */
const FACES_PER_COLOUR_MIN = 2;

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

/** Adds one frame. `face` is null if none is visible, or if the frame is older than this challenge. */
export function nextChallenge(
  challenge: Challenge,
  face: TrackedFace | null,
  isLit: boolean,
  restingFace: RestingFace,
  atMs: number,
): Challenge {
  if (challenge.outcome !== 'open') return challenge;
  if (challenge.goal.kind === 'screen_light') return nextLight(challenge, face !== null && isLit, atMs);
  const movement =
    face === null ? challenge.movement : nextMovement(challenge.movement, challenge.goal, face, restingFace);
  const isOver = movement.isWrong || atMs - challenge.sinceMs > TASK_MS_MAX;
  const outcome = movement.stage === 'done' ? 'done' : isOver ? 'not_done' : 'open';
  return { ...challenge, movement, outcome };
}

/** At most one step per frame, so that the page shows every colour even if frames come slowly. */
function nextLight(challenge: Challenge, isFaceLit: boolean, atMs: number): Challenge {
  const steps = challenge.goal.kind === 'screen_light' ? challenge.goal.steps : [];
  const facesLit = challenge.facesLit + (isFaceLit ? 1 : 0);
  const lastsMs = steps[challenge.step]?.lastsMs ?? 0;
  if (atMs - challenge.stepSinceMs < lastsMs) return { ...challenge, facesLit };
  if (challenge.step + 1 < steps.length) return { ...challenge, facesLit, step: challenge.step + 1, stepSinceMs: atMs };
  const colours = steps.filter(({ colour }) => colour !== null).length;
  return { ...challenge, facesLit, outcome: facesLit >= FACES_PER_COLOUR_MIN * colours ? 'done' : 'not_done' };
}
