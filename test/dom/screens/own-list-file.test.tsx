import { describe, expect, it } from 'vitest';
import {
  columnsByField,
  guessMapping,
  listNameFor,
  withField,
} from '../../../renderer/screens/watchlists/own-mapping.ts';
import { readHeading } from '../../../renderer/screens/watchlists/read-heading.ts';

const heading = (text: string) => readHeading(new TextEncoder().encode(text));

describe('the heading of a CSV file', () => {
  it.each([
    ['a,b\n1,2\n', ',', ['a', 'b'], ['1', '2']],
    ['\uFEFFa;"b, c";d\r\n\r\n1;"2 ""x""\n3"\r\n', ';', ['a', 'b, c', 'd'], ['1', '2 "x"\n3', '']],
    ['a\tb', '\t', ['a', 'b'], ['', '']],
    ['"a;b;c",d\n', ',', ['a;b;c', 'd'], ['', '']],
    ['name', ',', ['name'], ['']],
    ['sep=;\r\na;b\r\n1;2', ';', ['a', 'b'], ['1', '2']],
  ])('is read: %j', (text, delimiter, columns, examples) => {
    expect(heading(text)).toEqual({ delimiter, columns, examples });
  });

  it.each(['', '\n\n', ' , , \n1,2,3'])('is missing: %j', (text) => {
    expect(heading(text)).toBeNull();
  });

  it('is read as Windows-1252 if it is not UTF-8, even when a character is cut off at the end', () => {
    expect(readHeading(Uint8Array.of(0x4e, 0xe4, 0x68, 0x65, 0x2c, 0x62))?.columns).toEqual(['Nähe', 'b']);
    expect(readHeading(new TextEncoder().encode('Nähe,b\nä').slice(0, -1))?.columns).toEqual(['Nähe', 'b']);
  });
});

it('the heading of a file in UTF-16 is read', () => {
  const text = Buffer.from('\uFEFFNähe\tb\n', 'utf16le');
  expect(readHeading(text)?.columns).toEqual(['Nähe', 'b']);
  expect(readHeading(text.swap16())?.columns).toEqual(['Nähe', 'b']);
});

describe('the column mapping', () => {
  it('is guessed from the headings, each field once', () => {
    expect(guessMapping(['ID', 'Full name', 'name', 'Date of birth', 'E-mail', 'Shoe size'])).toEqual([
      'id',
      'name',
      null,
      'birth_date',
      'email',
      null,
    ]);
  });

  it('moves a field that is given to another column', () => {
    expect(withField(['name', null, 'sex'], 1, 'name')).toEqual([null, 'name', 'sex']);
    expect(withField(['name', null], 0, null)).toEqual([null, null]);
  });

  it('needs a column with a name', () => {
    expect(columnsByField([null, 'birth_date'], ['a', 'b'])).toBeNull();
    expect(columnsByField(['family_name', 'birth_date'], ['a', 'b'])).toEqual({ family_name: 'a', birth_date: 'b' });
  });
});

it.each([
  ['Branch block list', [], 'branch_block_list'],
  ['Söhne & Töchter', [], 'sohne_tochter'],
  ['2026 list', [], 'list'],
  ['黒名単', [], 'list'],
  ['List', ['list', 'list_2'], 'list_3'],
  ['x'.repeat(90), [], 'x'.repeat(36)],
])('a list titled %s gets an internal name', (title, taken, name) => {
  expect(listNameFor(title, taken)).toBe(name);
});
