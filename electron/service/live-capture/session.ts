import type { Box } from '#shared/check-result.ts';
import type { LiveCamera, LiveCaptureState, LiveFailure, LiveTaskKind, LiveVariant } from '#shared/live-capture.ts';
import { LIVE_CAPTURE_LIFE_MS } from '#shared/live-capture.ts';
import type { Asked } from './asked.ts';
import { ask, askedProgress, lightOf, nextAsked } from './asked.ts';
import type { BestFrame } from './best-frame.ts';
import { betterFrame, isUnlit } from './best-frame.ts';
import type { Draw } from './draw-tasks.ts';
import { drawTasks, otherKind } from './draw-tasks.ts';
import type { FrameOrder, Moment } from './frame-order.ts';
import { counted, momentOf, withMoment } from './frame-order.ts';
import { taskGuidance } from './guidance.ts';
import { isLightUnclear } from './light-again.ts';
import type { Placing } from './placing.ts';
import { isPlaced, NOT_PLACED, nextPlacing } from './placing.ts';
import type { Presence } from './presence.ts';
import { breakOf, NOBODY, nextPresence, placeInFrame, whereToFollow } from './presence.ts';
import type { LightStep, LiveFrame, LiveRecording } from './recording.ts';
import { FRAMES_MAX } from './recording.ts';
import type { Rest } from './rest.ts';
import { restOf } from './rest.ts';

/**
 * A live capture as it goes on: positioning → tasks → done, or failed. Without clock and without I/O: time comes with
 * the frames, chance with `draw`. All times are milliseconds from the beginning, by this side's clock.
 */
export type LiveSession = {
  readonly variant: LiveVariant;
  readonly camera: LiveCamera;
  readonly draw: Draw;
  readonly phase: LiveCaptureState['phase'];
  readonly failure: LiveFailure | null;
  readonly order: FrameOrder;
  /** Frames that did not count. */
  readonly refused: number;
  /** How often the face had to be placed again. */
  readonly restarts: number;
  readonly presence: Presence;
  readonly placing: Placing;
  readonly tasks: readonly LiveTaskKind[];
  readonly askings: number;
  readonly taskIndex: number;
  /** null while the face is being placed. */
  readonly asked: Asked | null;
  readonly rest: Rest | null;
  readonly lights: readonly LightStep[];
  readonly frames: readonly LiveFrame[];
  readonly best: BestFrame | null;
  /** Sequences of the frames in which a task came to its end: the face looks ahead again, without coloured light. */
  readonly witnesses: readonly number[];
};

export type LiveBeginning = Pick<LiveSession, 'variant' | 'camera'> & Draw;
export type ArrivedFrame = Omit<LiveFrame, 'task'>;

/** Not counted frames that are forgiven, for a network that stumbles; more are no accident. */
const REFUSED_MAX = 15;
/** How often a face that was lost may be placed again. */
const RESTARTS_MAX = 2;
/** Of the placing, so many newest frames belong to what is judged. */
const PLACING_FRAMES_MAX = 60;
export function startLive({ variant, camera, random, nonce }: LiveBeginning): LiveSession {
  const draw = { random, nonce };
  const moment: Moment = { nonce: nonce(), task: null, asking: 0, light: null, sinceMs: 0, untilMs: null };
  return {
    variant,
    camera,
    draw,
    phase: 'positioning',
    failure: null,
    order: { moments: [moment], last: null, soonest: null, count: 0 },
    refused: 0,
    restarts: 0,
    presence: NOBODY,
    placing: NOT_PLACED,
    tasks: drawTasks(variant, draw),
    askings: 0,
    taskIndex: 0,
    asked: null,
    rest: null,
    lights: [{ sinceMs: 0, colour: null }],
    frames: [],
    best: null,
    witnesses: [],
  };
}

/** Whether the frame would count; one that does not need not be looked at. */
export function accepts(session: LiveSession, { info, arrivedAtMs }: Pick<ArrivedFrame, 'info' | 'arrivedAtMs'>) {
  return !hasEnded(session) && momentOf(session.order, info, arrivedAtMs) !== null;
}

