import type { z } from 'zod';
import { type EndpointName, endpoints, PAGE_COUNT_HEADER } from '#shared/contract/api.ts';
import { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { LinkResponse } from '#shared/contract/links/links.ts';
import { LIVE_FRAME_HEADER, LiveCaptureState, type LiveFrameInfo } from '#shared/contract/live-capture/live-capture.ts';
import type { VisitFileKind } from '#shared/contract/visits/visit.ts';
import { IMPORT_PIECE_HEADER, type ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import { lockPage, useAccess } from '../access/access.ts';
import { askToConfirm } from '../access/step-up.ts';
import { ApiError } from './api-error.ts';
import { addressOf, deadline, errorOf, fetchWith, parseAnswer } from './http.ts';

type Endpoints = typeof endpoints;
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N]['response'] extends z.core.$ZodType ? N : never;
}[EndpointName];
type ImageEndpointName = 'getCapture' | 'getDemoCapture' | 'getVisitFile';
export type FileEndpointName = 'getReport' | 'getCustomerReceipt' | 'exportCase' | 'exportAudit';
export type Answer<N extends JsonEndpointName> = Endpoints[N]['response'] extends z.core.$ZodType<infer T> ? T : never;
export type Body<N extends EndpointName> = Endpoints[N]['request'] extends z.core.$ZodType
  ? z.input<Endpoints[N]['request']>
  : null;

export type CallOptions = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** For what takes longer than every other call. */
  readonly timeoutMs?: number;
};

type ImageOptions = Pick<CallOptions, 'path' | 'query' | 'signal'>;

/**
 * Only for a service that hangs: one that cannot be reached is noticed at once. Long enough for a
 * busy computer, where a request may take ten seconds.
 */
const CALL_TIMEOUT_MS = 60_000;
/** On a busy computer a run may wait a minute to be sent and one in the queue, and run for five. */
export const RUN_TIMEOUT_MS = 420_000;
/** Reading two sides takes 2 to 4 s. Meanwhile the operator can type the details. */
export const READING_TIMEOUT_MS = 120_000;
/** A report's pictures take a second or two, drawing a specimen three, and several may wait. */
const FILE_TIMEOUT_MS = 120_000;
/** The first frame may wait until the networks are loaded. */
const LIVE_FRAME_TIMEOUT_MS = 30_000;

/**
 * Calls one endpoint and parses its answer. Rejects only with `ApiError`. A 401 locks the page; a
 * needed password is asked for and the call sent once more.
 */
export async function call<N extends JsonEndpointName>(
  name: N,
  body: Body<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  try {
    return await callOnce(name, body, options);
  } catch (error) {
    const isStepUp = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isStepUp || !(await askToConfirm())) throw error;
    return callOnce(name, body, options);
  }
}

async function callOnce<N extends JsonEndpointName>(name: N, body: Body<N>, options: CallOptions): Promise<Answer<N>> {
  const endpoint = endpoints[name];
  const response = await send(addressOf(endpoint.path, options), {
    method: endpoint.method,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    headers: body === null ? {} : { 'Content-Type': 'application/json' },
    signal: deadline(options.timeoutMs ?? CALL_TIMEOUT_MS, options.signal),
    // A wrong password is a 401 too, and says nothing about the session.
    locksOn401: endpoint.allow !== 'public' && !('anySession' in endpoint) && name !== 'confirmPassword',
  });
  return parseAnswer(endpoint.response as unknown as z.core.$ZodType<Answer<N>>, response);
}

/** Fetches a capture with the operator's token, which an `<img>` could not send. */
export async function fetchImage(name: ImageEndpointName, options: ImageOptions): Promise<Blob> {
  return (await imageAnswer(name, options)).blob;
}

/** Fetches one page of a capture, drawn where browsers do not show its format. */
export async function fetchCapturePage(options: ImageOptions, page: number) {
  const { blob, headers } = await imageAnswer('getCapture', { ...options, query: { page: `${page}` } });
  return { picture: blob, pageCount: Number(headers.get(PAGE_COUNT_HEADER) ?? 1) };
}

async function imageAnswer(name: ImageEndpointName, options: ImageOptions) {
  const endpoint = endpoints[name];
  const address = addressOf(endpoint.path, options);
  const response = await send(address, {
    method: endpoint.method,
    headers: {},
    signal: deadline(FILE_TIMEOUT_MS, options.signal),
    locksOn401: true,
  });
  const blob = await response.blob();
  // A proof of address may be a PDF.
  if (!blob.type.startsWith('image/') && blob.type !== 'application/pdf')
    throw new ApiError('bad_answer', 'The service sent something else than a picture.');
  return { blob, headers: response.headers };
}

