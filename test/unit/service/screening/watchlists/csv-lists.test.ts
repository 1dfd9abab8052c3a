import { expect, test } from 'vitest';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { parseEuCsv } from '../../../../../electron/service/screening/watchlists/eu/parse-csv.ts';
import type { ListFacts } from '../../../../../electron/service/screening/watchlists/list-source.ts';
import { parseOpenSanctionsEntities } from '../../../../../electron/service/screening/watchlists/opensanctions/parse-entities.ts';
import { parseOpenSanctionsTargets } from '../../../../../electron/service/screening/watchlists/opensanctions/parse-targets.ts';
import { parseOwn } from '../../../../../electron/service/screening/watchlists/own/parse.ts';
import { parseUk } from '../../../../../electron/service/screening/watchlists/uk/parse.ts';
import { parseUsCsl } from '../../../../../electron/service/screening/watchlists/us-csl/parse.ts';
import { allEntities, listFile } from '../../../../support/list-files.ts';

const names = (entity: { names: readonly { value: string; strength: string }[] } | undefined) =>
  entity?.names.map(({ value, strength }) => `${strength} ${value}`);
const births = (entity: { births: readonly { from: string; to: string; circa: boolean }[] } | undefined) =>
  entity?.births.map(({ from, to, circa }) => `${circa ? '~' : ''}${from}..${to}`);

