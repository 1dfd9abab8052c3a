import type { LightColour, LiveTaskKind } from '#shared/live-capture.ts';
import type { TrackedFace } from '../../workers/protocol.ts';
import type { Draw, TaskGoal } from './draw-tasks.ts';
import { drawGoal } from './draw-tasks.ts';
import type { Rest } from './rest.ts';
import type { Movement } from './tasks.ts';
import { MOVEMENT_BEGINS, movementProgress, nextMovement } from './tasks.ts';

/** A task while it is being done. Times are milliseconds from the beginning of the capture. */
export type Asked = {
  readonly goal: TaskGoal;
  /** It was asked before and not done. */
  readonly isSecond: boolean;
  readonly sinceMs: number;
  readonly outcome: 'open' | 'done' | 'not_done';
  /** Of a turn or a gesture. */
  readonly movement: Movement;
  /** Of the light: which step is shown, since when, and how many frames showed the face in a colour. */
  readonly step: number;
  readonly stepSinceMs: number;
  readonly facesLit: number;
};

/** A task that is not done by then is asked once more. */
const TASK_MS_MAX = 12_000;
/** Fewer frames for a colour, on average, do not show how the face answers it. */
const FACES_PER_COLOUR_MIN = 2;

export function ask(kind: LiveTaskKind, draw: Draw, atMs: number, isSecond: boolean): Asked {
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

/** What the screen is to be filled with; null for the page as it is. */
export function lightOf({ goal, step }: Asked): LightColour | null {
  return goal.kind === 'screen_light' ? (goal.steps[step]?.colour ?? null) : null;
}

/** 0 to 1. */
export function askedProgress({ goal, step, movement }: Asked): number {
  return goal.kind === 'screen_light' ? step / goal.steps.length : movementProgress(movement);
}

/** One frame more. `face` is null where none is seen, or where the frame was taken before this was asked. */
export function nextAsked(asked: Asked, face: TrackedFace | null, isLit: boolean, rest: Rest, atMs: number): Asked {
  if (asked.outcome !== 'open') return asked;
  if (asked.goal.kind === 'screen_light') return nextLight(asked, face !== null && isLit, atMs);
  const movement = face === null ? asked.movement : nextMovement(asked.movement, asked.goal, face, rest);
  const isOver = movement.isWrong || atMs - asked.sinceMs > TASK_MS_MAX;
  const outcome = movement.stage === 'done' ? 'done' : isOver ? 'not_done' : 'open';
  return { ...asked, movement, outcome };
}

/** One step at most with each frame, so that every colour is told, however slowly frames come. */
function nextLight(asked: Asked, isFaceLit: boolean, atMs: number): Asked {
  const steps = asked.goal.kind === 'screen_light' ? asked.goal.steps : [];
  const facesLit = asked.facesLit + (isFaceLit ? 1 : 0);
  const lastsMs = steps[asked.step]?.lastsMs ?? 0;
  if (atMs - asked.stepSinceMs < lastsMs) return { ...asked, facesLit };
  if (asked.step + 1 < steps.length) return { ...asked, facesLit, step: asked.step + 1, stepSinceMs: atMs };
  const colours = steps.filter(({ colour }) => colour !== null).length;
  return { ...asked, facesLit, outcome: facesLit >= FACES_PER_COLOUR_MIN * colours ? 'done' : 'not_done' };
}
