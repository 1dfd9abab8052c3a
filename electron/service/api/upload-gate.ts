import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';

/** Bodies read at one time: each may hold 55 MB (`BODY_BYTES_MAX`), and its files once more after decoding. */
export const UPLOADS_MAX = 12;
/** So that one integrator's hanging uploads leave room for the desk. */
export const UPLOADS_PER_ACTOR_MAX = 6;

type Bounds = { readonly most: number; readonly mostPerActor: number };
const UPLOADS: Bounds = { most: UPLOADS_MAX, mostPerActor: UPLOADS_PER_ACTOR_MAX };

/** Bounds how many bodies are held in memory at one time. The gate throws `UNAVAILABLE` where there is no room. */
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
      throw new ServiceError('UNAVAILABLE', 'Too many uploads are under way. Please try again in a moment.', {
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
