import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { APPLICANT_ENDPOINTS } from '#shared/contract/links/applicant-endpoints.ts';
import { LIVE_FRAME_HEADER, type LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import { callerOf } from '../api/http.ts';

/** A picture on a slow uplink (5 MB at 0.7 Mbit/s), and reading it. */
const FILE_TIMEOUT_MS = 180_000;
/** The first frame may wait until the networks are loaded. */
const FRAME_TIMEOUT_MS = 30_000;

/** Calls the service in the session of a link. */
export const callFor = callerOf(APPLICANT_ENDPOINTS);

type Progress = (share: number) => void;
export const sendFile = (session: string, kind: ApplicantFileKind, file: Blob, onProgress: Progress) =>
  callFor(session, 'addApplicantFile', file, { path: { file_kind: kind }, timeoutMs: FILE_TIMEOUT_MS, onProgress });

export const removeFile = (session: string, kind: ApplicantFileKind) =>
  callFor(session, 'removeApplicantFile', null, { path: { file_kind: kind } });

type Frame = { readonly captureId: string; readonly jpeg: Blob; readonly info: LiveFrameInfo };

export const sendFrame = (session: string, { captureId, jpeg, info }: Frame, signal: AbortSignal) =>
  callFor(session, 'sendApplicantFrame', jpeg, {
    path: { capture_id: captureId },
    headers: { 'Content-Type': 'image/jpeg', [LIVE_FRAME_HEADER]: JSON.stringify(info) },
    timeoutMs: FRAME_TIMEOUT_MS,
    signal,
  });

export const stopCapture = (session: string, captureId: string) =>
  callFor(session, 'stopApplicantCapture', null, { path: { capture_id: captureId } });

export const chipReadingState = (session: string, readingId: string, signal: AbortSignal) =>
  callFor(session, 'getApplicantChipReading', null, { path: { reading_id: readingId }, signal });

export const cancelChipReading = (session: string, readingId: string) =>
  callFor(session, 'cancelApplicantChipReading', null, { path: { reading_id: readingId } });
