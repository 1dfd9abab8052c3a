import { describe, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { aMrz, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

type Case = {
  typed?: Partial<KYCFields>;
  printed?: DocumentFields;
  mrzFields?: DocumentFields | null;
  mrz?: Partial<ParsedMrz>;
};

async function judge({ typed = {}, printed = {}, mrzFields = {}, mrz = {} }: Case) {
  const verdict = await ask(documentData, {
    fields: aPerson(typed),
    evidence: someEvidence({
      visualZone: async () => aVisualZone(printed),
      mrz: async () => (mrzFields === null ? null : { side: 'id_document_back', parsed: aMrz(mrzFields, mrz) }),
    }),
  });
  return { outcome: verdict.outcome, codes: verdict.reasons.map(({ code, field }) => `${code} ${field}`) };
}

test('a document that matches the typed data passes', async () => {
  expect(await judge({})).toEqual({ outcome: 'pass', codes: [] });
});

describe('typed data', () => {
  test.each<[string, Case, string[]]>([
    ['another family name', { typed: { last_name: 'Svensson' } }, ['NAME_MISMATCH last_name']],
    ['another given name', { typed: { first_name: 'Berta' } }, ['NAME_MISMATCH first_name']],
    ['another birth date', { typed: { date_of_birth: '1974-08-13' } }, ['BIRTH_DATE_MISMATCH birth_date']],
    ['another number', { typed: { id_number: 'L898902C4' } }, ['ID_NUMBER_MISMATCH id_number']],
    ['another country', { typed: { country_code: 'SE' } }, ['COUNTRY_MISMATCH issue_country_code']],
    ['one wrong letter everywhere', { typed: { last_name: 'Erikssen' } }, ['NAME_MISMATCH last_name']],
  ])('%s goes to review', async (_, changes, codes) => {
    expect(await judge(changes)).toEqual({ outcome: 'review', codes });
  });

  test.each<[string, Case]>([
    ['without the middle name', { typed: { first_name: 'Anna' } }],
    ['with the middle name in its own field', { typed: { first_name: 'Anna', middle_name: 'Maria' } }],
    ['with a number in another format', { typed: { id_number: 'l898-902 c3' } }],
    ['without a number', { typed: { id_number: undefined } as unknown as Partial<KYCFields> }],
    ['with a country without a code', { typed: { country_code: 'ZZ' } }],
    [
      'with the personal number',
      {
        typed: { id_number: 'ZE184226B' },
        mrzFields: { personalNumber: 'ZE184226B' },
        printed: { personalNumber: 'ZE184226B' },
      },
    ],
  ])('%s passes', async (_, changes) => {
    expect(await judge(changes)).toEqual({ outcome: 'pass', codes: [] });
  });

  test('a personal number only in the MRZ is not compared with the printed document number', async () => {
    const found = await judge({ typed: { id_number: 'ZE184226B' }, mrzFields: { personalNumber: 'ZE184226B' } });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test('a personal number that differs in print goes to review', async () => {
    const found = await judge({
      typed: { id_number: 'ZE184226B' },
      mrzFields: { personalNumber: 'ZE184226B' },
      printed: { personalNumber: 'ZE999999B' },
    });
    expect(found.codes).toEqual(['MRZ_DATA_MISMATCH id_number']);
  });

  test('a number found nowhere on the document is not confirmed', async () => {
    const without = { documentNumber: undefined } as unknown as DocumentFields;
    expect(await judge({ printed: without, mrzFields: without })).toEqual({
      outcome: 'review',
      codes: ['DOCUMENT_DATA_NOT_FOUND id_number'],
    });
  });

  test('the birth date of a person older than a hundred passes: an MRZ has two-digit years', async () => {
    const found = await judge({
      typed: { date_of_birth: '1924-05-01' },
      printed: { birthDate: '1924-05-01' },
      mrzFields: { birthDate: '2024-05-01' },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test("Germany's three-letter code equals its one-letter code", async () => {
    const found = await judge({ typed: { country_code: 'DE' }, printed: { issuingState: 'DEU' }, mrzFields: null });
    expect(found.codes).not.toContain('COUNTRY_MISMATCH issue_country_code');
  });
});

describe('a full name field', () => {
  const lines = (name: string) => [`P<UTO${name}`.padEnd(44, 'A'), 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'];

  test('with cut given names does not excuse another family name', async () => {
    const given = 'ANNA MARIA KONSTANTINA WILHELMINA';
    const found = await judge({
      typed: { last_name: 'Schmidtke', first_name: 'Anna' },
      printed: { primaryIdentifier: 'SCHMIDT', secondaryIdentifier: given },
      mrzFields: { primaryIdentifier: 'SCHMIDT', secondaryIdentifier: given.slice(0, 28) },
      mrz: { lines: lines('SCHMIDT<<ANNA<MARIA<KONSTANTINA<WILHELM') },
    });
    expect(found.codes).toEqual(['NAME_MISMATCH last_name']);
  });

  test('with given names only, as on French cards, does not excuse a cut family name', async () => {
    const found = await judge({
      typed: { last_name: 'Martinet', first_name: 'Maelyse' },
      printed: { primaryIdentifier: 'MARTIN', secondaryIdentifier: 'MAELYSE GAELLE' },
      mrzFields: { primaryIdentifier: 'MARTIN', secondaryIdentifier: 'MAELYSE GAELLE' },
      mrz: {
        format: 'FRENCH_IDENTITY_CARD',
        lines: ['IDFRAMARTIN<<<<<<<<<<<<<<<<<<<952042', '0509952018746MAELYSE<GAELLE8206152F3'],
      },
    });
    expect(found.codes).toEqual(['NAME_MISMATCH last_name']);
  });
});

describe('one misread letter', () => {
  test('in print is allowed if the MRZ matches exactly', async () => {
    expect((await judge({ printed: { primaryIdentifier: 'ERIKSS0N'.replace('0', 'Q') } })).outcome).toBe('pass');
  });

  test('in the MRZ is allowed if the print matches exactly', async () => {
    expect((await judge({ mrzFields: { primaryIdentifier: 'ERIKSSOM' } })).outcome).toBe('pass');
  });

  test('is not allowed without a second source', async () => {
    expect(await judge({ mrzFields: null, printed: { primaryIdentifier: 'ERIKSSOM' } })).toEqual({
      outcome: 'review',
      codes: ['NAME_MISMATCH last_name'],
    });
  });
});

describe('comparing print and MRZ', () => {
  test.each<[string, Case, string[]]>([
    ['expiry', { printed: { expiryDate: '2035-04-15' } }, ['MRZ_DATA_MISMATCH id_expiry_date']],
    ['number', { printed: { documentNumber: 'L898902C9' } }, ['MRZ_DATA_MISMATCH id_number']],
    ['birth date', { printed: { birthDate: '1964-08-12' } }, ['MRZ_DATA_MISMATCH birth_date']],
    ['name', { printed: { primaryIdentifier: 'SVENSSON' } }, ['MRZ_DATA_MISMATCH last_name']],
    ['sex', { printed: { sex: 'M' } }, ['MRZ_DATA_MISMATCH gender']],
  ])('sends a different %s to review', async (_, changes, codes) => {
    expect(await judge(changes)).toEqual({ outcome: 'review', codes });
  });

  test('reports no contradiction if the MRZ was not read cleanly', async () => {
    const found = await judge({ printed: { expiryDate: '2035-04-15' }, mrz: { allCheckDigitsValid: false } });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test.each([
    ['Åsa', 'ASA', 'AASA'],
    ['Jürgen', 'JURGEN', 'JUERGEN'],
    ['Weiß', 'WEIS', 'WEISS'],
    ['Małgorzata', 'MAL GORZATA', 'MALGORZATA'],
  ])('matches %s although the reader loses diacritics that the MRZ spells out', async (typed, printed, mrzFields) => {
    const found = await judge({
      typed: { first_name: typed },
      printed: { secondaryIdentifier: printed },
      mrzFields: { secondaryIdentifier: mrzFields },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test('matches a long name that the MRZ cut short', async () => {
    const name = 'WOLFESCHLEGELSTEINHAUSENBERGERDORF';
    const found = await judge({
      typed: { last_name: name, first_name: 'Anna' },
      printed: { primaryIdentifier: name, secondaryIdentifier: 'ANNA' },
      mrzFields: { primaryIdentifier: name.slice(0, 30), secondaryIdentifier: 'ANN' },
      mrz: { lines: [`P<UTO${name.slice(0, 30)}<<ANNANNA`, 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'] },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });
});

test('a document without any values does not pass', async () => {
  const verdict = await ask(documentData, {
    evidence: someEvidence({ visualZone: async () => ({}), mrz: async () => null }),
  });
  expect(verdict.outcome).toBe('review');
  expect(verdict.reasons.map(({ code }) => code)).toEqual(Array(4).fill('DOCUMENT_DATA_NOT_FOUND'));
});

test('a reason names the field but never its value', async () => {
  const verdict = await ask(documentData, { fields: aPerson({ last_name: 'Svensson' }) });
  expect(JSON.stringify(verdict.reasons)).not.toMatch(/svensson|eriksson/i);
});
