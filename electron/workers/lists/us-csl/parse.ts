import { createHash } from 'node:crypto';
import type { EntityKind, ListedEntity, ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { readTable, type TableRow } from '../read-csv.ts';
import { WatchlistError } from '../watchlist-error.ts';

const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({ individual: 'person', entity: 'organisation', vessel: 'vessel', aircraft: 'aircraft' }),
);

/** The topic of each source list; all others are Treasury sanctions. */
const TOPICS: readonly (readonly [RegExp, ListingTopic])[] = [
  [/\((?:EL|DPL|UVL|MEU)\)|Bureau of Industry/i, 'export_control'],
  [/\((?:DTC|AECA)\)|debarred/i, 'debarment'],
];

/** Columns without a field of ours; each becomes a remark with its label. */
const REMARKS: readonly (readonly [string, string])[] = [
  ['federal_register_notice', 'Federal Register notice'],
  ['start_date', 'Start date'],
  ['end_date', 'End date'],
  ['standard_order', 'Standard order'],
  ['license_requirement', 'License requirement'],
  ['license_policy', 'License policy'],
  ['vessel_type', 'Vessel type'],
  ['gross_tonnage', 'Gross tonnage'],
  ['gross_registered_tonnage', 'Gross registered tonnage'],
];

/** The US government's consolidated screening list, CSV with a heading. */
export async function* parseUsCsl(
  files: readonly ListFile[],
  _options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  let count = 0;
  const seen = new Set<string>();
  for await (const row of readTable(file, { required: ['source', 'name', 'alt_names', 'ids'] })) {
    count += 1;
    const id = idOf(row);
    // Some source lists repeat rows word for word.
    if (seen.has(id)) continue;
    seen.add(id);
    const entity = toEntity(row, id);
    if (entity.names.length === 0) throw new WatchlistError('BROKEN', `Entry ${count} of ${file.name} has no name.`);
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

function toEntity(row: TableRow, id: string): ListedEntity {
  const source = row.get('source');
  const draft = new EntityDraft(id, KINDS.get(row.get('type').toLowerCase()) ?? 'unknown', [
    TOPICS.find(([pattern]) => pattern.test(source))?.[1] ?? 'sanction',
  ]);
  draft.nameWithComma(row.get('name'), 'primary');
  for (const name of splitList(row.get('alt_names'))) draft.nameWithComma(name, 'strong');
  draft.remark('Source', source);
  for (const programme of splitList(row.get('programs'))) draft.text('programmes', programme);
  draft.text('positions', row.get('title'));
  for (const address of splitList(row.get('addresses'))) {
    draft.text('addresses', address);
    draft.country('residence', /(?:^|,\s*)([A-Z]{2})$/.exec(address)?.[1] ?? '');
  }
  for (const [column, label] of REMARKS) draft.remark(label, row.get(column));
  draft.identifier('Call sign', row.get('call_sign'), null, 'call_sign');
  draft.country('flag', row.get('vessel_flag'));
  draft.link(row.get('vessel_owner'), 'Owner');
  for (const remark of splitList(row.get('remarks'))) addRemark(draft, remark);
  for (const country of splitList(row.get('citizenships'))) draft.country('nationality', country);
  for (const country of splitList(row.get('nationalities'))) draft.country('nationality', country);
  for (const date of splitList(row.get('dates_of_birth'))) draft.birth(date);
  for (const place of splitList(row.get('places_of_birth'))) draft.birthPlace(place);
  for (const number of splitList(row.get('ids'))) addNumber(draft, number);
  draft.text('urls', row.get('source_list_url'));
  draft.text('urls', row.get('source_information_url'));
  draft.listedOn = parseListedDay(row.get('start_date'));
  return draft.done();
}

/** Some lists give no id; a hash of the text makes a changed entry a new one. */
function idOf(row: TableRow): string {
  const code = /\(([A-Z]+)\)/.exec(row.get('source'))?.[1] ?? 'CSL';
  const number = row.get('entity_number');
  if (number !== '') return `${code}-${number}`;
  if (row.get('_id') !== '') return row.get('_id');
  const words = ['source', 'name', 'addresses', 'start_date', 'federal_register_notice'].map((column) =>
    row.get(column),
  );
  return `${code}-${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 20)}`;
}

const splitList = (text: string): string[] =>
  text
    .split(/;\s+(?:and\s+)?|;$/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function addRemark(draft: EntityDraft, remark: string): void {
  const linked = /^\(?Linked To:\s*(.+?)\)?$/i.exec(remark)?.[1];
  if (linked) draft.link(linked, 'Linked to');
  else draft.text('remarks', remark);
}

/** "US, 80-0890696, Tax ID No.": country (optional), value, label. */
function addNumber(draft: EntityDraft, text: string): void {
  const parts = text.split(/,\s+/);
  const label = parts.pop() ?? '';
  const country = /^[A-Z]{2}$/.test(parts[0] ?? '') && parts.length > 1 ? (parts.shift() ?? null) : null;
  const value = parts.join(', ').replace(/^IMO (?=\d{7}$)/, '');
  const kind = identifierKind(label);
  const named = label.replace(/[\s:-]+$/, '');
  if (/^gender$/i.test(named)) draft.sex = /^f/i.test(value) ? 'F' : /^m/i.test(value) ? 'M' : null;
  else if (value !== '' && kind !== 'other' && (/\d/.test(value) || !/ /.test(value)))
    draft.identifier(named, value, country, kind);
  else draft.remark(named, value || text);
}
