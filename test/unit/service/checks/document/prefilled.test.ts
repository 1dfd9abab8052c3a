import { describe, expect, test } from 'vitest';
import type { ComparedField } from '#shared/contract/findings/document.ts';
import { type KYCFields, PREFILLABLE_FIELDS } from '#shared/contract/runs/kyc-data.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { compareFields } from '../../../../../electron/service/checks/document/compare-fields.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { aDocument, aLicence, aMrz, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

// A form filled from the document cannot confirm the document.

const prefilled = (changes: Partial<KYCFields> = {}) =>
  aPerson({ prefilled_fields: [...PREFILLABLE_FIELDS], ...changes });
const without = (...names: (keyof DocumentFields)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as unknown as DocumentFields;
const checkDigit = (valid: boolean) => ({ printed: '0', computed: valid ? '0' : '1', valid });
const dated = (valid: boolean): Partial<ParsedMrz> => ({
  fields: { birthDate: { value: '740812', line: 1, start: 13, end: 19, checkDigit: checkDigit(valid) } },
});

function comparison(
  field: ComparedField,
  fields: KYCFields,
  printed: DocumentFields = {},
  mrzFields: DocumentFields = {},
) {
  return compareFields(fields, aDocument({ printed: aVisualZone(printed), mrz: aMrz(mrzFields) })).find(
    (candidate) => candidate.field === field,
  );
}

async function judge(
  fields: KYCFields,
  printed: DocumentFields,
  mrzFields: DocumentFields | null,
  mrz: Partial<ParsedMrz> = {},
) {
  const verdict = await ask(documentData, {
    fields,
    evidence: someEvidence({
      visualZone: async () => aVisualZone(printed),
      mrz: async () => (mrzFields === null ? null : { side: 'id_document_front', parsed: aMrz(mrzFields, mrz) }),
    }),
  });
  return { outcome: verdict.outcome, codes: verdict.reasons.map(({ code, field }) => `${code} ${field}`) };
}

describe('a value taken from the document', () => {
  test("confirms nothing: only the document's sources are compared with each other", () => {
    const taken = comparison('birth_date', prefilled());
    expect(taken).toMatchObject({ reference: 'MRZ', agreement: { OCR: 'agree' }, isPrefilled: true });
    expect(taken?.agreement).not.toHaveProperty('USER_INPUT');
    expect(taken?.values.USER_INPUT).toBe('1974-08-12');
    const typed = comparison('birth_date', aPerson());
    expect(typed).toMatchObject({ reference: 'USER_INPUT', agreement: { OCR: 'agree', MRZ: 'agree' } });
    expect(typed).not.toHaveProperty('isPrefilled');
  });

  test('is attributed to the source with that spelling', () => {
    const taken = comparison(
      'last_name',
      prefilled({ last_name: 'Müller' }),
      { primaryIdentifier: 'Müller' },
      { primaryIdentifier: 'MUELLER' },
    );
    expect(taken).toMatchObject({ reference: 'OCR', agreement: { MRZ: 'agree' } });
  });

  test('matches a source that lacks its diacritics', () => {
    const entered = prefilled({ last_name: 'OEZTUERK' });
    const taken = comparison('last_name', entered, { primaryIdentifier: 'OZTURK' }, { primaryIdentifier: 'OEZTUERK' });
    expect(taken).toMatchObject({ reference: 'MRZ', agreement: { OCR: 'agree' } });
  });

  test('passes if two sources on the document agree', async () => {
    expect(await judge(prefilled(), {}, {})).toEqual({ outcome: 'pass', codes: [] });
  });

  test('goes to review if the sources contradict each other', async () => {
    expect(await judge(prefilled(), { birthDate: '1974-08-13' }, {})).toMatchObject({
      outcome: 'review',
      codes: expect.arrayContaining(['MRZ_DATA_MISMATCH birth_date']),
    });
  });

  test('goes to review if nothing confirms the reading', async () => {
    expect(await judge(prefilled(), without('primaryIdentifier'), {})).toEqual({
      outcome: 'review',
      codes: ['DATA_READ_ONCE last_name'],
    });
    // Typed by hand, it is an independent source.
    expect(await judge(aPerson(), without('primaryIdentifier'), {})).toEqual({ outcome: 'pass', codes: [] });
  });

  test('read only once in print goes to review, field by field', async () => {
    const { codes } = await judge(prefilled(), {}, null);
    expect(codes).toEqual(
      ['first_name', 'last_name', 'birth_date', 'id_number'].map((field) => `DATA_READ_ONCE ${field}`),
    );
  });

  test.each([
    [true, []],
    [false, ['DATA_READ_ONCE birth_date']],
  ])('read only once in the MRZ counts if its own check digit is valid: %s', async (valid, codes) => {
    expect((await judge(prefilled(), without('birthDate'), {}, dated(valid))).codes).toEqual(codes);
  });

  test('read only once in a barcode counts, because a barcode corrects its errors', () => {
    const printed = aVisualZone(without('birthDate'));
    const [taken] = compareFields(prefilled(), aDocument({ printed, licence: aLicence() })).filter(
      ({ field }) => field === 'birth_date',
    );
    expect(taken).toMatchObject({ reference: 'BARCODE', agreement: {} });
  });
});

describe('a value that claims to come from the document', () => {
  test('is compared as typed if the document does not contain it', async () => {
    expect(await judge(prefilled({ last_name: 'Svensson' }), {}, {})).toEqual({
      outcome: 'review',
      codes: ['NAME_MISMATCH last_name'],
    });
  });

  test('counts as typed if the operator corrected it, without affecting other fields', () => {
    const fields = prefilled({ prefilled_fields: ['first_name', 'last_name'] });
    expect(comparison('birth_date', fields)).toMatchObject({ reference: 'USER_INPUT' });
    expect(comparison('last_name', fields)).toMatchObject({ isPrefilled: true });
  });

  test('counts as typed if a middle name was typed beside it', () => {
    expect(comparison('first_name', prefilled({ first_name: 'Anna', middle_name: 'Maria' }))).toMatchObject({
      reference: 'USER_INPUT',
    });
  });
});
