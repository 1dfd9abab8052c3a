import { describe, expect, test } from 'vitest';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { PublishedFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { readList } from '../../../../electron/workers/lists/read-list.ts';
import { allEntities, listFile } from '../../../support/screening/list-files.ts';

/** Forms that publishers' files really have, with invented people. */
async function entryOf(format: PublishedFormat, text: string | Uint8Array) {
  const [entry] = await allEntities(readList(format, [listFile('list.csv', text)]));
  return {
    names: entry?.names.map(({ value, strength }) => `${value} (${strength})`),
    births: entry?.births.map(({ from, to, circa }) => `${circa ? '~' : ''}${from}..${to}`),
    remarks: entry?.remarks,
    countries: entry?.countries.map(({ code }) => code),
    hasUnreadBirth: entry?.hasUnreadBirth,
  };
}

const NAMES = '<FIRST_NAME>ODALYS</FIRST_NAME><SECOND_NAME>BRAMBLE</SECOND_NAME>';
const un = (parts: string, names = NAMES) =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>${names}${parts}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
const unBirth = (parts: string) => un(`<INDIVIDUAL_DATE_OF_BIRTH>${parts}</INDIVIDUAL_DATE_OF_BIRTH>`);
const eu = (parts: string, names = '<nameAlias wholeName="Odalys Bramble" strong="true"/>') =>
  `<export xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity logicalId="13"><subjectType code="person"/>${names}${parts}</sanctionEntity></export>`;
const uk = (birth: string, names = '') =>
  `<Designations><Designation><UniqueID>ZUB0006</UniqueID><Names><Name><Name1>ODALYS</Name1><Name6>BRAMBLE</Name6><NameType>Primary Name</NameType></Name>${names}</Names><IndividualEntityShip>Individual</IndividualEntityShip><DOBs><DOB>${birth}</DOB></DOBs></Designation></Designations>`;
const ftm = (properties: Readonly<Record<string, readonly string[]>>) =>
  [
    { id: 'NK-1', schema: 'Person', properties },
    { id: 'NK-2', schema: 'Person', properties: { name: ['Ignatius Zubrov'] } },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

describe('a birth date', () => {
  test.each<[PublishedFormat, string, readonly string[], readonly string[]]>([
    ['uk_sanctions', uk('00/08/1990'), ['1990-08-01..1990-08-31'], []],
    ['uk_sanctions', uk("'12/05/1969"), ['1969-05-12..1969-05-12'], []],
    ['uk_sanctions', uk('15/08/19yy'), [], ['Date of birth: 15/08/19yy']],
    ['un_consolidated', unBirth('<DATE>1960-01-01-05:00</DATE>'), ['1960-01-01..1960-01-01'], []],
    ['un_consolidated', unBirth('<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>Invalid date</DATE>'), [], []],
    [
      'un_consolidated',
      unBirth('<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR/><TO_YEAR>1974</TO_YEAR>'),
      [],
      ['Date of birth: BETWEEN to 1974'],
    ],
    ['eu_consolidated_xml', eu('<birthdate birthdate="1937-XX-XX" year="1937"/>'), ['1937-01-01..1937-12-31'], []],
    ['eu_consolidated_xml', eu('<birthdate yearRangeFrom="1953"/>'), [], ['Date of birth: from 1953']],
    ['eu_consolidated_xml', eu('<birthdate yearRangeTo="1980"/>'), [], ['Date of birth: to 1980']],
  ])('%s: %#', async (format, text, births, remarks) => {
    expect(await entryOf(format, text)).toMatchObject({ births, remarks });
  });

  test.each<[PublishedFormat, string, true | undefined]>([
    ['uk_sanctions', uk('12/05/1969</DOB><DOB>15/08/19yy'), true],
    ['uk_sanctions', uk('12/05/1969</DOB><DOB>dd/mm/yyyy'), undefined],
    ['un_consolidated', unBirth('<DATE>1960-01-01</DATE><NOTE>or the year of the flood</NOTE>'), true],
    ['un_consolidated', unBirth('<DATE>1960-01-01</DATE><NOTE>approximately</NOTE>'), undefined],
    ['eu_consolidated_xml', eu('<birthdate birthdate="1937-05-01"/><birthdate yearRangeFrom="1953"/>'), true],
    [
      'eu_consolidated_xml',
      eu('<birthdate birthdate="1937-05-01"/><birthdate year="1340" calendarType="HIJRI"/>'),
      true,
    ],
    ['eu_consolidated_xml', eu('<birthdate birthdate="1937-05-01"/><birthdate city="Aden"/>'), undefined],
    ['opensanctions_ftm', ftm({ name: ['Odalys Bramble'], birthDate: ['1969-05-12', 'harvest of 70'] }), true],
  ])('%s beside one that cannot be read is marked: %#', async (format, text, hasUnreadBirth) => {
    expect((await entryOf(format, text)).hasUnreadBirth).toBe(hasUnreadBirth);
  });
});

describe('names', () => {
  const kite = (type: string, strength: string) =>
    uk(
      '1973',
      `<Name><Name6>THE KITE</Name6><NameType>${type}</NameType><AliasStrength>${strength}</AliasStrength></Name>`,
    );

  test.each<[string, PublishedFormat, string, readonly string[]]>([
    ['an alias', 'uk_sanctions', kite('ALias', ''), ['ODALYS BRAMBLE (primary)', 'THE KITE (strong)']],
    [
      'a variation',
      'uk_sanctions',
      kite('Primary name variation', ''),
      ['ODALYS BRAMBLE (primary)', 'THE KITE (strong)'],
    ],
    ['a low alias', 'uk_sanctions', kite('Alias', 'Low quality'), ['ODALYS BRAMBLE (primary)', 'THE KITE (weak)']],
    [
      'a weak alias before the name',
      'eu_consolidated_xml',
      eu('', '<nameAlias wholeName="The Kite" strong="false"/><nameAlias wholeName="Odalys Bramble" strong="true"/>'),
      ['The Kite (weak)', 'Odalys Bramble (primary)'],
    ],
    [
      'parts without the whole',
      'eu_consolidated_xml',
      eu('', '<nameAlias firstName="Odalys" lastName="Bramble" wholeName=""/>'),
      ['Odalys Bramble (primary)'],
    ],
    [
      'an empty alias',
      'un_consolidated',
      un('<INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>'),
      ['ODALYS BRAMBLE (primary)'],
    ],
    [
      'parts only',
      'opensanctions_ftm',
      ftm({ firstName: ['Odalys'], lastName: ['Bramble'] }),
      ['Odalys Bramble (primary)'],
    ],
    ['an alias only', 'opensanctions_ftm', ftm({ alias: ['Odalys Bramble'] }), ['Odalys Bramble (strong)']],
    ['a weak alias only', 'opensanctions_ftm', ftm({ weakAlias: ['The Kite'] }), ['The Kite (primary)']],
    ['nobody, only referred to', 'opensanctions_ftm', ftm({}), ['Ignatius Zubrov (primary)']],
    ['a mark for none', 'opensanctions_ftm', ftm({ name: ['-'], alias: ['O. Bramble'] }), ['O. Bramble (strong)']],
  ])('of %s', async (_what, format, text, names) => {
    expect((await entryOf(format, text)).names).toEqual(names);
  });

  test.each<[string, PublishedFormat, string]>([
    ['nothing', 'un_consolidated', un('', '<FIRST_NAME/>')],
    ['a mark for none', 'un_consolidated', un('', '<FIRST_NAME>-0-</FIRST_NAME>')],
    ['nothing, of somebody listed', 'opensanctions_ftm', ftm({ topics: ['sanction'] })],
  ])('of %s stop the list', async (_what, format, text) => {
    await expect(entryOf(format, text)).rejects.toMatchObject({ code: 'BROKEN' });
  });
});

test('a carriage return in a country is no part of it', async () => {
  const text = un('<NATIONALITY><VALUE>&#x0D; Pakistan</VALUE></NATIONALITY>');
  expect((await entryOf('un_consolidated', text)).countries).toEqual(['PK']);
});

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['little-endian', utf16],
  ['big-endian', (text: string) => utf16(text).swap16()],
])('a list in UTF-16, %s, is read', async (_order, encoded) => {
  const text = un('', '<FIRST_NAME>JÉRÔME</FIRST_NAME>');
  expect((await entryOf('un_consolidated', encoded(text))).names).toEqual(['JÉRÔME (primary)']);
  await expect(entryOf('un_consolidated', encoded(text).subarray(0, -1))).rejects.toMatchObject({ code: 'BROKEN' });
});

