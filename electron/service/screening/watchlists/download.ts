import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { counted } from '#shared/counted.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import { AddressRefusedError, type OutsideNetwork } from '../../outside-request.ts';
import { isLoopback } from '../../public-address.ts';
import { FILE_BYTES_MAX } from './hash-files.ts';
import { requestElsewhere } from './request-elsewhere.ts';

/** A server's validators for a conditional request (RFC 9110, section 8.8). */
export const Validators = z.object({ etag: z.string().optional(), lastModified: z.string().optional() });
export type Validators = z.infer<typeof Validators>;

export type DownloadLimits = {
  /** Maximum silence before the headers and between two pieces of the body. */
  readonly silenceMs: number;
  readonly bytesMax: number;
  readonly attempts: number;
  /** For all attempts together. What arrived stays, so the next update continues. */
  readonly wholeMs: number;
  /** Delay before the second attempt; each further delay is four times as long. */
  readonly backoffMs: number;
};

export const DOWNLOAD_LIMITS: DownloadLimits = {
  silenceMs: 30_000,
  wholeMs: 2 * 60 * 60_000,
  bytesMax: FILE_BYTES_MAX,
  attempts: 5,
  backoffMs: 1_000,
};
const REDIRECTS_MAX = 5;
const RETRY_AFTER_MS_MAX = 60_000;

export type DownloadRequest = {
  readonly address: string;
  /** Target file. Until complete, the bytes are beside it with the ending `.part`. */
  readonly file: string;
  /** Validators of the version in force, so that the server can report "not modified". */
  readonly known?: Validators | undefined;
  readonly limits?: Partial<DownloadLimits> | undefined;
  readonly onProgress?: ((bytes: number, ofBytes: number | null) => void) | undefined;
  /** The publisher's time, which its certificate vouches for; not a number without one. */
  readonly onTime?: ((ms: number) => void) | undefined;
  /** Aborting keeps the received bytes for the next attempt. */
  readonly signal?: AbortSignal | undefined;
  /** Where redirects may lead; public addresses if omitted. */
  readonly network?: OutsideNetwork;
};

export type Downloaded =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'downloaded'; readonly validators: Validators; readonly bytes: number };

/** The connection failed, not the request, so a retry makes sense. */
class Interrupted extends Error {
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0, options: { cause?: unknown } = {}) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Over HTTPS, or HTTP from this machine. Retries and resumes if the server has the same file.
 * Throws `DOWNLOAD_FAILED` or `FILE_TOO_LARGE` naming only the host, or the signal's reason.
 */
export async function download(request: DownloadRequest): Promise<Downloaded> {
  const limits = { ...DOWNLOAD_LIMITS, ...request.limits };
  const host = hostOf(request.address);
  const whole = AbortSignal.timeout(limits.wholeMs);
  const signal = AbortSignal.any([whole, ...(request.signal ? [request.signal] : [])]);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await tryOnce({ ...request, signal }, limits);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (whole.aborted)
        throw new WatchlistError('DOWNLOAD_FAILED', `${host} takes longer than ${limits.wholeMs / 60_000} minutes.`);
      if (!(error instanceof Interrupted)) throw error;
      if (attempt >= limits.attempts)
        throw new WatchlistError('DOWNLOAD_FAILED', `${host}: ${error.message} after ${counted(attempt, 'attempt')}.`, {
          cause: error,
        });
      const waitMs = Math.max(limits.backoffMs * 4 ** (attempt - 1), Math.min(error.retryAfterMs, RETRY_AFTER_MS_MAX));
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
    }
}

function hostOf(address: string): string {
  try {
    const { protocol, host, hostname } = new URL(address);
    if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return host;
  } catch {
    // Reported below.
  }
  throw new WatchlistError('NOT_CONFIGURED', 'The address of a list must start with https://.');
}

