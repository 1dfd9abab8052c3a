import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { ApiError } from '../../api/api-error.ts';

/** After this long without an answer, the capture is too old to continue. */
const FAILING_MS_MAX = 4_000;
const RETRY_AFTER_MS = 250;

type ExchangeOptions<Frame> = {
  /** `sequence` counts frames that were sent, so dropped frames leave no gap. */
  send: (frame: Frame, sequence: number) => Promise<LiveCaptureState>;
  onState: (state: LiveCaptureState, frame: Frame) => void;
  /** Called once; nothing is sent afterwards. */
  onError: (error: unknown) => void;
  now: () => number;
};

/** Sends one frame at a time and keeps only the newest waiting one, so answers are never stale. */
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
        if (!isTemporary(error) || now() - failingSinceMs >= FAILING_MS_MAX) {
          isClosed = true;
          onError(error);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
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

/** Whether the next frame may succeed: the network failed, or the service was busy. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.status === 429 || error.status === 503);
}
