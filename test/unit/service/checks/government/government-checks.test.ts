import { describe, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { RegistryAnswer } from '#shared/contract/runs/registry-record.ts';
import type { IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import { governmentNumber } from '../../../../../electron/service/checks/government/number.ts';
import { governmentRegistry } from '../../../../../electron/service/checks/government/registry.ts';
import { governmentFields } from '../../../../../electron/service/response/government-section.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import { aCheckInput, aPerson, aResult, ask, someEvidence } from '../../../../support/builders.ts';
import { completed } from '../../../../support/documents/identity-numbers.ts';

const NUMBER = completed('PL', 'pesel', '8803151234?');
const person = (changes: Partial<KYCFields> = {}) =>
  aPerson({
    verification_type: 'ID',
    country_code: 'PL',
    id_number: NUMBER,
    first_name: 'Anna',
    last_name: 'Nowak-Wiśniewska',
    date_of_birth: '1988-03-15',
    ...changes,
  });

describe('the number', () => {
  const judge = (changes: Partial<KYCFields> = {}) => ask(governmentNumber, { fields: person(changes) });
  const codes = async (changes: Partial<KYCFields>) => {
    const { outcome, reasons } = await judge(changes);
    return [outcome, ...reasons.map(({ code }) => code)];
  };

  test('that is possible for its country passes, with the data it contains', async () => {
    expect(await judge()).toMatchObject({
      outcome: 'pass',
      reasons: [],
      findings: { number: { status: 'valid', kind: { key: 'pesel' }, facts: { birthDates: ['1988-03-15'] } } },
    });
  });

  test('is judged in a run of another type that asks for it', () => {
    const applies = (changes: Partial<KYCFields>) =>
      governmentNumber.appliesTo(aCheckInput({ fields: person({ verification_type: 'DOC', ...changes }) }));
    expect([applies({}), applies({ also_check: ['number'] })]).toEqual([false, true]);
  });

  test.each([
    [
      'has a wrong check digit',
      { id_number: `${NUMBER.slice(0, -1)}${(Number(NUMBER.at(-1)) + 1) % 10}` },
      ['fail', 'INVALID_ID_NUMBER_SUPPLIED'],
    ],
    ['is too long for any', { id_number: '1'.repeat(5000) }, ['fail', 'INVALID_ID_NUMBER_SUPPLIED']],
    [
      'has a letter instead of a digit',
      { id_number: NUMBER.replace('1', 'l') },
      ['review', 'ID_NUMBER_FORM_UNKNOWN', 'ID_NUMBER_LOOK_ALIKES'],
    ],
    [
      'has a Cyrillic letter',
      { country_code: 'KE', id_number: '\u0410012345678Z' },
      ['review', 'ID_NUMBER_FORM_UNKNOWN', 'ID_NUMBER_LOOK_ALIKES'],
    ],
    ['contains another birth date', { date_of_birth: '1988-03-16' }, ['review', 'ID_NUMBER_BIRTH_DATE_MISMATCH']],
    ['is of another type', { country_code: 'KE', id_number: 'A012345678Z' }, ['review', 'ID_NUMBER_OF_OTHER_KIND']],
    [
      'is a company’s',
      { country_code: 'KE', id_number: 'P012345678Z' },
      ['review', 'ID_NUMBER_OF_OTHER_KIND', 'ID_NUMBER_OF_COMPANY'],
    ],
    ['is from a country whose numbers we do not know', { country_code: 'AQ' }, ['review', 'ID_NUMBER_FORM_UNKNOWN']],
    ['has no form that we know', { id_number: '1234567' }, ['review', 'ID_NUMBER_FORM_UNKNOWN']],
    ['is of a card', { country_code: 'UA', id_number: '001234567' }, ['review', 'ID_NUMBER_OF_OTHER_KIND']],
    ['was not entered', { id_number: undefined }, ['review', 'ID_NUMBER_MISSING']],
  ] as const)('that %s does not pass', async (_, changes, expected) => {
    expect(await codes(changes as Partial<KYCFields>)).toEqual(expected);
  });

  test('is checked only in ID runs', () => {
    for (const verification_type of ['ID', 'DOC', 'BIOMETRIC'] as const)
      expect(governmentNumber.appliesTo(aCheckInput({ fields: person({ verification_type }) }))).toBe(
        verification_type === 'ID',
      );
  });
});

describe('the registry', () => {
  const answering = (answer: RegistryAnswer | Error) =>
    someEvidence({
      registryRecord: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  const record = { number: NUMBER, first_name: 'Anna Maria', last_name: 'NOWAK WISNIEWSKA', birth_date: '1988-03-15' };
  const found = (changes: object = {}): RegistryAnswer => ({
    status: 'FOUND',
    source: 'Register',
    record: { ...record, ...changes },
  });
  const look = (answer: RegistryAnswer | Error, fields = person()) =>
    ask(governmentRegistry, { fields, evidence: answering(answer) });

  test('that has the number with the same data passes', async () => {
    expect(await look(found())).toMatchObject({
      outcome: 'pass',
      reasons: [],
      findings: { status: 'FOUND', source: 'Register' },
    });
  });

  test.each([
    ['first name', { first_name: 'Ewa' }, ['first_name']],
    ['last name', { last_name: 'Kowalska' }, ['last_name']],
    ['birth date', { birth_date: '1988-03-16' }, ['birth_date']],
    ['sex than the number contains', { gender: 'M' }, ['gender']],
    ['name in one piece', { first_name: undefined, last_name: undefined, full_name: 'KOWALSKA EWA' }, ['full_name']],
    [
      'everything',
      { first_name: 'Ewa', last_name: 'Kowalska', birth_date: '1990-01-01' },
      ['first_name', 'last_name', 'birth_date'],
    ],
  ])('that has another %s for it sends it to review', async (_, changes, fields) => {
    const number = completed('PL', 'pesel', '8803151232?');
    const { outcome, reasons } = await look(found({ number, ...changes }), person({ id_number: number }));
    expect(outcome).toBe('review');
    expect(reasons).toEqual(fields.map((field) => ({ code: 'REGISTRY_DATA_MISMATCH', field })));
  });

  test('that has neither female nor male for it contradicts no number', async () => {
    const number = completed('PL', 'pesel', '8803151232?');
    expect(await look(found({ number, gender: 'X' }), person({ id_number: number }))).toMatchObject({
      outcome: 'pass',
    });
  });

  test('may have the whole name in one piece, in either order', async () => {
    const names = { first_name: undefined, last_name: undefined };
    for (const full_name of ['Nowak-Wiśniewska Anna Maria', 'Anna Nowak-Wiśniewska'])
      expect(await look(found({ ...names, full_name }))).toMatchObject({ outcome: 'pass' });
  });

  test('that does not know the number fails it', async () => {
    expect(await look({ status: 'NOT_FOUND', source: 'Register' })).toMatchObject({
      outcome: 'fail',
      reasons: [{ code: 'ID_NUMBER_NOT_FOUND' }, { code: 'ID_NUMBER_NOT_VERIFIED' }],
    });
  });

  test('that is absent never passes it', async () => {
    expect(await look({ status: 'NOT_CONFIGURED' })).toMatchObject({
      outcome: 'unavailable',
      reasons: [{ code: 'ID_NUMBER_NOT_VERIFIED' }],
    });
    await expect(look(new CheckUnavailableError('LOOKUP_SOURCE_DOWN'))).rejects.toMatchObject({
      reason: 'LOOKUP_SOURCE_DOWN',
    });
  });

  test('is asked only in ID runs, unless the evidence says otherwise', () => {
    for (const verification_type of ['ID', 'DOC'] as const)
      expect(governmentRegistry.appliesTo(aCheckInput({ fields: person({ verification_type }) }))).toBe(
        verification_type === 'ID',
      );
  });
});

describe('the response', () => {
  test("lists number and registry as sources beside the document's, whose values win", async () => {
    const verdict = await ask(governmentNumber, { fields: person({ date_of_birth: '1988-03-16' }) });
    const number = aResult('government.number', verdict.outcome, verdict);
    const registry = aResult('government.registry', 'review', {
      findings: {
        status: 'FOUND',
        source: 'Register',
        record: { number: NUMBER, last_name: 'Kowalska' },
        comparisons: [{ field: 'last_name', agrees: false }],
      },
    });
    const documents: IdInfo = {
      id_number: 'ABC123456',
      field_info: { last_name: { matched: ['MRZ'], unmatched: [] } },
    };
    expect(governmentFields([number, registry], documents)).toMatchObject({
      birth_date: '1988-03-15',
      last_name: 'Kowalska',
      number_details: { status: 'VALID', check_digit: 'VALID', kind: { key: 'pesel', country_code: 'PL' } },
      lookup_details: { lookup_list: [{ source: 'Register', status: 'FOUND', reason: null }] },
      field_info: {
        birth_date: { matched: [], unmatched: ['ID_NUMBER'] },
        last_name: { matched: ['MRZ'], unmatched: ['NATIONAL_ID'] },
      },
    });
    expect(governmentFields([number, registry], documents)).not.toHaveProperty('id_number');
  });

  test('is unchanged if no number was checked', () => {
    expect(governmentFields([aResult('government.number', 'not_applicable')], {})).toEqual({});
  });
});
