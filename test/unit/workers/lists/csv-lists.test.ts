import { expect, test } from 'vitest';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { parseEuCsv } from '../../../../electron/workers/lists/eu/parse-csv.ts';
import type { ListFacts } from '../../../../electron/workers/lists/list-source.ts';
import { parseOpenSanctionsEntities } from '../../../../electron/workers/lists/opensanctions/parse-entities.ts';
import { parseOpenSanctionsTargets } from '../../../../electron/workers/lists/opensanctions/parse-targets.ts';
import { parseOwn } from '../../../../electron/workers/lists/own/parse.ts';
import { parseUk } from '../../../../electron/workers/lists/uk/parse.ts';
import { parseUsCsl } from '../../../../electron/workers/lists/us-csl/parse.ts';
import {
  euCsvText,
  OPEN_SANCTIONS_LINES,
  OWN_LIST_COLUMNS,
  OWN_LIST_TEXT,
  openSanctionsTableText,
  ukCsvText,
  usCslText,
} from '../../../support/screening/csv-list-texts.ts';
import { allEntities, listFile } from '../../../support/screening/list-files.ts';

const names = (entity: { names: readonly { value: string; strength: string }[] } | undefined) =>
  entity?.names.map(({ value, strength }) => `${strength} ${value}`);
const births = (entity: { births: readonly { from: string; to: string; circa: boolean }[] } | undefined) =>
  entity?.births.map(({ from, to, circa }) => `${circa ? '~' : ''}${from}..${to}`);

test("reads the EU's CSV, in which the rows of an entry may be apart", async () => {
  const facts: ListFacts[] = [];
  const [person, company] = await allEntities(
    parseEuCsv([listFile('eu.csv', `\ufeff${euCsvText()}`)], { onFacts: (fact) => facts.push(fact) }),
  );
  expect(facts).toEqual([{ publishedOn: '2026-03-05' }]);
  expect(person).toMatchObject({ id: '9001', kind: 'person', sex: 'F', programmes: ['ZUB'] });
  expect(births(person)).toEqual(['~1960-01-01..1963-12-31', '1961-05-01..1961-05-31']);
  expect(person?.identifiers).toEqual([{ label: 'National passport', kind: 'passport', value: 'Z1', country: 'IQ' }]);
  expect(person?.countries.map(({ relation, code }) => `${relation} ${code}`)).toEqual(['birth IQ', 'nationality IR']);
  expect(company).toMatchObject({ kind: 'organisation', names: [{ value: 'Zubrovka; Holding' }] });
});

test("reads the UK's consolidated list, with a line before the heading and labels in one column", async () => {
  const facts: ListFacts[] = [];
  const [person, entity] = await allEntities(
    parseUk([listFile('conlist.csv', ukCsvText())], { onFacts: (fact) => facts.push(fact) }),
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
  const [first, person, ...more] = await allEntities(parseUsCsl([listFile('csl.csv', usCslText())]));
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
  const [person, minister] = await allEntities(
    parseOpenSanctionsTargets([listFile('targets.simple.csv', openSanctionsTableText())]),
  );
  expect(names(person)).toEqual(['primary Odalys Bramble', 'strong Kite; The', 'strong O. Bramble']);
  expect(births(person)).toEqual(['1960-01-01..1960-12-31', '1961-05-01..1961-05-31']);
  expect(person).toMatchObject({ topics: ['sanction'], programmes: ['Zubrovka - ZUB'], listedOn: '2024-01-02' });
  expect(person?.countries.map(({ code }) => code)).toEqual(['IR', 'IQ']);
  expect(minister?.topics).toEqual(['pep']);
});

test("reads OpenSanctions' entities, with sanctions and documents on separate lines or nested", async () => {
  const [person, vessel, ...more] = await allEntities(
    parseOpenSanctionsEntities([listFile('entities.ftm.json', OPEN_SANCTIONS_LINES.join('\n'))]),
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
  await expect(readText(OPEN_SANCTIONS_LINES.join('\n').slice(0, -20))).rejects.toMatchObject({ code: 'TRUNCATED' });
  await expect(readText(`${OPEN_SANCTIONS_LINES[0]}\n{"id": }\n${OPEN_SANCTIONS_LINES[1]}`)).rejects.toMatchObject({
    name: 'WatchlistError',
  });
  await expect(readText(`${OPEN_SANCTIONS_LINES[4]}\n`)).rejects.toMatchObject({ code: 'NO_ENTRIES' });
});

test("reads a customer's own list: maps columns, keeps the others, distinguishes people with the same name", async () => {
  const [person, first, second] = await allEntities(parseOwn([listFile('own.csv', OWN_LIST_TEXT)], OWN_LIST_COLUMNS));
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
  await expect(allEntities(parseOwn([listFile('own.csv', OWN_LIST_TEXT)], wrong))).rejects.toMatchObject({
    code: 'NOT_THIS_FORMAT',
  });
});

test.each([
  ['separators at the end of a row', (text: string) => text.replace(/(\r?\n)(?=[^\r\n]*$)/, ',,$1')],
  ['an empty row of other line ends', (text: string) => `${text.trimEnd()}\r\n,,,\n\n`],
] as const)('reads the UK list with %s', async (_, change) => {
  const read = (text: string) => allEntities(parseUk([listFile('conlist.csv', text)]));
  expect(await read(change(ukCsvText()))).toEqual(await read(ukCsvText()));
});
