import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathNames, servePageFile } from '../../../electron/page/page-files.ts';
import { CONTENT_SECURITY_POLICY } from '../../../electron/page/security-headers.ts';

let folder: string;
let page: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  writeFileSync(join(page, 'verify.html'), '<!doctype html><title>Verify</title>');
  writeFileSync(join(page, 'receipt.html'), '<!doctype html><title>Receipt</title>');
  writeFileSync(join(page, 'icon.svg'), '<svg/>');
  writeFileSync(join(page, '.env'), 'secret');
  writeFileSync(join(page, 'assets/index-Bx81kQz_.js'), 'export {}');
  symlinkSync(join(folder, 'secret.txt'), join(page, 'link.txt'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, method = 'GET') => servePageFile(page, new Request(`http://localhost${path}`, { method }));

describe('files of the page', () => {
  test('people behind links get their own page, and every other screen the desk', async () => {
    for (const path of ['/verify', '/verify/']) expect(await (await get(path)).text(), path).toContain('Verify');
    for (const path of ['/', '/verify/x', '/verifications'])
      expect(await (await get(path)).text(), path).not.toContain('Verify');
  });

  test('text comes compressed to whoever reads that; a page that changes comes as it is now', async () => {
    const asked = (path: string, encoding: string) =>
      servePageFile(page, new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }));
    for (let times = 0; times < 2; times++) {
      const response = await asked('/assets/index-Bx81kQz_.js', 'gzip, br');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(gunzipSync(bytes).toString()).toBe('export {}');
    }
    const plain = await asked('/assets/index-Bx81kQz_.js', 'br');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}']);
    for (const text of ['<p>newer</p>', '<!doctype html>']) {
      writeFileSync(join(page, 'index.html'), text);
      const response = await asked('/', 'gzip');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(text);
    }
  });

  test('receipts are checked on a page of its own, with the same policy', async () => {
    const response = await get('/receipt');
    expect(await response.text()).toContain('Receipt');
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
  });

  test('the page is revalidated each time', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('<!doctype html>');
  });

  test('a file with a hash in its name may be cached forever', async () => {
    const response = await get('/assets/index-Bx81kQz_.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-length')).toBe('9');
  });

  test('other files are revalidated', async () => {
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('the path of a screen gets the page', async () => {
    expect(await (await get('/verifications/7f')).text()).toBe('<!doctype html>');
  });

  test('HEAD has the length and no body', async () => {
    const response = await get('/icon.svg', 'HEAD');
    expect(response.headers.get('content-length')).toBe('6');
    expect(await response.text()).toBe('');
  });

  test('a missing file gets 404, another method 405, and a folder tells no names', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    // A name without an ending is a place of the page.
    for (const path of ['/assets', '/assets/']) expect(await (await get(path)).text()).not.toContain('index-Bx81kQz_');
    expect((await get('/', 'POST')).status).toBe(405);
  });

  test('a page that is not built says how to build it', async () => {
    const response = await servePageFile(join(folder, 'nowhere'), new Request('http://localhost/'));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });

  test.each(['/', '/none.js', '/%2e%2e/secret.txt'])('%s carries the security headers', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('the page loads and sends nothing elsewhere', () => {
  const sources = CONTENT_SECURITY_POLICY.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  const own = ["'none'", "'self'", "'unsafe-inline'", 'blob:', 'data:'];
  expect(sources.filter((source) => !own.includes(source))).toEqual([]);
  expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'; script-src 'self'; ");
  expect(CONTENT_SECURITY_POLICY).toContain("connect-src 'self'; ");
});

describe('nothing outside the folder is served', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/.env',
    '/%2eenv',
    '/icon.svg%00.html',
    '/%E0%A4%A.js',
    '/c:/secret.txt',
  ])('%s', async (path) => {
    const response = await get(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('secret');
  });

  test('names are decoded once, so a doubly encoded escape stays a name', () => {
    expect(pathNames('/%252e%252e/secret.txt')).toEqual(['%2e%2e', 'secret.txt']);
  });
});
