import { Policy } from '#shared/contract/policy/policy.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { hashPolicy, isPolicyOfCentre, putPolicyInForce, rawPolicyInForce } from './rows.ts';

/** The person who starts the host names the policy file. */
const HOST: Actor = { kind: 'command_line', id: 'start' };
const DEFAULT_ACTOR: Actor = { kind: 'system', id: 'default-policy' };
const UPGRADE_ACTOR: Actor = { kind: 'system', id: 'policy-upgrade' };

/**
 * A given file counts only if it differs from the last one, so that a restart does not undo an
 * administrator's change. Without it the policy stays; a default is replaced by this product's.
 * Throws `UNAVAILABLE` if the stored one was altered.
 */
export async function settlePolicy(
  store: Store,
  { given, standard }: { readonly given: Policy | undefined; readonly standard: Policy },
  log: Log,
): Promise<void> {
  const current = await rawPolicyInForce(store);
  if (given !== undefined) {
    const givenHash = hashPolicy(given);
    if (current && (await isPolicyOfCentre(store, current)))
      log('warning', 'policy.centre_stands', { file_hash: givenHash });
    else if (givenHash !== current?.givenHash) return putPolicyInForce(store, given, HOST, { givenHash });
    else if (givenHash !== current.hash)
      log('warning', 'policy.changed_since_file', { file_hash: givenHash, in_force: current.hash });
  }
  if (current === null || isDefault(current.actor)) return putPolicyInForce(store, standard, DEFAULT_ACTOR);
  if (!Policy.safeParse(current.content).success)
    await putPolicyInForce(store, completed(current.content, standard), UPGRADE_ACTOR);
}

const isDefault = ({ kind, id }: Actor) => kind === DEFAULT_ACTOR.kind && id === DEFAULT_ACTOR.id;

/** An earlier product's: newer settings are the default's. Null if it does not fit. */
export function fittingPolicy(content: unknown, standard: Policy): Policy | null {
  const whole = Policy.safeParse(content);
  if (whole.success) return whole.data;
  const parsed = Policy.safeParse(filledIn(content, standard));
  return parsed.success ? parsed.data : null;
}

function completed(content: unknown, standard: Policy): Policy {
  const parsed = Policy.safeParse(filledIn(content, standard));
  if (parsed.success) return parsed.data;
  throw new ServiceError('policy.unfit', { place: `${parsed.error.issues[0]?.path.join('.')}` });
}

function filledIn(content: unknown, standard: unknown): unknown {
  if (!isObject(content) || !isObject(standard)) return content === undefined ? standard : content;
  return Object.fromEntries(Object.entries(standard).map(([name, value]) => [name, filledIn(content[name], value)]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
