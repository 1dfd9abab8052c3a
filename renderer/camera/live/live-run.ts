import {
  LIVE_FRAMES_PER_SECOND,
  type LiveCamera,
  type LiveCaptureState,
  type LiveFailure,
  type LiveFrameInfo,
  type LiveVariant,
  type StartLiveCaptureRequest,
} from '#shared/contract/live-capture/live-capture.ts';
import { ApiError, describeError } from '../../api/api-error.ts';
import { fitWithin } from '../prepare-picture.ts';
import { createLightHistory, type LightHistory, type PaintedLight } from './light-history.ts';
import { createExchange } from './live-exchange.ts';
import { createLightHold } from './live-light-hold.ts';
import type { Line } from './live-line.ts';

/** Below the service's limit. A face in the oval is 300 pixels wide; more only takes longer. */
const FRAME_SIDE_PIXELS_MAX = 640;
/** So that jitter does not skip one of every second frame of a 30 Hz camera. */
const EARLY_MS = 8;
/** A capture time that precedes the presentation by more than this comes from another clock. */
const DELAY_MS_MAX = 1_000;

/** Both by `performance.now()`; `timeMs` is when the frame was presented and only grows. */
type TakenFrame = {
  readonly jpeg: Blob;
  readonly timeMs: number;
  readonly takenAtMs: number;
  readonly preparedInMs: number;
};

/** Encodes the video's frames, at most fifteen a second. Returns a function that stops. */
function watchFrames(video: HTMLVideoElement, line: Line, onFrame: (frame: TakenFrame) => void): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let isEncoding = false;
  let isOver = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  const look = (_now: number, { presentationTime, captureTime }: VideoFrameCallbackMetadata) => {
    if (isOver) return;
    request = video.requestVideoFrameCallback(look);
    if (isEncoding || presentationTime - lastMs < 1000 / LIVE_FRAMES_PER_SECOND - EARLY_MS) return;
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return;
    lastMs = presentationTime;
    const begunAtMs = performance.now();
    const { width, height } = fitWithin(videoWidth, videoHeight, FRAME_SIDE_PIXELS_MAX);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const takenAtMs = isBefore(captureTime, presentationTime) ? captureTime : presentationTime;
    isEncoding = true;
    canvas.toBlob(
      (jpeg) => {
        isEncoding = false;
        const preparedInMs = performance.now() - begunAtMs;
        if (jpeg && !isOver) onFrame({ jpeg, timeMs: presentationTime, takenAtMs, preparedInMs });
      },
      'image/jpeg',
      line.quality(),
    );
  };
  let request = video.requestVideoFrameCallback(look);
  return () => {
    isOver = true;
    video.cancelVideoFrameCallback(request);
  };
}

function isBefore(captureTime: number | undefined, presentationTime: number): captureTime is number {
  return captureTime !== undefined && captureTime <= presentationTime && presentationTime - captureTime < DELAY_MS_MAX;
}

/** Why the page ended a capture; also the text key under `live.fault`. */
export type LiveFault = 'unreachable' | 'unavailable' | 'ended' | 'hidden' | 'no_pictures' | 'refused';

/** Whether the line or the device itself is too slow for a smooth capture. */
export type Slow = 'line' | 'device' | null;

export type LiveEnd =
  | { readonly kind: 'done'; readonly captureId: string; readonly preview: Blob }
  | { readonly kind: 'failed'; readonly failure: LiveFailure | 'slow_device' }
  | { readonly kind: 'fault'; readonly fault: LiveFault };

/** For the desk, or the person behind a link. */
export type LiveService = {
  start(request: StartLiveCaptureRequest): Promise<LiveCaptureState>;
  frame(captureId: string, jpeg: Blob, info: LiveFrameInfo, signal: AbortSignal): Promise<LiveCaptureState>;
  stop(captureId: string): Promise<unknown>;
  /** When capturing has to end, such as when the page is locked. Returns what ends this. */
  onWithdrawn(listener: () => void): () => void;
};

type LiveRunOptions = {
  service: LiveService;
  video: HTMLVideoElement;
  stream: MediaStream;
  variant: LiveVariant;
  /** Kept between attempts, so that the next one begins with what is known. */
  line: Line;
  /** The state to show; call `painted` once it is on the screen. */
  onState: (state: LiveCaptureState, slow: Slow) => void;
  onEnd: (end: LiveEnd) => void;
};

/** A frame takes some ten milliseconds to prepare; a device that needs this long sends too few. */
const SLOW_DEVICE_MS = 150;
const FRAMES_WEIGHED = 8;
/** The service takes the first frame's delay as typical, so one that waited must not come first. */
const FIRST_FRAME_DELAY_MS_MAX = 500;
/** After this long, no frame is going to be in time. */
const UNTIMELY_MS_MAX = 8_000;
const CAMERA_CHECK_EVERY_MS = 500;
/** An unplugged camera may stop without an event. */
const WITHOUT_FRAMES_MS_MAX = 8_000;
/** From the second frame on; the first may wait for the networks to load. */
const WITHOUT_ANSWER_MS_MAX = 8_000;
/** Until the page has drawn a new state; frames taken before count for nothing on a slow line. */
const DRAWN_MS_MAX = 700;

