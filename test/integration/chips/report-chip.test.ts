import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHIP_PROOFS, type ChipRecord } from '#shared/contract/findings/chip.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { issueReceipt } from '../../../electron/service/receipts/issue-receipt.ts';
import { listReceiptKeys } from '../../../electron/service/receipts/key-rows.ts';
import { makeCustomerReceipt } from '../../../electron/service/reports/customer-receipt.ts';
import { makeReport } from '../../../electron/service/reports/make-report.ts';
import { wordsIn } from '../../../electron/service/reports/words.ts';
import { aChipRecord, anUnprovenChipRecord, NO_TRUST } from '../../support/chips/chip-record.ts';
import { readStructure } from '../../support/documents/pdf-structure.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { aVerification, factsWithNumber } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const issuer = { organisation: 'Harbour Bank', environment: 'production' as const };

let api: TemporaryApi;
beforeAll(async () => {
  api = await openTemporaryApi();
});
afterAll(() => api.close());

async function kept(chip: ChipRecord | null): Promise<string> {
  const { outcome, ...verification } = aVerification({ response: { verification_result: 'APPROVED' } });
  const read = factsWithNumber('L898902C3');
  const facts = { ...read, document: read.document && { ...read.document, chip } };
  await recordVerification(api.store, { ...verification, outcome: { ...outcome, facts }, captures: [] });
  return verification.batchId;
}

const report = (batchId: string, language: ApplicantLanguage = 'en') =>
  makeReport(
    { store: api.store, issuer, version: '1.0', nameOf: async () => 'Maria Okello', toJpeg: async (bytes) => bytes },
    batchId,
    'a4',
    language,
  );

async function textOf(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  return pages;
}

test('the third page of a report names each proof of the chip with what it shows, and both certificates', async () => {
  const words = wordsIn('en');
  for (const chip of [await aChipRecord(), await anUnprovenChipRecord()]) {
    const pages = await textOf(await report(await kept(chip)));
    expect(pages).toHaveLength(3);
    for (const proof of CHIP_PROOFS) {
      expect(pages[2]).toContain(words.chipProofs[proof]);
      expect(pages[2]).toContain(words.chipProofText(proof, chip.proofs[proof]));
    }
    for (const certificate of [chip.signer, chip.csca])
      if (certificate)
        for (const text of [certificate.serial, certificate.algorithm, certificate.sha256.slice(0, 32)])
          expect(pages[2]).toContain(text);
    expect(pages[2]).toContain(`${chip.access.procedure}, ${chip.access.cipher}`);
  }
});

test('a copy that cannot be detected is never shown as failed, and files that were not read come with the reason', async () => {
  const [, trail = '', page = ''] = await textOf(await report(await kept(await anUnprovenChipRecord())));
  expect(page).toContain('Original chip (not a copy) Not supported');
  expect(page).toContain('Details of the holder (DG11): the document left the reader');
  expect(page).toContain('None found');
  expect(trail).toContain('Chip read');
  expect(trail).toContain('Passed: Chip opened, Data signed.');
});

test('a report without a chip has two pages', async () => {
  expect(await textOf(await report(await kept(null)))).toHaveLength(2);
});

test.each(someOrAll<ApplicantLanguage>(['en', 'ar'], ApplicantLanguage.options))(
  'the page about the chip is whole and tagged in %s',
  async (language) => {
    const { pages } = await readStructure(await report(await kept(await anUnprovenChipRecord()), language));
    expect(pages).toHaveLength(3);
    expect(pages[2]?.untagged).toEqual([]);
    expect(pages[2]?.headings).toHaveLength(language === 'ar' ? (pages[2]?.headings.length ?? 0) : 4);
  },
);

test.each([
  ['original', {}, undefined],
  ['signed', { activeAuthentication: null, chipAuthentication: null }, undefined],
  ['read', {}, NO_TRUST],
] as const)('a receipt states that the chip is %s, and nothing else about it', async (claim, design, trust) => {
  const chip = await aChipRecord(design, trust);
  const batchId = await kept(chip);
  const jws = await issueReceipt(api.store, batchId, issuer);
  const checked = await verifyReceipt(jws, await listReceiptKeys(api.store));
  expect(checked).toMatchObject({ ok: true, claims: { chip: claim } });
  const payload = Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString();
  for (const secret of [chip.signer?.serial ?? '', ...(chip.mrzLines ?? [])]) expect(payload).not.toContain(secret);
  const paper = async (told: 'received' | 'outcome') =>
    (
      await textOf(
        await makeCustomerReceipt({ store: api.store, issuer, told, publicUrl: () => null }, batchId, 'a4', 'en'),
      )
    )[0] ?? '';
  const texts = wordsIn('en').chipReceipt;
  expect(await paper('outcome')).toContain(`${texts.title} ${texts[claim]} Reference`);
  expect(await paper('received')).toContain(`${texts.title} ${texts.read} Reference`);
});

test('a receipt of a case without a chip says nothing about one', async () => {
  const batchId = await kept(null);
  const payload = Buffer.from((await issueReceipt(api.store, batchId, issuer)).split('.')[1] ?? '', 'base64url');
  expect(JSON.parse(payload.toString())).not.toHaveProperty('chip');
});
