import { describe, expect, test } from 'vitest';
import { compareNames } from '../../../../../electron/service/screening/matching/compare-names.ts';

const MATCH = 65;

describe('two spellings of one name', () => {
  test.each([
    ['Jelena Petrovna Sidorenko', 'Yelena Sydorenko', 'person'],
    ['SIDORENKO, Jelena', 'Jelena Sidorenko', 'person'],
    ['Омар аль-Багури', 'Omar al-Baghuri', 'person'],
    ['عبد الرحمن يوسف', 'Abdul Rahman Yousuf', 'person'],
    ['عبدالرحمن يوسف', 'Abdurrahman Yusif', 'person'],
    ['Zarwani Abdul', 'Abdul Malik Zarwani', 'person'],
    ['Mohammed Karimov', 'Muhamad Karimov', 'person'],
    ['Γεώργιος Μπακάλης', 'Georgios Bakalis', 'person'],
    ['გიორგი კაპანაძე', 'Giorgi Kapanadze', 'person'],
    ['王小明', 'Wang Xiaoming', 'person'],
    ['Nur ud-Din Zaki', 'Nureddin Zaki', 'person'],
    ['LarsEriksson', 'Lars Eriksson', 'person'],
    ['Bob Whitcombe', 'Robert Whitcombe', 'person'],
    ['Dr. Hanna Lindqvist', 'Hanna Lindqvist', 'person'],
    ['Olоf Svаnberg', 'Olof Svanberg', 'person'],
    ['Orion Shipping Ltd', 'ORION SHIPPING LIMITED', 'organisation'],
    ['ООО Северный Ветер', 'Severnyi Veter LLC', 'organisation'],
    ['A.B.C. Metals GmbH', 'ABC Metals', 'organisation'],
    ['Sea Star 7', 'Sea Star VII', 'vessel'],
  ] as const)('%s, %s', (left, right, kind) => {
    expect(compareNames(left, right, kind).score).toBeGreaterThanOrEqual(MATCH);
  });
});

test('a script without vowels makes a match less certain', () => {
  const { score } = compareNames('בנימין כהן', 'Binyamin Cohen', 'person');
  expect(score).toBeGreaterThan(40);
  expect(score).toBeLessThan(compareNames('Binjamin Cohen', 'Binyamin Cohen', 'person').score);
});

describe('two names', () => {
  test.each([
    ['Anders Lindqvist', 'Ulrik Lindqvist', 'person'],
    ['Abdul Karim Sahar', 'Abdul Rahim Sahar', 'person'],
    ['王小明', '王大明', 'person'],
    ['Maria Oliveira', 'Marcos Oliveira', 'person'],
    ['Orion Shipping Ltd', 'Altair Shipping Ltd', 'organisation'],
    ['Banco Ejemplo Chile S.A.', 'Banco Ejemplo Peru S.A.', 'organisation'],
    ['A', 'B', 'person'],
    ['Dr', 'Prof', 'person'],
    ['12345', '67890', 'person'],
  ] as const)('%s, %s', (left, right, kind) => {
    expect(compareNames(left, right, kind).score).toBeLessThan(MATCH);
  });
});

describe('the outcome for every word', () => {
  const relations = (left: string, right: string) =>
    compareNames(left, right, 'person').tokens.map(({ query, listed, relation }) => [query, listed, relation]);

  test('follows the order of the first name', () => {
    expect(relations('J. Mohammed Whitcombe Kerr', 'Muhammad Whitcomb Jonas')).toEqual([
      ['J', 'Jonas', 'initial'],
      ['Mohammed', 'Muhammad', 'sound'],
      ['Whitcombe', 'Whitcomb', 'spelling'],
      ['Kerr', null, 'missing'],
    ]);
  });

  test('contrasts words left on both sides', () => {
    expect(relations('Lars Quigg', 'Lars Otterbein')).toEqual([
      ['Lars', 'Lars', 'same'],
      ['Quigg', null, 'different'],
      [null, 'Otterbein', 'different'],
    ]);
  });

  test('reports joined words together', () => {
    expect(relations('LarsEriksson', 'Lars Eriksson')).toEqual([['LarsEriksson', 'Lars Eriksson', 'joined']]);
  });

  test('weights add up to one', () => {
    const { tokens } = compareNames('Jonas van der Berg', 'Jon Berg', 'person');
    expect(tokens.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 2);
  });
});

test.each(['', ' ', '🙂🙂', '\u202e\u200f', '…', '-', '\u0000'])(
  'gives a name without letters (%j) no similarity',
  (name) => {
    expect(compareNames(name, name, 'person')).toEqual({ score: 0, tokens: [] });
    expect(compareNames(name, 'Jonas Berg', 'person').score).toBe(0);
  },
);

test('ignores direction marks, zero-width spaces and apostrophes', () => {
  const plain = compareNames('Omar al-Baghuri', 'Omar al-Baghuri', 'person').score;
  expect(compareNames('\u202bOmar\u202c al-Bagh’uri\u200e', 'Omar al-Baghuri', 'person').score).toBe(plain);
});
