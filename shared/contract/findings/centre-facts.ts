import { z } from 'zod';
import { CheckId, Outcome } from '../runs/check-result.ts';
import { VerificationResult } from '../runs/kyc-response.ts';

/** How a device's record and the centre's own run of the same case compare. */
export const CentreFacts = z.object({
  refined: z.array(CheckId),
  /** Checks that both finished, with different outcomes. A person has to look. */
  disagreements: z.array(z.object({ check: CheckId, device: Outcome, centre: Outcome })),
  /** From a centre that gives no checks: both results, if they differ. */
  decision: z.object({ device: VerificationResult, centre: VerificationResult }).optional(),
});
export type CentreFacts = z.infer<typeof CentreFacts>;
