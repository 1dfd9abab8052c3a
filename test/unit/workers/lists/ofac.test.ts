import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EntityDraft } from '../../../../electron/workers/lists/entity-draft.ts';
import { parseOfac } from '../../../../electron/workers/lists/ofac/parse.ts';
import { addRemarks } from '../../../../electron/workers/lists/ofac/remarks.ts';
import { interruptible } from '../../../support/interruptible.ts';
import { allEntities, listFile, ofacFiles } from '../../../support/screening/list-files.ts';

const parsed = () => allEntities(parseOfac(ofacFiles()));

function remarksOf(text: string) {
  const draft = new EntityDraft('1', 'person', ['sanction']);
  draft.name('SOMEBODY', 'primary');
  addRemarks(draft, text);
  return draft.done();
}

describe('OFAC’s CSV set', () => {
  test('has a person whose remarks continue in another file', async () => {
    const [person] = await parsed();
    expect(person).toMatchObject({
      id: '101',
      kind: 'person',
      sex: 'M',
      topics: ['sanction'],
      programmes: ['SDGT', 'IRAN'],
      positions: ['Minister of Kites'],
      birthPlaces: ['Zubrovka, Iran'],
      addresses: ['1 Kite Street, Lutz, Iran'],
      links: [{ name: 'ZUBROVKA HOLDING', relation: 'Linked to' }],
    });
    expect(person?.names).toEqual([
      {
        value: 'QUILLFEATHER, Barnaby Odo',
        strength: 'primary',
        parts: { family: 'QUILLFEATHER', given: ['Barnaby Odo'] },
      },
      { value: 'THE KITE', strength: 'weak' },
      { value: 'QUILLFEATHER, Barney', strength: 'strong', parts: { family: 'QUILLFEATHER', given: ['Barney'] } },
      { value: 'KWILFEDER, Barnabas', strength: 'former', parts: { family: 'KWILFEDER', given: ['Barnabas'] } },
    ]);
    expect(person?.births.map(({ from, to, circa }) => [from, to, circa])).toEqual([
      ['1961-03-14', '1961-03-14', false],
      ['1979-01-01', '1982-12-31', true],
    ]);
    expect(person?.countries).toEqual([
      { relation: 'birth', code: 'IR', text: 'Iran' },
      { relation: 'nationality', code: 'KP', text: 'Korea, North' },
      { relation: 'residence', code: 'IR', text: 'Iran' },
    ]);
    expect(person?.identifiers).toEqual([{ label: 'Passport', kind: 'passport', value: 'Z0000001', country: 'IR' }]);
    expect(person?.remarks[0]).toBe('Passport Z0000001 (Iran) expires 09 Feb 2019');
    // Cut after 1,000 characters in the middle of a word, and put together again.
    expect(person?.remarks.at(-1)).toMatch(/Additional text\..*[a-z]nd of it$|\. nd of it$/);
  });

  test('has a company, a vessel and an aircraft', async () => {
    const [, company, vessel, aircraft] = await parsed();
    expect(company).toMatchObject({
      kind: 'organisation',
      links: [{ name: 'QUILLFEATHER, Barnaby', relation: 'Linked to' }],
      remarks: ['Organization Established Date 17 Oct 1990'],
    });
    expect(company?.names.map(({ value, strength }) => `${strength} ${value}`)).toEqual([
      'primary ZUBROVKA HOLDING CO., LTD.',
      'weak ZHC',
    ]);
    expect(company?.identifiers.map(({ kind, value, country }) => [kind, value, country])).toEqual([
      ['tax', '12-345', 'RU'],
      ['swift', 'ZUBRRUMM', null],
      ['website', 'www.zubrovka.example', null],
    ]);
    expect(vessel).toMatchObject({ kind: 'vessel', links: [{ name: 'ZUBROVKA SHIPPING', relation: 'Owner' }] });
    expect(vessel?.identifiers.map(({ kind, value }) => [kind, value])).toEqual([
      ['call_sign', '9HXX7'],
      ['imo', '9999999'],
      ['mmsi', '123456789'],
    ]);
    expect(vessel?.countries.map(({ relation, code }) => [relation, code])).toEqual([
      ['flag', 'PA'],
      ['other', 'MT'],
    ]);
    expect(vessel?.remarks).toEqual(
      expect.arrayContaining([
        'Vessel type: Crude Oil Tanker',
        'Tonnage: 300,000',
        'Gross registered tonnage: 160,000',
      ]),
    );
    expect(aircraft?.identifiers).toEqual([
      { label: 'Aircraft Tail Number', kind: 'aircraft', value: 'EP-ZZZ', country: null },
    ]);
    expect(aircraft?.links).toEqual([{ name: 'Zubrovka Air', relation: 'Aircraft operator' }]);
  });

  test('may be the consolidated list with its other file names', async () => {
    expect(await allEntities(parseOfac(ofacFiles({ prefix: 'cons' })))).toHaveLength(4);
  });

  test('reports rows for entries that do not exist', async () => {
    const told: string[] = [];
    const files = ofacFiles({ entries: '102,"A",-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ' });
    await allEntities(parseOfac(files, { onFacts: ({ notices = [] }) => told.push(...notices) }));
    expect(told.map((text) => text.slice(0, 30))).toEqual([
      '3 of 3 alternate names refer t',
      '2 of 3 addresses refer to entr',
      '1 of 1 continued remarks refer',
    ]);
  });
});

