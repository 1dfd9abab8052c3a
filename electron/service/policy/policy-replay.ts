import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { Policy, type ReplayedDecision } from '#shared/contract/policy/policy.ts';
import { effectOf } from '#shared/domain/attention.ts';
import { findVerification, listVerifications } from '../cases/verifications.ts';
import { type StoredVerification, systemResult } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { decide } from '../verify/decide.ts';
import { raisedByRisk, riskOf } from '../verify/risk.ts';
import { type JudgedRun, rejudged } from './rejudge.ts';
import { findPolicy } from './rows.ts';

const PAGE_ROWS = 100;

/**
 * The newest completed verifications, newest first, or after an earlier answer. Stores nothing.
 * Returns where older ones go on; null at the end.
 */
export async function* replayPolicy(
  store: Store,
  candidate: Policy,
  last: number,
  after?: string,
): AsyncGenerator<ReplayedDecision, string | null> {
  let left = last;
  let cursor = after;
  while (left > 0) {
    const limit = Math.min(PAGE_ROWS, left);
    const { items, nextCursor } = await listVerifications(store, { limit, ...(cursor && { cursor }) });
    for (const { batchId } of items) {
      const stored = await findVerification(store, batchId);
      if (stored?.status !== 'Completed') continue;
      left -= 1;
      yield decidedAgain(stored, await policyOf(store, stored), candidate);
    }
    if (nextCursor === null) return null;
    cursor = nextCursor;
  }
  return cursor ?? null;
}

function decidedAgain(stored: StoredVerification, policy: Policy | null, candidate: Policy): ReplayedDecision {
  const { batchId: batch_id, outcome } = stored;
  // A policy decides for the system; what a person decided afterwards is not replayed.
  const from = systemResult(outcome);
  const run: JudgedRun = { policy, captures: [...stored.captures, ...stored.elsewhere].map(({ kind }) => kind) };
  const again = outcome.checks.map((result) => ({ result, judged: rejudged(result, run, candidate) }));
  const unknown = again.filter(({ judged }) => judged === null).map(({ result }) => result.check);
  if (unknown.length > 0) return { batch_id, from, to: 'CANNOT_TELL', checks: unknown };
  const judged = again.flatMap((one) => one.judged ?? []);
  const results = raisedByRisk(judged, riskOf(judged, candidate.fraud), candidate.fraud);
  const differs = (result: CheckResult, index: number) => {
    const before = outcome.checks[index];
    const effect = effectOf(result, candidate.checks);
    return (
      before?.outcome !== result.outcome || effect !== (policy === null ? 'none' : effectOf(before, policy.checks))
    );
  };
  return { batch_id, from, to: decide(results, candidate), checks: results.filter(differs).map(({ check }) => check) };
}

/** Null if not stored here, or under settings that are gone. */
async function policyOf(store: Store, { outcome }: StoredVerification): Promise<Policy | null> {
  if (outcome.policyHash === undefined) return null;
  const parsed = Policy.safeParse(await findPolicy(store, outcome.policyHash));
  return parsed.success ? parsed.data : null;
}
