import type { Endpoint } from '../endpoint.ts';
import { BusinessResponse } from './business-response.ts';

/** The operations about companies, which the spec names without their paths and payloads. */
export const BUSINESS_ENDPOINTS = {
  /** The body may be JSON, urlencoded or multipart (`parse-business-body.ts`). */
  runBusinessVerification: {
    operationId: 'api_v1_verify_run_business_verification_create',
    tag: 'Business verification',
    summary: 'Run a business verification',
    description: 'Responds once the verification is stored, or immediately with `Prefer: respond-async`.',
    method: 'POST',
    path: '/api/v1/verify/run_business_verification/',
    allow: 'run_verifications',
    reads: 'own_run',
    request: null,
    response: BusinessResponse,
  },
  getBusinessVerificationResult: {
    operationId: 'api_v1_verify_get_business_verification_result_retrieve',
    tag: 'Business verification',
    summary: 'Fetch the result of a business verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
    method: 'GET',
    path: '/api/v1/verify/get_business_verification_result/{batch_id}/',
    allow: 'read_results',
    reads: 'result',
    request: null,
    response: BusinessResponse,
  },
  postBusinessVerificationResult: {
    operationId: 'api_v1_verify_get_business_verification_result_create',
    tag: 'Business verification',
    summary: 'Fetch the result of a business verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
    method: 'POST',
    path: '/api/v1/verify/get_business_verification_result/{batch_id}/',
    allow: 'read_results',
    reads: 'result',
    request: null,
    response: BusinessResponse,
  },
} as const satisfies Record<string, Endpoint>;
