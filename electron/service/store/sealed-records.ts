import { z } from 'zod';
import { assert } from '#shared/assert.ts';
import { CheckResult } from '#shared/check-result.ts';
import { KYCFields } from '#shared/kyc-data.ts';
import { KYCResponse } from '#shared/kyc-response.ts';
import type { VerificationInput } from './records.ts';

/** What lies inside the sealed columns of a verification. Checked on the way in and on the way out. */
export const SealedInput = z.object({
  fields: KYCFields,
  attestation: z.object({ operatorId: z.string(), operatorName: z.string(), at: z.string() }).nullable(),
  consentVersion: z.string().nullable(),
}) satisfies z.ZodType<VerificationInput>;

export const SealedChecks = z.object({
  checks: z.array(CheckResult),
  policyVersion: z.string(),
  modelVersions: z.record(z.string(), z.string()),
});

/** What a list shows, apart from the rest so that a page of rows opens quickly. */
export const SealedSummary = z.object({ applicantName: z.string() });

export { KYCResponse as SealedResponse };

/** A record of the wrong shape is a bug of ours. The message names paths only, never values. */
export function parseRecord<Output>(schema: z.ZodType<Output>, value: unknown, what: string): Output {
  const parsed = schema.safeParse(value);
  const paths = parsed.error?.issues.map((issue) => issue.path.join('.')).join(', ');
  assert(parsed.success, `${what} has an unexpected shape: ${paths}`);
  return parsed.data;
}
