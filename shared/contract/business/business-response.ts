import { z } from 'zod';
import { type KYCResponse, SandboxMark, VerificationResult, VerificationStatus } from '../runs/kyc-response.ts';
import { BUSINESS_LABEL } from './business-data.ts';

/** An object whose fields depend on what was checked; `description` says what this service puts in it. */
const open = (description: string) => z.record(z.string(), z.unknown()).meta({ description });

const SECTION =
  'Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, ' +
  'DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, ' +
  'resolution_status) and `check_summary` (every check with its outcome and codes)';

/** The body of a run about a company, and of the result fetched later; ours, in the style of `KYCResponse`. */
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
  user_input: open('The input; for documents only their media type and size.'),
  business_info: open(
    `${SECTION}; then \`registration_number_details\`, \`tax_number_details\` (status VALID, OTHER_KIND, INVALID, UNKNOWN_FORM, NOT_COVERED or ` +
      'UNREADABLE, and the kind of number), `lei_details`, and `lookup_details.lookup_list` (the register asked: source, status FOUND, ' +
      'NOT_FOUND or UNAVAILABLE, its record and how it compares). A valid number need not have been issued: only a register can ' +
      'confirm that, and without one the code is BUSINESS_ID_NOT_VERIFIED. `earlier_cases` are those of the same group of API keys with ' +
      'a number of this company: `count`, `at_least` (there may be more), `cases` (at most 20; batch_id, created_at, `shared` numbers, ' +
      'and the details that are `differing`, null if they were not compared) and `not_compared` (numbers that could not be looked for).',
  ),
  /** Empty in responses that were stored before websites were checked. */
  website_info: open(
    `${SECTION}; then \`address_details\` (status VALID or INVALID, \`flaw\`, the registered \`domain\`, whether it is a platform's ` +
      '`shared_domain`, `name_match` with the company name, and `email_domain`: SAME, IMITATING, OTHER or FREE_PROVIDER) and ' +
      '`lookup_details.lookup_list` (a visit: source, status FOUND, NOT_FOUND or UNAVAILABLE, and what its first page shows). ' +
      'Without a visit the code is WEBSITE_NOT_VERIFIED; under the default policy that decides nothing.',
  ).default({}),
  ownership_info: open(
    `${SECTION}; then \`owners\` (everybody who reaches \`owner_percent_min\` of the capital or the votes, or controls the company by ` +
      'other means, directly or through others), `people`, `missing` (companies whose holders are not all declared), `excess`, ' +
      '`circles`, `opaque` (trusts and holders nobody names) and `hidden_percent`. Ids are places in the input, such as `people.0`.',
  ),
  document_info: open(
    `${SECTION}; then \`documents\`: for each, whether it has the name, the numbers and the address.`,
  ),
  aml_info: open(
    `${SECTION}; then \`parties\`: for the company and everybody declared with it, \`party\` (a place in the input) and the fields ` +
      'of `aml_info` of a user verification, with what ongoing monitoring found since in `aml_monitoring_info`; and `outdated_lists`.',
  ),
  environment: SandboxMark.optional(),
});
export type BusinessResponse = z.infer<typeof BusinessResponse>;

/** The response of a run about a person or a company. */
export type RunResponse = KYCResponse | BusinessResponse;
