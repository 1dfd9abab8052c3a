import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';

export function conflict(): never {
  throw new ServiceError('request.key_used');
}

export function sameActor(left: Actor, right: Actor): boolean {
  return left.kind === right.kind && left.id === right.id;
}

/** Tells a retry from another request under the same key. */
export type Identified = { readonly actor: Actor; readonly requestHash: string };

export function sameRequest(left: Identified, right: Identified): boolean {
  return sameActor(left.actor, right.actor) && left.requestHash === right.requestHash;
}
