import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { makeCustomerReceipt } from '../../../electron/service/reports/customer-receipt.ts';
import { makeReport } from '../../../electron/service/reports/make-report.ts';
import { visualRuns } from '../../../electron/service/reports/text-runs.ts';
import { writable } from '../../../electron/service/reports/typefaces.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { aBusiness } from '../../support/business/business-builders.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

let api: TemporaryApi;
let token = 'none';
beforeEach(async () => {
  api = await openTemporaryApi();
  token = Session.parse(await (await call(endpoints.setUp.path, ADMINISTRATOR)).json()).token;
});
afterEach(() => api.close());

async function call(path: string, body?: unknown): Promise<Response> {
  return api.fetch(
    new Request(`${CONTRACT_ORIGIN}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

const report = (batchId: string, query = '') =>
  call(`${endpoints.getReport.path.replace('{batch_id}', batchId)}${query}`);

async function kept(changes: Partial<ReturnType<typeof aVerification>> = {}): Promise<string> {
  const verification = {
    ...aVerification({ response: { verification_result: 'APPROVED' } }),
    captures: [],
    ...changes,
  };
  await recordVerification(api.store, verification);
  return verification.batchId;
}

async function read(response: Response | Uint8Array) {
  const bytes = response instanceof Response ? new Uint8Array(await response.arrayBuffer()) : response;
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: { text: string; width: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({ text: items.map((item) => ('str' in item ? item.str : '')).join(' '), width: page.view[2] ?? 0 });
  }
  return { pages, hash: createHash('sha256').update(bytes).digest('hex') };
}

test('a report has two pages with who, what and which versions, in both papers, and the same bytes each time', async () => {
  const batchId = await kept();
  const answer = await report(batchId);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="report-${referenceOf(batchId)}.pdf"`);
  const [a4, again] = [await read(answer), await read(await report(batchId))];
  expect(again.hash).toBe(a4.hash);
  expect(a4.pages.map(({ width }) => Math.round(width))).toEqual([595, 595]);
  expect((await read(await report(batchId, '?paper=letter'))).pages.map(({ width }) => width)).toEqual([612, 612]);
  const [first = '', second = ''] = a4.pages.map(({ text }) => text);
  const who = ['Harbour Bank', 'Quetzalcoatl', 'Approved', `Case ${referenceOf(batchId)}, revision 1`, '1 of 2'];
  for (const text of who) expect(first).toContain(text);
  expect(first).not.toContain(batchId);
  for (const text of ['Decision trail', 'test-1', 'face-recognition 1', batchId, '2 of 2'])
    expect(second).toContain(text);
});

test('a report says what the person was verified for, in its language or in the words of the bank', async () => {
  const first = async (purpose: string, query = '') => {
    const { input } = aVerification({ fields: { purpose } });
    return (await read(await report(await kept({ input }), query))).pages[0]?.text;
  };
  expect(await first('account')).toMatch(/Purpose\s+Open an account/);
  expect(await first('account', '?language=fr')).toMatch(/Motif\s+Ouvrir un compte/);
  expect(await first('Close an account')).toMatch(/Purpose\s+Close an account/);
});

test('a report of a company names it, and pictures are on the second page', async () => {
  const canvas = createCanvas(40, 30);
  const business = aVerification();
  const batchId = await kept({
    batchId: business.batchId,
    input: { business: aBusiness() } as never,
    outcome: { ...business.outcome, subject: 'business', checks: [] },
    captures: [{ kind: 'business_document_1', mediaType: 'image/jpeg', bytes: canvas.toBuffer('image/jpeg') }],
  });
  const dependencies = {
    store: api.store,
    issuer: { organisation: 'Harbour Bank', environment: 'sandbox' as const },
    version: '1.0',
    nameOf: async () => 'Maria Okello',
    toJpeg: async (bytes: Uint8Array) => bytes,
  };
  const { pages } = await read(await makeReport(dependencies, batchId, 'a4', 'en'));
  expect(pages[0]?.text).toContain(aBusiness().business_name);
  expect(pages[0]?.text).toContain('SANDBOX');
  expect(pages[1]?.text).toContain('Company document 1');
});

test('a case without a decision, an erased or unknown one, and another paper are refused', async () => {
  const open = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  expect((await report(await kept({ batchId: open.batchId, outcome: open.outcome }))).status).toBe(409);
  const erased = await kept();
  expect((await report(erased, '?paper=a3')).status).toBe(400);
  await eraseVerification(api.store, erased, 'person_asked', COMMAND_LINE);
  const refusal = await report(erased);
  expect(refusal.status).toBe(410);
  expect(await refusal.json()).toMatchObject({ error: { code: 'ERASED' } });
  expect((await report(crypto.randomUUID())).status).toBe(404);
});

test('the receipt of the customer tells the result only if the policy does, and never a reason or a score', async () => {
  const batchId = await kept();
  const answer = await call(endpoints.getCustomerReceipt.path.replace('{batch_id}', batchId));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const issuer = { organisation: 'Harbour Bank', environment: 'production' as const };
  const receiptWhenTold = async (told: 'received' | 'outcome') =>
    (
      await read(
        await makeCustomerReceipt({ store: api.store, issuer, told, publicUrl: () => null }, batchId, 'a4', 'en'),
      )
    ).pages;
  const [received, outcome] = [await receiptWhenTold('received'), await receiptWhenTold('outcome')];
  expect(received).toHaveLength(1);
  expect(received[0]?.text).toContain('We have received your details.');
  expect(received[0]?.text).not.toContain('genuine');
  expect(outcome[0]?.text).toContain('your identity is verified');
  expect(outcome[0]?.text).toContain('genuine');
  for (const [page] of [received, outcome])
    for (const secret of ['Quetzalcoatl', 'Approved', '91', 'ZX-4471'])
      expect(page?.text.replaceAll(batchId, '')).not.toContain(secret);
});

test('right-to-left words come in the order in which they are read, and scripts without a typeface are romanised', () => {
  expect(visualRuns('محمد الهاشمي').map(({ text }) => text)).toEqual(['الهاشمي', ' ', 'محمد']);
  expect(visualRuns('Case 7: محمد').map(({ face }) => face)).toEqual(['inter-latin', 'noto-sans-arabic-arabic']);
  expect(writable('Łucja 王小明\u202e')).toBe('Łucja [WangXiaoMing] ');
});