/** Starts a live capture and streams frames until it is done, failed or stopped. */
export function runLiveCapture({ service, video, stream, variant, line, onState, onEnd }: LiveRunOptions) {
  const over = new AbortController();
  let captureId: string | null = null;
  let lightHistory: LightHistory | null = null;
  let preview: Blob | null = null;
  let hasBegun = false;
  let frameAtMs = performance.now();
  let filmedSinceMs = Number.POSITIVE_INFINITY;
  let answerAtMs = Number.POSITIVE_INFINITY;
  let newest: { readonly nonce: string; readonly sinceMs: number } | null = null;
  /** Over the last frames. */
  let preparedInMs = 0;
  const now = () => performance.now();
  /** Frames that arrive late are the phone's fault where it prepares them slowly. */
  const isDeviceSlow = () => preparedInMs > SLOW_DEVICE_MS;
  const blamed = (failure: LiveFailure) => (failure === 'slow_line' && isDeviceSlow() ? 'slow_device' : failure);

  /** One that the service ended needs no stop; it forgets the capture anyway. */
  const finish = (end: LiveEnd | null, by: 'page' | 'service' = 'page') => {
    if (over.signal.aborted) return;
    over.abort();
    if (captureId !== null && by === 'page') void service.stop(captureId).catch(() => {});
    if (end) onEnd(end);
  };
  const hold = createLightHold((state) => {
    onState(state, isDeviceSlow() ? 'device' : line.isSlow() ? 'line' : null);
    if (state.phase === 'done' && preview) finish({ kind: 'done', captureId: state.capture_id, preview }, 'service');
    if (state.phase === 'failed')
      finish({ kind: 'failed', failure: blamed(state.failure ?? 'tasks_not_done') }, 'service');
  }, now);
  const exchange = createExchange<TakenFrame & PaintedLight>({
    line,
    send: ({ jpeg, timeMs, nonce, light }, sequence) =>
      service.frame(captureId as string, jpeg, { sequence, time_ms: timeMs, nonce, light }, over.signal),
    onState: (state, { jpeg, light }) => {
      const isInPlace = state.phase === 'positioning' && state.guidance === null;
      if (light === null && (isInPlace || preview === null)) preview = jpeg;
      answerAtMs = now();
      if (state.nonce !== newest?.nonce) newest = { nonce: state.nonce, sinceMs: answerAtMs };
      hold.offer(state);
    },
    onError: (error) => {
      const end = endOf(error);
      finish(end.kind === 'failed' ? { ...end, failure: blamed(end.failure) } : end);
    },
    now,
  });
  const isOutdated = ({ nonce }: PaintedLight) =>
    line.isSlow() && newest !== null && nonce !== newest.nonce && now() - newest.sinceMs < DRAWN_MS_MAX;
  const begin = async () => {
    // Never aborted, because only the answer has the id of the capture to stop.
    const first = await service.start({ variant, camera: describeCamera(stream) });
    captureId = first.capture_id;
    if (over.signal.aborted) {
      await service.stop(captureId);
      return;
    }
    const history = createLightHistory(first);
    lightHistory = history;
    filmedSinceMs = now();
    hold.offer(first);
    over.signal.addEventListener(
      'abort',
      watchFrames(video, line, (frame) => {
        frameAtMs = now();
        preparedInMs += (frame.preparedInMs - preparedInMs) / FRAMES_WEIGHED;
        if (!hasBegun && frameAtMs - frame.timeMs > FIRST_FRAME_DELAY_MS_MAX) return;
        hasBegun = true;
        const painted = history.at(frame.takenAtMs);
        if (!isOutdated(painted)) exchange.offer({ ...frame, ...painted });
      }),
    );
  };

  const hide = () => {
    if (document.visibilityState === 'hidden') finish({ kind: 'fault', fault: 'hidden' });
  };
  const timer = setInterval(() => {
    if (lightHistory && now() - frameAtMs > WITHOUT_FRAMES_MS_MAX) finish({ kind: 'fault', fault: 'no_pictures' });
    if (!hasBegun && now() - filmedSinceMs > UNTIMELY_MS_MAX) finish({ kind: 'failed', failure: 'slow_device' });
    if (now() - answerAtMs > WITHOUT_ANSWER_MS_MAX) finish({ kind: 'fault', fault: 'unreachable' });
  }, CAMERA_CHECK_EVERY_MS);
  const unfollow = service.onWithdrawn(() => finish(null));
  document.addEventListener('visibilitychange', hide);
  over.signal.addEventListener('abort', () => {
    clearInterval(timer);
    unfollow();
    document.removeEventListener('visibilitychange', hide);
    hold.close();
    exchange.close();
  });
  begin().catch((error: unknown) => finish(endOf(error)));
  return {
    painted: (state: LiveCaptureState, atMs: number) => lightHistory?.painted(state, atMs),
    stop: () => finish(null),
  };
}
export type LiveRun = ReturnType<typeof runLiveCapture>;

/** A frame that did not arrive whole in time is the line's fault. */
const endOf = (error: unknown) =>
  error instanceof ApiError && error.reason === 'request.late'
    ? ({ kind: 'failed', failure: 'slow_line' } as const)
    : ({ kind: 'fault', fault: faultOf(error) } as const);

function faultOf(error: unknown): LiveFault {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return 'ended';
  const { key } = describeError(error);
  if (key === 'unreachable') return 'unreachable';
  return key === 'unavailable' || key === 'rate_limited' ? 'unavailable' : 'refused';
}

/** The browser's facts about the camera, for the service to weigh. */
function describeCamera(stream: MediaStream): LiveCamera {
  const track = stream.getVideoTracks()[0];
  const { width = 0, height = 0, frameRate } = track?.getSettings() ?? {};
  return {
    label: (track?.label ?? '').slice(0, 200),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    frame_rate: frameRate ?? null,
    // Not every browser reports this.
    capabilities: Object.keys(track?.getCapabilities?.() ?? {}).slice(0, 60),
  };
}
