import type { Breaker } from './breaker.ts';
import { type DeliveryEntry, type DeliveryEvent, LEASE_MS, type ParkReason, type UnknownPolicy } from './machine.ts';

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
  /** Counts from 1, and continues when a person sends the change again. */
  readonly attempt: number;
  /** Earlier attempts that the destination answered with a failure. */
  readonly strikes: number;
};

export type Answer =
  | { readonly outcome: 'delivered' | 'settled' }
  | { readonly outcome: 'refused'; readonly reason?: ParkReason }
  /** The request left whole and no answer came; only from destinations with a policy for it. */
  | { readonly outcome: 'unknown' }
  /** `busy` is no failure: the destination takes nothing at the moment. */
  | { readonly outcome: 'failed' | 'busy'; readonly retryAfterMs: number | null };

export type Confirmation =
  | { readonly outcome: 'settled' | 'progressed' | 'lost' }
  | { readonly outcome: 'refused'; readonly reason?: ParkReason }
  | { readonly outcome: 'unconfirmed' | 'busy'; readonly retryAfterMs: number | null };

export type Wants = {
  readonly after: number;
  readonly kinds: readonly string[];
  /** The share of the history that it takes besides; see `delivery/route-rows.ts`. */
  readonly historyKinds?: readonly string[];
};

/** The centre, or a customer's callback. Both functions reject if it cannot be reached. */
export type Destination = {
  readonly name: string;
  /** The changes it takes; all if omitted. */
  readonly wants?: Wants;
  /** How long one attempt may take; `SEND_MS_MAX` if omitted. */
  readonly sendMsMax?: number;
  /** Subjects at the same time; 1 if omitted. One subject's changes follow each other. */
  readonly lanes?: number;
  /** If the same change would be taken twice: what happens once its answer is lost. */
  readonly ifUnknown?: UnknownPolicy;
  send(message: Message, signal: AbortSignal): Promise<Answer>;
  /** Asks about a delivered message, and sends what belongs to it. Again at once after progress. */
  confirm(message: Pick<Message, 'idempotencyKey' | 'change'>, signal: AbortSignal): Promise<Confirmation>;
};

/** `isHistory`: from before the joining, so that it gives way to today's. */
export type Waiting = { readonly entry: DeliveryEntry; readonly change: Change; readonly isHistory?: boolean };

export type DeliveryQueue = {
  /** Adds entries for changes that this destination has none for yet, oldest first. */
  enqueue(destination: Pick<Destination, 'name' | 'wants'>, limit: number): Promise<void>;
  /**
   * Due, or with an ended lease; a subject's oldest only. Delivered ones come after undelivered,
   * history last. None while paused.
   */
  due(destination: string, limit: number): Promise<readonly Waiting[]>;
  advance(entry: DeliveryEntry, event: DeliveryEvent): Promise<DeliveryEntry>;
};

export type DrainDependencies = {
  readonly queue: DeliveryQueue;
  readonly random: () => number;
  /** A signal that aborts after this time; the host's timer outside of tests. */
  readonly deadline: (ms: number) => AbortSignal;
  /** While unreachable, nothing passes; without it, every entry tries for itself. */
  readonly breaker?: Breaker;
};

export const BATCH_ENTRIES = 32;
export const SEND_MS_MAX = 30_000;
/** How much longer a lease is than an attempt, so that a sender gives up before it ends. */
const LEASE_MARGIN_MS = LEASE_MS - SEND_MS_MAX;
/** After this time, delivered entries and history wait until new ones had their turn. */
const TURN_MS_MAX = 5_000;

