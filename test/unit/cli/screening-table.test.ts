import { describe, expect, test } from 'vitest';
import { explanationOf } from '../../../electron/cli/commands/match-names.ts';
import { kindOfSchema } from '../../../electron/cli/name-kind.ts';
import { queryOf, screenRows } from '../../../electron/cli/screening-table.ts';
import { createScreeningIndex } from '../../../electron/service/screening/matching/screening-index-builder.ts';
import { aListedPerson } from '../../support/builders.ts';

const person = aListedPerson({ id: '7', name: 'OYELARAN, Quentin', birthDate: '1970-02-03' });
const index = createScreeningIndex([
  { list: 'own', versionId: 'v1', entities: [{ ...person, topics: ['own_block'] }] },
]);
const search = (query: Parameters<typeof index.search>[0]) => index.search(query, { limit: 5, scoreMin: 60 });

test('rows come out with their hits, or with empty columns', async () => {
  const rows = [
    { id: '1', name: 'Quentin Oyelaran', birth_date: '1970-02-03' },
    { id: '2', name: 'Nobody Atall' },
  ];
  const found: Readonly<Record<string, string | number>>[] = [];
  for await (const row of screenRows(rows, search)) found.push(row);
  const [first, second] = found;
  expect(first).toMatchObject({
    id: '1',
    hits: 1,
    hit: 1,
    list: 'own',
    list_version: 'v1',
    entity_id: '7',
    severity: 95,
  });
  expect(first).toMatchObject({ listed_name: 'OYELARAN, Quentin', birth_date_score: 100 });
  expect(first?.explanation).toBe('Quentin = Quentin (same 1, 50 %); Oyelaran = OYELARAN (same 1, 50 %)');
  expect(first?.circumstances).toMatch(/^birth date 1970-02-03 \/ 1970-02-03 \(\+\d/);
  expect(second).toMatchObject({ id: '2', hits: 0, hit: '', score: '' });
  expect(Object.keys(second ?? {}).slice(2)).toEqual(Object.keys(first ?? {}).slice(3));
});

test('a row becomes a query', () => {
  const row = {
    name: 'Sea Star',
    schema: 'Vessel',
    country: 'PA, LR',
    identifier: 'IMO 9123456; 1234',
    sex: 'x',
    birth_date: '',
  };
  expect(queryOf(row)).toEqual({
    name: 'Sea Star',
    kind: 'vessel',
    countries: ['PA', 'LR'],
    identifiers: ['IMO 9123456', '1234'],
  });
  expect(queryOf({ name: 'Anna', sex: 'f' })).toMatchObject({ kind: null, sex: 'F' });
});

test('an explanation names both words, or the missing one', () => {
  const tokens = [
    { query: 'Ana', listed: 'Anna', relation: 'spelling', similarity: 0.9, weight: 0.6 },
    { query: null, listed: 'Ltd', relation: 'company_form', similarity: 0, weight: 0.4 },
  ] as const;
  expect(explanationOf({ tokens })).toBe('Ana = Anna (spelling 0.9, 60 %); Ltd company form (40 %)');
});

describe('schema', () => {
  test.each([
    [undefined, 'person'],
    ['', 'person'],
    ['Company', 'organisation'],
    ['VESSEL', 'vessel'],
    ['Airplane', 'aircraft'],
    ['LegalEntity', 'unknown'],
  ])('%s means %s', (schema, kind) => {
    expect(kindOfSchema(schema)).toBe(kind);
  });

  test('an unknown schema is refused', () => {
    expect(() => kindOfSchema('constructor')).toThrow('not "constructor"');
  });
});
