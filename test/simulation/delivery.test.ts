import { expect, test } from 'vitest';
import {
  type Change,
  type DeliveryQueue,
  type Destination,
  drain,
  SEND_MS_MAX,
} from '../../electron/service/delivery/drain.ts';
import { advance, type DeliveryEntry, newEntry, WAIT_MS_MAX } from '../../electron/service/delivery/machine.ts';

/**
 * The real machine and the real drain, at times two of them at once, against a hostile receiver on a seeded clock: lost
 * requests and answers, refusals, overload, silence, changes that never succeed, and crashes before and after each step. The entries are in memory, because 5,000 seeds on SQLite take
 * hours; `store-deliveries.test.ts` runs the same drain on the real store.
 */
const SEEDS = Number(process.env.COUNTERSIGN_DELIVERY_SEEDS ?? 60);
const FIRST_SEED = Number(process.env.COUNTERSIGN_DELIVERY_SEED ?? 1);
const CHANGES = 25;
const HOUR_MS = 3_600_000;

class Crash extends Error {}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function simulation(seed: number) {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  // Every seed has another mixture of trouble, and after two days none but refusals.
  const trouble = random() * 0.5;
  let now = 0;
  const isCalm = () => now > 48 * HOUR_MS;
  const crashes = () => {
    if (!isCalm() && chance(trouble / 8)) throw new Crash();
  };
  const changes: Change[] = [];
  const entries = new Map<number, DeliveryEntry>();
  const taken = new Map<string, number>();
  const settled = new Set<string>();
  const refused = new Set<string>();
  const isFinal = ({ state }: DeliveryEntry) => state === 'settled' || state === 'parked';

  const queue: DeliveryQueue = {
    async enqueue({ name }, limit) {
      const missing = changes.filter(({ sequence }) => !entries.has(sequence)).slice(0, limit);
      for (const { sequence } of missing) entries.set(sequence, newEntry(name, sequence, now));
    },
    async due(_destination, limit) {
      const subjects = new Set<string>();
      return changes
        .flatMap((change) => {
          const entry = entries.get(change.sequence);
          if (!entry || isFinal(entry)) return [];
          const isFirst = !subjects.has(change.subject);
          if (entry.state !== 'delivered') subjects.add(change.subject);
          const isDue = entry.state === 'sending' ? (entry.leaseUntil ?? 0) <= now : entry.nextAttemptAt <= now;
          return isDue && isFirst ? [{ entry, change }] : [];
        })
        .slice(0, limit);
    },
    async advance({ sequence }, event) {
      crashes();
      const entry = entries.get(sequence);
      if (!entry) throw new Error('no entry');
      const next = advance(entry, event, now);
      if (isFinal(entry)) expect(next, `final, seed ${seed}`).toBe(entry);
      expect(next.state === 'parked', `reason, seed ${seed}`).toBe(next.reason !== null);
      expect(next.state === 'sending', `lease, seed ${seed}`).toBe(next.leaseUntil !== null);
      expect(next.nextAttemptAt, `wait, seed ${seed}`).toBeLessThanOrEqual(now + WAIT_MS_MAX);
      entries.set(sequence, next);
      crashes();
      return next;
    },
  };

