import { endpoints } from '#shared/api.ts';
import type { RevisionHistory } from '#shared/revision.ts';
import { RerunRequest } from '#shared/revision.ts';
import { ServiceError } from '../../service-error.ts';
import { recordAudit } from '../../store/audit-log.ts';
import { refuseErased } from '../../store/erasures.ts';
import { revisionsOf } from '../../store/revisions.ts';
import { createActorNames } from '../actor-names.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import { uuidParameter } from './verify.ts';

/** The history of a verification, and running it again. */
export function mountRevisions(mount: Mount, { store, runs }: ApiDependencies, authentication: Authentication): void {
  async function historyOf(batchId: string): Promise<RevisionHistory> {
    const stored = await revisionsOf(store, batchId);
    if (stored.length === 0) {
      await refuseErased(store.db, batchId);
      throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
    }
    const nameOf = createActorNames(store);
    const revisions: RevisionHistory['revisions'] = [];
    for (const { actor, ...revision } of stored) revisions.push({ ...revision, by: await nameOf(actor) });
    return { revisions };
  }

  async function list(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const batchId = uuidParameter(context, 'batch_id');
    const history = await historyOf(batchId);
    await recordAudit(store, { actor, action: 'verification.viewed', objectId: batchId, facts: { part: 'history' } });
    return jsonAnswer(history);
  }

  async function rerun(context: ApiContext): Promise<Response> {
    const { actor } = await authentication.operator(context);
    const batchId = uuidParameter(context, 'batch_id');
    const { expected_revision: expectedRevision, reason } = await readJson(context.req.raw, RerunRequest);
    await runs.rerun({ batchId, expectedRevision, reason, actor });
    return jsonAnswer(await historyOf(batchId));
  }

  mount('GET', endpoints.listRevisions.path, list);
  mount('POST', endpoints.rerunVerification.path, rerun);
}