async function tryOnce(request: DownloadRequest, limits: DownloadLimits): Promise<Downloaded> {
  const part = `${request.file}.part`;
  const begun = await readBegun(part, request.address);
  const silence = new Silence(limits.silenceMs, request.signal);
  try {
    const response = await follow(request, headersFor(request.known, begun), silence);
    request.onTime?.(Date.parse(response.headers.get('date') ?? ''));
    if (response.status === 304) return { outcome: 'unchanged' };
    const from = continuesAt(response, begun);
    if (response.status !== 200 && from === null) throw await refused(response, part);
    const validators = validatorsOf(response);
    const total = totalOf(response, from ?? 0);
    if (total !== null && total > limits.bytesMax) throw tooLarge(request.address, limits);
    await writeFile(`${part}.json`, JSON.stringify({ address: hashOf(request.address), validators }), { mode: 0o600 });
    const bytes = await receive(response, part, from ?? 0, { ...limits, total, silence, request });
    if (total !== null && bytes !== total) throw new Interrupted(`the connection ended at ${bytes} of ${total} bytes`);
    return { outcome: 'downloaded', validators, bytes };
  } catch (error) {
    throw silence.explain(error);
  } finally {
    silence.end();
  }
}

type Begun = { readonly bytes: number; readonly validators: Validators };

const PartFile = z.object({ address: z.string(), validators: Validators });

/** It needs a validator, to know that the server still has the same file. */
async function readBegun(part: string, address: string): Promise<Begun | null> {
  try {
    const [text, { size }] = await Promise.all([readFile(`${part}.json`, 'utf8'), stat(part)]);
    const parsed = PartFile.parse(JSON.parse(text));
    return parsed.address === hashOf(address) && size > 0 && markOf(parsed.validators) !== null
      ? { bytes: size, validators: parsed.validators }
      : null;
  } catch {
    return null;
  }
}

/** Addresses may contain tokens, so only their hash is stored beside the data. */
const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

/** A weak ETag does not promise the same bytes (RFC 9110, section 13.1.5). */
const markOf = ({ etag, lastModified }: Validators): string | null =>
  etag && !etag.startsWith('W/') ? etag : (lastModified ?? null);

function headersFor(known: Validators | undefined, begun: Begun | null): Record<string, string> {
  // Without compression, lengths and ranges match the stored bytes.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', 'user-agent': 'Countersign' };
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  if (begun) {
    headers.range = `bytes=${begun.bytes}-`;
    headers['if-range'] = markOf(begun.validators) ?? '';
  }
  return headers;
}

/**
 * Over https to public addresses, so that a publisher cannot point us inside this network. Within
 * the configured origin until one leads elsewhere.
 */
async function follow(
  { address, network = {} }: DownloadRequest,
  headers: Record<string, string>,
  silence: Silence,
): Promise<Response> {
  const { origin, host } = new URL(address);
  let url = new URL(address);
  let isElsewhere = false;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await connect(url, headers, silence, isElsewhere ? network : null).catch((error: unknown) => {
      if (!(error instanceof AddressRefusedError)) throw error;
      throw new WatchlistError('DOWNLOAD_FAILED', `${host} redirects to an address that is not public.`);
    });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (next === null) throw new WatchlistError('DOWNLOAD_FAILED', `${host} redirects to no address.`);
    isElsewhere ||= next.origin !== origin;
    if (isElsewhere && next.protocol !== 'https:')
      throw new WatchlistError('DOWNLOAD_FAILED', `${host} redirects to an insecure address.`);
    url = next;
  }
  throw new WatchlistError('DOWNLOAD_FAILED', `${host} redirects more than ${REDIRECTS_MAX} times.`);
}

/** Hosts named by the publisher are checked. Throws `AddressRefusedError`. */
async function connect(
  url: URL,
  headers: Record<string, string>,
  silence: Silence,
  network: OutsideNetwork | null,
): Promise<Response> {
  silence.broken();
  try {
    if (network !== null) return await requestElsewhere(url, headers, network, silence.signal);
    return await fetch(url, { headers, redirect: 'manual', signal: silence.signal });
  } catch (cause) {
    if (cause instanceof AddressRefusedError) throw cause;
    throw new Interrupted('the server cannot be reached', 0, { cause });
  }
}

