import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Branding } from '#shared/contract/branding.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { ReceiptKeys } from '#shared/contract/receipts.ts';
import { lastEntryOfAny } from '../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../support/api-contract.ts';
import type { TemporaryApi } from '../support/temporary-api.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';

const DEFAULT = { name: null, accent: null, logo: null };
const ACCENT = { light: '#7a1f3d', dark: '#f0a8c0' };
let api: TemporaryApi;
let token: string;
beforeAll(async () => {
  api = await openTemporaryApi();
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  token = Session.parse(await (await call('setUp', person)).json()).token;
});
afterAll(() => api?.close());

function call(name: 'setUp' | 'getBranding' | 'changeBranding' | 'listReceiptKeys', body?: unknown, as = token) {
  const { method, path } = endpoints[name];
  const headers = { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) };
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
}
const shown = async () => Branding.parse(await (await call('getBranding', undefined, '')).json());
const fieldsOf = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return ErrorResponse.parse(await answer.json()).error.fields ?? {};
};

test('name and colour are public, audited, and named on receipts until the default is back', async () => {
  expect(await shown()).toEqual(DEFAULT);
  const change = { name: ' Lake Bank ', accent: ACCENT, logo: null };
  expect((await call('changeBranding', change, '')).status).toBe(401);
  expect((await call('changeBranding', change)).status).toBe(200);
  expect(await shown()).toEqual({ name: 'Lake Bank', accent: ACCENT, logo: null });
  expect(ReceiptKeys.parse(await (await call('listReceiptKeys')).json()).issuer).toBe('Lake Bank');
  const entry = await lastEntryOfAny(api.store, 'branding.changed', new Date(0));
  expect(JSON.parse(entry?.facts ?? '{}')).toEqual({ changed: 'name accent' });
  expect((await call('changeBranding', DEFAULT)).status).toBe(200);
  expect(await shown()).toEqual(DEFAULT);
  expect(ReceiptKeys.parse(await (await call('listReceiptKeys')).json()).issuer).toBe('Harbour Bank');
});

test('a colour that is hard to read, and a file that is no logo, are refused with the reason', async () => {
  const pale = await fieldsOf(await call('changeBranding', { ...DEFAULT, accent: { ...ACCENT, light: '#f0a8c0' } }));
  expect(Object.values(pale).join()).toMatch(/hard to read in light mode.*Choose a darker colour/);
  const dark = await fieldsOf(await call('changeBranding', { ...DEFAULT, accent: { ...ACCENT, dark: '#7a1f3d' } }));
  expect(Object.values(dark).join()).toMatch(/hard to read in dark mode.*Choose a lighter colour/);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64');
  expect(await fieldsOf(await call('changeBranding', { ...DEFAULT, logo: drawing }))).toHaveProperty('logo');
  const tiny = createCanvas(40, 16).toBuffer('image/png').toString('base64');
  expect(await fieldsOf(await call('changeBranding', { ...DEFAULT, logo: tiny }))).toHaveProperty('logo');
  const webp = createCanvas(64, 64).toBuffer('image/webp').toString('base64');
  expect(await fieldsOf(await call('changeBranding', { ...DEFAULT, logo: webp }))).toEqual({
    logo: 'Choose a PNG or JPEG file.',
  });
  expect(await shown()).toEqual(DEFAULT);
});
