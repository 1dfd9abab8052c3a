import { z } from 'zod';

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
      'NOT_COVERED or UNREADABLE; the kind of number, flaw, check_digit, and the birth_dates, gender and region in the number; several ' +
      'dates if it leaves the century open) and `lookup_details.lookup_list` (the registry asked: source, status FOUND, NOT_FOUND or ' +
      'UNAVAILABLE, reason). `field_info` then has the sources ID_NUMBER (data in the number) and NATIONAL_ID (the registry). A valid ' +
      'number need not have been issued: only a registry can confirm that, and without one the code is ID_NUMBER_NOT_VERIFIED. ' +
      'In `check_summary`, `document.originality` and `document.integrity` send traces of a copy or an edit to review, because nobody ' +
      'attests an API run. The code EDITOR_TRACES_FOUND is information: by itself it changes no outcome. The stored check keeps ' +
      '`findings.basis`: the calibration, and which signals counted, were observations or were information.',
  ),
  phone_info: freeForm(
    `${SECTION}; then the number in its formats: \`phone_number\` (E.164), \`phone_valid\`, \`phone_type\`, \`country\`, ` +
      '`country_calling_code`, `national_format`, `international_format`, from the numbering plans of libphonenumber.',
  ),
  aml_info: freeForm(
    `${SECTION}; then the watchlist entries that may be this person: \`num_hits\`, \`search_criteria\`, \`entity_hits\` and ` +
      '`lists`, the versions that were searched. In each hit, `match_score` (overall), `risk_score` (severity of the listing), ' +
      '`explanation` (word by word), `record` (the full entry) and `entry_hash` are ours, as are `lists`, `outdated_lists` and ' +
      "`threshold`. `resolution_status` is the reviewer's decision at earlier visits. When the result is fetched, " +
      '`aml_monitoring_info` has what ongoing monitoring found since (`event` ADDED, UPDATED, REMOVED); it does not change the decision.',
  ),
  risk_info: freeForm(
    'Empty if the run requested no fraud check; otherwise `scoring`: `score` (0 to 100, higher is worse), `risk_level` (LOW, MEDIUM, ' +
      'HIGH) with `medium_risk_from` and `high_risk_from`, and `rules_evaluated` (`rule_name`, `result`, `score`: what it added, ' +
      '`status`: PASSED, NOT_PASSED, or FAILED if it could not be evaluated, with `reason`). The weights are policy, set by judgement.',
  ),
  fraud_insights: freeForm(
    `${SECTION}; then \`phone_insights\`, \`email_insights\` (null if no address was given) and \`related_session_insights\` (how ` +
      'often PERSON, PHONE, EMAIL, ID_NUMBER and FACE appeared within an hour, 24 hours, 30 days and overall, and with how many other ' +
      'people). Unknown facts are null, and `not_established` says why: PROVIDER_NEEDED (only carriers and data providers know), ' +
      'LOOK_UP_OFF, LOOK_UP_FAILED, NOT_IN_NUMBERING_PLAN. `known_face` names the runs in which this face appeared.',
  ),
  face_match_info: freeForm(
    `${SECTION}; then \`face_match_score\` (0 to 100, higher is more alike) with \`threshold\` and \`fail_threshold\`, and the false ` +
      'match rate at each: `fmr_at_threshold`, `fmr_at_fail_threshold`.',
  ),
  face_liveness_info: freeForm(
    `${SECTION}; then \`source\` (ATTENDED if an operator attested liveness in person), \`attested_by\`, \`attested_at\`.`,
  ),
  environment: SandboxMark.optional(),
});
export type KYCResponse = z.infer<typeof KYCResponse>;

/** The body of "resend URL" and "get URL" (spec 2.3). */
export const UrlResponse = z.object({
  data: z.object({ batch_id: z.uuid(), verification_url: z.string() }),
  status: z.int(),
});
export type UrlResponse = z.infer<typeof UrlResponse>;
