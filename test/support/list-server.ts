import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ListServer = {
  readonly origin: string;
  /** What each path answers; 404 where none is given. */
  readonly answers: Map<string, Answer>;
  /** Paths in the order in which they were asked for, with the range where one was asked for. */
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

/** A whole file, of which only as much is sent as `bytes` says; then the connection stays open. The rest is sent to whoever asks for it. */
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

/** A table of invented people as OpenSanctions writes it. */
export const targetsOf = (count: number, mark = ''): string =>
  `id,schema,name,aliases,birth_date\n${Array.from({ length: count }, (_, index) => `NK-${index},Person,Odalys Quill ${index}${mark},${'x'.repeat(300)},1960`).join('\n')}\n`;
