import { describe, expect, test } from 'vitest';
import { searchPlanOf, searchTermsOf, wordsOf } from '../../../../electron/service/store/search-terms.ts';
import { Vault } from '../../../../electron/service/store/vault.ts';
import { aVerification } from '../../../support/store-fixtures.ts';

const key = new Uint8Array(32).fill(1);
const keystore = { currentKey: async () => ({ keyId: 'k', key }), key: async () => key };
const vault = new Vault(keystore, { keyId: 'k', key }, new Uint8Array(32).fill(7));
const { fields } = aVerification().input;
const terms = new Set(searchTermsOf(vault, fields));

const finds = (query: string, indexed: ReadonlySet<string> = terms) => {
  const plan = searchPlanOf(vault, query);
  const hit = (alternatives: readonly string[]) => alternatives.some((term) => indexed.has(term));
  return hit(plan.whole) || (plan.words.length > 0 && plan.words.every(hit));
};

describe('a person is found by', () => {
  test.each([
    ['a name', 'Quetzalcoatl'],
    ['a name in capitals', 'QUETZALCOATL'],
    ['both names in any order', 'quetzalcoatl  wilhelmina'],
    ['half of a double name without its accent', 'jose'],
    ['the double name as written', 'José-Maria'],
    ['a phone number as dialled', '+447700900123'],
    ['a phone number with spaces', '+44 7700 900 123'],
    ['a phone number without plus', '447700900123'],
    ['an id number as typed', 'ZX-4471 908'],
    ['an id number without separators', 'zx4471908'],
    ['an e-mail address in other capitals', 'wilhelmina.q@EXAMPLE.org'],
    ['a name and a number together', 'wilhelmina zx4471908'],
  ])('%s', (_, query) => expect(finds(query)).toBe(true));
});

describe('a person is not found by', () => {
  test.each([
    ['part of a word', 'quetzal'],
    ['their name and somebody else’s', 'wilhelmina smith'],
    ['only the digits of the id number', '4471908'],
    ['their date of birth', '1987-04-23'],
    ['nothing', '   '],
    ['punctuation', '-+()'],
  ])('%s', (_, query) => expect(finds(query)).toBe(false));
});

describe('a name with letters that keyboards lack is found however it is typed:', () => {
  test.each([
    ['Müller', ['Müller', 'MÜLLER', 'Muller', 'Mueller', 'Mu\u0308ller']],
    ['Mueller', ['Mueller', 'Müller']],
    ['Łukaszewska', ['Łukaszewska', 'Lukaszewska', 'ŁUKASZEWSKA']],
    ['Sørensen', ['Sørensen', 'Sorensen', 'Soerensen']],
    ['Ærø', ['Ærø', 'AERO', 'Aeroe']],
    ['Weiß', ['Weiß', 'Weiss', 'WEISS', 'WEIẞ']],
    ['Þórðardóttir', ['Þórðardóttir', 'Thordardottir']],
    ['Åkesson', ['Åkesson', 'Akesson', 'Aakesson']],
    ['Yıldız', ['Yıldız', 'Yildiz', 'YILDIZ']],
    ['Đorđević', ['Đorđević', 'Dordevic']],
    ["O'Brien", ["O'Brien", 'OBrien', 'Brien', 'O’BRIEN']],
    ['Иванов', ['Иванов', 'Ivanov']],
    ['Παπαδόπουλος', ['Παπαδόπουλος', 'Papadopoulos']],
  ])('%s', (name, queries) => {
    const indexed = new Set(searchTermsOf(vault, { ...fields, last_name: name }));
    expect(queries.filter((query) => !finds(query, indexed))).toEqual([]);
  });

  test('and similar letters do not make two names the same', () => {
    const indexed = new Set(searchTermsOf(vault, { ...fields, last_name: 'Muller' }));
    expect(finds('Mueller', indexed)).toBe(false);
    expect(finds('Miller', indexed)).toBe(false);
  });
});

test('terms are hashes and contain nothing about the person', () => {
  for (const term of terms) expect(term).toMatch(/^[0-9a-f]{32}$/);
});

test('a long query is cut to ten words', () => {
  expect(searchPlanOf(vault, 'a '.repeat(50)).words).toHaveLength(10);
});

test('words lose accents and separators but keep letters of every script', () => {
  expect(wordsOf("O'Brien-Müller  Łukasz محمد 王小明")).toEqual(['o', 'brien', 'muller', 'lukasz', 'محمد', '王小明']);
});
