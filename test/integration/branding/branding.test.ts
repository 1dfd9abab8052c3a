import { createCanvas, loadImage } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Branding, LOGO_FILE_BYTES_MAX } from '#shared/contract/branding/branding.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { createInference } from '../../../electron/service/inference/client.ts';
import { lastEntryOfAny } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { withoutNetworksPort } from '../../support/inference/refusing-inference.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const DEFAULT = { name: null, accent: null, logo: null };
const ACCENT = { light: '#7a1f3d', dark: '#f0a8c0' };
const inference = createInference(
  () => withoutNetworksPort(),
  () => {},
);
let api: TemporaryApi;
let token: string;
beforeAll(async () => {
  inference.start();
  api = await openTemporaryApi({ inference });
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  token = Session.parse(await (await call('setUp', person)).json()).token;
});
afterAll(async () => {
  await api?.close();
  await inference.stop();
});

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

test('a PNG logo is drawn anew, read back by everybody, and shown on the report of a case until it is removed', async () => {
  const canvas = createCanvas(120, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = '#7a1f3d';
  context.fillRect(0, 0, 120, 40);
  const png = canvas.toBuffer('image/png');
  const verification = { ...aVerification({ response: { verification_result: 'APPROVED' } }), captures: [] };
  await recordVerification(api.store, verification);
  const answer = await call('changeBranding', { ...DEFAULT, logo: png.toString('base64') });
  expect(answer.status).toBe(200);
  const { logo } = await shown();
  expect(logo).toMatch(/^data:image\/jpeg;base64,/);
  const redrawn = await loadImage(Buffer.from(logo?.split(',')[1] ?? '', 'base64'));
  expect([redrawn.width, redrawn.height]).toEqual([120, 40]);
  // The report shows it at its size on each of its two pages.
  const ofLogo = async () => (await reportPictures(verification.batchId)).filter((size) => size === '120 × 40');
  expect(await ofLogo()).toHaveLength(2);
  expect((await call('changeBranding', DEFAULT)).status).toBe(200);
  expect(await ofLogo()).toEqual([]);
});

test('a logo that is no picture, cut off, too large or a drawing with a script is refused and changes nothing', async () => {
  const refusalOf = async (bytes: Buffer) => {
    const answer = await call('changeBranding', { ...DEFAULT, logo: bytes.toString('base64') });
    expect(answer.status).toBe(400);
    const { summary, fields } = ErrorResponse.parse(await answer.json()).error;
    return { summary, logo: fields?.logo };
  };
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of ['Harbour Bank', script, `<?xml version="1.0"?>${script}`])
    expect(await refusalOf(Buffer.from(text.padEnd(400)))).toEqual({
      summary: 'The logo was not saved.',
      logo: expect.stringMatching(/./),
    });
  const png = createCanvas(120, 40).toBuffer('image/png');
  expect((await refusalOf(png.subarray(0, png.length - 20))).logo).toMatch(/^The picture is incomplete/);
  const large = Buffer.concat([png, Buffer.alloc(LOGO_FILE_BYTES_MAX)]);
  expect((await refusalOf(large)).logo).toBe('The file must have at most 512 kB.');
  expect((await refusalOf(createCanvas(4100, 40).toBuffer('image/png'))).logo).toBe(
    'The logo has 4100 × 40 pixels. Each side must have 32 to 4000.',
  );
  expect(await shown()).toEqual(DEFAULT);
});

/** The sizes of the pictures that the report of a case shows, in pixels. */
async function reportPictures(batchId: string): Promise<readonly string[]> {
  const path = endpoints.getReport.path.replace('{batch_id}', batchId);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.fetch(new Request(CONTRACT_ORIGIN + path, { headers }));
  expect(answer.status).toBe(200);
  const data = new Uint8Array(await answer.arrayBuffer());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const sizes: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.paintImageXObject) sizes.push(`${argsArray[index][1]} × ${argsArray[index][2]}`);
  }
  return sizes.sort();
}
