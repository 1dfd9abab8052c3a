import { endpoints } from '#shared/api.ts';
import type { Erasure } from '#shared/erasure.ts';
import { EraseRequest } from '#shared/erasure.ts';
import { ServiceError } from '../../service-error.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiContext, ApiDependencies } from '../api-environment.ts';
import type { Authentication } from '../authentication.ts';
import { readJson } from '../read-json.ts';
import type { Mount } from '../routing.ts';
import { uuidParameter } from './verify.ts';

/** Erases a verification. Administrators only: API keys have no scopes, so none may erase. */
export function mountErasure(mount: Mount, { runs }: ApiDependencies, authentication: Authentication): void {
  async function erase(context: ApiContext): Promise<Response> {
    const { actor, operator } = await authentication.operator(context);
    if (operator.role !== 'administrator')
      throw new ServiceError('FORBIDDEN', 'Only an administrator may erase a verification.');
    const batchId = uuidParameter(context, 'batch_id');
    const { reason } = await readJson(context.req.raw, EraseRequest);
    const { erasedAt, isCleared } = await runs.erase(batchId, reason, actor);
    return jsonAnswer({
      batch_id: batchId,
      reason,
      erased_at: erasedAt,
      is_cleared: isCleared,
    } satisfies Erasure);
  }

  mount('POST', endpoints.eraseVerification.path, erase);
}
