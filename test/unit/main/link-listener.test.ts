import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readArguments } from '../../../electron/main/arguments.ts';
import { startLinkListener } from '../../../electron/main/link-listener.ts';
import { refusedArguments } from '../../../electron/main/switches.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const SWITCHES = ['--links-port=4399', '--public-url=https://verify.example', '--organisation=Harbour Bank'];

test('the desktop’s listener is off unless its switches are there, and they are the only ones with values', () => {
  const options = { allowDebugging: false };
  expect(refusedArguments([...SWITCHES, '--demo', '--insecure-http'], options)).toEqual([]);
  for (const refused of ['--links-port', '--remote-debugging-port=1', '--public-url=', 'https://verify.example'])
    expect(refusedArguments([refused], options)).toEqual([refused]);
  expect(readArguments(['--demo'])).toEqual({ demo: true, kiosk: false, links: null, watchFolder: null });
  expect(readArguments(SWITCHES).links).toMatchObject({
    port: 4399,
    organisation: 'Harbour Bank',
    listening: { host: '127.0.0.1', publicUrl: 'https://verify.example' },
    mail: undefined,
  });
  expect(() => readArguments(['--links-port=4399'])).toThrow('--public-url');
  expect(() => readArguments(['--links-port=x', ...SWITCHES.slice(1)])).toThrow('--links-port');
  expect(() => readArguments([...SWITCHES, '--links-host=0.0.0.0'])).toThrow('--tls-cert');
});

test('it serves people behind links, and nothing of the desk', async () => {
  const pageFolder = mkdtempSync(join(tmpdir(), 'countersign-page-'));
  closing.push(() => rmSync(pageFolder, { recursive: true, force: true }));
  mkdirSync(join(pageFolder, 'assets'));
  for (const file of ['index.html', 'verify.html', 'receipt.html', 'assets/verify-Bx81kQz_.js'])
    writeFileSync(join(pageFolder, file), file);
  const settings = readArguments(SWITCHES).links;
  if (settings === null) throw new Error('The listener is switched on.');
  const host = await startLinkListener(
    { ...settings, port: 0 },
    { serviceFetch: async () => Response.json({}, { status: 401 }), pageFolder, log: () => undefined },
  );
  closing.push(() => host.stop());
  const answers = ['/verify', '/receipt', '/assets/verify-Bx81kQz_.js', '/api/v1/applicant/state/'];
  const others = [
    '/',
    '/index.html',
    '/receipts',
    '/api/v1/desk/status/',
    '/api/v1/docs/',
    '/api/v1/applicant',
    '/verify/../',
    '/api/v1/verify/',
  ];
  const statuses: number[] = [];
  for (const path of [...answers, ...others]) statuses.push((await fetch(`${host.url}${path}`)).status);
  expect(statuses).toEqual([200, 200, 200, 401, ...Array(8).fill(404)]);
});