describe('a set is refused', () => {
  const entry = '102,"A",-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';
  test.each([
    ['a truncated row', `${entry}\n103,"B",-0- ,"X"`, 'TRUNCATED'],
    ['an open quote', `${entry}\n103,"B`, 'TRUNCATED'],
    ['a short row in the middle', `${entry}\n103,"B",-0- \n${entry}`, 'BROKEN'],
    ['a row with an extra column', `${entry},x`, 'BROKEN'],
    ['a quote inside a value', `102,A"B,-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `, 'BROKEN'],
    ['an error page', '<!DOCTYPE html><html><body>Service unavailable</body></html>', 'NOT_THIS_FORMAT'],
    ['another list', 'id,schema,name,c,d,e,f,g,h,i,j,k', 'NOT_THIS_FORMAT'],
    ['nothing', '', 'FILE_EMPTY'],
    ['no entries', '\n\n', 'NO_ENTRIES'],
  ])('with %s', async (_, text, code) => {
    const files = [listFile('sdn.csv', text), ...ofacFiles().slice(1)];
    await expect(allEntities(parseOfac(files))).rejects.toMatchObject({ name: 'WatchlistError', code });
  });

  test('with a missing file', async () => {
    await expect(allEntities(parseOfac(ofacFiles().slice(0, 2)))).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });
});

describe('remarks', () => {
  test('may contain a Windows-1252 line between UTF-8 lines', async () => {
    const entry = (id: number, name: Buffer) =>
      Buffer.concat([
        Buffer.from(`${id},"`),
        name,
        Buffer.from('",-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n'),
      ]);
    const bytes = Buffer.concat([entry(1, Buffer.from('MÜLLER')), entry(2, Buffer.from([0x4d, 0xdc, 0x4c]))]);
    const files = [listFile('sdn.csv', bytes, 1000), ...ofacFiles().slice(1)];
    expect((await allEntities(parseOfac(files))).map(({ names }) => names[0]?.value)).toEqual(['MÜLLER', 'MÜL']);
  });

  test('do not take "Linked To" as an alias, and keep an abbreviation\'s full stop', () => {
    const { names, links } = remarksOf('Linked To: RED KITE, S.A. DE C.V.');
    expect(names).toHaveLength(1);
    expect(links).toEqual([{ name: 'RED KITE, S.A. DE C.V.', relation: 'Linked to' }]);
  });

  test('give a wallet, a phone number and a number without a country', () => {
    const { identifiers } = remarksOf(
      'Digital Currency Address - XBT 12aNKpXXXXXXXXXXXX; Phone No. 98-21-555; National ID No. 77 (Ruritania).',
    );
    expect(identifiers.map(({ kind, value, country }) => [kind, value, country])).toEqual([
      ['wallet', '12aNKpXXXXXXXXXXXX', null],
      ['phone', '98-21-555', null],
      ['national_id', '77 (Ruritania)', null],
    ]);
  });

  test('lose no statement', () => {
    const word = fc.constantFrom(
      'DOB',
      'POB',
      'Passport',
      'No.',
      'nationality',
      'Iran',
      '1962',
      '(',
      ')',
      'issued',
      'Number',
      'ID',
      'a.k.a.',
      "'X'",
      'A-1',
      'Linked To:',
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 40 }), { maxLength: 20 }), (statements) => {
        const { births, birthPlaces, countries, identifiers, remarks, links, names } = interruptible(() =>
          remarksOf(statements.map((words) => words.join(' ')).join('; ')),
        );
        const kept =
          births.length +
          birthPlaces.length +
          countries.length +
          identifiers.length +
          remarks.length +
          links.length +
          names.length -
          1;
        if (statements.some((words) => words.length > 0)) expect(kept).toBeGreaterThan(0);
      }),
    );
  });
});
