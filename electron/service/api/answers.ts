import type { RunResponse } from '#shared/contract/business/business-response.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { faultFacts, type Log } from '../log.ts';
import { errorBody, ServiceError } from '../service-error.ts';
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

export function errorAnswer(error: ServiceError): Response {
  const more: Record<string, string> = { ...error.headers };
  // RFC 9110 11.6.1: a 401 must name an authentication scheme.
  if (error.status === 401) more['www-authenticate'] ??= 'Bearer realm="countersign"';
  if (error.retryAfterSeconds !== undefined) more['retry-after'] = `${Math.max(1, Math.ceil(error.retryAfterSeconds))}`;
  return jsonAnswer(errorBody(error), error.status, more);
}

/**
 * A bug is logged by class and location only, because its message may be personal, and answered by
 * a general sentence: 400 for a run (spec 7.2), 500 elsewhere.
 */
export function answerFor(thrown: unknown, isRun: boolean, log: Log): Response {
  if (thrown instanceof ServiceError) return errorAnswer(thrown);
  if (isAltered(thrown)) return errorAnswer(new ServiceError('service.altered'));
  log('error', 'api.bug', faultFacts(thrown));
  return isRun ? errorAnswer(new ServiceError('case.failed')) : errorAnswer(new ServiceError('service.fault'));
}

/**
 * Under the id that the caller knows. The reference follows from it too, or it would tell that
 * another key used the id before. In the sandbox the decision is not real.
 */
export function asAsked(
  response: RunResponse,
  asked: string,
  { environment }: { readonly environment: 'production' | 'sandbox' | 'demo' },
): RunResponse {
  return {
    ...response,
    batch_id: asked,
    reference: referenceOf(asked),
    ...(environment === 'sandbox' && { environment: 'SANDBOX' as const }),
  };
}
