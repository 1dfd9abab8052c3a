import { ADMINISTRATION_ENDPOINTS } from './accounts/administration-endpoints.ts';
import { PASSKEY_ENDPOINTS } from './accounts/passkey-endpoints.ts';
import { SECOND_FACTOR_ENDPOINTS } from './accounts/second-factor-endpoints.ts';
import { SESSION_ENDPOINTS } from './accounts/session-endpoints.ts';
import { API_KEY_ENDPOINTS } from './api-keys/endpoints.ts';
import { OVERSIGHT_ENDPOINTS } from './audit/endpoints.ts';
import { CONSENT_ENDPOINTS } from './branding/consent-endpoints.ts';
import { BRANDING_ENDPOINTS } from './branding/endpoints.ts';
import { BUSINESS_ENDPOINTS } from './business/endpoints.ts';
import { CALLBACK_ENDPOINTS } from './callbacks/endpoints.ts';
import { CASE_ENDPOINTS } from './cases/endpoints.ts';
import { CHIP_CERTIFICATE_ENDPOINTS } from './chips/certificate-endpoints.ts';
import { CHIP_READER_ENDPOINTS } from './chips/reader-endpoints.ts';
import { CLOCK_ENDPOINTS } from './clock/endpoints.ts';
import * as desk from './desk.ts';
import { DEVICE_ENDPOINTS } from './devices/endpoints.ts';
import { DocumentPrefill } from './documents/document-prefill.ts';
import type { Endpoint } from './endpoint.ts';
import { KIOSK_DESK_ENDPOINTS } from './kiosks/desk-endpoints.ts';
import { KIOSK_ENDPOINTS } from './kiosks/endpoints.ts';
import { APPLICANT_ENDPOINTS } from './links/applicant-endpoints.ts';
import { LINK_ENDPOINTS } from './links/endpoints.ts';
import { LiveCaptureState, StartLiveCaptureRequest } from './live-capture/live-capture.ts';
import { RECEIPT_ENDPOINTS } from './receipts/endpoints.ts';
import { REQUEST_ENDPOINTS } from './requests/endpoints.ts';
import { RETENTION_ENDPOINTS } from './retention/endpoints.ts';
import { REVIEW_ENDPOINTS } from './review/endpoints.ts';
import { KYCResponse } from './runs/kyc-response.ts';
import { SCANNER_ENDPOINTS } from './scanners/endpoints.ts';
import { DeskRules } from './visits/checks.ts';
import { VISIT_ENDPOINTS } from './visits/endpoints.ts';

const RUN_ENDPOINTS = {
  /** The body may be JSON, urlencoded or multipart (`parse-run-body.ts`). */
  runUserVerification: {
    operationId: 'api_v1_verify_run_user_verification_create',
    tag: 'User verification',
    summary: 'Run a user verification',
    description: 'Responds once the verification is stored, or immediately with `Prefer: respond-async`.',
    method: 'POST',
    path: '/api/v1/verify/run_user_verification/',
    allow: 'run_verifications',
    reads: 'own_run',
    request: null,
    response: KYCResponse,
  },
  getUserVerificationResult: {
    operationId: 'api_v1_verify_get_user_verification_result_retrieve',
    tag: 'User verification',
    summary: 'Fetch the result of a verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
    method: 'GET',
    path: '/api/v1/verify/get_user_verification_result/{batch_id}/',
    request: null,
    response: KYCResponse,
    allow: 'read_results',
    reads: 'result',
  },
  /** The spec's overview lists the same operation with POST. */
  postUserVerificationResult: {
    operationId: 'api_v1_verify_get_user_verification_result_create',
    tag: 'User verification',
    summary: 'Fetch the result of a verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
    method: 'POST',
    path: '/api/v1/verify/get_user_verification_result/{batch_id}/',
    allow: 'read_results',
    reads: 'result',
    request: null,
    response: KYCResponse,
  },
} as const satisfies Record<string, Endpoint>;

