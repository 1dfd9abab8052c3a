import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpHost, type HttpHostOptions, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';

let page: string;
const hosts: HttpHost[] = [];
const events: string[] = [];

beforeEach(() => {
  page = mkdtempSync(join(tmpdir(), 'headless-http-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Countersign</title>');
  events.length = 0;
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
  rmSync(page, { recursive: true, force: true });
});

async function start(options: Partial<HttpHostOptions> = {}): Promise<HttpHost> {
  const host = await startHttpHost({
    serviceFetch: async (request) => Response.json({ path: new URL(request.url).pathname, method: request.method }),
    pageFolder: page,
    listening: LOOPBACK,
    port: 0,
    log: (_level, event) => events.push(event),
    ...options,
  });
  hosts.push(host);
  return host;
}

/** fetch() forbids setting Host, so these requests are made by hand. */
function statusWithHeaders(host: HttpHost, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ port: host.port, host: '127.0.0.1', path: '/api/v1/x', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** Sends bytes over a bare connection and collects what comes back until the other side closes. */
function rawExchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** The statuses of the answers on a connection, in order. */
async function* socketAnswers(socket: Socket): AsyncGenerator<number> {
  for await (const chunk of socket)
    for (const [, status] of String(chunk).matchAll(/HTTP\/1\.1 (\d{3}) /g)) yield Number(status);
}

describe('routes', () => {
  test('the page and the service share one address', async () => {
    const host = await start();
    expect(await (await fetch(`${host.url}/`)).text()).toContain('Countersign');
    expect(await (await fetch(`${host.url}/api/v1/x/`, { method: 'POST' })).json()).toEqual({
      path: '/api/v1/x/',
      method: 'POST',
    });
  });

  test('responses of the service are not cached unless it says so', async () => {
    const host = await start();
    const response = await fetch(`${host.url}/api/v1/x`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test("the service's own headers are kept", async () => {
    const serviceFetch = async () => new Response('', { headers: { 'Content-Security-Policy': 'own' } });
    const host = await start({ serviceFetch });
    expect((await fetch(`${host.url}/api/`)).headers.get('content-security-policy')).toBe('own');
  });

  test('a path that only starts like the API is a file', async () => {
    const host = await start();
    expect((await fetch(`${host.url}/apiary.js`)).status).toBe(404);
  });

  test('a failure of the service is a 500 in the error format without details', async () => {
    const host = await start({
      serviceFetch: async () => {
        throw new Error('Anna Eriksson');
      },
    });
    const response = await fetch(`${host.url}/api/v1/x`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('Anna');
    expect(events).toContain('http.unexpected_failure');
  });

  test('a body of several megabytes arrives complete', async () => {
    const host = await start({
      serviceFetch: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
    });
    const response = await fetch(`${host.url}/api/v1/x`, { method: 'POST', body: new Uint8Array(30_000_000) });
    expect(await response.json()).toEqual({ bytes: 30_000_000 });
  });
});

describe('who may send requests', () => {
  test('a rebound name is refused, and this machine is served', async () => {
    const host = await start();
    expect(await statusWithHeaders(host, { host: 'evil.example' })).toBe(421);
    expect(await statusWithHeaders(host, { host: `localhost:${host.port}` })).toBe(200);
  });

  test('a page of another site is refused', async () => {
    const host = await start();
    const authority = `127.0.0.1:${host.port}`;
    expect(await statusWithHeaders(host, { host: authority, origin: 'http://evil.example' })).toBe(403);
    expect(await statusWithHeaders(host, { host: authority, origin: `http://${authority}` })).toBe(200);
  });

  test('what a proxy header says about host and scheme counts for nothing', async () => {
    const host = await start();
    const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    const own = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' };
    expect(await statusWithHeaders(host, { host: 'evil.example', ...own })).toBe(421);
    expect(await statusWithHeaders(host, { host: 'localhost', ...evil, origin: 'https://evil.example' })).toBe(403);
  });

  test('no page gets a WebSocket, and one of another site gets nothing', async () => {
    const host = await start();
    const upgrade = (origin: string) =>
      rawExchange(
        host.port,
        `GET /api/v1/x HTTP/1.1\r\nHost: localhost:${host.port}\r\nOrigin: ${origin}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
    expect(await upgrade('http://evil.example')).toMatch(/^HTTP\/1.1 403 /);
    expect(await upgrade(`http://localhost:${host.port}`)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a request refused before its body has arrived', () => {
  test.each([
    ['unread', async () => undefined],
    ['read in part', async (request: Request) => void (await request.body?.getReader().read())],
  ])('is answered, and its sender may send the rest and ask again: %s', async (_how, read) => {
    const host = await start({
      serviceFetch: async (request) => {
        await read(request);
        return Response.json({}, { status: new URL(request.url).pathname.endsWith('/large') ? 413 : 404 });
      },
    });
    const socket = connect(host.port, '127.0.0.1');
    const closed = once(socket, 'close');
    const answers = socketAnswers(socket);
    const rest = 30_000_000;
    socket.write(`POST /api/v1/large HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${rest + 5}\r\n\r\nfirst`);
    expect((await answers.next()).value).toBe(413);
    socket.write(new Uint8Array(rest));
    socket.write('POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1');
    expect((await answers.next()).value).toBe(404);
    await closed;
  });

  test('is answered however long its sender pauses', async () => {
    const host = await start({
      bounds: { keepAliveTimeoutMs: 1 },
      serviceFetch: async ({ method }) => Response.json({}, { status: method === 'POST' ? 413 : 404 }),
    });
    const [slow, idle] = [connect(host.port, '127.0.0.1'), connect(host.port, '127.0.0.1')];
    const [answers, others] = [socketAnswers(slow), socketAnswers(idle)];
    slow.write('POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nfirst');
    expect((await answers.next()).value).toBe(413);
    idle.write('GET /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    expect((await others.next()).value).toBe(404);
    // The host closes the connection that sent all it had to send, and waits for the other.
    expect((await others.next()).done).toBe(true);
    slow.write('rest!GET /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    expect((await answers.next()).value).toBe(404);
    expect((await answers.next()).done).toBe(true);
  });

  test('is cut off if its body never ends', async () => {
    const host = await start({
      bounds: { headersTimeoutMs: 200, requestTimeoutMs: 400 },
      serviceFetch: async () => Response.json({}, { status: 413 }),
    });
    const begun = 'POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nslow';
    expect(await rawExchange(host.port, begun)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('limits', () => {
  test('a client that never finishes its headers is cut off', async () => {
    const host = await start({ bounds: { headersTimeoutMs: 200 } });
    const received = await rawExchange(host.port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a client that never finishes its body is cut off', async () => {
    const host = await start({
      bounds: { headersTimeoutMs: 200, requestTimeoutMs: 400 },
      serviceFetch: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
    });
    const received = await rawExchange(
      host.port,
      'POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nslow',
    );
    expect(received).not.toMatch(/ 200 /);
  });

  test('headers above the limit are refused', async () => {
    const host = await start();
    const received = await rawExchange(
      host.port,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a request with two lengths, or one that traces, is refused', async () => {
    const host = await start();
    const twoLengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await rawExchange(host.port, `POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\n${twoLengths}`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    const traced = await rawExchange(
      host.port,
      'TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Secret: hidden\r\nConnection: close\r\n\r\n',
    );
    expect(traced).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(traced).not.toContain('hidden');
  });

  test('connections above the limit are closed, and whole requests within it are served', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const serviceFetch = () => {
      asked.resolve();
      return answer.promise;
    };
    const host = await start({ bounds: { connectionsMax: 1 }, serviceFetch });
    const first = fetch(`${host.url}/api/v1/x`);
    await asked.promise;
    expect(await rawExchange(host.port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')).toBe('');
    answer.resolve(new Response('served'));
    expect(await (await first).text()).toBe('served');
    expect(events).toContain('http.connection_refused');
  });

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    ['bodies', 'POST /api/v1/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nslow'],
  ])('300 half-sent %s keep no desk out', async (_what, half) => {
    const host = await start({
      serviceFetch: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
    });
    const flood = Array.from({ length: 300 }, () => {
      const socket = connect(host.port, '127.0.0.1', () => socket.write(half));
      return socket.on('error', () => undefined);
    });
    await Promise.all(flood.map((socket) => once(socket, 'connect')));
    expect((await fetch(`${host.url}/`)).status).toBe(200);
    const sent = await fetch(`${host.url}/api/v1/x`, { method: 'POST', body: new Uint8Array(1_000_000) });
    expect(await sent.json()).toEqual({ bytes: 1_000_000 });
    for (const socket of flood) socket.destroy();
  });
});

describe('the port', () => {
  test('without an option, the next free port is used', async () => {
    const first = await start({ port: null });
    const second = await start({ port: null });
    expect(second.port).toBeGreaterThan(first.port);
  });

  test('a requested port in use is refused with a message', async () => {
    const first = await start();
    await expect(start({ port: first.port })).rejects.toThrow(/in use. Choose another with --port/);
  });
});

describe('stopping', () => {
  test('a running request finishes, and idle connections do not delay the stop', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const host = await start({
      bounds: { drainMs: 600_000 },
      serviceFetch: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const idle = connect(host.port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const received = fetch(`${host.url}/api/slow`);
    await asked.promise;
    const stopped = host.stop();
    answer.resolve(new Response('late'));
    expect(await (await received).text()).toBe('late');
    await stopped;
    await expect(fetch(`${host.url}/`)).rejects.toThrow();
  });

  test('a request that does not finish is cut after the time limit', async () => {
    const asked = Promise.withResolvers<void>();
    const host = await start({
      bounds: { drainMs: 100 },
      serviceFetch: () => {
        asked.resolve();
        return new Promise(() => undefined);
      },
    });
    const answer = fetch(`${host.url}/api/never`).then(
      () => 'answered',
      () => 'cut',
    );
    await asked.promise;
    await host.stop();
    expect(await answer).toBe('cut');
  });
});
