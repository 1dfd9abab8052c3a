import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { collectBusinessEvidence } from '../evidence/business-evidence.ts';
import { composeBusiness } from '../response/compose-business.ts';
import { partyDecidedAs } from '../screening/decided-subjects.ts';
import { partyQuery } from '../screening/screening-queries.ts';
import { decide } from './decide.ts';
import type { Established, PipelineDependencies } from './pipeline.ts';
import { type CheckObserver, runChecks } from './run-checks.ts';
import { answeredRun, type BusinessRequest } from './run-request.ts';

/** One company in, one decision out. May reject; `verify` turns that into a failed run. */
export async function verifyBusiness(
  request: BusinessRequest,
  createdAt: string,
  policy: Policy,
  {
    inference,
    listings,
    companyRegistries,
    websites,
    companies,
    businessChecks,
    isWorking,
    log,
    step,
  }: PipelineDependencies,
  observer: CheckObserver,
  established: (results: readonly CheckResult[]) => void,
): Promise<Established> {
  const today = calendarDate(new Date(request.input.arrivedAt ?? createdAt));
  const fields = request.input.business;
  const evidence = collectBusinessEvidence(fields, request.captures, inference, today, {
    listings(parties, signal) {
      const searched = parties.map((party) => ({
        query: partyQuery(party),
        decidedAs: partyDecidedAs(party, request.batchId),
      }));
      return listings.findAll(searched, request.actor, policy.aml, signal);
    },
    companyRegistries,
    websites,
    history: () => companies({ batchId: request.batchId, actor: request.actor, at: createdAt, fields }),
  });
  const checks = await runChecks(businessChecks, { fields, today, policy, evidence }, log, observer, isWorking);
  established(checks);
  step('run.checked');
  const response = composeBusiness(answeredRun(request, createdAt), checks, decide(checks, policy));
  step('run.decided');
  return { outcome: { response, checks, facts: null }, derived: [], faceTemplate: null };
}
