import { expect, test } from 'vitest';
import { createBreaker, MISSES_MAX, OPEN_MS_MAX, OPEN_MS_MIN } from '../../../../electron/service/delivery/breaker.ts';
import { type DeliveryQueue, type Destination, drain } from '../../../../electron/service/delivery/drain.ts';
import { advance, type DeliveryEntry, newEntry } from '../../../../electron/service/delivery/machine.ts';

function breakerAt() {
  let now = 0;
  const breaker = createBreaker(
    () => now,
    () => 1,
  );
  const missed = (times: number) => {
    for (let count = 0; count < times; count++) breaker.missed(null);
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, missed, pass };
}

test('opens after misses in a row, lets one attempt through when its time is over, and closes with an answer', () => {
  const { breaker, missed, pass } = breakerAt();
  missed(MISSES_MAX - 1);
  breaker.reached();
  missed(MISSES_MAX - 1);
  expect(breaker.isOpen()).toBe(false);
  missed(1);
  expect(breaker.openForMs()).toBe(OPEN_MS_MIN);
  pass(OPEN_MS_MIN);
  expect(breaker.isOpen()).toBe(false);
  missed(1);
  expect(breaker.openForMs()).toBe(2 * OPEN_MS_MIN);
  pass(2 * OPEN_MS_MIN);
  breaker.reached();
  missed(MISSES_MAX - 1);
  expect(breaker.isOpen()).toBe(false);
});

test('never stays open longer than its bound, and as long as a busy destination asks', () => {
  const { breaker, missed } = breakerAt();
  missed(100);
  expect(breaker.openForMs()).toBe(OPEN_MS_MAX);
  breaker.reached();
  breaker.missed(20_000);
  expect(breaker.openForMs()).toBe(20_000);
  breaker.missed(10 * OPEN_MS_MAX);
  expect(breaker.openForMs()).toBe(OPEN_MS_MAX);
});

/** A queue in memory of entries that are all due. */
function queueOf(changes: number, name: string) {
  const entries = new Map<number, DeliveryEntry>(
    Array.from({ length: changes }, (_, at) => [at + 1, newEntry(name, at + 1, 0)]),
  );
  const queue: DeliveryQueue = {
    enqueue: async () => undefined,
    due: async () =>
      [...entries.values()]
        .filter(({ state, nextAttemptAt }) => state === 'pending' && nextAttemptAt <= 0)
        .map((entry) => ({
          entry,
          change: { sequence: entry.sequence, subject: `${entry.sequence}`, kind: 'decided', revision: 1, at: '' },
        })),
    async advance({ sequence }, event) {
      const entry = entries.get(sequence);
      if (!entry) throw new Error('no entry');
      const next = advance(entry, event, 0);
      entries.set(sequence, next);
      return next;
    },
  };
  return { queue, entries };
}

test('a drain spares a destination that cannot be reached', async () => {
  const { breaker } = breakerAt();
  const { queue } = queueOf(20, 'centre');
  let tries = 0;
  const destination: Destination = {
    name: 'centre',
    async send() {
      tries += 1;
      throw new Error('unreachable');
    },
    confirm: async () => ({ outcome: 'settled' }),
  };
  const dependencies = { queue, random: () => 0, deadline: () => new AbortController().signal, breaker };
  expect(await drain(destination, dependencies)).toBe(MISSES_MAX);
  expect(await drain(destination, dependencies)).toBe(0);
  expect(tries).toBe(MISSES_MAX);
});

test('a destination that never answers is given up at the deadline; one that would take a change twice leaves it unknown', async () => {
  for (const [ifUnknown, expected] of [
    [undefined, { state: 'pending', misses: 1 }],
    ['ask', { state: 'parked', reason: 'OUTCOME_UNKNOWN' }],
    ['leave', { state: 'parked', reason: 'LEFT_UNKNOWN' }],
    ['send_again', { state: 'pending', strikes: 1 }],
  ] as const) {
    const { queue, entries } = queueOf(1, 'centre');
    const silent: Destination = {
      name: 'centre',
      ...(ifUnknown && { ifUnknown }),
      send: () => new Promise(() => undefined),
      confirm: async () => ({ outcome: 'settled' }),
    };
    await drain(silent, { queue, random: () => 0, deadline: () => AbortSignal.timeout(1) });
    expect(entries.get(1)).toMatchObject(expected);
  }
});
