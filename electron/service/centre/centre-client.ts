import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ErrorResponse, type ProblemCode } from '#shared/contract/problem.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { signatureHeaders } from '../devices/request-signature.ts';
import { HOST_TIMING, type Timing } from '../timing.ts';
import { type Exchange, openHttpExchange, type ReceivedAnswer } from './http-exchange.ts';
import type { OwnDevice } from './rows.ts';

/** An answer is a few numbers, or a page of results. */
const ANSWER_BYTES_MAX = 16_000_000;
const REFUSAL_BYTES_MAX = 10_000;
/** Shorter than `SEND_MS_MAX` of the delivery, so that a slow centre is noticed here first. */
const TIMEOUT_MS = 25_000;
/** Smaller differences between the clocks are ignored. */
const CLOCK_DIFFERENCE_MS_MIN = 60_000;

type Header = ReceivedAnswer['headers'][string];

export type Signer = { readonly deviceId: string; readonly key: KeyObject };

/** This device at its centre, with its key. */
export type EnrolledDevice = {
  readonly url: string;
  readonly device: OwnDevice;
  readonly signer: Signer;
  /** The last change before it joined. */
  readonly joinedAfter: number;
};

export type CentreRequest<Body> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  readonly answer: z.core.$ZodType<Body>;
  readonly signal: AbortSignal;
};

/** A request whose answer is bytes. More than `bytesMax` of them count as no answer. */
export type BytesRequest = { readonly path: string; readonly bytesMax: number; readonly signal: AbortSignal };

/** The centre's answer. `retryAfterMs` is how long it asks us to wait before the next request. */
export type CentreAnswer<Body> =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: ProblemCode | null;
      readonly summary: string;
      readonly retryAfterMs: number | null;
      /** Problems of an enrolment code. */
      readonly codeFlaw: string | null;
    };

/** With `isReplaced`, something else answers: a sign-in page answers everything with 200. */
export class CentreUnreachableError extends Error {
  override readonly name = 'CentreUnreachableError';
  readonly isReplaced: boolean;
  /** Another server answers in its place with a web page. */
  readonly isPage: boolean;
  constructor(isReplaced: boolean, options?: ErrorOptions & { readonly isPage?: boolean }) {
    super(isReplaced ? 'Something else answers in place of the centre.' : 'The centre cannot be reached.', options);
    this.isReplaced = isReplaced;
    this.isPage = options?.isPage ?? false;
  }
}

export type CentreClient = {
  /** Rejects with `CentreUnreachableError`. */
  call<Body>(url: string, request: CentreRequest<Body>, signer: Signer | null): Promise<CentreAnswer<Body>>;
  /** Rejects with `CentreUnreachableError`. */
  fetchBytes(url: string, request: BytesRequest, signer: Signer): Promise<CentreAnswer<Buffer>>;
  /** How far the centre's clock is ahead, by its last answer; 0 for a small difference. */
  clockDifferenceMs(): number;
  close(): void;
};

type ClientOptions = {
  /** Replaces the system's trusted certificates. */
  readonly ca?: string | undefined;
  readonly timeoutMs?: number;
  now(): Date;
  readonly timing?: Pick<Timing, 'deadline'> | undefined;
  /** Hears the centre's time, which its certificate vouches for. */
  readonly onTime?: (ms: number) => void;
  /** Replaces HTTP. */
  readonly exchange?: Exchange | undefined;
};

