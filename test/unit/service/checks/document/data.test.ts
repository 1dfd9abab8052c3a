import { describe, expect, test } from 'vitest';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { ParsedMrz } from '#shared/document/mrz.ts';
import type { KYCFields } from '#shared/kyc-data.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { aMrz, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

type Case = {
  typed?: Partial<KYCFields>;
  printed?: DocumentFields;
  zone?: DocumentFields | null;
  mrz?: Partial<ParsedMrz>;
};

async function judge({ typed = {}, printed = {}, zone = {}, mrz = {} }: Case) {
  const verdict = await ask(documentData, {
    fields: aPerson(typed),
    evidence: someEvidence({
      visualZone: async () => aVisualZone(printed),
      mrz: async () => (zone === null ? null : { side: 'id_document_back', parsed: aMrz(zone, mrz) }),
    }),
  });
  return { outcome: verdict.outcome, codes: verdict.reasons.map(({ code, field }) => `${code} ${field}`) };
}

test('a document that says what was typed passes', async () => {
  expect(await judge({})).toEqual({ outcome: 'pass', codes: [] });
});

describe('what was typed', () => {
  test.each<[string, Case, string[]]>([
    ['another family name', { typed: { last_name: 'Svensson' } }, ['NAME_MISMATCH last_name']],
    ['another given name', { typed: { first_name: 'Berta' } }, ['NAME_MISMATCH first_name']],
    ['another birth date', { typed: { date_of_birth: '1974-08-13' } }, ['BIRTH_DATE_MISMATCH birth_date']],
    ['another number', { typed: { id_number: 'L898902C4' } }, ['ID_NUMBER_MISMATCH id_number']],
    ['another country', { typed: { country_code: 'SE' } }, ['COUNTRY_MISMATCH issue_country_code']],
    ['one letter off everywhere', { typed: { last_name: 'Erikssen' } }, ['NAME_MISMATCH last_name']],
  ])('%s goes to review', async (_, changes, codes) => {
    expect(await judge(changes)).toEqual({ outcome: 'review', codes });
  });

  test.each<[string, Case]>([
    ['without the middle name', { typed: { first_name: 'Anna' } }],
    ['with the middle name in its own field', { typed: { first_name: 'Anna', middle_name: 'Maria' } }],
    ['with a number in another spelling', { typed: { id_number: 'l898-902 c3' } }],
    ['without a number', { typed: { id_number: undefined } as unknown as Partial<KYCFields> }],
    ['with a country nobody has a code for', { typed: { country_code: 'ZZ' } }],
    [
      'with the personal number',
      {
        typed: { id_number: 'ZE184226B' },
        zone: { personalNumber: 'ZE184226B' },
        printed: { personalNumber: 'ZE184226B' },
      },
    ],
  ])('%s passes', async (_, changes) => {
    expect(await judge(changes)).toEqual({ outcome: 'pass', codes: [] });
  });

  test('a personal number in the zone alone is not held against the number of the document in print', async () => {
    const found = await judge({ typed: { id_number: 'ZE184226B' }, zone: { personalNumber: 'ZE184226B' } });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test('a personal number that the print has otherwise goes to review', async () => {
    const found = await judge({
      typed: { id_number: 'ZE184226B' },
      zone: { personalNumber: 'ZE184226B' },
      printed: { personalNumber: 'ZE999999B' },
    });
    expect(found.codes).toEqual(['MRZ_DATA_MISMATCH id_number']);
  });

  test('a number that stands nowhere on the document is not confirmed', async () => {
    const without = { documentNumber: undefined } as unknown as DocumentFields;
    expect(await judge({ printed: without, zone: without })).toEqual({
      outcome: 'review',
      codes: ['DOCUMENT_DATA_NOT_FOUND id_number'],
    });
  });

  test('the birth date of somebody older than a hundred passes: the zone writes two digits of the year', async () => {
    const found = await judge({
      typed: { date_of_birth: '1924-05-01' },
      printed: { birthDate: '1924-05-01' },
      zone: { birthDate: '2024-05-01' },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test('a German code in three letters is the one of one letter', async () => {
    const found = await judge({
      typed: { country_code: 'DE' },
      printed: { issuingState: 'DEU' },
      zone: null,
    });
    expect(found.codes).not.toContain('COUNTRY_MISMATCH issue_country_code');
  });
});

describe('a full name field', () => {
  const lines = (name: string) => [`P<UTO${name}`.padEnd(44, 'A'), 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'];

  test('whose given names were cut says nothing about a family name that stands there whole', async () => {
    const given = 'ANNA MARIA KONSTANTINA WILHELMINA';
    const found = await judge({
      typed: { last_name: 'Schmidtke', first_name: 'Anna' },
      printed: { primaryIdentifier: 'SCHMIDT', secondaryIdentifier: given },
      zone: { primaryIdentifier: 'SCHMIDT', secondaryIdentifier: given.slice(0, 28) },
      mrz: { lines: lines('SCHMIDT<<ANNA<MARIA<KONSTANTINA<WILHELM') },
    });
    expect(found.codes).toEqual(['NAME_MISMATCH last_name']);
  });

  test('of given names alone, as on French cards, does not cut the family name', async () => {
    const found = await judge({
      typed: { last_name: 'Martinet', first_name: 'Maelyse' },
      printed: { primaryIdentifier: 'MARTIN', secondaryIdentifier: 'MAELYSE GAELLE' },
      zone: { primaryIdentifier: 'MARTIN', secondaryIdentifier: 'MAELYSE GAELLE' },
      mrz: {
        format: 'FRENCH_IDENTITY_CARD',
        lines: ['IDFRAMARTIN<<<<<<<<<<<<<<<<<<<952042', '0509952018746MAELYSE<GAELLE8206152F3'],
      },
    });
    expect(found.codes).toEqual(['NAME_MISMATCH last_name']);
  });
});

describe('one misread letter', () => {
  test('in the printed text is forgiven where the machine readable zone is exact', async () => {
    expect((await judge({ printed: { primaryIdentifier: 'ERIKSS0N'.replace('0', 'Q') } })).outcome).toBe('pass');
  });

  test('in the machine readable zone is forgiven where the printed text is exact', async () => {
    expect((await judge({ zone: { primaryIdentifier: 'ERIKSSOM' } })).outcome).toBe('pass');
  });

  test('is not forgiven where there is no second source', async () => {
    expect(await judge({ zone: null, printed: { primaryIdentifier: 'ERIKSSOM' } })).toEqual({
      outcome: 'review',
      codes: ['NAME_MISMATCH last_name'],
    });
  });
});

describe('printed text and machine readable zone against each other', () => {
  test.each<[string, Case, string[]]>([
    ['expiry', { printed: { expiryDate: '2035-04-15' } }, ['MRZ_DATA_MISMATCH id_expiry_date']],
    ['number', { printed: { documentNumber: 'L898902C9' } }, ['MRZ_DATA_MISMATCH id_number']],
    ['birth date', { printed: { birthDate: '1964-08-12' } }, ['MRZ_DATA_MISMATCH birth_date']],
    ['name', { printed: { primaryIdentifier: 'SVENSSON' } }, ['MRZ_DATA_MISMATCH last_name']],
    ['sex', { printed: { sex: 'M' } }, ['MRZ_DATA_MISMATCH gender']],
  ])('a different %s goes to review', async (_, changes, codes) => {
    expect(await judge(changes)).toEqual({ outcome: 'review', codes });
  });

  test('are not called contradictory where the zone itself was not read cleanly', async () => {
    const found = await judge({ printed: { expiryDate: '2035-04-15' }, mrz: { allCheckDigitsValid: false } });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test.each([
    ['Åsa', 'ASA', 'AASA'],
    ['Jürgen', 'JURGEN', 'JUERGEN'],
    ['Weiß', 'WEIS', 'WEISS'],
    ['Małgorzata', 'MAL GORZATA', 'MALGORZATA'],
  ])('agree on %s where the reader drops marks that the zone spells out', async (typed, printed, zone) => {
    const found = await judge({
      typed: { first_name: typed },
      printed: { secondaryIdentifier: printed },
      zone: { secondaryIdentifier: zone },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });

  test('agree when the zone cut a long name short', async () => {
    const name = 'WOLFESCHLEGELSTEINHAUSENBERGERDORF';
    const found = await judge({
      typed: { last_name: name, first_name: 'Anna' },
      printed: { primaryIdentifier: name, secondaryIdentifier: 'ANNA' },
      zone: { primaryIdentifier: name.slice(0, 30), secondaryIdentifier: 'ANN' },
      mrz: { lines: [`P<UTO${name.slice(0, 30)}<<ANNANNA`, 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'] },
    });
    expect(found).toEqual({ outcome: 'pass', codes: [] });
  });
});

test('a document on which nothing was found does not pass', async () => {
  const verdict = await ask(documentData, {
    evidence: someEvidence({ visualZone: async () => ({}), mrz: async () => null }),
  });
  expect(verdict.outcome).toBe('review');
  expect(verdict.reasons.map(({ code }) => code)).toEqual(Array(4).fill('DOCUMENT_DATA_NOT_FOUND'));
});

test('a reason names the field and never its value', async () => {
  const verdict = await ask(documentData, { fields: aPerson({ last_name: 'Svensson' }) });
  expect(JSON.stringify(verdict.reasons)).not.toMatch(/svensson|eriksson/i);
});
