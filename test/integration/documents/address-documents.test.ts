import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAddressPaper } from '#shared/domain/document/address/address-document.ts';
import { businessDocuments } from '../../../electron/service/checks/business/documents.ts';
import { firstPageOf, readAddressDocument } from '../../../electron/workers/address-documents/read-address-document.ts';
import type { Networks } from '../../../electron/workers/networks.ts';
import { drawBillPdf, drawBillPicture } from '../../specimens/bills/draw-bill.ts';
import { judgedBusiness } from '../../support/business/business-builders.ts';
import { aTiff, tiffPageOf } from '../../support/documents/more-formats.ts';
import { drawnOnce } from '../../support/drawn-once.ts';
import { sharedNetworks } from '../../support/inference/shared-networks.ts';
import { aJpeg } from '../../support/pictures.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';

const TODAY = '2026-06-01';
const inSoak = it.runIf(PROPERTY_RUNS !== null);
let networks: Networks;
beforeAll(async () => {
  networks = await sharedNetworks();
});

async function aPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve());
  });
  draw(document);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

describe('a document of a company', () => {
  it.each([
    ['Harbour Trading Ltd', 'pass'],
    ['Quayside Trading Ltd', 'review'],
  ])('as a PDF, of %s: %s', async (business_name, outcome) => {
    const bytes = await aPdf({ size: 'A4' }, (document) => {
      document.fontSize(14).text('CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY');
      document.text('Company number: 0044 5790').text('HARBOUR TRADING LIMITED is incorporated today.');
      document.text('Registered office').text('12 Quay Street').text('London SE1 9AA');
    });
    const verdict = await judgedBusiness(businessDocuments, {
      fields: {
        business_name,
        registration_number: '00445790',
        address: '12 Quay Street, London SE1 9AA',
        country_code: 'GB',
      },
      evidence: { documents: ['business_document_1'], document: () => readAddressDocument(bytes, networks) },
    });
    expect([verdict.outcome, verdict.findings?.documents[0]?.registrationNumber]).toEqual([outcome, true]);
  });
});

describe('an address document as a PDF', () => {
  it('gives its text, its metadata and its first page', async () => {
    const { bytes, truth } = await drawBillPdf({ seed: 11, today: TODAY, kind: 'gas_bill', country: 'GB' });
    const reading = await readAddressDocument(bytes, networks);
    expect(reading).toMatchObject({
      mediaType: 'application/pdf',
      pageCount: 1,
      pdf: { producer: 'Apache FOP Version 2.8', incrementalUpdates: 0 },
    });
    expect(reading.pages[0]).toMatchObject({ source: 'text-layer', overlays: [] });
    expect(reading.firstPage?.bytes.length).toBeGreaterThan(1000);
    const paper = readAddressPaper(reading.pages, TODAY, 'GB');
    expect(paper.classification.kind).toBe('gas_bill');
    expect(paper.address?.value).toMatchObject({
      postcode: truth.address.postcode,
      houseNumber: truth.address.houseNumber,
    });
    expect(paper.issueDate?.value).toBe(truth.issueDate);
  });

  const CHANGES = [
    ['patched-date', 'hidden-text'],
    ['text-over-scan', 'text-over-scan'],
    ['added-text', 'annotation'],
  ] as const;
  // That of pictures below has text over a scan as well, and little of it.
  it.each(someOrAll(CHANGES.slice(0, 1), CHANGES))('%s leaves %s', async (change, overlay) => {
    const { bytes } = await drawBillPdf({ seed: 12, today: TODAY, country: 'GB', change });
    const { pages } = await readAddressDocument(bytes, networks);
    expect(pages[0]?.overlays.map(({ kind }) => kind)).toContain(overlay);
    // A page whose picture covers the text is read from its picture.
    expect(pages[0]?.source).toBe(change === 'text-over-scan' ? 'ocr' : 'text-layer');
  });

  it('is converted to a picture on request', async () => {
    const { bytes } = await drawBillPdf({ seed: 13, today: TODAY, country: 'GB' });
    const picture = await firstPageOf(bytes, 100);
    expect([picture.width, picture.height]).toEqual([827, 1169]);
  });

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    [
      'with a password',
      () => aPdf({ userPassword: 'secret', pdfVersion: '1.7' }, (document) => void document.text('x')),
      /password/,
    ],
    [
      'of 51 pages',
      () =>
        aPdf({}, (document) => {
          for (let page = 1; page <= 50; page++) document.addPage();
        }),
      /more than 50 pages/,
    ],
    ['cut short', async () => (await aPdf({}, (document) => void document.text('x'))).subarray(0, 300), /damaged/],
    ['of nothing', async () => new Uint8Array(), /./],
  ])('%s is refused with a reason', async (_, bytes, reason) => {
    await expect(readAddressDocument(await bytes(), networks)).rejects.toThrow(reason);
  });

  it('of pictures is read up to its second page', async () => {
    const scan = Buffer.from(aJpeg(120, 160));
    const bytes = await aPdf({ size: [120, 160], margin: 10 }, (document) => {
      for (let page = 0; page < 3; page++) {
        if (page > 0) document.addPage();
        document.image(scan, 0, 0, { width: 120 });
        // The first is read from its picture all the same.
        if (page === 0) document.fontSize(6).text('Ana Lee, 12 Quay Street, London SE1 9AA, issued on 4 May', 10, 20);
      }
    });
    const reading = await readAddressDocument(bytes, networks);
    expect([reading.pageCount, reading.pages.map(({ source }) => source)]).toEqual([3, ['ocr', 'ocr']]);
    const overlays = reading.pages.map((page) => [...new Set(page.overlays.map(({ kind }) => kind))]);
    expect(overlays).toEqual([['text-over-scan'], []]);
    expect(reading.pages.every(({ isTruncated }) => !isTruncated)).toBe(true);
  });

  // The decoders of the long run read one as well.
  inSoak('as large as a wall is drawn within limits', async () => {
    const bytes = await aPdf({ size: [14_000, 14_000] }, (document) => void document.text('x'));
    const [page] = (await readAddressDocument(bytes, networks)).pages;
    expect((page?.widthPx ?? 0) * (page?.heightPx ?? 0)).toBeLessThan(9_100_000);
  });
});

