import { describe, expect, test } from 'vitest';
import { birthDateAgrees, checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { completed, TODAY } from '../../../../support/documents/identity-numbers.ts';

type Expected = { birth?: readonly string[]; sex?: 'F' | 'M'; region?: string; holder?: 'person' | 'company' };

/** A stem for each kind that carries something: `?` is a check digit, `*` a check character. */
const NUMBERS: readonly (readonly [country: string, type: string, stem: string, Expected])[] = [
  ['AL', 'nid', 'I85315012A', { birth: ['1988-03-15'], sex: 'F' }],
  ['AR', 'cuit', '2012345678?', { holder: 'person' }],
  ['AT', 'vnr', '123?150388', { birth: ['1988-03-15'] }],
  ['BA', 'jmbg', '150398817002?', { birth: ['1988-03-15'], sex: 'M', region: 'Sarajevo' }],
  ['BD', 'nid', '19881234567890123', { birth: ['1988'] }],
  ['BE', 'nn', '880315001??', { birth: ['1988-03-15'], sex: 'M' }],
  ['BE', 'nn', `030315002${97 - (2_030_315_002 % 97)}`, { birth: ['2003-03-15'], sex: 'F' }],
  ['BE', 'bis', '884315002??', { birth: ['1988-03-15'], sex: 'F' }],
  ['BG', 'egn', '880315001?', { birth: ['1988-03-15'], sex: 'F', region: 'Blagoevgrad' }],
  ['BG', 'egn', '034315630?', { birth: ['2003-03-15'], sex: 'M', region: 'Sofia (city)' }],
  ['BH', 'cpr', '880312345', { birth: ['1988-03'] }],
  ['BR', 'cpf', '123456788??', { region: 'São Paulo' }],
  ['BW', 'omang', '123421234', { sex: 'F' }],
  ['BY', 'id', '4150388A001PB?', { birth: ['1988-03-15'], sex: 'F', region: 'Minsk' }],
  ['CA', 'sin', '21234567?', { region: 'Quebec' }],
  ['CN', 'ric', '11010119880315002*', { birth: ['1988-03-15'], sex: 'F', region: 'Beijing' }],
  ['CR', 'cpf', '102340567', { region: 'San José' }],
  ['CU', 'ni', '88031512340', { birth: ['1988-03-15'], sex: 'M' }],
  ['CZ', 'rc', '885315002?', { birth: ['1988-03-15'], sex: 'F' }],
  ['DE', 'svnr', '15150388J01?', { birth: ['1988-03-15'], sex: 'M' }],
  ['DK', 'cpr', '150388123?', { birth: ['1988-03-15'] }],
  ['EC', 'ci', '171234567?', { region: 'Pichincha' }],
  ['EE', 'ik', '4880315001?', { birth: ['1988-03-15'], sex: 'F' }],
  ['EG', 'nid', '28803150112345', { birth: ['1988-03-15'], sex: 'F', region: 'Cairo' }],
  ['FI', 'hetu', '150388-123*', { birth: ['1988-03-15'], sex: 'M' }],
  ['FI', 'hetu', '150303A124*', { birth: ['2003-03-15'], sex: 'F' }],
  ['FR', 'nir', '2880375123456??', { birth: ['1988-03'], sex: 'F', region: 'Paris' }],
  ['GR', 'amka', '1503880012?', { birth: ['1988-03-15'], sex: 'F' }],
  ['GT', 'cui', '12345678?0101', { region: 'Guatemala' }],
  ['HN', 'dni', '0801198812345', { region: 'Francisco Morazán' }],
  ['HU', 'szemelyi', '2880315123?', { birth: ['1988-03-15'], sex: 'F' }],
  ['HU', 'adoazonosito', '844268124?', { birth: ['1988-03-15'] }],
  ['ID', 'nik', '3171015503880001', { birth: ['1988-03-15'], sex: 'F', region: 'Jakarta' }],
  ['IS', 'kennitala', '15038820?9', { birth: ['1988-03-15'], holder: 'person' }],
  ['IT', 'codicefiscale', 'RSSMRA88C55H501*', { birth: ['1988-03-15'], sex: 'F' }],
  ['KG', 'pin', '11503198812345', { birth: ['1988-03-15'], sex: 'F' }],
  ['KR', 'rrn', '880315201234?', { birth: ['1988-03-15'], sex: 'F', region: 'Seoul' }],
  ['KW', 'civil', '28803151234?', { birth: ['1988-03-15'] }],
  ['KZ', 'iin', '88031540123?', { birth: ['1988-03-15'], sex: 'F' }],
  ['LK', 'nic', '885751234V', { birth: ['1988-03-15'], sex: 'F' }],
  ['LK', 'nic', '198807512345', { birth: ['1988-03-15'], sex: 'M' }],
  ['LT', 'asmens', '4880315001?', { birth: ['1988-03-15'], sex: 'F' }],
  ['LU', 'matricule', '19880315001??', { birth: ['1988-03-15'] }],
  ['LV', 'pk', '1503881123?', { birth: ['1988-03-15'] }],
  ['LY', 'nid', '219881234567', { birth: ['1988'], sex: 'F' }],
  ['ME', 'jmbg', '150398821003?', { birth: ['1988-03-15'], sex: 'M', region: 'Podgorica' }],
  ['MK', 'jmbg', '150398845500?', { birth: ['1988-03-15'], sex: 'F', region: 'Skopje' }],
  ['MN', 'register', 'УБ88031512', { birth: ['1988-03-15'], sex: 'M' }],
  ['MU', 'nid', 'R150388123456*', { birth: ['1988-03-15'] }],
  ['MX', 'curp', 'ROMA880315MDFDRN0?', { birth: ['1988-03-15'], sex: 'F', region: 'Mexico City' }],
  ['MX', 'rfc', 'ROMA880315AB1', { birth: ['1988-03-15'], holder: 'person' }],
  ['MY', 'nric', '880315141234', { birth: ['1988-03-15'], sex: 'F', region: 'Kuala Lumpur' }],
  ['NA', 'id', '88031512345', { birth: ['1988-03-15'] }],
  ['NI', 'cedula', '0011503880001*', { birth: ['1988-03-15'] }],
  ['NO', 'fodselsnummer', '150388123??', { birth: ['1988-03-15'], sex: 'M' }],
  ['PA', 'cedula', '8-123-4567', { region: 'Panamá' }],
  ['PK', 'cnic', '3420112345672', { sex: 'F', region: 'Punjab' }],
  ['PL', 'pesel', '8803151234?', { birth: ['1988-03-15'] }],
  ['PL', 'pesel', '0323151232?', { birth: ['2003-03-15'], sex: 'F' }],
  ['QA', 'qid', '28863412345', { birth: ['1988'] }],
  ['RO', 'cnp', '288031540001?', { birth: ['1988-03-15'], sex: 'F', region: 'Bucharest' }],
  ['RS', 'jmbg', '150398871500?', { birth: ['1988-03-15'], region: 'Belgrade' }],
  ['RW', 'nid', '1198871234567123', { birth: ['1988'], sex: 'F' }],
  ['SE', 'personnummer', '880315-122?', { birth: ['1988-03-15'], sex: 'F' }],
  ['SE', 'personnummer', '20030315123?', { birth: ['2003-03-15'], sex: 'M' }],
  ['SI', 'emso', '150398850500?', { birth: ['1988-03-15'], sex: 'F', region: 'Slovenia' }],
  ['SK', 'rc', '885315002?', { birth: ['1988-03-15'], sex: 'F' }],
  ['SN', 'nin', '2751198800123', { sex: 'F' }],
  ['SV', 'nit', '0614150388101?', { birth: ['1988-03-15'], region: 'San Salvador' }],
  ['TW', 'natid', 'A21234567?', { sex: 'F', region: 'Taipei' }],
  ['TZ', 'nin', '19880315141010000123', { birth: ['1988-03-15'] }],
  ['UA', 'rntrc', '322160001?', { birth: ['1988-03-15'], sex: 'M' }],
  ['UG', 'nin', 'CF88012345ABCD', { birth: ['1988'], sex: 'F' }],
  ['UZ', 'pinfl', '4150388001001?', { birth: ['1988-03-15'], sex: 'F' }],
  ['VN', 'cccd', '079188001234', { birth: ['1988'], sex: 'F', region: 'Hồ Chí Minh City' }],
  ['ZA', 'idnr', '880315123408?', { birth: ['1988-03-15'], sex: 'F' }],
];

describe('facts in a number', () => {
  test.each(NUMBERS)('%s %s %s', (country, type, stem, { birth, sex, region, holder }) => {
    const number = completed(country, type, stem);
    const check = checkNumber(country, type, number, TODAY);
    if (check.status !== 'valid') throw new Error(`it is ${check.status}`);
    if (birth) expect(check.facts.birthDates?.[0]).toBe(birth[0]);
    if (sex) expect(check.facts.sex).toBe(sex);
    if (region) expect(check.facts.region?.name).toBe(region);
    if (holder) expect(check.facts.holder).toBe(holder);
  });
});

describe('a century that the number leaves open', () => {
  const born = (country: string, type: string, stem: string, today = TODAY) => {
    const check = checkNumber(country, type, completed(country, type, stem), today);
    return check.status === 'valid' ? check.facts.birthDates : check.status;
  };

  test('gives every century in which a living person can be born, latest first', () => {
    expect(born('MY', 'nric', '200315141234')).toEqual(['2020-03-15', '1920-03-15']);
    expect(born('MY', 'nric', '270315141234')).toEqual(['1927-03-15']);
  });

  test('is decided by the separator in Sweden', () => {
    expect(born('SE', 'personnummer', '200315-122?')).toEqual(['2020-03-15']);
    expect(born('SE', 'personnummer', '200315+122?')).toEqual(['1920-03-15']);
  });

  test('matches a typed birth date in any of them, and no other', () => {
    const facts = { birthDates: ['2020-03-15', '1920-03-15'] };
    expect(birthDateAgrees(facts, '1920-03-15')).toBe(true);
    expect(birthDateAgrees(facts, '1920-03-16')).toBe(false);
    expect(birthDateAgrees({ birthDates: ['1988-03'] }, '1988-03-31')).toBe(true);
    expect(birthDateAgrees({ birthDates: ['1988'] }, '1987-12-31')).toBe(false);
    expect(birthDateAgrees({}, '1988-03-15')).toBeNull();
  });
});

describe('an impossible birth date', () => {
  test.each([
    ['ID', 'nik', '3171013102880001'],
    ['TZ', 'nin', '20260602141010000123'],
    ['EG', 'nid', '38813010112345'],
    ['LK', 'nic', '883671234V'],
    ['MX', 'rfc', 'ROMA881315AB1'],
  ])('%s %s %s', (country, type, number) => {
    expect(checkNumber(country, type, number, TODAY)).toMatchObject({ status: 'invalid', flaw: 'component' });
  });
});
