import type { EndpointName } from '#shared/api.ts';

export type OperationText = {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
};

/** What each endpoint is called and does. A new endpoint does not compile until it is described here. */
export const OPERATIONS: Record<EndpointName, OperationText> = {
  getUserVerificationResult: {
    operationId: 'api_v1_verify_get_user_verification_result_retrieve',
    tag: 'User verification',
    summary: 'Fetch the result of a verification',
    description: 'An API key sees the verifications it ran; any other batch_id answers 404.',
  },
  getStatus: {
    operationId: 'api_v1_desk_status_retrieve',
    tag: 'Desk',
    summary: 'What the page must know before anybody signs in',
  },
  setUp: {
    operationId: 'api_v1_desk_set_up_create',
    tag: 'Desk',
    summary: 'Create the first administrator',
    description: 'Works once: 409 as soon as any operator exists.',
  },
  signIn: { operationId: 'api_v1_desk_sign_in_create', tag: 'Desk', summary: 'Sign an operator in' },
  unlock: {
    operationId: 'api_v1_desk_unlock_create',
    tag: 'Desk',
    summary: 'Open a locked session with the password',
  },
  lock: { operationId: 'api_v1_desk_lock_create', tag: 'Desk', summary: 'Lock the session' },
  signOut: { operationId: 'api_v1_desk_sign_out_create', tag: 'Desk', summary: 'End the session' },
  getOperator: { operationId: 'api_v1_desk_operator_retrieve', tag: 'Desk', summary: 'Who is signed in' },
  listVerifications: {
    operationId: 'api_v1_desk_verifications_list',
    tag: 'Desk',
    summary: 'List verifications, newest first',
    description: 'To search, use the operation with a body: addresses get logged.',
  },
  searchVerifications: {
    operationId: 'api_v1_desk_verifications_search_create',
    tag: 'Desk',
    summary: 'Search verifications by name, number, e-mail address, phone number or batch_id',
  },
  getVerification: {
    operationId: 'api_v1_desk_verifications_retrieve',
    tag: 'Desk',
    summary: 'One verification with every check',
  },
  getCapture: {
    operationId: 'api_v1_desk_verifications_captures_retrieve',
    tag: 'Desk',
    summary: 'The bytes of one capture',
  },
  blockFace: {
    operationId: 'api_v1_desk_verifications_block_face_create',
    tag: 'Desk',
    summary: 'Put the live face on the block list',
    description: 'Later runs with a face that looks alike go to review, under whatever name.',
  },
  unblockFace: {
    operationId: 'api_v1_desk_verifications_unblock_face_create',
    tag: 'Desk',
    summary: 'Take the live face off the block list',
  },
  eraseVerification: {
    operationId: 'api_v1_desk_verifications_erase_create',
    tag: 'Desk',
    summary: 'Erase a verification',
    description:
      'Destroys its key, record, pictures, face and search terms for good; the audit log keeps that it was done. ' +
      'Administrators only (403), not while its face is on the block list (409), and once (410).',
  },
  getScreeningReview: {
    operationId: 'api_v1_desk_verifications_screening_read',
    tag: 'Desk',
    summary: 'Decisions on hits, and what monitoring found since',
  },
  resolveHit: {
    operationId: 'api_v1_desk_verifications_screening_resolve_create',
    tag: 'Desk',
    summary: 'Decide whether a hit is the person',
    description:
      'A false match stays silent at later verifications of the same person for as long as the entry of the list does not change. ' +
      'Where the policy asks for a second person, it is a proposal (409 where the hit is decided already).',
  },
  settleResolution: {
    operationId: 'api_v1_desk_verifications_screening_settle_create',
    tag: 'Desk',
    summary: 'Confirm, refuse or take back a decision on a hit',
    description: 'Nobody confirms or refuses what they proposed themselves (403).',
  },
  listWatchlists: {
    operationId: 'api_v1_desk_watchlists_list',
    tag: 'Desk',
    summary: 'Watchlists with their age, ongoing monitoring and its tasks',
  },
  confirmWatchlist: {
    operationId: 'api_v1_desk_watchlists_confirm_create',
    tag: 'Desk',
    summary: 'Put a list in force that became much shorter',
    description: 'Administrators only (403).',
  },
  updateWatchlists: {
    operationId: 'api_v1_desk_watchlists_update_create',
    tag: 'Desk',
    summary: 'Begin to bring the configured lists up to date, in the background',
    description:
      'Administrators only (403). Where that is under way already nothing more is begun; 409 while a file is imported. How far it is stands in `updates` of the lists.',
  },
  importWatchlist: {
    operationId: 'api_v1_desk_watchlists_import_create',
    tag: 'Desk',
    summary: 'Begin to import a list from files, which follow in pieces',
    description: 'Administrators only (403). 409 while another import or an update is under way.',
  },
  sendWatchlistPiece: {
    operationId: 'api_v1_desk_watchlists_import_pieces_create',
    tag: 'Desk',
    summary: 'Send a piece of a file of the import under way',
    description:
      'The body is at most 4 MB of the file as `application/octet-stream`; the header `X-List-Piece` says in JSON which `file` of the import it belongs to and at which `offset`. Only who began the import may send (404). After the last piece the list is read in the background.',
  },
  cancelWatchlistUpdate: {
    operationId: 'api_v1_desk_watchlists_update_cancel_create',
    tag: 'Desk',
    summary: 'Give up the update or the import under way',
    description: 'Administrators only (403). Lists that came into force before stay so; the others are as they were.',
  },
  getRunProgress: {
    operationId: 'api_v1_desk_runs_progress_retrieve',
    tag: 'Desk',
    summary: 'How far a run has come',
    description: 'run_id is the Idempotency-Key the run was sent with.',
  },
  readDocument: {
    operationId: 'api_v1_desk_document_reading_create',
    tag: 'Desk',
    summary: 'Read a document for the form',
    description:
      'What the form would be filled with, where each value stands, and what to do better with the picture. Nothing is stored and nothing decided: the run reads the pictures again.',
  },
  previewPicture: {
    operationId: 'api_v1_desk_picture_preview_create',
    tag: 'Desk',
    summary: 'Preview a picture',
    description:
      'A picture that browsers do not show (TIFF, HEIC, JPEG 2000) as JPEG, of a TIFF the first page. Nothing is stored.',
  },
  startLiveCapture: {
    operationId: 'api_v1_desk_live_captures_create',
    tag: 'Desk',
    summary: 'Begin a live capture',
    description: 'The state says what to show; frames follow until it says done or failed.',
  },
  sendLiveFrame: {
    operationId: 'api_v1_desk_live_captures_frames_create',
    tag: 'Desk',
    summary: 'Send the next frame of a live capture',
  },
  stopLiveCapture: {
    operationId: 'api_v1_desk_live_captures_stop_create',
    tag: 'Desk',
    summary: 'End a live capture and forget what was seen',
  },
  listDemoSpecimens: {
    operationId: 'api_v1_desk_demo_specimens_list',
    tag: 'Demo',
    summary: 'Documents to try in the demo',
  },
  getDemoCapture: {
    operationId: 'api_v1_desk_demo_specimens_retrieve',
    tag: 'Demo',
    summary: 'The picture of one specimen',
  },
  getOpenApi: { operationId: 'api_v1_openapi_retrieve', tag: 'Description', summary: 'This document' },
};
