import type { LightColour, LiveFrameInfo, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';

/** One state of the page, from when we sent it until the next, by the service's clock. */
export type Moment = {
  readonly nonce: string;
  readonly task: LiveTaskKind | null;
  /** A second attempt counts as a new challenge. */
  readonly challengeNumber: number;
  readonly light: LightColour | null;
  readonly sinceMs: number;
  /** null while it lasts. */
  readonly untilMs: number | null;
};

export type FrameOrder = {
  /** Newest last; old ones are dropped. */
  readonly moments: readonly Moment[];
  readonly last: Pick<LiveFrameInfo, 'sequence' | 'time_ms'> | null;
  /** The frame with the shortest delay, the reference for the page's clock. */
  readonly soonest: { readonly timeMs: number; readonly arrivedAtMs: number } | null;
  readonly count: number;
};

/** A frame in transit when the state changed counts for the state it was taken in. */
const LATE_MS_MAX = 700;
/** Beyond the shortest: enough for a slow network, too short to prepare a recording. */
const DELAY_MS_MAX = 1_500;
/** The first frames may wait for the networks to load. */
const SLOW_FRAMES_MAX = 3;

/** The moment in which a frame was taken; null for a frame from another capture or another time. */
export function momentOf(order: FrameOrder, info: LiveFrameInfo, arrivedAtMs: number): Moment | null {
  const { last, soonest } = order;
  if (last !== null && (info.sequence <= last.sequence || info.time_ms <= last.time_ms)) return null;
  if (soonest !== null) {
    const delay = delayMs(soonest, info, arrivedAtMs);
    // If the clock gets ahead later, somebody is playing a recording too fast.
    if (delay > DELAY_MS_MAX || (delay < -DELAY_MS_MAX && order.count >= SLOW_FRAMES_MAX)) return null;
  }
  const moment = order.moments.find(({ nonce }) => nonce === info.nonce);
  const isTooLate = moment?.untilMs != null && arrivedAtMs > moment.untilMs + LATE_MS_MAX;
  return moment === undefined || isTooLate ? null : moment;
}

/** A frame's delay relative to the fastest frame so far; negative if it is faster. */
const delayMs = (soonest: NonNullable<FrameOrder['soonest']>, info: LiveFrameInfo, arrivedAtMs: number) =>
  arrivedAtMs - soonest.arrivedAtMs - (info.time_ms - soonest.timeMs);

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

/** Ends the current moment and starts a new one. */
export function withMoment(order: FrameOrder, moment: Omit<Moment, 'untilMs'>): FrameOrder {
  const ended = order.moments.map((earlier) => ({ ...earlier, untilMs: earlier.untilMs ?? moment.sinceMs }));
  const recent = ended.filter(({ untilMs }) => untilMs + LATE_MS_MAX >= moment.sinceMs);
  return { ...order, moments: [...recent, { ...moment, untilMs: null }] };
}
