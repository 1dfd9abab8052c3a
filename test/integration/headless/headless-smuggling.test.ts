import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';

/** Requests whose length two servers could read differently, so that one of them sees a request hidden in the other's body. */
const HIDDEN = 'GET /api/hidden/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const head = (...headers: string[]) => `POST /api/ HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers.join('\r\n')}\r\n\r\n`;

let host: HttpHost;
let asked: string[] = [];
beforeAll(async () => {
  host = await startHttpHost({
    serviceFetch: async (request) => {
      asked.push(new URL(request.url).pathname);
      await request.arrayBuffer();
      return new Response('{}');
    },
    pageFolder: '.',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
});
afterAll(() => host.stop());

async function sent(bytes: string): Promise<string> {
  const socket = connect(host.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['a length and chunks', `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${head('Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
  ['chunks spelled differently', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['a header over two lines', `${head('X-A: b', ' Transfer-Encoding: chunked')}${HIDDEN}`],
  ['a space before the colon', `${head('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
  ['a chunk of a length that is none', `${head('Transfer-Encoding: chunked')}0x1\r\na\r\n0\r\n\r\n${HIDDEN}`],
])('%s is refused, and nothing hidden in it is asked for', async (_what, bytes) => {
  asked = [];
  expect(await sent(bytes)).toMatch(/^HTTP\/1\.1 400/);
  expect(asked).not.toContain('/api/hidden/');
});