export function createCentreClient({
  ca,
  timeoutMs = TIMEOUT_MS,
  now,
  timing = HOST_TIMING,
  exchange,
  onTime,
}: ClientOptions): CentreClient {
  const line = exchange === undefined ? openHttpExchange(ca) : { exchange, close: () => undefined };
  let differenceMs = 0;

  /** A device with a wrong clock signs with the centre's time, certified by TLS. */
  function noteClock(date: Header): void {
    const theirs = Date.parse(String(date ?? ''));
    if (Number.isNaN(theirs)) return;
    onTime?.(theirs);
    const found = theirs - now().getTime();
    differenceMs = Math.abs(found) < CLOCK_DIFFERENCE_MS_MIN ? 0 : found;
  }

  type Sent = Pick<CentreRequest<unknown>, 'method' | 'path' | 'json' | 'bytes' | 'signal'>;

  async function answered(base: string, request: Sent, signer: Signer | null, bytesMax: number) {
    const url = new URL(request.path, base);
    const body = bodyOf(request);
    const message = { method: request.method, url, body };
    const signature = signer && signatureHeaders(message, signer, new Date(now().getTime() + differenceMs));
    const answer = await line.exchange(url, {
      method: request.method,
      headers: {
        'user-agent': 'Countersign',
        accept: 'application/json',
        ...(request.method === 'POST' && {
          'content-type': request.bytes ? 'application/octet-stream' : 'application/json',
          'content-length': String(body.length),
        }),
        ...signature,
      },
      body,
      signal: AbortSignal.any([request.signal, timing.deadline(timeoutMs)]),
    });
    return { ...answer, bytes: await bytesOf(answer, bytesMax) };
  }

  /** Only the centre's answer tells its clock; another throws `CentreUnreachableError`. */
  async function read<Body>(
    { headers, status, bytes }: Awaited<ReturnType<typeof answered>>,
    parse: () => Body,
  ): Promise<CentreAnswer<Body>> {
    try {
      const answer =
        status === 200
          ? { ok: true as const, body: parse() }
          : refusalOf({ status, headers }, JSON.parse(bytes.toString('utf8')));
      noteClock(headers.date);
      return answer;
    } catch (cause) {
      const isPage = (status >= 300 && status < 400) || String(headers['content-type']).startsWith('text/html');
      throw new CentreUnreachableError(true, { cause, isPage });
    }
  }

  async function asUnreachable<Body>(work: () => Promise<CentreAnswer<Body>>): Promise<CentreAnswer<Body>> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof CentreUnreachableError) throw cause;
      throw new CentreUnreachableError(false, { cause });
    }
  }

  return {
    call: (base, request, signer) =>
      asUnreachable(async () => {
        const found = await answered(base, request, signer, ANSWER_BYTES_MAX);
        return read(found, () => z.parse(request.answer, JSON.parse(found.bytes.toString('utf8'))));
      }),
    fetchBytes: (base, { bytesMax, ...request }, signer) =>
      asUnreachable(async () => {
        const sent = { method: 'GET' as const, ...request };
        const found = await answered(base, sent, signer, Math.max(bytesMax, REFUSAL_BYTES_MAX));
        return read(found, () => {
          if (
            found.bytes.length > bytesMax ||
            /^(text|application\/json)/.test(String(found.headers['content-type'] ?? 'text'))
          )
            throw new Error('The answer is not the file that was asked for.');
          return found.bytes;
        });
      }),
    clockDifferenceMs: () => differenceMs,
    close: line.close,
  };
}

function bodyOf({ json, bytes }: Pick<CentreRequest<unknown>, 'json' | 'bytes'>): Uint8Array {
  if (bytes !== undefined) return bytes;
  return json === undefined ? new Uint8Array(0) : Buffer.from(JSON.stringify(json));
}

async function bytesOf({ body }: ReceivedAnswer, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error('The answer of the centre is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusalOf(
  { status, headers }: Pick<ReceivedAnswer, 'status' | 'headers'>,
  body: unknown,
): Extract<CentreAnswer<never>, { ok: false }> {
  const { error } = ErrorResponse.parse(body);
  return {
    ok: false,
    status,
    code: error.code ?? null,
    summary: error.summary,
    retryAfterMs: retryAfterMs(headers['retry-after'], headers.date),
    codeFlaw: error.field_reasons?.code?.reason ?? null,
  };
}
