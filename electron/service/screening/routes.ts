import { EARLIER_RESOLUTIONS_MAX, type ScreeningReview } from '#shared/contract/watchlist/screening-review.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route, RouteRequest } from '../api/routing.ts';
import { erasedError, findErasure } from '../cases/erasure/erasures.ts';
import { findVerification } from '../cases/verifications.ts';
import type { Actor } from '../store/records.ts';
import { monitoringEvents } from './monitoring-event-rows.ts';
import {
  currentResolutions,
  type Resolution,
  resolveHit,
  settleResolution,
  standingElsewhere,
} from './resolution-rows.ts';

/** Watchlist hits and the decisions operators make on them. */
export function mountScreening(route: Route, deps: ApiDependencies): void {
  const { store } = deps;
  const fourEyes = async () => (await deps.policyInForce()).policy.aml.four_eyes;

  async function reviewOf(batchId: string, actor: Actor): Promise<ScreeningReview> {
    const erasure = await findErasure(store, batchId);
    if (erasure) throw erasedError(erasure.erasedAt);
    const nameOf = createActorNames(store);
    const describe = async (resolution: Omit<Resolution, 'note'>) => ({
      id: resolution.id,
      hit_id: resolution.hitId,
      party: resolution.party,
      entry_hash: resolution.entryHash,
      decision: resolution.decision,
      reason: resolution.reason,
      state: resolution.state,
      proposed_at: resolution.proposedAt,
      proposed_by: await nameOf(resolution.proposedBy),
      is_own: resolution.proposedBy.kind === actor.kind && resolution.proposedBy.id === actor.id,
      settled_at: resolution.settledAt,
      settled_by: resolution.settledBy && (await nameOf(resolution.settledBy)),
    });
    const stored = await findVerification(store, batchId);
    const own = stored === null ? [] : await currentResolutions(store, stored);
    const elsewhere = await standingElsewhere(store, batchId, EARLIER_RESOLUTIONS_MAX);
    return {
      resolutions: await Promise.all(own.map(async (one) => ({ ...(await describe(one)), note: one.note }))),
      earlier: await Promise.all(elsewhere.map(async (one) => ({ ...(await describe(one)), batch_id: one.batchId }))),
      events: await monitoringEvents(store, batchId),
      four_eyes: await fourEyes(),
    };
  }

  async function resolve({ input, params, principal }: RouteRequest<'resolveHit'>): Promise<Response> {
    const { hit_id: hitId, party = null, decision, reason, note } = input;
    const [batchId, actor] = [params.batch_id, actorOf(principal)];
    await resolveHit(store, { batchId, party, hitId, decision, reason, note: note || null }, await fourEyes(), actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  async function settle({ input, params, principal }: RouteRequest<'settleResolution'>): Promise<Response> {
    const { resolution_id: id, action } = input;
    const [batchId, actor] = [params.batch_id, actorOf(principal)];
    await settleResolution(store, batchId, id, action, actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  route('getScreeningReview', async ({ params, principal }) =>
    jsonAnswer(await reviewOf(params.batch_id, actorOf(principal))),
  );
  route('resolveHit', resolve);
  route('settleResolution', settle);
}
