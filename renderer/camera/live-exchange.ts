import type { LiveCaptureState } from '#shared/live-capture.ts';
import { ApiError } from '../api/api-error.ts';

/** A service that stays away longer is gone; the capture would be too old to go on. */
const FAILING_MS_MAX = 4_000;
const AGAIN_AFTER_MS = 250;

type ExchangeOptions<Frame> = {
  /** `sequence` counts what was sent: a frame that gave way to a newer one leaves no gap. */
  send: (frame: Frame, sequence: number) => Promise<LiveCaptureState>;
  onState: (state: LiveCaptureState, frame: Frame) => void;
  /** Nothing is sent any more. */
  onError: (error: unknown) => void;
  now: () => number;
};

/** One frame on its way and the newest waiting: what comes faster than it can be sent is dropped, so answers are never old. */
export function createExchange<Frame>({ send, onState, onError, now }: ExchangeOptions<Frame>) {
  let waiting: Frame | null = null;
  let isSending = false;
  let isClosed = false;
  let sequence = 0;
  let failingSinceMs: number | null = null;

  const sendWaiting = async () => {
    isSending = true;
    while (waiting !== null && !isClosed) {
      const frame: Frame = waiting;
      waiting = null;
      try {
        const state = await send(frame, sequence++);
        failingSinceMs = null;
        if (!isClosed) onState(state, frame);
      } catch (error) {
        if (isClosed) break;
        failingSinceMs ??= now();
        if (!mayPass(error) || now() - failingSinceMs >= FAILING_MS_MAX) {
          isClosed = true;
          onError(error);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    }
    isSending = false;
  };
  return {
    offer(frame: Frame): void {
      waiting = frame;
      if (!isSending && !isClosed) void sendWaiting();
    },
    close(): void {
      isClosed = true;
      waiting = null;
    },
  };
}

/** Whether the next frame may fare better: the line broke, or the service had no time for this one. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.status === 429 || error.status === 503);
}
