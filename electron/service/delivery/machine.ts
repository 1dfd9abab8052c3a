import type { OutboxState } from '#shared/contract/desk.ts';

/**
 * The life of one change on its way to one destination: `pending → sending → delivered → settled`,
 * or `parked` with a reason. A delivered entry that the destination lost is pending again.
 *
 * Invariants, which `test/simulation/delivery.test.ts` checks after every step:
 * 1. Only a pending entry that is due is claimed, and a claim has a lease. Until it ends, nobody
 *    else sends the entry.
 * 2. `settled` and `parked` are final, unless a person sends the entry again.
 * 3. A parked entry has a reason; no other entry has one.
 * 4. A report about an earlier attempt changes nothing: its sender lost the lease.
 * 5. An entry is never due earlier than the destination asked, nor later than `WAIT_MS_MAX` from
 *    now, even if a wrong clock said when.
 * 6. A destination that is unreachable or busy never parks an entry: a branch may be offline for
 *    weeks. Once it is reachable again, nothing waits for the end of a long pause.
 * 7. An attempt that reached the destination and failed, or whose lease ended, is a strike;
 *    `STRIKES_MAX` of them park. Progress wipes the strikes out.
 * 8. At a destination that would take a change twice, an attempt that may have arrived is never
 *    repeated by itself, unless the policy says so.
 */
export type DeliveryEntry = {
  readonly destination: string;
  readonly sequence: number;
  readonly state: OutboxState;
  /** Claims and questions whether it is settled; names a report's attempt. */
  readonly attempts: number;
  readonly strikes: number;
  /** Attempts in a row that did not reach the destination. */
  readonly misses: number;
  /** Milliseconds since 1970. */
  readonly nextAttemptAt: number;
  readonly leaseUntil: number | null;
  readonly reason: ParkReason | null;
};

/**
 * `OUTCOME_UNKNOWN`: the answer was lost, and a person says whether it arrived. `LEFT_UNKNOWN`:
 * nobody is asked. `UNSUPPORTED`: no such changes. `ERASE_THERE`: a person must have it erased.
 * `ERASED_THERE`: undelivered and unsigned. `PICTURES_GONE`: lost there, no longer here.
 */
export type ParkReason =
  | 'REFUSED'
  | 'FAILED_TOO_OFTEN'
  | 'NOT_CONFIRMED'
  | 'OUTCOME_UNKNOWN'
  | 'LEFT_UNKNOWN'
  | 'UNSUPPORTED'
  | 'ERASE_THERE'
  | 'ERASED_THERE'
  | 'PICTURES_GONE';

/** Treatment of a change whose answer was lost, at a destination that would take it twice. */
export type UnknownPolicy = 'ask' | 'send_again' | 'leave';

/** `random` is from 0 to 1; it spreads the retries of many devices. */
export type DeliveryEvent =
  | { readonly type: 'claim'; readonly leaseMs?: number }
  | { readonly type: 'delivered'; readonly attempt: number }
  | { readonly type: 'settled'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number; readonly reason?: ParkReason }
  /** The change may have arrived, and nobody knows. */
  | { readonly type: 'unknown'; readonly attempt: number; readonly policy: UnknownPolicy; readonly random: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly retryAfterMs: number | null; readonly random: number }
  | {
      readonly type: 'unreachable';
      readonly attempt: number;
      /** From a destination that is too busy. */
      readonly retryAfterMs?: number | null;
      readonly random: number;
    }
  /** The destination, which was unreachable, answers again. */
  | { readonly type: 'reachable' }
  /** Delivered, but unknown there, for example after a restore. */
  | { readonly type: 'lost'; readonly attempt: number; readonly random: number }
  /** The destination has more of a delivered entry than before. */
  | { readonly type: 'progressed'; readonly attempt: number }
  | {
      readonly type: 'unconfirmed';
      readonly attempt: number;
      readonly retryAfterMs: number | null;
      readonly random: number;
    }
  | { readonly type: 'lease_ended' }
  /** A person sends an entry again that had ended. */
  | { readonly type: 'redeliver' }
  /** A person knows that a parked change arrived. */
  | { readonly type: 'received' };

/** For an attempt of `SEND_MS_MAX` in `drain.ts`; longer attempts have longer leases. */
export const LEASE_MS = 60_000;
export const STRIKES_MAX = 12;
const WAIT_MS_MIN = 2_000;
/** Also longer than any lease. */
export const WAIT_MS_MAX = 3_600_000;

export function newEntry(destination: string, sequence: number, now: number): DeliveryEntry {
  return {
    destination,
    sequence,
    state: 'pending',
    attempts: 0,
    strikes: 0,
    misses: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    reason: null,
  };
}

