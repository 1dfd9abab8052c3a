import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { CallbackBody } from '#shared/contract/callbacks/callbacks.ts';

export type ReceivedCallback = {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: CallbackBody;
};

type Reply = (response: ServerResponse, received: ReceivedCallback) => void;

export type CallbackReceiver = {
  readonly url: string;
  readonly port: number;
  /** The certificate to trust; undefined over HTTP. */
  readonly ca: string | undefined;
  readonly received: ReceivedCallback[];
  /** Connections, also those that sent nothing. */
  connections(): number;
  /** How it answers from now on; 204 at first. */
  answer(reply: Reply): void;
  close(): void;
};

/** An integrator's server on this machine, over HTTPS with a certificate for `localhost`, or over HTTP. */
export async function openCallbackReceiver(scheme: 'https' | 'http' = 'https'): Promise<CallbackReceiver> {
  const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const received: ReceivedCallback[] = [];
  let connections = 0;
  let reply: Reply = (response) => void response.writeHead(204).end();
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const callback = { headers: request.headers, text, body: CallbackBody.parse(JSON.parse(text)) };
    received.push(callback);
    reply(response, callback);
  };
  const server =
    scheme === 'https' ? createHttps({ cert: pair.cert, key: pair.private }, onRequest) : createHttp(onRequest);
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: scheme === 'https' ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    port,
    ca: scheme === 'https' ? pair.cert : undefined,
    received,
    connections: () => connections,
    answer(next) {
      reply = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with a status, as a receiver does that is down or refuses. */
export const answerWith =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Which of the secrets signed a callback, checked as the README tells receivers. */
export function signedBy({ headers, text }: ReceivedCallback, secrets: readonly string[]): readonly string[] {
  const [time, ...signatures] = String(headers['countersign-signature']).split(',');
  return secrets.filter((secret) => {
    const hmac = createHmac('sha256', secret)
      .update(`${time?.slice(2)}.${text}`)
      .digest('hex');
    return signatures.includes(`v1=${hmac}`);
  });
}
