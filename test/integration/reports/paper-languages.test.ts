import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { createSheet } from '../../../electron/service/reports/sheet.ts';
import { visualRuns } from '../../../electron/service/reports/text-runs.ts';
import type { Weight } from '../../../electron/service/reports/typefaces.ts';
import { wordsIn } from '../../../electron/service/reports/words.ts';
import { recordAudit } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { readStructure } from '../../support/documents/pdf-structure.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const THANKS = {
  en: 'Thank you for your visit',
  fr: 'Merci de votre visite',
  es: 'Gracias por su visita',
  pt: 'Obrigado pela sua visita',
  ar: 'شكرًا لزيارتكم',
  sw: 'Asante kwa kututembelea',
} as const;

let api: TemporaryApi;
let token = 'none';
let batchId = '';
beforeEach(async () => {
  api = await openTemporaryApi();
  const answer = await api.fetch(
    new Request(`${CONTRACT_ORIGIN}${endpoints.setUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    }),
  );
  token = Session.parse(await answer.json()).token;
  const verification = { ...aVerification({ response: { verification_result: 'APPROVED' } }), captures: [] };
  await recordVerification(api.store, verification);
  batchId = verification.batchId;
});
afterEach(() => api.close());

const ask = (name: 'getReport' | 'getCustomerReceipt', query = ''): Promise<Response> =>
  api.fetch(
    new Request(`${CONTRACT_ORIGIN}${endpoints[name].path.replace('{batch_id}', batchId)}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );

const structure = async (answer: Response) => readStructure(new Uint8Array(await answer.arrayBuffer()));

/** Words and lengths of all languages are compared without drawing a page, below. */
test.each(someOrAll<ApplicantLanguage>(['fr', 'ar'], ApplicantLanguage.options))(
  'the report and the receipt of the customer are in %s when asked',
  async (language) => {
    const answer = await ask('getCustomerReceipt', `?language=${language}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const receipt = await readStructure(bytes);
    expect(receipt.language).toBe(language);
    if (language !== 'ar') expect(receipt.pages[0]?.headings[0]).toBe(`H1 ${THANKS[language]}`);
    // Joined letters are drawn as shapes of their own, so the text is told beside them.
    else
      for (const text of [THANKS.ar, 'الاسم'])
        expect(Buffer.from(bytes).includes(Buffer.from(text, 'utf16le').swap16())).toBe(true);
    const report = await structure(await ask('getReport', `?language=${language}`));
    expect(report.language).toBe(language);
    expect(report.title).toBe(wordsIn(language).report.person);
    expect(report.pages).toHaveLength(2);
    expect(report.pages.map(({ untagged }) => untagged)).toEqual([[], []]);
  },
);

test('without a language the report is English and the receipt is in the language in which the customer agreed', async () => {
  expect((await structure(await ask('getCustomerReceipt'))).language).toBe('en');
  const atDesk = aVerification({ response: { verification_result: 'APPROVED' } });
  const input = { ...atDesk.input, consentVersion: '2026-11-4-pt' };
  await recordVerification(api.store, { ...atDesk, input, captures: [] });
  batchId = atDesk.batchId;
  expect((await structure(await ask('getCustomerReceipt'))).language).toBe('pt');
  const agreed = { actor: { kind: 'system', id: 'link' }, action: 'link.agreed', objectId: batchId } as const;
  for (const language of ['fr', 'sw']) await recordAudit(api.store, { ...agreed, facts: { version: '1', language } });
  expect((await structure(await ask('getCustomerReceipt'))).language).toBe('sw');
  expect((await structure(await ask('getReport'))).language).toBe('en');
});

test('another language is refused with the ones there are', async () => {
  for (const name of ['getReport', 'getCustomerReceipt'] as const) {
    const answer = await ask(name, '?language=de');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { fields: { language: 'Must be en, fr, es, pt, ar or sw.' } } });
  }
});

test('a Latin value keeps its place in an Arabic sentence, and brackets open towards what they hold', () => {
  const { fill, report } = wordsIn('ar');
  const line = visualRuns(fill(report.case, { case: '7a-1', revision: 2 }), 'rtl').map(({ text }) => text);
  expect(line).toEqual(['2', ' ', 'المراجعة', ' ', '،', '7a-1', ' ', 'الحالة']);
  expect(visualRuns('نسخة (أولى)', 'rtl').map(({ text }) => text)).toEqual(['(', 'أولى', ')', ' ', 'نسخة']);
});

test('a name cannot rearrange the sentence around it', () => {
  const { fill } = wordsIn('en');
  expect(fill('by {{name}}.', { name: '\u202eevil\u2069' })).toBe('by evil.');
});

test.each(ApplicantLanguage.options)('every label fits its place in %s', (language) => {
  const words = wordsIn(language);
  const sheet = createSheet('a4', words, { title: 'Labels', author: 'Test', at: new Date(0) });
  const { title: _, none_searched: __, none_used: ___, ...versions } = words.versions;
  const { fields, signature, receipt, report } = words;
  const places: readonly (readonly [labels: readonly string[], width: number, size: number, weight?: Weight])[] = [
    [Object.values(words.identity), 74, 8.5],
    [Object.values(versions), 56, 7.5],
    [[signature.as_of, signature.record], 62, 7.5],
    [[receipt.name, receipt.when, receipt.showed, receipt.reference], 130, 10.5],
    [[fields.agreement], 66, 8],
    [[fields.differ, fields.near, fields.agree, fields.once], 66, 8, 600],
    [[report.scan], 148, 7.5],
    [[report.person, report.company], 255, 8, 600],
    [Object.values(words.outcomes), 129, 8.5, 600],
  ];
  const tooWide = places.flatMap(([labels, width, size, weight = 400]) =>
    labels.filter((label) => sheet.widthOf(label, { size, weight }) > width),
  );
  expect(tooWide).toEqual([]);
});
