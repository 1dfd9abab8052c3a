import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { DeliveryQueue, Destination } from './drain.ts';
import { BATCH_ENTRIES, drain } from './drain.ts';

/** How long a destination rests when nothing more is due. */
const LOOK_EVERY_MS = 5_000;

export type Delivery = {
  start(): void;
  /** Ends what is being sent; its lease ends later, and then it is sent again under the same key. */
  stop(): Promise<void>;
};

/** Drains the change feed to every destination, each at its own pace. */
export function createDelivery(queue: DeliveryQueue, destinations: readonly Destination[], log: Log): Delivery {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function follow(destination: Destination): Promise<void> {
    const deadline = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), stopping.signal]);
    while (!stopping.signal.aborted) {
      const moved = await drain(destination, { queue, random: Math.random, deadline }).catch((error: unknown) => {
        log('error', 'delivery.failed', { error: error instanceof Error ? error.name : typeof error });
        return 0;
      });
      if (moved < BATCH_ENTRIES)
        await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      running = Promise.all(destinations.map(follow));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
