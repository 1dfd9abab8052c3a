import type { LightColour, LiveFrameInfo, LiveTaskKind } from '#shared/live-capture.ts';

/** A state of the page: from when it was told until the next one was, by this side's clock. */
export type Moment = {
  readonly nonce: string;
  readonly task: LiveTaskKind | null;
  /** Counts what was asked: a task that is asked once more is another one. */
  readonly asking: number;
  readonly light: LightColour | null;
  readonly sinceMs: number;
  /** null while it lasts. */
  readonly untilMs: number | null;
};

export type FrameOrder = {
  /** Newest last; those that ended long ago are dropped. */
  readonly moments: readonly Moment[];
  readonly last: Pick<LiveFrameInfo, 'sequence' | 'time_ms'> | null;
  /** Of the frame that came soonest after it was taken: what the page's clock is compared with. */
  readonly soonest: { readonly timeMs: number; readonly arrivedAtMs: number } | null;
  readonly count: number;
};

/** A frame that was under way while the next state was told still counts, for the state it was taken in. */
const LATE_MS_MAX = 700;
/** Beyond the shortest way: a frame may wait for the network, but a recording has no time to be made. */
const DELAY_MS_MAX = 1_500;
/** The first frames may wait until networks are loaded: so many may be followed by one that comes much sooner. */
const SLOW_FRAMES_MAX = 3;

/** The moment a frame was taken in; null for a frame that is not of this capture, or not of now. */
export function momentOf(order: FrameOrder, info: LiveFrameInfo, arrivedAtMs: number): Moment | null {
  const { last, soonest } = order;
  if (last !== null && (info.sequence <= last.sequence || info.time_ms <= last.time_ms)) return null;
  if (soonest !== null) {
    const delay = delayMs(soonest, info, arrivedAtMs);
    // A clock that runs ahead later on is that of something played faster.
    if (delay > DELAY_MS_MAX || (delay < -DELAY_MS_MAX && order.count >= SLOW_FRAMES_MAX)) return null;
  }
  const moment = order.moments.find(({ nonce }) => nonce === info.nonce);
  const isTooLate = moment?.untilMs != null && arrivedAtMs > moment.untilMs + LATE_MS_MAX;
  return moment === undefined || isTooLate ? null : moment;
}

/** How much longer a frame was on its way than the one that came soonest; negative for one that came sooner still. */
const delayMs = (soonest: NonNullable<FrameOrder['soonest']>, info: LiveFrameInfo, arrivedAtMs: number) =>
  arrivedAtMs - soonest.arrivedAtMs - (info.time_ms - soonest.timeMs);

/** After a frame that counts. */
export function counted(order: FrameOrder, info: LiveFrameInfo, arrivedAtMs: number): FrameOrder {
  const { sequence, time_ms: timeMs } = info;
  const isSooner = order.soonest === null || delayMs(order.soonest, info, arrivedAtMs) < 0;
  return {
    ...order,
    last: { sequence, time_ms: timeMs },
    soonest: isSooner ? { timeMs, arrivedAtMs } : order.soonest,
    count: order.count + 1,
  };
}

/** The state changes: the moment that lasted ends, and a new one begins. */
export function withMoment(order: FrameOrder, moment: Omit<Moment, 'untilMs'>): FrameOrder {
  const ended = order.moments.map((earlier) => ({ ...earlier, untilMs: earlier.untilMs ?? moment.sinceMs }));
  const recent = ended.filter(({ untilMs }) => untilMs + LATE_MS_MAX >= moment.sinceMs);
  return { ...order, moments: [...recent, { ...moment, untilMs: null }] };
}