/** Where a partial response starts; null if the response is the whole file. */
function continuesAt(response: Response, begun: Begun | null): number | null {
  if (response.status !== 206 || !begun) return null;
  const from = /^bytes (\d+)-\d+\//.exec(response.headers.get('content-range') ?? '')?.[1];
  return from !== undefined && Number(from) === begun.bytes ? begun.bytes : null;
}

function totalOf(response: Response, from: number): number | null {
  const range = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  const length = response.headers.get('content-length');
  if (range !== undefined) return Number(range);
  return length !== null && /^\d+$/.test(length) ? from + Number(length) : null;
}

const validatorsOf = ({ headers }: Response): Validators => ({
  ...(headers.get('etag') && { etag: headers.get('etag') ?? '' }),
  ...(headers.get('last-modified') && { lastModified: headers.get('last-modified') ?? '' }),
});

/** Retried: too many requests, server errors, and ranges that no longer exist. */
async function refused(response: Response, part: string): Promise<Error> {
  await response.body?.cancel();
  const { status } = response;
  const host = response.url === '' ? 'The server' : new URL(response.url).host;
  if (status === 206 || status === 416) {
    await rm(`${part}.json`, { force: true });
    return new Interrupted('the server no longer has the rest of the file');
  }
  if (status !== 408 && status !== 429 && status < 500)
    return new WatchlistError('DOWNLOAD_FAILED', `${host} responded with status ${status}.`);
  const waitMs = retryAfterMs(response.headers.get('retry-after'), response.headers.get('date'));
  return new Interrupted(`the server responded with status ${status}`, waitMs ?? 0);
}

const tooLarge = (address: string, { bytesMax }: DownloadLimits) =>
  new WatchlistError('FILE_TOO_LARGE', `${hostOf(address)} sends more than ${bytesMax} bytes.`);

type Receiving = {
  readonly total: number | null;
  readonly bytesMax: number;
  readonly silence: Silence;
  readonly request: DownloadRequest;
};

/** Appends the body after the first `from` bytes of the file. Resolves to the file's new length. */
async function receive(response: Response, part: string, from: number, receiving: Receiving): Promise<number> {
  const { silence, request, total, bytesMax } = receiving;
  const file: FileHandle = await open(part, from > 0 ? 'r+' : 'w', 0o600);
  let bytes = from;
  try {
    await file.truncate(from);
    for await (const chunk of response.body ?? []) {
      silence.broken();
      if (bytes + chunk.length > bytesMax) throw tooLarge(request.address, { ...DOWNLOAD_LIMITS, bytesMax });
      // A disk that is nearly full takes a part of it.
      for (let at = 0; at < chunk.length; )
        at += (await file.write(chunk, at, chunk.length - at, bytes + at)).bytesWritten;
      bytes += chunk.length;
      request.onProgress?.(bytes, total);
    }
    await file.sync();
    return bytes;
  } catch (error) {
    if (error instanceof WatchlistError || isFileError(error)) throw error;
    throw new Interrupted('the connection broke', 0, { cause: error });
  } finally {
    await file.close();
  }
}

/** Disk errors have a file `syscall`; network errors from the body's stream do not. */
const isFileError = (error: unknown) =>
  ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/** Aborts a request that has been silent for too long. */
class Silence {
  readonly #abort = new AbortController();
  readonly #ms: number;
  readonly #signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, cancelled: AbortSignal | undefined) {
    this.#ms = ms;
    this.#signal = cancelled ? AbortSignal.any([this.#abort.signal, cancelled]) : this.#abort.signal;
  }

  /** Aborted by silence, or by the caller. */
  get signal(): AbortSignal {
    return this.#signal;
  }

  /** Call when bytes arrive. */
  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#abort.abort(), this.#ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    // An unread body would keep the connection open.
    this.#abort.abort();
  }

  explain(error: unknown): unknown {
    if (!this.#abort.signal.aborted || error instanceof WatchlistError) return error;
    return new Interrupted(`the server was silent for ${this.#ms / 1000} seconds`, 0, { cause: error });
  }
}
