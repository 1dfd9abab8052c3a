import { parse } from 'csv-parse/sync';
import type { EntityKind, ListedEntity, ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import { type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { readTable, type TableRow } from '../read-csv.ts';
import { WatchlistError } from '../watchlist-error.ts';

export const KIND_OF_SCHEMA: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({
    Person: 'person',
    Organization: 'organisation',
    Company: 'organisation',
    LegalEntity: 'unknown',
    PublicBody: 'organisation',
    Vessel: 'vessel',
    Airplane: 'aircraft',
  }),
);

/** The table has no topics; without sanctions, an entry's datasets give it. */
const DATASET_TOPICS: readonly (readonly [RegExp, ListingTopic])[] = [
  [/\bpep|politic|parliament|legislat|world leaders|government|ministers/i, 'pep'],
  [/wanted|interpol|red notice/i, 'wanted'],
  [/debar|ineligible|excluded/i, 'debarment'],
  [/export/i, 'export_control'],
];

/** OpenSanctions' `targets.simple.csv`. */
export async function* parseOpenSanctionsTargets(
  files: readonly ListFile[],
  _options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  let count = 0;
  for await (const row of readTable(file, { required: ['id', 'schema', 'name', 'aliases', 'birth_date'] })) {
    count += 1;
    const entity = toEntity(row);
    if (entity.id === '' || entity.names.length === 0)
      throw new WatchlistError('BROKEN', `Entry ${count} of ${file.name} has no id or no name.`);
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

function toEntity(row: TableRow): ListedEntity {
  const schema = row.get('schema');
  const sanctions = valuesOf(row, 'sanctions');
  const draft = new EntityDraft(row.get('id'), KIND_OF_SCHEMA.get(schema) ?? 'unknown', [
    sanctions.length > 0 || valuesOf(row, 'program_ids').length > 0 ? 'sanction' : topicOfDatasets(row.get('dataset')),
  ]);
  draft.name(row.get('name'), 'primary');
  for (const alias of valuesOf(row, 'aliases')) draft.name(alias, 'strong');
  for (const date of valuesOf(row, 'birth_date')) draft.birth(date);
  for (const country of valuesOf(row, 'countries')) draft.country('other', country);
  for (const address of valuesOf(row, 'addresses')) draft.text('addresses', address);
  for (const number of valuesOf(row, 'identifiers')) draft.identifier('Identifier', number, null, kindOfNumber(number));
  for (const sanction of sanctions) draft.text('programmes', sanction);
  for (const programme of valuesOf(row, 'program_ids')) draft.text('programmes', programme);
  for (const phone of valuesOf(row, 'phones')) draft.identifier('Phone', phone, null, 'phone');
  for (const email of valuesOf(row, 'emails')) draft.identifier('Email', email, null, 'email');
  for (const dataset of valuesOf(row, 'dataset')) draft.remark('Dataset', dataset);
  if (!KIND_OF_SCHEMA.has(schema)) draft.remark('Schema', schema);
  draft.listedOn = parseListedDay(row.get('first_seen'));
  draft.updatedOn = parseListedDay(row.get('last_change'));
  return draft.done();
}

const kindOfNumber = (number: string) => (/^IMO\s?\d{7}$/.test(number) ? 'imo' : 'other');

const topicOfDatasets = (datasets: string): ListingTopic =>
  DATASET_TOPICS.find(([pattern]) => pattern.test(datasets))?.[1] ?? 'other';

/** Several values are separated by semicolons; one that has a semicolon is quoted. */
function valuesOf(row: TableRow, column: string): string[] {
  const text = row.get(column);
  if (!text.includes(';')) return text === '' ? [] : [text.replace(/^"(.*)"$/, '$1')];
  try {
    return (parse(text, { delimiter: ';', relax_quotes: true })[0] as string[]) ?? [];
  } catch {
    return text.split(';');
  }
}
