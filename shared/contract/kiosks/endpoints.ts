import { ChipReaderList, ChipReadingState } from '../chips/chip-readers.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  CallStaffRequest,
  EndedKioskVisit,
  EndKioskVisitRequest,
  ExitedKiosk,
  ExitKioskRequest,
  KioskHealthReport,
  KioskState,
  KioskVisit,
  RegisteredKiosk,
  RegisterKioskRequest,
  ReportedKioskHealth,
  ResumeKioskVisitRequest,
  StartKioskChipReading,
  StartKioskVisitRequest,
} from './kiosk.ts';

const KIOSK = '/api/v1/kiosk/';
const READERS = `${KIOSK}chip_readers/` as const;
const VISITS = `${KIOSK}visits/` as const;

export const KIOSK_ENDPOINTS = {
  /** The earlier key of this kiosk stops working. */
  registerKiosk: {
    operationId: 'api_v1_kiosk_register_create',
    tag: 'Kiosk',
    summary: 'Register a kiosk with its code',
    method: 'POST',
    path: `${KIOSK}register/`,
    allow: 'public',
    request: RegisterKioskRequest,
    response: RegisteredKiosk,
  },
  /** Also tells the desk that the kiosk runs. */
  getKioskState: {
    operationId: 'api_v1_kiosk_state_retrieve',
    tag: 'Kiosk',
    summary: 'The settings of the kiosk, and whether staff were called',
    method: 'GET',
    path: `${KIOSK}state/`,
    allow: 'kiosk',
    request: null,
    response: KioskState,
  },
  reportKioskHealth: {
    operationId: 'api_v1_kiosk_health_create',
    tag: 'Kiosk',
    summary: 'Report how the kiosk is',
    description: 'Only the last report is kept, and with it the last fault.',
    method: 'POST',
    path: `${KIOSK}health/`,
    allow: 'kiosk',
    request: KioskHealthReport,
    response: ReportedKioskHealth,
  },
  /** An earlier visit that is still open waits for its code. */
  startKioskVisit: {
    operationId: 'api_v1_kiosk_visits_create',
    tag: 'Kiosk',
    summary: 'Start a visit',
    method: 'POST',
    path: VISITS,
    allow: 'kiosk',
    request: StartKioskVisitRequest,
    response: KioskVisit,
  },
  resumeKioskVisit: {
    operationId: 'api_v1_kiosk_visits_resume_create',
    tag: 'Kiosk',
    summary: 'Go on with an interrupted visit',
    method: 'POST',
    path: `${VISITS}resume/`,
    allow: 'kiosk',
    request: ResumeKioskVisitRequest,
    response: KioskVisit,
  },
  endKioskVisit: {
    operationId: 'api_v1_kiosk_visits_end_create',
    tag: 'Kiosk',
    summary: 'End a visit',
    method: 'POST',
    path: `${VISITS}end/`,
    allow: 'kiosk',
    request: EndKioskVisitRequest,
    response: EndedKioskVisit,
  },
  listKioskChipReaders: {
    operationId: 'api_v1_kiosk_chip_readers_list',
    tag: 'Kiosk',
    summary: 'List the readers for chips at the kiosk, and whether a document lies on each',
    description:
      'The first call starts looking for readers and may answer "starting". Ask again each second while the page shows them.',
    method: 'GET',
    path: READERS,
    allow: 'kiosk',
    request: null,
    response: ChipReaderList,
  },
  /** Needs the kiosk's key too, so that a phone that continues the visit reaches no reader. */
  startKioskChipReading: {
    operationId: 'api_v1_kiosk_chip_readers_read_create',
    tag: 'Kiosk',
    summary: "Start reading the chip of a visitor's document",
    description:
      'Reads the document on the reader, or waits for one, for at most 60 s. The session of the visit sees how far it is ' +
      '(`/api/v1/applicant/chip_readings/`).',
    method: 'POST',
    path: `${READERS}{reader_id}/read/`,
    allow: 'kiosk',
    request: StartKioskChipReading,
    response: ChipReadingState,
  },
  callStaff: {
    operationId: 'api_v1_kiosk_call_create',
    tag: 'Kiosk',
    summary: 'Call staff to the kiosk',
    method: 'POST',
    path: `${KIOSK}call/`,
    allow: 'kiosk',
    request: CallStaffRequest,
    response: KioskState,
  },
  cancelCall: {
    operationId: 'api_v1_kiosk_call_cancel_create',
    tag: 'Kiosk',
    summary: 'Take a call for staff back',
    method: 'POST',
    path: `${KIOSK}call/cancel/`,
    allow: 'kiosk',
    request: null,
    response: KioskState,
  },
  exitKiosk: {
    operationId: 'api_v1_kiosk_exit_create',
    tag: 'Kiosk',
    summary: 'Whether a code lets a member of staff leave the kiosk',
    method: 'POST',
    path: `${KIOSK}exit/`,
    allow: 'kiosk',
    request: ExitKioskRequest,
    response: ExitedKiosk,
  },
} as const satisfies Record<string, Endpoint>;
