import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { AnswerRequest, AskedForMore, AskForMoreRequest, CorrectDetailsRequest, RequestLink } from './requests.ts';

const CASE = '/api/v1/desk/verifications/{batch_id}/';
const ONE = `${CASE}requests/{request_id}/` as const;

/** Asking for more within a case, and what arrives. */
export const REQUEST_ENDPOINTS = {
  askForMore: {
    operationId: 'api_v1_desk_verifications_requests_create',
    tag: 'Desk',
    summary: 'Ask for more before a decision',
    description:
      'One request of a case is open at a time. By link, the answer has its address, which is shown this one time. Returns 409 if the case ' +
      'or its acts changed since expected_revision and expected_acts.',
    method: 'POST',
    path: `${CASE}requests/`,
    allow: 'work_on_reviews',
    reads: 'nothing',
    request: AskForMoreRequest,
    response: AskedForMore,
  },
  makeRequestLink: {
    operationId: 'api_v1_desk_verifications_requests_link_create',
    tag: 'Desk',
    summary: 'Make a new link for an open request',
    description: 'An earlier one stops working, and what was given through it is destroyed.',
    method: 'POST',
    path: `${ONE}link/`,
    allow: 'work_on_reviews',
    reads: 'nothing',
    request: null,
    response: RequestLink,
  },
  withdrawRequest: {
    operationId: 'api_v1_desk_verifications_requests_withdraw_create',
    tag: 'Desk',
    summary: 'Withdraw an open request',
    description: 'Its link stops working, and what was given so far is destroyed.',
    method: 'POST',
    path: `${ONE}withdraw/`,
    allow: 'work_on_reviews',
    reads: 'nothing',
    request: null,
    response: z.object({}),
  },
  putRequestFile: {
    operationId: 'api_v1_desk_verifications_requests_files_create',
    tag: 'Desk',
    summary: 'Add a picture or paper at the desk',
    description: 'The body is the file. An earlier one of the same kind is replaced.',
    method: 'POST',
    path: `${ONE}files/{file_kind}/`,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: z.object({}),
  },
  answerRequest: {
    operationId: 'api_v1_desk_verifications_requests_answer_create',
    tag: 'Desk',
    summary: 'Send what was added at the desk',
    description: 'It becomes a revision of the case, whose checks run again. Returns 400 with what is missing.',
    method: 'POST',
    path: `${ONE}answer/`,
    allow: 'capture',
    reads: 'nothing',
    request: AnswerRequest,
    response: z.object({}),
  },
  correctDetails: {
    operationId: 'api_v1_desk_verifications_corrections_create',
    tag: 'Desk',
    summary: 'Correct typed details of a person',
    description: 'With a reason. It becomes a revision of the case, whose checks run again.',
    method: 'POST',
    path: `${CASE}corrections/`,
    allow: 'decide_reviews',
    reads: 'nothing',
    request: CorrectDetailsRequest,
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