const OTHER_ENDPOINTS = {
  /** The page applies the service's rules, so it refuses nothing that the service accepts. */
  getCaptureRules: {
    operationId: 'api_v1_desk_capture_rules_retrieve',
    tag: 'Desk',
    summary: 'Get what the policy asks of captures',
    method: 'GET',
    path: '/api/v1/desk/capture_rules/',
    request: null,
    response: DeskRules,
    allow: 'capture',
    reads: 'nothing',
  },
  /** A form with pictures of the document's front and, if there is one, back. Nothing is stored. */
  readDocument: {
    operationId: 'api_v1_desk_document_reading_create',
    tag: 'Desk',
    summary: 'Read a document to fill the form',
    description:
      'Returns the values for the form, their positions in the picture, and how to improve the picture. Stores and decides nothing: the run reads the pictures again.',
    method: 'POST',
    path: '/api/v1/desk/document_reading/',
    request: null,
    response: DocumentPrefill,
    allow: 'capture',
    reads: 'own_input',
  },
  /** From a format that browsers do not show to a JPEG of its first page. Nothing is kept. */
  previewPicture: {
    operationId: 'api_v1_desk_picture_preview_create',
    tag: 'Desk',
    summary: 'Preview a picture',
    description:
      'Returns a picture that browsers cannot display (TIFF, HEIC, JPEG 2000) as a JPEG; for a TIFF, the first page. Stores nothing.',
    method: 'POST',
    path: '/api/v1/desk/picture_preview/',
    request: null,
    response: null,
    allow: 'capture',
    reads: 'own_input',
  },
  /** See `live-capture.ts`: frames follow until the state says done or failed. */
  startLiveCapture: {
    operationId: 'api_v1_desk_live_captures_create',
    tag: 'Desk',
    summary: 'Start a live capture',
    description: 'The state says what to show the person. Send frames until it is done or failed.',
    method: 'POST',
    path: '/api/v1/desk/live_captures/',
    request: StartLiveCaptureRequest,
    response: LiveCaptureState,
    allow: 'capture',
    reads: 'own_input',
  },
  /** The body is a JPEG; the header `LIVE_FRAME_HEADER` has its data as JSON. */
  sendLiveFrame: {
    operationId: 'api_v1_desk_live_captures_frames_create',
    tag: 'Desk',
    summary: 'Send the next frame of a live capture',
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/frames/',
    request: null,
    response: LiveCaptureState,
    allow: 'capture',
    reads: 'own_input',
  },
  /** Ends the capture and deletes its frames. */
  stopLiveCapture: {
    operationId: 'api_v1_desk_live_captures_stop_create',
    tag: 'Desk',
    summary: 'End a live capture and discard its frames',
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/stop/',
    request: null,
    response: LiveCaptureState,
    allow: 'capture',
    reads: 'own_input',
  },
  listDemoSpecimens: {
    operationId: 'api_v1_desk_demo_specimens_list',
    tag: 'Demo',
    summary: 'List the documents to try in the demo',
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/',
    request: null,
    response: desk.DemoSpecimens,
    allow: 'capture',
    reads: 'nothing',
  },
  getDemoCapture: {
    operationId: 'api_v1_desk_demo_specimens_retrieve',
    tag: 'Demo',
    summary: 'Get a picture of one specimen',
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/{specimen_id}/{kind}/',
    request: null,
    response: null,
    allow: 'capture',
    reads: 'nothing',
  },
  getOpenApi: {
    operationId: 'api_v1_openapi_retrieve',
    tag: 'Description',
    summary: 'This document',
    method: 'GET',
    path: '/api/v1/openapi.json',
    request: null,
    response: null,
    allow: 'public',
  },
  /** The page that displays the description, and its files. */
  getDocs: {
    operationId: 'api_v1_docs_retrieve',
    tag: 'Description',
    summary: 'A page that displays this document',
    method: 'GET',
    path: '/api/v1/docs/',
    allow: 'public',
    request: null,
    response: null,
  },
  getDocsFile: {
    operationId: 'api_v1_docs_files_retrieve',
    tag: 'Description',
    summary: 'A file of that page',
    method: 'GET',
    path: '/api/v1/docs/{file}',
    allow: 'public',
    request: null,
    response: null,
  },
} as const satisfies Record<string, Endpoint>;

