import type { ErrorResponse, ProblemCode } from '#shared/problem.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';

/** No answer of ours may be kept, framed, sniffed for another type, or run as a document. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** An answer with bytes of a known length: Electron's protocol adapter is slow where Content-Length is absent. */
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

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return bytesAnswer(
    new TextEncoder().encode(JSON.stringify(value)),
    'application/json; charset=utf-8',
    headers,
    status,
  );
}

/** The one shape of every error (spec 2.4). */
export function errorAnswer(error: ServiceError, headers: Record<string, string> = {}): Response {
  const body: ErrorResponse = {
    error: {
      summary: error.message,
      ...(error.fields === undefined ? {} : { fields: { ...error.fields } }),
      code: error.code,
    },
  };
  const more: Record<string, string> = { ...headers };
  // RFC 9110 11.6.1: a 401 says which scheme would do.
  if (error.status === 401) more['www-authenticate'] ??= 'Bearer realm="countersign"';
  if (error.retryAfterSeconds !== undefined) more['retry-after'] = `${Math.max(1, Math.ceil(error.retryAfterSeconds))}`;
  return jsonAnswer(body, error.status, more);
}

/** A refusal that carries headers of its own. */
export class RefusalWithHeaders extends ServiceError {
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, summary: string, headers: Record<string, string>) {
    super(code, summary);
    this.headers = headers;
  }
}

/**
 * Turns whatever was thrown below a route into an answer. A bug is logged by the error's class and place (its message
 * may hold personal data) and answered with a sentence that says nothing of it: 400 for a run, as spec 7.2 rules,
 * 500 elsewhere.
 */
export function answerFor(thrown: unknown, isRun: boolean, log: Log): Response {
  if (thrown instanceof RefusalWithHeaders) return errorAnswer(thrown, thrown.headers);
  if (thrown instanceof ServiceError) return errorAnswer(thrown);
  log('error', 'api.bug', { error: thrown instanceof Error ? thrown.name : typeof thrown, place: placeOf(thrown) });
  return isRun
    ? errorAnswer(new ServiceError('RUN_FAILED', 'The verification could not be carried out. Please try again.'))
    : errorAnswer(new ServiceError('INTERNAL', 'Something went wrong here. Please try again.'));
}

/** File, line and column of the innermost frame, without folders and without the message. */
function placeOf(thrown: unknown): string {
  const frame =
    thrown instanceof Error ? /\n\s+at [^\n]*?([^/\\\s(]+:\d+:\d+)\)?(?:\n|$)/.exec(thrown.stack ?? '') : null;
  return frame?.[1] ?? 'unknown';
}
