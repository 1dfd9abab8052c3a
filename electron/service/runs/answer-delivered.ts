import type { Policy } from '#shared/contract/policy/policy.ts';
import type { Lease } from '../cases/job.ts';
import { recordCentreAnswer } from '../cases/revise-outcome.ts';
import type { StoredForRerun } from '../cases/verifications.ts';
import { CENTRE_ACTOR } from '../centre/answer-rows.ts';
import { deviceOutcome, giveUpAnswer } from '../devices/record-rows.ts';
import { withdrawIfClosed } from '../requests/rows.ts';
import type { Store } from '../store/store.ts';
import { mergeOutcomes } from '../verify/merge-outcomes.ts';
import type { FinishedRun } from '../verify/pipeline.ts';
import { refuseFailed } from './run-and-keep.ts';

/** Merges both. Throws `CONFLICT` if the case changed; the job is then done again. */
export async function answerDelivered(
  store: Store,
  { request, createdAt, revision }: StoredForRerun,
  { outcome: centre, derived, faceTemplate }: FinishedRun,
  policy: Policy,
  lease: Lease,
): Promise<void> {
  refuseFailed(centre);
  const { batchId } = request;
  const device = await deviceOutcome(store, batchId);
  const outcome = device ? mergeOutcomes(request, createdAt, { device, centre }, policy) : centre;
  const disagreements = outcome.facts?.centre?.disagreements ?? [];
  await recordCentreAnswer(store, { batchId, outcome, derived, faceTemplate, actor: CENTRE_ACTOR }, revision, {
    reason: sentenceOf(disagreements.map(({ check }) => check)),
    lease,
    beside: (tx) => withdrawIfClosed(tx, batchId, CENTRE_ACTOR),
    facts: { disagreements: disagreements.length, refined: outcome.facts?.centre?.refined.length ?? 0 },
  });
}

/** After too many attempts the device's own result stands. */
export const leaveUnanswered = (store: Store, batchId: string, lease: Lease): Promise<void> =>
  giveUpAnswer(store, batchId, lease, CENTRE_ACTOR);

function sentenceOf(checks: readonly string[]): string {
  if (checks.length === 0) return 'The centre has checked this case and agrees.';
  return `The centre disagrees on ${checks.join(', ')}. A reviewer must decide.`;
}
