import type { PolicyDescription } from '#shared/contract/policy.ts';
import { putPolicyInForce } from '../../store/policies.ts';
import { createActorNames } from '../actor-names.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiDependencies } from '../api-environment.ts';
import { actorOf } from '../authentication.ts';
import type { Route } from '../routing.ts';

/** Shows and replaces the policy in force. */
export function mountPolicy(route: Route, deps: ApiDependencies): void {
  const { store } = deps;

  async function described(): Promise<PolicyDescription> {
    const { policy, hash, since, actor } = await deps.policyInForce();
    return { policy, hash, since, changed_by: await createActorNames(store)(actor) };
  }

  route('getPolicy', async () => jsonAnswer(await described()));

  route('changePolicy', async ({ input: { policy, expected_hash: expectedHash }, principal }) => {
    await putPolicyInForce(store, policy, actorOf(principal), { expectedHash });
    return jsonAnswer(await described());
  });
}
