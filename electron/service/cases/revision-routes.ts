import type { RevisionHistory } from '#shared/contract/cases/revision.ts';
import { createActorNames, nameAtDevice } from '../api/actor-names.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';
import { refuseErased } from './erasure/erasures.ts';
import { revisionsOf } from './revisions.ts';

/** The history of a verification, and running it again. */
export function mountRevisions(route: Route, { store, runs }: ApiDependencies): void {
  async function historyOf(batchId: string): Promise<RevisionHistory> {
    const stored = await revisionsOf(store, batchId);
    if (stored.length === 0) {
      await refuseErased(store, batchId);
      throw new ServiceError('case.none');
    }
    const nameOf = createActorNames(store);
    const revisions: RevisionHistory['revisions'] = [];
    for (const { actor, recorded, ...revision } of stored)
      revisions.push({
        ...revision,
        by: await nameOf(actor),
        ...(recorded && { recorded: { ...recorded, by: nameAtDevice(recorded.by) } }),
      });
    return { revisions };
  }

  route('listRevisions', async ({ params }) => jsonAnswer(await historyOf(params.batch_id)));

  route('rerunVerification', async ({ input, params: { batch_id: batchId }, principal }) => {
    const { expected_revision: expectedRevision, reason } = input;
    await runs.rerun({ batchId, expectedRevision, reason, actor: actorOf(principal) });
    return jsonAnswer(await historyOf(batchId));
  });

  route('rerunCheck', async ({ input, params: { batch_id: batchId }, principal }) => {
    const { expected_revision: expectedRevision, reason, check } = input;
    await runs.rerun({ batchId, expectedRevision, reason, check, actor: actorOf(principal) });
    return jsonAnswer(await historyOf(batchId));
  });
}
