import { IMPORT_PIECE_BYTES_MAX, IMPORT_PIECE_HEADER } from '#shared/contract/watchlist/list-import.ts';
import {
  MONITORING_TASKS_MAX,
  type MonitoringTask,
  type WatchlistsOverview,
} from '#shared/contract/watchlist/screening-review.ts';
import { BUSINESS_ID } from '#shared/domain/business/declared-ownership.ts';
import { createActorNames } from '../../api/actor-names.ts';
import { jsonAnswer } from '../../api/answers.ts';
import type { ApiDependencies } from '../../api/api-environment.ts';
import { actorOf } from '../../api/authentication.ts';
import { readBody, requireMediaType } from '../../api/read-body.ts';
import { readPieceInfo } from '../../api/read-piece-info.ts';
import type { Route, RouteRequest } from '../../api/routing.ts';
import { findApplicantName, findPartyName } from '../../cases/verifications.ts';
import type { Store } from '../../store/store.ts';
import { openMonitoringTasks } from '../monitoring-event-rows.ts';
import { confirmVersion, listVersions, removeList, renameList, type StoredVersion } from './rows.ts';
import type { ListJob } from './watchlist-desk.ts';

const DAY_MS = 86_400_000;

type OpenTask = Awaited<ReturnType<typeof openMonitoringTasks>>['tasks'][number];

/** The lists in force, their age, and how they are updated. */
export function mountWatchlists(route: Route, deps: ApiDependencies): void {
  const { store, watchlists } = deps;

  async function overview(): Promise<WatchlistsOverview> {
    const versions = await listVersions(store);
    const { list_age_days_max: listAgeDaysMax } = (await deps.policyInForce()).policy.aml;
    const { tasks, total } = await openMonitoringTasks(store, MONITORING_TASKS_MAX);
    const centre = await describeCentre();
    const used = versions.filter(({ state }) => state === 'in_force' || state === 'awaiting_confirmation');
    const lists = [...new Set(used.map(({ list }) => list))].map((list) => {
      const ofList = used.filter((version) => version.list === list);
      const inForce = ofList.find(({ state }) => state === 'in_force');
      const waiting = ofList.find(({ state }) => state === 'awaiting_confirmation');
      const newest = inForce ?? waiting;
      return {
        list,
        title: newest?.title ?? list,
        format: newest?.format ?? 'own',
        from_centre: centre !== null && newest?.handedDown !== undefined,
        in_force: inForce ? describeInForce(inForce, deps.now(), listAgeDaysMax) : null,
        waiting: waiting
          ? { version_id: waiting.id, entities: waiting.entities, imported_at: waiting.importedAt }
          : null,
      };
    });
    return {
      lists,
      list_age_days_max: listAgeDaysMax,
      screening: watchlists.state(),
      monitoring: watchlists.progress(),
      tasks: await Promise.all(tasks.map((task) => describeTask(store, task))),
      tasks_total: total,
      updates: await updates(),
      centre,
    };
  }

  async function describeCentre(): Promise<WatchlistsOverview['centre']> {
    const centre = await deps.sync.centre();
    if (centre === null) return null;
    const { manifest, problems } = await deps.handedDown.report();
    const { host, is_reached, last_contact_at } = centre;
    return { host, is_reached, last_contact_at, manifest, problems, fetching: deps.handedDown.progress() };
  }

  async function updates(): Promise<WatchlistsOverview['updates']> {
    const nameOf = createActorNames(store);
    const describe = async (job: ListJob | null) => {
      if (job === null) return null;
      const { actor, ...rest } = job;
      return { ...rest, started_by: actor.kind === 'system' ? null : await nameOf(actor) };
    };
    const { running, lastUpdate, lastImport, nextAt, everyHours } = await watchlists.updates.state();
    return {
      running: await describe(running),
      last_update: await describe(lastUpdate),
      last_import: await describe(lastImport),
      next_at: nextAt?.toISOString() ?? null,
      every_hours: everyHours,
    };
  }

  async function confirm({ input, principal }: RouteRequest<'confirmWatchlist'>): Promise<Response> {
    await confirmVersion(store, input.version_id, actorOf(principal));
    watchlists.changed();
    return jsonAnswer(await overview());
  }

  async function rename({ input, principal }: RouteRequest<'renameWatchlist'>): Promise<Response> {
    await renameList(store, input.list, input.title, actorOf(principal));
    watchlists.changed();
    return jsonAnswer(await overview());
  }

  async function remove({ input, principal }: RouteRequest<'removeWatchlist'>): Promise<Response> {
    watchlists.updates.requireFree();
    await removeList(store, input.list, actorOf(principal));
    watchlists.changed();
    return jsonAnswer(await overview());
  }

  async function update({ principal }: RouteRequest<'updateWatchlists'>): Promise<Response> {
    watchlists.updates.update(actorOf(principal));
    return jsonAnswer(await overview());
  }

  async function importFiles({ input, principal }: RouteRequest<'importWatchlist'>): Promise<Response> {
    watchlists.updates.importFiles(input, actorOf(principal));
    return jsonAnswer(await overview());
  }

  async function piece({ params, principal, context }: RouteRequest<'sendWatchlistPiece'>): Promise<Response> {
    requireMediaType(context.req.raw, ['application/octet-stream']);
    const info = readPieceInfo(context.req.header(IMPORT_PIECE_HEADER));
    const bytes = await readBody(context.req.raw, IMPORT_PIECE_BYTES_MAX);
    return jsonAnswer({ bytes: await watchlists.updates.receive(params.import_id, actorOf(principal), info, bytes) });
  }

  async function cancel(): Promise<Response> {
    await watchlists.updates.cancel();
    return jsonAnswer(await overview());
  }

  route('listWatchlists', async () => jsonAnswer(await overview()));
  route('confirmWatchlist', confirm);
  route('renameWatchlist', rename);
  route('removeWatchlist', remove);
  route('updateWatchlists', update);
  route('importWatchlist', importFiles);
  route('sendWatchlistPiece', piece);
  route('cancelWatchlistUpdate', cancel);
}

function describeInForce(version: StoredVersion, now: Date, ageDaysMax: number) {
  const ageDays = (now.getTime() - new Date(version.checkedAt).getTime()) / DAY_MS;
  return {
    version_id: version.id,
    entities: version.entities,
    names: version.names,
    sha256: version.sha256,
    published_on: version.publishedOn,
    imported_at: version.importedAt,
    checked_at: version.checkedAt,
    age_days: Math.max(0, Math.floor(ageDays)),
    is_outdated: ageDays > ageDaysMax,
  };
}

async function describeTask(store: Store, task: OpenTask): Promise<MonitoringTask> {
  const { id, batch_id, party, list, at } = task;
  const applicant_name = await findApplicantName(store, batch_id);
  const party_name = party === null || party === BUSINESS_ID ? null : await findPartyName(store, batch_id, party);
  const event = task.event === 'UPDATED' ? 'UPDATED' : 'ADDED';
  return { id, batch_id, applicant_name, party_name, event, list, at };
}
