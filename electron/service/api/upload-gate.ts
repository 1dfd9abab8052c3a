import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';

/** Bodies read at the same time. Each may take 55 MB (`BODY_BYTES_MAX`), and its decoded files as much again. */
export const UPLOADS_MAX = 12;
/** Keeps one integrator's stalled uploads from blocking the desk. */
export const UPLOADS_PER_ACTOR_MAX = 6;
/** Requests whose body is not read yet. They hold a connection, not their pictures. */
export const UPLOADS_WAITING_MAX = 200;
/** One caller cannot fill the queue. */
export const UPLOADS_WAITING_PER_ACTOR_MAX = 100;
/** An upload that still waits after this time is refused. */
export const UPLOAD_WAITS_MS = 60_000;

type Bounds = {
  readonly most: number;
  readonly mostPerActor: number;
  /** How many may wait. With 0, further uploads are refused at once. */
  readonly waitingMax: number;
  readonly waitingPerActorMax: number;
};
const UPLOADS: Bounds = {
  most: UPLOADS_MAX,
  mostPerActor: UPLOADS_PER_ACTOR_MAX,
  waitingMax: UPLOADS_WAITING_MAX,
  waitingPerActorMax: UPLOADS_WAITING_PER_ACTOR_MAX,
};

type Waiting = { readonly key: string; readonly enter: () => void };

/**
 * Limits how many bodies are in memory at the same time. Further uploads wait for their turn, oldest first; a caller at its
 * own limit does not hold up others. Throws `UNAVAILABLE` when too many wait, or one waits too long.
 */
export function createUploadGate({
  most,
  mostPerActor,
  waitingMax,
  waitingPerActorMax,
} = UPLOADS): <Answer>(actor: Actor, upload: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  const hasRoom = (key: string) => total < most && (underWay.get(key) ?? 0) < mostPerActor;

  function take(key: string): void {
    total++;
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
  }

  function leave(key: string): void {
    total--;
    const left = (underWay.get(key) ?? 1) - 1;
    if (left === 0) underWay.delete(key);
    else underWay.set(key, left);
    const next = waiting.findIndex((one) => hasRoom(one.key));
    const [entry] = next < 0 ? [] : waiting.splice(next, 1);
    entry?.enter();
  }

  function turn(key: string): Promise<void> {
    const own = waiting.filter((one) => one.key === key).length;
    if (waiting.length >= waitingMax || own >= waitingPerActorMax) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = {
      key,
      enter() {
        clearTimeout(patience);
        take(key);
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

  return async (actor, upload) => {
    const key = `${actor.kind} ${actor.id}`;
    if (hasRoom(key)) take(key);
    else await turn(key);
    try {
      return await upload();
    } finally {
      leave(key);
    }
  };
}

const tooMany = () =>
  new ServiceError('UNAVAILABLE', 'Too many uploads are in progress. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
