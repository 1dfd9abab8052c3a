import {
  LIVE_CAPTURE_LIFE_MS,
  type LiveCaptureState,
  type LiveFailure,
} from '#shared/contract/live-capture/live-capture.ts';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { type BestFrame, betterFrame, isUnlit } from './best-frame.ts';
import { type Challenge, challengeProgress, drawChallenge, lightOf, nextChallenge } from './challenge.ts';
import { type Draw, drawTasks, otherKind } from './draw-tasks.ts';
import { isLightUnclear } from './flash-retry.ts';
import {
  counted,
  type FrameOrder,
  isLineSlow,
  isLineTooSlow,
  type Moment,
  placeOf,
  type Served,
  withMoment,
  withServed,
} from './frame-order.ts';
import { taskGuidance } from './guidance.ts';
import { isPlaced, NOT_PLACED, nextPlacing, type Placing } from './placing.ts';
import { type Break, breakOf, NOBODY, nextPresence, type Presence, placeInFrame, whereToFollow } from './presence.ts';
import { FRAMES_MAX, type LiveFrame, type LiveRecording } from './recording.ts';
import { type RestingFace, restingFaceOf } from './resting-face.ts';

/**
 * Positioning → tasks → done, or failed. No clock and no I/O: time comes with the frames,
 * randomness with `draw`; milliseconds since the start, by the service's clock.
 */
export type LiveSession = LiveRecording & {
  readonly draw: Draw;
  readonly phase: LiveCaptureState['phase'];
  readonly failure: LiveFailure | null;
  readonly order: FrameOrder;
  /** Number of rejected frames. */
  readonly refused: number;
  /** How often positioning started again. */
  readonly restarts: number;
  readonly restartedFor: Break | null;
  readonly presence: Presence;
  readonly placing: Placing;
  readonly challengeCount: number;
  readonly taskIndex: number;
  /** null during positioning. */
  readonly challenge: Challenge | null;
  readonly restingFace: RestingFace | null;
  readonly best: BestFrame | null;
  /** Frames that ended a task: the face looks ahead, without coloured light. */
  readonly witnesses: readonly number[];
};

export type LiveBeginning = Pick<LiveSession, 'variant' | 'camera'> & Draw;
export type ArrivedFrame = Omit<LiveFrame, 'task'>;

/** Rejected frames allowed for an unreliable network; more are no accident. */
const REFUSED_MAX = 15;
/** How often positioning may start again. */
const RESTARTS_MAX = 2;
/** The newest positioning frames that become part of the recording. */
const PLACING_FRAMES_MAX = 60;
export function startLive({ variant, camera, random, nonce }: LiveBeginning): LiveSession {
  const draw = { random, nonce };
  const moment: Moment = { nonce: nonce(), task: null, challengeNumber: 0, light: null, sinceMs: 0, untilMs: null };
  return {
    variant,
    camera,
    draw,
    phase: 'positioning',
    failure: null,
    order: {
      moments: [moment],
      last: null,
      soonest: null,
      count: 0,
      firstAtMs: null,
      arrivals: [],
      served: [],
      numbers: [],
    },
    refused: 0,
    restarts: 0,
    restartedFor: null,
    presence: NOBODY,
    placing: NOT_PLACED,
    tasks: drawTasks(variant, draw),
    challengeCount: 0,
    taskIndex: 0,
    challenge: null,
    restingFace: null,
    lights: [{ sinceMs: 0, colour: null }],
    frames: [],
    best: null,
    witnesses: [],
  };
}

type Arrival = Pick<ArrivedFrame, 'info' | 'arrivedAtMs'>;

/** Whether the frame counts; others need no measuring. */
export function accepts(session: LiveSession, { info, arrivedAtMs }: Arrival): boolean {
  return !hasEnded(session) && typeof placeOf(session.order, info, arrivedAtMs) === 'object';
}

/** Records a frame that does not count. */
export function refuse(session: LiveSession, { info, arrivedAtMs }: Arrival): LiveSession {
  if (hasEnded(session)) return session;
  if (placeOf(session.order, info, arrivedAtMs) === 'late')
    return isLineTooSlow(session.order, arrivedAtMs) ? failed(session, 'slow_line') : session;
  const refused = session.refused + 1;
  return refused > REFUSED_MAX ? failed(session, 'frames_out_of_order') : { ...session, refused };
}

