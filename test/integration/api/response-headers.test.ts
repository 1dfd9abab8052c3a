import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { PAGE_ORIGIN } from '../../../electron/main/app-scheme.ts';
import { createProtocolHandler } from '../../../electron/main/protocol-handler.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const ID = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const ADMINISTRATOR = { username: 'mara', password: 'correct horse battery' };

let folder: string;
let api: TemporaryApi;
let answer: (request: Request) => Promise<Response>;
let signedIn: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'response-headers-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/index-Bx81kQz_.js'), 'export {}');
  api = await openTemporaryApi();
  // An administrator starts an update below; there is nothing to download.
  writeFileSync(join(api.dataFolder, 'watchlists.json'), '{"lists":[]}');
  answer = createProtocolHandler({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: folder,
    log: () => undefined,
  });
  const account = { ...ADMINISTRATOR, name: 'Mara Lind', role: 'administrator' } as const;
  await createOperator(api.store, account, { kind: 'command_line', id: 'test' });
  const response = await send('POST', endpoints.signIn.path, {}, ADMINISTRATOR);
  signedIn = { authorization: `Bearer ${Session.parse(await response.json()).token}` };
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With the page's own origin, as a browser sends it. */
function send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object) {
  return answer(
    new Request(PAGE_ORIGIN + path.replaceAll(/\{\w+\}/g, ID), {
      method,
      headers: { ...headers, origin: PAGE_ORIGIN, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
}

/** The fault in the headers of an answer. */
function faultsOf({ headers, status }: Response): readonly string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  return [
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(policy.startsWith("default-src 'none'") ? [] : ['loads from anywhere']),
    ...(/frame-ancestors 'none'|sandbox/.test(policy) ? [] : ['may be framed']),
    ...(headers.get('referrer-policy') === 'no-referrer' ? [] : ['sends a referrer']),
    ...(headers.get('cross-origin-resource-policy') === 'same-origin' ? [] : ['may be embedded']),
    ...(headers.has('set-cookie') ? ['sets a cookie'] : []),
    ...(headers.has('access-control-allow-origin') ? ['allows another origin'] : []),
    ...(type === '' ? ['has no type'] : []),
    ...(/^text\/(?!.*charset=utf-8)/.test(type) ? ['has no character set'] : []),
    ...(status >= 300 && status < 400 ? ['redirects'] : []),
  ];
}

test('every answer has the security headers, and none sets a cookie, redirects or allows another origin', async () => {
  const endsSession = (name: string) => ['lock', 'unlock', 'signOut'].includes(name);
  const names = (Object.keys(endpoints) as EndpointName[]).sort(
    (left, right) => +endsSession(left) - +endsSession(right),
  );
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const headers of [{}, signedIn])
    for (const name of names) {
      const { method, path, request } = endpoints[name];
      const response = await send(method, path, headers, request === null ? undefined : {});
      statuses.add(response.status);
      const cached = response.headers.get('cache-control') === 'no-store' ? [] : ['may be cached'];
      faults.push(...[...faultsOf(response), ...cached].map((fault) => `${name} (${response.status}) ${fault}`));
    }
  for (const [method, path] of [
    ...(['GET', 'POST', 'OPTIONS'] as const).map((method) => [method, '/'] as const),
    ['GET', '/assets/index-Bx81kQz_.js'],
    ['GET', '/assets/none.js'],
    ['GET', '/%2e%2e/secret'],
    ['GET', '/api/v1/nothing/'],
    ['PUT', endpoints.getStatus.path],
    ['OPTIONS', endpoints.signIn.path],
  ] as const) {
    const response = await send(method, path, {});
    statuses.add(response.status);
    faults.push(...faultsOf(response).map((fault) => `${method} ${path} (${response.status}) ${fault}`));
  }
  expect(faults).toEqual([]);
  for (const status of [200, 400, 401, 404, 405]) expect(statuses).toContain(status);
});