/** A frame that was not accepted, whatever it shows. */
export function refuse(session: LiveSession): LiveSession {
  if (hasEnded(session)) return session;
  const refused = session.refused + 1;
  return refused > REFUSED_MAX ? failed(session, 'frames_out_of_order') : { ...session, refused };
}

/** One frame more. The same session for one that has ended. */
export function nextLive(session: LiveSession, frame: ArrivedFrame): LiveSession {
  if (hasEnded(session)) return session;
  const { info, arrivedAtMs, track } = frame;
  if (arrivedAtMs > LIVE_CAPTURE_LIFE_MS || session.frames.length >= FRAMES_MAX) return failed(session, 'too_long');
  const moment = momentOf(session.order, info, arrivedAtMs);
  if (moment === null) return refuse(session);
  const seen: LiveSession = {
    ...session,
    order: counted(session.order, info, arrivedAtMs),
    presence: nextPresence(session.presence, track, arrivedAtMs),
  };
  // The page is not believed when it says what it showed: the nonce tells.
  const kept: LiveFrame = { ...frame, info: { ...info, light: moment.light }, task: moment.task };
  return session.phase === 'positioning' ? place(session, seen, kept) : work(session, seen, kept, moment);
}

function place(before: LiveSession, session: LiveSession, frame: LiveFrame): LiveSession {
  const placing = nextPlacing(session.placing, session.presence, before.presence);
  // A face that was away or has jumped may be another's: what was seen before is nothing to it.
  const isUnbroken = frame.track.face !== null && !session.presence.hasJumped;
  const frames = isUnbroken ? [...session.frames, frame].slice(-PLACING_FRAMES_MAX) : [];
  const earlier = isUnbroken ? session.best : null;
  const isGood = placing.goodFaces.length > 0 && frame.track.face !== null;
  const best = isGood && frame.track.face ? betterFrame(earlier, frame.info.sequence, frame.track.face) : earlier;
  const placed = { ...session, placing, frames, best };
  if (!isPlaced(placing, frame.arrivedAtMs)) return placed;
  return asking({ ...placed, rest: restOf(placing.goodFaces) }, 0, frame.arrivedAtMs);
}

function work(before: LiveSession, session: LiveSession, frame: LiveFrame, moment: Moment): LiveSession {
  const { asked, rest } = session;
  const atMs = frame.arrivedAtMs;
  const cause = breakOf(session.presence, before.presence);
  if (cause !== null) return startAgain(session, cause, atMs);
  if (asked === null || rest === null) return session;
  const { face } = frame.track;
  const isOfTask = moment.asking === session.askings;
  const isPlain = face !== null && moment.light === null && isUnlit(session.lights, atMs);
  const next: LiveSession = {
    ...session,
    frames: [...session.frames, frame],
    best: isPlain ? betterFrame(session.best, frame.info.sequence, face) : session.best,
    asked: nextAsked(asked, isOfTask ? face : null, moment.light !== null, rest, atMs),
  };
  const isWitness = next.asked?.outcome === 'done' && face !== null;
  const witnesses = isWitness ? [...next.witnesses, frame.info.sequence] : next.witnesses;
  return proceed({ ...next, witnesses }, asked, atMs);
}

/** What follows from how the task went: nothing, another light, the next task, another or the same once more, or the end. */
function proceed(session: LiveSession, before: Asked, atMs: number): LiveSession {
  const { asked, tasks, taskIndex } = session;
  if (asked === null) return session;
  if (asked.outcome === 'open') return lightOf(asked) === lightOf(before) ? session : told(session, atMs);
  if (asked.outcome === 'done') {
    const isUnclear = asked.goal.kind === 'screen_light' && !asked.isSecond && isLightUnclear(recordingOf(session));
    if (isUnclear) return asking(session, taskIndex, atMs, true);
    if (taskIndex + 1 < tasks.length) return asking(session, taskIndex + 1, atMs);
    return told({ ...session, phase: 'done', asked: null }, atMs);
  }
  if (asked.isSecond) return failed(session, 'tasks_not_done');
  const others = tasks.map((kind, index) => (index === taskIndex ? otherKind(kind, tasks) : kind));
  return asking({ ...session, tasks: others }, taskIndex, atMs, true);
}

