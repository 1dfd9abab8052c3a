import type { Endpoint } from './endpoint.ts';
import { Inbox, InboxCounts } from './inbox.ts';
import { Colleagues, InboxRequest, ReviewOverview, ReviewRulingRequest, ReviewWorkRequest } from './review.ts';

/** Cases that need a person: finding them, working on them, deciding them. */
export const REVIEW_ENDPOINTS = {
  listInbox: {
    operationId: 'api_v1_desk_inbox_create',
    tag: 'Desk',
    summary: 'List the cases that need the caller, that wait, or all',
    description:
      'Open cases come in the order in which they were opened. The filters are in the body, because URLs get logged.',
    method: 'POST',
    path: '/api/v1/desk/inbox/',
    request: InboxRequest,
    response: Inbox,
    allow: 'view_verifications',
    reads: 'list',
  },
  countInbox: {
    operationId: 'api_v1_desk_inbox_counts_retrieve',
    tag: 'Desk',
    summary: 'Count the cases that need the caller and those that wait',
    description: 'Names nobody, so pages may ask every few seconds.',
    method: 'GET',
    path: '/api/v1/desk/inbox/counts/',
    request: null,
    response: InboxCounts,
    allow: 'view_verifications',
    reads: 'nothing',
  },
  getReview: {
    operationId: 'api_v1_desk_verifications_review_retrieve',
    tag: 'Desk',
    summary: 'Get the review of a case',
    description: 'Why it needs a person, what was found about each reason, who works on it, and what was decided.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/review/',
    request: null,
    response: ReviewOverview,
    allow: 'work_on_reviews',
    reads: 'history',
  },
  workOnReview: {
    operationId: 'api_v1_desk_verifications_review_work_create',
    tag: 'Desk',
    summary: 'Take, answer, ask, note or hand over',
    description:
      'Appends one act. Returns 409 if the case or its acts changed since expected_revision and expected_acts, or while somebody else ' +
      'works on it.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/review/work/',
    request: ReviewWorkRequest,
    response: ReviewOverview,
    allow: 'work_on_reviews',
    reads: 'history',
  },
  ruleOnReview: {
    operationId: 'api_v1_desk_verifications_review_ruling_create',
    tag: 'Desk',
    summary: 'Approve, decline, confirm, refuse or open again',
    description:
      'A decision appends a revision of kind review. If the policy asks for a second person it is a proposal, which its author cannot ' +
      'confirm (403). Returns 409 if the evidence changed, or while a reason is open.',
    method: 'POST',
    path: '/api/v1/desk/verifications/{batch_id}/review/ruling/',
    request: ReviewRulingRequest,
    response: ReviewOverview,
    allow: 'decide_reviews',
    reads: 'history',
    stepUp: true,
  },
  listColleagues: {
    operationId: 'api_v1_desk_colleagues_list',
    tag: 'Desk',
    summary: 'List the people a case can be handed to',
    method: 'GET',
    path: '/api/v1/desk/colleagues/',
    request: null,
    response: Colleagues,
    allow: 'work_on_reviews',
    reads: 'people',
  },
} as const satisfies Record<string, Endpoint>;
