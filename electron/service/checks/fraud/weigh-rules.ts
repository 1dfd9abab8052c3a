import type { Verdict } from '#shared/check-result.ts';
import type { FraudPolicy, RuleFinding } from '#shared/fraud-rules.ts';

/**
 * Adds up the weights of one check's rules. From `high_risk_from` the check goes to review; below that, findings stay
 * in the details and add to those of other checks. A rule that could not be evaluated weighs nothing.
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