/** Rows of a table by column; the others stay empty. */
function table(columns: readonly string[], rows: readonly Record<string, string>[], delimiter = ','): string {
  const quoted = (value: string) => (/[",;\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const line = (values: readonly string[]) => values.map(quoted).join(delimiter);
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n');
}

test("reads the EU's CSV, in which the rows of an entry may be apart", async () => {
  const columns = [
    'fileGenerationDate',
    'Entity_LogicalId',
    'Entity_EU_ReferenceNumber',
    'Entity_Remark',
    'Entity_SubjectType',
    'Entity_Regulation_Programme',
    ...['LastName', 'FirstName', 'WholeName', 'Gender', 'LogicalId'].map((name) => `NameAlias_${name}`),
    ...[
      'LogicalId',
      'YearRangeFrom',
      'YearRangeTo',
      'Circa',
      'BirthDate',
      'Day',
      'Month',
      'Year',
      'City',
      'CountryIso2Code',
    ].map((name) => `BirthDate_${name}`),
    ...['LogicalId', 'Number', 'TypeCode', 'TypeDescription', 'CountryIso2Code'].map(
      (name) => `Identification_${name}`,
    ),
    ...['LogicalId', 'CountryIso2Code', 'CountryDescription'].map((name) => `Citizenship_${name}`),
  ];
  const entry = {
    fileGenerationDate: '05/03/2026',
    Entity_LogicalId: '9001',
    Entity_SubjectType: 'P',
    Entity_Regulation_Programme: 'ZUB',
  };
  const text = table(
    columns,
    [
      {
        ...entry,
        NameAlias_LastName: 'Bramble',
        NameAlias_FirstName: 'Odalys',
        NameAlias_WholeName: 'Odalys Bramble',
        NameAlias_Gender: 'F',
      },
      { ...entry, Entity_LogicalId: '9002', Entity_SubjectType: 'E', NameAlias_WholeName: 'Zubrovka; Holding' },
      {
        ...entry,
        BirthDate_LogicalId: '1',
        BirthDate_YearRangeFrom: '1960',
        BirthDate_YearRangeTo: '1963',
        BirthDate_Circa: 'true',
        BirthDate_City: 'Lutz',
        BirthDate_CountryIso2Code: 'IQ',
      },
      { ...entry, BirthDate_LogicalId: '2', BirthDate_Year: '1961', BirthDate_Month: '5' },
      {
        ...entry,
        Identification_LogicalId: '3',
        Identification_Number: 'Z1',
        Identification_TypeCode: 'passport',
        Identification_TypeDescription: 'National passport',
        Identification_CountryIso2Code: 'IQ',
      },
      {
        ...entry,
        Citizenship_LogicalId: '4',
        Citizenship_CountryIso2Code: 'IR',
        Citizenship_CountryDescription: 'IRAN',
      },
    ],
    ';',
  );
  const facts: ListFacts[] = [];
  const [person, company] = await allEntities(
    parseEuCsv([listFile('eu.csv', `\ufeff${text}`)], { onFacts: (fact) => facts.push(fact) }),
  );
  expect(facts).toEqual([{ publishedOn: '2026-03-05' }]);
  expect(person).toMatchObject({ id: '9001', kind: 'person', sex: 'F', programmes: ['ZUB'] });
  expect(births(person)).toEqual(['~1960-01-01..1963-12-31', '1961-05-01..1961-05-31']);
  expect(person?.identifiers).toEqual([{ label: 'National passport', kind: 'passport', value: 'Z1', country: 'IQ' }]);
  expect(person?.countries.map(({ relation, code }) => `${relation} ${code}`)).toEqual(['birth IQ', 'nationality IR']);
  expect(company).toMatchObject({ kind: 'organisation', names: [{ value: 'Zubrovka; Holding' }] });
});

test("reads the UK's consolidated list, with a line before the heading and labels in one column", async () => {
  const columns = [
    ...[
      'Name 6',
      'Name 1',
      'Name 2',
      'Title',
      'Name Non-Latin Script',
      'DOB',
      'Town of Birth',
      'Country of Birth',
      'Nationality',
      'Passport Number',
      'Passport Details',
    ],
    ...[
      'Position',
      'Address 1',
      'Country',
      'Other Information',
      'Group Type',
      'Alias Type',
      'Alias Quality',
      'Regime',
      'Group ID',
    ],
  ];
  const entry = { 'Group Type': 'Individual', 'Group ID': '99001', Regime: 'Zubrovka' };
  const text = `Last Updated,03/06/2026${','.repeat(18)}\r\n${table(columns, [
    {
      ...entry,
      'Name 6': 'BRAMBLE',
      'Name 1': 'Odalys',
      'Alias Type': 'Primary name',
      DOB: '00/00/1960',
      Nationality: '(1) Iran (2) Iraq',
      'Passport Number': '(1) Z1 (2) Z2',
      'Passport Details': '(1) Iraq (2) Cuba',
      'Other Information':
        '(UK Sanctions List Ref):ZUB0001. (UK Statement of Reasons):Keeps kites, and more. (Gender):Female',
    },
    { ...entry, 'Name 6': 'OTHER', 'Group ID': '99002', 'Group Type': 'Entity', 'Alias Type': 'Primary name' },
    { ...entry, 'Name 6': 'THE KITE', 'Alias Type': 'AKA', 'Alias Quality': 'Low quality', DOB: '02/01/1961' },
  ])}`;
  const facts: ListFacts[] = [];
  const [person, entity] = await allEntities(
    parseUk([listFile('conlist.csv', text)], { onFacts: (fact) => facts.push(fact) }),
  );
  expect(facts).toEqual([{ publishedOn: '2026-06-03' }]);
  expect(names(person)).toEqual(['primary Odalys BRAMBLE', 'weak THE KITE']);
  expect(person?.names[0]?.parts).toEqual({ family: 'BRAMBLE', given: ['Odalys'] });
  expect(births(person)).toEqual(['1960-01-01..1960-12-31', '1961-01-02..1961-01-02']);
  expect(person).toMatchObject({ id: '99001', sex: 'F', programmes: ['Zubrovka'] });
  expect(person?.identifiers.map(({ value, country }) => [value, country])).toEqual([
    ['Z1', 'IQ'],
    ['Z2', 'CU'],
    ['ZUB0001', null],
    ['99001', null],
  ]);
  expect(person?.countries.map(({ code }) => code)).toEqual(['IR', 'IQ']);
  expect(person?.remarks).toContain('UK Statement of Reasons: Keeps kites, and more');
  expect(entity?.kind).toBe('organisation');
});

test('reads the US consolidated screening list, with programmes, numbers and a repeated row', async () => {
  const columns =
    'source,entity_number,type,programs,name,title,addresses,start_date,vessel_flag,remarks,alt_names,citizenships,dates_of_birth,nationalities,places_of_birth,license_policy,ids'.split(
      ',',
    );
  const denied = {
    source: 'Denied Persons List (DPL) - Bureau of Industry and Security',
    name: 'BARNABY QUILLFEATHER',
    addresses: '1 Kite Street, LUTZ, IR',
    start_date: '2017-10-16',
  };
  const text = table(columns, [
    denied,
    denied,
    {
      source: 'Specially Designated Nationals (SDN) - Treasury Department',
      entity_number: '101',
      type: 'Individual',
      programs: 'SDGT; IRAN',
      name: 'BRAMBLE, Odalys',
      alt_names: 'THE KITE; BRAMBEL, O.',
      dates_of_birth: '1965; circa 1966',
      nationalities: 'IR',
      remarks: '(Linked To: ZUBROVKA)',
      ids: 'IQ, Z1, Passport; Female, Gender; IMO 9999999, Vessel Registration Identification; See section 1, Secondary sanctions risk:',
    },
  ]);
  const [first, person, ...more] = await allEntities(parseUsCsl([listFile('csl.csv', text)]));
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    kind: 'unknown',
    topics: ['export_control'],
    countries: [{ code: 'IR' }],
    listedOn: '2017-10-16',
  });
  expect(person).toMatchObject({
    id: 'SDN-101',
    kind: 'person',
    sex: 'F',
    topics: ['sanction'],
    programmes: ['SDGT', 'IRAN'],
    links: [{ name: 'ZUBROVKA' }],
  });
  expect(names(person)).toEqual(['primary BRAMBLE, Odalys', 'strong THE KITE', 'strong BRAMBEL, O.']);
  expect(births(person)).toEqual(['1965-01-01..1965-12-31', '~1966-01-01..1966-12-31']);
  expect(person?.identifiers.map(({ kind, value, country }) => [kind, value, country])).toEqual([
    ['passport', 'Z1', 'IQ'],
    ['imo', '9999999', null],
  ]);
  expect(person?.remarks).toContain('Secondary sanctions risk: See section 1');
});

