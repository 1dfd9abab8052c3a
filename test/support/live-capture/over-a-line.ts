import type { LiveCaptureState, LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import { createExchange } from '../../../renderer/camera/live/live-exchange.ts';
import { createLine } from '../../../renderer/camera/live/live-line.ts';

export type LineSpeed = {
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
  /** Milliseconds for which nothing passes, again and again after `everyMs`. */
  readonly stall?: { readonly everyMs: number; readonly lastsMs: number };
};

export type SentFrame<Picture> = {
  readonly info: LiveFrameInfo;
  readonly picture: Picture;
  readonly byteLength: number;
  readonly arrivedAtMs: number;
};

type Taken<Picture> = { readonly picture: Picture; readonly byteLength: number };

type OverLine<Picture> = LineSpeed & {
  readonly first: LiveCaptureState;
  readonly frameEveryMs: () => number;
  /** A camera frame of the person, who sees this state. */
  readonly film: (state: LiveCaptureState, timeMs: number, quality: number) => Taken<Picture> | Promise<Taken<Picture>>;
  /** The service's answer. */
  readonly answer: (frame: SentFrame<Picture>) => LiveCaptureState | Promise<LiveCaptureState>;
};

/** From the answer until the camera sees what the page shows. */
const SHOWN_AFTER_MS = 60;
const SERVICE_MS = 20;
/** HTTP's headers. */
const HEADER_BYTES = 900;

type Happening = { readonly atMs: number; readonly happen: () => void | Promise<void> };

/**
 * A live capture over a line, in simulated time: the page's own exchange, which sends what `film` takes, one connection's bytes after the
 * other's. Returns the last state.
 */
export async function captureOverLine<Picture>(
  over: OverLine<Picture>,
): Promise<{ state: LiveCaptureState; timeMs: number; isLineSlow: boolean }> {
  const line = createLine();
  const happenings: Happening[] = [];
  let [nowMs, lineFreeAtMs] = [0, 0];
  let shown = over.first;
  let end: LiveCaptureState | null = null;
  const at = (atMs: number, happen: Happening['happen']) => void happenings.push({ atMs, happen });
  const afterStall = (ms: number) => {
    const { everyMs = Number.POSITIVE_INFINITY, lastsMs = 0 } = over.stall ?? {};
    const since = ms % (everyMs + lastsMs);
    return Number.isFinite(since) && since > everyMs ? ms + everyMs + lastsMs - since : ms;
  };

  type Film = {
    readonly picture: Picture;
    readonly byteLength: number;
    readonly timeMs: number;
    readonly state: LiveCaptureState;
  };
  const exchange = createExchange<Film>({
    line,
    now: () => nowMs,
    send: ({ picture, byteLength, timeMs, state: { nonce, light } }, sequence) => {
      const answered = Promise.withResolvers<LiveCaptureState>();
      const carriedMs = ((byteLength + HEADER_BYTES) * 1_000) / over.bytesPerSecond;
      lineFreeAtMs = afterStall(Math.max(nowMs, lineFreeAtMs) + carriedMs);
      at(lineFreeAtMs + over.roundTripMs / 2, async () => {
        const info = { sequence, time_ms: timeMs, nonce, light };
        const state = await over.answer({ info, picture, byteLength, arrivedAtMs: nowMs });
        at(nowMs + SERVICE_MS + over.roundTripMs / 2, () => answered.resolve({ ...state, answered_in_ms: SERVICE_MS }));
      });
      return answered.promise;
    },
    onState: (state) => {
      if (state.phase === 'done' || state.phase === 'failed') end = state;
      at(nowMs + SHOWN_AFTER_MS, () => {
        shown = state;
      });
    },
    onError: (error) => {
      throw error;
    },
  });
  const film = async () => {
    const [timeMs, state] = [nowMs, shown];
    exchange.offer({ ...(await over.film(state, timeMs, line.quality())), timeMs, state });
    at(timeMs + over.frameEveryMs(), film);
  };
  at(0, film);
  while (end === null) {
    const next = happenings.reduce((soonest, one) => (one.atMs < soonest.atMs ? one : soonest));
    happenings.splice(happenings.indexOf(next), 1);
    nowMs = next.atMs;
    await next.happen();
    // The exchange continues after its answers.
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  }
  exchange.close();
  return { state: end, timeMs: nowMs, isLineSlow: line.isSlow() };
}
