import { z } from 'zod';
import { AmlInfo } from './sections/aml-info.ts';
import { asSent } from './sections/as-sent.ts';
import { FraudInsights, PhoneInfo, RiskInfo } from './sections/contact-info.ts';
import { FaceLivenessInfo, FaceMatchInfo } from './sections/face-info.ts';

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

/** An object that the published API leaves open; `description` says what this service puts in it. */
const freeForm = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

const SECTION =
  'Empty if the run requested none of these checks; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` ' +
  '(APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, ' +
  'resolution_status) and `check_summary` (every check with its outcome and codes)';

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
  user_input: freeForm('The input; for files only their media type and size.'),
  id_info: freeForm(
    `${SECTION}; then the document's data: class, number, names, dates, countries, \`address\`; \`field_info\` (for each field and ` +
      'source: matched, nearly_matched, unmatched, and how values were normalised before comparing), `document_details` (`mrz_data`, ' +
      '`barcode_data`, `ocr_data` with the positions of values on the captures). `address_verification` is a section of its own for ' +
      'the proof of address. `nearly_matched`, `normalisation`, `document_class`, `document_class_confidence`, `document_class_sources`, ' +
      '`address_verification` and `number_details` are ours. The confidence (0 to 1) was set by judgement and is not a measured rate. ' +
      'The signature of a digital seal in a barcode is not verified. In ID runs: `number_details` (status VALID, OTHER_KIND, INVALID, ' +
      'UNKNOWN_FORM, NOT_COVERED or UNREADABLE; the kind of number, flaw, check_digit, and the birth_dates, gender and region in the number; several ' +
      'dates if it leaves the century open) and `lookup_details.lookup_list` (the registry asked: source, status FOUND, NOT_FOUND or ' +
      'UNAVAILABLE, reason). `field_info` then has the sources ID_NUMBER (data in the number) and NATIONAL_ID (the registry). A valid ' +
      'number need not have been issued: only a registry can confirm that, and without one the code is ID_NUMBER_NOT_VERIFIED. ' +
      'In `check_summary`, `document.originality` and `document.integrity` send traces of a copy or an edit to review, because nobody ' +
      'attests an API run. The code EDITOR_TRACES_FOUND is information: by itself it changes no outcome. The stored check keeps ' +
      '`findings.basis`: the calibration, and which signals counted, were observations or were information.',
  ),
  phone_info: asSent(PhoneInfo),
  aml_info: asSent(AmlInfo),
  risk_info: asSent(RiskInfo),
  fraud_insights: asSent(FraudInsights),
  face_match_info: asSent(FaceMatchInfo),
  face_liveness_info: asSent(FaceLivenessInfo),
  environment: SandboxMark.optional(),
});
export type KYCResponse = z.infer<typeof KYCResponse>;

/** The body of "resend URL" and "get URL" (spec 2.3). */
export const UrlResponse = z.object({
  data: z.object({ batch_id: z.uuid(), verification_url: z.string() }),
  status: z.int(),
});
export type UrlResponse = z.infer<typeof UrlResponse>;
