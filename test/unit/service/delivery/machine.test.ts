import { expect, test } from 'vitest';
import {
  advance,
  type DeliveryEntry,
  type DeliveryEvent,
  LEASE_MS,
  newEntry,
  STRIKES_MAX,
  WAIT_MS_MAX,
} from '../../../../electron/service/delivery/machine.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const claimed = (now = NOW) => advance(newEntry('centre', 1, now), { type: 'claim' }, now);
const report = (type: 'delivered' | 'settled' | 'refused', attempt = 1): DeliveryEvent => ({ type, attempt });
const failed = (attempt: number, retryAfterMs: number | null = null): DeliveryEvent => ({
  type: 'failed',
  attempt,
  retryAfterMs,
  random: 0,
});

test('an entry is claimed once, when it is due, for the time of its lease', () => {
  const early = newEntry('centre', 1, NOW + 1);
  expect(advance(early, { type: 'claim' }, NOW)).toBe(early);
  const entry = claimed();
  expect(entry).toMatchObject({ state: 'sending', attempts: 1, leaseUntil: NOW + LEASE_MS });
  expect(advance(entry, { type: 'claim' }, NOW)).toBe(entry);
  expect(advance(entry, { type: 'lease_ended' }, NOW + LEASE_MS - 1)).toBe(entry);
  expect(advance(entry, { type: 'lease_ended' }, NOW + LEASE_MS)).toMatchObject({ state: 'pending', strikes: 1 });
});

test('a report about an earlier attempt changes nothing', () => {
  const again = advance(advance(claimed(), { type: 'lease_ended' }, NOW + LEASE_MS), { type: 'claim' }, NOW + LEASE_MS);
  expect(again.attempts).toBe(2);
  for (const type of ['delivered', 'settled', 'refused'] as const)
    expect(advance(again, report(type, 1), NOW + LEASE_MS)).toBe(again);
});

test.each(['settled', 'refused'] as const)('nothing changes an entry after it was %s', (type) => {
  const final = advance(claimed(), report(type), NOW);
  expect(final.reason).toBe(type === 'refused' ? 'REFUSED' : null);
  const events: DeliveryEvent[] = [
    { type: 'claim' },
    { type: 'lease_ended' },
    report('delivered'),
    report('settled'),
    report('refused'),
    failed(1),
    { type: 'unreachable', attempt: 1, random: 0 },
    { type: 'unconfirmed', attempt: 1, retryAfterMs: null, random: 0 },
    { type: 'progressed', attempt: 1 },
  ];
  for (const event of events) expect(advance(final, event, NOW + WAIT_MS_MAX)).toBe(final);
});

test('a destination may ask for time, up to an hour', () => {
  expect(advance(claimed(), failed(1, 90_000), NOW).nextAttemptAt).toBe(NOW + 90_000);
  expect(advance(claimed(), failed(1, 10 * WAIT_MS_MAX), NOW).nextAttemptAt).toBe(NOW + WAIT_MS_MAX);
});

/** Tries until it ends or 100 tries are over. */
function tried(make: (attempt: number) => DeliveryEvent): DeliveryEntry {
  let entry = newEntry('centre', 1, NOW);
  for (let tries = 0; tries < 100 && entry.state === 'pending'; tries++) {
    entry = advance(entry, { type: 'claim' }, entry.nextAttemptAt);
    entry = advance(entry, make(entry.attempts), entry.nextAttemptAt);
  }
  return entry;
}

test('failures park an entry after their number, and an unreachable destination never does', () => {
  expect(tried((attempt) => failed(attempt))).toMatchObject({
    state: 'parked',
    reason: 'FAILED_TOO_OFTEN',
    attempts: STRIKES_MAX,
  });
  expect(tried((attempt) => ({ type: 'unreachable', attempt, random: 1 }))).toMatchObject({
    state: 'pending',
    attempts: 100,
    strikes: 0,
  });
});

test('a change whose answer was lost waits for a person, who says that it arrived or sends it again', () => {
  const unknown = advance(claimed(), { type: 'unknown', attempt: 1, policy: 'ask', random: 0 }, NOW);
  expect(unknown).toMatchObject({ state: 'parked', reason: 'OUTCOME_UNKNOWN', leaseUntil: null });
  expect(advance(unknown, { type: 'claim' }, NOW + WAIT_MS_MAX)).toBe(unknown);
  expect(advance(unknown, { type: 'received' }, NOW)).toMatchObject({ state: 'settled', reason: null });
  expect(advance(unknown, { type: 'redeliver' }, NOW)).toMatchObject({ state: 'pending', reason: null });
  const pending = newEntry('centre', 1, NOW);
  expect(advance(pending, { type: 'received' }, NOW)).toBe(pending);
});
