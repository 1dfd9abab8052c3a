import { z } from 'zod';

/** `In-progress` is published by services of this interface; `Completed` and `Failed` are ours. */
export const VerificationStatus = z.enum(['In-progress', 'Completed', 'Failed']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** UNKNOWN: not decided, because the run is not completed or no check could be applied. */
export const VerificationResult = z.enum(['APPROVED', 'DECLINED', 'REVIEW', 'UNKNOWN']);
export type VerificationResult = z.infer<typeof VerificationResult>;

export const PROVIDER = 'Countersign';

const freeForm = z.record(z.string(), z.unknown());

/** The body of a successful run (spec 2.2), and of the result fetched later. */
export const KYCResponse = z.object({
  provider: z.string(),
  batch_id: z.uuid(),
  status: VerificationStatus,
  type: z.literal('Single'),
  used_url: z.boolean(),
  verification_type: z.string(),
  verification_result: VerificationResult,
  verification_url: z.string().nullable(),
  id_type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  user_input: freeForm,
  id_info: freeForm,
  phone_info: freeForm,
  aml_info: freeForm,
  risk_info: freeForm,
  fraud_insights: freeForm,
  face_match_info: freeForm,
  face_liveness_info: freeForm,
});
export type KYCResponse = z.infer<typeof KYCResponse>;

/** The body of "resend URL" and "get URL" (spec 2.3). */
export const UrlResponse = z.object({
  data: z.object({ batch_id: z.uuid(), verification_url: z.string() }),
  status: z.int(),
});
export type UrlResponse = z.infer<typeof UrlResponse>;
