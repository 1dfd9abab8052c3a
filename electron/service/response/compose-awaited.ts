import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { emptyBusinessResponse } from './compose-business.ts';
import { emptyResponse } from './compose-response.ts';

/** A run that a link has not led to yet. */
type AwaitedRun = {
  readonly batchId: string;
  readonly createdAt: string;
  /** Null for a company. */
  readonly verificationType: VerificationType | null;
  /** Whether the run can still come. */
  readonly isOpen: boolean;
};

/** The response while the person is not done: without their input, which is not complete. */
export function composeAwaited({ batchId, createdAt, verificationType, isOpen }: AwaitedRun): RunResponse {
  const run = { batchId, createdAt, usedUrl: true, status: isOpen ? 'In-progress' : 'Failed' } as const;
  return verificationType === null ? emptyBusinessResponse(run) : emptyResponse({ ...run, verificationType });
}
