import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { RiskScoring } from '#shared/contract/findings/risk.ts';
import type { FraudPolicy, RuleFinding } from '#shared/domain/fraud-rules.ts';

/** Null if no fraud check applied. Pure, without personal data. */
export function riskOf(results: readonly CheckResult[], policy: FraudPolicy): RiskScoring | null {
  const applicable = results.filter(isFraudCheck).filter(({ outcome }) => outcome !== 'not_applicable');
  if (applicable.length === 0) return null;
  const weighed = [...applicable.flatMap(({ findings }) => findings?.rules ?? []), faceFinding(results)];
  const rules = weighed.map(({ rule, found, why }) => ({
    rule_name: rule,
    result: found === null ? ('UNKNOWN' as const) : found ? ('REVIEW' as const) : ('APPROVED' as const),
    score: found ? policy.weights[rule] : 0,
    status: found === null ? ('FAILED' as const) : found ? ('NOT_PASSED' as const) : ('PASSED' as const),
    ...(why && { reason: why }),
  }));
  const score = Math.min(
    100,
    rules.reduce((sum, rule) => sum + rule.score, 0),
  );
  const { medium_risk_from, high_risk_from } = policy;
  const level = score >= high_risk_from ? 'HIGH' : score >= medium_risk_from ? 'MEDIUM' : 'LOW';
  return { score, risk_level: level, medium_risk_from, high_risk_from, rules_evaluated: rules };
}

const isFraudCheck = (result: CheckResult) => result.area === 'fraud';

/** The face has its own check; here its finding weighs with the others. */
function faceFinding(results: readonly CheckResult[]): RuleFinding {
  const known = resultFor(results, 'biometric.known_face');
  if (known === undefined || known.outcome === 'unavailable' || known.outcome === 'not_applicable')
    return { rule: 'FACE_PREVIOUSLY_ONBOARDED', found: null, why: 'NOT_COMPARED' };
  return {
    rule: 'FACE_PREVIOUSLY_ONBOARDED',
    found: known.reasons.some(({ code }) => code === 'FACE_PREVIOUSLY_ONBOARDED'),
  };
}

/** Findings too small alone may suffice together: all contributing checks go to review. */
export function raisedByRisk(
  results: readonly CheckResult[],
  risk: RiskScoring | null,
  policy: FraudPolicy,
): CheckResult[] {
  return results.map((result) => {
    if (risk?.risk_level !== 'HIGH' || result.area !== 'fraud' || result.outcome !== 'pass') return result;
    const found = (result.findings?.rules ?? []).filter((one) => one.found === true && policy.weights[one.rule] > 0);
    if (found.length === 0) return result;
    return { ...result, outcome: 'review', reasons: found.map(({ rule }) => ({ code: rule })) };
  });
}
