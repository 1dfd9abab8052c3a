import type { Endpoint } from '../endpoint.ts';
import { LinkList, LinkResponse, RevokedLink } from './links.ts';

const RESEND = 'A new address replaces the earlier one, which stops working. At most 3 times an hour for each link.';
const MAKE =
  'Reserves a batch_id and makes a link. The person who opens it gives what is missing and is then verified under that batch_id. ' +
  'The address is shown this one time. A retry with the same Idempotency-Key and body replaces it with a new one.';

/** The operations that make links for people who are not here. */
export const LINK_ENDPOINTS = {
  /** The body may be JSON, urlencoded or multipart (`parse-link-body.ts`). */
  getUserVerificationUrl: {
    operationId: 'api_v1_verify_get_user_verification_url_create',
    tag: 'Links',
    summary: 'Make a link for a person',
    description: MAKE,
    method: 'POST',
    path: '/api/v1/verify/get_user_verification_url/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  resendVerificationUrl: {
    operationId: 'api_v1_verify_resend_verification_url_retrieve',
    tag: 'Links',
    summary: 'Send a link to a person again',
    description: RESEND,
    method: 'GET',
    path: '/api/v1/verify/resend_verification_url/{batch_id}/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  /** The spec's overview lists the same operation with POST. */
  postResendVerificationUrl: {
    operationId: 'api_v1_verify_resend_verification_url_create',
    tag: 'Links',
    summary: 'Send a link to a person again',
    description: RESEND,
    method: 'POST',
    path: '/api/v1/verify/resend_verification_url/{batch_id}/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  /** JSON, urlencoded or multipart (`parse-link-body.ts`); lists may be JSON text. */
  getBusinessVerificationUrl: {
    operationId: 'api_v1_verify_get_business_verification_url_create',
    tag: 'Links',
    summary: 'Make a link for a company',
    description: MAKE,
    method: 'POST',
    path: '/api/v1/verify/get_business_verification_url/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  resendBusinessVerificationUrl: {
    operationId: 'api_v1_verify_resend_business_verification_url_retrieve',
    tag: 'Links',
    summary: 'Send a link to a company again',
    description: RESEND,
    method: 'GET',
    path: '/api/v1/verify/resend_business_verification_url/{batch_id}/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  postResendBusinessVerificationUrl: {
    operationId: 'api_v1_verify_resend_business_verification_url_create',
    tag: 'Links',
    summary: 'Send a link to a company again',
    description: RESEND,
    method: 'POST',
    path: '/api/v1/verify/resend_business_verification_url/{batch_id}/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: LinkResponse,
  },
  revokeVerificationUrl: {
    operationId: 'api_v1_verify_revoke_verification_url_create',
    tag: 'Links',
    summary: 'Withdraw a link',
    description: 'The link stops working, and what the person has given so far is destroyed.',
    method: 'POST',
    path: '/api/v1/verify/revoke_verification_url/{batch_id}/',
    allow: 'make_links',
    reads: 'nothing',
    request: null,
    response: RevokedLink,
  },
  listLinks: {
    operationId: 'api_v1_desk_links_list',
    tag: 'Desk',
    summary: 'List the last 100 links',
    description: 'Newest first. An API key sees its own.',
    method: 'GET',
    path: '/api/v1/desk/links/',
    allow: 'make_links',
    reads: 'list',
    request: null,
    response: LinkList,
  },
} as const satisfies Record<string, Endpoint>;
