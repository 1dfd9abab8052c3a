import { ServiceError } from '../service-error.ts';

/** Each may take 55 MB (`BODY_BYTES_MAX`), and its decoded files as much again. */
export const UPLOADS_MAX = 12;
/** Keeps one integrator's stalled uploads from blocking others. */
export const UPLOADS_PER_ACTOR_MAX = 6;
/** All API keys together; the rest is for the desk, so that stalled uploads cannot block it. */
export const UPLOADS_OF_KEYS_MAX = 9;
/** Requests whose body is not read yet. They hold a connection, not their pictures. */
export const UPLOADS_WAITING_MAX = 200;
/** One caller, so that nobody can fill the queue. */
export const UPLOADS_WAITING_PER_ACTOR_MAX = 100;
/** All API keys together, for the same reason. */
export const UPLOADS_OF_KEYS_WAITING_MAX = 160;
/** An upload that still waits after this time is refused. */
export const UPLOAD_WAITS_MS = 60_000;

type Bounds = {
  readonly most: number;
  readonly mostPerActor: number;
  readonly mostOfKeys: number;
  /** How many may wait. With 0, further uploads are refused at once. */
  readonly waitingMax: number;
  readonly waitingPerActorMax: number;
  readonly waitingOfKeysMax: number;
};
const UPLOADS: Bounds = {
  most: UPLOADS_MAX,
  mostPerActor: UPLOADS_PER_ACTOR_MAX,
  mostOfKeys: UPLOADS_OF_KEYS_MAX,
  waitingMax: UPLOADS_WAITING_MAX,
  waitingPerActorMax: UPLOADS_WAITING_PER_ACTOR_MAX,
  waitingOfKeysMax: UPLOADS_OF_KEYS_WAITING_MAX,
};

type Owner = { readonly kind: string; readonly id: string };
type Caller = { readonly name: string; readonly isKey: boolean };
type Waiting = { readonly caller: Caller; readonly enter: () => void };

/**
 * Bodies in memory at the same time. Others wait, operators first, then the oldest; a caller at its
 * own limit holds up nobody. Throws `UNAVAILABLE` when too many wait, or one too long.
 */
export function createUploadGate(
  bounds = UPLOADS,
): <Answer>(owner: Owner, upload: () => Promise<Answer>) => Promise<Answer> {
  const underWay: Caller[] = [];
  const waiting: Waiting[] = [];

  const hasRoom = ({ name, isKey }: Caller) =>
    underWay.length < bounds.most &&
    underWay.filter((one) => one.name === name).length < bounds.mostPerActor &&
    (!isKey || underWay.filter((one) => one.isKey).length < bounds.mostOfKeys);

  function leave(caller: Caller): void {
    underWay.splice(underWay.indexOf(caller), 1);
    const able = waiting.filter((one) => hasRoom(one.caller));
    const next = able.find((one) => !one.caller.isKey) ?? able[0];
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.enter();
  }

  function turn(caller: Caller): Promise<void> {
    const own = waiting.filter((one) => one.caller.name === caller.name).length;
    const ofKeys = waiting.filter((one) => one.caller.isKey).length;
    const isFull =
      waiting.length >= bounds.waitingMax ||
      own >= bounds.waitingPerActorMax ||
      (caller.isKey && ofKeys >= bounds.waitingOfKeysMax);
    if (isFull) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = {
      caller,
      enter() {
        clearTimeout(patience);
        underWay.push(caller);
        resolve();
      },
    };
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(tooMany());
    }, UPLOAD_WAITS_MS);
    waiting.push(entry);
    return promise;
  }

  return async ({ kind, id }, upload) => {
    const caller = { name: `${kind} ${id}`, isKey: kind === 'api_key' };
    if (hasRoom(caller)) underWay.push(caller);
    else await turn(caller);
    try {
      return await upload();
    } finally {
      leave(caller);
    }
  };
}

const tooMany = () => new ServiceError('service.uploads', {}, { retryAfterSeconds: 2 });