test.each(['ISO-8859-1', 'iso-8859-15', 'Windows-1252'])('an XML list in %s is read', async (encoding) => {
  const text = un('', '<FIRST_NAME>JÉRÔME</FIRST_NAME>').replace('?>', ` encoding="${encoding}"?>`);
  expect((await entryOf('un_consolidated', Buffer.from(text, 'latin1'))).names).toEqual(['JÉRÔME (primary)']);
});

test.each(['UTF-16', 'utf-16le', 'UCS-2'])('an XML list in UTF-8 that declares %s is read', async (encoding) => {
  const text = un('', '<FIRST_NAME>JÉRÔME</FIRST_NAME>').replace('?>', ` encoding="${encoding}"?>`);
  expect((await entryOf('un_consolidated', text)).names).toEqual(['JÉRÔME (primary)']);
});

test('an XML list in an encoding that nobody knows is refused', async () => {
  const text = un('').replace('?>', ' encoding="KLINGON"?>');
  await expect(entryOf('un_consolidated', text)).rejects.toMatchObject({ code: 'BROKEN' });
});

describe('a list of our own', () => {
  const COLUMNS = OwnListColumns.parse({ columns: { name: 'name', birth_date: 'born' } });
  const own = (text: string | Uint8Array) =>
    allEntities(readList('own', [listFile('own.csv', text)], { columns: COLUMNS }));
  const TEXT = 'name,born\r\nOdalys Bramble,1960\r\n';

  test.each([
    ['in UTF-16', utf16(TEXT)],
    ["with Excel's line for the delimiter", `sep=,\r\n${TEXT}`],
    ["with Excel's line behind a mark", `\ufeffsep=,\n${TEXT}`],
  ])('%s is read', async (_what, text) => {
    expect(await own(text)).toEqual(await own(TEXT));
  });

  test.each(['-', 'n/a', '#N/A', '-0-', '0', 'Unknown', 'XXX', 'FNU LNU'])('stops at a row of "%s"', async (name) => {
    await expect(own(TEXT.replace('Odalys Bramble', name))).rejects.toMatchObject({ code: 'BROKEN' });
  });

  test.each(['007', 'Null', 'No A', 'Nil'])('keeps the name %s', async (name) => {
    expect((await own(TEXT.replace('Odalys Bramble', name)))[0]?.names[0]?.value).toBe(name);
  });
});
