/** Visits to websites over real HTTPS and HTTP on this machine: what they find, and where they must not lead. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseWebsite } from '../../../electron/service/providers/website-address.ts';
import { WebsiteVisits } from '../../../electron/service/providers/website-configuration.ts';
import {
  createKnowsOutside,
  createWebsites,
  type WebsiteNetwork,
} from '../../../electron/service/providers/websites.ts';
import { arePublic } from '../../../electron/service/public-address.ts';
import { startDnsServer } from '../../fakes/dns-server.ts';
import { openMovedClock } from '../../support/moved-clock.ts';

const HOST = 'www.harbour-trading.co.uk';
/** Stands for the public address of every website of these tests. */
const PUBLIC = '127.0.0.1';
const PAGE = '<html><title>Harbour Trading</title><body><p>Company no. 00445790';

let servers: { readonly https: Server; readonly http: Server };
let ca: string;
let connections = 0;
const asked: string[] = [];
let answer: RequestListener;
let onHttp: RequestListener;
/** The addresses of each name; a name without any does not exist. */
let names: Record<string, readonly string[]>;
let hasNameServers = true;

beforeAll(async () => {
  const altNames = [
    { type: 2 as const, value: HOST },
    { type: 2 as const, value: 'mill-lane.com' },
  ];
  const pair = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  ca = pair.cert;
  const https = createHttps({ cert: pair.cert, key: pair.private }, (request, response) => {
    asked.push(`https ${request.headers.host?.split(':')[0]}${request.url} ${Object.keys(request.headers).sort()}`);
    answer(request, response);
  });
  const http = createHttp((request, response) => {
    asked.push(`http ${request.headers.host?.split(':')[0]}${request.url}`);
    onHttp(request, response);
  });
  servers = { https, http };
  for (const server of [https, http]) {
    server.on('connection', () => {
      connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});
beforeEach(() => {
  names = { [HOST]: [PUBLIC] };
  hasNameServers = true;
  connections = 0;
  asked.length = 0;
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  onHttp = (request) => request.socket.destroy();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const noSuchName = Object.assign(new Error('none'), { code: 'ENOTFOUND' });

function network(changes: Partial<WebsiteNetwork> = {}): WebsiteNetwork {
  return {
    ca,
    ports: { https: portOf(servers.https), http: portOf(servers.http) },
    resolve: async (host) => {
      const found = names[host];
      if (found === undefined) throw noSuchName;
      return found.map((address) => ({ address, family: 4 }));
    },
    // The real rule, but for the one address that stands for public ones.
    allows: (found: readonly LookupAddress[]) =>
      arePublic(found.map((one) => (one.address === PUBLIC ? STAND_IN : one))),
    knowsOutside: async () => hasNameServers,
    ...changes,
  };
}
const STAND_IN: LookupAddress = { address: '1.1.1.1', family: 4 };

const logged: string[] = [];
/** On a clock that stands, so that no time-out comes unless the test moves it. */
function websites(settings: object = {}, changes: Partial<WebsiteNetwork> = {}, clock = openMovedClock()) {
  logged.length = 0;
  const configuration = WebsiteVisits.parse({ timeout_ms: 300, deadline_ms: 1000, retries: 0, ...settings });
  return createWebsites(
    configuration,
    (_level, event, facts) => void logged.push(`${event} ${JSON.stringify(facts)}`),
    network(changes),
    clock.timing,
  );
}

const signal = new AbortController().signal;
function visit(typed: string = HOST, from = websites()) {
  const website = parseWebsite(typed);
  if (website.flaw !== null) throw new Error(website.flaw);
  return from.visit(website, signal);
}
const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

describe('a visit', () => {
  test('asks for the first page alone, with nothing of the case, and reads its text', async () => {
    expect(await visit(`https://${HOST}/about?customer=7#top`)).toEqual({
      status: 'FOUND',
      source: 'Visit to the website',
      page: { httpStatus: 200, isSecure: true, leadsTo: null, lines: ['Harbour Trading', 'Company no. 00445790'] },
    });
    expect(asked).toEqual([`https ${HOST}/ accept,accept-encoding,connection,host,user-agent`]);
    expect(logged).toEqual([]);
  });

  test('falls back to http, and says so', async () => {
    onHttp = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    expect(await visit(HOST, websites({}, { ca: undefined }))).toMatchObject({ page: { isSecure: false } });
  });

  test('follows redirects to other public websites, and says where they lead', async () => {
    names['mill-lane.com'] = [PUBLIC];
    answer = (request, response) =>
      request.headers.host?.startsWith('mill')
        ? response.writeHead(200).end()
        : redirect('https://mill-lane.com/')(request, response);
    expect(await visit()).toMatchObject({
      status: 'FOUND',
      page: { leadsTo: 'mill-lane.com', lines: null, isSecure: true },
    });
    answer = (request, response) => (request.url === '/en' ? response.end() : redirect('/en', 301)(request, response));
    expect(await visit()).toMatchObject({ status: 'FOUND', page: { leadsTo: null } });
  });

  test.each([
    ['no page', (_request, response) => response.writeHead(404).end(), 'NOT_FOUND'],
    ['a page that is gone', (_request, response) => response.writeHead(410).end(), 'NOT_FOUND'],
    ['a page for people only', (_request, response) => response.writeHead(403).end(PAGE), 'FOUND'],
    ['a failure', (_request, response) => response.writeHead(503).end(), 'FOUND'],
  ] as const satisfies readonly (readonly [string, RequestListener, string])[])(
    'to a server with %s',
    async (_, reply, status) => {
      answer = reply;
      expect(await visit()).toMatchObject({ status, ...(status === 'FOUND' && { page: { lines: null } }) });
    },
  );

  test('to a name that nobody has registered finds none', async () => {
    expect(await visit('mill-lane.co.uk')).toMatchObject({ status: 'NOT_FOUND' });
    expect(connections).toBe(0);
  });

  test('reads a bounded part of a page, and nothing that is compressed or no page', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    answer = (_request, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.write(`<p>Harbour ${'x'.repeat(9000)}`));
      };
      response.on('drain', more);
      more();
    };
    const endless = await visit();
    expect(endless.status === 'FOUND' && endless.page.lines?.length).toBeLessThan(20);
    await isClosed;
    for (const headers of [
      { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      { 'content-type': 'image/png' },
    ]) {
      answer = (_request, response) => response.writeHead(200, headers).end(PAGE);
      expect(await visit()).toMatchObject({ page: { lines: null } });
    }
  });
});

describe('a visit never leads into this network', () => {
  test.each(['10.0.0.8', '127.0.0.2', '169.254.169.254', '192.168.1.1', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'when the name has the address %s, which looks like a name that does not exist',
    async (address) => {
      names[HOST] = [address];
      const inside = await visit();
      names[HOST] = [PUBLIC, address];
      expect([inside, await visit(), connections]).toEqual([
        { status: 'NOT_FOUND', source: 'Visit to the website' },
        await visit('no-such-company.co.uk'),
        0,
      ]);
    },
  );

  test('by default: loopback is not allowed either', async () => {
    expect(await visit(HOST, websites({}, { allows: undefined }))).toMatchObject({ status: 'NOT_FOUND' });
    expect(connections).toBe(0);
  });

  test('when the name changes its address between the check and the connection', async () => {
    let lookUps = 0;
    const resolve = async () => {
      lookUps += 1;
      return [{ address: lookUps === 1 ? PUBLIC : '10.0.0.8', family: 4 }];
    };
    expect(await visit(HOST, websites({}, { resolve }))).toMatchObject({ status: 'FOUND' });
    expect([lookUps, connections]).toEqual([1, 1]);
  });

  test.each([
    'http://127.0.0.1/',
    'https://10.0.0.8/latest/',
    'http://[::1]/',
    'https://inside.mill-lane.com/',
    'https://mill-lane.com:8443/',
    'https://user:secret@mill-lane.com/',
    'https://desk.internal/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('by a redirect to %s', async (location) => {
    names['mill-lane.com'] = [PUBLIC];
    names['inside.mill-lane.com'] = ['10.0.0.8'];
    answer = redirect(location);
    await expect(visit()).rejects.toMatchObject({ reason: 'LOOKUP_ANSWER_UNUSABLE' });
    expect(connections).toBe(1);
    expect(logged.join()).not.toMatch(/harbour|mill|10\.0/);
  });

  test('in a circle for ever', async () => {
    answer = redirect('/again');
    await expect(visit()).rejects.toMatchObject({ reason: 'LOOKUP_ANSWER_UNUSABLE' });
    expect(connections).toBe(6);
  });
});

describe('a website that cannot be reached', () => {
  test('because no name outside is known here may exist all the same', async () => {
    hasNameServers = false;
    await expect(visit('mill-lane.co.uk')).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    // As for a name inside.
    names['mill-lane.co.uk'] = ['10.0.0.8'];
    await expect(visit('mill-lane.co.uk')).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    expect(connections).toBe(0);
  });

  const failures: readonly (readonly [string, RequestListener])[] = [
    ['hangs', () => undefined],
    ['hangs up', (request) => request.socket.destroy()],
    [
      'sends headers without end',
      (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end(),
    ],
  ];
  test.each(failures)('because it %s leaves the question open', async (name, reply) => {
    answer = reply;
    onHttp = reply;
    const clock = openMovedClock();
    const visited = visit(HOST, websites({}, {}, clock)).catch((error: unknown) => error);
    // Over https, and then over http.
    for (const requests of name === 'hangs' ? [1, 2] : []) {
      await expect.poll(() => asked.length).toBe(requests);
      clock.move(300);
    }
    expect(await visited).toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    expect(logged).toMatchObject([expect.stringMatching(/^website\.failed \{"failure":"(timeout|unreachable)"/)]);
  });

  test('ends at the deadline, however many attempts are left', async () => {
    answer = () => undefined;
    onHttp = () => undefined;
    const clock = openMovedClock();
    const from = websites({ timeout_ms: 300, deadline_ms: 400, retries: 3 }, {}, clock);
    const visited = visit(HOST, from).catch((error: unknown) => error);
    await expect.poll(() => asked.length).toBe(1);
    clock.move(300);
    await expect.poll(() => asked.length).toBe(2);
    clock.move(100);
    expect(await visited).toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    expect(asked).toHaveLength(2);
  });

  test('stops further visits for a while, because the fault may be ours', async () => {
    answer = (request) => request.socket.destroy();
    const from = websites({ circuit: { failures: 2, pause_ms: 60_000 } });
    for (let failed = 0; failed < 2; failed += 1)
      await expect(visit(HOST, from)).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    const made = connections;
    await expect(visit(HOST, from)).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
    expect([connections, logged.at(-1)]).toEqual([made, 'website.circuit_opened {"pauseMs":60000}']);
  });

  test('tries again as configured', async () => {
    let attempts = 0;
    answer = (request, response) => {
      attempts += 1;
      if (attempts === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    };
    expect(await visit(HOST, websites({ retries: 1 }))).toMatchObject({ status: 'FOUND' });
  });
});

test.each([
  [{ uk: { ns: ['dns1.nic.uk', 'dns2.nic.uk'] } }, 'uk', false, true],
  [{ uk: { ns: ['dns1.nic.uk'] } }, 'com', false, false],
  [{ uk: { a: ['10.0.0.8'] } }, 'uk', false, false],
  [{ uk: { ns: ['dns1.nic.uk'] } }, 'uk', true, false],
] as const)('name servers with %j, asked for %s, silent: %j', async (zone, asked, isSilent, expected) => {
  const server = await startDnsServer(zone, isSilent);
  const stop = new AbortController();
  const answer = createKnowsOutside([server.address])(asked, stop.signal);
  await expect.poll(() => server.asked).toEqual([`ns ${asked}`]);
  if (isSilent) stop.abort();
  expect(await answer).toBe(expected);
  await server.stop();
});

test('without a configuration nobody is contacted', async () => {
  const website = parseWebsite(HOST);
  const resolve = () => Promise.reject(new Error('asked'));
  const off = createWebsites(null, () => undefined, network({ resolve }));
  expect(website.flaw === null && (await off.visit(website, signal))).toEqual({ status: 'NOT_CONFIGURED' });
  expect(connections).toBe(0);
});
