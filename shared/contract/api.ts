import { ADMINISTRATION_ENDPOINTS } from './administration-endpoints.ts';
import * as desk from './desk.ts';
import { DocumentPrefill } from './document-prefill.ts';
import type { Endpoint } from './endpoint.ts';
import { EraseRequest, Erasure } from './erasure.ts';
import { KYCResponse } from './kyc-response.ts';
import { LiveCaptureState, StartLiveCaptureRequest } from './live-capture.ts';
import { SetPasswordRequest } from './people.ts';
import { RerunCheckRequest, RerunRequest, RevisionHistory } from './revision.ts';
import { ResolveHitRequest, ScreeningReview, SettleResolutionRequest } from './watchlist/screening-review.ts';

/**
 * The endpoint table. The service mounts its routes from it and refuses whoever lacks the permission, the page's client takes
 * its types and parses every answer with it, and the OpenAPI document lists it. Paths follow the spec, trailing slash included.
 * `{name}` marks a path parameter, which `PATH_PARAMETERS` describes.
 */
export const endpoints = {
  /** The body may be JSON, urlencoded or multipart (`parse-run-body.ts`). */
  runUserVerification: {
    method: 'POST',
    path: '/api/v1/verify/run_user_verification/',
    allow: 'run_verifications',
    request: null,
    response: KYCResponse,
  },
  getUserVerificationResult: {
    method: 'GET',
    path: '/api/v1/verify/get_user_verification_result/{batch_id}/',
    request: null,
    response: KYCResponse,
    allow: 'read_results',
  },
  /** The spec's overview lists the same operation with POST. */
  postUserVerificationResult: {
    method: 'POST',
    path: '/api/v1/verify/get_user_verification_result/{batch_id}/',
    allow: 'read_results',
    request: null,
    response: KYCResponse,
  },
  getStatus: { method: 'GET', path: '/api/v1/desk/status/', request: null, response: desk.DeskStatus, allow: 'public' },
  setUp: {
    method: 'POST',
    path: '/api/v1/desk/set_up/',
    request: desk.SetUpRequest,
    response: desk.Session,
    allow: 'public',
  },
  signIn: {
    method: 'POST',
    path: '/api/v1/desk/sign_in/',
    request: desk.SignInRequest,
    response: desk.Session,
    allow: 'public',
  },
  /** Unlocks an idle session with the operator's password. */
  unlock: {
    method: 'POST',
    path: '/api/v1/desk/unlock/',
    request: desk.UnlockRequest,
    response: desk.Session,
    allow: 'use_session',
    anySession: true,
  },
  lock: { method: 'POST', path: '/api/v1/desk/lock/', request: null, response: desk.Operator, allow: 'use_session' },
  signOut: {
    method: 'POST',
    path: '/api/v1/desk/sign_out/',
    request: null,
    response: desk.Operator,
    allow: 'use_session',
    anySession: true,
  },
  getOperator: {
    method: 'GET',
    path: '/api/v1/desk/operator/',
    request: null,
    response: desk.Operator,
    allow: 'use_session',
  },
  /** Replaces the operator's own password and starts a new session. */
  setPassword: {
    method: 'POST',
    path: '/api/v1/desk/set_password/',
    allow: 'use_session',
    anySession: true,
    request: SetPasswordRequest,
    response: desk.Session,
  },
  listVerifications: {
    method: 'GET',
    path: '/api/v1/desk/verifications/',
    request: null,
    response: desk.VerificationList,
    allow: 'view_verifications',
  },
  /** The same list with the query in the body, because queries are personal data and URLs get logged. */
  searchVerifications: {
    method: 'POST',
    path: '/api/v1/desk/verifications/search/',
    request: desk.SearchVerificationsRequest,
    response: desk.VerificationList,
    allow: 'view_verifications',
  },
  getVerification: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/',
    request: null,
    response: desk.VerificationDetail,
    allow: 'view_verifications',
  },
  /** Who changed a verification, when, what and why. */
  listRevisions: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/revisions/',
    request: null,
    response: RevisionHistory,
    allow: 'view_verifications',
  },
  /** Runs a verification again from what is stored, for example after a registry was down. */
  rerunVerification: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/rerun/',
    request: RerunRequest,
    response: RevisionHistory,
    allow: 'run_verifications',
  },
  /** Runs one check of it again, and decides anew. */
  rerunCheck: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/rerun_check/',
    request: RerunCheckRequest,
    response: RevisionHistory,
    allow: 'run_verifications',
  },
  /** Puts a verification's live face on the block list: future matches go to review. */
  blockFace: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/block_face/',
    request: desk.BlockFaceRequest,
    response: desk.FaceBlock,
    allow: 'block_faces',
  },
  unblockFace: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/unblock_face/',
    request: null,
    response: desk.FaceBlock,
    allow: 'block_faces',
  },
  /** Permanently erases everything stored about a verification. */
  eraseVerification: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/erase/',
    request: EraseRequest,
    response: Erasure,
    allow: 'erase_verifications',
  },
  /** Reviewers' decisions on a verification's hits, and what monitoring found since. */
  getScreeningReview: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/screening/',
    request: null,
    response: ScreeningReview,
    allow: 'review_hits',
  },
  resolveHit: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/resolve/',
    request: ResolveHitRequest,
    response: ScreeningReview,
    allow: 'review_hits',
  },
  /** Confirms or refuses another reviewer's proposal, or withdraws a decision. */
  settleResolution: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/settle/',
    request: SettleResolutionRequest,
    response: ScreeningReview,
    allow: 'review_hits',
  },
  ...ADMINISTRATION_ENDPOINTS,
  /** With the query `as=jpeg` a picture of a format that browsers do not show is converted, in its full size. */
  getCapture: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/captures/{kind}/',
    request: null,
    response: null,
    allow: 'view_verifications',
  },
  /** `{run_id}` is the Idempotency-Key the page sent with the run; it becomes the batch_id. */
  getRunProgress: {
    method: 'GET',
    path: '/api/v1/desk/runs/{run_id}/progress/',
    request: null,
    response: desk.RunProgress,
    allow: 'capture',
  },
  /** A form with pictures of the document's front and, if there is one, back. Nothing is stored. */
  readDocument: {
    method: 'POST',
    path: '/api/v1/desk/document_reading/',
    request: null,
    response: DocumentPrefill,
    allow: 'capture',
  },
  /** The body is one picture of a format that browsers do not show; the answer is a JPEG of its first page. Nothing of it is kept. */
  previewPicture: {
    method: 'POST',
    path: '/api/v1/desk/picture_preview/',
    request: null,
    response: null,
    allow: 'capture',
  },
  /** See `live-capture.ts`: frames follow until the state says done or failed. */
  startLiveCapture: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/',
    request: StartLiveCaptureRequest,
    response: LiveCaptureState,
    allow: 'capture',
  },
  /** The body is a JPEG; the header `LIVE_FRAME_HEADER` has its data as JSON. */
  sendLiveFrame: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/frames/',
    request: null,
    response: LiveCaptureState,
    allow: 'capture',
  },
  /** Ends the capture and deletes its frames. */
  stopLiveCapture: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/stop/',
    request: null,
    response: LiveCaptureState,
    allow: 'capture',
  },
  listDemoSpecimens: {
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/',
    request: null,
    response: desk.DemoSpecimens,
    allow: 'capture',
  },
  getDemoCapture: {
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/{specimen_id}/{kind}/',
    request: null,
    response: null,
    allow: 'capture',
  },
  getOpenApi: { method: 'GET', path: '/api/v1/openapi.json', request: null, response: null, allow: 'public' },
  /** The page that displays the description, and its files. */
  getDocs: { method: 'GET', path: '/api/v1/docs/', allow: 'public', request: null, response: null },
  getDocsFile: { method: 'GET', path: '/api/v1/docs/{file}', allow: 'public', request: null, response: null },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The format of each path parameter. */
export const PATH_PARAMETERS = {
  batch_id: 'uuid',
  import_id: 'uuid',
  capture_id: 'uuid',
  run_id: 'uuid',
  operator_id: 'uuid',
  kind: 'text',
  specimen_id: 'text',
  file: 'text',
} as const;

export const RUN_USER_VERIFICATION_PATH = endpoints.runUserVerification.path;
export const GET_USER_VERIFICATION_RESULT_PATH = endpoints.getUserVerificationResult.path;

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const API_KEY_HEADER = 'X-API-KEY';

/** Bounds of a run's body. The spec has none. Comparable services stop at 3 MB, which is too little for phone pictures. */
export const IMAGE_BYTES_MAX = 10_000_000;
/** Four files in base64 and the typed fields. */
export const BODY_BYTES_MAX = 55_000_000;
/** Two pictures of a document as files, plus the form's own bytes. */
export const DOCUMENT_BODY_BYTES_MAX = 2 * IMAGE_BYTES_MAX + 10_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const IMAGE_SIDE_PIXELS_MAX = 12_000;
/** Smaller pictures cannot be read or compared; a cropped barcode is about 40 pixels high. */
export const IMAGE_SIDE_PIXELS_MIN = 32;
