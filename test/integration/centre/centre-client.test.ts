import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RecordReceived } from '#shared/contract/devices/devices.ts';
import { type CentreClient, createCentreClient } from '../../../electron/service/centre/centre-client.ts';

/** A desk's treatment of answers that no centre gives, and of clocks that differ. */
let server: Server;
let client: CentreClient;
afterEach(() => {
  client.close();
  server.closeAllConnections();
  server.close();
});

const NOW = new Date('2026-11-23T10:00:00Z');
async function ask(listener: RequestListener, timeoutMs?: number) {
  server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createCentreClient({ now: () => NOW, ...(timeoutMs !== undefined && { timeoutMs }) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  return client.call(url, { method: 'GET', path: '/x', answer: RecordReceived, signal }, null);
}
const RECEIVED = { batch_id: '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10', captures: [] };
const HOUR_AHEAD = { date: 'Mon, 23 Nov 2026 11:00:00 GMT' };

test("a network's sign-in page is noticed, whatever its status, and its clock does not count", async () => {
  for (const [status, headers] of [
    [200, { 'content-type': 'text/html', ...HOUR_AHEAD }],
    [302, { location: 'http://sign-in.example/', ...HOUR_AHEAD }],
    [511, HOUR_AHEAD],
  ] as const) {
    const asked = ask((_request, response) => response.writeHead(status, headers).end('<html>Sign in</html>'));
    await expect(asked).rejects.toMatchObject({ name: 'CentreUnreachableError', isReplaced: true });
    expect(client.clockDifferenceMs()).toBe(0);
  }
});

test('a centre that never answers is given up, and is not taken for a sign-in page', async () => {
  const asked = ask(() => undefined, 50);
  await expect(asked).rejects.toMatchObject({ name: 'CentreUnreachableError', isReplaced: false });
});

test("the difference of the clocks comes from the centre's answer, also from a refusal", async () => {
  await ask((_request, response) => response.writeHead(200, HOUR_AHEAD).end(JSON.stringify(RECEIVED)));
  expect(client.clockDifferenceMs()).toBe(3_600_000);
  const refused = { error: { summary: 'The time is wrong.', code: 'DEVICE_CLOCK' } };
  const answer = await ask((_request, response) =>
    response.writeHead(401, { ...HOUR_AHEAD, 'retry-after': '7' }).end(JSON.stringify(refused)),
  );
  expect(answer).toMatchObject({ ok: false, code: 'DEVICE_CLOCK', retryAfterMs: 7_000 });
  expect(client.clockDifferenceMs()).toBe(3_600_000);
});
