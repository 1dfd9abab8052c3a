import { randomUUID } from 'node:crypto';
import type {
  AddCallbackRequest,
  Callback,
  CallbackAnswer,
  CallbackBody,
  CallbackList,
  CallbackLog,
  CallbackWithSecret,
} from '#shared/contract/callbacks/callbacks.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { allTenants } from '../api-keys/tenant-rows.ts';
import { callbackDestination, destinationNameOf } from '../delivery/callback-destination.ts';
import type { Destination } from '../delivery/drain.ts';
import { type CallbackNetwork, flawOfUrl, postCallback } from '../delivery/post-callback.ts';
import { countDeliveries, redeliver } from '../delivery/rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import { type Environment, environmentOf } from '../store/environment.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { callbackBodyOf, callbackLog, recordCallbackAttempt } from './log-rows.ts';
import {
  addCallback,
  earlierSecret,
  findCallback,
  listCallbacks,
  removeCallback,
  rotateCallbackSecret,
  type StoredCallback,
  secretsOf,
  switchCallback,
  targetOf,
} from './rows.ts';

export type Callbacks = ReturnType<typeof createCallbacks>;

/** A sandbox or a demonstration may send to this machine, to try out a receiver. */
export const callbackNetwork = (environment: Environment | null): CallbackNetwork => ({
  allowsLoopback: environment === 'sandbox' || environment === 'demo',
});

/** Functions with an id throw `NOT_FOUND` for an unknown or removed one. */
export function createCallbacks(store: Store, network: CallbackNetwork) {
  const now = () => store.now();

  async function described(callback: StoredCallback): Promise<Callback> {
    const { id, name, url, events, group, enabled, createdAt } = callback;
    const until = earlierSecret(callback, store.steadyNow())?.until ?? null;
    const counts = await countDeliveries(store, destinationNameOf(id));
    return { id, name, url, events, group, enabled, created_at: createdAt, earlier_secret_until: until, ...counts };
  }
  const describedById = async (id: string) => described(await findCallback(store, id));

  return {
    /** Switched on. One whose row was altered is left out and reported; others continue. */
    async destinations(onAltered: () => void): Promise<readonly Destination[]> {
      return (await listCallbacks(store, onAltered)).flatMap((callback) => {
        const target = targetOf(callback, store.steadyNow());
        if (target === null) return [];
        return callbackDestination(target, {
          find: async (id) => targetOf(await findCallback(store, id), store.steadyNow()),
          bodyOf: (change, to) => callbackBodyOf(store, change, to),
          record: (id, attempt) => recordCallbackAttempt(store, id, attempt),
          network,
          now,
        });
      });
    },

    async list(): Promise<CallbackList> {
      const callbacks: Callback[] = [];
      for (const callback of await listCallbacks(store)) callbacks.push(await described(callback));
      return { callbacks, groups: [...(await allTenants(store))] };
    },

    /** Throws `INVALID_REQUEST` for a URL that callbacks may not have; see `flawOfUrl`. */
    async add(request: AddCallbackRequest, actor: Actor): Promise<CallbackWithSecret> {
      const flaw = await flawOfUrl(request.url, network);
      if (flaw !== null) throw new ServiceError(flaw, {}, { fields: { url: fieldError(flaw) } });
      const { id, secret } = await addCallback(store, request, actor);
      return { callback: await describedById(id), secret };
    },

    async setEnabled(id: string, enabled: boolean, actor: Actor): Promise<Callback> {
      await switchCallback(store, id, enabled, actor);
      return describedById(id);
    },

    remove: (id: string, actor: Actor): Promise<void> => removeCallback(store, id, actor),

    async rotateSecret(id: string, actor: Actor): Promise<CallbackWithSecret> {
      const secret = await rotateCallbackSecret(store, id, actor);
      return { callback: await describedById(id), secret };
    },

    async log(id: string): Promise<CallbackLog> {
      await findCallback(store, id);
      return { attempts: await callbackLog(store, id) };
    },

    /** Sends one event again, or every parked one. Resolves to how many. */
    async redeliver(id: string, sequence: number | null, actor: Actor): Promise<number> {
      return store.write(async (tx) => {
        await findCallback(tx, id);
        const events = await redeliver(tx, destinationNameOf(id), sequence);
        await appendAudit(tx, { actor, action: 'callback.redelivered', objectId: id, facts: { events } });
        return events;
      });
    },

    /** About nobody, whether or not the callback is on. Not in the log. */
    async test(id: string): Promise<CallbackAnswer> {
      const callback = await findCallback(store, id);
      const body: CallbackBody = {
        event: 'test',
        event_id: `evt_${randomUUID()}`,
        created_at: now().toISOString(),
        environment: (await environmentOf(store)) ?? 'production',
        batch_id: null,
        reference: null,
        revision: null,
        status: null,
        verification_result: null,
      };
      const signal = new AbortController().signal;
      const secrets = secretsOf(callback, store.steadyNow());
      const posting = { url: callback.url, secrets, body, signal, now: now() };
      const { retryAfterMs: _, ...answer } = await postCallback(posting, network);
      return answer;
    },
  };
}
