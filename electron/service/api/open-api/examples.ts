import type { ErrorResponse } from '#shared/contract/problem.ts';
import type { KYCResponse } from '#shared/contract/runs/kyc-response.ts';

/** The specimen person of ICAO Doc 9303, with a phone number that Ofcom reserves for drama. */
export const KYC_DATA_EXAMPLE = {
  verification_type: 'ID',
  first_name: 'Anna Maria',
  last_name: 'Eriksson',
  date_of_birth: '1974-08-12',
  phone_number: '+447700900123',
  email_address: 'anna.eriksson@example.org',
  country_code: 'GB',
  id_type: 'NATIONAL_ID',
  id_number: 'L898902C3',
};

export const KYC_RESPONSE_EXAMPLE: KYCResponse = {
  provider: 'Countersign',
  batch_id: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
  status: 'Completed',
  type: 'Single',
  used_url: false,
  verification_type: 'ID Verification',
  verification_result: 'REVIEW',
  verification_url: null,
  id_type: 'National ID',
  created_at: '2026-03-02T09:30:00.000Z',
  user_input: { name: { first: 'Anna Maria', middle: null, last: 'Eriksson' }, dob: '1974-08-12' },
  id_info: {},
  phone_info: {},
  aml_info: {},
  risk_info: {},
  fraud_insights: {},
  face_match_info: {},
  face_liveness_info: {},
};

/** One error for each status, as `error` in the body. */
export const ERROR_EXAMPLES = {
  400: {
    summary: 'Some fields are missing or not valid.',
    fields: { last_name: 'Last name must have at least 2 characters.' },
    code: 'INVALID_REQUEST',
  },
  401: { summary: 'The API key is unknown or has been revoked.', code: 'UNAUTHENTICATED' },
  403: { summary: 'This credential needs the scope run to run verifications.', code: 'FORBIDDEN' },
  404: { summary: 'There is no verification with this batch_id.', code: 'NOT_FOUND' },
  405: { summary: 'This path does not support that method. See the Allow header.', code: 'METHOD_NOT_ALLOWED' },
  409: { summary: 'This idempotency key was used before with another request.', code: 'IDEMPOTENCY_CONFLICT' },
  410: { summary: 'This verification was erased on 2026-03-04 at 11:20 UTC.', code: 'ERASED' },
  413: { summary: 'The request body is larger than 55 MB.', code: 'BODY_TOO_LARGE' },
  415: { summary: 'Send application/json or a form.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  429: { summary: 'Too many requests. Please wait and try again.', code: 'RATE_LIMITED' },
  503: { summary: 'The service is busy. Try again in a moment.', code: 'UNAVAILABLE' },
} satisfies Record<string, ErrorResponse['error']>;
