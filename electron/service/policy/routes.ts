import type {
  PolicyDescription,
  PolicyReplay,
  PolicyVersions,
  ReplayedDecision,
} from '#shared/contract/policy/policy.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import { isPolicyOfCentre, listPolicies, putPolicyInForce } from './rows.ts';

/** Shows, tries and replaces the policy in force. */
export function mountPolicy(route: Route, deps: ApiDependencies): void {
  const { store } = deps;

  async function described(): Promise<PolicyDescription> {
    const inForce = await deps.policyInForce();
    const { policy, hash, since, actor } = inForce;
    const isOfCentre = await isPolicyOfCentre(store, inForce);
    const reported = isOfCentre ? (await deps.handedDown.report()).policy : null;
    return {
      policy,
      hash,
      since,
      changed_by: await createActorNames(store)(actor),
      from_centre: isOfCentre ? { since: reported?.centre_since ?? null } : null,
    };
  }

  route('getPolicy', async () => jsonAnswer(await described()));

  route('changePolicy', async ({ input: { policy, expected_hash: expectedHash }, principal }) => {
    await putPolicyInForce(store, policy, actorOf(principal), { expectedHash });
    deps.handDown.wake();
    return jsonAnswer(await described());
  });

  route('listPolicyVersions', async () => {
    const nameOf = createActorNames(store);
    const versions: PolicyVersions['versions'] = [];
    for (const { hash, version, addedAt, actor, isInForce } of await listPolicies(store))
      versions.push({ hash, version, added_at: addedAt, added_by: await nameOf(actor), is_in_force: isInForce });
    return jsonAnswer({ versions } satisfies PolicyVersions);
  });

  route('replayPolicy', async ({ input: { policy, last, after } }) => {
    const different: ReplayedDecision[] = [];
    const replayed = deps.replayPolicy(policy, last, after);
    for (let decisions = 0; ; decisions++) {
      const { done, value } = await replayed.next();
      if (done) return jsonAnswer({ decisions, different, next: value } satisfies PolicyReplay);
      if (value.from !== value.to) different.push(value);
    }
  });
}
