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

export type Served = { readonly sinceMs: number; readonly untilMs: number };

export type FrameOrder = {
  /** Newest last; old ones are dropped. */
  readonly moments: readonly Moment[];
  readonly last: Pick<LiveFrameInfo, 'sequence' | 'time_ms'> | null;
  /** The frame with the shortest delay, the reference for the page's clock. */
  readonly soonest: { readonly timeMs: number; readonly arrivedAtMs: number } | null;
  readonly count: number;
  /** When the frames that count arrived: the first, and those of the last seconds. */
  readonly firstAtMs: number | null;
  readonly arrivals: readonly number[];
  /** When the service was busy with a frame, one after the other; old times are dropped. */
  readonly served: readonly Served[];
  /** The numbers of the newest frames that count. */
  readonly numbers: readonly number[];
};

/** Where a frame belongs. `late`: the line held it up. `foreign`: of another capture or clock. */
export type Place = Moment | 'late' | 'foreign';

/** A frame in transit when the state changed counts for the state it was taken in. */
const LATE_MS_MAX = 700;
/** Beyond the shortest: enough for a slow network, too short to prepare a recording. */
const DELAY_MS_MAX = 1_500;
/** The first frames may wait for the networks to load. */
const SLOW_FRAMES_MAX = 3;

/** A frame with an older nonce is foreign. */
const KNOWN_MS = 20_000;
/** More than are on their way at once. */
const NUMBERS_KEPT = 10;
const RATE_OVER_MS = 10_000;
/** In the dimmest room a camera gives ten a second, and a busy computer passes on most of them. */
const FRAMES_PER_SECOND_MIN = 4;
/** No movement shows in fewer. */
const FRAMES_PER_SECOND_LEAST = 1;

export function placeOf(order: FrameOrder, info: LiveFrameInfo, arrivedAtMs: number): Place {
  const { last, soonest } = order;
  const moment = order.moments.find(({ nonce }) => nonce === info.nonce);
  if (moment === undefined) return 'foreign';
  if (last !== null) {
    const isEarlier = info.sequence < last.sequence && info.time_ms < last.time_ms;
    if (isEarlier && wasOvertaken(order, info)) return 'late';
    if (info.sequence <= last.sequence || info.time_ms <= last.time_ms) return 'foreign';
  }
  if (soonest !== null) {
    const delay = delayMs(soonest, info, arrivedAtMs);
    // If the clock gets ahead later, somebody is playing a recording too fast.
    if (delay < -DELAY_MS_MAX && order.count >= SLOW_FRAMES_MAX) return 'foreign';
    if (delay > DELAY_MS_MAX) return 'late';
  }
  return moment.untilMs !== null && arrivedAtMs > moment.untilMs + LATE_MS_MAX ? 'late' : moment;
}

/** On another connection, by one of the newest frames; a frame that counted already is replayed. */
const wasOvertaken = ({ numbers: [oldest = 0, ...newer] }: FrameOrder, { sequence }: LiveFrameInfo): boolean =>
  sequence > oldest && !newer.includes(sequence);

/** Whether fewer frames than `perSecond` arrived over the last ten seconds, or `overMs` of them. */
function isBelow(
  perSecond: number,
  { arrivals, firstAtMs }: FrameOrder,
  atMs: number,
  overMs: number = RATE_OVER_MS,
): boolean {
  if (firstAtMs === null || atMs - firstAtMs < RATE_OVER_MS) return false;
  return arrivals.filter((time) => atMs - time < RATE_OVER_MS).length * 1_000 < perSecond * overMs;
}

/** Whether so few frames arrive that a failure may be the line's, or a busy machine's. */
export const isLineSlow = (order: FrameOrder, atMs: number) => isBelow(FRAMES_PER_SECOND_MIN, order, atMs);

/**
 * Whether waiting any longer is of no use. The page sends nothing while it waits for the service,
 * such as for the networks to load, so that time is not the line's.
 */
export const isLineTooSlow = (order: FrameOrder, atMs: number) =>
  isBelow(FRAMES_PER_SECOND_LEAST, order, atMs, RATE_OVER_MS - servedMs(order, atMs));

const servedMs = ({ served }: FrameOrder, atMs: number): number =>
  served.reduce(
    (sum, { sinceMs, untilMs }) => sum + Math.max(0, Math.min(untilMs, atMs) - Math.max(sinceMs, atMs - RATE_OVER_MS)),
    0,
  );

/** The service was busy with one frame from `sinceMs` to `untilMs`. */
export function withServed(order: FrameOrder, { sinceMs, untilMs }: Served): FrameOrder {
  const recent = order.served.filter((earlier) => untilMs - earlier.untilMs < RATE_OVER_MS);
  return { ...order, served: [...recent, { sinceMs, untilMs }] };
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
    firstAtMs: order.firstAtMs ?? arrivedAtMs,
    numbers: [...order.numbers, sequence].slice(-NUMBERS_KEPT),
    arrivals: [...order.arrivals.filter((time) => arrivedAtMs - time < RATE_OVER_MS), arrivedAtMs],
  };
}

/** Ends the current moment and starts a new one. */
export function withMoment(order: FrameOrder, moment: Omit<Moment, 'untilMs'>): FrameOrder {
  const ended = order.moments.map((earlier) => ({ ...earlier, untilMs: earlier.untilMs ?? moment.sinceMs }));
  const recent = ended.filter(({ untilMs }) => untilMs + KNOWN_MS >= moment.sinceMs);
  return { ...order, moments: [...recent, { ...moment, untilMs: null }] };
}
