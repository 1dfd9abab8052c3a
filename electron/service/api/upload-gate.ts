import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';

/** Bodies read at the same time. Each may take 55 MB (`BODY_BYTES_MAX`), and its decoded files as much again. */
export const UPLOADS_MAX = 12;
/** Keeps one integrator's stalled uploads from blocking the desk. */
export const UPLOADS_PER_ACTOR_MAX = 6;

type Bounds = { readonly most: number; readonly mostPerActor: number };
const UPLOADS: Bounds = { most: UPLOADS_MAX, mostPerActor: UPLOADS_PER_ACTOR_MAX };

/** Limits how many bodies are in memory at the same time. The gate throws `UNAVAILABLE` when it is full. */
export function createUploadGate({
  most,
  mostPerActor,
} = UPLOADS): <Answer>(actor: Actor, upload: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, number>();
  let total = 0;
  return async (actor, upload) => {
    const key = `${actor.kind} ${actor.id}`;
    const own = underWay.get(key) ?? 0;
    if (total >= most || own >= mostPerActor) {
      throw new ServiceError('UNAVAILABLE', 'Too many uploads are in progress. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    total++;
    underWay.set(key, own + 1);
    try {
      return await upload();
    } finally {
      total--;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    }
  };
}
