import { describe, expect, test } from 'vitest';
import { checkNumber, NATIONAL_ID } from '#shared/domain/identity-number/check-number.ts';
import { completed } from '../../../../support/documents/identity-numbers.ts';

/** As on the day when the rules were looked up. All numbers are invented or official specimens. */
const TODAY = '2026-11-29';
const check = (country: string, type: string, number: string, today = TODAY) =>
  checkNumber(country, type, number, today);

type Facts = { birthDates?: readonly string[]; sex?: 'F' | 'M' | 'X'; region?: { code: string }; holder?: 'person' };
const ANY = NATIONAL_ID;

describe('a number that the issuer gives', () => {
  test.each<[country: string, type: string, number: string, why: string, facts?: Facts]>([
    ['IS', ANY, '1201743369', 'needs no check digit since February 2026', { birthDates: ['1974-01-12'] }],
    ['IS', ANY, '120174-3399', 'has the old check digit'],
    ['IS', ANY, '892350-1739', 'is of the system register: random after 8 or 9'],
    ['RO', ANY, '1990101801235', 'has a county code above 52', { region: { code: '80' } }],
    ['RO', ANY, '199010170123?', 'has the code of the national register', { region: { code: '70' } }],
    ['KR', ANY, '210101-3123456', 'has six random digits since October 2020', { sex: 'M' }],
    ['KR', ANY, '900101-5123456', 'is of a foreigner, random as well', { sex: 'M', birthDates: ['1990-01-01'] }],
    ['PK', ANY, '35202-1234567-0', 'has an even last digit', { sex: 'F' }],
    ['PK', ANY, '91101-1234567-3', 'has a first digit outside the list', { sex: 'M' }],
    ['ZA', ANY, '8503115007283', 'is of a refugee', { birthDates: ['1985-03-11'], sex: 'M' }],
    ['SE', ANY, '191500882392', 'has an unknown month', { birthDates: ['1915'] }],
    ['SE', ANY, '197010632391', 'is a coordination number', { birthDates: ['1970-10-03'] }],
    ['SE', ANY, '197010602394', 'has an unknown day', { birthDates: ['1970-10'] }],
    ['AZ', ANY, '94FMDDD', 'has seven letters and digits'],
    ['BO', ANY, '1234567', 'has no department'],
    ['BO', ANY, '1234567-1B', 'has a complement'],
    ['BO', ANY, '4567890 LP', 'has a department'],
    ['BO', ANY, 'E-1234567', 'is of a foreigner'],
    ['BD', ANY, '0612345678901', 'begins with the district 06'],
    ['EC', 'ruc', '1793221293001', 'breaks modulo 11'],
    ['VN', 'mst', '079190000001', 'is a person’s tax number since July 2025'],
    ['VN', ANY, '003190000001', 'has a province outside the list', { sex: 'F', birthDates: ['1990'] }],
    ['TR', 'vkn', '10000000146', 'is a person’s tax number'],
    ['GH', 'tin', 'GHA-123456789-0', 'is a person’s tax number since 2021'],
    ['NG', 'tin', '12345678901', 'is a person’s tax number since 2026'],
    ['GR', ANY, '12Β123456789', 'is the personal number, with a Greek letter'],
    ['MA', ANY, '1234567890', 'is the civil and social identifier'],
    ['NG', 'bvn', '12345678901', 'has any first digit'],
    ['NG', 'voter', '90F5AFE0CE296535110A', 'has twenty characters'],
    ['NG', 'licence', 'FN63483AT78', 'begins with two letters'],
    ['NG', 'passport', 'AB1234567', 'has two letters'],
    ['GH', 'voter', '123456789012', 'has twelve digits'],
    ['GH', 'passport', 'GH123456', 'has two letters'],
    ['GH', 'licence', 'B1234567', 'is of the old series'],
    ['GH', ANY, 'NGA-123456789-0', 'has letters that tell no nationality', {}],
    ['KE', ANY, '01234567', 'has a leading zero'],
    ['KE', 'passport', 'A12345678', 'has eight digits'],
    ['KE', 'licence', '12345678', 'is the number of the identity card'],
    ['MZ', 'passport', 'AB1234567', 'has seven digits'],
    ['NA', ANY, '88001512345', 'has an unknown month', {}],
    ['ID', 'npwp', '1000000001234567', 'was given to a company since 2025'],
    ['ID', 'passport', 'X1234567', 'has one letter'],
    ['ID', 'passport', 'AB1234567', 'has two letters'],
    ['KZ', 'passport', 'N1234567', 'has seven digits'],
    ['MX', 'passport', 'G1234567', 'has seven digits'],
    ['HN', 'tax', '08011990123451', 'is the identity number with one digit more'],
    ['IE', 'passport', '1A2345678', 'begins with a digit'],
    ['IE', 'licence', '123456ABCD', 'is of the old series'],
    ['IT', 'passport', '1A2345678', 'begins with a digit'],
    ['HU', 'passport', 'AU-VII 123456', 'is of an old identity card'],
    ['HU', 'licence', 'CA123456', 'is of a driving licence'],
    ['LT', 'card', 'LA12345X', 'has letters'],
    ['LT', 'licence', '12345678', 'is of a driving licence'],
    ['LU', 'card', '12345678', 'has digits alone'],
    ['LU', 'licence', '123456', 'is of a driving licence'],
    ['LV', 'card', '1A2345678', 'begins with a digit'],
    ['LV', 'licence', 'ABC123456', 'is of a driving licence'],
    ['MT', 'licence', 'A1 234 567', 'is of a driving licence'],
    ['MX', ANY, 'GOMC900512XDFRRR07', 'has the sex X', { sex: 'X', birthDates: ['1990-05-12'] }],
    ['CN', ANY, '931840199005120031', 'is of a permanent resident', { region: { code: '31' }, sex: 'M' }],
    ['TW', ANY, 'A800000014', 'is of a foreign man since 2021', { sex: 'M' }],
    ['TW', ANY, 'A123456789', 'is of a national', { sex: 'M' }],
    ['DK', ANY, '010107-4324', 'breaks modulo 11, as since 2007', { birthDates: ['2007-01-01'] }],
    ['DO', ANY, '00100000001', 'breaks the check digit'],
    ['FI', ANY, '010594Y9032', 'has a sign of 2023', { birthDates: ['1994-05-01'] }],
    ['LV', ANY, '32673679687', 'carries nothing since 2017'],
    ['RU', 'snils', '001-001-998 00', 'is of the first ones, without a check digit'],
    ['AE', ANY, '784-1990-1234567-0', 'need not satisfy Luhn, nor contain the birth year', {}],
    ['CL', ANY, '100.000.000-7', 'is of an immigrant, provisionally'],
    ['CL', ANY, '72.041-0', 'is one of the first'],
    ['LU', ANY, '39850315001??', 'is of an insured person outside the register', { birthDates: ['1985-03-15'] }],
    ['LU', ANY, '19850000001??', 'has an unknown birthday', { birthDates: ['1985'] }],
    ['LU', ANY, '19850300001??', 'has an unknown day', { birthDates: ['1985-03'] }],
    ['KZ', ANY, '88133140123?', 'is not bound to a birth date since 2013', {}],
    ['KZ', ANY, '88031540123?', 'mostly has one', { birthDates: ['1988-03-15'], sex: 'F' }],
    ['KW', ANY, '30000001234?', 'is of the series 300, without a date', {}],
    [
      'EE',
      ANY,
      '3000305001?',
      'was given in 2000 with the digit of the century before',
      { birthDates: ['2000-03-05', '1900-03-05'] },
    ],
    ['CZ', ANY, '880125/1680', 'has a remainder of 10 after 1985', { birthDates: ['1988-01-25'] }],
    ['SK', ANY, '880125/1680', 'has a remainder of 10 after 1985', { birthDates: ['1988-01-25'] }],
    ['TH', ANY, '001234567890?', 'is of a registered worker'],
    ['IR', ANY, '1111111111', 'repeats one digit'],
    ['ID', ANY, '9701014503900001', 'has a province outside the list', { sex: 'F' }],
    ['MY', ANY, '890131-17-1224', 'has a place outside the list', { birthDates: ['1989-01-31'] }],
    ['EG', ANY, '29001010512345', 'has a governorate outside the list'],
    ['GT', ANY, '25145876?0190', 'has a municipality outside the list'],
    ['AT', 'vnr', '123?011390', 'has a month above 12'],
    ['BE', ANY, '850000003??', 'has an unknown birthday'],
    ['IT', ANY, 'RSSMRA8LM01H501W', 'has letters for digits', { birthDates: ['1980-08-01'] }],
    ['BG', ANY, '8507300050', 'has a remainder of 10'],
    ['AU', ANY, '2123 45670 1', 'has its check digit in the ninth place'],
    ['SG', ANY, 'M1234567K', 'is of the series M'],
    ['UA', ANY, '19910824-00026', 'is the record number', { birthDates: ['1991-08-24'] }],
    ['UY', 'rut', '23100342001?', 'has first digits above 22'],
    ['UZ', ANY, '41503880010011', 'breaks an unpublished check digit', { birthDates: ['1988-03-15'] }],
    ['NL', 'residence', 'III-V123AL568', 'is of a residence document'],
    ['NO', 'passport', 'C1A123456', 'has digits after its first letter since 2020'],
    ['NZ', 'licence', 'N123456', 'has one letter'],
    ['OM', 'tin', '8062505', 'is of a tax card'],
    ['PE', 'passport', '116123456', 'has nine digits since 2016'],
    ['PH', 'tin', '123-456-789-000', 'has the branch in three digits'],
    ['PH', 'umid', '0111-2345678-9', 'is of the card of social security'],
    ['PT', 'licence', 'AV-12345 6', 'has six digits after two letters'],
    ['SE', 'card', '1A2B3C4D5', 'has nine letters and digits since 2022'],
    ['SK', 'passport', '12345678', 'has eight digits'],
    ['SM', 'passport', '123456', 'has no letters'],
    ['SV', 'passport', 'A123456', 'has six digits after its letter'],
    ['TN', 'passport', 'X1234567', 'has seven digits after its letter'],
    ['TZ', 'passport', 'AB123456', 'has no third letter'],
    ['US', 'passport', '512345678', 'has nine digits, as until 2021'],
    ['UY', 'passport', 'ABC123456', 'has three letters'],
    ['VE', 'passport', '12345678', 'has eight digits'],
    ['VN', 'passport', 'E12345678', 'has eight digits after its letter'],
    ['ES', ANY, '1.234.567-L', 'has no leading zero'],
    ['FR', ANY, '2 88 03 75 123 456', 'has no key'],
    ['FR', ANY, '5 1 101 00000123', 'is of a migrant, without a key'],
    ['ES', 'nss', '28/1234567/??', 'has a serial of seven digits', { region: { code: '28' } }],
    ['SV', 'nit', '12345678?', 'is a person’s tax number since 2021'],
    ['NO', ANY, '410180600??', 'is a D number of the series of 2021', { birthDates: ['1980-01-01', '1880-01-01'] }],
    ['PT', ANY, '00000000 0 ZZ4', 'is of a person whatever its first digit', { holder: 'person' }],
    ['DE', 'tax', 'DE136695976-00001', 'is of a business since November 2024'],
    ['AR', 'cuit', '50-12345678-?', 'is of a foreigner'],
    ['BR', 'cnh', '10000004403', 'has a first remainder of 10'],
    ['BR', 'cnh', '10000004401', 'has one, and takes 2 from the second remainder'],
    ['BR', 'titulo', '9876501230245', 'has nine serial digits in São Paulo'],
    ['BR', 'tax', '12.ABC.345/01DE-35', 'has letters since July 2026'],
    ['UG', ANY, 'CX90012345ABCD', 'has a sex that is not stated otherwise', { sex: 'X' }],
    [
      'SN',
      ANY,
      '2 B07 2009 00042',
      'has a letter in the code of the registry office',
      { sex: 'F', region: { code: 'B07' } },
    ],
    ['SN', ANY, '1 751 2031 00123', 'has a year of registration that no birth can have'],
    ['KG', ANY, '21502299001234', 'has an impossible birth date', {}],
    ['HK', 'passport', 'KJ0123456', 'is of a passport with more pages'],
    ['HK', 'passport', 'HA0123456', 'has two letters, like an identity card'],
    ['LK', 'passport', 'OL123456', 'is of an official passport'],
    ['OM', ANY, '12345678', 'has eight digits'],
    ['BY', ANY, '4150388А001РВ?', 'is typed in Cyrillic', { sex: 'F' }],
  ])('%s %s %s %s', (country, type, number, _, facts) => {
    const found = check(country, type, number.includes('?') ? completed(country, type, number) : number);
    expect(found).toMatchObject({ status: 'valid', ...(facts && { facts }) });
  });

  test('has no region where it is random', () => {
    for (const [country, number] of [
      ['GH', 'NGA-123456789-0'],
      ['KR', '210101-3123456'],
      ['KR', '900101-5123456'],
    ] as const)
      expect((check(country, ANY, number) as { facts: Facts }).facts.region).toBeUndefined();
  });

  test('has only a sex where it is provisional, or of a migrant', () => {
    for (const [start, sex] of [
      ['5', 'M'],
      ['8', 'F'],
    ] as const)
      expect((check('FR', ANY, completed('FR', ANY, `${start}110100000123??`)) as { facts: Facts }).facts).toEqual({
        sex,
        holder: 'person',
      });
  });

  test('does not say whose it is where people and companies have it', () => {
    for (const [country, type, number] of [
      ['DE', 'widnr', 'DE136695976-00001'],
      ['AR', 'cuit', completed('AR', 'cuit', '50-12345678-?')],
    ] as const)
      expect(check(country, type, number)).toMatchObject({
        status: 'valid',
        facts: expect.not.objectContaining({ holder: expect.anything() }),
      });
  });

  test('carries no check digit that speaks for it if it breaks the rule', () => {
    for (const [country, type, number] of [
      ['IS', ANY, '1201743369'],
      ['KR', ANY, '210101-3123456'],
      ['EC', 'ruc', '1793221293001'],
      ['DK', ANY, '010107-4324'],
      ['DO', ANY, '00100000001'],
      ['AE', ANY, '784-1990-1234567-0'],
      ['UA', ANY, '3184710690'],
      ['NI', ANY, '001-150388-0001A'],
      ['UZ', ANY, '41503880010011'],
    ] as const)
      expect(check(country, type, number)).toMatchObject({ status: 'valid', kind: { hasCheckDigit: false } });
  });

  test('is also the tax number of a company in Northern Ireland', () => {
    for (const number of ['XI980780684', 'GB980780684', '980780684'])
      expect(check('GB', 'tax', number)).toMatchObject({ status: 'valid', kind: { key: 'vat' } });
  });

  test('may leave another remainder in Norway from 2032 on', () => {
    const { number } = norwegian(2);
    expect(check('NO', ANY, number, '2031-12-31')).toMatchObject({ status: 'invalid', flaw: 'check_digit' });
    const later = check('NO', ANY, number, '2032-01-01');
    expect(later).toMatchObject({ status: 'valid', facts: { birthDates: ['1990-01-01', '1890-01-01'] } });
    expect((later as { facts: Facts }).facts.sex).toBeUndefined();
    expect(check('NO', ANY, norwegian(4).number, '2032-01-01')).toMatchObject({ status: 'invalid' });
  });
});

