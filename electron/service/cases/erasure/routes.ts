import type { Erasure } from '#shared/contract/cases/erasure.ts';
import { jsonAnswer } from '../../api/answers.ts';
import type { ApiDependencies } from '../../api/api-environment.ts';
import { actorOf } from '../../api/authentication.ts';
import type { Route } from '../../api/routing.ts';

/** Erases a verification. */
export function mountErasure(route: Route, { runs }: ApiDependencies): void {
  route('eraseVerification', async ({ input: { reason }, params: { batch_id: batchId }, principal }) => {
    const { erasedAt, isCleared } = await runs.erase(batchId, reason, actorOf(principal));
    return jsonAnswer({ batch_id: batchId, reason, erased_at: erasedAt, is_cleared: isCleared } satisfies Erasure);
  });
}
