import {
  DUE_COUNTED_MAX,
  DUE_DAYS,
  DUE_LISTED_MAX,
  type DueCase,
  type RetentionOverview,
} from '#shared/contract/retention/retention.ts';
import type { RetentionPolicy } from '#shared/contract/retention/retention-policy.ts';
import { type CaseAt, casesWithFace, countCases, oldestCases } from '../cases/due-cases.ts';
import { listHolds } from '../cases/erasure/legal-holds.ts';
import type { Store } from '../store/store.ts';
import { findAnnouncement } from './announcement-rows.ts';
import { retentionProgress } from './progress-rows.ts';
import { DAY_MS, isSameRules, madeBefore, RESULT_OF, restUntil, rulesOf } from './rules.ts';

/** Biometric cases looked at from the oldest, and from the first that is not due yet. */
const LOOKED_AT = 500;

/**
 * The next erasures, boundedly. With `inForce`, the policy is a draft that would come into force.
 */
export async function retentionOverview(
  store: Store,
  policy: RetentionPolicy,
  inForce = policy,
): Promise<RetentionOverview> {
  const now = store.now();
  const progress = await retentionProgress(store);
  // Rules that change rest from the change on.
  const rest = restUntil(isSameRules(policy, inForce) ? (progress?.rules_since ?? null) : null, now);
  const announced = inForce === policy ? await findAnnouncement(store) : null;
  const soonest = [now.toISOString(), rest?.toISOString() ?? '', announced?.due_by ?? ''].sort().at(-1) ?? '';
  const dueAt = (createdAt: string, days: number) => {
    const due = new Date(Date.parse(createdAt) + days * DAY_MS).toISOString();
    return due > soonest ? due : soonest;
  };
  const next: DueCase[] = [];
  let dueCases = 0;
  for (const { type, result, days } of rulesOf(policy)) {
    for (const { createdAt, batchId } of await oldestCases(store, { type, result }, now.toISOString(), DUE_LISTED_MAX))
      next.push({
        batch_id: batchId,
        verification_type: type,
        result,
        created_at: createdAt,
        due_at: dueAt(createdAt, days),
        what: 'case',
      });
    dueCases += await countCases(store, { type, result }, madeBefore(now, days - DUE_DAYS), DUE_COUNTED_MAX);
  }
  const faces = await dueFaces(store, now, policy.biometrics_days_max);
  for (const { result, createdAt, batchId } of faces.cases)
    next.push({
      batch_id: batchId,
      verification_type: 'BIOMETRIC',
      result,
      created_at: createdAt,
      due_at: dueAt(createdAt, policy.biometrics_days_max),
      what: 'biometrics',
    });
  const inDays = new Date(now.getTime() + DUE_DAYS * DAY_MS).toISOString();
  return {
    policy,
    rules_rest_until: rest?.toISOString() ?? null,
    announced: announced && { due_by: announced.due_by, cases: announced.cases, biometrics: announced.biometrics },
    next: next.sort((one, other) => (one.due_at < other.due_at ? -1 : 1)).slice(0, DUE_LISTED_MAX),
    due_cases: Math.min(dueCases, DUE_COUNTED_MAX),
    due_biometrics: faces.cases.filter(({ createdAt }) => dueAt(createdAt, policy.biometrics_days_max) < inDays).length,
    held: (await listHolds(store, 1)).total,
    last_pass:
      progress === null || progress.started_at === null
        ? null
        : {
            started_at: progress.started_at,
            finished_at: progress.finished_at,
            cases: progress.cases,
            biometrics: progress.biometrics,
            kept: progress.kept,
          },
  };
}

/** Overdue ones come first; behind them may be many without a face. */
async function dueFaces(store: Store, now: Date, days: number) {
  const cases = new Map<string, CaseAt & { readonly result: (typeof RESULT_OF)['approved'] }>();
  for (const result of Object.values(RESULT_OF)) {
    const until = now.toISOString();
    const fromDue: CaseAt = { createdAt: madeBefore(now, days), batchId: '' };
    for (const after of [null, fromDue])
      for (const found of (await casesWithFace(store, result, { after, until }, LOOKED_AT)).withFace)
        cases.set(found.batchId, { ...found, result });
  }
  return { cases: [...cases.values()] };
}
