import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { SCANNERS_MAX, ScanAnswer, ScannerList } from '#shared/contract/scanners/scanners.ts';
import { startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { lastEntryOfAny } from '../../../electron/service/store/audit-log.ts';
import { startEsclScanner } from '../../fakes/escl-scanner.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const PAGE = createCanvas(64, 40).toBuffer('image/jpeg');
let api: TemporaryApi;
let token: string;
let device: Awaited<ReturnType<typeof startEsclScanner>>;
beforeAll(async () => {
  api = await openTemporaryApi();
  device = await startEsclScanner([PAGE, PAGE]);
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  token = Session.parse(await (await call('setUp', person)).json()).token;
});
afterAll(async () => {
  await device?.close();
  await api?.close();
});

function call(
  name: 'setUp' | 'listScanners' | 'addScanner' | 'removeScanner' | 'scanPages',
  body?: unknown,
  id = '',
): Promise<Response> {
  const { method, path } = endpoints[name];
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const url = CONTRACT_ORIGIN + path.replace('{scanner_id}', id);
  return api.fetch(new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }));
}
const listed = async (answer: Promise<Response>) => ScannerList.parse(await (await answer).json()).scanners;
const scanned = async (id: string) => ScanAnswer.parse(await (await call('scanPages', undefined, id)).json());
const networkScanner = () => ({ name: ' Counter ', place: { kind: 'network', address: device.address } });

test('a scanner is added, gives both sides, reports why a scan failed until one works, and is removed', async () => {
  const [added] = await listed(call('addScanner', networkScanner()));
  expect(added).toMatchObject({ name: 'Counter', last_problem: null });
  const id = added?.id ?? '';
  const entry = await lastEntryOfAny(api.store, 'scanner.added', new Date(0));
  expect(JSON.parse(entry?.facts ?? '{}')).toEqual({ kind: 'network' });

  device.mood.feeder = 'ScannerAdfJam';
  device.mood.pages = [Buffer.from('no picture')];
  // Nothing is in the feeder that could be jammed while the document lies on the glass.
  expect(await scanned(id)).toEqual({ problem: 'unreadable' });
  expect((await listed(call('listScanners')))[0]?.last_problem).toMatchObject({ problem: 'unreadable' });

  Object.assign(device.mood, { feeder: 'ScannerAdfLoaded', pages: [PAGE, PAGE] });
  const page = { media_type: 'image/jpeg', base64: PAGE.toString('base64') };
  expect(await scanned(id)).toEqual({ problem: null, pages: [page, page] });
  expect((await listed(call('listScanners')))[0]?.last_problem).toBeNull();

  expect(await listed(call('removeScanner', undefined, id))).toEqual([]);
  expect((await call('scanPages', undefined, id)).status).toBe(404);
});

test('an operator who cancels frees the scanner, through the HTTP host, and the next scan works', async () => {
  const id = (await listed(call('addScanner', networkScanner()))).at(-1)?.id ?? '';
  // The page is never ready.
  Object.assign(device.mood, { feeder: 'ScannerAdfLoaded', pages: [PAGE, PAGE], waits: Number.POSITIVE_INFINITY });
  const pageFolder = mkdtempSync(join(tmpdir(), 'scan-host-'));
  const served = { serviceFetch: (request: Request) => api.fetch(request), pageFolder, log: () => undefined };
  const host = await startHttpHost({ ...served, listening: LOOPBACK, port: 0 });
  try {
    const cancel = new AbortController();
    const path = endpoints.scanPages.path.replace('{scanner_id}', id);
    device.log.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const scan = fetch(host.url + path, { method: 'POST', headers, signal: cancel.signal });
    const isCancelled = expect(scan).rejects.toThrow();
    await expect.poll(() => device.log).toContain('GET /eSCL/ScanJobs/7/NextDocument');
    cancel.abort();
    await isCancelled;
    await expect.poll(() => device.log).toContain('DELETE /eSCL/ScanJobs/7');
    device.mood.waits = 0;
    await expect.poll(async () => (await scanned(id)).problem).toBe(null);
    // A scan that was cancelled is no failure of the scanner.
    const scanners = await listed(call('listScanners'));
    expect(scanners.find((one) => one.id === id)?.last_problem).toBeNull();
  } finally {
    await host.stop();
    rmSync(pageFolder, { recursive: true });
    await call('removeScanner', undefined, id);
  }
});

test('an address with credentials, a device that is an option, and one scanner too many are refused', async () => {
  const add = async (place: unknown) => (await call('addScanner', { name: 'Counter', place })).status;
  expect(await add({ kind: 'network', address: 'http://user:secret@192.168.1.20' })).toBe(400);
  expect(await add({ kind: 'network', address: 'file:///etc/passwd' })).toBe(400);
  expect(await add({ kind: 'sane', device: 'test\n--help' })).toBe(400);
  for (let count = 0; count < SCANNERS_MAX; count++) expect(await add({ kind: 'sane', device: 'test:0' })).toBe(200);
  expect(await add({ kind: 'sane', device: 'test:0' })).toBe(409);
});
