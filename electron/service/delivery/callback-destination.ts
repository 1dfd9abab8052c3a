import type { CallbackAnswer, CallbackBody, CallbackEvent } from '#shared/contract/callbacks/callbacks.ts';
import { RequestState } from '#shared/contract/requests/requests.ts';
import type { RequestChange } from '../store/records.ts';
import type { Answer, Change, Destination } from './drain.ts';
import { type CallbackNetwork, postCallback } from './post-callback.ts';

/** The part of a callback that the delivery needs. */
export type CallbackTarget = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly CallbackEvent[];
  /** Only subjects of this group of API keys; null for all. */
  readonly group: string | null;
  /** The current secret, then the earlier one while both hold. */
  readonly secrets: readonly string[];
  /** The last change before the callback was added. */
  readonly startsAfter: number;
};

export type CallbackDependencies = {
  /** Null while it is switched off, and after it was removed. */
  find(id: string): Promise<CallbackTarget | null>;
  /** Null for a change that this callback is not told about, or whose verification was erased. */
  bodyOf(change: Change, target: CallbackTarget): Promise<CallbackBody | null>;
  /** Adds a line to the log of the callback. */
  record(id: string, attempt: CallbackAnswer & { readonly sequence: number; readonly attempt: number }): Promise<void>;
  readonly network: CallbackNetwork;
  now(): Date;
};

const REQUEST_CHANGES = RequestState.options.map((state): RequestChange => `request_${state}`);

/** The kinds of change that each event is about. */
const KINDS = {
  result: ['decided', 're-run', 'arrival'],
  review: ['hit_decision', 'review', 'centre'],
  monitoring: ['monitoring'],
  request: REQUEST_CHANGES,
} as const satisfies Record<CallbackEvent, readonly string[]>;

/** The event that a change is; null for one that no callback is told about. */
export function eventOfKind(kind: string): CallbackEvent | null {
  const found = Object.entries(KINDS).find(([, kinds]) => (kinds as readonly string[]).includes(kind));
  return found ? (found[0] as CallbackEvent) : null;
}

/** Prefix of all callbacks' names in the table of deliveries. */
export const CALLBACK_NAME_PREFIX = 'callback/';
export const destinationNameOf = (id: string): string => `${CALLBACK_NAME_PREFIX}${id}`;

/** Worth another attempt. Others of 400 to 499, and redirects, need a person. */
const TEMPORARY = [408, 409, 425, 429];
const REFUSED_ATTEMPTS_MAX = 3;

/** Each send reads the callback again, so that a switch or secret takes effect at once. */
export function callbackDestination(
  { id, events, startsAfter }: CallbackTarget,
  { find, bodyOf, record, network, now }: CallbackDependencies,
): Destination {
  return {
    name: destinationNameOf(id),
    wants: { after: startsAfter, kinds: events.flatMap((event) => KINDS[event]) },
    async send({ change, attempt, strikes }, signal) {
      const target = await find(id);
      if (target === null) throw new Error('The callback was switched off or removed meanwhile.');
      const body = await bodyOf(change, target);
      if (body === null) return { outcome: 'settled' };
      const posted = await postCallback(
        { url: target.url, secrets: target.secrets, body, signal, now: now() },
        network,
      );
      const { retryAfterMs, ...answer } = posted;
      await record(id, { ...answer, sequence: change.sequence, attempt });
      return outcomeOf(answer, retryAfterMs, strikes);
    },
    // A 2xx settles at once.
    confirm: async () => ({ outcome: 'settled' }),
  };
}

/** Throws if the receiver could not be reached: that never parks an event. */
function outcomeOf(
  { http_status: status, problem }: CallbackAnswer,
  retryAfterMs: number | null,
  strikes: number,
): Answer {
  if (problem === null) return { outcome: 'settled' };
  if (status === null) throw new Error(problem);
  const isRefused = status >= 300 && status < 500 && !TEMPORARY.includes(status);
  return isRefused && strikes + 1 >= REFUSED_ATTEMPTS_MAX
    ? { outcome: 'refused' }
    : { outcome: 'failed', retryAfterMs };
}