/** Spelled out, because the compiler cannot write down the type of the whole table. */
type EndpointTable = typeof RUN_ENDPOINTS &
  typeof BUSINESS_ENDPOINTS &
  typeof BRANDING_ENDPOINTS &
  typeof CONSENT_ENDPOINTS &
  typeof SCANNER_ENDPOINTS &
  typeof CHIP_CERTIFICATE_ENDPOINTS &
  typeof CHIP_READER_ENDPOINTS &
  typeof SESSION_ENDPOINTS &
  typeof SECOND_FACTOR_ENDPOINTS &
  typeof PASSKEY_ENDPOINTS &
  typeof CASE_ENDPOINTS &
  typeof REQUEST_ENDPOINTS &
  typeof REVIEW_ENDPOINTS &
  typeof RECEIPT_ENDPOINTS &
  typeof RETENTION_ENDPOINTS &
  typeof CLOCK_ENDPOINTS &
  typeof OVERSIGHT_ENDPOINTS &
  typeof ADMINISTRATION_ENDPOINTS &
  typeof API_KEY_ENDPOINTS &
  typeof CALLBACK_ENDPOINTS &
  typeof DEVICE_ENDPOINTS &
  typeof LINK_ENDPOINTS &
  typeof APPLICANT_ENDPOINTS &
  typeof KIOSK_ENDPOINTS &
  typeof KIOSK_DESK_ENDPOINTS &
  typeof VISIT_ENDPOINTS &
  typeof OTHER_ENDPOINTS;

/**
 * The service mounts its routes from this table, the page's client takes its types and parses
 * answers with it, and the OpenAPI document lists what is for integrators. Paths follow the spec,
 * trailing slash included; `PATH_PARAMETERS` describes `{name}`.
 */
export const endpoints: EndpointTable = {
  ...RUN_ENDPOINTS,
  ...BUSINESS_ENDPOINTS,
  ...BRANDING_ENDPOINTS,
  ...CONSENT_ENDPOINTS,
  ...SCANNER_ENDPOINTS,
  ...CHIP_CERTIFICATE_ENDPOINTS,
  ...CHIP_READER_ENDPOINTS,
  ...SESSION_ENDPOINTS,
  ...SECOND_FACTOR_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...CASE_ENDPOINTS,
  ...REQUEST_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...RECEIPT_ENDPOINTS,
  ...RETENTION_ENDPOINTS,
  ...CLOCK_ENDPOINTS,
  ...OVERSIGHT_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
  ...CALLBACK_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...LINK_ENDPOINTS,
  ...APPLICANT_ENDPOINTS,
  ...KIOSK_ENDPOINTS,
  ...KIOSK_DESK_ENDPOINTS,
  ...VISIT_ENDPOINTS,
  ...OTHER_ENDPOINTS,
};

export type EndpointName = keyof typeof endpoints;

export const PATH_PARAMETERS = {
  batch_id: 'uuid',
  import_id: 'uuid',
  capture_id: 'uuid',
  run_id: 'uuid',
  operator_id: 'uuid',
  passkey_id: 'uuid',
  key_id: 'uuid',
  callback_id: 'uuid',
  scanner_id: 'uuid',
  request_id: 'uuid',
  reader_id: 'text',
  reading_id: 'uuid',
  device_id: 'uuid',
  erasure_id: 'uuid',
  view_id: 'uuid',
  kiosk_id: 'uuid',
  visit_id: 'uuid',
  kind: 'text',
  sha256: 'text',
  file_kind: 'text',
  specimen_id: 'text',
  file: 'text',
  wording: 'text',
} as const;

export const RUN_USER_VERIFICATION_PATH = endpoints.runUserVerification.path;
export const GET_USER_VERIFICATION_RESULT_PATH = endpoints.getUserVerificationResult.path;

/** The guide "Verify your first customer", a file of `getDocsFile`. */
export const GUIDE_PATH = endpoints.getDocsFile.path.replace('{file}', 'guide');

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const API_KEY_HEADER = 'X-API-KEY';
/** How many pages a capture has; sent with one page of it. */
export const PAGE_COUNT_HEADER = 'X-Page-Count';

/** The spec has no bounds. Comparable services stop at 3 MB, too little for phone pictures. */
export const IMAGE_BYTES_MAX = 10_000_000;
/** Four files in base64 and the typed fields. */
export const BODY_BYTES_MAX = 55_000_000;
/** Two pictures of a document as files, plus the form's own bytes. */
export const DOCUMENT_BODY_BYTES_MAX = 2 * IMAGE_BYTES_MAX + 10_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const IMAGE_SIDE_PIXELS_MAX = 12_000;
/** Smaller pictures cannot be read or compared; a cropped barcode is about 40 pixels high. */
export const IMAGE_SIDE_PIXELS_MIN = 32;
