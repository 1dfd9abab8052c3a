import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

let api: TemporaryApi;
beforeAll(async () => {
  api = await openTemporaryApi();
});
afterAll(() => api?.close());

const get = (path: string) => api.fetch(new Request(new URL(path, CONTRACT_ORIGIN)));

test('the page that shows the description loads everything from this host', async () => {
  const page = await get('/api/v1/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  const html = await page.text();
  expect(html).not.toMatch(/<script>|\son\w+=|https?:\/\//);
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files).toHaveLength(4);
  for (const file of files) {
    const answer = await get(file);
    expect(answer.status, file).toBe(200);
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')));
    expect(answer.headers.get('content-type')).toMatch(/^text\/(css|html|javascript); charset=utf-8$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('it serves no other files', async () => {
  for (const name of [
    'package.json',
    'index.html',
    '..%2fpackage.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    'constructor',
  ])
    expect((await get(`/api/v1/docs/${name}`)).status, name).toBe(404);
});

test('the description is served unchanged', async () => {
  const answer = await get('/api/v1/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { 'x-countersign-version': '0.0.0' } });
});
