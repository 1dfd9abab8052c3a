import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Log } from './log.ts';

/** Log events of attempted misuse, and of records that cannot be trusted. Codes are never renamed. */
export const SECURITY_EVENTS = {
  'access.sign_in_refused': 'A sign-in failed. Many in a short time mean that somebody is guessing passwords.',
  'access.not_signed_in': 'A request without a valid session or API key.',
  'access.forbidden': 'A known caller tried something they have no permission for.',
  'access.rate_limited': 'A caller or a network reached a limit.',
  'access.unusual_volume': 'Somebody opened unusually many cases in an hour. Ask them why.',
  'http.origin_refused': 'A page of another site tried to use this service.',
  'http.host_refused': 'A request used a host name that this host does not answer to.',
  'http.network_refused': 'One network reached its limit of connections.',
  'http.connection_refused': 'All connections are taken.',
  'inference.memory_exceeded':
    'A recognition process took too much memory and was ended; a picture or a PDF may be hostile.',
  'store.records_altered':
    'Records were changed outside this service. Stop work and run "countersign audit verify --scrub".',
  'store.not_writable': 'The database cannot be written. Look at the disk.',
} as const;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The event to log when a request is refused with this problem. Other refusals are ordinary. */
export const EVENT_OF_PROBLEM: Readonly<Partial<Record<ProblemCode, SecurityEvent>>> = {
  UNAUTHENTICATED: 'access.not_signed_in',
  FORBIDDEN: 'access.forbidden',
  RATE_LIMITED: 'access.rate_limited',
};

const REPEATED_AFTER_MS = 60_000;

/**
 * Logs an event at once and then at most once a minute, with the number of those `left_out` in between, so that a flood cannot fill
 * the disk.
 */
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
