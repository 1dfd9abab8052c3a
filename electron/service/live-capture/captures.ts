import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  LIVE_CAPTURE_LIFE_MS,
  LIVE_FRAME_SIDE_PIXELS_MAX,
  type LiveCaptureState,
  type LiveFrameInfo,
  type StartLiveCaptureRequest,
} from '#shared/contract/live-capture/live-capture.ts';
import { ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { ImageUndecodableError, type Inference } from '../inference/inference.ts';
import { CheckUnavailableError, ServiceError } from '../service-error.ts';
import type { Draw } from './draw-tasks.ts';
import type { LiveRecording } from './recording.ts';
import {
  accepts,
  bestFrameOf,
  failed,
  hasEnded,
  type LiveSession,
  nearOf,
  nextLive,
  recordingOf,
  refuse,
  served,
  startLive,
  stateOf,
  witnessesOf,
} from './session.ts';

/** The part of a finished capture that a run receives. */
export type TakenCapture = {
  readonly selfie: { readonly kind: 'selfie'; readonly mediaType: 'image/jpeg'; readonly bytes: Uint8Array };
  readonly judgement: LivenessJudgement;
};

/** Who started a capture; nobody else can see it. */
export type Owner = { readonly kind: string; readonly id: string };

export type LiveCaptures = {
  has(captureId: string): boolean;
  /** How many captures there are, and whether one still takes frames. */
  count(): number;
  isAnyActive(): boolean;
  start(request: StartLiveCaptureRequest, owner: Owner): LiveCaptureState;
  /** Throws `ServiceError` for a frame that cannot be processed; the capture continues. */
  frame(captureId: string, owner: Owner, info: LiveFrameInfo, jpeg: Uint8Array): Promise<LiveCaptureState>;
  stop(captureId: string, owner: Owner): LiveCaptureState;
  forget(owner: Owner): void;
  /**
   * Hands the capture to one run; a retry of that run gets it again. Null if the capture is
   * unknown, another caller's, not done, taken by another run, or has no frame good enough for face
   * matching.
   */
  take(captureId: string, owner: Owner, runId: string): TakenCapture | null;
};

export type LiveCapturesDependencies = {
  readonly inference: Pick<Inference, 'trackFace' | 'start'>;
  readonly judge: (recording: LiveRecording) => LivenessJudgement;
  readonly isSamePerson: (pictures: readonly Uint8Array[]) => Promise<boolean>;
  now(): Date;
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
  readonly draw?: Draw;
  /** Receives each finished capture with its frames; without it, frames are discarded. */
  readonly keep?: (captureId: string, recording: LiveRecording, jpegs: readonly Uint8Array[]) => Promise<void>;
};

/** At once. Ten kilobytes of measurements per frame, and at most four pictures. */
export const CAPTURES_MAX = 8;
/** People behind links; the rest is kept for the desk. */
export const CAPTURES_OF_APPLICANTS_MAX = 5;
/** A page has one capture; the previous one may still be waiting for its run. */
export const CAPTURES_PER_OWNER_MAX = 2;
/** The page sends the next frame once the previous one is answered. */
export const FRAMES_WAITING_MAX = 2;
/** A finished capture waits this long for the operator to check the form and start the run. */
export const TAKEN_WITHIN_MS = 10 * 60_000;

type Kept = {
  readonly id: string;
  readonly owner: Owner;
  readonly startedAt: number;
  endsAt: number;
  session: LiveSession;
  /** The frames that are still needed, by sequence. */
  pictures: ReadonlyMap<number, Uint8Array>;
  judgement: LivenessJudgement | null;
  takenFor: string | null;
  waiting: number;
  /** Settles once the previous frame has been processed. */
  queue: Promise<unknown>;
};

const SYSTEM_DRAW: Draw = {
  random: () => randomInt(2 ** 32) / 2 ** 32,
  nonce: () => randomBytes(16).toString('base64url'),
};

/**
 * In memory only: forgotten when the process ends, it is stopped, or its time is up. One that a run
 * has taken stays until then, or until its place is needed, for retries.
 */
export function createLiveCaptures(deps: LiveCapturesDependencies): LiveCaptures {
  const { inference, judge, isSamePerson, now, clock = () => performance.now(), draw = SYSTEM_DRAW, keep } = deps;
  const captures = new Map<string, Kept>();

  function forgetEnded(): void {
    for (const [id, kept] of captures) if (clock() >= kept.endsAt) captures.delete(id);
  }

  function makeRoom(owner: Owner): void {
    forgetEnded();
    const own = [...captures.values()].filter((kept) => isOwner(kept, owner));
    for (const { id } of own.slice(0, Math.max(0, own.length - CAPTURES_PER_OWNER_MAX + 1))) captures.delete(id);
    if (owner.kind === 'applicant')
      makeRoomAmong((kept) => kept.owner.kind === 'applicant', CAPTURES_OF_APPLICANTS_MAX);
    makeRoomAmong(() => true, CAPTURES_MAX);
  }

  /** The oldest that nobody waits for give way: people who were captured block no others. */
  function makeRoomAmong(isAmong: (kept: Kept) => boolean, most: number): void {
    const among = [...captures.values()].filter(isAmong);
    const spare = among.filter(isSpare).slice(0, Math.max(0, among.length - most + 1));
    for (const { id } of spare) captures.delete(id);
    if (among.length - spare.length < most) return;
    throw new ServiceError('live_capture.many', {}, { retryAfterSeconds: 10 });
  }

  function find(captureId: string, owner: Owner): Kept {
    forgetEnded();
    const kept = captures.get(captureId);
    if (kept === undefined || !isOwner(kept, owner)) throw new ServiceError('live_capture.none');
    return kept;
  }

  function describe(kept: Kept, receivedAt = clock()): LiveCaptureState {
    const expiresAt = new Date(now().getTime() + Math.max(0, kept.endsAt - clock()));
    return {
      capture_id: kept.id,
      ...stateOf(kept.session),
      answered_in_ms: clock() - receivedAt,
      expires_at: expiresAt.toISOString(),
    };
  }

  async function serve(kept: Kept, info: LiveFrameInfo, jpeg: Uint8Array, arrivedAtMs: number): Promise<void> {
    const sinceMs = clock() - kept.startedAt;
    try {
      await look(kept, info, jpeg, arrivedAtMs);
    } finally {
      kept.session = served(kept.session, { sinceMs, untilMs: clock() - kept.startedAt });
    }
  }

  async function look(kept: Kept, info: LiveFrameInfo, jpeg: Uint8Array, arrivedAtMs: number): Promise<void> {
    // The capture may have ended while this frame waited.
    if (hasEnded(kept.session) || !captures.has(kept.id)) return;
    if (!accepts(kept.session, { info, arrivedAtMs })) {
      kept.session = refuse(kept.session, { info, arrivedAtMs });
      return;
    }
    const track = await inference.trackFace(jpeg, nearOf(kept.session)).catch(refusalOf);
    const session = nextLive(kept.session, { info, arrivedAtMs, byteLength: jpeg.length, track });
    const pictures = new Map([...kept.pictures, [info.sequence, jpeg] as const]);
    const needed = new Set([bestFrameOf(session), ...witnessesOf(session)]);
    for (const sequence of pictures.keys()) if (!keep && !needed.has(sequence)) pictures.delete(sequence);
    // Compare before keeping anything: if the comparison fails now, the next frame can try again.
    const witnessPictures = [...needed].flatMap((sequence) => pictures.get(sequence ?? -1) ?? []);
    const isSwapped = session.phase === 'done' && !(await isSamePerson(witnessPictures).catch(refusalOf));
    kept.session = isSwapped ? failed(session, 'several_people') : session;
    kept.pictures = isSwapped ? new Map() : pictures;
    if (kept.session.phase !== 'done') return;
    const recording = recordingOf(session);
    kept.judgement = judge(recording);
    await keep?.(
      kept.id,
      recording,
      recording.frames.map(({ info: { sequence } }) => pictures.get(sequence) as Uint8Array),
    );
    // Drop the frames that were only needed for the judgement.
    kept.pictures = new Map([...pictures].filter(([sequence]) => sequence === bestFrameOf(session)));
    kept.session = { ...session, frames: [], witnesses: [] };
    kept.endsAt = clock() + TAKEN_WITHIN_MS;
  }

  return {
    has: (captureId) => captures.has(captureId),
    count() {
      forgetEnded();
      return captures.size;
    },
    isAnyActive: () => [...captures.values()].some(({ session }) => !hasEnded(session)),
    start({ variant, camera }, owner) {
      makeRoom(owner);
      // Start loading the networks before the first frame arrives.
      inference.start();
      const kept = begun(owner, startLive({ variant, camera, ...draw }), clock());
      captures.set(kept.id, kept);
      return describe(kept);
    },
    async frame(captureId, owner, info, jpeg) {
      const kept = find(captureId, owner);
      const arrivedAtMs = clock() - kept.startedAt;
      if (hasEnded(kept.session)) throw new ServiceError('live_capture.ended');
      requireFrame(jpeg);
      if (kept.waiting > FRAMES_WAITING_MAX) {
        throw new ServiceError('live_capture.fast', {}, { retryAfterSeconds: 1 });
      }
      kept.waiting++;
      const looked = kept.queue.then(() => serve(kept, info, jpeg, arrivedAtMs)).finally(() => kept.waiting--);
      kept.queue = looked.catch(() => undefined);
      await looked;
      return describe(kept, kept.startedAt + arrivedAtMs);
    },
    stop(captureId, owner) {
      const kept = find(captureId, owner);
      captures.delete(captureId);
      return describe(kept);
    },
    forget(owner) {
      for (const [id, kept] of captures) if (isOwner(kept, owner)) captures.delete(id);
    },
    take(captureId, owner, runId) {
      forgetEnded();
      const kept = captures.get(captureId);
      if (kept === undefined || !isOwner(kept, owner) || !isFree(kept, runId)) return null;
      const taken = takenFrom(kept);
      if (taken !== null) kept.takenFor = runId;
      return taken;
    },
  };
}

function begun(owner: Owner, session: LiveSession, startedAt: number): Kept {
  return {
    id: randomUUID(),
    owner,
    startedAt,
    endsAt: startedAt + LIVE_CAPTURE_LIFE_MS,
    session,
    pictures: new Map(),
    judgement: null,
    takenFor: null,
    waiting: 0,
    queue: Promise.resolve(),
  };
}

/** Null unless the capture is finished with a frame good enough for face matching. */
function takenFrom({ session, pictures, judgement }: Kept): TakenCapture | null {
  if (session.phase !== 'done' || judgement === null) return null;
  const selfie = pictures.get(bestFrameOf(session) ?? -1);
  return selfie === undefined
    ? null
    : { selfie: { kind: 'selfie', mediaType: 'image/jpeg', bytes: selfie }, judgement };
}

const isFree = ({ takenFor }: Kept, runId: string) => takenFor === null || takenFor === runId;

/** Failed, or stored with what took it. */
const isSpare = ({ session, takenFor }: Kept) => takenFor !== null || session.phase === 'failed';

const isOwner = (kept: Kept, { kind, id }: Owner) => kept.owner.kind === kind && kept.owner.id === id;

/** Checks from its header that a frame is a JPEG within the limits, before anything decodes it. */
function requireFrame(jpeg: Uint8Array): void {
  try {
    const { mediaType, width, height } = inspectImage(jpeg);
    const isFrame = mediaType === 'image/jpeg' && Math.max(width, height) <= LIVE_FRAME_SIDE_PIXELS_MAX;
    if (isFrame) return;
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error;
    throw new ServiceError('picture.unusable', { problem: error.message }, { cause: error });
  }
  throw new ServiceError('picture.frame', { pixels: LIVE_FRAME_SIDE_PIXELS_MAX });
}

function refusalOf(error: unknown): never {
  if (error instanceof ImageUndecodableError)
    throw new ServiceError('picture.unusable', { problem: error.message }, { cause: error });
  if (error instanceof CheckUnavailableError)
    throw new ServiceError('service.recognition', {}, { retryAfterSeconds: 1, cause: error });
  throw error;
}
