import { createHmac } from 'node:crypto';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { CallbackAnswer, CallbackBody, CallbackProblem } from '#shared/contract/callbacks.ts';
import type { Resolve } from '../public-address.ts';
import { arePublic, isLoopback, resolveHost } from '../public-address.ts';

export const SIGNATURE_HEADER = 'Countersign-Signature';
export const EVENT_ID_HEADER = 'Countersign-Event-Id';
/** Shorter than `SEND_MS_MAX`, so that the log can say that the receiver was too slow. */
const TIMEOUT_MS = 10_000;
/** The answer's body says nothing to us; this much is read, so that an ordinary receiver can finish it. */
const ANSWER_BYTES_MAX = 16_384;

/** How callbacks reach the network. */
export type CallbackNetwork = {
  /** Lets `https://` and `http://` reach this machine, to try out a receiver. Never in production. */
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

/** Why a callback cannot have this URL; null if it can. The host must resolve to public addresses only. */
export async function flawOfUrl(text: string, network: CallbackNetwork): Promise<string | null> {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'Leave the user name and password out of the URL.';
  if (!isSchemeAllowed(url, network)) return 'The URL must start with https://.';
  const found = await addressesOf(url, network).catch(() => null);
  if (found === null) return 'The host name cannot be resolved. Check it, and the connection of this machine.';
  return areAllowed(found, url, network)
    ? null
    : 'The host name must resolve to public addresses only. Internal addresses are refused.';
}

/**
 * Posts a signed body and waits for the status. Never rejects. The host is resolved and checked for each call, and the connection goes
 * to an address that passed, so a name that changes its address meanwhile gains nothing. Redirects are not followed.
 */
export async function postCallback(posting: Posting, network: CallbackNetwork): Promise<PostedCallback> {
  const startedAtMs = performance.now();
  const signal = AbortSignal.any([posting.signal, AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS)]);
  const answer = await post(posting, network, signal).catch((error: unknown) => ({
    http_status: null,
    problem: problemOf(error, signal),
    retryAfterMs: null,
  }));
  return { ...answer, duration_ms: Math.round(performance.now() - startedAtMs) };
}

type Answer = Omit<PostedCallback, 'duration_ms'>;

async function post(posting: Posting, network: CallbackNetwork, signal: AbortSignal): Promise<Answer> {
  const url = new URL(posting.url);
  const addresses = await abortable(addressesOf(url, network), signal);
  if (!isSchemeAllowed(url, network) || !areAllowed(addresses, url, network))
    return { http_status: null, problem: 'ADDRESS_NOT_PUBLIC', retryAfterMs: null };
  const body = JSON.stringify(posting.body);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      // A connection of its own: one kept open, or a proxy, would bypass the address that was checked.
      agent: false,
      lookup: (_host, options, found) => answerLookup(addresses, options, found),
      ...(network.ca !== undefined && { ca: network.ca }),
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Countersign',
        [EVENT_ID_HEADER]: posting.body.event_id,
        [SIGNATURE_HEADER]: signatureOf(body, posting.secrets, posting.now),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      let bytes = 0;
      response.on('error', () => undefined);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES_MAX) request.destroy();
      });
      resolve({
        http_status: status,
        problem: status >= 200 && status < 300 ? null : 'STATUS',
        retryAfterMs: retryAfterMsOf(response.headers['retry-after']),
      });
    });
    request.end(body);
  });
}

/** `t=<unix seconds>,v1=<hex>`, where each `v1` is HMAC-SHA-256 over `<t>.<body>` with one secret. */
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

type Found = (error: null, address: string | LookupAddress[], family?: number) => void;

/** Gives the connection the addresses that were checked, in either form that Node asks for. */
function answerLookup(addresses: readonly LookupAddress[], options: LookupOptions, found: Found): void {
  const [first] = addresses;
  if (options.all) found(null, [...addresses]);
  else found(null, first?.address ?? '', first?.family);
}

/** A look-up of a name cannot be cancelled, so it is left behind. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function problemOf(error: unknown, signal: AbortSignal): CallbackProblem {
  if (signal.aborted) return 'TIMEOUT';
  const code = String((error as NodeJS.ErrnoException | null)?.code);
  return /CERT|TLS|SSL|SELF_SIGNED|ISSUER|SIGNATURE|EPROTO/.test(code) ? 'TLS' : 'UNREACHABLE';
}

function retryAfterMsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
