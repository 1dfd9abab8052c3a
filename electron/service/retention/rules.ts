import {
  RETENTION_RESULTS,
  RETENTION_TYPES,
  type RetentionPolicy,
  type RetentionResult,
} from '#shared/contract/retention/retention-policy.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { CaseKind } from '../cases/due-cases.ts';

export const DAY_MS = 86_400_000;
/** A changed rule rests, so that a mistake is seen before it erases. */
export const RULES_REST_DAYS = 7;

export const RESULT_OF: Readonly<Record<RetentionResult, VerificationResult>> = {
  approved: 'APPROVED',
  declined: 'DECLINED',
  review: 'REVIEW',
  unfinished: 'UNKNOWN',
};

export type Rule = CaseKind & { readonly type: (typeof RETENTION_TYPES)[number]; readonly days: number };

/** The rules that erase anything. */
export const rulesOf = ({ days }: RetentionPolicy): readonly Rule[] =>
  RETENTION_TYPES.flatMap((type) =>
    RETENTION_RESULTS.flatMap((result) => {
      const after = days[type][result];
      return after === null ? [] : [{ type, result: RESULT_OF[result], days: after }];
    }),
  );

/** Rules that rest after a change: everything that erases without anybody asking. */
export const erasingRules = ({ days, biometrics_days_max }: RetentionPolicy): string =>
  JSON.stringify([days, biometrics_days_max]);

export const isSameRules = (one: RetentionPolicy, other: RetentionPolicy): boolean =>
  erasingRules(one) === erasingRules(other);

/** Cases made before this instant are older than `days` at `now`. */
export const madeBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Until when the rules rest; null if they may erase. */
export function restUntil(rulesSince: string | null, now: Date): Date | null {
  const until = new Date((rulesSince === null ? now.getTime() : Date.parse(rulesSince)) + RULES_REST_DAYS * DAY_MS);
  return until > now ? until : null;
}
