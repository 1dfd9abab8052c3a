import type { EndpointName } from '#shared/contract/api.ts';

export type OperationText = {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
};

/** Name and description of each endpoint. A new endpoint does not compile until it is described here. */
export const OPERATIONS: Record<EndpointName, OperationText> = {
  runUserVerification: {
    operationId: 'api_v1_verify_run_user_verification_create',
    tag: 'User verification',
    summary: 'Run a user verification',
    description: 'Responds once the verification is stored, or immediately with `Prefer: respond-async`.',
  },
  getUserVerificationResult: {
    operationId: 'api_v1_verify_get_user_verification_result_retrieve',
    tag: 'User verification',
    summary: 'Fetch the result of a verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
  },
  postUserVerificationResult: {
    operationId: 'api_v1_verify_get_user_verification_result_create',
    tag: 'User verification',
    summary: 'Fetch the result of a verification',
    description: 'An API key sees only the verifications it ran. Any other batch_id returns 404.',
  },
  getStatus: {
    operationId: 'api_v1_desk_status_retrieve',
    tag: 'Desk',
    summary: 'Service status for the sign-in page',
  },
  setUp: {
    operationId: 'api_v1_desk_set_up_create',
    tag: 'Desk',
    summary: 'Create the first administrator',
    description: 'Works only once. Returns 409 if any operator exists.',
  },
  signIn: { operationId: 'api_v1_desk_sign_in_create', tag: 'Desk', summary: 'Sign an operator in' },
  unlock: {
    operationId: 'api_v1_desk_unlock_create',
    tag: 'Desk',
    summary: 'Unlock a session with the password',
  },
  lock: { operationId: 'api_v1_desk_lock_create', tag: 'Desk', summary: 'Lock the session' },
  signOut: { operationId: 'api_v1_desk_sign_out_create', tag: 'Desk', summary: 'End the session' },
  getOperator: { operationId: 'api_v1_desk_operator_retrieve', tag: 'Desk', summary: 'Get the signed-in operator' },
  setPassword: {
    operationId: 'api_v1_desk_set_password_create',
    tag: 'Desk',
    summary: 'Set your own password',
    description:
      'Ends your sessions and starts a new one. A session that began with a one-time password can do nothing else.',
  },
  listPeople: {
    operationId: 'api_v1_desk_people_list',
    tag: 'Desk',
    summary: 'List the people who may sign in',
  },
  createPerson: {
    operationId: 'api_v1_desk_people_create',
    tag: 'Desk',
    summary: 'Create an operator',
    description: 'Returns a one-time password, which is not shown again. Returns 409 if the user name is taken.',
  },
  changeRole: {
    operationId: 'api_v1_desk_people_role_create',
    tag: 'Desk',
    summary: "Change an operator's role",
    description: 'Returns 409 for the last enabled administrator.',
  },
  resetPassword: {
    operationId: 'api_v1_desk_people_reset_password_create',
    tag: 'Desk',
    summary: "Reset an operator's password",
    description:
      'Ends their sessions and returns a one-time password, which is not shown again. Returns 409 for your own account.',
  },
  disablePerson: {
    operationId: 'api_v1_desk_people_disable_create',
    tag: 'Desk',
    summary: 'Disable an operator',
    description: 'Ends their sessions; they cannot sign in any more. Returns 409 for the last enabled administrator.',
  },
  enablePerson: {
    operationId: 'api_v1_desk_people_enable_create',
    tag: 'Desk',
    summary: 'Enable a disabled operator',
  },
  listVerifications: {
    operationId: 'api_v1_desk_verifications_list',
    tag: 'Desk',
    summary: 'List verifications, newest first',
    description: 'To search, use the POST operation: URLs get logged, bodies do not.',
  },
  searchVerifications: {
    operationId: 'api_v1_desk_verifications_search_create',
    tag: 'Desk',
    summary: 'Search verifications by name, ID number, e-mail address, phone number or batch_id',
  },
  getVerification: {
    operationId: 'api_v1_desk_verifications_retrieve',
    tag: 'Desk',
    summary: 'Get one verification with all its checks',
  },
  getCapture: {
    operationId: 'api_v1_desk_verifications_captures_retrieve',
    tag: 'Desk',
    summary: 'Get the bytes of one capture',
  },
  listRevisions: {
    operationId: 'api_v1_desk_verifications_revisions_list',
    tag: 'Desk',
    summary: 'List every revision of a verification, oldest first',
    description: 'Runs, decisions on hits and monitoring events, each with actor, time and reason.',
  },
  rerunCheck: {
    operationId: 'api_v1_desk_verifications_rerun_check_create',
    tag: 'Desk',
    summary: 'Run one check of a verification again',
    description:
      'Keeps what the other checks found, decides anew and appends a revision. Returns 409 if the check did not apply, if the ' +
      'policy or the recognition models have changed since, while the verification is running, or if it changed since ' +
      'expected_revision. Returns 410 if it was erased. If the check cannot finish (400), the earlier result stands.',
  },
  rerunVerification: {
    operationId: 'api_v1_desk_verifications_rerun_create',
    tag: 'Desk',
    summary: 'Run a verification again from its stored input',
    description:
      'Appends a revision. Returns 409 while the verification is running or if it changed since expected_revision, and 410 ' +
      'if it was erased. If the run fails (400), the earlier result stands.',
  },
  blockFace: {
    operationId: 'api_v1_desk_verifications_block_face_create',
    tag: 'Desk',
    summary: 'Block the face of the selfie',
    description: 'Future matches to this face go to review, whatever name they give.',
  },
  unblockFace: {
    operationId: 'api_v1_desk_verifications_unblock_face_create',
    tag: 'Desk',
    summary: 'Unblock the face of the selfie',
  },
  eraseVerification: {
    operationId: 'api_v1_desk_verifications_erase_create',
    tag: 'Desk',
    summary: 'Erase a verification',
    description:
      'Permanently destroys its data key, record, pictures, face and search terms. The audit log records the erasure. ' +
      'Returns 409 while its face is blocked, and 410 if it was already erased.',
  },
  getScreeningReview: {
    operationId: 'api_v1_desk_verifications_screening_read',
    tag: 'Desk',
    summary: 'Get the decisions on hits and the changes that monitoring found',
  },
  resolveHit: {
    operationId: 'api_v1_desk_verifications_screening_resolve_create',
    tag: 'Desk',
    summary: 'Decide whether a hit is this person',
    description:
      'A false match is not reported again for the same person until the list entry changes. ' +
      'If the policy requires a second person, the decision is a proposal. Returns 409 if the hit is already decided.',
  },
  settleResolution: {
    operationId: 'api_v1_desk_verifications_screening_settle_create',
    tag: 'Desk',
    summary: 'Confirm, reject or withdraw a decision on a hit',
    description: 'Operators may not confirm or reject their own proposals (403).',
  },
  listPolicyVersions: {
    operationId: 'api_v1_desk_policy_versions_list',
    tag: 'Desk',
    summary: 'List every policy that was put in force, oldest first',
  },
  replayPolicy: {
    operationId: 'api_v1_desk_policy_replay_create',
    tag: 'Desk',
    summary: 'Try a policy on the last decisions',
    description:
      'Lists the stored decisions that the candidate would change, and those it cannot judge because what it needs was not ' +
      'stored. Stores nothing.',
  },
  getPolicy: {
    operationId: 'api_v1_desk_policy_retrieve',
    tag: 'Desk',
    summary: 'Get the policy in force',
    description: 'Administrators only (403).',
  },
  changePolicy: {
    operationId: 'api_v1_desk_policy_create',
    tag: 'Desk',
    summary: 'Replace the policy in force',
    description:
      'The new policy decides every run that starts afterwards. Administrators only (403). ' +
      'Returns 409 if another policy than the expected one is in force.',
  },
  listWatchlists: {
    operationId: 'api_v1_desk_watchlists_list',
    tag: 'Desk',
    summary: 'Get the watchlists with their age, and ongoing monitoring with its open tasks',
  },
  confirmWatchlist: {
    operationId: 'api_v1_desk_watchlists_confirm_create',
    tag: 'Desk',
    summary: 'Confirm a list version that shrank, and put it in force',
  },
  renameWatchlist: {
    operationId: 'api_v1_desk_watchlists_rename_create',
    tag: 'Desk',
    summary: 'Change the title of a list',
    description: 'Later imports keep the title unless they bring another.',
  },
  removeWatchlist: {
    operationId: 'api_v1_desk_watchlists_remove_create',
    tag: 'Desk',
    summary: 'Take a list out of use',
    description:
      'Nobody is screened against the list any more. Earlier results and decisions stay. An update imports the list again if an address is configured for it. Returns 409 while an update or import is running.',
  },
  updateWatchlists: {
    operationId: 'api_v1_desk_watchlists_update_create',
    tag: 'Desk',
    summary: 'Start updating the configured lists',
    description:
      'Runs in the background; `updates` in the watchlists response reports progress. Does nothing if an update is already running. Returns 409 during an import.',
  },
  importWatchlist: {
    operationId: 'api_v1_desk_watchlists_import_create',
    tag: 'Desk',
    summary: 'Start importing a list from files, which follow in pieces',
    description: 'Returns 409 while another import or an update is running.',
  },
  sendWatchlistPiece: {
    operationId: 'api_v1_desk_watchlists_import_pieces_create',
    tag: 'Desk',
    summary: 'Send a piece of a file to the running import',
    description:
      'The body is at most 4 MB of the file as `application/octet-stream`. The `X-List-Piece` header gives the `file` of the import and the `offset` in it as JSON. Only the operator who started the import may send pieces (404). After the last piece, the service reads the list in the background.',
  },
  cancelWatchlistUpdate: {
    operationId: 'api_v1_desk_watchlists_update_cancel_create',
    tag: 'Desk',
    summary: 'Cancel the running update or import',
    description: 'Lists that are already in force stay in force; the others do not change.',
  },
  getRunProgress: {
    operationId: 'api_v1_desk_runs_progress_retrieve',
    tag: 'Desk',
    summary: 'Get the progress of a run',
    description: 'run_id is the Idempotency-Key of the run.',
  },
  readDocument: {
    operationId: 'api_v1_desk_document_reading_create',
    tag: 'Desk',
    summary: 'Read a document to fill the form',
    description:
      'Returns the values for the form, their positions in the picture, and how to improve the picture. Stores and decides nothing: the run reads the pictures again.',
  },
  previewPicture: {
    operationId: 'api_v1_desk_picture_preview_create',
    tag: 'Desk',
    summary: 'Preview a picture',
    description:
      'Returns a picture that browsers cannot display (TIFF, HEIC, JPEG 2000) as a JPEG; for a TIFF, the first page. Stores nothing.',
  },
  startLiveCapture: {
    operationId: 'api_v1_desk_live_captures_create',
    tag: 'Desk',
    summary: 'Start a live capture',
    description: 'The state says what to show the person. Send frames until it is done or failed.',
  },
  sendLiveFrame: {
    operationId: 'api_v1_desk_live_captures_frames_create',
    tag: 'Desk',
    summary: 'Send the next frame of a live capture',
  },
  stopLiveCapture: {
    operationId: 'api_v1_desk_live_captures_stop_create',
    tag: 'Desk',
    summary: 'End a live capture and discard its frames',
  },
  listDemoSpecimens: {
    operationId: 'api_v1_desk_demo_specimens_list',
    tag: 'Demo',
    summary: 'List the documents to try in the demo',
  },
  getDemoCapture: {
    operationId: 'api_v1_desk_demo_specimens_retrieve',
    tag: 'Demo',
    summary: 'Get a picture of one specimen',
  },
  getOpenApi: { operationId: 'api_v1_openapi_retrieve', tag: 'Description', summary: 'This document' },
  getDocs: { operationId: 'api_v1_docs_retrieve', tag: 'Description', summary: 'A page that displays this document' },
  getDocsFile: { operationId: 'api_v1_docs_files_retrieve', tag: 'Description', summary: 'A file of that page' },
};
