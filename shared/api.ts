import type { z } from 'zod';
import * as desk from './desk.ts';
import { DocumentPrefill } from './document-prefill.ts';
import { EraseRequest, Erasure } from './erasure.ts';
import { KYCResponse } from './kyc-response.ts';
import { LiveCaptureState, StartLiveCaptureRequest } from './live-capture.ts';
import { ImportListRequest, ImportPieceReceived } from './watchlist/list-import.ts';
import {
  ConfirmWatchlistRequest,
  ResolveHitRequest,
  ScreeningReview,
  SettleResolutionRequest,
  WatchlistsOverview,
} from './watchlist/screening-review.ts';

/**
 * The endpoint table: the service mounts its routes from it, the page's client is typed from it and parses every
 * answer with it, and the OpenAPI document lists it. `request` is the JSON body; the run accepts forms as well.
 * Paths follow the spec, trailing slash included. `{name}` marks a path parameter.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly request: z.ZodType | null;
  /** null where the answer is not JSON: the bytes of an image. */
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
  /** Accepts a session that locked for want of activity, with the operator's password. */
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
  /** The same list with the query in the body: what is searched for is personal data, and addresses get logged. */
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
  /** Puts the live face of a verification on the block list: whoever looks alike goes to review. */
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
  /** Destroys everything that is kept of a verification; administrators only, and for good. */
  eraseVerification: {
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/erase/',
    request: EraseRequest,
    response: Erasure,
    auth: 'operator',
  },
  /** What people decided of a verification's hits on watchlists, and what monitoring found since. */
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
  /** Confirms or refuses what somebody else proposed, or takes a decision back. */
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
  /** Puts a version in force that waits because the list became suspiciously short; administrators only. */
  confirmWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/confirm/',
    request: ConfirmWatchlistRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Begins to bring the configured lists up to date in the background, unless that is under way; administrators only. */
  updateWatchlists: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/',
    request: null,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** Begins an import whose files follow in pieces; `running` in the answer has its id. Administrators only. */
  importWatchlist: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/',
    request: ImportListRequest,
    response: WatchlistsOverview,
    auth: 'operator',
  },
  /** The body is a piece of a file; which one is JSON in the header `IMPORT_PIECE_HEADER`. After the last one it is read. */
  sendWatchlistPiece: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/import/{import_id}/pieces/',
    request: null,
    response: ImportPieceReceived,
    auth: 'operator',
  },
  /** Gives up the update or the import under way; administrators only. */
  cancelWatchlistUpdate: {
    method: 'POST',
    path: '/api/v1/desk/watchlists/update/cancel/',
    request: null,
    response: WatchlistsOverview,
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
  /** A form with the picture of the front and, where there is one, of the back. Nothing of it is kept. */
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
  /** The body is a JPEG; what belongs to it is JSON in the header `LIVE_FRAME_HEADER`. */
  sendLiveFrame: {
    method: 'POST',
    path: '/api/v1/desk/live_captures/{capture_id}/frames/',
    request: null,
    response: LiveCaptureState,
    auth: 'operator',
  },
  /** Ends it and forgets what was seen. */
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

/** The run is apart: its body may be JSON, urlencoded or multipart, and its answer depends on `Prefer`. */
export const RUN_USER_VERIFICATION_PATH = '/api/v1/verify/run_user_verification/';
export const GET_USER_VERIFICATION_RESULT_PATH = endpoints.getUserVerificationResult.path;

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
export const API_KEY_HEADER = 'X-API-KEY';

/** Bounds of a run's body. Ours: the spec shows none. Uploads at services of this interface end at 3 MB; phones need more. */
export const IMAGE_BYTES_MAX = 10_000_000;
/** Four files in base64 and the typed fields. */
export const BODY_BYTES_MAX = 55_000_000;
/** Two pictures of a document as files, and what a form puts around them. */
export const DOCUMENT_BODY_BYTES_MAX = 2 * IMAGE_BYTES_MAX + 10_000;
export const IMAGE_PIXELS_MAX = 50_000_000;
export const IMAGE_SIDE_PIXELS_MAX = 12_000;
/** Below this nothing can be read and no face compared; a barcode cut out of its document is hardly 40 pixels high. */
export const IMAGE_SIDE_PIXELS_MIN = 32;