/** A file to keep, such as a report. Asks for the password if the service wants it. */
export async function fetchFile(name: FileEndpointName, options: ImageOptions): Promise<Blob> {
  const endpoint = endpoints[name];
  const fetchOnce = () =>
    send(addressOf(endpoint.path, options), {
      method: endpoint.method,
      headers: {},
      signal: deadline(FILE_TIMEOUT_MS, options.signal),
      locksOn401: true,
    });
  const response = await fetchOnce().catch(async (error: unknown) => {
    const isStepUp = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';
    if (!isStepUp || !(await askToConfirm())) throw error;
    return fetchOnce();
  });
  return response.blob();
}

/** Converts a picture that browsers cannot show to JPEG. */
export async function previewPicture(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<Blob> {
  const endpoint = endpoints.previewPicture;
  const response = await send(endpoint.path, {
    method: endpoint.method,
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: deadline(READING_TIMEOUT_MS),
    locksOn401: true,
  });
  return new Blob([await response.arrayBuffer()], { type: 'image/jpeg' });
}

export async function makeLink(
  name: 'getUserVerificationUrl' | 'getBusinessVerificationUrl',
  request: Readonly<Record<string, unknown>>,
): Promise<LinkResponse> {
  const endpoint = endpoints[name];
  const response = await send(endpoint.path, {
    method: endpoint.method,
    body: JSON.stringify(request),
    headers: { 'Content-Type': 'application/json' },
    // A mail server may be tried three times.
    signal: deadline(READING_TIMEOUT_MS),
    locksOn401: true,
  });
  return parseAnswer(LinkResponse, response);
}

/** Gives the service a picture of a visit. `page` names the window. */
export const putVisitFile = (visitId: string, kind: VisitFileKind, picture: Blob, page: string): Promise<void> =>
  putFile('putVisitFile', { path: { visit_id: visitId, file_kind: kind }, query: { page } }, picture);

export async function putFile(
  name: 'putVisitFile' | 'putRequestFile',
  options: Pick<CallOptions, 'path' | 'query'>,
  picture: Blob,
): Promise<void> {
  const endpoint = endpoints[name];
  const response = await send(addressOf(endpoint.path, options), {
    method: endpoint.method,
    body: await picture.arrayBuffer(),
    headers: { 'Content-Type': 'application/octet-stream' },
    signal: deadline(READING_TIMEOUT_MS),
    locksOn401: true,
  });
  await parseAnswer<unknown>(endpoint.response, response);
}

/** Has the service read a document for the form. The form data contains its sides. */
export async function readDocument(form: FormData, signal?: AbortSignal): Promise<DocumentPrefill> {
  const endpoint = endpoints.readDocument;
  const response = await send(endpoint.path, {
    method: endpoint.method,
    body: form,
    headers: {},
    signal: deadline(READING_TIMEOUT_MS, signal),
    locksOn401: true,
  });
  return parseAnswer(DocumentPrefill, response);
}

export async function sendLiveFrame(
  captureId: string,
  jpeg: Blob,
  info: LiveFrameInfo,
  signal?: AbortSignal,
): Promise<LiveCaptureState> {
  const endpoint = endpoints.sendLiveFrame;
  const response = await send(addressOf(endpoint.path, { path: { capture_id: captureId } }), {
    method: endpoint.method,
    // Sent as bytes, because Electron's adapter reads blobs in pieces.
    body: await jpeg.arrayBuffer(),
    headers: { 'Content-Type': 'image/jpeg', [LIVE_FRAME_HEADER]: JSON.stringify(info) },
    signal: deadline(LIVE_FRAME_TIMEOUT_MS, signal),
    locksOn401: true,
  });
  return parseAnswer(LiveCaptureState, response);
}

/** Where the pieces of a file go. */
export type PieceEndpoint = 'sendWatchlistPiece' | 'sendChipListPiece';

export async function sendListPiece(
  to: PieceEndpoint,
  importId: string,
  place: ImportPieceInfo,
  bytes: ArrayBuffer,
): Promise<void> {
  const endpoint = endpoints[to];
  const response = await send(addressOf(endpoint.path, { path: { import_id: importId } }), {
    method: endpoint.method,
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream', [IMPORT_PIECE_HEADER]: JSON.stringify(place) },
    signal: deadline(CALL_TIMEOUT_MS),
    locksOn401: true,
  });
  await parseAnswer(endpoint.response, response);
}

type SendOptions = RequestInit & { headers: Record<string, string>; locksOn401: boolean };

async function send(address: string, { locksOn401, ...init }: SendOptions): Promise<Response> {
  const { token } = useAccess.getState();
  const response = await fetchWith(token, address, init);
  if (response.ok) return response;
  // A 401 for a token that has since been replaced says nothing about the current one.
  if (response.status === 401 && locksOn401 && token === useAccess.getState().token) {
    const isOnlyLocked = response.headers.get('WWW-Authenticate')?.includes('session_locked') ?? false;
    lockPage({ hasEnded: !isOnlyLocked });
  }
  const error = await errorOf(response);
  // An administrator has changed what this role needs while the page was open.
  if (error.code === 'SECOND_FACTOR_DUE') useAccess.setState({ secondFactorDue: true });
  throw error;
}
