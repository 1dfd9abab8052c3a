import { describe, expect, test } from 'vitest';
import { searchPlanOf } from '../../../../../electron/service/cases/search/search-plan.ts';
import { END_LENGTHS, START_LENGTHS, startRowsOf } from '../../../../../electron/service/cases/search/search-starts.ts';
import { termsOf } from '../../../../../electron/service/cases/search/search-terms.ts';
import {
  birthDatesIn,
  wordsOf,
  wordsOfCompany,
  wordsOfPerson,
} from '../../../../../electron/service/cases/search/search-words.ts';
import { Vault } from '../../../../../electron/service/store/vault.ts';
import { aVerification } from '../../../../support/store/store-fixtures.ts';

const key = new Uint8Array(32).fill(1);
const keystore = { currentKey: async () => ({ keyId: 'k', key }), key: async () => key };
const TODAY = '2026-06-01';
const vault = new Vault(keystore, { keyId: 'k', key }, new Uint8Array(32).fill(7));
const { fields } = aVerification().input;
const OF_CASE = { batchId: 'b1', createdAt: '2026-01-01T10:00:00.000Z' };

/** The entries of a person in both indexes: whole words, and beginnings with their column. */
function indexOf(changes: Partial<typeof fields> = {}): ReadonlySet<string> {
  const words = wordsOfPerson({ ...fields, ...changes });
  const starts = startRowsOf(vault, OF_CASE, words).flatMap((row) =>
    [
      ...START_LENGTHS.map((length) => `start_${length}` as const),
      ...END_LENGTHS.map((length) => `end_${length}` as const),
    ].map((column) => `${column}/${row[column]}`),
  );
  return new Set([...termsOf(vault, words), ...starts]);
}
const index = indexOf();

const finds = (query: string, indexed = index) => {
  const plan = searchPlanOf(vault, query, TODAY);
  const hit = ({ terms, starts, longStarts }: (typeof plan)['whole']) => {
    const hasWord = terms.some((term) => indexed.has(term));
    const counted = hasWord ? starts : [...starts, ...longStarts];
    return hasWord || counted.some(({ column, hash }) => indexed.has(`${column}/${hash}`));
  };
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
    ['a phone number as dialled at home', '07700900123'],
    ['a phone number as dialled at home, with spaces', '07700 900 123'],
    ['a phone number without the code of its country', '7700900123'],
    ['a phone number as dialled abroad', '00447700900123'],
    ['a phone number with the zero of home', '+44 (0)7700 900123'],
    ['a phone number in the digits of another script', '٠٧٧٠٠٩٠٠١٢٣'],
    ['the beginning of a phone number as dialled at home', '0770'],
    ['the last four digits of a phone number', '0123'],
    ['the last seven digits of a phone number', '0900123'],
    ['the last seven digits of a phone number, with a space', '0900 123'],
    ['the last four digits of an id number', '1908'],
    ['the last seven digits of an id number', '4471908'],
    ['a name and the last four digits of a phone number', 'wilhelmina 0123'],
    ['their birth date as computers write it', '1987-04-23'],
    ['their birth date with dots', '23.04.1987'],
    ['their birth date with slashes, day first', '23/04/1987'],
    ['their birth date with slashes, month first', '4/23/1987'],
    ['their birth date with a short year', '23.4.87'],
    ['their birth date without separators', '23041987'],
    ['their birth date with its month', '23 Apr 1987'],
    ['their birth date with its month first', 'April 23, 1987'],
    ['their birth date in Spanish', '23 de abril de 1987'],
    ['their birth date in Portuguese', '23 de abril de 1987'],
    ['their birth date in French', '23 avril 1987'],
    ['their birth date in German', '23. April 1987'],
    ['their birth date in Arabic', '23 أبريل 1987'],
    ['their name and birth date', 'wilhelmina 23 Apr 1987 quetzalcoatl'],
    ['their birth date and the beginning of their name', '1987-04-23 wilh'],
    ['a name and a number together', 'wilhelmina zx4471908'],
    ['the first three letters of a name', 'wil'],
    ['the first eight letters of a name, in capitals', 'QUETZALC'],
    ['more letters of a name than are told apart', 'quetzalcoa'],
    ['the beginnings of two names', 'quet wilh'],
    ['the beginning of an accented name without its accent', 'jos'],
    ['the beginning of a phone number with spaces', '+44 770'],
    ['the beginning of an id number as typed', 'ZX-44'],
    ['the beginning of a name and a whole number', 'wilh zx4471908'],
  ])('%s', (_, query) => expect(finds(query)).toBe(true));
});