  let deadlines: AbortController[] = [];
  const timeOut = () => {
    now += SEND_MS_MAX;
    for (const controller of deadlines) controller.abort();
    return new Promise<never>(() => undefined);
  };
  const destination: Destination = {
    name: 'receiver',
    lanes: 1 + Math.floor(random() * 4),
    async send({ idempotencyKey, change }) {
      now += Math.floor(random() * 500);
      crashes();
      if (!isCalm()) {
        if (chance(trouble / 2)) throw new Error('unreachable');
        if (chance(trouble / 6)) return timeOut();
        if (chance(trouble / 4)) return { outcome: 'failed', retryAfterMs: chance(0.5) ? 90_000 : null };
      }
      if (change.sequence % 9 === 0) {
        refused.add(idempotencyKey);
        return { outcome: 'refused' };
      }
      if (change.sequence % 11 === 0) return { outcome: 'failed', retryAfterMs: null };
      // The receiver takes a key once, however often it comes.
      if (!settled.has(idempotencyKey) && !taken.has(idempotencyKey)) taken.set(idempotencyKey, change.sequence);
      crashes();
      if (!isCalm() && chance(trouble / 3)) throw new Error('the answer was lost');
      if (!isCalm() && chance(trouble / 6)) return timeOut();
      return { outcome: change.sequence !== 13 && chance(0.5) ? 'settled' : 'delivered' };
    },
    async confirm({ idempotencyKey }) {
      now += Math.floor(random() * 500);
      if (!isCalm() && chance(trouble)) throw new Error('unreachable');
      const retryAfterMs = chance(0.2) ? 90_000 : null;
      if (!taken.has(idempotencyKey)) return { outcome: 'unconfirmed', retryAfterMs };
      // Some take several rounds, as a picture takes many pieces.
      if (idempotencyKey !== 'change-13' && chance(0.3)) return { outcome: 'progressed' };
      if (idempotencyKey !== 'change-13' && chance(0.7)) settled.add(idempotencyKey);
      return settled.has(idempotencyKey) ? { outcome: 'settled' } : { outcome: 'unconfirmed', retryAfterMs };
    },
  };

  async function run(): Promise<void> {
    while (now < 30 * 24 * HOUR_MS) {
      if (changes.length < CHANGES && chance(0.6)) {
        const sequence = changes.length + 1;
        changes.push({ sequence, subject: `subject-${sequence % 7}`, kind: 'decided', revision: 1, at: '' });
      }
      deadlines = [];
      const deadline = () => {
        const controller = new AbortController();
        deadlines.push(controller);
        return controller.signal;
      };
      const drains = chance(0.2) ? 2 : 1;
      const ends = await Promise.allSettled(
        Array.from({ length: drains }, () => drain(destination, { queue, random, deadline })),
      );
      // After a crash, a new process goes on with what was stored.
      for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Crash)) throw end.reason;
      now += Math.floor(random() * (isCalm() ? HOUR_MS : 120_000));
      if (changes.length === CHANGES && entries.size === CHANGES && [...entries.values()].every(isFinal)) return;
    }
  }

  return { run, entries, taken, refused };
}

test(`delivery loses nothing, doubles nothing and ends everything: ${SEEDS} seeds`, {
  timeout: 3_600_000,
}, async () => {
  const totals = { settled: 0, REFUSED: 0, FAILED_TOO_OFTEN: 0, NOT_CONFIRMED: 0, attempts: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const { run, entries, taken, refused } = simulation(seed);
    await run();
    const all = [...entries.values()];
    expect(all.length, `seed ${seed}: every change has an entry`).toBe(CHANGES);
    for (const { sequence, state, reason, attempts } of all) {
      const key = `change-${sequence}`;
      totals.attempts += attempts;
      expect(['settled', 'parked'], `seed ${seed}: ${key} ended`).toContain(state);
      if (state === 'settled') expect(taken.get(key), `seed ${seed}: ${key} is not lost`).toBe(sequence);
      if (reason === 'REFUSED') expect(refused.has(key), `seed ${seed}: ${key} was refused`).toBe(true);
      totals[(reason ?? 'settled') as keyof typeof totals]++;
    }
    for (let subject = 0; subject < 7; subject++) {
      const order = [...taken.values()].filter((sequence) => sequence % 7 === subject);
      expect(order, `seed ${seed}: changes of a subject arrive in order`).toEqual(order.toSorted((a, b) => a - b));
    }
    expect(new Set(taken.values()).size, `seed ${seed}: nothing doubled`).toBe(taken.size);
  }
  if (process.env.COUNTERSIGN_DELIVERY_SEEDS) process.stdout.write(`${JSON.stringify({ SEEDS, ...totals })}\n`);
  expect(Math.min(totals.REFUSED, totals.FAILED_TOO_OFTEN, totals.NOT_CONFIRMED)).toBeGreaterThan(0);
});
