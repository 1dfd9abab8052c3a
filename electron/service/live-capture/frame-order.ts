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
  /** Of the first frame: what the page's clock is compared with. */
  readonly begin: { readonly timeMs: number; readonly arrivedAtMs: number } | null;
};

/** A frame that was under way while the next state was told still counts, for the state it was taken in. */
const LATE_MS_MAX = 700;
/** Between the page's clock and ours: a frame may wait for the network, but a recording has no time to be made. */
const DRIFT_MS_MAX = 1_500;

/** The moment a frame was taken in; null for a frame that is not of this capture, or not of now. */
export function momentOf(order: FrameOrder, info: LiveFrameInfo, arrivedAtMs: number): Moment | null {
  const { last, begin } = order;
  if (last !== null && (info.sequence <= last.sequence || info.time_ms <= last.time_ms)) return null;
  if (begin !== null) {
    const driftMs = info.time_ms - begin.timeMs - (arrivedAtMs - begin.arrivedAtMs);
    if (Math.abs(driftMs) > DRIFT_MS_MAX) return null;
  }
  const moment = order.moments.find(({ nonce }) => nonce === info.nonce);
  const isTooLate = moment?.untilMs != null && arrivedAtMs > moment.untilMs + LATE_MS_MAX;
  return moment === undefined || isTooLate ? null : moment;
}

/** After a frame that counts. */
export function counted(order: FrameOrder, { sequence, time_ms }: LiveFrameInfo, arrivedAtMs: number): FrameOrder {
  const begin = order.begin ?? { timeMs: time_ms, arrivedAtMs };
  return { ...order, last: { sequence, time_ms }, begin };
}

/** The state changes: the moment that lasted ends, and a new one begins. */
export function withMoment(order: FrameOrder, moment: Omit<Moment, 'untilMs'>): FrameOrder {
  const ended = order.moments.map((earlier) => ({ ...earlier, untilMs: earlier.untilMs ?? moment.sinceMs }));
  const recent = ended.filter(({ untilMs }) => untilMs + LATE_MS_MAX >= moment.sinceMs);
  return { ...order, moments: [...recent, { ...moment, untilMs: null }] };
}
