import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeC40 } from '#shared/domain/document/seal/c40.ts';
import { parseVds } from '#shared/domain/document/seal/vds.ts';
import { encodeC40, encodeVds } from '../../../../../support/documents/vds-encoder.ts';

const bytes = (hexadecimal: string) => new Uint8Array(Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex'));
const SIGNATURE = `ff04 01020304`;

describe('the worked examples of BSI TR-03137 part 1', () => {
  test('an arrival attestation, version 3', () => {
    const seal = parseVds(
      bytes(`dc026abc6d32c8a519fc0f71341145f4fd02 0230 a5621353d9a275735bd4134bc549133c133c133c133c133c
        a32519a519a4344a5e681ae7204b20d532cf4b7c133c133f 0308 20d5201019a51aea ${SIGNATURE}`),
    );
    expect(seal).toMatchObject({
      version: 3,
      issuingCountry: 'D',
      signer: 'DETS',
      certificateReference: '00027',
      documentIssueDate: '2020-01-01',
      signatureDate: '2020-01-13',
      documentType: 'fd02',
      documentTypeName: 'arrival_attestation',
      features: [
        {
          tag: 2,
          name: 'mrz',
          value: ['MED<<MUSTERMANN<<ERIK<<<<<<<<<<<<<<<', 'M0000000<4ALB0308212M1604128<<<<<<<2'],
        },
        { tag: 3, name: 'azr_number', value: '160113000085' },
      ],
    });
    expect([...(seal?.signature ?? [])]).toEqual([1, 2, 3, 4]);
    expect(seal?.signed.length).toBe(18 + 50 + 10);
  });

  test('a visa, version 4, whose second line ends early', () => {
    const seal = parseVds(
      bytes(`dc036abc6d32c8a72cb10f7134b798155d01 022c dd52134a74da1347c6fed95cb89f9fce133c133c133c133c
        203833734aaf47f0c32f1a1e20eb2625393afe31 0403a00000 050633be1fed20c6 ${SIGNATURE}`),
    );
    expect(seal).toMatchObject({
      version: 4,
      certificateReference: '32',
      signatureDate: '2021-12-03',
      documentTypeName: 'visa',
      features: [
        { name: 'mrz', value: ['VCD<<DENT<<ARTHUR<PHILIP<<<<<<<<<<<<', '1234567XY7GBR5203116M2005250<<<<<<<<'] },
        { name: 'duration_of_stay', value: { days: 160, months: 0, years: 0 } },
        { name: 'passport_number', value: '47110815P' },
      ],
    });
  });

  test('an address sticker', () => {
    const seal = parseVds(
      bytes(`dc036abc6d32c8a72cb10f7135b79815f908 0106cf3519af974c 02061a70208519a1
        0310395e26b3d9a275735bd4cd485ca17176 ${SIGNATURE}`),
    );
    expect(seal?.features.map(({ name, value }) => [name, value])).toEqual([
      // The text of the guideline has another letter than its bytes.
      ['document_number', 'T2000AK47'],
      ['municipality_code', '05314000'],
      ['address', '53123MUSTERMANNSTRASSE21'],
    ]);
  });

  test('a social insurance card, whose names are written in full', () => {
    const seal = parseVds(
      bytes(`dc026abc6d32c8a519fc0f7134116d04fc04 01083fee456d2de019a8 020b5065727363687765 69c39f
        03054f73636172 ${SIGNATURE}`),
    );
    expect(seal?.features.map(({ value }) => value)).toEqual(['65170839J003', 'Perschweiß', 'Oscar']);
  });

  test('letters packed three to two bytes, with one left', () => {
    expect(decodeC40(bytes('eb0466a9'))).toBe('XK CD');
    expect(decodeC40(bytes('eb11fe45'))).toBe('XKCD');
  });
});

const letters = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  minLength: 1,
  maxLength: 40,
});

test('reads back packed letters', () => {
  fc.assert(
    fc.property(letters, (text) => {
      expect(decodeC40(encodeC40(text))).toBe(text);
    }),
  );
});

test("reads back a seal's content", () => {
  const seals = fc.record({
    version: fc.constantFrom<3 | 4>(3, 4),
    certificate: fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 5, maxLength: 5 }),
    issued: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
    number: letters,
    extra: fc.uint8Array({ maxLength: 300 }),
  });
  fc.assert(
    fc.property(seals, ({ version, certificate, issued, number, extra }) => {
      const documentIssueDate = issued.toISOString().slice(0, 10);
      const seal = parseVds(
        encodeVds({
          version,
          issuingCountry: 'UTO',
          signer: 'UTTS',
          certificateReference: certificate,
          documentIssueDate,
          signatureDate: documentIssueDate,
          documentType: 'fb06',
          features: [
            { tag: 3, value: encodeC40(number) },
            { tag: 99, value: extra },
          ],
        }),
      );
      expect(seal).toMatchObject({ version, issuingCountry: 'UTO', signer: 'UTTS', documentIssueDate });
      expect(seal?.certificateReference).toBe(certificate);
      expect(seal?.features).toEqual([
        { tag: 3, name: 'passport_number', value: number },
        { tag: 99, name: null, value: Buffer.from(extra).toString('hex') },
      ]);
    }),
  );
});

test('never throws, and refuses a seal that is cut off anywhere', () => {
  const whole = encodeVds({
    version: 4,
    issuingCountry: 'UTO',
    signer: 'UTTS',
    certificateReference: '1A',
    documentIssueDate: '2026-01-31',
    signatureDate: '2026-02-01',
    documentType: '5d01',
    features: [{ tag: 5, value: encodeC40('L898902C3') }],
  });
  for (let length = 0; length < whole.length; length++) expect(parseVds(whole.subarray(0, length))).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(2, 3), (rest, version) => {
      parseVds(rest);
      parseVds(Uint8Array.of(0xdc, version, ...rest));
    }),
  );
});
