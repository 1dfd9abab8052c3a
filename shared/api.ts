import type { z } from 'zod';
import * as desk from './desk.ts';
import { DocumentPrefill } from './document-prefill.ts';
import { EraseRequest, Erasure } from './erasure.ts';
import { KYCResponse } from './kyc-response.ts';
import { LiveCaptureState, StartLiveCaptureRequest } from './live-capture.ts';
import { ChangePolicyRequest, PolicyDescription } from './policy.ts';
import { ImportListRequest, ImportPieceReceived } from './watchlist/list-import.ts';
import {
  ConfirmWatchlistRequest,
  RemoveWatchlistRequest,
  RenameWatchlistRequest,
  ResolveHitRequest,
  ScreeningReview,
  SettleResolutionRequest,
  WatchlistsOverview,
} from './watchlist/screening-review.ts';

/**
 * The endpoint table. The service mounts its routes from it, the page's client takes its types and parses every answer with
 * it, and the OpenAPI document lists it. `request` is the JSON body; the run also accepts forms. Paths follow the spec,
 * trailing slash included. `{name}` marks a path parameter.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly request: z.ZodType | null;
  /** null if the answer is the bytes of an image. */
  readonly response: z.ZodType | null;
  /** `any`: an API key or a signed-in operator. */
  readonly auth: 'none' | 'operator' | 'any';
};

