import { z } from 'zod';
import { Reference } from '../cases/reference.ts';
import { type KYCResponse, SandboxMark, VerificationResult, VerificationStatus } from '../runs/kyc-response.ts';
import { asSent } from '../runs/sections/as-sent.ts';
import { BUSINESS_LABEL } from './business-data.ts';
import {
  BusinessInfo,
  BusinessInput,
  DocumentInfo,
  OwnershipInfo,
  PartiesInfo,
  WebsiteInfo,
} from './business-sections.ts';

/** A run about a company, and its result fetched later; ours, in the style of `KYCResponse`. */
export const BusinessResponse = z.object({
  provider: z.string(),
  batch_id: z.uuid(),
  status: VerificationStatus,
  type: z.literal('Single'),
  used_url: z.boolean(),
  verification_type: z.literal(BUSINESS_LABEL),
  verification_result: VerificationResult,
  verification_url: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  user_input: asSent(BusinessInput),
  business_info: asSent(BusinessInfo),
  /** Empty in responses that were stored before websites were checked. */
  website_info: asSent(WebsiteInfo).default({}),
  ownership_info: asSent(OwnershipInfo),
  document_info: asSent(DocumentInfo),
  aml_info: asSent(PartiesInfo),
  reference: Reference.optional(),
  environment: SandboxMark.optional(),
});
export type BusinessResponse = z.infer<typeof BusinessResponse>;

/** The response of a run about a person or a company. */
export type RunResponse = KYCResponse | BusinessResponse;