/** The entry after an event; the same object if the event does not apply to it. */
export function advance(entry: DeliveryEntry, event: DeliveryEvent, now: number): DeliveryEntry {
  if ('attempt' in event && event.attempt !== entry.attempts) return entry;
  switch (event.type) {
    case 'claim':
      return entry.state === 'pending' && isDue(entry, now)
        ? { ...entry, state: 'sending', attempts: entry.attempts + 1, leaseUntil: now + (event.leaseMs ?? LEASE_MS) }
        : entry;
    case 'delivered':
      return entry.state === 'sending'
        ? { ...entry, state: 'delivered', strikes: 0, misses: 0, leaseUntil: null, nextAttemptAt: now }
        : entry;
    case 'settled':
      return entry.state === 'sending' || entry.state === 'delivered' ? ended(entry, 'settled', null) : entry;
    case 'refused':
      return entry.state === 'sending' || entry.state === 'delivered'
        ? ended(entry, 'parked', event.reason ?? 'REFUSED')
        : entry;
    case 'unknown':
      if (entry.state !== 'sending') return entry;
      if (event.policy === 'send_again') return struck(entry, now, waitAfter(entry.strikes, event));
      return ended(entry, 'parked', event.policy === 'ask' ? 'OUTCOME_UNKNOWN' : 'LEFT_UNKNOWN');
    case 'received':
      return entry.state === 'parked' ? ended(entry, 'settled', null) : entry;
    case 'progressed':
      return entry.state === 'delivered'
        ? { ...entry, attempts: entry.attempts + 1, strikes: 0, misses: 0, nextAttemptAt: now }
        : entry;
    case 'failed':
      return entry.state === 'sending' ? struck(entry, now, waitAfter(entry.strikes, event)) : entry;
    case 'unreachable':
      return entry.state === 'sending' || entry.state === 'delivered'
        ? { ...waiting(entry), misses: entry.misses + 1, nextAttemptAt: now + waitAfter(entry.misses, event) }
        : entry;
    case 'reachable':
      return entry.misses > 0 && (entry.state === 'pending' || entry.state === 'delivered')
        ? { ...entry, misses: 0, nextAttemptAt: Math.min(now, entry.nextAttemptAt) }
        : entry;
    case 'lost':
      return entry.state === 'delivered'
        ? struck({ ...entry, state: 'sending' }, now, waitAfter(entry.strikes, event))
        : entry;
    case 'unconfirmed':
      if (entry.state !== 'delivered') return entry;
      return entry.strikes + 1 >= STRIKES_MAX
        ? ended(entry, 'parked', 'NOT_CONFIRMED')
        : {
            ...entry,
            attempts: entry.attempts + 1,
            strikes: entry.strikes + 1,
            misses: 0,
            nextAttemptAt: now + waitAfter(entry.strikes, event),
          };
    case 'redeliver':
      return entry.state === 'settled' || entry.state === 'parked'
        ? { ...entry, state: 'pending', strikes: 0, misses: 0, reason: null, nextAttemptAt: now }
        : entry;
    case 'lease_ended':
      return entry.state === 'sending' && isDue(entry, now) ? struck(entry, now, 0) : entry;
  }
}

/** No entry waits longer, whichever process, with a slightly different clock, set its time. */
export const furthestFrom = (now: number): number => now + WAIT_MS_MAX + CLOCKS_DIFFER_MS;
const CLOCKS_DIFFER_MS = 600_000;

/** An impossibly distant time comes from a clock that was wrong. */
export function isDue({ state, nextAttemptAt, leaseUntil }: DeliveryEntry, now: number): boolean {
  const at = state === 'sending' ? (leaseUntil ?? 0) : nextAttemptAt;
  return at <= now || at > furthestFrom(now);
}

function struck(entry: DeliveryEntry, now: number, waitMs: number): DeliveryEntry {
  const strikes = entry.strikes + 1;
  return strikes >= STRIKES_MAX
    ? ended({ ...entry, strikes }, 'parked', 'FAILED_TOO_OFTEN')
    : { ...waiting(entry), strikes, misses: 0, nextAttemptAt: now + waitMs };
}

/** Being sent becomes pending; delivered stays so. */
const waiting = (entry: DeliveryEntry): DeliveryEntry =>
  entry.state === 'sending'
    ? { ...entry, state: 'pending', leaseUntil: null }
    : { ...entry, attempts: entry.attempts + 1 };

const ended = (entry: DeliveryEntry, state: 'settled' | 'parked', reason: ParkReason | null): DeliveryEntry => ({
  ...entry,
  state,
  reason,
  leaseUntil: null,
});

/** Doubles with each try, half of it by chance, and at least as long as the destination asked. */
function waitAfter(tries: number, { random, retryAfterMs = null }: { random: number; retryAfterMs?: number | null }) {
  const longest = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 2 ** Math.min(tries, 20));
  return Math.min(WAIT_MS_MAX, Math.max(retryAfterMs ?? 0, longest / 2 + (longest / 2) * random));
}
