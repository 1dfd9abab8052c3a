import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDigitalSeal, sealData } from '#shared/domain/document/seal/digital-seal.ts';
import { encodeC40, encodeVds } from '../../../../../support/documents/vds-encoder.ts';

const NONE = new Uint8Array();
const shown = (text: string, bytes: Uint8Array = NONE) => {
  const seal = readDigitalSeal(text, bytes);
  return seal && sealData(seal);
};

test('shows an ICAO seal in plain fields with its signature unverified', () => {
  const bytes = encodeVds({
    version: 4,
    issuingCountry: 'UTO',
    signer: 'UTTS',
    certificateReference: '1A',
    documentIssueDate: '2026-01-31',
    signatureDate: '2026-02-01',
    documentType: 'fb06',
    features: [
      { tag: 3, value: encodeC40('L898902C3') },
      { tag: 200, value: Uint8Array.of(1, 255) },
    ],
  });
  expect(shown('', bytes)).toEqual({
    standard: 'ICAO_VDS',
    version: 4,
    signature: 'not_verified',
    issuing_country: 'UTO',
    signer: 'UTTS',
    certificate_reference: '1A',
    issue_date: '2026-01-31',
    signature_date: '2026-02-01',
    document_type: { code: 'fb06', name: 'residence_permit' },
    fields: { passport_number: 'L898902C3', tag_200: '01ff' },
  });
});

test('reads the holder from a JSON seal', () => {
  const pid = { n: 'SAMPLE SALLY', dob: '1990-03-04', i: 'E4711' };
  const seal = {
    data: { hdr: { t: 'icao.vacc', v: 1, is: 'UTO' }, msg: { uvci: 'U32870', pid } },
    sig: { alg: 'ES256', sigvl: 'AAAA' },
  };
  expect(shown(JSON.stringify(seal))).toMatchObject({
    standard: 'ICAO_VDS_NC',
    signature: 'not_verified',
    issuing_country: 'UTO',
    document_type: { code: 'icao.vacc' },
    holder: { name: 'SAMPLE SALLY', birthDate: '1990-03-04', documentNumber: 'E4711' },
    fields: { uvci: 'U32870' },
  });
});

test("reads recipient and address from a bill's 2D-Doc", () => {
  const text = 'DC04FR0000011E58FFFF0101FR10MME/SPECIMEN/NATACHA\u001d2475000\u001fSIGNATURE';
  expect(shown(text)).toMatchObject({
    standard: 'FR_2D_DOC',
    issuing_country: 'FRA',
    document_type: { code: '01', name: 'utility_bill' },
    fields: { recipient: 'MME/SPECIMEN/NATACHA', postal_code: '75000' },
  });
});

test('finds no seal in other barcodes', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readDigitalSeal(text, NONE)).toBeNull();
    }),
  );
  expect(readDigitalSeal('{"data":{"hdr":{"t":1},"msg":[]}}', NONE)).toBeNull();
  expect(readDigitalSeal('{'.repeat(5_000), NONE)).toBeNull();
});
