import { z } from 'zod';
import { Reference } from '../cases/reference.ts';
import { AmlInfo } from './sections/aml-info.ts';
import { asSent } from './sections/as-sent.ts';
import { FraudInsights, PhoneInfo, RiskInfo } from './sections/contact-info.ts';
import { FaceLivenessInfo, FaceMatchInfo } from './sections/face-info.ts';
import { IdInfo } from './sections/id-info.ts';
import { UserInput } from './sections/user-input.ts';

/** The published API has `In-progress`; `Completed` and `Failed` are ours. */
export const VerificationStatus = z.enum(['In-progress', 'Completed', 'Failed']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** UNKNOWN: not decided, because the run is not completed or no check could be applied. */
export const VerificationResult = z.enum(['APPROVED', 'DECLINED', 'REVIEW', 'UNKNOWN']);
export type VerificationResult = z.infer<typeof VerificationResult>;

export const PROVIDER = 'Countersign';

/** Only in the sandbox. */
export const SandboxMark = z
  .literal('SANDBOX')
  .meta({ description: 'Ours. Only in the sandbox, whose results are not real decisions.' });

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
  user_input: asSent(UserInput),
  id_info: asSent(IdInfo),
  phone_info: asSent(PhoneInfo),
  aml_info: asSent(AmlInfo),
  risk_info: asSent(RiskInfo),
  fraud_insights: asSent(FraudInsights),
  face_match_info: asSent(FaceMatchInfo),
  face_liveness_info: asSent(FaceLivenessInfo),
  reference: Reference.optional(),
  environment: SandboxMark.optional(),
});
export type KYCResponse = z.infer<typeof KYCResponse>;

/** The body of "resend URL" and "get URL" (spec 2.3). */
export const UrlResponse = z.object({
  data: z.object({ batch_id: z.uuid(), verification_url: z.string() }),
  status: z.int(),
});
export type UrlResponse = z.infer<typeof UrlResponse>;
