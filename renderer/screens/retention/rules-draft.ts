import type { Policy } from '#shared/contract/policy/policy.ts';
import {
  RETENTION_RESULTS,
  RETENTION_TYPES,
  type RetentionResult,
  type RetentionType,
} from '#shared/contract/retention/retention-policy.ts';

/** Where a rule stands in the policy. */
export type RuleName = { readonly type: RetentionType; readonly result: RetentionResult } | 'faces' | 'pictures';

/** A rule that differs, in days; null keeps. */
export type RuleChange = { readonly rule: RuleName; readonly was: number | null; readonly will: number | null };

/** Anti-money-laundering law usually asks for five years (FATF recommendation 11). */
const USUAL_DAYS_MIN = 1_825;

const RULES: readonly RuleName[] = [
  ...RETENTION_TYPES.flatMap((type) => RETENTION_RESULTS.map((result) => ({ type, result }))),
  ...(['faces', 'pictures'] as const),
];

export function daysOf({ retention, captures }: Policy, rule: RuleName): number | null {
  if (rule === 'faces') return retention.biometrics_days_max;
  if (rule === 'pictures') return captures.at_desk_days_max;
  return retention.days[rule.type][rule.result];
}

export function withDays(policy: Policy, rule: RuleName, value: number | null): Policy {
  const { retention, captures } = policy;
  if (rule === 'pictures') return { ...policy, captures: { ...captures, at_desk_days_max: value } };
  // Faces always go; an empty field is no number, and the draft is not valid while there is one.
  if (rule === 'faces') return { ...policy, retention: { ...retention, biometrics_days_max: value ?? Number.NaN } };
  const days = { ...retention.days, [rule.type]: { ...retention.days[rule.type], [rule.result]: value } };
  return { ...policy, retention: { ...retention, days } };
}

export const ruleChanges = (from: Policy, to: Policy): readonly RuleChange[] =>
  RULES.map((rule) => ({ rule, was: daysOf(from, rule), will: daysOf(to, rule) })).filter(
    ({ was, will }) => was !== will,
  );

/** Whether a changed rule keeps decided cases for less than most laws ask. */
export const isShort = (changes: readonly RuleChange[]): boolean =>
  changes.some(
    ({ rule, will }) =>
      typeof rule === 'object' && rule.result !== 'unfinished' && will !== null && will < USUAL_DAYS_MIN,
  );

const NAME_CHARACTERS_MAX = 150;

/** After the one before: “Branches 2027-01 · retention 2027-02-03 10:15”. */
export function versionWithRules(version: string, now: Date): string {
  const before = version.replace(/ · retention \d[\d :-]*$/, '').slice(0, NAME_CHARACTERS_MAX);
  return `${before} · retention ${now.toISOString().slice(0, 16).replace('T', ' ')}`;
}
