import { endpoints } from '#shared/api.ts';
import type {
  MonitoringProgress,
  MonitoringTask,
  ScreeningReview,
  WatchlistsOverview,
} from '#shared/watchlist/screening-review.ts';
import {
  ConfirmWatchlistRequest,
  EARLIER_RESOLUTIONS_MAX,
  MONITORING_TASKS_MAX,
  ResolveHitRequest,
  SettleResolutionRequest,
} from '#shared/watchlist/screening-review.ts';
import { ServiceError } from '../../service-error.ts';
import { erasedError, findErasure } from '../../store/erasures.ts';
import { monitoringEvents, openMonitoringTasks } from '../../store/monitoring-events.ts';
import type { Actor } from '../../store/records.ts';
import type { Resolution } from '../../store/screening-resolutions.ts';
import { resolutionsOf, resolveHit, settleResolution, standingElsewhere } from '../../store/screening-resolutions.ts';
import { findApplicantName } from '../../store/verifications.ts';
import { confirmVersion, listVersions } from '../../store/watchlists.ts';
import { createActorNames } from '../actor-names.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import { uuidParameter } from './verify.ts';

/** What the routes need of watchlists beside the store. */
export type WatchlistDesk = {
  readonly fourEyes: boolean;
  readonly listAgeDaysMax: number;
  state(): WatchlistsOverview['screening'];
  progress(): MonitoringProgress;
  /** A version came into force. */
  changed(): void;
};

const DAY_MS = 86_400_000;

/** Hits on watchlists as people decide them, and how old the lists are. */
export function mountScreening(mount: Mount, deps: ApiDependencies, authentication: Authentication): void {
  const { store, watchlists } = deps;

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
      four_eyes: watchlists.fourEyes,
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
    await resolveHit(store, { batchId, hitId, decision, reason, note: note || null }, watchlists.fourEyes, actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  async function settle(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const batchId = uuidParameter(context, 'batch_id');
    const { resolution_id: id, action } = await readJson(context.req.raw, SettleResolutionRequest);
    await settleResolution(store, batchId, id, action, actor);
    return jsonAnswer(await reviewOf(batchId, actor));
  }

  async function overview(): Promise<WatchlistsOverview> {
    const versions = await listVersions(store);
    const { tasks, total } = await openMonitoringTasks(store, MONITORING_TASKS_MAX);
    const lists = [...new Set(versions.map(({ list }) => list))].map((list) => {
      const ofList = versions.filter((version) => version.list === list);
      const inForce = ofList.find(({ state }) => state === 'in_force');
      const waiting = ofList.find(({ state }) => state === 'awaiting_confirmation');
      const newest = inForce ?? waiting ?? ofList[0];
      const ageDays = inForce ? (deps.now().getTime() - new Date(inForce.checkedAt).getTime()) / DAY_MS : 0;
      return {
        list,
        title: newest?.title ?? list,
        format: newest?.format ?? 'own',
        in_force: inForce
          ? {
              version_id: inForce.id,
              entities: inForce.entities,
              names: inForce.names,
              sha256: inForce.sha256,
              published_on: inForce.publishedOn,
              imported_at: inForce.importedAt,
              checked_at: inForce.checkedAt,
              age_days: Math.max(0, Math.floor(ageDays)),
              is_outdated: ageDays > watchlists.listAgeDaysMax,
            }
          : null,
        waiting: waiting
          ? { version_id: waiting.id, entities: waiting.entities, imported_at: waiting.importedAt }
          : null,
      };
    });
    return {
      lists,
      list_age_days_max: watchlists.listAgeDaysMax,
      screening: watchlists.state(),
      monitoring: watchlists.progress(),
      tasks: await Promise.all(tasks.map(describeTask)),
      tasks_total: total,
    };
  }

  async function describeTask(
    task: Awaited<ReturnType<typeof openMonitoringTasks>>['tasks'][number],
  ): Promise<MonitoringTask> {
    const { id, batch_id, list: inList, at } = task;
    const applicantName = await findApplicantName(store, batch_id);
    const event = task.event === 'UPDATED' ? 'UPDATED' : 'ADDED';
    return { id, batch_id, applicant_name: applicantName, event, list: inList, at };
  }

  async function list(context: ApiContext): Promise<Response> {
    await authentication.operator(context);
    return jsonAnswer(await overview());
  }

  async function confirm(context: ApiContext): Promise<Response> {
    const { actor, operator } = await authentication.operator(context);
    if (operator.role !== 'administrator')
      throw new ServiceError('FORBIDDEN', 'Only an administrator may confirm a list that became much shorter.');
    const { version_id: versionId } = await readJson(context.req.raw, ConfirmWatchlistRequest);
    await confirmVersion(store, versionId, actor);
    watchlists.changed();
    return jsonAnswer(await overview());
  }

  mount('GET', endpoints.getScreeningReview.path, review);
  mount('POST', endpoints.resolveHit.path, resolve);
  mount('POST', endpoints.settleResolution.path, settle);
  mount('GET', endpoints.listWatchlists.path, list);
  mount('POST', endpoints.confirmWatchlist.path, confirm);
}