test("reads OpenSanctions' table", async () => {
  const columns =
    'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change'.split(
      ',',
    );
  const text = table(columns, [
    {
      id: 'NK-1',
      schema: 'Person',
      name: 'Odalys Bramble',
      aliases: '"Kite; The";O. Bramble',
      birth_date: '1960;1961-05',
      countries: 'ir;iq',
      identifiers: 'Z1;IMO9999999',
      sanctions: 'Zubrovka - ZUB',
      dataset: 'EU FSF',
      first_seen: '2024-01-02T03:04:05',
    },
    { id: 'NK-2', schema: 'Person', name: 'Minister', dataset: 'Members of Parliament' },
  ]);
  const [person, minister] = await allEntities(parseOpenSanctionsTargets([listFile('targets.simple.csv', text)]));
  expect(names(person)).toEqual(['primary Odalys Bramble', 'strong Kite; The', 'strong O. Bramble']);
  expect(births(person)).toEqual(['1960-01-01..1960-12-31', '1961-05-01..1961-05-31']);
  expect(person).toMatchObject({ topics: ['sanction'], programmes: ['Zubrovka - ZUB'], listedOn: '2024-01-02' });
  expect(person?.countries.map(({ code }) => code)).toEqual(['IR', 'IQ']);
  expect(minister?.topics).toEqual(['pep']);
});

