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
  /** `busy` is no failure: the destination takes nothing at the moment. */
  | { readonly outcome: 'failed' | 'busy'; readonly retryAfterMs: number | null };

export type Confirmation =
  | { readonly outcome: 'settled' | 'progressed' | 'refused' | 'lost' }
  | { readonly outcome: 'unconfirmed' | 'busy'; readonly retryAfterMs: number | null };

/** Where changes go: the centre, or a customer's callback. Both functions reject if it cannot be reached. */
export type Destination = {
  readonly name: string;
  /** The changes it takes; all if omitted. */
  readonly wants?: { readonly after: number; readonly kinds: readonly string[] };
  send(message: Message, signal: AbortSignal): Promise<Answer>;
  /** Asks about a message that was delivered, and sends what still belongs to it. Called again at once after progress. */
  confirm(message: Pick<Message, 'idempotencyKey' | 'change'>, signal: AbortSignal): Promise<Confirmation>;
};

export type Waiting = { readonly entry: DeliveryEntry; readonly change: Change };

/** The entries of all destinations; every call is one transaction. */
export type DeliveryQueue = {
  /** Adds entries for changes that this destination has none for yet, oldest first. */
  enqueue(destination: Pick<Destination, 'name' | 'wants'>, limit: number): Promise<void>;
  /**
   * Entries that are due, or whose lease ended; of each subject only the oldest that is not finished. What was delivered comes last, so
   * that what belongs to it holds up nothing new.
   */
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
/** After this time, delivered entries wait until new ones had their turn. */
const CONFIRM_MS_MAX = 5_000;

/**
 * Moves at most `BATCH_ENTRIES` entries of a destination one step on, one after the other. Resolves to how many moved; with none, nothing
 * is due.
 */
export async function drain(destination: Destination, dependencies: DrainDependencies): Promise<number> {
  const { queue, deadline } = dependencies;
  await queue.enqueue(destination, BATCH_ENTRIES);
  const due = await queue.due(destination.name, BATCH_ENTRIES);
  const turn = deadline(CONFIRM_MS_MAX);
  let moved = 0;
  for (const waiting of due) {
    if (moved > 0 && waiting.entry.state === 'delivered' && turn.aborted) break;
    await moveOn(waiting, destination, dependencies);
    moved += 1;
  }
  return moved;
}

async function moveOn({ entry, change }: Waiting, destination: Destination, dependencies: DrainDependencies) {
  const { queue, random } = dependencies;
  if (entry.state === 'sending') return void (await queue.advance(entry, { type: 'lease_ended' }));
  const idempotencyKey = `change-${change.sequence}`;
  if (entry.state === 'delivered') {
    const attempt = entry.attempts;
    const answer = await watched((signal) => destination.confirm({ idempotencyKey, change }, signal), dependencies);
    return void (await queue.advance(entry, reportOf(answer, attempt, random())));
  }
  const claimed = await queue.advance(entry, { type: 'claim' });
  // Another process was faster.
  if (claimed.state !== 'sending' || claimed.attempts !== entry.attempts + 1) return;
  const attempt = claimed.attempts;
  const message = { idempotencyKey, change, attempt, strikes: claimed.strikes };
  const answer = await watched((signal) => destination.send(message, signal), dependencies);
  await queue.advance(claimed, reportOf(answer, attempt, random()));
}

/** Null stands for a destination that did not answer. */
function reportOf(answer: Answer | Confirmation | null, attempt: number, random: number): DeliveryEvent {
  if (answer === null) return { type: 'unreachable', attempt, random };
  if (!('retryAfterMs' in answer)) return { type: answer.outcome, attempt, random };
  const { outcome, retryAfterMs } = answer;
  return { type: outcome === 'busy' ? 'unreachable' : outcome, attempt, retryAfterMs, random };
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
