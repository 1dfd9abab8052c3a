import { describe, expect, test } from 'vitest';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import type { KYCFields } from '#shared/kyc-data.ts';
import { PREFILLABLE_FIELDS } from '#shared/kyc-data.ts';
import type { ComparedField } from '../../../../../electron/service/checks/document/compare-fields.ts';
import { compareFields } from '../../../../../electron/service/checks/document/compare-fields.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { aLicence, aMrz, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

// A form that was filled with what the document says is no second opinion on what the document says.

const prefilled = (changes: Partial<KYCFields> = {}) =>
  aPerson({ prefilled_fields: [...PREFILLABLE_FIELDS], ...changes });
const without = (...names: (keyof DocumentFields)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as unknown as DocumentFields;
const checkDigit = (valid: boolean) => ({ printed: '0', computed: valid ? '0' : '1', valid });
const dated = (valid: boolean): Partial<ParsedMrz> => ({
  fields: { birthDate: { value: '740812', line: 1, start: 13, end: 19, checkDigit: checkDigit(valid) } },
});

function comparison(field: ComparedField, fields: KYCFields, printed: DocumentFields = {}, zone: DocumentFields = {}) {
  return compareFields(fields, aVisualZone(printed), aMrz(zone)).find((candidate) => candidate.field === field);
}

async function judge(
  fields: KYCFields,
  printed: DocumentFields,
  zone: DocumentFields | null,
  mrz: Partial<ParsedMrz> = {},
) {
  const verdict = await ask(documentData, {
    fields,
    evidence: someEvidence({
      visualZone: async () => aVisualZone(printed),
      mrz: async () => (zone === null ? null : { side: 'id_document_front', parsed: aMrz(zone, mrz) }),
    }),
  });
  return { outcome: verdict.outcome, codes: verdict.reasons.map(({ code, field }) => `${code} ${field}`) };
}

describe('what was taken from the document', () => {
  test('agrees with nothing: the places of the document are compared with each other', () => {
    const taken = comparison('birth_date', prefilled());
    expect(taken).toMatchObject({ reference: 'MRZ', agreement: { OCR: 'agree' }, isPrefilled: true });
    expect(taken?.agreement).not.toHaveProperty('USER_INPUT');
    expect(taken?.values.USER_INPUT).toBe('1974-08-12');
    const typed = comparison('birth_date', aPerson());
    expect(typed).toMatchObject({ reference: 'USER_INPUT', agreement: { OCR: 'agree', MRZ: 'agree' } });
    expect(typed).not.toHaveProperty('isPrefilled');
  });

  test('is told by the place where it stands in that form', () => {
    const taken = comparison(
      'last_name',
      prefilled({ last_name: 'Müller' }),
      { primaryIdentifier: 'Müller' },
      { primaryIdentifier: 'MUELLER' },
    );
    expect(taken).toMatchObject({ reference: 'OCR', agreement: { MRZ: 'agree' } });
  });

  test('agrees with a place that has the name without its marks', () => {
    const entered = prefilled({ last_name: 'OEZTUERK' });
    const taken = comparison('last_name', entered, { primaryIdentifier: 'OZTURK' }, { primaryIdentifier: 'OEZTUERK' });
    expect(taken).toMatchObject({ reference: 'MRZ', agreement: { OCR: 'agree' } });
  });

  test('passes where two places of the document say it', async () => {
    expect(await judge(prefilled(), {}, {})).toEqual({ outcome: 'pass', codes: [] });
  });

  test('goes to review where the places contradict each other', async () => {
    expect(await judge(prefilled(), { birthDate: '1974-08-13' }, {})).toMatchObject({
      outcome: 'review',
      codes: expect.arrayContaining(['MRZ_DATA_MISMATCH birth_date']),
    });
  });

  test('goes to review where nothing confirms that it was read right', async () => {
    expect(await judge(prefilled(), without('primaryIdentifier'), {})).toEqual({
      outcome: 'review',
      codes: ['DATA_READ_ONCE last_name'],
    });
    // Typed by hand, it is a source of its own.
    expect(await judge(aPerson(), without('primaryIdentifier'), {})).toEqual({ outcome: 'pass', codes: [] });
  });

  test('read once from print goes to review, field by field', async () => {
    const { codes } = await judge(prefilled(), {}, null);
    expect(codes).toEqual(
      ['first_name', 'last_name', 'birth_date', 'id_number'].map((field) => `DATA_READ_ONCE ${field}`),
    );
  });

  test.each([
    [true, []],
    [false, ['DATA_READ_ONCE birth_date']],
  ])('read once from the zone counts by its own check digit: %s', async (valid, codes) => {
    expect((await judge(prefilled(), without('birthDate'), {}, dated(valid))).codes).toEqual(codes);
  });

  test('read once from a barcode counts, which corrects its own errors', () => {
    const printed = aVisualZone(without('birthDate'));
    const [taken] = compareFields(prefilled(), printed, null, aLicence().parsed).filter(
      ({ field }) => field === 'birth_date',
    );
    expect(taken).toMatchObject({ reference: 'BARCODE', agreement: {} });
  });
});

describe('what is only said to be taken from the document', () => {
  test('is compared as typed where the document does not say it', async () => {
    expect(await judge(prefilled({ last_name: 'Svensson' }), {}, {})).toEqual({
      outcome: 'review',
      codes: ['NAME_MISMATCH last_name'],
    });
  });

  test('is typed where the operator corrected it, and the others stay taken', () => {
    const fields = prefilled({ prefilled_fields: ['first_name', 'last_name'] });
    expect(comparison('birth_date', fields)).toMatchObject({ reference: 'USER_INPUT' });
    expect(comparison('last_name', fields)).toMatchObject({ isPrefilled: true });
  });

  test('is typed as a whole where a middle name was typed beside it', () => {
    expect(comparison('first_name', prefilled({ first_name: 'Anna', middle_name: 'Maria' }))).toMatchObject({
      reference: 'USER_INPUT',
    });
  });
});
