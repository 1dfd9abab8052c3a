import { describe, expect, test } from 'vitest';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import {
  EMAIL_CHARACTERS_MAX,
  fieldErrorsOf,
  type ImageField,
  KYCFields,
  REQUIRED_IMAGES,
  type VerificationType,
  validateKYCData,
} from '#shared/contract/runs/kyc-data.ts';

const PERSON = {
  verification_type: 'ID',
  first_name: 'Anna Maria',
  last_name: 'Eriksson',
  date_of_birth: '1974-08-12',
  phone_number: '+447700900123',
  country_code: 'GB',
  id_type: 'NATIONAL_ID',
} as const;
const TODAY = '2026-06-01';

const parse = (changes: Record<string, unknown>) => KYCFields.safeParse({ ...PERSON, ...changes });
const messageFor = (field: string, value: unknown): string | undefined => {
  const parsed = parse({ [field]: value });
  return parsed.success ? undefined : sentencesOf(fieldErrorsOf(parsed.error))[field];
};

describe('names', () => {
  test('are composed, so that two ways of typing a name are equal', () => {
    expect(parse({ last_name: 'A\u030Angstro\u0308m' }).data?.last_name).toBe('Ångström');
    expect(parse({ last_name: 'e\u0301'.repeat(50) }).success).toBe(true);
  });

  test('are counted in characters, not in UTF-16 units', () => {
    expect(parse({ first_name: '𠮷' }).success).toBe(false);
    expect(parse({ first_name: '𠮷野' }).success).toBe(true);
    expect(parse({ first_name: '𠮷'.repeat(50) }).success).toBe(true);
    expect(parse({ first_name: '𠮷'.repeat(51) }).success).toBe(false);
  });

  test('are trimmed before they are counted', () => {
    expect(parse({ first_name: '  Jo ' }).data?.first_name).toBe('Jo');
    expect(parse({ first_name: ' J ' }).success).toBe(false);
  });

  test.each(["O'Brien", 'Núñez-García', 'van der Berg', 'Łukasz', 'محمد', 'नेहा', 'علی\u200Cرضا', 'Nguyễn Thị'])(
    'may be %s',
    (name) => expect(parse({ last_name: name }).success).toBe(true),
  );

  test.each([
    ['a null byte', 'Erik\0son'],
    ['a line break', 'Erik\nson'],
    ['an escape', 'Erik\x1b[31mson'],
    ['half a surrogate pair', 'Erik\uD800son'],
    ['what undecodable bytes turn into', 'Erik\uFFFDson'],
    ['a mark that reverses the writing', 'Erik\u202Eson'],
  ])('refuse %s', (_what, name) => expect(messageFor('last_name', name)).toMatch(/not allowed/));

  test('absent names and names of another type give different messages', () => {
    expect(messageFor('first_name', undefined)).toBe('First name is required.');
    expect(messageFor('first_name', null)).toBe('First name is required.');
    expect(messageFor('first_name', 5)).toBe('First name must be text.');
    expect(messageFor('first_name', ['Anna'])).toBe('First name must be text.');
  });
});

describe('optional fields', () => {
  const optional = ['middle_name', 'email_address', 'id_number', 'address'] as const;
  test.each(optional)('%s: null, empty and blank all mean absent', (field) => {
    for (const value of [null, '', '  ', ' \n', undefined])
      expect(parse({ [field]: value }).data?.[field]).toBeUndefined();
  });

  test('an address becomes one line, whatever its line endings', () => {
    const written = '1 Main Street,\r\n\r\n  Springfield \n';
    expect(parse({ address: written }).data?.address).toBe('1 Main Street, Springfield');
  });

  test('an e-mail address is as long as mail servers allow', () => {
    const domain = (length: number) => `${'abcdefg.'.repeat(30).slice(0, length - 11)}.example.org`.replace('..', '.a');
    const address = (length: number) => `me@${domain(length - 4)}`;
    expect(address(EMAIL_CHARACTERS_MAX)).toHaveLength(EMAIL_CHARACTERS_MAX);
    expect(parse({ email_address: address(EMAIL_CHARACTERS_MAX) }).success).toBe(true);
    expect(parse({ email_address: address(EMAIL_CHARACTERS_MAX + 1) }).success).toBe(false);
    expect(parse({ email_address: `${'a'.repeat(64)}@example.org` }).success).toBe(true);
    expect(parse({ email_address: `${'a'.repeat(65)}@example.org` }).success).toBe(false);
  });
});

describe('dates of birth', () => {
  test.each(['1974-02-29', '1900-02-29', '1974-04-31', '1974-00-10', '74-08-12', '1974-8-12', ''])(
    'refuse %j',
    (date) => expect(parse({ date_of_birth: date }).success).toBe(false),
  );

  test('may be today but not tomorrow, and not before anybody alive was born', () => {
    const errors = (date: string) => validateKYCData({ ...PERSON, date_of_birth: date }, new Set(), TODAY);
    expect(errors('2026-06-01')).toEqual({});
    expect(errors('2026-06-02')).toHaveProperty('date_of_birth');
    expect(errors('1890-01-01')).toEqual({});
    expect(errors('1889-12-31')).toHaveProperty('date_of_birth');
  });

  test('accept the dates of the sandbox', () => {
    for (const date of ['1900-01-01', '1901-01-01'])
      expect(validateKYCData({ ...PERSON, date_of_birth: date }, new Set(), TODAY)).toEqual({});
  });
});

describe('country codes', () => {
  test.each([['GB'], ['ug']])('take %j', (code) => expect(parse({ country_code: code }).success).toBe(true));
  test.each([[''], ['G'], ['GBR'], ['G '], ['😀'], ['\0\0'], [12]])('refuse %j', (code) =>
    expect(parse({ country_code: code }).success).toBe(false),
  );
});

describe('images', () => {
  test.each(Object.keys(REQUIRED_IMAGES) as VerificationType[])('%s is complete with its required images', (type) => {
    const required: readonly ImageField[] = REQUIRED_IMAGES[type];
    expect(validateKYCData({ ...PERSON, verification_type: type }, new Set(required), TODAY)).toEqual({});
    for (const missing of required) {
      const given = new Set(required.filter((image) => image !== missing));
      expect(Object.keys(validateKYCData({ ...PERSON, verification_type: type }, given, TODAY))).toEqual([missing]);
    }
  });
});
