import { assert } from '#shared/assert.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import { composeBusiness } from '../response/compose-business.ts';
import { composeResponse } from '../response/compose-response.ts';
import { systemResult, type VerificationOutcome } from '../store/records.ts';
import type { FinishedRun } from './pipeline.ts';
import { riskOf } from './risk.ts';
import { answeredRun, isBusiness, isPerson, type RunRequest } from './run-request.ts';

/**
 * New evidence on which no check could run. A pass of the earlier evidence says nothing about it,
 * so every check is `unavailable` and a person decides; a refusal stands. Pure.
 */
export function unchecked(
  request: RunRequest,
  createdAt: string,
  earlier: VerificationOutcome,
  { policy, hash: policyHash }: PolicyVersion,
): FinishedRun {
  const hasPaper = request.captures.some(({ kind }) => kind === 'address_document');
  const checks = earlier.checks.map(({ check, area, outcome }): CheckResult => {
    const isLeftOut = outcome === 'not_applicable' && !(check === 'address.proof' && hasPaper);
    if (isLeftOut) return { check, area, outcome, reasons: [], durationMs: 0 } as CheckResult;
    return { check, area, outcome: 'unavailable', reasons: [{ code: 'CHECK_CRASHED' }], durationMs: 0 } as CheckResult;
  });
  const decision = systemResult(earlier) === 'DECLINED' ? 'DECLINED' : 'REVIEW';
  const { subject, modelVersions } = earlier;
  const recorded = { subject, modelVersions, checks, policyVersion: policy.version, policyHash };
  const made = { derived: [], faceTemplate: null };
  if (isPerson(request)) {
    const facts = { document: null, passiveSignals: null, risk: riskOf(checks, policy.fraud) };
    const response = composeResponse(answeredRun(request, createdAt), { checks, facts }, decision);
    return { outcome: { ...recorded, facts, response }, ...made };
  }
  assert(isBusiness(request), 'a run is about a person or a company');
  const response = composeBusiness(answeredRun(request, createdAt), checks, decision);
  return { outcome: { ...recorded, facts: null, response }, ...made };
}
