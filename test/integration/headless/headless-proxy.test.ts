import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startHttpHost } from '../../../electron/headless/http-host.ts';
import { chooseListening } from '../../../electron/headless/listening.ts';

test('behind a trusted proxy the client is who the proxy says, and its public name is answered', async () => {
  const networks: (string | null)[] = [];
  const unnamed: string[] = [];
  const serve = async (trustedProxies: readonly string[]) =>
    startHttpHost({
      serviceFetch: async (_request, { network }) => {
        networks.push(network);
        return new Response('{}');
      },
      pageFolder: '.',
      listening: chooseListening({ host: '127.0.0.1', publicUrl: 'https://verify.example', trustedProxies }),
      port: 0,
      log: (_level, event) => unnamed.push(event),
      onUnnamedProxy: () => unnamed.push('told'),
    });
  const ask = async (trustedProxies: readonly string[]) => {
    const host = await serve(trustedProxies);
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', host: 'verify.example' };
    const status = await new Promise((resolve, reject) => {
      request(`${host.url}/api/`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    await host.stop();
    return status;
  };
  expect(await ask(['127.0.0.1'])).toBe(200);
  expect(unnamed).toEqual([]);
  // Its clients still do not share one limit, and the host says so.
  expect(await ask([])).toBe(200);
  expect(unnamed).toEqual(['http.proxy_unnamed', 'told']);
  expect(networks).toEqual(['198.51.100.7', 'unproven 198.51.100.7']);
});
