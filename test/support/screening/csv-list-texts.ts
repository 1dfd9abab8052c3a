import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import type { ListFile } from '../../../electron/workers/lists/list-source.ts';
import { ofacFiles } from './list-files.ts';
import { EU_XML, OFAC_ADVANCED_XML, UK_XML, UN_XML } from './xml-list-texts.ts';

/** Rows of a table by column; the others stay empty. */
function table(columns: readonly string[], rows: readonly Record<string, string>[], delimiter = ','): string {
  const quoted = (value: string) => (/[",;\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const line = (values: readonly string[]) => values.map(quoted).join(delimiter);
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n');
}

export function euCsvText(): string {
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
  return table(
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
}

export function ukCsvText(): string {
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
  return `Last Updated,03/06/2026${','.repeat(18)}\r\n${table(columns, [
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
}

export function usCslText(): string {
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
  return table(columns, [
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
}

export function openSanctionsTableText(): string {
  const columns =
    'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change'.split(
      ',',
    );
  return table(columns, [
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
}

export const OPEN_SANCTIONS_LINES = [
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

export const OWN_LIST_COLUMNS = OwnListColumns.parse({
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
export const OWN_LIST_TEXT =
  'Full Name,DOB,Also,Country,Why,Doc,Note\n"Bramble, Odalys",03/04/1960,Kite | Turnip,Iran,pep,Z1,seen in Lutz\nBarnaby Q,,,,bad cheques,,\nBarnaby Q,,,,,,';

/** One list of each format; the soak damages them. */
export const LIST_SAMPLES: Readonly<Record<WatchlistFormat, string | readonly ListFile[]>> = {
  ofac_sdn: ofacFiles(),
  ofac_consolidated: ofacFiles({ prefix: 'cons' }),
  ofac_sdn_advanced: OFAC_ADVANCED_XML,
  un_consolidated: UN_XML,
  eu_consolidated_csv: euCsvText(),
  eu_consolidated_xml: EU_XML,
  uk_sanctions: UK_XML,
  us_csl: usCslText(),
  opensanctions_targets: openSanctionsTableText(),
  opensanctions_ftm: OPEN_SANCTIONS_LINES.join('\n'),
  own: OWN_LIST_TEXT,
};