describe('a person is not found by', () => {
  test.each([
    ['two letters of a name', 'wi'],
    ['the middle of a word', 'etzal'],
    ['another ending after eight letters of a shorter word', 'josephin'],
    ['the beginning of their name and of someone else’s', 'wilh smi'],
    ['the beginning of their e-mail address', 'quet@exa'],
    ['half of a double name that only begins like theirs', 'jos-peter'],
    ['their name and someone else’s', 'wilhelmina smith'],
    ['the last five digits of a phone number', '00123'],
    ['four letters at the end of a name', 'oatl'],
    ['another birth date', '1987-04-24'],
    ['their birth date and someone else’s name', 'smith 23.04.1987'],
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
    const indexed = indexOf({ last_name: name });
    expect(queries.filter((query) => !finds(query, indexed))).toEqual([]);
  });

  test('and similar letters do not make two names the same', () => {
    const indexed = indexOf({ last_name: 'Muller' });
    expect(finds('Mueller', indexed)).toBe(false);
    expect(finds('Miller', indexed)).toBe(false);
  });
});

test('terms are hashes and contain nothing about the person', () => {
  for (const term of termsOf(vault, wordsOfPerson(fields))) expect(term).toMatch(/^[0-9a-f]{32}$/);
});

describe('the beginnings of a case', () => {
  test('are at most six numbers per word that both databases and JavaScript hold exactly', () => {
    for (const { batch_id: _, word: __, at: ___, ...starts } of startRowsOf(vault, OF_CASE, wordsOfPerson(fields)))
      for (const start of Object.values(starts)) expect(start === null || Number.isSafeInteger(start)).toBe(true);
  });

  test('have one entry where two words begin alike, and none for a word that is as long', () => {
    const words = wordsOfPerson({ ...fields, first_name: 'Anna', middle_name: 'Annabel', last_name: 'Ann' });
    const rows = startRowsOf(vault, OF_CASE, words);
    expect(rows.filter(({ start_3 }) => start_3 === rows[0]?.start_3)).toHaveLength(1);
    expect(rows[0]).toMatchObject({ start_4: null });
    expect(rows[1]).toMatchObject({ start_3: null, start_7: null });
    expect(rows[1]?.start_4).not.toBeNull();
  });

  test('of a company with many people are those of its numbers, its name and the first people', () => {
    const people = Array.from({ length: 60 }, (_, place) => ({ name: `${place + 10}abc Numbered`, roles: [] }));
    const business = { business_name: 'Harbour Trading', registration_number: 'HT-998877', people };
    const rows = startRowsOf(vault, OF_CASE, wordsOfCompany(business as never));
    expect(rows).toHaveLength(40);
    expect(rows.map(({ word }) => word)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  });
});

describe('the pairs of a case', () => {
  const rowsOf = (changes: Partial<typeof fields>) =>
    startRowsOf(vault, OF_CASE, wordsOfPerson({ ...fields, middle_name: undefined, ...changes }));
  const pairsIn = (changes: Partial<typeof fields>) =>
    rowsOf(changes).flatMap(({ pair }) => (pair === null ? [] : [pair]));

  test('are one for each two names, whatever their order, and a query for two of them asks for it', () => {
    const asked = searchPlanOf(vault, 'okel amar', TODAY).pairs.flatMap(({ pairs }) => pairs.map(({ hash }) => hash));
    expect(pairsIn({ first_name: 'Amara', last_name: 'Okello' })).toEqual(asked);
    expect(pairsIn({ first_name: 'Okello', last_name: 'Amara' })).toEqual(asked);
    expect(pairsIn({ first_name: 'Amara', middle_name: 'Wu', last_name: 'Okello' })).toHaveLength(3);
  });

  test('stand in rows of their own where a case has fewer words than pairs', () => {
    const rows = rowsOf({ first_name: 'Li Wu Bo Xi', last_name: 'Yu', id_number: 'A', phone_number: '1' });
    expect(rows.map(({ word }) => word)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.every(({ pair, start_3 }) => pair !== null && start_3 === null)).toBe(true);
  });

  test('are none for a case with one name, and one mark for one with too many', () => {
    expect(pairsIn({ first_name: 'Amara', last_name: 'Amara' })).toEqual([]);
    expect(pairsIn({ first_name: 'Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk' })).toEqual([-1]);
  });

  test('are not asked for by two words that one name may have', () => {
    expect(searchPlanOf(vault, 'chris christian', TODAY).pairs).toEqual([]);
    expect(searchPlanOf(vault, 'christiansen christianberg', TODAY).pairs).toEqual([]);
    expect(searchPlanOf(vault, 'chris chrom', TODAY).pairs).toHaveLength(1);
  });
});

test('a date inside a number is none, and a date alone may be a number', () => {
  const dated = (query: string) => birthDatesIn(query, TODAY).dates.length;
  for (const query of ['P/12/05/14', 'CM 12/05/1490', 'AB-12-05-78', '12-05-78/3', '192.1.1.90'])
    expect(dated(query)).toBe(0);
  for (const query of ['born: 12/05/1978.', 'Opio,12.05.1978', '1990年2月7日生']) expect(dated(query)).toBe(1);
  const indexed = indexOf({ id_number: '12-05-78', last_name: 'Opio' });
  expect(finds('opio 12-05-78', indexed)).toBe(true);
});

test('a birth date that can be read in two orders has both readings', () => {
  const indexed = indexOf({ date_of_birth: '1990-02-07' });
  for (const query of ['07/02/1990', '02/07/1990', '7-2-1990']) expect(finds(query, indexed)).toBe(true);
  expect(finds('07.02.1990', indexed)).toBe(true);
  for (const query of ['02.07.1990', '1990-07-02']) expect(finds(query, indexed)).toBe(false);
});

test('a telephone number with dots is not read as a birth date', () => {
  expect(searchPlanOf(vault, '01.23.45.67.89', TODAY).words).toHaveLength(1);
});

describe('a telephone number of any country is found as its people dial it:', () => {
  test.each([
    ['UG', '+256772123456', ['0772123456', '772123456', '0772 123 456', '+256772123456', '3456', '2123456']],
    ['RU', '+79123456789', ['89123456789', '8 912 345-67-89', '9123456789']],
    ['HU', '+36201234567', ['06201234567', '06 20 123 4567', '201234567']],
    ['IT', '+390612345678', ['0612345678', '06 1234 5678']],
  ])('%s', (country_code, phone_number, queries) => {
    const indexed = indexOf({ country_code, phone_number });
    expect(queries.filter((query) => !finds(query, indexed))).toEqual([]);
  });
});

test('a long query is cut to ten words', () => {
  expect(searchPlanOf(vault, 'a '.repeat(50), TODAY).words).toHaveLength(10);
});

test('words lose accents and separators but keep letters of every script', () => {
  expect(wordsOf("O'Brien-Müller  Łukasz محمد 王小明")).toEqual(['o', 'brien', 'muller', 'lukasz', 'محمد', '王小明']);
});