/** Records how long the service itself was busy with a frame. */
export const served = (session: LiveSession, time: Served): LiveSession => ({
  ...session,
  order: withServed(session.order, time),
});

/** Adds one frame. Returns an ended session unchanged. */
export function nextLive(session: LiveSession, frame: ArrivedFrame): LiveSession {
  if (hasEnded(session)) return session;
  const { info, arrivedAtMs, track } = frame;
  if (arrivedAtMs > LIVE_CAPTURE_LIFE_MS || session.frames.length >= FRAMES_MAX)
    return failed(session, causeOf('too_long', session, arrivedAtMs));
  const moment = placeOf(session.order, info, arrivedAtMs);
  if (typeof moment !== 'object') return refuse(session, frame);
  const seen: LiveSession = {
    ...session,
    order: counted(session.order, info, arrivedAtMs),
    presence: nextPresence(session.presence, track, { atMs: arrivedAtMs, takenAtMs: info.time_ms }),
  };
  if (isLineTooSlow(seen.order, arrivedAtMs)) return failed(seen, 'slow_line');
  // Do not trust the page about the light it showed; the nonce proves it.
  const kept: LiveFrame = { ...frame, info: { ...info, light: moment.light }, task: moment.task };
  return session.phase === 'positioning' ? place(session, seen, kept) : work(session, seen, kept, moment);
}

function place(before: LiveSession, session: LiveSession, frame: LiveFrame): LiveSession {
  const placing = nextPlacing(session.placing, session.presence, before.presence);
  // A face that was away or has jumped may be another person's, so earlier frames no longer count.
  const isUnbroken = frame.track.face !== null && !session.presence.hasJumped;
  const frames = isUnbroken ? [...session.frames, frame].slice(-PLACING_FRAMES_MAX) : [];
  const earlier = isUnbroken ? session.best : null;
  const isGood = placing.goodFaces.length > 0 && frame.track.face !== null;
  const best = isGood && frame.track.face ? betterFrame(earlier, frame.info.sequence, frame.track.face) : earlier;
  const placed = { ...session, placing, frames, best };
  if (!isPlaced(placing, frame.arrivedAtMs)) return placed;
  return startChallenge({ ...placed, restingFace: restingFaceOf(placing.goodFaces) }, 0, frame.arrivedAtMs);
}

function work(before: LiveSession, session: LiveSession, frame: LiveFrame, moment: Moment): LiveSession {
  const { challenge, restingFace } = session;
  const atMs = frame.arrivedAtMs;
  const cause = breakOf(session.presence, before.presence);
  if (cause !== null) return startAgain(session, cause, atMs);
  if (challenge === null || restingFace === null) return session;
  const { face } = frame.track;
  const isOfTask = moment.challengeNumber === session.challengeCount;
  const isPlain = face !== null && moment.light === null && isUnlit(session.lights, atMs);
  const next: LiveSession = {
    ...session,
    frames: [...session.frames, frame],
    best: isPlain ? betterFrame(session.best, frame.info.sequence, face) : session.best,
    challenge: nextChallenge(challenge, isOfTask ? face : null, restingFace, {
      atMs,
      isLit: moment.light !== null,
      isNewest: moment.untilMs === null,
    }),
  };
  const isWitness = next.challenge?.outcome === 'done' && face !== null;
  const witnesses = isWitness ? [...next.witnesses, frame.info.sequence] : next.witnesses;
  return proceed({ ...next, witnesses }, challenge, atMs);
}

/** Continue, another light, the next task, a second attempt, or the end. */
function proceed(session: LiveSession, before: Challenge, atMs: number): LiveSession {
  const { challenge, tasks, taskIndex } = session;
  if (challenge === null) return session;
  if (challenge.outcome === 'open')
    return lightOf(challenge) === lightOf(before) ? session : withNewNonce(session, atMs);
  if (challenge.outcome === 'done') {
    const isUnclear =
      challenge.goal.kind === 'screen_light' && !challenge.isSecond && isLightUnclear(recordingOf(session));
    if (isUnclear) return startChallenge(session, taskIndex, atMs, true);
    if (taskIndex + 1 < tasks.length) return startChallenge(session, taskIndex + 1, atMs);
    return withNewNonce({ ...session, phase: 'done', challenge: null }, atMs);
  }
  if (challenge.isSecond) return failed(session, causeOf('tasks_not_done', session, atMs));
  const others = tasks.map((kind, index) => (index === taskIndex ? otherKind(kind, tasks) : kind));
  return startChallenge({ ...session, tasks: others }, taskIndex, atMs, true);
}