test("reads OpenSanctions' entities, with sanctions and documents on separate lines or nested", async () => {
  const lines = [
    {
      id: 's1',
      schema: 'Sanction',
      properties: { entity: ['NK-1'], program: ['ZUB'], reason: ['Keeps kites'], startDate: ['2012-12-31'] },
    },
    {
      id: 'NK-1',
      schema: 'Person',
      first_seen: '2024-01-01T00:00:00',
      datasets: ['eu_fsf'],
      properties: {
        name: ['Odalys Bramble', 'أوداليس'],
        firstName: ['Odalys'],
        lastName: ['Bramble'],
        weakAlias: ['The Kite'],
        birthDate: ['1960'],
        gender: ['female'],
        nationality: ['ir'],
        topics: ['sanction', 'role.pep'],
        constructor: ['odd'],
      },
    },
    { id: 'p1', schema: 'Passport', properties: { holder: ['NK-1'], number: ['Z1'], country: ['iq'] } },
    {
      id: 'NK-2',
      schema: 'Vessel',
      properties: {
        name: ['SEA TURNIP'],
        imoNumber: ['IMO9999999'],
        flag: ['pa'],
        topics: ['sanction'],
        sanctions: [{ id: 's2', schema: 'Sanction', properties: { program: ['IRAN'] } }],
      },
    },
    { id: 'a1', schema: 'Address', properties: { full: ['Lutz'] } },
  ].map((line) => JSON.stringify(line));
  const [person, vessel, ...more] = await allEntities(
    parseOpenSanctionsEntities([listFile('entities.ftm.json', lines.join('\n'))]),
  );
  expect(more).toEqual([]);
  expect(names(person)).toEqual(['primary Odalys Bramble', 'strong أوداليس', 'weak The Kite']);
  expect(person).toMatchObject({ sex: 'F', topics: ['sanction', 'pep'], programmes: ['ZUB'], listedOn: '2012-12-31' });
  expect(person?.identifiers).toEqual([{ label: 'Passport', kind: 'passport', value: 'Z1', country: 'IQ' }]);
  expect(person?.remarks).toEqual(
    expect.arrayContaining(['Reason: Keeps kites', 'Constructor: odd', 'Dataset: eu_fsf']),
  );
  expect(vessel).toMatchObject({ kind: 'vessel', programmes: ['IRAN'], countries: [{ relation: 'flag', code: 'PA' }] });

  const readText = (text: string) => allEntities(parseOpenSanctionsEntities([listFile('e.json', text)]));
  await expect(readText(lines.join('\n').slice(0, -20))).rejects.toMatchObject({ code: 'TRUNCATED' });
  await expect(readText(`${lines[0]}\n{"id": }\n${lines[1]}`)).rejects.toMatchObject({ name: 'WatchlistError' });
  await expect(readText(`${lines[4]}\n`)).rejects.toMatchObject({ code: 'NO_ENTRIES' });
});

test("reads a customer's own list: maps columns, keeps the others, distinguishes people with the same name", async () => {
  const mapping = OwnListColumns.parse({
    columns: {
      name: 'Full Name',
      birth_date: 'DOB',
      alias: 'Also',
      nationality: 'Country',
      topic: 'Why',
      passport: 'Doc',
    },
    dateOrder: 'month-first',
  });
  const text =
    'Full Name,DOB,Also,Country,Why,Doc,Note\n"Bramble, Odalys",03/04/1960,Kite | Turnip,Iran,pep,Z1,seen in Lutz\nBarnaby Q,,,,bad cheques,,\nBarnaby Q,,,,,,';
  const [person, first, second] = await allEntities(parseOwn([listFile('own.csv', text)], mapping));
  expect(person).toMatchObject({
    id: 'Bramble, Odalys · 03/04/1960',
    kind: 'person',
    topics: ['pep'],
    countries: [{ code: 'IR' }],
    remarks: ['Note: seen in Lutz'],
  });
  expect(names(person)).toEqual(['primary Bramble, Odalys', 'strong Kite', 'strong Turnip']);
  expect(births(person)).toEqual(['1960-03-04..1960-03-04']);
  expect(first).toMatchObject({ id: 'Barnaby Q', topics: ['own_block'], remarks: ['Why: bad cheques'] });
  expect(second?.id).toBe('Barnaby Q #2');
  const wrong = OwnListColumns.parse({ columns: { name: 'Nom' } });
  await expect(allEntities(parseOwn([listFile('own.csv', text)], wrong))).rejects.toMatchObject({
    code: 'NOT_THIS_FORMAT',
  });
});
