import type { DeliveryEntry, DeliveryEvent } from './machine.ts';

/** A change as the feed has it; what is sent about it is made when it is sent. */
export type Change = {
  readonly sequence: number;
  readonly subject: string;
  readonly kind: string;
  readonly revision: number | null;
  readonly at: string;
};

export type Message = {
  /** The same for every attempt, so that the destination takes the change once. */
  readonly idempotencyKey: string;
  readonly change: Change;
  /** Counts from 1, and goes on when a person sends the change again. */
  readonly attempt: number;
  /** Earlier attempts that the destination answered with a failure. */
  readonly strikes: number;
};

export type Answer =
  | { readonly outcome: 'delivered' | 'settled' | 'refused' }
  | { readonly outcome: 'failed'; readonly retryAfterMs: number | null };

/** Where changes go: the centre, or a customer's callback. Both functions reject if it cannot be reached. */
export type Destination = {
  readonly name: string;
  /** The changes it takes; all if omitted. */
  readonly wants?: { readonly after: number; readonly kinds: readonly string[] };
  send(message: Message, signal: AbortSignal): Promise<Answer>;
  /** True once the destination confirms that it stored the message. */
  isSettled(idempotencyKey: string, signal: AbortSignal): Promise<boolean>;
};

export type Waiting = { readonly entry: DeliveryEntry; readonly change: Change };

/** The entries of all destinations; every call is one transaction. */
export type DeliveryQueue = {
  /** Adds entries for changes that this destination has none for yet, oldest first. */
  enqueue(destination: Pick<Destination, 'name' | 'wants'>, limit: number): Promise<void>;
  /** Entries that are due, or whose lease ended; of each subject only the oldest that is not finished. */
  due(destination: string, limit: number): Promise<readonly Waiting[]>;
  /** Advances an entry by an event; resolves to what it is afterwards. */
  advance(entry: DeliveryEntry, event: DeliveryEvent): Promise<DeliveryEntry>;
};

export type DrainDependencies = {
  readonly queue: DeliveryQueue;
  readonly random: () => number;
  /** A signal that aborts after this time; the host's timer outside of tests. */
  readonly deadline: (ms: number) => AbortSignal;
};

export const BATCH_ENTRIES = 32;
export const SEND_MS_MAX = 30_000;

/** Moves at most `BATCH_ENTRIES` entries of a destination one step on, one after the other. Resolves to how many moved. */
export async function drain(destination: Destination, dependencies: DrainDependencies): Promise<number> {
  const { queue } = dependencies;
  await queue.enqueue(destination, BATCH_ENTRIES);
  const due = await queue.due(destination.name, BATCH_ENTRIES);
  for (const waiting of due) await moveOn(waiting, destination, dependencies);
  return due.length;
}

async function moveOn({ entry, change }: Waiting, destination: Destination, dependencies: DrainDependencies) {
  const { queue, random } = dependencies;
  if (entry.state === 'sending') return void (await queue.advance(entry, { type: 'lease_ended' }));
  const idempotencyKey = `change-${change.sequence}`;
  if (entry.state === 'delivered') {
    const attempt = entry.attempts;
    const isSettled = await watched((signal) => destination.isSettled(idempotencyKey, signal), dependencies);
    if (isSettled === null) await queue.advance(entry, { type: 'unreachable', attempt, random: random() });
    else if (isSettled) await queue.advance(entry, { type: 'settled', attempt });
    else await queue.advance(entry, { type: 'unconfirmed', attempt, random: random() });
    return;
  }
  const claimed = await queue.advance(entry, { type: 'claim' });
  // Another process was faster.
  if (claimed.state !== 'sending' || claimed.attempts !== entry.attempts + 1) return;
  const attempt = claimed.attempts;
  const message = { idempotencyKey, change, attempt, strikes: claimed.strikes };
  const answer = await watched((signal) => destination.send(message, signal), dependencies);
  if (answer === null) await queue.advance(claimed, { type: 'unreachable', attempt, random: random() });
  else if (answer.outcome !== 'failed') await queue.advance(claimed, { type: answer.outcome, attempt });
  else await queue.advance(claimed, { type: 'failed', attempt, retryAfterMs: answer.retryAfterMs, random: random() });
}

/** Null if the destination cannot be reached or does not answer in time, even one that ignores the signal. */
async function watched<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  { deadline }: DrainDependencies,
): Promise<Result | null> {
  const signal = deadline(SEND_MS_MAX);
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  return Promise.race([ask(signal).catch(() => null), late]);
}
