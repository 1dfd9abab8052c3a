import type { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Line } from './live-line.ts';

/** After this long without an answer, the capture is too old to continue. */
const FAILING_MS_MAX = 4_000;
const RETRY_AFTER_MS = 250;

type ExchangeOptions<Frame> = {
  line: Line;
  /** `sequence` counts frames that were sent, so dropped frames leave no gap. */
  send: (frame: Frame, sequence: number) => Promise<LiveCaptureState>;
  onState: (state: LiveCaptureState, frame: Frame) => void;
  /** Called once; nothing is sent afterwards. */
  onError: (error: unknown) => void;
  now: () => number;
};

/**
 * Sends frames one at a time, on a slow line a few at once, and keeps only the newest waiting one,
 * so answers are never stale.
 */
export function createExchange<Frame>({ line, send, onState, onError, now }: ExchangeOptions<Frame>) {
  let waiting: Frame | null = null;
  let onTheirWay = 0;
  let isClosed = false;
  let isPausing = false;
  let sequence = 0;
  let answered = -1;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let failingSinceMs: number | null = null;

  const sendWaiting = () => {
    const { atOnce, apartMs } = line.pace();
    const isDue = onTheirWay === 0 || (onTheirWay < atOnce && now() - sentAtMs >= apartMs);
    if (waiting === null || isClosed || isPausing || !isDue) return;
    const frame = waiting;
    waiting = null;
    void sendOne(frame, sequence++);
  };
  const sendOne = async (frame: Frame, number: number) => {
    const startedAtMs = now();
    sentAtMs = startedAtMs;
    onTheirWay++;
    try {
      const state = await send(frame, number);
      failingSinceMs = null;
      line.answered(now() - startedAtMs - state.answered_in_ms);
      // An answer may overtake an earlier one.
      if (!isClosed && number > answered) {
        answered = number;
        onState(state, frame);
      }
    } catch (error) {
      // It was still on its way when the capture ended, which another answer says.
      const isTooMany = error instanceof ApiError && error.status === 409 && onTheirWay > 1;
      if (!isClosed && !isTooMany) await endOrPause(error);
    }
    onTheirWay--;
    sendWaiting();
  };
  const endOrPause = async (error: unknown) => {
    failingSinceMs ??= now();
    if (!isTemporary(error) || now() - failingSinceMs >= FAILING_MS_MAX) {
      isClosed = true;
      onError(error);
      return;
    }
    isPausing = true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    isPausing = false;
  };
  return {
    offer(frame: Frame): void {
      waiting = frame;
      sendWaiting();
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
