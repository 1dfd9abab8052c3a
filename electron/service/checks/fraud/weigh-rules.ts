import type { Verdict } from '#shared/check-result.ts';
import type { FraudPolicy, RuleFinding } from '#shared/fraud-rules.ts';

/**
 * What the rules of one check come to: their weights added up. From `high_risk_from` on a person looks; below, what was found
 * stands in the details and weighs with what the other checks found. A rule that could not be evaluated weighs nothing.
 */
export function weighRules(
  rules: readonly RuleFinding[],
  policy: FraudPolicy,
  details: Readonly<Record<string, unknown>>,
): Verdict {
  const found = rules.filter((one) => one.found === true && policy.weights[one.rule] > 0);
  const score = Math.min(
    100,
    found.reduce((sum, { rule }) => sum + policy.weights[rule], 0),
  );
  const isHigh = score >= policy.high_risk_from;
  return {
    outcome: isHigh ? 'review' : 'pass',
    reasons: isHigh ? found.map(({ rule }) => ({ code: rule })) : [],
    score,
    threshold: policy.high_risk_from,
    details: { ...details, rules },
  };
}
