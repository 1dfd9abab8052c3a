import type { FraudPolicy, RuleFinding } from '#shared/domain/fraud-rules.ts';

/**
 * From `high_risk_from` to review; below, findings add to other checks'. A rule that could not be
 * evaluated weighs nothing.
 */
export function weighRules<Found extends object>(rules: readonly RuleFinding[], policy: FraudPolicy, found: Found) {
  const weighty = rules.filter((one) => one.found === true && policy.weights[one.rule] > 0);
  const score = Math.min(
    100,
    weighty.reduce((sum, { rule }) => sum + policy.weights[rule], 0),
  );
  const isHigh = score >= policy.high_risk_from;
  return {
    outcome: isHigh ? ('review' as const) : ('pass' as const),
    reasons: isHigh ? weighty.map(({ rule }) => ({ code: rule })) : [],
    score,
    threshold: policy.high_risk_from,
    findings: { ...found, rules },
  };
}
