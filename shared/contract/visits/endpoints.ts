import { z } from 'zod';
import { DocumentPrefill } from '../documents/document-prefill.ts';
import type { Endpoint } from '../endpoint.ts';
import { HandOver } from '../links/applicant.ts';
import { KYCResponse } from '../runs/kyc-response.ts';
import {
  CompanyVisit,
  HandedVisit,
  HandOverVisitRequest,
  OpenedVisit,
  OpenVisitRequest,
  RunVisitRequest,
  SavedVisit,
  SaveVisitRequest,
  TakeBackVisitRequest,
  VisitList,
} from './visit.ts';

const VISITS = '/api/v1/desk/visits/';
const COMPANIES = '/api/v1/desk/company_visits/';
const VISIT = `${VISITS}{visit_id}/` as const;

/**
 * Visits at the desk, for its page. An operator reaches their own; a colleague's only by taking it
 * over.
 */
export const VISIT_ENDPOINTS = {
  listVisits: {
    operationId: 'api_v1_desk_visits_list',
    tag: 'Desk',
    summary: 'List unfinished visits',
    method: 'GET',
    path: VISITS,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: VisitList,
  },
  openVisit: {
    operationId: 'api_v1_desk_visits_open_create',
    tag: 'Desk',
    summary: 'Continue a visit here',
    description: 'Another window that has it open can no longer change it.',
    method: 'POST',
    path: `${VISIT}open/`,
    allow: 'capture',
    reads: 'own_input',
    request: OpenVisitRequest,
    response: OpenedVisit,
  },
  /** Files that the draft does not name are removed. */
  saveVisit: {
    operationId: 'api_v1_desk_visits_save_create',
    tag: 'Desk',
    summary: 'Save a visit, which the first save begins',
    method: 'POST',
    path: `${VISIT}save/`,
    allow: 'capture',
    reads: 'own_input',
    request: SaveVisitRequest,
    // Twenty readings of a document.
    requestBytesMax: 200_000,
    response: SavedVisit,
  },
  /** The body is the picture. */
  putVisitFile: {
    operationId: 'api_v1_desk_visits_files_create',
    tag: 'Desk',
    summary: 'Keep a picture of a visit',
    method: 'POST',
    path: `${VISIT}files/{file_kind}/`,
    allow: 'capture',
    reads: 'own_input',
    request: null,
    response: SavedVisit,
  },
  getVisitFile: {
    operationId: 'api_v1_desk_visits_files_retrieve',
    tag: 'Desk',
    summary: 'Get a picture of a visit',
    method: 'GET',
    path: `${VISIT}files/{file_kind}/`,
    allow: 'capture',
    reads: 'own_input',
    request: null,
    response: null,
  },
  readVisitDocument: {
    operationId: 'api_v1_desk_visits_reading_create',
    tag: 'Desk',
    summary: 'Read the document of a visit for its form',
    method: 'POST',
    path: `${VISIT}reading/`,
    allow: 'capture',
    reads: 'own_input',
    request: null,
    response: DocumentPrefill,
  },
  /** Again for a visit whose run is stored: the same answer. */
  runVisit: {
    operationId: 'api_v1_desk_visits_run_create',
    tag: 'Desk',
    summary: 'Run the verification of a visit',
    description: 'Responds once the verification is stored, under the id of the visit. The visit then ends.',
    method: 'POST',
    path: `${VISIT}run/`,
    allow: 'capture',
    reads: 'own_run',
    request: RunVisitRequest,
    response: KYCResponse,
  },
  /** The code opens the rest of the visit on the customer's phone. Only the newest one works. */
  handOverVisit: {
    operationId: 'api_v1_desk_visits_hand_over_create',
    tag: 'Desk',
    summary: 'Continue a visit on the phone of the customer',
    method: 'POST',
    path: `${VISIT}hand_over/`,
    allow: 'capture',
    reads: 'nothing',
    request: HandOverVisitRequest,
    response: HandOver,
  },
  getHandedVisit: {
    operationId: 'api_v1_desk_visits_hand_over_retrieve',
    tag: 'Desk',
    summary: 'See how far the customer is',
    method: 'GET',
    path: `${VISIT}hand_over/`,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: HandedVisit,
  },
  takeBackVisit: {
    operationId: 'api_v1_desk_visits_take_back_create',
    tag: 'Desk',
    summary: 'Continue a visit at the desk that was handed over',
    method: 'POST',
    path: `${VISIT}take_back/`,
    allow: 'capture',
    reads: 'nothing',
    request: TakeBackVisitRequest,
    response: z.object({}),
  },
  /** Its steps are those of a link, which no other page gets. */
  startCompanyVisit: {
    operationId: 'api_v1_desk_company_visits_create',
    tag: 'Desk',
    summary: 'Begin the visit of a company',
    method: 'POST',
    path: COMPANIES,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: CompanyVisit,
  },
  openCompanyVisit: {
    operationId: 'api_v1_desk_company_visits_open_create',
    tag: 'Desk',
    summary: 'Continue the visit of a company here',
    method: 'POST',
    path: `${COMPANIES}{visit_id}/open/`,
    allow: 'capture',
    reads: 'own_input',
    request: null,
    response: CompanyVisit,
  },
  endVisit: {
    operationId: 'api_v1_desk_visits_end_create',
    tag: 'Desk',
    summary: 'End a visit and destroy what was gathered',
    method: 'POST',
    path: `${VISIT}end/`,
    allow: 'capture',
    reads: 'nothing',
    request: null,
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>;
