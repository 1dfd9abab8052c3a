import type { Log } from '../log.ts';
import { HOST_TIMING, type Timing } from '../timing.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type DeliveryQueue, type Destination, drain } from './drain.ts';

/** How long everything rests before it looks for new changes and destinations. */
const LOOK_EVERY_MS = 1_000;

export type Delivery = {
  start(): void;
  /** Looks for new changes and destinations now. */
  wake(): void;
  /** A destination answers again: it is tried now, however long it was to be spared. */
  reachable(destination: string): void;
  /** How long a destination that could not be reached is spared; 0 if it is not. */
  sparedMs(destination: string): number;
  /** Once nothing is being sent. Take it out of the destinations first. */
  idle(destination: string): Promise<void>;
  /** Ends what is being sent; its lease ends later, and it is sent again under the same key. */
  stop(): Promise<void>;
};

/** At its pace. `destinations` is asked again, because callbacks come and go. */
export function createDelivery(
  queue: DeliveryQueue,
  destinations: () => Promise<readonly Destination[]>,
  log: Log,
  timing: Timing = HOST_TIMING,
): Delivery {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let rest = new AbortController();
  const breakers = new Map<string, Breaker>();
  const busy = new Map<string, Promise<void>>();

  function breakerOf(name: string): Breaker {
    const breaker = breakers.get(name) ?? createBreaker(timing.elapsedMs, timing.random);
    breakers.set(name, breaker);
    return breaker;
  }

  const deadline = (ms: number) => AbortSignal.any([timing.deadline(ms), stopping.signal]);
  const report = (error: unknown) =>
    log('error', 'delivery.failed', { error: error instanceof Error ? error.name : typeof error });

  async function empty(destination: Destination): Promise<void> {
    const dependencies = { queue, random: timing.random, deadline, breaker: breakerOf(destination.name) };
    while (!stopping.signal.aborted && (await drain(destination, dependencies)) > 0);
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const standing = await destinations().catch((error: unknown) => {
        report(error);
        return [];
      });
      for (const destination of standing) {
        const { name } = destination;
        if (busy.has(name)) continue;
        const emptied = empty(destination)
          .catch(report)
          .finally(() => busy.delete(name));
        busy.set(name, emptied);
      }
      const signal = AbortSignal.any([stopping.signal, rest.signal]);
      await timing.pause(LOOK_EVERY_MS, signal).catch(() => undefined);
      rest = new AbortController();
    }
    await Promise.all(busy.values());
  }

  return {
    start() {
      running = follow();
    },
    wake: () => rest.abort(),
    reachable(destination) {
      breakerOf(destination).reached();
      rest.abort();
    },
    sparedMs: (destination) => breakerOf(destination).openForMs(),
    idle: async (destination) => busy.get(destination),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
