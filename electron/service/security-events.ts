import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Log } from './log.ts';
import type { SecurityEvent } from './log-events.ts';

/** The event to log when a request is refused with this problem. Other refusals are ordinary. */
export const EVENT_OF_PROBLEM: Readonly<Partial<Record<ProblemCode, SecurityEvent>>> = {
  UNAUTHENTICATED: 'access.not_signed_in',
  SECOND_FACTOR_REFUSED: 'access.not_signed_in',
  FORBIDDEN: 'access.forbidden',
  RATE_LIMITED: 'access.rate_limited',
  LINK_UNKNOWN: 'access.link_unknown',
};

const REPEATED_AFTER_MS = 60_000;

/** At once, then once a minute, with the number `left_out`: a flood cannot fill the disk. */
export function oncePerMinute(log: Log, now: () => number): (event: SecurityEvent) => void {
  const logged = new Map<SecurityEvent, { at: number; leftOut: number }>();
  return (event) => {
    const last = logged.get(event);
    if (last && Math.abs(now() - last.at) < REPEATED_AFTER_MS) {
      last.leftOut++;
      return;
    }
    logged.set(event, { at: now(), leftOut: 0 });
    log('warning', event, { left_out: last?.leftOut ?? 0 });
  };
}
