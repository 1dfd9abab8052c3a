import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OutsideNetwork } from '../../../electron/service/outside-request.ts';
import { download } from '../../../electron/service/screening/watchlists/download.ts';
import { WatchlistError } from '../../../electron/workers/lists/watchlist-error.ts';
import { type ListServer, openListServer } from '../../support/screening/list-server.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** Where a publisher's redirect may lead: over real HTTPS, with name servers that the publisher controls. */
const LIST = 'id,name\n1,Odalys Quill\n';
const MOVED = 'moved.example';

let publisher: ListServer;
let ca: string;
let elsewhere: ReturnType<typeof createServer>;
let port: number;
let connections = 0;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'list-redirects-'));
  publisher = await openListServer();
  const pair = await generate([{ name: 'commonName', value: MOVED }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: MOVED }] }],
  });
  ca = pair.cert;
  elsewhere = createServer({ cert: pair.cert, key: pair.private }, (request, response) => {
    if (request.url === '/again') return void response.writeHead(302, { location: '/list.csv' }).end();
    if (request.url === '/home') return void response.writeHead(302, { location: `${publisher.origin}/inside` }).end();
    const length = request.url === '/drips' ? {} : { 'content-length': LIST.length };
    response.writeHead(200, { etag: '"one"', ...length });
    if (request.url === '/stalls') response.write(LIST.slice(0, 5));
    else if (request.url === '/drips') drip(response);
    else response.end(LIST);
  });
  elsewhere.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  port = (elsewhere.address() as AddressInfo).port;
});
beforeEach(() => {
  connections = 0;
});
afterAll(async () => {
  elsewhere?.closeAllConnections();
  elsewhere?.close();
  await publisher?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One byte after another, and never the last. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 20);
  response.once('close', () => clearInterval(timer));
}

/** Downloads a list whose publisher redirects to a path of the other server. `answers` are its addresses, one look-up after the other. */
async function downloaded(path: string, answers: readonly string[], allows?: OutsideNetwork['allows']) {
  const lookUps: string[] = [];
  publisher.answers.set('/list.csv', (_, response) =>
    response.writeHead(302, { location: `https://${MOVED}:${port}${path}` }).end(),
  );
  const file = join(folder, 'list.csv');
  rmSync(`${file}.part`, { force: true });
  const outcome = await download({
    address: `${publisher.origin}/list.csv`,
    file,
    limits: {
      attempts: 1,
      silenceMs: path === '/stalls' ? 300 : WAIT_MS_MAX,
      wholeMs: path === '/drips' ? 600 : WAIT_MS_MAX,
    },
    network: {
      allows,
      ca,
      resolve: async (host) => {
        lookUps.push(host);
        return [{ address: answers[Math.min(lookUps.length, answers.length) - 1] ?? '', family: 4 }];
      },
    },
  }).catch((error: Error) => error.message);
  const text = existsSync(`${file}.part`) ? readFileSync(`${file}.part`, 'utf8') : null;
  return { outcome, text, lookUps };
}

/** This machine stands for the whole internet. */
const isHere: OutsideNetwork['allows'] = (found) => found.every(({ address }) => address === '127.0.0.1');

test('a name that turns to an internal address after it was checked is never looked up a second time', async () => {
  const { outcome, text, lookUps } = await downloaded('/list.csv', ['127.0.0.1', '10.0.0.1'], isHere);
  expect(outcome).toMatchObject({ outcome: 'downloaded', validators: { etag: '"one"' }, bytes: LIST.length });
  expect([text, lookUps, connections]).toEqual([LIST, [MOVED], 1]);
});

test('a list that the disk takes in parts has no gap', async () => {
  const handle = await open(folder);
  await handle.close();
  const { write } = Object.getPrototypeOf(handle);
  const parts = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockImplementation(function (
    this: unknown,
    bytes: Uint8Array,
    at: number,
    length: number,
    place: number,
  ) {
    return write.call(this, bytes, at, Math.max(1, length >> 1), place);
  } as never);
  const { text } = await downloaded('/list.csv', ['127.0.0.1'], isHere);
  expect([text, parts.mock.calls.length > 1]).toEqual([LIST, true]);
  parts.mockRestore();
});

test.each([
  ['a name of an internal address', '/list.csv', ['127.0.0.1'], undefined, 0],
  ['a name that turns to one by the next redirect', '/again', ['127.0.0.1', '10.0.0.1'], isHere, 1],
])('%s is not reached', async (_name, path, answers, allows, reached) => {
  const { outcome, text } = await downloaded(path, answers, allows);
  expect(outcome).toMatch(/redirects to an address that is not public/);
  expect([text, connections]).toEqual([null, reached]);
});

test('a redirect elsewhere cannot lead back into the network of the publisher', async () => {
  const { outcome } = await downloaded('/home', ['127.0.0.1'], isHere);
  expect(outcome).toMatch(/redirects to an insecure address/);
  expect(publisher.asked).not.toContain('/inside');
});

test('a server that a redirect leads to may not stay silent', async () => {
  const { outcome } = await downloaded('/stalls', ['127.0.0.1'], isHere);
  expect(outcome).toMatch(/was silent for 0.3 seconds/);
});

test('a server that a redirect leads to may not send one byte after another for ever', async () => {
  const { outcome } = await downloaded('/drips', ['127.0.0.1'], isHere);
  expect(outcome).toMatch(/takes longer than 0.01 minutes/);
});

test.each(['http://[', 'https://:0', 'file:///etc/passwd'])(
  'a redirect to %s is the failure of this list, so the others are updated',
  async (location) => {
    publisher.answers.set('/odd.csv', (_, response) => response.writeHead(302, { location }).end());
    const address = `${publisher.origin}/odd.csv`;
    await expect(download({ address, file: join(folder, 'odd.csv') })).rejects.toThrow(WatchlistError);
  },
);
