import { once } from 'node:events';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import type { Throttle } from '../bandwidth.ts';
import { CentreUnreachableError } from '../centre-client.ts';

/** A centre may work on a case for a minute before it answers. */
const ANSWER_MS_MAX = 90_000;
/** A line that takes nothing for this long is broken. */
const IDLE_MS_MAX = 25_000;
/** Pictures of 30 MB on a line of 1 Mbit/s take five minutes. */
const REQUEST_MS_MAX = 400_000;
/** The delivery waits longer, so this client first knows whether the request had left. */
export const PLAIN_SEND_MS_MAX = 420_000;
const ANSWER_BYTES_MAX = 4_000_000;
const PART_BYTES = 65_536;

/** `lost`: it left whole, without an answer. Only the centre knows whether it took the case. */
export type PlainReply =
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly retryAfterMs: number | null;
      /** Null for an answer that is not JSON. */
      readonly json: unknown;
    };

export type PlainCentreClient = {
  /** Rejects with `CentreUnreachableError` if the request cannot have been taken. */
  post(path: string, json: unknown, signal: AbortSignal): Promise<PlainReply>;
};

type Options = {
  readonly url: string;
  readonly apiKey: string;
  readonly ca?: string | undefined;
  readonly throttle: Throttle;
  readonly answerMsMax?: number;
};

/**
 * Calls a centre that only speaks the public interface. Each request has a connection of its own:
 * on a kept one, nobody could tell a request that was never read from one whose answer was lost.
 */
export function createPlainCentreClient({ url: base, apiKey, ca, throttle, ...rest }: Options): PlainCentreClient {
  const { answerMsMax = ANSWER_MS_MAX } = rest;
  const https = new HttpsAgent({ keepAlive: false, ...(ca !== undefined && { ca }) });
  const http = new HttpAgent({ keepAlive: false });

  return {
    async post(path, json, given) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(REQUEST_MS_MAX)]);
      const url = new URL(path, base);
      const isHttps = url.protocol === 'https:';
      const body = Buffer.from(json === null ? '' : JSON.stringify(json));
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: isHttps ? https : http,
        signal,
        headers: {
          'user-agent': 'Countersign',
          accept: 'application/json',
          'content-type': 'application/json',
          'content-length': body.length,
          'x-api-key': apiKey,
        },
      });
      // After the last byte went to the system. Before, no server can have read it whole.
      let hasLeft = false;
      request.once('finish', () => {
        hasLeft = true;
        request.setTimeout(answerMsMax, () => request.destroy(new Error('No answer came.')));
      });
      request.setTimeout(IDLE_MS_MAX, () => request.destroy(new Error('The line takes nothing.')));
      try {
        const response = responseOf(request);
        response.catch(() => undefined);
        await Promise.race([write(request, body, throttle, signal), response]);
        return await replyOf(await response);
      } catch (cause) {
        if (cause instanceof CentreUnreachableError) throw cause;
        if (hasLeft) return { kind: 'lost' };
        throw new CentreUnreachableError(false, { cause });
      } finally {
        request.destroy();
      }
    },
  };
}

const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', resolve);
  });

/** Pictures are within the bandwidth, so that the line serves the branch as well. */
async function write(request: ClientRequest, body: Buffer, throttle: Throttle, signal: AbortSignal): Promise<void> {
  for (let at = 0; at < body.length; at += PART_BYTES) {
    const part = body.subarray(at, at + PART_BYTES);
    if (at > 0) await throttle(part.length, signal);
    if (request.destroyed) return;
    if (!request.write(part)) await once(request, 'drain', { signal });
  }
  request.end();
}

/** Throws `CentreUnreachableError` for the page of a network that answers in the centre's place. */
async function replyOf(response: IncomingMessage): Promise<PlainReply> {
  const { statusCode: status = 0, headers } = response;
  const isPage = /^text\/html/i.test(headers['content-type'] ?? '');
  if ((status >= 300 && status < 400) || (status === 200 && isPage)) throw new CentreUnreachableError(true);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer of the centre is too long.');
    chunks.push(chunk);
  }
  return {
    kind: 'answer',
    status,
    retryAfterMs: retryAfterMs(headers['retry-after'], headers.date),
    json: parsed(Buffer.concat(chunks).toString('utf8')),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
