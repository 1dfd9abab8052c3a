import { z } from 'zod';

/** `In-progress` is published by services of this interface; `Completed` and `Failed` are ours. */
export const VerificationStatus = z.enum(['In-progress', 'Completed', 'Failed']);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** UNKNOWN: not decided, because the run is not completed or no check could be applied. */
export const VerificationResult = z.enum(['APPROVED', 'DECLINED', 'REVIEW', 'UNKNOWN']);
export type VerificationResult = z.infer<typeof VerificationResult>;

export const PROVIDER = 'Countersign';

/** An object that the published interface leaves open; `description` says what this service puts there. */
const freeForm = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

const SECTION =
  'Empty where nothing of it was asked for; else `status` (COMPLETED, or FAILED where a check could not be carried out), `result` ' +
  '(APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not be carried out), `warnings` (what was found: code, ' +
  'message, field, resolution_status) and `check_summary` (every check with its outcome and codes)';

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
  user_input: freeForm('What was sent; of files their media type and size alone.'),
  id_info: freeForm(
    `${SECTION}; then what the document says: class, number, names, dates, countries, \`address\`; \`field_info\` (each field in each ` +
      'source: matched, nearly_matched, unmatched, and what was evened out for comparing), `document_details` (`mrz_data`, ' +
      '`barcode_data`, `ocr_data` with the places of values on the captures). `address_verification` is a section of its own: the ' +
      'proof of address. `nearly_matched`, `normalisation`, `document_class`, `document_class_confidence`, `document_class_sources` ' +
      '`address_verification`, `number_details` are ours; the confidence (0 to 1) is set by judgement and no measured rate. What a digital seal in a ' +
      'barcode says is not verified by its signature. In ID runs: `number_details` (status VALID, OTHER_KIND, INVALID, NOT_COVERED or UNREADABLE; ' +
      'the kind of number, flaw, check_digit, and the birth_dates, gender and region that the number carries; more than one date where it ' +
      'leaves the century open), `lookup_details.lookup_list` (which registry was asked: source, status FOUND, NOT_FOUND or UNAVAILABLE, ' +
      'reason); `field_info` then has the sources ID_NUMBER (what the number carries) and NATIONAL_ID (the registry). A number of a right ' +
      'form is not one that was given out: that is said by a registry alone, and without one the code is ID_NUMBER_NOT_VERIFIED.',
  ),
  phone_info: freeForm(
    `${SECTION}; then the number in its written forms: \`phone_number\` (E.164), \`phone_valid\`, \`phone_type\`, \`country\`, ` +
      '`country_calling_code`, `national_format`, `international_format`, after the numbering plans of libphonenumber.',
  ),
  aml_info: freeForm(
    `${SECTION}; then who on the watchlists the person may be: \`num_hits\`, \`search_criteria\`, \`entity_hits\` and \`lists\`, the ` +
      'versions that were searched. Of each hit `match_score` (all things considered), `risk_score` (how grave the listing is), ' +
      '`explanation` (word by word), `record` (everything that the list says) and `entry_hash` are ours, as are `lists`, ' +
      '`outdated_lists` and `threshold`. `resolution_status` says what people decided of it at earlier visits. What ongoing monitoring ' +
      'found since (`event` ADDED, UPDATED, REMOVED) stands in `aml_monitoring_info` when the result is fetched; it does not change the decision.',
  ),
  risk_info: freeForm(
    'Empty where no fraud check was asked for; else `scoring`: `score` (0 to 100, higher is worse), `risk_level` (LOW, MEDIUM, HIGH) ' +
      'with `medium_risk_from` and `high_risk_from`, and `rules_evaluated` (`rule_name`, `result`, `score`, what it added, `status`: ' +
      'PASSED, NOT_PASSED, or FAILED where it could not be evaluated, with `reason`). Weights are policy and set by judgement.',
  ),
  fraud_insights: freeForm(
    `${SECTION}; then \`phone_insights\`, \`email_insights\` (null where no address was given) and \`related_session_insights\` (how ` +
      'often PERSON, PHONE, EMAIL, ID_NUMBER and FACE were here within an hour, 24 hours, 30 days and in all, and with how many other ' +
      'people). What was not established is null, and `not_established` says why: PROVIDER_NEEDED (nobody but carriers and providers ' +
      'of such data knows), LOOK_UP_OFF, LOOK_UP_FAILED, NOT_IN_NUMBERING_PLAN. `known_face` says in which runs the face was here.',
  ),
  face_match_info: freeForm(
    `${SECTION}; then \`face_match_score\` (0 to 100, higher is more alike) with \`threshold\` and \`fail_threshold\`, and how often ` +
      'strangers reach each: `fmr_at_threshold`, `fmr_at_fail_threshold`.',
  ),
  face_liveness_info: freeForm(
    `${SECTION}; then \`source\` (ATTENDED where an operator attests having looked at the person), \`attested_by\`, \`attested_at\`.`,
  ),
});
export type KYCResponse = z.infer<typeof KYCResponse>;

/** The body of "resend URL" and "get URL" (spec 2.3). */
export const UrlResponse = z.object({
  data: z.object({ batch_id: z.uuid(), verification_url: z.string() }),
  status: z.int(),
});
export type UrlResponse = z.infer<typeof UrlResponse>;