export const endpoints = {
  getUserVerificationResult: {
    method: 'GET',
    path: '/api/v1/verify/get_user_verification_result/{batch_id}/',
    request: null,
    response: KYCResponse,
    auth: 'any',
  },
  getStatus: { method: 'GET', path: '/api/v1/desk/status/', request: null, response: desk.DeskStatus, auth: 'none' },
  setUp: {
    method: 'POST',
    path: '/api/v1/desk/set_up/',
    request: desk.SetUpRequest,
    response: desk.Session,
    auth: 'none',
  },
  signIn: {
    method: 'POST',
    path: '/api/v1/desk/sign_in/',
    request: desk.SignInRequest,
    response: desk.Session,
    auth: 'none',
  },
  /** Unlocks an idle session with the operator's password. */
  unlock: {
    method: 'POST',
    path: '/api/v1/desk/unlock/',
    request: desk.UnlockRequest,
    response: desk.Session,
    auth: 'none',
  },
  lock: { method: 'POST', path: '/api/v1/desk/lock/', request: null, response: desk.Operator, auth: 'operator' },
  signOut: { method: 'POST', path: '/api/v1/desk/sign_out/', request: null, response: desk.Operator, auth: 'operator' },
  getOperator: {
    method: 'GET',
    path: '/api/v1/desk/operator/',
    request: null,
    response: desk.Operator,
    auth: 'operator',
  },
  listVerifications: {
    method: 'GET',
    path: '/api/v1/desk/verifications/',
    request: null,
    response: desk.VerificationList,
    auth: 'operator',
  },
  /** The same list with the query in the body, because queries are personal data and URLs get logged. */
  searchVerifications: {
    method: 'POST',
    path: '/api/v1/desk/verifications/search/',
    request: desk.SearchVerificationsRequest,
    response: desk.VerificationList,
    auth: 'operator',
  },
  getVerification: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/',
    request: null,
    response: desk.VerificationDetail,
    auth: 'operator',
  },
  /** Puts a verification's live face on the block list: future matches go to review. */
  blockFace: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/block_face/',
    request: desk.BlockFaceRequest,
    response: desk.FaceBlock,
    auth: 'operator',
  },
  unblockFace: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/unblock_face/',
    request: null,
    response: desk.FaceBlock,
    auth: 'operator',
  },
  /** Permanently erases everything stored about a verification. Administrators only. */
  eraseVerification: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/erase/',
    request: EraseRequest,
    response: Erasure,
    auth: 'operator',
  },
  /** Reviewers' decisions on a verification's hits, and what monitoring found since. */
  getScreeningReview: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/screening/',
    request: null,
    response: ScreeningReview,
    auth: 'operator',
  },
  resolveHit: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/resolve/',
    request: ResolveHitRequest,
    response: ScreeningReview,
    auth: 'operator',
  },
  /** Confirms or refuses another reviewer's proposal, or withdraws a decision. */
  settleResolution: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/settle/',
    request: SettleResolutionRequest,
    response: ScreeningReview,
    auth: 'operator',
  },
  listWatchlists: {
    method: 'GET',
    path: '/api/v1/desk/watchlists/',
    request: null,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Puts a version in force that waits because the list became suspiciously short. Administrators only. */
  confirmWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/confirm/',
    request: ConfirmWatchlistRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Changes the title of a list. Administrators only. */
  renameWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/rename/',
    request: RenameWatchlistRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Takes a list out of use: nobody is screened against it any more. Administrators only. */
  removeWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/remove/',
    request: RemoveWatchlistRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Starts updating the configured lists in the background, unless an update is running. Administrators only. */
  updateWatchlists: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/',
    request: null,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Starts an import whose files follow in pieces; `running` in the answer has its id. Administrators only. */
  importWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/',
    request: ImportListRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** The body is a piece of a file; the header `IMPORT_PIECE_HEADER` says which one, as JSON. The import starts after the last. */
  sendWatchlistPiece: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/{import_id}/pieces/',
    request: null,
    response: ImportPieceReceived,
    auth: 'operator',
  },
  /** Cancels the running update or import. Administrators only. */
  cancelWatchlistUpdate: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/cancel/',
    request: null,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** The policy in force. Administrators only. */
  getPolicy: {
    method: 'GET',
    path: '/api/v1/desk/policy/',
    request: null,
    response: PolicyDescription,
    auth: 'operator',
  },
  /** Replaces it from the next run on. Administrators only. */
  changePolicy: {
    method: 'POST',
    path: '/api/v1/desk/policy/',
    request: ChangePolicyRequest,
    response: PolicyDescription,
    auth: 'operator',
  },
  /** With the query `as=jpeg` a picture of a format that browsers do not show is converted, in its full size. */
  getCapture: {
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/captures/{kind}/',
    request: null,
    response: null,
    auth: 'operator',
  },
  /** `{run_id}` is the Idempotency-Key the page sent with the run; it becomes the batch_id. */
  getRunProgress: {
    method: 'GET',
    path: '/api/v1/desk/runs/{run_id}/progress/',
    request: null,
    response: desk.RunProgress,
    auth: 'operator',
  },
  /** A form with pictures of the document's front and, if there is one, back. Nothing is stored. */
  readDocument: {
    method: 'POST',
    path: '/api/v1/desk/document_reading/',
    request: null,
    response: DocumentPrefill,
    auth: 'operator',
  },
  /** The body is one picture of a format that browsers do not show; the answer is a JPEG of its first page. Nothing of it is kept. */
  previewPicture: {
    method: 'POST',
    path: '/api/v1/desk/picture_preview/',
    request: null,
    response: null,
    auth: 'operator',
  },
  /** See `live-capture.ts`: frames follow until the state says done or failed. */
  startLiveCapture: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/',
    request: StartLiveCaptureRequest,
    response: LiveCaptureState,
    auth: 'operator',
  },
  /** The body is a JPEG; the header `LIVE_FRAME_HEADER` has its data as JSON. */
  sendLiveFrame: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/frames/',
    request: null,
    response: LiveCaptureState,
    auth: 'operator',
  },
  /** Ends the capture and deletes its frames. */
  stopLiveCapture: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/stop/',
    request: null,
    response: LiveCaptureState,
    auth: 'operator',
  },
  listDemoSpecimens: {
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/',
    request: null,
    response: desk.DemoSpecimens,
    auth: 'operator',
  },
  getDemoCapture: {
    method: 'GET',
    path: '/api/v1/desk/demo/specimens/{specimen_id}/{kind}/',
    request: null,
    response: null,
    auth: 'operator',
  },
  getOpenApi: { method: 'GET', path: '/api/v1/openapi.json', request: null, response: null, auth: 'none' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The run is not in the table: its body may be JSON, urlencoded or multipart, and its answer depends on `Prefer`. */
export const RUN_USER_VERIFICATION_PATH = '/api/v1/verify/run_user_verification/';
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
