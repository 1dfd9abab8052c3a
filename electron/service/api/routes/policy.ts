import { endpoints } from '#shared/api.ts';
import type { PolicyDescription } from '#shared/policy.ts';
import { ChangePolicyRequest } from '#shared/policy.ts';
import { ServiceError } from '../../service-error.ts';
import { putPolicyInForce } from '../../store/policies.ts';
import type { Actor } from '../../store/records.ts';
import { createActorNames } from '../actor-names.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';

/** Shows and replaces the policy in force. */
export function mountPolicy(mount: Mount, deps: ApiDependencies, authentication: Authentication): void {
  const { store } = deps;

  async function described(): Promise<PolicyDescription> {
    const { policy, hash, since, actor } = await deps.policyInForce();
    return { policy, hash, since, changed_by: await createActorNames(store)(actor) };
  }

  async function administrator(context: ApiContext): Promise<Actor> {
    const { actor, operator } = await authentication.operator(context);
    if (operator.role === 'administrator') return actor;
    throw new ServiceError('FORBIDDEN', 'Only an administrator may see or change the policy.');
  }

  async function show(context: ApiContext): Promise<Response> {
    await administrator(context);
    return jsonAnswer(await described());
  }

  async function change(context: ApiContext): Promise<Response> {
    const actor = await administrator(context);
    const { policy, expected_hash: expectedHash } = await readJson(context.req.raw, ChangePolicyRequest);
    await putPolicyInForce(store, policy, actor, { expectedHash });
    return jsonAnswer(await described());
  }

  mount('GET', endpoints.getPolicy.path, show);
  mount('POST', endpoints.changePolicy.path, change);
}
