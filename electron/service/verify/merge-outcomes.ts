import type { CentreFacts } from '#shared/contract/findings/centre-facts.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { composeBusiness } from '../response/compose-business.ts';
import { composeResponse } from '../response/compose-response.ts';
import type { VerificationOutcome } from '../store/records.ts';
import { decide } from './decide.ts';
import { raisedByRisk, riskOf } from './risk.ts';
import { answeredRun, isBusiness, isPerson, type RunRequest } from './run-request.ts';

/** The centre has more lists, cases and registers than a device, so its answer to these stands. */
const CENTRE_KNOWS_MORE: readonly CheckId[] = [
  ...(['government.registry', 'aml.screening', 'biometric.known_face'] as const),
  ...(['fraud.phone', 'fraud.email', 'fraud.velocity'] as const),
  ...(['business.lei', 'business.registry', 'business.screening', 'business.known_company'] as const),
];

type Merged = CentreFacts & {
  readonly checks: readonly CheckResult[];
  /** Names the side whose result of a check stands. */
  readonly isFromCentre: (check: CheckId) => boolean;
};

const FINISHED: readonly Outcome[] = ['pass', 'fail', 'review'];
const isFinished = ({ outcome }: CheckResult): boolean => FINISHED.includes(outcome);

/**
 * Check by check. The centre fills in what the device could not finish, and knows more; the
 * device's observations stay. Two outcomes of one check disagree. Pure.
 */
export function mergeChecks(device: readonly CheckResult[], centre: readonly CheckResult[]): Merged {
  const ids = [...new Set([...device, ...centre].map(({ check }) => check))];
  const refined: CheckId[] = [];
  const disagreements: CentreFacts['disagreements'] = [];
  const fromCentre = new Set<CheckId>();
  const checks = ids.map((id) => {
    const here = device.find(({ check }) => check === id);
    const there = centre.find(({ check }) => check === id);
    if (there && isFinished(there)) {
      if (!here || !isFinished(here)) refined.push(id);
      else if (there.outcome !== here.outcome)
        disagreements.push({ check: id, device: here.outcome, centre: there.outcome });
    }
    const stands = standing(here, there);
    if (stands === there) fromCentre.add(id);
    return stands;
  });
  return {
    checks: checks.filter((result) => result !== undefined),
    refined,
    disagreements,
    isFromCentre: (check) => fromCentre.has(check),
  };
}

function standing(here: CheckResult | undefined, there: CheckResult | undefined): CheckResult | undefined {
  if (here === undefined || there === undefined) return here ?? there;
  if (isFinished(here) && isFinished(there)) return CENTRE_KNOWS_MORE.includes(here.check) ? there : here;
  if (isFinished(here) || isFinished(there)) return isFinished(here) ? here : there;
  // Unfinished on either side is unavailable, even if not applicable on the other.
  return there.outcome === 'unavailable' ? there : here;
}

/** To a case that a device decided. A disagreement goes to review: neither side overrules. */
export function mergeOutcomes(
  request: RunRequest,
  createdAt: string,
  { device, centre }: { readonly device: VerificationOutcome; readonly centre: VerificationOutcome },
  policy: Policy,
): VerificationOutcome {
  const { checks: merged, isFromCentre, ...comparison } = mergeChecks(device.checks, centre.checks);
  const risk = riskOf(merged, policy.fraud);
  const checks = raisedByRisk(merged, risk, policy.fraud);
  const facts: Fixed<NonNullable<VerificationOutcome['facts']>> = {
    document: factsOf(isFromCentre('document.readable'), device, centre)?.document ?? null,
    passiveSignals: device.facts?.passiveSignals ?? centre.facts?.passiveSignals ?? null,
    risk,
    centre: comparison,
  };
  const decided = decide(checks, policy);
  const decision = comparison.disagreements.length > 0 ? 'REVIEW' : decided;
  const run = { ...centre, checks, facts, modelVersions: { ...device.modelVersions, ...centre.modelVersions } };
  if (isBusiness(request))
    return { ...run, response: composeBusiness(answeredRun(request, createdAt), checks, decision) };
  if (!isPerson(request)) return centre;
  return { ...run, response: composeResponse(answeredRun(request, createdAt), { checks, facts }, decision) };
}

const factsOf = (isFromCentre: boolean, device: VerificationOutcome, centre: VerificationOutcome) =>
  isFromCentre ? centre.facts : (device.facts ?? centre.facts);
