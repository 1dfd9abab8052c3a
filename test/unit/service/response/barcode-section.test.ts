import { expect, test } from 'vitest';
import { barcodesOf, readDocumentRecord } from '../../../../electron/service/evidence/document-record.ts';
import { licenceFields } from '../../../../electron/service/response/document-section.ts';
import type { BarcodeReading } from '../../../../electron/workers/protocol.ts';
import { aDocumentReading, aLicence, someEvidence } from '../../../support/builders.ts';

const corner = { x: 0, y: 0 };
const aBarcode = (text: string): BarcodeReading => ({
  format: 'PDF417',
  text,
  bytes: new Uint8Array(),
  corners: [corner, corner, corner, corner],
});
const read = (text: string) => barcodesOf('id_document_back', aDocumentReading({ barcodes: [aBarcode(text)] }));

test.each([
  ['@\n\u001e\rANSI 636000010002DL00410278ZV03190008DLDAQT64235789\nDBK123-45-6789\nDBB06061986\r'],
  ['@\n\u001e\rANSI 636000010002DL00410278ZV03190008DLDAQT64235789DBM123456789DBB06061986\r'],
])('a social security number is removed, also from the raw text', (payload) => {
  const [barcode] = read(payload);
  expect(barcode?.text).not.toMatch(/123-?45-?6789/);
  expect(barcode?.text).toContain('DAQT64235789');
  expect(barcode?.text).toContain('DBB06061986');
});

test('a licence has its address in parts and its jurisdiction; printed names keep their spelling', async () => {
  const licence = aLicence({
    issuingState: 'USA',
    jurisdiction: 'VA',
    street: '12 MAIN ST',
    city: 'SPRINGFIELD',
    region: 'VA',
    postalCode: '22150',
  });
  const visualZone = async () => ({ primaryIdentifier: 'Eriksson', documentNumber: 'misread' });
  const mrz = async () => null;
  const record = await readDocumentRecord(someEvidence({ barcode: async () => licence, visualZone, mrz }));
  expect(licenceFields(record?.licence ?? null)).toMatchObject({
    issue_state_code: 'VA',
    address: {
      full_address: '12 MAIN ST, SPRINGFIELD, VA 22150, US',
      parsed_address: { address_street_1: '12 MAIN ST', address_state: 'VA', address_country: 'US' },
    },
  });
  expect(record?.values).toMatchObject({ lastName: 'Eriksson', documentNumber: 'L898902C3' });
  expect(licenceFields(null)).toEqual({});
});
