import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { ErrorResponse } from '#shared/contract/problem.ts';
import type { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { errorBody, ServiceError } from '../../service-error.ts';

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
  reference: 'DWEM-MMHF',
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

export const ERROR_EXAMPLES = mapped({
  400: new ServiceError(
    'request.fields',
    {},
    { fields: { last_name: fieldError('field.at_least', { label: 'last_name', characters: 2 }) } },
  ),
  401: new ServiceError('key.unknown'),
  403: new ServiceError('access.scope', { needed: 'run', act: 'run verifications' }),
  404: new ServiceError('case.none'),
  405: new ServiceError('request.method'),
  409: new ServiceError('request.key_used'),
  410: new ServiceError('case.erased', { day: '2026-03-04', time: '11:20' }),
  413: new ServiceError('request.large', { size: '55 MB' }),
  415: new ServiceError('request.other_type', { accepted: 'application/json' }),
  429: new ServiceError('request.many'),
  503: new ServiceError('case.many'),
});

function mapped(errors: Readonly<Record<number, ServiceError>>): Record<string, ErrorResponse['error']> {
  return Object.fromEntries(Object.entries(errors).map(([status, error]) => [status, errorBody(error).error]));
}
