import { endpoints } from '#shared/api.ts';
import type { ScreeningReview } from '#shared/watchlist/screening-review.ts';
import {
  EARLIER_RESOLUTIONS_MAX,
  ResolveHitRequest,
  SettleResolutionRequest,
} from '#shared/watchlist/screening-review.ts';
import { erasedError, findErasure } from '../../store/erasures.ts';
import { monitoringEvents } from '../../store/monitoring-events.ts';
import type { Actor } from '../../store/records.ts';
import type { Resolution } from '../../store/screening-resolutions.ts';
import { resolutionsOf, resolveHit, settleResolution, standingElsewhere } from '../../store/screening-resolutions.ts';
import { createActorNames } from '../actor-names.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import { uuidParameter } from './verify.ts';

/** Watchlist hits and the decisions operators make on them. */
export function mountScreening(mount: Mount, deps: ApiDependencies, authentication: Authentication): void {
  const { store } = deps;
  const fourEyes = async () => (await deps.policyInForce()).policy.aml.four_eyes;

  async function reviewOf(batchId: string, actor: Actor): Promise<ScreeningReview> {
    const erasure = await findErasure(store, batchId);
    if (erasure) throw erasedError(erasure.erasedAt);
    const nameOf = createActorNames(store);
    const describe = async (resolution: Omit<Resolution, 'note'>) => ({
      id: resolution.id,
      hit_id: resolution.hitId,
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
    const own = await resolutionsOf(store, batchId);
    const elsewhere = await standingElsewhere(store, batchId, EARLIER_RESOLUTIONS_MAX);
    return {
      resolutions: await Promise.all(own.map(async (one) => ({ ...(await describe(one)), note: one.note }))),
      earlier: await Promise.all(elsewhere.map(async (one) => ({ ...(await describe(one)), batch_id: one.batchId }))),
      events: await monitoringEvents(store, batchId),
      four_eyes: await fourEyes(),
    };
  }

  async function review(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    return jsonAnswer(await reviewOf(uuidParameter(context, 'batch_id'), actor));
  }

  async function resolve(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const batchId = uuidParameter(context, 'batch_id');
    const { hit_id: hitId, decision, reason, note } = await readJson(context.req.raw, ResolveHitRequest);
    await resolveHit(store, { batchId, hitId, decision, reason, note: note || null }, await fourEyes(), actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  async function settle(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const batchId = uuidParameter(context, 'batch_id');
    const { resolution_id: id, action } = await readJson(context.req.raw, SettleResolutionRequest);
    await settleResolution(store, batchId, id, action, actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  mount('GET', endpoints.getScreeningReview.path, review);
  mount('POST', endpoints.resolveHit.path, resolve);
  mount('POST', endpoints.settleResolution.path, settle);
}
