import { describe, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { LicenceFields } from '#shared/domain/document/barcode/aamva.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { compareFields } from '../../../../../electron/service/checks/document/compare-fields.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { documentExpiry } from '../../../../../electron/service/checks/document/expiry.ts';
import { documentMrz } from '../../../../../electron/service/checks/document/mrz.ts';
import { documentReadable } from '../../../../../electron/service/checks/document/readable.ts';
import { documentValidity } from '../../../../../electron/service/checks/document/validity.ts';
import { aDocument, aLicence, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

/** A driving licence: print and barcode, no MRZ. */
const licence = (barcode: LicenceFields = {}, printed: DocumentFields = aVisualZone()) =>
  someEvidence({ mrz: async () => null, barcode: async () => aLicence(barcode), visualZone: async () => printed });

async function judge(
  typed: Partial<KYCFields>,
  barcode: LicenceFields = {},
  printed: DocumentFields = aVisualZone(),
): Promise<string[]> {
  const verdict = await ask(documentData, { fields: aPerson(typed), evidence: licence(barcode, printed) });
  expect(verdict.outcome).toBe(verdict.reasons.length === 0 ? 'pass' : 'review');
  return verdict.reasons.map(({ code, field }) => (field ? `${code} ${field}` : code));
}

describe('a driving licence', () => {
  test('passes if print and barcode match the typed data', async () => {
    expect(await judge({})).toEqual([]);
  });

  test('needs no MRZ', async () => {
    expect(await ask(documentMrz, { evidence: licence() })).toMatchObject({ outcome: 'not_applicable', reasons: [] });
  });

  test('is readable by its barcode if the print is not', async () => {
    expect((await ask(documentReadable, { evidence: licence({}, {}) })).outcome).toBe('pass');
  });

  test.each<[string, LicenceFields, string]>([
    ['birth date', { birthDate: '1971-08-12' }, 'birth_date'],
    ['number', { documentNumber: 'L898902C4' }, 'id_number'],
    ['family name', { primaryIdentifier: 'HARRINGTON' }, 'last_name'],
    ['expiry date', { expiryDate: '2036-04-15' }, 'id_expiry_date'],
    ['sex', { sex: 'M' }, 'gender'],
  ])('goes to review if print and barcode differ in %s', async (_, barcode, field) => {
    expect(await judge({}, barcode)).toContain(`BARCODE_DATA_MISMATCH ${field}`);
  });

  test('is not contradicted by an exact barcode over one misread printed letter', async () => {
    expect(await judge({}, {}, aVisualZone({ primaryIdentifier: 'ERIKSS0N' }))).toEqual([]);
  });

  test('with another name than typed goes to review', async () => {
    expect(await judge({ last_name: 'Quillfeather' })).toEqual(['NAME_MISMATCH last_name']);
  });

  test('of another country than typed goes to review', async () => {
    expect(await judge({}, { issuingState: 'USA' })).toEqual(['COUNTRY_MISMATCH issue_country_code']);
  });

  test('is not proven by its barcode alone, because anybody can print one', async () => {
    expect(await judge({}, {}, {})).toEqual(['DOCUMENT_DATA_NOT_FOUND']);
    expect(await judge({}, {}, { primaryIdentifier: 'ERIKSSON' })).toEqual(['DOCUMENT_DATA_NOT_FOUND']);
    expect(await judge({}, {}, { primaryIdentifier: 'ERIKSSON', documentNumber: 'L898902C3' })).toEqual([]);
  });

  test.each([
    ['2026-06-01', 'pass'],
    ['2026-05-31', 'fail'],
  ] as const)('valid until %s according to its barcode, on 2026-06-01: %s', async (expiryDate, outcome) => {
    expect(await ask(documentExpiry, { evidence: licence({ expiryDate }, {}) })).toMatchObject({
      outcome,
      findings: { source: 'BARCODE' },
    });
  });

  test('without a date in its barcode is judged by the printed one', async () => {
    const evidence = someEvidence({
      mrz: async () => null,
      barcode: async () => aLicence({}, { values: {} }),
      visualZone: async () => aVisualZone(),
    });
    expect(await ask(documentExpiry, { evidence })).toMatchObject({ outcome: 'pass', findings: { source: 'OCR' } });
  });
});

test('a licence may be valid until its holder is 65; other documents may not', async () => {
  const long = { issueDate: '2013-06-04', expiryDate: '2054-01-24' };
  const barcode = licence(long, aVisualZone(long));
  expect((await ask(documentValidity, { evidence: barcode })).outcome).toBe('pass');
  const other = someEvidence({ mrz: async () => null, visualZone: async () => aVisualZone(long) });
  expect((await ask(documentValidity, { evidence: other })).reasons).toEqual([
    { code: 'DOCUMENT_DATES_IMPLAUSIBLE', field: 'id_expiry_date' },
  ]);
});

test('a document with neither MRZ nor barcode is reported as missing its MRZ', async () => {
  const evidence = someEvidence({ mrz: async () => null });
  expect(await ask(documentMrz, { evidence })).toMatchObject({
    outcome: 'review',
    reasons: [{ code: 'MRZ_NOT_FOUND' }],
  });
});

describe('comparing with a barcode', () => {
  const compared = (typed: Partial<KYCFields>, licenceBarcode = aLicence()) =>
    compareFields(aPerson(typed), aDocument({ printed: aVisualZone(), licence: licenceBarcode }));

  test('reports the barcode as a source of its own', () => {
    expect(compared({}).find(({ field }) => field === 'birth_date')).toEqual({
      field: 'birth_date',
      reference: 'USER_INPUT',
      values: { USER_INPUT: '1974-08-12', OCR: '1974-08-12', BARCODE: '1974-08-12' },
      agreement: { OCR: 'agree', BARCODE: 'agree' },
      normalisation: { OCR: 'date', BARCODE: 'date' },
    });
  });

  test('believes the barcode before the print where nothing was typed', () => {
    expect(compared({}).find(({ field }) => field === 'id_expiry_date')).toMatchObject({ reference: 'BARCODE' });
  });

  test('allows a name that the barcode marks as cut', () => {
    const cut = (first: 'T' | 'N') => aLicence({ secondaryIdentifier: 'ANNA MAR' }, { truncation: { first } });
    const agreement = (first: 'T' | 'N') =>
      compared({}, cut(first)).find(({ field }) => field === 'first_name')?.agreement.BARCODE;
    expect(agreement('T')).toBe('agree');
    expect(agreement('N')).not.toBe('agree');
  });
});
