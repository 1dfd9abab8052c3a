const HOUR_MS = 3_600_000;
/** A day ahead is a leap. A minute less, as two readings are never of one instant. */
const AHEAD_MS = 24 * HOUR_MS - 60_000;
/** Corrections by a time server and a wrong time zone stay below this. */
const BEHIND_MS = 12 * HOUR_MS;
/** A machine that was off for a weekend or a holiday is ahead by less. */
const HOLIDAY_MS = 30 * 24 * HOUR_MS;
/** A witness whose time is this near vouches for the clock. */
const AGREES_WITHIN_MS = HOUR_MS;

/** Others whose time comes over a connection that their certificate vouches for. */
export type ClockWitness = 'centre' | 'list_publisher';

export type PlausibleClock = ReturnType<typeof createPlausibleClock>;

/**
 * Decide what ends, opens and is erased; `acts-of-time.ts` lists who asks. A wall clock a day or
 * more off the elapsed time has leapt: set, or the machine was off. Time then erases and opens
 * nothing until a witness or administrator confirms it.
 */
export function createPlausibleClock({
  wallMs,
  elapsedMs,
  seenMs,
  startMs = 0,
}: {
  readonly wallMs: () => number;
  /** Milliseconds since any moment, which nobody can set. */
  readonly elapsedMs: () => number;
  /** The greatest plausible time of earlier runs; null without any. */
  readonly seenMs: number | null;
  /** `latestMs` starts no earlier. */
  readonly startMs?: number;
}) {
  let seen = seenMs ?? wallMs();
  let seenAt = seen;
  let lookedAt = elapsedMs();
  let latest = Math.max(seen, startMs);
  let leap: number | null = null;
  let heard: { readonly by: ClockWitness; readonly offset: number } | null = null;

  function look(): void {
    const [elapsed, wall] = [elapsedMs(), wallMs()];
    const passed = Math.max(0, elapsed - lookedAt);
    lookedAt = elapsed;
    const differs = wall - (seen + passed);
    latest = Math.max(latest + passed, wall);
    if (differs >= AHEAD_MS || differs <= -BEHIND_MS) {
      if (leap === null) seenAt = seen;
      leap = differs;
      seen += passed;
      return;
    }
    leap = null;
    seen = Math.max(seen, wall);
  }
  look();

  return {
    /** How far the clock leapt, and the last time before it; null for a plausible clock. */
    leap(): { readonly ms: number; readonly seenMs: number } | null {
      look();
      return leap === null ? null : { ms: leap, seenMs: seenAt };
    },
    /** Whether time may erase or open anything now. */
    isPlausible(): boolean {
      look();
      return leap === null;
    },
    /** Set back, or ahead further than a machine is off: too doubtful to judge a document. */
    isDateDoubtful(): boolean {
      look();
      return leap !== null && (leap < 0 || leap >= HOLIDAY_MS);
    },
    /** For what ends: follows leaps ahead, never back, so that nothing opens again. */
    latestMs(): number {
      look();
      return latest;
    },
    /** For links and visits: a leap ahead ends them while it lasts; once right again they go on. */
    visitMs(): number {
      look();
      return leap === null ? seen : latest;
    },
    /** For what opens again: follows no leap, so that setting the clock ends no wait. */
    plausibleMs(): number {
      look();
      return seen;
    },
    hear(by: ClockWitness, theirMs: number): void {
      const differs = theirMs - wallMs();
      heard = Math.abs(differs) <= AGREES_WITHIN_MS ? { by, offset: wallMs() - elapsedMs() } : null;
    },
    /** Who vouches for the clock as it is set now. */
    witness(): ClockWitness | null {
      const offset = wallMs() - elapsedMs();
      return heard !== null && Math.abs(offset - heard.offset) <= AGREES_WITHIN_MS ? heard.by : null;
    },
    /** Plausible from now on, as somebody said here or in another process. */
    accept(ms = wallMs()): void {
      look();
      const isBack = ms <= seen - BEHIND_MS;
      seen = ms;
      leap = null;
      if (isBack) latest = Math.max(ms, wallMs());
      look();
    },
  };
}

type Times = { steadyNow(): Date };

/** As stored, living for at most `lifeMs`, not ended: after `from`, up to `to`; see `hasEnded`. */
export function endsAhead({ steadyNow }: Times, lifeMs: number): { readonly from: string; readonly to: string } {
  const now = steadyNow().getTime();
  return { from: new Date(now).toISOString(), to: new Date(now + lifeMs + AGREES_WITHIN_MS).toISOString() };
}

/** An end further ahead than `lifeMs` was set by a wrong clock, and is over. */
export function hasEnded({ steadyNow }: Times, until: string, lifeMs: number): boolean {
  const leftMs = Date.parse(until) - steadyNow().getTime();
  // Clocks of nodes differ a little.
  return !(leftMs > 0 && leftMs <= lifeMs + AGREES_WITHIN_MS);
}
