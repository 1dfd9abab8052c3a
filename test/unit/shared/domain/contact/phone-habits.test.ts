import { describe, expect, test } from 'vitest';
import { describePhone, readPhone } from '#shared/domain/contact/phone.ts';
import { finishedPhone, formatPhoneTyped, phoneMovedTo } from '#shared/domain/contact/phone-typing.ts';

/** International prefixes by country: ITU Operational Bulletin, list of dialling procedures (looked up 2026-11-29). */
const PREFIXES = `
AU 0011|BR 0014 0015 0021 0031|SG 001 002 008 018|HK 001 0030 0050|KR 001 002 00700 00365|JP 010|TH 001 007 008|ID 008 009|KH 001 007|IL 00 012 013 014
US 011|CA 011|JM 011|DO 011|GU 011|RU 810 8~10|KZ 810 8~10|BY 810 8~10|KE 000|NG 009|TZ 000 005|UG 000 005|UA 00|MN 001|GY 001|CU 119|TW 002 009
CL 1230 1220|CO 009 007 00444|MX 00|AR 00|PE 00|DE 00|FR 00|IT 00|ES 00|PL 00|TR 00|IN 00|CN 00|PK 00|BD 00|EG 00|ZA 00|SA 00|AE 00|IR 00|FI 00 990 99559|WS 0|MV 00|NZ 00|FJ 00 052|CV 0|PW 011`;
const dialled = PREFIXES.trim()
  .split(/[|\n]/)
  .flatMap((entry) => {
    const [country = '', ...prefixes] = entry.split(' ');
    return prefixes.map((prefix) => [country, prefix] as const);
  });

describe('an international prefix', () => {
  test.each(dialled)('in %s is %s', (country, prefix) => {
    for (const text of [`${prefix} 44 20 7946 0958`, `${prefix}442079460958`])
      expect(readPhone(text, country)).toMatchObject({
        facts: { valid: true, number: '+442079460958', country: 'GB' },
        elsewhere: 'dialled',
      });
  });

  test('that is not dialled in a country is read as the common 00 only where nothing else fits, and asked about', () => {
    expect(readPhone('00 44 20 7946 0958', 'US')).toMatchObject({
      facts: { number: '+442079460958' },
      elsewhere: 'assumed',
    });
    expect(readPhone('0044 20 7946 0958', null)).toMatchObject({ facts: { number: '+442079460958' }, elsewhere: null });
  });

  test('in Hong Kong, 001 does not become the calling code of the United States', () => {
    expect(readPhone('001 65 6234 5678', 'HK')).toMatchObject({ facts: { number: '+6562345678', country: 'SG' } });
  });
});

test.each([
  ['IT', '+39 (0)6 69812345', '+390669812345'],
  ['IT', '+39 06 69812345', '+390669812345'],
  ['IT', '06 69812345', '+390669812345'],
  ['SM', '+378 (0549) 882312', '+3780549882312'],
  ['CI', '+225 (0)7 07 12 34 56', '+2250707123456'],
  ['CI', '07 07 12 34 56', '+2250707123456'],
  ['GA', '+241 (0)6 03 12 34', '+24106031234'],
  ['PL', '+48 (0)22 123 45 67', '+48221234567'],
  ['MX', '044 55 1234 5678', '+525512345678'],
  ['BR', '(0xx11) 98765-4321', '+5511987654321'],
  ['BR', '0xx11 98765-4321', '+5511987654321'],
  ['BR', '+55 (0xx11) 98765-4321', '+5511987654321'],
  ['CG', '+242 (0)6 612 3456', '+242066123456'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958'],
  ['GB', '(+44) 20 7946 0958', '+442079460958'],
  ['GB', 'tel:+44-20-7946-0958', '+442079460958'],
  ['GB', '+44 20·7946·0958', '+442079460958'],
  ['GB', '020 7946 0958 ext. 5', '+442079460958'],
  ['DE', '+49 (0)30/901820', '+4930901820'],
  ['DE', '030_901820', '+4930901820'],
  ['AT', '+43 (0) 1 53115', '+43153115'],
  ['FR', '+33(0)1 42 68 53 00', '+33142685300'],
  ['FR', '01.42.68.53.00', '+33142685300'],
  ['HU', '+36 (06) 1 234 5678', '+3612345678'],
  ['HU', '06 1 234 5678', '+3612345678'],
  ['RU', '8 (495) 123-45-67', '+74951234567'],
  ['RU', '+7 (8) 495 123 45 67', '+74951234567'],
  ['KZ', '8 727 250 1234', '+77272501234'],
  ['AR', '011 15 2345-6789', '+5491123456789'],
  ['AR', '+54 9 11 2345-6789', '+5491123456789'],
  ['BR', '0 15 11 3456-7890', '+551134567890'],
  ['MX', '+52 1 55 1234 5678', '+525512345678'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['US', '(202) 555-0143', '+12025550143'],
  ['US', '[202] 555 0143', '+12025550143'],
  ['US', '1-202-555-0143', '+12025550143'],
  ['CA', '12025550143', '+12025550143'],
  ['SG', '6234 5678', '+6562345678'],
  ['KE', '0712 345678', '+254712345678'],
  ['IN', '091234 56789', '+919123456789'],
  ['TR', '0 (212) 293 00 00', '+902122930000'],
  ['JP', '03-1234-5678', '+81312345678'],
  ['JP', '+81 (0)3-1234-5678', '+81312345678'],
  ['CZ', '+420 601 123 456', '+420601123456'],
  ['LT', '8 612 34567', '+37061234567'],
] as const)('in %s, people write %s', (country, text, number) => {
  expect(describePhone(text, country)).toMatchObject({ valid: true, number });
});

test.each([
  ['HK', '442079460958', '+442079460958'],
  ['SG', '447400123456', '+447400123456'],
  ['DE', '+442079460958', null],
  ['DE', '020 7946 0958', null],
  ['US', '1 416 555 0143', null],
  ['KZ', '8 495 123 45 67', null],
] as const)(
  'in %s, %s becomes another country’s only without a plus, and then it is asked about: %s',
  (country, text, assumed) => {
    const { facts, elsewhere } = readPhone(text, country);
    expect(elsewhere).toBe(assumed === null ? null : 'assumed');
    if (assumed !== null) expect(facts.number).toBe(assumed);
  },
);

test.each([
  ['GB', 'call me'],
  ['GB', '+44 20 7946 OO58'],
  ['US', '1-800-FLOWERS'],
  ['US', '(202) 555-0143, 202 555 0144'],
  ['US', '++1 202 555 0143'],
  ['IT', '+39 6 69812'],
  ['MX', '+52 1 55 1234'],
  ['AU', '0012 44'],
  ['DE', '*31#030901820'],
] as const)('control: in %s, %s is no valid number', (country, text) => {
  expect(describePhone(text, country).valid).toBe(false);
});

test('a prefix stays while it is typed, and the number is completed when the field is left', () => {
  expect(formatPhoneTyped('0011442079460958', 'AU')).toEqual({ text: '0011 44 20 7946 0958', country: 'GB' });
  expect(formatPhoneTyped('0016562345678', 'HK').country).toBe('SG');
  expect(finishedPhone('0011 44 20 7946 0958', 'AU')).toBe('+44 20 7946 0958');
  expect(phoneMovedTo('0011 44 20 7946 0958', 'AU', 'GB')).toBe('+44 20 7946 0958');
  expect(phoneMovedTo('0044 20 7946 0958', 'DE', 'GB')).toBe('+44 20 7946 0958');
});
