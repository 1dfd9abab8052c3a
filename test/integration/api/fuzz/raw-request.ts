import { request } from 'node:http';
import type { SentBody } from './spoilt-bodies.ts';

export type RawAnswer = { readonly status: number; readonly type: string; readonly text: string };

/** Sends a request as it is: unlike `fetch`, this neither normalises the path nor corrects the headers. */
export function rawRequest(
  baseUrl: string,
  sent: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: SentBody | null;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const { body } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method: sent.method,
        path: sent.path,
        agent: false,
        headers: {
          ...sent.headers,
          ...body?.headers,
          ...(body && { 'content-length': `${body.contentLength ?? body.bytes.length}` }),
        },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: incoming.statusCode ?? 0, type: incoming.headers['content-type'] ?? '', text });
          outgoing.destroy();
        });
      },
    );
    outgoing.on('error', reject);
    if (body) outgoing.write(body.bytes);
    // A body that is shorter than it claims stays open until the answer has come.
    if (body?.contentLength === undefined) outgoing.end();
    else outgoing.flushHeaders();
  });
}
