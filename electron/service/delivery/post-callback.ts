import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import {
  CALLBACK_SIGNATURE_HEADER,
  type CallbackAnswer,
  type CallbackBody,
  type CallbackProblem,
  EVENT_ID_HEADER,
} from '#shared/contract/callbacks/callbacks.ts';
import type { FieldReason } from '#shared/contract/errors/field-error.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { AddressRefusedError, requestOutside } from '../outside-request.ts';
import { arePublic, isLoopback, type Resolve, resolveHost } from '../public-address.ts';

/** Shorter than `SEND_MS_MAX`, so that the log can say that the receiver was too slow. */
const TIMEOUT_MS = 10_000;
/** Its content does not matter; this much is read, so that a receiver can finish. */
const ANSWER_BYTES_MAX = 16_384;

export type CallbackNetwork = {
  /** Lets `https://` and `http://` reach this machine, to try a receiver. Never in production. */
  readonly allowsLoopback: boolean;
  readonly resolve?: Resolve;
  /** Trusted certificates in PEM; the system's if omitted. */
  readonly ca?: string;
  readonly timeoutMs?: number;
};

export type PostedCallback = CallbackAnswer & { readonly retryAfterMs: number | null };

type Posting = {
  readonly url: string;
  /** One signature each; two while a secret is being replaced. */
  readonly secrets: readonly string[];
  readonly body: CallbackBody;
  readonly signal: AbortSignal;
  readonly now: Date;
};

type UrlFlaw = Extract<FieldReason, `field.url_${string}`>;

/** Null for a URL that is allowed. Its host must resolve to public addresses only. */
export async function flawOfUrl(text: string, network: CallbackNetwork): Promise<UrlFlaw | null> {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'field.url_credentials';
  if (!isSchemeAllowed(url, network)) return 'field.url_scheme';
  const found = await addressesOf(url, network).catch(() => null);
  if (found === null) return 'field.url_unknown';
  return areAllowed(found, url, network) ? null : 'field.url_internal';
}

/** A signed body, to a checked address (`outside-request.ts`). Never rejects or redirects. */
export async function postCallback(posting: Posting, network: CallbackNetwork): Promise<PostedCallback> {
  const startedAtMs = performance.now();
  const signal = AbortSignal.any([posting.signal, AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS)]);
  const answer = await post(posting, network, signal).catch((error: unknown) =>
    error instanceof AddressRefusedError
      ? REFUSED
      : { http_status: null, problem: problemOf(error, signal), retryAfterMs: null },
  );
  return { ...answer, duration_ms: Math.round(performance.now() - startedAtMs) };
}

type Answer = Omit<PostedCallback, 'duration_ms'>;

const REFUSED: Answer = { http_status: null, problem: 'ADDRESS_NOT_PUBLIC', retryAfterMs: null };

async function post(posting: Posting, network: CallbackNetwork, signal: AbortSignal): Promise<Answer> {
  const url = new URL(posting.url);
  if (!isSchemeAllowed(url, network)) return REFUSED;
  const body = JSON.stringify(posting.body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Countersign',
    [EVENT_ID_HEADER]: posting.body.event_id,
    [CALLBACK_SIGNATURE_HEADER]: signatureOf(body, posting.secrets, posting.now),
  };
  const allows = (found: readonly LookupAddress[]) => areAllowed(found, url, network);
  const { resolve, ca } = network;
  const { request, response } = await requestOutside(
    url,
    { method: 'POST', headers, body },
    { resolve, ca, allows },
    signal,
  );
  const status = response.statusCode ?? 0;
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) request.destroy();
  });
  return {
    http_status: status,
    problem: status >= 200 && status < 300 ? null : 'STATUS',
    retryAfterMs: retryAfterMs(response.headers['retry-after'], response.headers.date),
  };
}

export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

const isSchemeAllowed = ({ protocol, hostname }: URL, { allowsLoopback }: CallbackNetwork) =>
  protocol === 'https:' || (protocol === 'http:' && allowsLoopback && isLoopback(hostname));

const addressesOf = ({ hostname }: URL, { resolve = resolveHost }: CallbackNetwork) => resolve(hostname);

const areAllowed = (found: readonly LookupAddress[], { hostname }: URL, { allowsLoopback }: CallbackNetwork) =>
  allowsLoopback && isLoopback(hostname) ? found.every(({ address }) => isLoopback(address)) : arePublic(found);

function problemOf(error: unknown, signal: AbortSignal): CallbackProblem {
  if (signal.aborted) return 'TIMEOUT';
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  return /CERT|TLS|SSL|SELF_SIGNED|ISSUER|SIGNATURE|EPROTO/.test(code) ? 'TLS' : 'UNREACHABLE';
}