function startChallenge(session: LiveSession, taskIndex: number, atMs: number, isSecond = false): LiveSession {
  const kind = session.tasks[taskIndex];
  if (kind === undefined) return session;
  const challenge = drawChallenge(kind, session.draw, atMs, isSecond);
  return withNewNonce(
    { ...session, phase: 'task', taskIndex, challenge, challengeCount: session.challengeCount + 1 },
    atMs,
  );
}

/** With new tasks, because another face may have done the earlier ones. */
function startAgain(session: LiveSession, cause: Break, atMs: number): LiveSession {
  if (session.restarts >= RESTARTS_MAX) return failed(session, cause);
  const again: LiveSession = {
    ...session,
    phase: 'positioning',
    restarts: session.restarts + 1,
    restartedFor: cause,
    placing: NOT_PLACED,
    tasks: drawTasks(session.variant, session.draw),
    challengeCount: session.challengeCount + 1,
    taskIndex: 0,
    challenge: null,
    restingFace: null,
    frames: [],
    best: null,
    witnesses: [],
  };
  const next = withNewNonce(again, atMs);
  return { ...next, lights: [{ sinceMs: atMs, colour: null }] };
}

/** Issues a new nonce, so that a frame can prove it was taken after the page was told. */
function withNewNonce(session: LiveSession, atMs: number): LiveSession {
  const light = session.challenge === null ? null : lightOf(session.challenge);
  const moment = {
    nonce: session.draw.nonce(),
    task: session.challenge?.goal.kind ?? null,
    challengeNumber: session.challengeCount,
    light,
    sinceMs: atMs,
  };
  const isSameLight = session.lights.at(-1)?.colour === light;
  const lights = isSameLight ? session.lights : [...session.lights, { sinceMs: atMs, colour: light }];
  return { ...session, order: withMoment(session.order, moment), lights };
}

/** A movement may have been between two frames that were far apart. */
const causeOf = (cause: LiveFailure, { order }: LiveSession, atMs: number): LiveFailure =>
  isLineSlow(order, atMs) ? 'slow_line' : cause;

/** Ends the capture as failed and discards its frames. */
export function failed(session: LiveSession, failure: LiveFailure): LiveSession {
  return withNewNonce(
    { ...session, phase: 'failed', failure, challenge: null, frames: [], best: null, witnesses: [] },
    session.presence.atMs,
  );
}

export const hasEnded = ({ phase }: LiveSession) => phase === 'done' || phase === 'failed';

/** Where to look for the face in the next frame; null to search the whole frame. */
export const nearOf = ({ presence }: LiveSession): Box | null => whereToFollow(presence);

/** The best frame so far for the selfie; null if none is good enough. */
export const bestFrameOf = ({ best }: LiveSession): number | null => best?.sequence ?? null;

/** The same person, or one could do the tasks and another be matched. */
export const witnessesOf = ({ witnesses }: LiveSession): readonly number[] => witnesses;

export function recordingOf({ variant, camera, tasks, lights, frames }: LiveSession): LiveRecording {
  return { variant, camera, tasks, lights, frames };
}

/** The state that the page receives. */
export function stateOf(session: LiveSession): Omit<LiveCaptureState, 'capture_id' | 'answered_in_ms' | 'expires_at'> {
  const { phase, presence, placing, challenge, tasks, taskIndex, order, failure, restartedFor } = session;
  const { track } = presence;
  const moment = order.moments.at(-1);
  const inTask = track === null ? null : taskGuidance(track, presence.people);
  return {
    phase,
    guidance: phase === 'positioning' ? placing.displayed : phase === 'task' ? inTask : null,
    task: challenge && {
      kind: challenge.goal.kind,
      index: taskIndex,
      count: tasks.length,
      progress: challengeProgress(challenge),
    },
    nonce: moment?.nonce ?? '',
    light: moment?.light ?? null,
    face: placeInFrame(presence),
    failure,
    restarted_for: restartedFor,
  };
}
