import * as desk from '../desk.ts';
import type { Endpoint } from '../endpoint.ts';
import { ResolveHitRequest, ScreeningReview, SettleResolutionRequest } from '../watchlist/screening-review.ts';
import { CaseFilters } from './case-filters.ts';
import { EraseRequest, Erasure } from './erasure.ts';
import { PersonPage } from './person-page.ts';
import { RerunCheckRequest, RerunRequest, RevisionHistory } from './revision.ts';

/** Cases: finding, reading, running again, deciding hits, erasing. */
export const CASE_ENDPOINTS = {
  listVerifications: {
    operationId: 'api_v1_desk_verifications_list',
    tag: 'Desk',
    summary: 'List verifications, newest first',
    description: 'To search, use the POST operation: URLs get logged, bodies do not.',
    method: 'GET',
    path: '/api/v1/desk/verifications/',
    request: null,
    response: desk.VerificationList,
    allow: 'view_verifications',
    reads: 'list',
  },
  /** The query is in the body, because queries are personal data and URLs get logged. */
  searchVerifications: {
    operationId: 'api_v1_desk_verifications_search_create',
    tag: 'Desk',
    summary: 'Search verifications by name, number, birth date, e-mail address, phone number or batch_id',
    method: 'POST',
    path: '/api/v1/desk/verifications/search/',
    request: desk.SearchVerificationsRequest,
    response: desk.VerificationList,
    allow: 'view_verifications',
    reads: 'search',
  },
  searchSimilarNames: {
    operationId: 'api_v1_desk_verifications_similar_create',
    tag: 'Desk',
    summary: 'Find verifications of people whose names look or sound like the query',
    description:
      'For misspelt names: at most 8, the most alike first, among the newest of those that sound alike. They may be other people.',
    method: 'POST',
    path: '/api/v1/desk/verifications/similar/',
    request: desk.SearchVerificationsRequest,
    response: desk.VerificationList,
    allow: 'view_verifications',
    reads: 'search',
  },
  getCaseFilters: {
    operationId: 'api_v1_desk_case_filters_retrieve',
    tag: 'Desk',
    summary: 'List who ran cases, and the watchlists, by which cases can be filtered',
    method: 'GET',
    path: '/api/v1/desk/case_filters/',
    request: null,
    response: CaseFilters,
    allow: 'view_verifications',
    reads: 'people',
  },
  getVerification: {
    operationId: 'api_v1_desk_verifications_retrieve',
    tag: 'Desk',
    summary: 'Get one verification with all its checks',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/',
    request: null,
    response: desk.VerificationDetail,
    allow: 'view_verifications',
    reads: 'case',
  },
  getPersonPage: {
    operationId: 'api_v1_desk_verifications_person_read',
    tag: 'Desk',
    summary: 'Get all cases, contacts and places of the person or company of a case',
    description:
      'By name and birth date, document, telephone, mailbox and face, or the numbers of a company; at most 500, each with what it ' +
      'shares. None of these proves that it is one person.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/person/',
    request: null,
    response: PersonPage,
    allow: 'view_verifications',
    reads: 'person',
  },
  /** Who changed a verification, when, what and why. */
  listRevisions: {
    operationId: 'api_v1_desk_verifications_revisions_list',
    tag: 'Desk',
    summary: 'List every revision of a verification, oldest first',
    description: 'Runs, decisions on hits and monitoring events, each with actor, time and reason.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/revisions/',
    request: null,
    response: RevisionHistory,
    allow: 'view_verifications',
    reads: 'history',
  },
  /** Runs a verification again from what is stored, for example after a registry was down. */
  rerunVerification: {
    operationId: 'api_v1_desk_verifications_rerun_create',
    tag: 'Desk',
    summary: 'Run a verification again from its stored input',
    description:
      'Appends a revision. Returns 409 while the verification is running or if it changed since expected_revision, and 410 ' +
      'if it was erased. If the run fails (400), the earlier result stands.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/rerun/',
    request: RerunRequest,
    response: RevisionHistory,
    allow: 'run_verifications',
    reads: 'history',
  },
  /** Runs one check of it again, and decides anew. */
  rerunCheck: {
    operationId: 'api_v1_desk_verifications_rerun_check_create',
    tag: 'Desk',
    summary: 'Run one check of a verification again',
    description:
      'Keeps what the other checks found, decides anew and appends a revision. Returns 409 if the check did not apply, if the ' +
      'policy or the recognition models have changed since, while the verification is running, or if it changed since ' +
      'expected_revision. Returns 410 if it was erased. If the check cannot finish (400), the earlier result stands.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/rerun_check/',
    request: RerunCheckRequest,
    response: RevisionHistory,
    allow: 'run_verifications',
    reads: 'history',
  },
  /** Puts a verification's live face on the block list: future matches go to review. */
  blockFace: {
    operationId: 'api_v1_desk_verifications_block_face_create',
    tag: 'Desk',
    summary: 'Block the face of the selfie',
    description: 'Future matches to this face go to review, whatever name they give.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/block_face/',
    request: desk.BlockFaceRequest,
    response: desk.FaceBlock,
    allow: 'block_faces',
    reads: 'nothing',
  },
  unblockFace: {
    operationId: 'api_v1_desk_verifications_unblock_face_create',
    tag: 'Desk',
    summary: 'Unblock the face of the selfie',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/unblock_face/',
    request: null,
    response: desk.FaceBlock,
    allow: 'block_faces',
    stepUp: true,
    reads: 'nothing',
  },
  /** Permanently erases everything stored about a verification. */
  eraseVerification: {
    operationId: 'api_v1_desk_verifications_erase_create',
    tag: 'Desk',
    summary: 'Erase a verification',
    description:
      'Permanently destroys its data key, record, pictures, face and search terms. The audit log records the erasure. ' +
      'Returns 409 while its face is blocked, and 410 if it was already erased.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/erase/',
    request: EraseRequest,
    response: Erasure,
    allow: 'erase_verifications',
    reads: 'nothing',
    stepUp: true,
  },
  /** Reviewers' decisions on a verification's hits, and what monitoring found since. */
  getScreeningReview: {
    operationId: 'api_v1_desk_verifications_screening_read',
    tag: 'Desk',
    summary: 'Get the decisions on hits and the changes that monitoring found',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/screening/',
    request: null,
    response: ScreeningReview,
    allow: 'review_hits',
    reads: 'screening',
  },
  resolveHit: {
    operationId: 'api_v1_desk_verifications_screening_resolve_create',
    tag: 'Desk',
    summary: 'Decide whether a hit is this person or company',
    description:
      'In the case of a company, party says whose hit it is: the company, one of its people, or a company declared with it. ' +
      'A false match is not reported again for the same person or company until the list entry changes. ' +
      'If the policy requires a second person, the decision is a proposal. Returns 409 if the hit is already decided.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/resolve/',
    request: ResolveHitRequest,
    response: ScreeningReview,
    allow: 'review_hits',
    reads: 'screening',
    stepUp: true,
  },
  /** Confirms or refuses another reviewer's proposal, or withdraws a decision. */
  settleResolution: {
    operationId: 'api_v1_desk_verifications_screening_settle_create',
    tag: 'Desk',
    summary: 'Confirm, reject or withdraw a decision on a hit',
    description: 'Operators may not confirm or reject their own proposals (403).',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/screening/settle/',
    request: SettleResolutionRequest,
    response: ScreeningReview,
    allow: 'review_hits',
    reads: 'screening',
    stepUp: true,
  },
  /**
   * `as=jpeg` converts a picture that browsers do not show, in full size. `page=2` draws one page
   * of a PDF or TIFF; `X-Page-Count` is their number.
   */
  getCapture: {
    operationId: 'api_v1_desk_verifications_captures_retrieve',
    tag: 'Desk',
    summary: 'Get the bytes of one capture',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/captures/{kind}/',
    request: null,
    response: null,
    allow: 'view_verifications',
    reads: 'capture',
  },
  /** `{run_id}` is the Idempotency-Key the page sent with the run; it becomes the batch_id. */
  getRunProgress: {
    operationId: 'api_v1_desk_runs_progress_retrieve',
    tag: 'Desk',
    summary: 'Get the progress of a run',
    description: 'run_id is the Idempotency-Key of the run.',
    method: 'GET',
    path: '/api/v1/desk/runs/{run_id}/progress/',
    request: null,
    response: desk.RunProgress,
    allow: 'capture',
    reads: 'own_run',
  },
} as const satisfies Record<string, Endpoint>;