/** A number whose first control digit leaves this remainder. */
function norwegian(remainder: number) {
  const sum = (text: string, weights: readonly number[]) =>
    weights.reduce((all, weight, index) => all + weight * Number(text.charAt(index)), 0);
  for (let serial = 100; serial < 500; serial++) {
    const front = `010190${serial}`;
    const first = (11 + remainder - (sum(front, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11;
    const second = (11 - (sum(`${front}${first}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (first < 10 && second < 10) return { number: `${front}${first}${second}` };
  }
  throw new Error('no serial has both control digits');
}

describe('a number of another kind', () => {
  test.each<[country: string, number: string, key: string]>([
    ['AZ', '1234567890', 'voen'],
    ['AE', '1G23H4567', 'passport'],
    ['AZ', 'AA1234567', 'card'],
    ['AZ', 'UA1234567', 'card'],
    ['BA', 'A12345678', 'passport'],
    ['CI', 'CI001234567', 'card'],
    ['CM', 'A12345678', 'passport'],
    ['UA', '001234567', 'card'],
    ['UA', 'АА123456', 'passport'],
    ['FR', '880692310285', 'card'],
    ['FR', 'X4RTBPFW4', 'card'],
    ['FR', '12AB34567', 'passport'],
    ['BE', '592-1234567-32', 'card'],
    ['BE', 'EN123456', 'passport'],
    ['NP', '27-01-75-01234', 'citizenship'],
    ['NP', '27/01/75/01234', 'citizenship'],
    ['IT', 'CA00000AA', 'card'],
    ['ES', 'BAA000589', 'support'],
    ['NL', 'SPECI2014', 'card'],
    ['PL', 'ABA300000', 'dowod'],
    ['RO', 'RX123456', 'card'],
    ['SE', '12345678', 'card'],
    ['LT', '12345678', 'card'],
    ['CZ', '999009999', 'card'],
    ['SK', 'HA123456', 'card'],
    ['HU', '123456AB', 'card'],
    ['GR', 'ΑΒ123456', 'card'],
    ['LV', 'PA1234567', 'card'],
    ['TR', 'A12B34567', 'card'],
    ['IN', 'A1234567', 'passport'],
    ['IN', 'KA0120201234567', 'licence'],
    ['PK', 'AB1234567', 'passport'],
    ['BD', 'A12345678', 'passport'],
    ['VN', 'B1234567', 'passport'],
    ['TH', 'JT0123456789', 'laser'],
    ['ID', 'A1234567', 'passport'],
    ['PH', 'P1234567A', 'passport'],
    ['NG', 'A12345678', 'passport'],
    ['KE', 'A012345678Z', 'pin'],
    ['ZA', 'A12345678', 'passport'],
    ['GH', 'G1234567', 'passport'],
    ['EG', 'A12345678', 'passport'],
    ['MA', 'AB1234567', 'passport'],
    ['BR', 'MG1234567', 'rg'],
    ['MX', 'GMMRCR90051209M100', 'elector'],
    ['MX', '123456789', 'cic'],
    ['AR', 'AAA123456', 'passport'],
    ['CL', 'A012345678', 'document'],
    ['CO', 'AB123456', 'passport'],
    ['CN', 'E12345678', 'passport'],
    ['CN', 'DEU110055042301', 'prc'],
    ['KZ', '012345678', 'card'],
    ['GE', '19IE12345', 'card'],
    ['KZ', '98074000001?', 'bin'],
    ['TH', '010553600012?', 'tin'],
    ['SE', '165560360793', 'orgnr'],
    ['TR', 'U12345678', 'passport'],
  ])('%s %s is named: %s', (country, number, key) => {
    const whole = number.includes('?') ? completed(country, key, number) : number;
    expect(check(country, ANY, whole)).toMatchObject({ status: 'other_kind', kind: { key } });
  });

  test('is that of an identity card where nobody has a personal number', () => {
    for (const number of ['T22000129', 'T220001293', 'L01X00T44', 'LZ6311T47'.padEnd(9, '5')])
      expect(check('DE', ANY, number)).toMatchObject({ status: 'valid', kind: { key: 'pwnr', group: 'document' } });
    expect(check('DE', ANY, 'T220001294')).toMatchObject({ status: 'invalid', flaw: 'check_digit' });
    expect(check('DE', ANY, 'C01X00T47')).toMatchObject({ status: 'other_kind', kind: { key: 'passport' } });
  });
});

describe('a number that cannot be', () => {
  test.each([
    ['PL', '88031512341', 'check_digit'],
    ['ZA', '8503115007284', 'check_digit'],
    ['RO', '1990101801236', 'check_digit'],
    ['RO', '1991301801235', 'component'],
    ['IN', '234123412347', 'check_digit'],
    ['TR', '10000000147', 'check_digit'],
    ['BR', '11111111111', 'component'],
    ['IL', '000000000', 'component'],
    ['CN', '931840199005120032', 'check_digit'],
    ['TW', 'A800000015', 'check_digit'],
    ['SE', '191500282392', 'component'],
    ['SE', '191500882393', 'check_digit'],
    ['MX', 'GOMC900512XDFRRR08', 'check_digit'],
    ['MX', 'GOMC901312XDFRRR07', 'component'],
    ['KR', '211301-3123456', 'component'],
    ['IS', '3202743369', 'component'],
    ['DK', '310207-4323', 'component'],
    ['UA', '19901312-00026', 'component'],
    ['UA', '19910824-00025', 'check_digit'],
    ['ES', '12345678A', 'check_digit'],
    ['TH', '1101701234567', 'check_digit'],
    ['IR', '1234567890', 'check_digit'],
    ['AU', '2123456711', 'check_digit'],
  ])('%s %s is invalid: %s', (country, number, flaw) => {
    expect(check(country, ANY, number)).toMatchObject({ status: 'invalid', flaw });
  });

  test.each([
    ['PL', '880315'],
    ['ZA', '85031150'],
    ['KE', 'nothing'],
    ['DE', '12'],
    ['CN', '12345'],
    ['BR', 'ABCDEFG'],
    ['EE', 'AS0002261'],
    ['AT', 'AA1234567'],
    ['BE', 'B123456789'],
  ])('%s %s has no known form, which proves nothing', (country, number) => {
    expect(check(country, ANY, number).status).toBe('unknown_form');
  });
});
