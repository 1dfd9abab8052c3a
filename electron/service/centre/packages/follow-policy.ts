import type { HandedDownProblem, Manifest } from '#shared/contract/centre/handed-down.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { hashPolicy, putPolicyInForce, rawPolicyInForce } from '../../policy/rows.ts';
import type { Store } from '../../store/store.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';
import { isCentre } from '../rows.ts';
import { findReceived, putReceived } from './handed-down-rows.ts';

/** A policy of the centre as this version of the program understands it; null if it does not. */
export type ReadPolicy = (content: unknown) => Policy | null;

/** An earlier centre lacks newer settings, so the policy here may have another hash. */
export async function followPolicy(
  store: Store,
  readPolicy: ReadPolicy,
  { policy: { hash, content } }: Manifest,
): Promise<HandedDownProblem | 'taken' | null> {
  const received = await findReceived(store);
  const inForce = await rawPolicyInForce(store).catch(() => null);
  const isInForce = inForce !== null && isCentre(inForce.actor) && inForce.hash === received?.policy?.ownHash;
  if (isInForce && received?.policy?.hash === hash) return null;
  const policy = readPolicy(content);
  if (policy === null) return 'UNREADABLE';
  await putPolicyInForce(store, policy, CENTRE_ACTOR);
  await store.write(async (tx) => {
    const now = await findReceived(tx);
    if (now) await putReceived(tx, { ...now, policy: { hash, ownHash: hashPolicy(policy) } });
  });
  return 'taken';
}
