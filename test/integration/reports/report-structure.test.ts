import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeBranding } from '../../../electron/service/branding/rows.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { makeCustomerReceipt } from '../../../electron/service/reports/customer-receipt.ts';
import { makeReport } from '../../../electron/service/reports/make-report.ts';
import { readStructure } from '../../support/documents/pdf-structure.ts';
import { aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const ISSUER = { organisation: 'Harbour Bank', environment: 'production' as const };

let api: TemporaryApi;
beforeEach(async () => {
  api = await openTemporaryApi();
});
afterEach(() => api.close());

async function kept(): Promise<string> {
  const bytes = createCanvas(40, 30).toBuffer('image/jpeg');
  const captures = (['id_document_front', 'selfie'] as const).map((kind) => ({
    kind,
    mediaType: 'image/jpeg' as const,
    bytes,
  }));
  const verification = { ...aVerification({ response: { verification_result: 'APPROVED' } }), captures };
  await recordVerification(api.store, verification);
  return verification.batchId;
}

test('a screen reader is told the language, title, headings, tables, list and pictures of a report', async () => {
  const dependencies = {
    store: api.store,
    issuer: ISSUER,
    version: '1.0',
    nameOf: async () => 'Maria Okello',
    toJpeg: async (bytes: Uint8Array) => bytes,
  };
  const pdf = await makeReport(dependencies, await kept(), 'a4', 'en');
  const { language, title, isMarked, pages } = await readStructure(pdf);
  expect({ language, title, isMarked }).toEqual({
    language: 'en',
    title: 'Identity verification report',
    isMarked: true,
  });
  const [first, second] = pages;
  expect(first?.headings).toEqual([
    'H1 Identity verification report',
    expect.stringMatching(/^H2 .*Quetzalcoatl/),
    'H2 Checks',
  ]);
  expect(second?.headings).toEqual([
    'H2 Fields and where they were read',
    'H2 Decision trail',
    'H2 Versions',
    'H2 Signature',
  ]);
  expect(first?.alts).toEqual(['Face', 'Code with the signed receipt of this report']);
  expect(second?.alts).toEqual(['Document, front', 'Face']);
  expect(first?.roles).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'P']));
  expect(second?.roles).toEqual(expect.arrayContaining(['L', 'LI', 'LBody']));
  expect(pages.map(({ untagged }) => untagged)).toEqual([[], []]);
});

test('a screen reader is told the headings and the code of a customer receipt', async () => {
  const pdf = await makeCustomerReceipt(
    { store: api.store, issuer: ISSUER, told: 'outcome', publicUrl: () => null },
    await kept(),
    'a4',
    'en',
  );
  const { language, title, isMarked, pages } = await readStructure(pdf);
  expect({ language, title, isMarked }).toEqual({ language: 'en', title: 'Receipt', isMarked: true });
  expect(pages).toHaveLength(1);
  expect(pages[0]?.headings).toEqual(['H1 Thank you for your visit', 'H2 Your rights', 'H2 Is this receipt genuine?']);
  expect(pages[0]?.alts).toEqual(['Code with your signed receipt']);
  expect(pages[0]?.untagged).toEqual([]);
});

test('a logo stands in place of the mark on every page, is in the file once, and says nothing to a screen reader', async () => {
  const dependencies = {
    store: api.store,
    issuer: ISSUER,
    version: '1.0',
    nameOf: async () => 'Maria Okello',
    toJpeg: async (bytes: Uint8Array) => bytes,
  };
  const batchId = await kept();
  const report = () => makeReport(dependencies, batchId, 'a4', 'en');
  const receipt = () =>
    makeCustomerReceipt(
      { store: api.store, issuer: ISSUER, told: 'outcome', publicUrl: () => null },
      batchId,
      'a4',
      'ar',
    );
  const before = [await report(), await receipt()];
  const logo = createCanvas(90, 30).toBuffer('image/jpeg').toString('base64');
  await changeBranding(api.store, { name: null, accent: null, logo }, SOMEBODY);
  for (const [index, pdf] of [await report(), await receipt()].entries()) {
    expect(imagesIn(pdf)).toBe(imagesIn(before[index] as Uint8Array) + 1);
    expect((await readStructure(pdf)).pages).toEqual((await readStructure(before[index] as Uint8Array)).pages);
  }
});

const imagesIn = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
