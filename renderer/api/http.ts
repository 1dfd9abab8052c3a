import { z } from 'zod';
import { receivedErrors } from '#shared/contract/errors/field-error.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { ApiError } from './api-error.ts';
import { noteAnswer, noteSilence } from './reach.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** For a service that hangs; one with much other work may take ten seconds. */
const CALL_TIMEOUT_MS = 60_000;

type AddressParts = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

export function addressOf(template: string, { path = {}, query = {} }: AddressParts): string {
  const address = template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(path[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`;
}

/** Ends a request after some time, or with the signal of its caller. */
export function deadline(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

type SentRequest = Omit<RequestInit, 'headers' | 'cache'> & { readonly headers?: Readonly<Record<string, string>> };

const withToken = (token: string | null, headers: Readonly<Record<string, string>>) =>
  token === null ? headers : { ...headers, Authorization: `Bearer ${token}` };

/** With a session's token, if there is one. Rejects with `ApiError` if nothing answers. */
export async function fetchWith(token: string | null, address: string, { headers = {}, ...init }: SentRequest) {
  try {
    const response = await fetch(address, { ...init, headers: withToken(token, headers), cache: 'no-store' });
    noteAnswer();
    return response;
  } catch (cause) {
    noteSilence(init.signal);
    throw new ApiError('unreachable', 'The service did not answer.', {}, { cause });
  }
}

/** The error of an answer that is not ok. */
export async function errorOf(response: Response): Promise<ApiError> {
  const parsed = ErrorResponse.safeParse(await response.json().catch(() => null));
  const waitMs = retryAfterMs(response.headers.get('Retry-After'), response.headers.get('Date'));
  const error: ErrorResponse['error'] = parsed.data?.error ?? { summary: `Status ${response.status}` };
  return new ApiError('refused', error.summary, {
    status: response.status,
    code: error.code ?? null,
    reason: error.reason ?? '',
    parameters: error.parameters ?? {},
    fields: receivedErrors(error.fields, error.field_reasons),
    retryAfterSeconds: waitMs === null ? null : Math.ceil(waitMs / 1000),
  });
}

/** Parses an answer. Rejects with `ApiError` if it breaks the contract. */
export async function parseAnswer<T>(schema: z.core.$ZodType<T>, response: Response): Promise<T> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new ApiError('bad_answer', 'The answer is not JSON.', { status: response.status }, { cause });
  }
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw new ApiError(
    'bad_answer',
    'The answer breaks the contract.',
    { status: response.status },
    { cause: parsed.error },
  );
}

type Endpoint = {
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  readonly response: unknown;
};
type BodyOf<E extends Endpoint> = E['request'] extends z.core.$ZodType ? z.input<E['request']> : null;
type AnswerOf<E extends Endpoint> = E['response'] extends z.core.$ZodType<infer Answer> ? Answer : never;
type CallerOptions = {
  readonly path?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Told how much of a picture has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Calls the endpoints of a page with a token of its own. Sends JSON or the bytes of a picture, and
 * parses the answer. Rejects only with `ApiError`.
 */
export const callerOf =
  <Endpoints extends Readonly<Record<string, Endpoint>>>(endpoints: Endpoints) =>
  async <Name extends keyof Endpoints>(
    token: string | null,
    name: Name,
    body: BodyOf<Endpoints[Name]> | Blob,
    { path: parameters = {}, headers = {}, timeoutMs = CALL_TIMEOUT_MS, signal, onProgress }: CallerOptions = {},
  ): Promise<AnswerOf<Endpoints[Name]>> => {
    const { method, path, response: schema } = endpoints[name] as Endpoint;
    const isBytes = body instanceof Blob;
    const type = isBytes ? body.type : 'application/json';
    const address = addressOf(path, { path: parameters });
    const typed = body === null ? headers : { 'Content-Type': type, ...headers };
    const ends = deadline(timeoutMs, signal);
    const bytes = isBytes ? await body.arrayBuffer() : null;
    const response =
      bytes !== null && onProgress
        ? await sendWithProgress(
            address,
            { method, headers: withToken(token, typed), body: bytes, signal: ends },
            onProgress,
          )
        : await fetchWith(token, address, {
            method,
            body: bytes ?? (body === null ? null : JSON.stringify(body)),
            headers: typed,
            signal: ends,
          });
    if (!response.ok) throw await errorOf(response);
    return parseAnswer(schema as z.core.$ZodType<AnswerOf<Endpoints[Name]>>, response);
  };