/** At most `BATCH_ENTRIES` one step on. Resolves to how many moved; with none, nothing is due. */
export async function drain(destination: Destination, dependencies: DrainDependencies): Promise<number> {
  const { queue, deadline, breaker } = dependencies;
  if (breaker?.isOpen()) return 0;
  await queue.enqueue(destination, BATCH_ENTRIES);
  const due = await queue.due(destination.name, BATCH_ENTRIES);
  const turn = deadline(TURN_MS_MAX);
  const carried = new Set<string>();
  let next = 0;
  let moved = 0;
  const lane = async () => {
    for (;;) {
      const waiting = due[next];
      if (waiting === undefined) return;
      const givesWay = waiting.entry.state === 'delivered' || waiting.isHistory === true;
      if ((moved > 0 && givesWay && turn.aborted) || breaker?.isOpen()) return;
      next += 1;
      const { subject } = waiting.change;
      // Another lane is busy with this subject; the next call takes this change up.
      if (carried.has(subject)) continue;
      carried.add(subject);
      moved += 1;
      await moveOn(waiting, destination, dependencies);
      carried.delete(subject);
    }
  };
  // Whatever ends one lane, the others finish what they have begun.
  const lanes = await Promise.allSettled(Array.from({ length: destination.lanes ?? 1 }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
  return moved;
}

async function moveOn({ entry, change }: Waiting, destination: Destination, dependencies: DrainDependencies) {
  const { queue, random } = dependencies;
  const { ifUnknown } = destination;
  const report = (ended: Answer | Confirmation | Missing, attempt: number): DeliveryEvent =>
    reportOf(ended, { attempt, random: random(), ifUnknown });
  if (entry.state === 'sending') {
    // Its sender was killed, perhaps after the change had left.
    const event = ifUnknown ? report({ outcome: 'unknown' }, entry.attempts) : ({ type: 'lease_ended' } as const);
    return void (await queue.advance(entry, event));
  }
  const idempotencyKey = `change-${change.sequence}`;
  if (entry.state === 'delivered') {
    const ended = await watched(
      (signal) => destination.confirm({ idempotencyKey, change }, signal),
      SEND_MS_MAX,
      dependencies,
    );
    return void (await queue.advance(entry, report(ended === 'late' ? 'unreachable' : ended, entry.attempts)));
  }
  const { sendMsMax = SEND_MS_MAX } = destination;
  const claimed = await queue.advance(entry, { type: 'claim', leaseMs: sendMsMax + LEASE_MARGIN_MS });
  // Another process was faster.
  if (claimed.state !== 'sending' || claimed.attempts !== entry.attempts + 1) return;
  const attempt = claimed.attempts;
  const message = { idempotencyKey, change, attempt, strikes: claimed.strikes };
  await queue.advance(
    claimed,
    report(await watched((signal) => destination.send(message, signal), sendMsMax, dependencies), attempt),
  );
}

/** A destination that could not be reached, or that did not answer in time. */
type Missing = 'unreachable' | 'late';

function reportOf(
  ended: Answer | Confirmation | Missing,
  { attempt, random, ifUnknown }: { attempt: number; random: number; ifUnknown: UnknownPolicy | undefined },
): DeliveryEvent {
  const isUnknown = ended === 'late' || (typeof ended === 'object' && ended.outcome === 'unknown');
  if (isUnknown && ifUnknown) return { type: 'unknown', attempt, policy: ifUnknown, random };
  if (typeof ended === 'string' || ended.outcome === 'unknown') return { type: 'unreachable', attempt, random };
  if (ended.outcome === 'refused') return { type: 'refused', attempt, ...(ended.reason && { reason: ended.reason }) };
  if (!('retryAfterMs' in ended)) return { type: ended.outcome, attempt, random };
  const { outcome, retryAfterMs } = ended;
  return { type: outcome === 'busy' ? 'unreachable' : outcome, attempt, retryAfterMs, random };
}

/** Ends with the deadline, even if the destination ignores the signal. */
async function watched<Result extends Answer | Confirmation>(
  ask: (signal: AbortSignal) => Promise<Result>,
  msMax: number,
  { deadline, breaker }: DrainDependencies,
): Promise<Result | Missing> {
  const signal = deadline(msMax);
  const late = new Promise<'late'>((resolve) =>
    // A destination that heeds the signal knows how far it came, and says so at once.
    signal.addEventListener('abort', () => setImmediate(() => setImmediate(() => resolve('late'))), { once: true }),
  );
  const ended = await Promise.race([ask(signal).catch(() => 'unreachable' as const), late]);
  if (typeof ended === 'string') breaker?.missed(null);
  else if (ended.outcome === 'busy') breaker?.missed(ended.retryAfterMs);
  else breaker?.reached();
  return ended;
}
