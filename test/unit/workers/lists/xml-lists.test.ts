import { describe, expect, test } from 'vitest';
import { parseEuXml } from '../../../../electron/workers/lists/eu/parse-xml.ts';
import type { ListFacts } from '../../../../electron/workers/lists/list-source.ts';
import { parseOfacAdvanced } from '../../../../electron/workers/lists/ofac/parse-advanced.ts';
import { parseUk } from '../../../../electron/workers/lists/uk/parse.ts';
import { parseUn } from '../../../../electron/workers/lists/un/parse.ts';
import { allEntities, listFile } from '../../../support/screening/list-files.ts';
import { EU_XML, OFAC_ADVANCED_XML, UK_XML, UN_XML } from '../../../support/screening/xml-list-texts.ts';

const LISTS = {
  un: [UN_XML, parseUn],
  eu: [EU_XML, parseEuXml],
  uk: [UK_XML, parseUk],
  advanced: [OFAC_ADVANCED_XML, parseOfacAdvanced],
} as const;

async function read(list: keyof typeof LISTS) {
  const [text, parse] = LISTS[list];
  const facts: ListFacts[] = [];
  const entities = await allEntities(parse([listFile('list.xml', text)], { onFacts: (fact) => facts.push(fact) }));
  return { entities, publishedOn: facts[0]?.publishedOn };
}

const namesOf = (entity: { names: readonly { value: string; strength: string }[] } | undefined) =>
  entity?.names.map(({ value, strength }) => `${strength} ${value}`);
const birthsOf = (entity: { births: readonly { from: string; to: string; circa: boolean }[] } | undefined) =>
  entity?.births.map(({ from, to, circa }) => `${circa ? '~' : ''}${from}..${to}`);

test("reads the United Nations' list", async () => {
  const { entities, publishedOn } = await read('un');
  const [person, airline] = entities;
  expect(publishedOn).toBe('2026-02-27');
  expect(namesOf(person)).toEqual([
    'primary ODALYS BRAMBLE',
    'strong أوداليس برامبل',
    'strong Odalis Bramble',
    'strong Odalys Brambel',
    'weak The Kite',
    'weak Змей',
    'former O. Thicket',
  ]);
  expect(birthsOf(person)).toEqual([
    '1965-12-12..1965-12-12',
    '~1960-01-01..1963-12-31',
    '1958-09-01..1958-09-30',
    '1982-04-19..1982-04-19',
  ]);
  expect(person).toMatchObject({
    id: '7000001',
    kind: 'person',
    sex: 'F',
    listedOn: '2012-12-31',
    updatedOn: '2019-01-02',
    programmes: ['Zubrovka'],
    positions: ['Dr.', 'Keeper of Kites'],
    birthPlaces: ['Lutz, Zubrovka Province, Iraq'],
    addresses: ['Lutz, Pakistan (previous)'],
    urls: ['https://un.example/notice'],
  });
  expect(person?.countries.map(({ relation, code }) => `${relation} ${code}`)).toEqual([
    'nationality IR',
    'residence PK',
    'birth IQ',
  ]);
  expect(person?.identifiers.map(({ kind, value, country }) => [kind, value, country])).toEqual([
    ['other', 'ZUi.001', null],
    ['passport', 'Z7654321', 'IQ'],
  ]);
  expect(person?.remarks).toEqual(expect.arrayContaining(['Passport: Z7654321, issued by Iraq, issued on 2011-12-07']));
  expect(airline).toMatchObject({
    kind: 'organisation',
    names: [{ strength: 'primary' }, { value: 'Lutz Air', strength: 'former' }],
  });
});

test("reads the EU's list", async () => {
  const { entities, publishedOn } = await read('eu');
  expect(publishedOn).toBe('2026-03-05');
  expect(namesOf(entities[0])).toEqual(['primary Odalys BRAMBLE', 'weak The Kite']);
  expect(birthsOf(entities[0])).toEqual(['~1960-01-01..1963-12-31', '1961-05-06..1961-05-06']);
  expect(entities[0]).toMatchObject({
    id: '9001',
    kind: 'person',
    sex: 'F',
    positions: ['Dr.', 'Keeper'],
    programmes: ['ZUB'],
    birthPlaces: ['Lutz, IRAQ'],
    addresses: ['1 Kite Street, PO Box 77, 1234, Lutz, PAKISTAN'],
    listedOn: '2012-12-31',
    updatedOn: '2013-01-03',
    urls: ['https://eur-lex.example/1'],
  });
  expect(entities[0]?.identifiers.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'other EU.99999.1',
    'other ZUi.001',
    'passport Z7654321',
    'phone +98 21 555',
  ]);
  expect(entities[0]?.remarks).toEqual(
    expect.arrayContaining([
      'Keeper of kites.',
      'National passport: Z7654321, known to be expired',
      'Name: The Kite: nickname',
    ]),
  );
});

