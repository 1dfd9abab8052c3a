import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { ErrorResponse, ProblemCode } from '#shared/contract/problem.ts';
import type { Log } from '../log.ts';
import { faultFacts } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { isAltered } from '../store/store-error.ts';

/** Browsers must not cache, frame, sniff or execute our responses. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Always sets Content-Length: Electron's protocol adapter is slow without it. */
export function bytesAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(bytes, {
    status,
    headers: { ...SECURITY_HEADERS, 'content-type': contentType, 'content-length': `${bytes.length}`, ...headers },
  });
}

/** For a body of unknown length that is made while it is sent. */
export const streamAnswer = (
  body: ReadableStream<Uint8Array>,
  contentType: string,
  headers: Record<string, string> = {},
): Response => new Response(body, { headers: { ...SECURITY_HEADERS, 'content-type': contentType, ...headers } });

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return bytesAnswer(
    new TextEncoder().encode(JSON.stringify(value)),
    'application/json; charset=utf-8',
    headers,
    status,
  );
}

/** Every error has this shape (spec 2.4). */
export function errorAnswer(error: ServiceError, headers: Record<string, string> = {}): Response {
  const body: ErrorResponse = {
    error: {
      summary: error.message,
      ...(error.fields === undefined ? {} : { fields: { ...error.fields } }),
      code: error.code,
    },
  };
  const more: Record<string, string> = { ...headers };
  // RFC 9110 11.6.1: a 401 must name an authentication scheme.
  if (error.status === 401) more['www-authenticate'] ??= 'Bearer realm="countersign"';
  if (error.retryAfterSeconds !== undefined) more['retry-after'] = `${Math.max(1, Math.ceil(error.retryAfterSeconds))}`;
  return jsonAnswer(body, error.status, more);
}

/** An error response with extra headers. */
export class RefusalWithHeaders extends ServiceError {
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, summary: string, headers: Record<string, string>) {
    super(code, summary);
    this.headers = headers;
  }
}

/**
 * Turns anything thrown below a route into a response. For a bug we log only the error's class and location, because
 * its message may contain personal data, and respond with a general sentence: 400 for a run (spec 7.2), 500 elsewhere.
 */
export function answerFor(thrown: unknown, isRun: boolean, log: Log): Response {
  if (thrown instanceof RefusalWithHeaders) return errorAnswer(thrown, thrown.headers);
  if (thrown instanceof ServiceError) return errorAnswer(thrown);
  if (isAltered(thrown)) return errorAnswer(new ServiceError('RECORDS_ALTERED', RECORDS_ALTERED));
  log('error', 'api.bug', faultFacts(thrown));
  return isRun
    ? errorAnswer(new ServiceError('RUN_FAILED', 'The verification could not be completed. Please try again.'))
    : errorAnswer(new ServiceError('INTERNAL', 'Something went wrong on our side. Please try again.'));
}

const RECORDS_ALTERED =
  'Stored records were changed by another program, so this cannot be trusted. Tell the person responsible for this installation.';

/** A run's response under the id that the caller knows; in the sandbox it says that the decision is not real. */
export function asAsked(
  response: RunResponse,
  asked: string,
  { environment }: { readonly environment: 'production' | 'sandbox' | 'demo' },
): RunResponse {
  return { ...response, batch_id: asked, ...(environment === 'sandbox' && { environment: 'SANDBOX' as const }) };
}
