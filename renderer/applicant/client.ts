import type { z } from 'zod';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { APPLICANT_ENDPOINTS as endpoints } from '#shared/contract/links/applicant-endpoints.ts';
import { LIVE_FRAME_HEADER, type LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import { addressOf, deadline, errorOf, fetchWith, parseAnswer } from '../api/http.ts';

type Endpoints = typeof endpoints;
type Name = keyof Endpoints;
type Answer<N extends Name> = z.infer<Endpoints[N]['response']>;
type Body<N extends Name> = Endpoints[N]['request'] extends z.core.$ZodType ? z.input<Endpoints[N]['request']> : null;

/** For a service that hangs; one with much other work may take ten seconds. */
const CALL_TIMEOUT_MS = 60_000;
/** A picture on a slow uplink (5 MB at 0.7 Mbit/s), and reading it. */
const FILE_TIMEOUT_MS = 180_000;
/** The first frame may wait until the networks are loaded. */
const FRAME_TIMEOUT_MS = 30_000;

type SendOptions = {
  readonly session: string | null;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};

/** Rejects only with `ApiError`. */
async function send<N extends Name>(name: N, options: SendOptions): Promise<Answer<N>> {
  const { method, path, response: schema } = endpoints[name];
  const { session, body = null, headers = {}, timeoutMs, signal } = options;
  const response = await fetchWith(session, addressOf(path, { path: options.path ?? {} }), {
    method,
    body,
    headers,
    signal: deadline(timeoutMs, signal),
  });
  if (!response.ok) throw await errorOf(response);
  return parseAnswer(schema as unknown as z.core.$ZodType<Answer<N>>, response);
}

export const openLink = (token: string) =>
  send('openLink', { session: null, ...asJson({ token }), timeoutMs: CALL_TIMEOUT_MS });

/** Calls an endpoint without a parameter in its path. */
export const callFor = <N extends Name>(session: string, name: N, body: Body<N>): Promise<Answer<N>> =>
  send(name, { session, ...(body === null ? {} : asJson(body)), timeoutMs: CALL_TIMEOUT_MS });

export const sendFile = async (session: string, kind: ApplicantFileKind, file: Blob) =>
  send('addApplicantFile', {
    session,
    path: { file_kind: kind },
    body: await file.arrayBuffer(),
    headers: { 'Content-Type': file.type },
    timeoutMs: FILE_TIMEOUT_MS,
  });

export const removeFile = (session: string, kind: ApplicantFileKind) =>
  send('removeApplicantFile', { session, path: { file_kind: kind }, timeoutMs: CALL_TIMEOUT_MS });

type Frame = { readonly captureId: string; readonly jpeg: Blob; readonly info: LiveFrameInfo };

export const sendFrame = async (session: string, { captureId, jpeg, info }: Frame, signal: AbortSignal) =>
  send('sendApplicantFrame', {
    session,
    path: { capture_id: captureId },
    body: await jpeg.arrayBuffer(),
    headers: { 'Content-Type': 'image/jpeg', [LIVE_FRAME_HEADER]: JSON.stringify(info) },
    timeoutMs: FRAME_TIMEOUT_MS,
    signal,
  });

export const stopCapture = (session: string, captureId: string) =>
  send('stopApplicantCapture', { session, path: { capture_id: captureId }, timeoutMs: CALL_TIMEOUT_MS });

export const chipReadingState = (session: string, readingId: string, signal: AbortSignal) =>
  send('getApplicantChipReading', { session, path: { reading_id: readingId }, timeoutMs: CALL_TIMEOUT_MS, signal });

export const cancelChipReading = (session: string, readingId: string) =>
  send('cancelApplicantChipReading', { session, path: { reading_id: readingId }, timeoutMs: CALL_TIMEOUT_MS });

const asJson = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