describe('an address document with a 2D-Doc', () => {
  const request = { seed: 31, today: TODAY, kind: 'electricity_bill', country: 'FR', sealed: true } as const;
  const camera = { perspectiveDegrees: 5, rotationDegrees: -3 } as const;

  const MADE = [
    ['PDF', () => drawBillPdf(request)],
    ['photograph', () => drawBillPicture(request, camera)],
  ] as const;
  it.each(someOrAll(MADE.slice(0, 1), MADE))('as a %s agrees with its seal', async (_, draw) => {
    const { bytes, truth } = await draw();
    const paper = readAddressPaper((await readAddressDocument(bytes, networks)).pages, TODAY, 'FR');
    expect(paper.seal).toMatchObject({ issueDate: truth.issueDate });
    expect(paper.sealConflicts).toEqual([]);
  });

  it('made out to another person is reported', async () => {
    const { bytes } = await drawBillPdf({ ...request, change: 'renamed-beside-seal' });
    const paper = readAddressPaper((await readAddressDocument(bytes, networks)).pages, TODAY, 'FR');
    expect(paper.sealConflicts).toEqual(['full_name']);
  });
});

describe('an address document as a picture', () => {
  /** The letterhead, the address and the dates. */
  const UPPER_PART = 0.6;
  const WATER_BILL = { seed: 21, today: TODAY, kind: 'water_bill', country: 'DE' } as const;

  // The next test reads most of the same page.
  inSoak('is read as a whole page', async () => {
    const { bytes, truth } = await drawnOnce(WATER_BILL, () => drawBillPicture(WATER_BILL));
    const reading = await readAddressDocument(bytes, networks);
    const paper = readAddressPaper(reading.pages, TODAY, 'DE');
    expect(reading).toMatchObject({ mediaType: 'image', pdf: null });
    expect(paper.classification.kind).toBe('water_bill');
    expect(paper.address?.value.postcode).toBe(truth.address.postcode);
  });

  it('as a TIFF is read up to its second page', async () => {
    const { bytes: scan, truth } = await drawnOnce(WATER_BILL, () => drawBillPicture(WATER_BILL));
    // The long run reads the whole page above.
    const page = await tiffPageOf(scan, UPPER_PART);
    const blank = { width: 600, height: 800, compression: 8, pixel: () => [255, 255, 255] } as const;
    const reading = await readAddressDocument(aTiff([blank, page, blank]), networks);
    expect(reading).toMatchObject({ mediaType: 'image', pageCount: 3, pdf: null });
    expect(reading.pages.map(({ widthPx }) => widthPx)).toEqual([600, page.width]);
    const paper = readAddressPaper(reading.pages, TODAY, 'DE');
    expect(paper.classification.kind).toBe('water_bill');
    expect(paper.address?.value.postcode).toBe(truth.address.postcode);
  });
});
