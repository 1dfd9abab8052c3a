import type { Erasure } from '#shared/contract/erasure.ts';
import { jsonAnswer } from '../answers.ts';
import type { ApiDependencies } from '../api-environment.ts';
import { actorOf } from '../authentication.ts';
import type { Route } from '../routing.ts';

/** Erases a verification. */
export function mountErasure(route: Route, { runs }: ApiDependencies): void {
  route('eraseVerification', async ({ input: { reason }, params: { batch_id: batchId }, principal }) => {
    const { erasedAt, isCleared } = await runs.erase(batchId, reason, actorOf(principal));
    return jsonAnswer({
      batch_id: batchId,
      reason,
      erased_at: erasedAt,
      is_cleared: isCleared,
    } satisfies Erasure);
  });
}
