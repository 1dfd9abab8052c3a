import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { Check } from '../checks/check.ts';
import { ServiceError } from '../service-error.ts';
import type { VerificationOutcome } from '../store/records.ts';
import type { KeptRecord } from '../verify/kept-record.ts';
import type { FinishedRun, PipelineDependencies } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { verify } from '../verify/verify.ts';
import type { Turn } from './active-runs.ts';

/** Stores what a run established under a policy. */
export type Keep = (finished: FinishedRun, policy: Policy) => Promise<void>;

/** Verifies and passes the result to `keep`, unless the run was handed back meanwhile. */
export async function runAndKeep(
  request: RunRequest,
  createdAt: string,
  [progress, handedBack]: Turn,
  keep: Keep,
  dependencies: PipelineDependencies,
  earlier?: KeptRecord,
): Promise<RunResponse> {
  const { measures } = dependencies;
  const observer = {
    began: (check: Pick<Check, 'id'>) => void progress.set(check.id, { check: check.id, state: 'running' }),
    ended(result: CheckResult) {
      const { check, outcome } = result;
      progress.set(check, { check, state: 'done', outcome });
      measures.checkEnded(result);
    },
  };
  const beganMs = performance.now();
  const policy = await dependencies.policyInForce();
  const finished = await verify(request, createdAt, policy, dependencies, observer, earlier);
  handedBack.throwIfAborted();
  const { subject, response } = finished.outcome;
  const ended = (isStored: boolean) =>
    measures.runEnded({
      subject,
      status: response.status,
      result: response.verification_result,
      isStored,
      tookMs: performance.now() - beganMs,
    });
  await keep(finished, policy.policy).catch((error: unknown) => {
    ended(false);
    throw error;
  });
  ended(true);
  return answered(response);
}

/** A failed run is stored, and its caller gets an error response, as the spec requires. */
export function answered(response: RunResponse): RunResponse {
  if (response.status === 'Failed') throw new ServiceError('case.failed_stored', { number: response.batch_id });
  return response;
}

/** A failure of ours must not replace what an earlier run established. */
export function refuseFailed({ response }: VerificationOutcome): void {
  if (response.status === 'Failed') throw new ServiceError('case.not_run_again');
}
