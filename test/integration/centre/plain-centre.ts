import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The centre's answers to the next requests. */
export type Mood =
  | 'answers'
  /** It takes the case and ends the connection. */
  | 'loses answers'
  /** It ends the connection after this many bytes of a request. */
  | { readonly hangsUpAfter: number }
  | { readonly answers: number; readonly body: unknown; readonly headers?: Record<string, string> };

export type PlainCentre = {
  readonly url: string;
  mood: Mood;
  /** How it decides: the first answer of a case, and what a look-up says later. */
  decision: { status: string; verification_result: string };
  /** The bodies of cases that it has taken, in order. */
  readonly taken: Record<string, unknown>[];
  /** The addresses of all requests. */
  readonly asked: string[];
  close(): void;
};

export const PLAIN_KEY = 'key-of-the-branch';

/**
 * A centre that speaks the public interface and nothing else: no idempotency, no devices, no erasure. It takes the same case twice. Nothing
 * of it is shared with our service.
 */
export async function openPlainCentre(): Promise<PlainCentre> {
  const answers = new Map<string, () => Record<string, unknown>>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mood } = centre;
    const path = request.url ?? '';
    centre.asked.push(path);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (typeof mood === 'object' && 'hangsUpAfter' in mood && bytes > mood.hangsUpAfter)
        return void response.destroy();
    }
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (typeof mood === 'object' && 'answers' in mood) return send(mood.answers, mood.body, mood.headers);
    if (request.headers['x-api-key'] !== PLAIN_KEY) return send(403, { error: { summary: 'No such key.' } });
    if (path === '/api/v1/verify/run_user_verification/' && request.method === 'POST') {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      if (typeof body.first_name !== 'string')
        return send(400, { error: { summary: 'Wrong.', fields: { first_name: 'Is required.' } } });
      centre.taken.push(body);
      const id = randomUUID();
      answers.set(id, () => responseOf(id, body));
      return mood === 'loses answers' ? void response.destroy() : send(200, responseOf(id, body));
    }
    const [, id = ''] = /^\/api\/v1\/verify\/get_user_verification_result\/([0-9a-f-]{36})\/$/.exec(path) ?? [];
    const known = answers.get(id);
    return known ? send(200, known()) : send(400, { error: { summary: 'Unknown.' } });
  }

  const responseOf = (id: string, body: Record<string, unknown>) => ({
    provider: 'Elsewhere',
    batch_id: id,
    type: 'Single',
    used_url: false,
    ...centre.decision,
    verification_type: body.verification_type,
    id_type: 'National ID',
    created_at: '2026-11-23T10:00:00Z',
    user_input: {},
    id_info: {},
    phone_info: {},
    aml_info: {},
    risk_info: {},
    fraud_insights: {},
    face_match_info: {},
    face_liveness_info: {},
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const centre: PlainCentre = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'answers',
    decision: { status: 'Completed', verification_result: 'APPROVED' },
    taken: [],
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return centre;
}