function asking(session: LiveSession, taskIndex: number, atMs: number, isSecond = false): LiveSession {
  const kind = session.tasks[taskIndex];
  if (kind === undefined) return session;
  const asked = ask(kind, session.draw, atMs, isSecond);
  return told({ ...session, phase: 'task', taskIndex, asked, askings: session.askings + 1 }, atMs);
}

/** From the placing on, with other tasks: those that were done were done by a face that is gone. */
function startAgain(session: LiveSession, cause: 'face_lost' | 'several_people', atMs: number): LiveSession {
  if (session.restarts >= RESTARTS_MAX) return failed(session, cause);
  const again: LiveSession = {
    ...session,
    phase: 'positioning',
    restarts: session.restarts + 1,
    placing: NOT_PLACED,
    tasks: drawTasks(session.variant, session.draw),
    askings: session.askings + 1,
    taskIndex: 0,
    asked: null,
    rest: null,
    frames: [],
    best: null,
    witnesses: [],
  };
  const next = told(again, atMs);
  return { ...next, lights: [{ sinceMs: atMs, colour: null }] };
}

/** The page is told something new: a frame has to show that it was taken after. */
function told(session: LiveSession, atMs: number): LiveSession {
  const light = session.asked === null ? null : lightOf(session.asked);
  const moment = {
    nonce: session.draw.nonce(),
    task: session.asked?.goal.kind ?? null,
    asking: session.askings,
    light,
    sinceMs: atMs,
  };
  const isSameLight = session.lights.at(-1)?.colour === light;
  const lights = isSameLight ? session.lights : [...session.lights, { sinceMs: atMs, colour: light }];
  return { ...session, order: withMoment(session.order, moment), lights };
}

/** Whatever it was that it failed of, what was seen counts for nothing. */
export function failed(session: LiveSession, failure: LiveFailure): LiveSession {
  return told(
    { ...session, phase: 'failed', failure, asked: null, frames: [], best: null, witnesses: [] },
    session.presence.atMs,
  );
}

export const hasEnded = ({ phase }: LiveSession) => phase === 'done' || phase === 'failed';

/** Where the face is to be followed in the next frame; null where the whole of it is to be searched. */
export const nearOf = ({ presence }: LiveSession): Box | null => whereToFollow(presence);

/** The frame that is the live picture as far as is known; null where none will do. */
export const bestFrameOf = ({ best }: LiveSession): number | null => best?.sequence ?? null;

/** Frames whose faces have to be one person's: else one face did what was asked and another is compared. */
export const witnessesOf = ({ witnesses }: LiveSession): readonly number[] => witnesses;

export function recordingOf({ variant, camera, tasks, lights, frames }: LiveSession): LiveRecording {
  return { variant, camera, tasks, lights, frames };
}

/** What the page is told. */
export function stateOf(session: LiveSession): Omit<LiveCaptureState, 'capture_id' | 'expires_at'> {
  const { phase, presence, placing, asked, tasks, taskIndex, order, failure } = session;
  const { track } = presence;
  const moment = order.moments.at(-1);
  const inTask = track === null ? null : taskGuidance(track, presence.people);
  return {
    phase,
    guidance: phase === 'positioning' ? placing.shown : phase === 'task' ? inTask : null,
    task: asked && {
      kind: asked.goal.kind,
      index: taskIndex,
      count: tasks.length,
      progress: askedProgress(asked),
    },
    nonce: moment?.nonce ?? '',
    light: moment?.light ?? null,
    face: placeInFrame(presence),
    failure,
  };
}
