import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';
import { weighRules } from '../checks/fraud/weigh-rules.ts';
import { ServiceError } from '../service-error.ts';
import type { VerificationOutcome } from '../store/records.ts';

/** Facts of an earlier run, kept while one of its checks runs again. */
export type KeptRecord = {
  readonly check: CheckId;
  readonly checks: readonly CheckResult[];
  readonly facts: Fixed<RunFacts>;
  readonly modelVersions: VerificationOutcome['modelVersions'];
};

/** Throws `CONFLICT` with a sentence for the operator if the check cannot run alone. */
export function keptRecord({ subject, checks, facts, modelVersions }: VerificationOutcome, check: CheckId): KeptRecord {
  if (subject === 'business') throw new ServiceError('case.company_checks');
  const earlier = resultFor(checks, check);
  if (!earlier || earlier.outcome === 'not_applicable' || !facts) throw new ServiceError('case.check_not_applied');
  return { check, checks, facts, modelVersions };
}

/** One record has one policy and one set of networks, so that it can be explained and replayed. */
export function refuseOtherBasis(
  earlier: VerificationOutcome,
  policyHash: string | undefined,
  modelVersions: VerificationOutcome['modelVersions'],
): void {
  if (earlier.policyHash !== policyHash) throw new ServiceError('case.policy_changed');
  // A process that has not started yet names no networks.
  const differs = ([name, version]: [string, string]) => (modelVersions[name] ?? version) !== version;
  if (Object.entries(earlier.modelVersions).some(differs)) throw new ServiceError('case.models_changed');
}

/** A check that cannot finish now must not replace what it found before. */
export function refuseLessKnown(earlier: VerificationOutcome, now: VerificationOutcome, check: CheckId): void {
  const isUnavailable = ({ checks }: VerificationOutcome) => resultFor(checks, check)?.outcome === 'unavailable';
  if (isUnavailable(now) && !isUnavailable(earlier)) throw new ServiceError('case.check_failed');
}

/** Undoes what the earlier combined risk raised; the caller computes it again. */
export function withKept(
  ran: readonly CheckResult[],
  { checks }: KeptRecord,
  policy: FraudPolicy,
): readonly CheckResult[] {
  return checks.map((kept) => ran.find(({ check }) => check === kept.check) ?? beforeRisk(kept, policy));
}

function beforeRisk(result: CheckResult, policy: FraudPolicy): CheckResult {
  if (result.outcome !== 'review') return result;
  switch (result.check) {
    case 'fraud.phone':
      return result.findings ? { ...result, ...weighRules(result.findings.rules, policy, result.findings) } : result;
    case 'fraud.email':
      return result.findings ? { ...result, ...weighRules(result.findings.rules, policy, result.findings) } : result;
    case 'fraud.velocity':
      return result.findings ? { ...result, ...weighRules(result.findings.rules, policy, result.findings) } : result;
    default:
      return result;
  }
}