test("reads the UK's list", async () => {
  const { entities, publishedOn } = await read('uk');
  const [person, ship] = entities;
  expect(publishedOn).toBe('2026-09-10');
  expect(namesOf(person)).toEqual([
    'primary Odalys BRAMBLE',
    'weak The Kite',
    'strong Odalis Bramble',
    'strong أوداليس برامبل',
  ]);
  expect(birthsOf(person)).toEqual(['1945-01-01..1945-12-31', '1958-03-01..1958-03-01']);
  expect(person).toMatchObject({
    sex: 'F',
    listedOn: '2001-01-25',
    updatedOn: '2026-04-14',
    positions: ['Dr', 'Keeper'],
    birthPlaces: ['Lutz, Iraq'],
  });
  expect(person?.identifiers).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'passport', value: 'Z7654321', country: 'IQ' })]),
  );
  expect(person?.remarks).toEqual(
    expect.arrayContaining(['Keeps kites.', 'Sanctions imposed: Asset freeze|Travel Ban']),
  );
  expect(ship).toMatchObject({
    kind: 'vessel',
    identifiers: [{ kind: 'imo', value: '9999999' }],
    countries: [{ relation: 'flag', code: 'PA' }],
  });
});

test("reads OFAC's advanced list, joining data from before and after an entry", async () => {
  const { entities, publishedOn } = await read('advanced');
  const [person, vessel] = entities;
  expect(publishedOn).toBe('2026-03-05');
  expect(namesOf(person)).toEqual(['primary QUILLFEATHER, Barnaby', 'weak THE KITE', 'strong كويل']);
  expect(birthsOf(person)).toEqual(['~1979-01-01..1982-12-31']);
  expect(person).toMatchObject({
    id: '101',
    sex: 'M',
    programmes: ['SDGT'],
    listedOn: '2001-12-04',
    birthPlaces: ['Lutz, Iraq'],
    addresses: ['Lutz, Iraq'],
    links: [{ name: 'SEA TURNIP', relation: 'Acting for or on behalf of' }],
    remarks: ['Secondary sanctions risk: sections 1 and 2', 'Legal basis: Executive Order 99999'],
  });
  expect(person?.identifiers.map(({ kind, value, country }) => [kind, value, country])).toEqual([
    ['passport', 'Z7654321', 'IQ'],
    ['wallet', '12aNKpXXXXXXXXXXXX', null],
  ]);
  expect(vessel).toMatchObject({ kind: 'vessel', identifiers: [{ kind: 'imo', value: '9999999' }] });
});

describe.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('a broken file of %s', (list) => {
  const [text, parse] = LISTS[list];
  const readText = (changed: string) => allEntities(parse([listFile('list.xml', changed)]));

  test('is refused wherever it is cut off', async () => {
    for (let share = 0.05; share < 1; share += 0.05)
      await expect(readText(text.slice(0, Math.floor(text.length * share)))).rejects.toMatchObject({
        name: 'WatchlistError',
      });
    await expect(readText(text.slice(0, -3))).rejects.toMatchObject({ code: 'TRUNCATED' });
  });

  test.each([
    [
      'a mismatched end tag',
      (whole: string) =>
        whole.replace('</Name', '</Nume').replace('</FIRST_NAME>', '</FIRST>').replace('</remark>', '</r>'),
      'BROKEN',
    ],
    ['another document', () => '<feed><entry/></feed>', 'NOT_THIS_FORMAT'],
    ['an error page', () => '<!DOCTYPE html><html><body>503</body></html>', 'NOT_THIS_FORMAT'],
    ['empty', () => '', 'FILE_EMPTY'],
    ['blank', () => ' \n ', 'FILE_EMPTY'],
  ])('is refused: %s', async (_, change, code) => {
    await expect(readText(change(text))).rejects.toMatchObject({ code });
  });

  test('is refused without entries', async () => {
    const root = /<(\w+)[^>]*>/.exec(text.replace(/<\?.*?\?>/, ''))?.[1];
    await expect(readText(`<${root}></${root}>`)).rejects.toMatchObject({ code: 'NO_ENTRIES' });
  });
});

describe('a text that does not end', () => {
  const huge = 'x'.repeat(4_300_000);
  test.each([
    ['in an entry', UN_XML.replace('<FIRST_NAME>ODALYS', `<FIRST_NAME>${huge}`)],
    ['between entries', UN_XML.replace('</INDIVIDUALS>', `${huge}</INDIVIDUALS>`)],
    ['in a comment', UN_XML.replace('<INDIVIDUALS>', `<!-- ${huge} --><INDIVIDUALS>`)],
    ['in a tag', UN_XML.replace('<INDIVIDUALS>', `<INDIVIDUALS of="${huge}">`)],
  ])('%s is refused before it fills the memory', async (_, text) => {
    await expect(allEntities(parseUn([listFile('un.xml', text, 65_536)]))).rejects.toMatchObject({
      code: 'ENTRY_TOO_LARGE',
    });
  });
});
