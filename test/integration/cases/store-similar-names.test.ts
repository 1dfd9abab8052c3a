import { afterAll, beforeAll, expect, test } from 'vitest';
import { similarNames } from '../../../electron/service/cases/search/similar-names.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const NAMES = [
  'Amara Okello',
  'Ammara Okelo',
  'Amara Opio',
  'Grace Okello',
  'Wilhelmina Quetzalcoatl',
  'Mohammed Abdullah',
  'Doroteja Varganova',
  'Łukasz Kowalczyk',
  'Иван Петров',
  'Li Wu',
];
const folder = storeFolder();
let store: Store;

beforeAll(async () => {
  store = await folder.open();
  for (const [index, name] of NAMES.entries()) {
    const [first_name = '', last_name = ''] = name.split(' ');
    const verification = aVerification({
      fields: { first_name, middle_name: undefined, last_name, date_of_birth: `19${80 + index}-02-07` },
      response: {
        created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
        verification_result: index % 2 === 0 ? 'APPROVED' : 'REVIEW',
      },
    });
    await recordVerification(store, { ...verification, captures: [] });
  }
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const similar = async (query: string, filter = {}) =>
  (await store.read((reader) => similarNames(reader, query, filter))).map(({ applicantName }) => applicantName);

test.each([
  ['a doubled letter and a vowel', 'Quetzalcoatel', ['Wilhelmina Quetzalcoatl']],
  ['another spelling of one sound', 'Muhamed Abdulah', ['Mohammed Abdullah']],
  ['a letter too many', 'Varganopva', ['Doroteja Varganova']],
  ['two letters swapped', 'Doroetja Vargnaova', ['Doroteja Varganova']],
  ['a wrong consonant in one of two names', 'Doroteja Varkanova', ['Doroteja Varganova']],
  ['a letter that a keyboard lacks', 'Lukash Kowalchyk', ['Łukasz Kowalczyk']],
  ['a name in another script', 'Ivan Petrow', ['Иван Петров']],
])('a misspelt name is found: %s', async (_, query, names) => expect(await similar(query)).toEqual(names));

test('the most alike comes first, and people with another name are left out', async () => {
  expect(await similar('Amara Okelo')).toEqual(['Ammara Okelo', 'Amara Okello']);
  expect(await similar('Okelllo')).toEqual(expect.arrayContaining(['Amara Okello', 'Grace Okello', 'Ammara Okelo']));
  for (const query of ['Zebediah', 'Opoku Zulu', '0772123456', 'x', '']) expect(await similar(query)).toEqual([]);
});

test('a birth date and the filters narrow the proposals', async () => {
  expect(await similar('Okelo 1983-02-07')).toEqual(['Grace Okello']);
  expect(await similar('Okelo ١٩٨٣-٠٢-٠٧')).toEqual(['Grace Okello']);
  expect(await similar('Okelo 1999-02-07')).toEqual([]);
  expect(await similar('Okelo', { result: 'APPROVED' })).toEqual(['Amara Okello']);
});
