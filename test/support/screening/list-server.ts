import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ListServer = {
  readonly origin: string;
  /** The answer of each path; 404 for all others. */
  readonly answers: Map<string, Answer>;
  /** Requested paths in order, with the range if one was requested. */
  readonly asked: string[];
  close(): Promise<void>;
};

/** A publisher's server on this machine. */
export async function openListServer(): Promise<ListServer> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push([request.url, request.headers.range].filter(Boolean).join(' '));
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A whole file. Only the first `bytes` are sent, then the connection stalls; a range request gets the rest. */
export function fileAnswer(text: string, { bytes = Number.POSITIVE_INFINITY, etag = `"${text.length}"` } = {}): Answer {
  const body = Buffer.from(text);
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const headers = { etag, 'content-length': body.length - from };
    if (from > 0)
      response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` });
    else response.writeHead(200, headers);
    if (bytes >= body.length) response.end(body.subarray(from));
    else response.write(body.subarray(from, bytes));
  };
}

/** A table of invented people in OpenSanctions' format. */
export const targetsOf = (count: number, mark = ''): string =>
  `id,schema,name,aliases,birth_date\n${Array.from({ length: count }, (_, index) => `NK-${index},Person,Odalys Quill ${index}${mark},${'x'.repeat(300)},1960`).join('\n')}\n`;
