import { afterEach, beforeEach, expect, test } from 'vitest';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { readStatus } from '../../../../electron/service/scanners/escl-text.ts';
import { arePrivate } from '../../../../electron/service/scanners/private-address.ts';
import { scanOverNetwork } from '../../../../electron/service/scanners/scan-over-network.ts';
import { startEsclScanner } from '../../../fakes/escl-scanner.ts';

const [FRONT, BACK] = [new Uint8Array([1]), new Uint8Array([2])] as const;
let scanner: Awaited<ReturnType<typeof startEsclScanner>>;
beforeEach(async () => {
  scanner = await startEsclScanner([FRONT]);
});
afterEach(() => scanner.close());
const NEVER = new AbortController().signal;
const scan = (signal = NEVER) => scanOverNetwork(scanner.address, signal, {}, () => NEVER);
const DELETED = 'DELETE /eSCL/ScanJobs/7';

test('a page from the glass comes at 300 dots an inch, after the scanner was not ready twice, and the job is ended', async () => {
  scanner.mood.waits = 2;
  expect(await scan()).toEqual([FRONT]);
  expect(scanner.orders.join()).toMatch(/<pwg:InputSource>Platen<.*<scan:XResolution>300</);
  expect(scanner.log.at(-1)).toBe(DELETED);
});

test('a feeder that scans both sides gives the front and the back of one sheet, and leaves the next sheet', async () => {
  scanner.mood.feeder = 'ScannerAdfLoaded';
  scanner.mood.pages = [FRONT, BACK, FRONT];
  expect(await scan()).toEqual([FRONT, BACK]);
  expect(scanner.orders.join()).toMatch(/<pwg:InputSource>Feeder<.*<scan:Duplex>true</);
});

test('a feeder for one side gives one page', async () => {
  Object.assign(scanner.mood, { feeder: 'ScannerAdfLoaded', isDuplex: false, pages: [FRONT, BACK] });
  expect(await scan()).toEqual([FRONT]);
  expect(scanner.orders.join()).toContain('<scan:Duplex>false<');
});

const HUGE_PAGE = new Uint8Array(IMAGE_BYTES_MAX + 1);
// The page is no part of a title: printing its bytes would take seconds.
test.each([
  ['busy', 'it is at work', { state: 'Processing' }],
  ['failed', 'it stopped', { state: 'Stopped' }],
  ['no_access', 'it wants a password', { refuses: 401 }],
  ['busy', 'it refuses for now', { refuses: 503 }],
  ['not_reachable', 'it leads elsewhere', { refuses: 302 }],
  ['jam', 'a sheet is stuck', { feeder: 'ScannerAdfLoaded', feederInJob: 'ScannerAdfJam', waits: 9 }],
  ['cover_open', 'its cover is open', { feeder: 'ScannerAdfLoaded', feederInJob: 'ScannerAdfHatchOpen', pages: [] }],
  ['no_paper', 'its feeder ran out', { feeder: 'ScannerAdfLoaded', feederInJob: 'ScannerAdfEmpty', pages: [] }],
  ['too_large', 'a page is too large', () => ({ pages: [HUGE_PAGE] })],
] as const)('the problem is %s if %s', async (problem, _why, mood) => {
  Object.assign(scanner.mood, typeof mood === 'function' ? mood() : mood);
  await expect(scan()).rejects.toMatchObject({ problem });
  // A job that began is ended, so that the scanner is free.
  expect(scanner.log.at(-1) === DELETED).toBe(scanner.orders.length > 0);
});

test('the answer of a scanner cannot lead the service to another host', async () => {
  scanner.mood.locationHost = '203.0.113.9:1';
  expect(await scan()).toEqual([FRONT]);
});

test('a path that reads like another host stays a path at the scanner', async () => {
  scanner.mood.locationHost = `${new URL(scanner.address).host}//203.0.113.9:1`;
  await expect(scan()).rejects.toMatchObject({ problem: 'failed' });
  expect(scanner.log.at(-1)).toBe('DELETE //203.0.113.9:1/eSCL/ScanJobs/7');
});

test('an answer of many beginnings and no end is read once', () => {
  expect(readStatus(`<ScannerStatus>${'<State>'.repeat(37_000)}</ScannerStatus>`)).toEqual({ state: '', feeder: '' });
  expect(readStatus(`<a:ScannerStatus ${'x'.repeat(250_000)}`)).toBeNull();
});

test('an operator who cancels ends the job', async () => {
  scanner.mood.waits = 1_000;
  const cancel = new AbortController();
  const scanning = scan(cancel.signal);
  const ended = expect(scanning).rejects.toThrow('cancelled');
  while (!scanner.log.some((line) => line.includes('NextDocument'))) await new Promise(setImmediate);
  cancel.abort(new Error('cancelled'));
  await ended;
  expect(scanner.log.at(-1)).toBe(DELETED);
});

test('a port where nothing listens is not reachable, and an address that is not private is refused unseen', async () => {
  await scanner.close();
  await expect(scan()).rejects.toMatchObject({ problem: 'not_reachable' });
  for (const host of ['203.0.113.9', '169.254.169.254', '[fe80::1]', '8.8.8.8'])
    await expect(scanOverNetwork(`http://${host}`, NEVER)).rejects.toMatchObject({ problem: 'address_refused' });
});

test('private networks and this machine are private, and a name with one public address is not', () => {
  const at = (...addresses: string[]) => arePrivate(addresses.map((address) => ({ address, family: 4 })));
  expect(['10.1.2.3', '172.31.0.1', '192.168.1.20', '127.0.0.1', '::1', 'fd00::1'].every((one) => at(one))).toBe(true);
  expect(at()).toBe(false);
  expect(at('192.168.1.20', '8.8.8.8')).toBe(false);
  expect(at('172.32.0.1')).toBe(false);
});

test.each([
  ...['169.254.169.254', '::ffff:169.254.169.254', '::ffff:8.8.8.8', 'fe80::a9fe:a9fe', 'fec0::1'],
  ...['fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::'],
])('no scanner is at %s, where a cloud host may answer with its credentials', (address) => {
  expect(arePrivate([{ address, family: 6 }])).toBe(false);
});
