import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export type SentRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
};

export type ReceivedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
};

/** One request and its answer. Rejects without one, and so does reading a body that breaks off. */
export type Exchange = (url: URL, sent: SentRequest) => Promise<ReceivedAnswer>;

/** Over at most four kept-open connections. `ca` replaces the system's trusted certificates. */
export function openHttpExchange(ca: string | undefined): { readonly exchange: Exchange; close(): void } {
  const https = new HttpsAgent({ keepAlive: true, maxSockets: 4, ...(ca !== undefined && { ca }) });
  const http = new HttpAgent({ keepAlive: true, maxSockets: 4 });
  return {
    async exchange(url, { body, ...options }) {
      const isSecure = url.protocol === 'https:';
      const begin = isSecure ? httpsRequest : httpRequest;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = begin(url, { ...options, agent: isSecure ? https : http });
        outgoing.on('error', reject);
        outgoing.on('response', resolve);
        outgoing.end(body);
      });
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: answer };
    },
    close() {
      https.destroy();
      http.destroy();
    },
  };
}
