import { LANGUAGES } from '../../texts/languages.ts';
import type { Endpoint } from '../endpoint.ts';
import { OpenedReceipt, OpenReceiptRequest, Receipt, ReceiptKeys } from './receipts.ts';

/** The languages as the description lists them. */
const SPOKEN = Object.keys(LANGUAGES)
  .map((language) => (language === 'en' ? '`en` (default)' : `\`${language}\``))
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

/** Signed receipts of cases. */
export const RECEIPT_ENDPOINTS = {
  getReceipt: {
    operationId: 'api_v1_desk_verifications_receipt_retrieve',
    tag: 'Desk',
    summary: 'Get the signed receipt of a case',
    description:
      'A compact JWS (Ed25519) about the current revision: results, who decided by role, versions, and the hash of the record. It has' +
      ' only the initials of the customer. Returns 409 while nothing is decided.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/receipt/',
    request: null,
    response: Receipt,
    allow: 'view_verifications',
    reads: 'result',
  },
  /** `paper=letter` for North America, otherwise A4. `language` is an `ApplicantLanguage`. */
  getReport: {
    operationId: 'api_v1_desk_verifications_report_retrieve',
    tag: 'Desk',
    summary: 'Get the report of a case as a PDF',
    description:
      'Two pages with identity, decision, checks, pictures, fields, decision trail, versions, and the signed receipt as a code. The same' +
      ' bytes until something new happens in the case. `paper` is `a4` (default) or `letter`; `language` is ' +
      `${SPOKEN}. Returns 409 while nothing is decided, and 410 if it was erased.`,
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/report/',
    request: null,
    response: null,
    allow: 'view_verifications',
    reads: 'report',
  },
  /** As for the report, but by default in the customer's language. */
  getCustomerReceipt: {
    operationId: 'api_v1_desk_verifications_customer_receipt_retrieve',
    tag: 'Desk',
    summary: 'Get the receipt for the customer as a PDF',
    description:
      'One page without scores, reasons or names of staff. It has the result and the signed receipt only if the policy tells people the' +
      ' outcome (`applicants.told`). `paper` and `language` are as in the report; without `language` it is in the one in which the customer' +
      ' agreed behind a link, otherwise in English. Returns 409 while nothing is decided, and 410 if the case was erased.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/customer_receipt/',
    request: null,
    response: null,
    allow: 'view_verifications',
    reads: 'customer_receipt',
  },
  /** Streamed, so without a length. `language` is as in the report. */
  exportCase: {
    operationId: 'api_v1_desk_verifications_export_retrieve',
    tag: 'Desk',
    summary: 'Export a case for an audit as a ZIP',
    description:
      'The report, the signed receipt with the public keys, the record, every revision, what people did, the audit entries of the case, all' +
      ' pictures, and a manifest with the SHA-256 of each file. `language` says in which language the report and the index are, as in the report.' +
      ' Returns 409 while nothing is decided, and 410 if the case was erased.',
    method: 'GET',
    path: '/api/v1/desk/verifications/{batch_id}/export/',
    request: null,
    response: null,
    allow: 'export_cases',
    stepUp: true,
    reads: 'export',
  },
  /** Under the path of applicants, because a desk lets phones reach nothing else. */
  openReceipt: {
    operationId: 'api_v1_applicant_receipts_open_create',
    tag: 'Applicant',
    summary: 'Open the receipt that a customer has a code of',
    description:
      'Says what arrived and when; the result and the signed receipt only if people are told the outcome, by the policy' +
      ' (`applicants.told`) and at the kiosk of the visit.',
    method: 'POST',
    path: '/api/v1/applicant/receipts/open/',
    request: OpenReceiptRequest,
    response: OpenedReceipt,
    allow: 'public',
  },
  /** Public, because whoever is shown a receipt must be able to check it. */
  listReceiptKeys: {
    operationId: 'api_v1_receipt_keys_list',
    tag: 'Description',
    summary: 'The public keys that receipts are signed with',
    description: 'A JWK set. It has the retired keys too, so that earlier receipts stay verifiable.',
    method: 'GET',
    path: '/api/v1/receipt_keys/',
    request: null,
    response: ReceiptKeys,
    allow: 'public',
  },
} as const satisfies Record<string, Endpoint>;
