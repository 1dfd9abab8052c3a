import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEY_HEADER, endpoints, GUIDE_PATH, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** A caller's line breaks start no header: not in our answers, and not in what we send on. */
const BREAKS = ['\r\n', '\n', '\r', '%0d%0a', '%0D%0A', '%E5%98%8A%E5%98%8D', '\\r\\n', '\u0085', '\u2028'];
const INJECTED = 'X-Injected: yes';

let api: TemporaryApi;
let host: HttpHost;
beforeAll(async () => {
  api = await openTemporaryApi();
  host = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: '.',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
});
afterAll(async () => {
  await host?.stop();
  await api?.close();
});

/** The status lines and headers of every answer on a connection that carries these bytes. */
async function headsOf(bytes: string): Promise<string> {
  const socket = connect(host.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.end(bytes);
  await once(socket, 'close');
  return received.split('\r\n\r\n', 1)[0] ?? '';
}

const head = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${['Host: 127.0.0.1', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const RESULT = endpoints.getUserVerificationResult.path;
const DOCS = endpoints.getDocs.path;

test.each(BREAKS)('%j in a path, a query or a header adds no header to an answer', async (lineBreak) => {
  const key = `${API_KEY_HEADER}: ${api.apiKey}`;
  const payload = `a${lineBreak}${INJECTED}`;
  for (const request of [
    head(`/verify${payload}`),
    head(`/assets/${payload}.js`),
    head(`${DOCS}${payload}`),
    head(`${GUIDE_PATH}?next=${payload}`),
    head(RESULT.replace('{batch_id}', payload), key),
    head(RESULT.replace('{batch_id}', '5330469c-f609-48dc-8cc1-557410b1bc75'), key, `Origin: http://${payload}`),
    head(DOCS, `Accept-Language: ${payload}`, `X-Forwarded-For: ${payload}`, `Range: ${payload}`),
    head(DOCS).replace('127.0.0.1', `127.0.0.1${payload}`),
    head(RESULT, `${IDEMPOTENCY_KEY_HEADER}: ${payload}`, `Prefer: ${payload}`, `Authorization: Bearer ${payload}`),
  ]) {
    const answer = await headsOf(request);
    // A real line break may end the connection instead.
    if (!/[\r\n]/.test(lineBreak)) expect(answer).toMatch(/^HTTP\/1\.1 [1-5]\d\d /);
    expect(answer.toLowerCase()).not.toContain('x-injected');
  }
});

test('what goes into the head of a mail or a callback has no line break', async () => {
  const { path } = endpoints.getUserVerificationUrl;
  for (const lineBreak of ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028']) {
    const email_address = `lea@example.org${lineBreak}Bcc: other@example.org`;
    for (const fields of [
      { email_address },
      { purpose: `Account${lineBreak}Bcc: other@example.org` },
      { first_name: `Ana${lineBreak}Bcc: other@example.org` },
    ]) {
      const response = await fetch(host.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [API_KEY_HEADER]: api.apiKey },
        body: JSON.stringify({ ...CONTRACT_PERSON, ...fields }),
      });
      const answer = (await response.json()) as { error?: { fields?: object } };
      expect([response.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, Object.keys(fields)]);
    }
  }
});
