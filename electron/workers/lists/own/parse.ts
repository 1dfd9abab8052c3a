import { EntityKind, type ListedEntity, ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';
import type { OwnField, OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { EntityDraft, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { type ListFile, onlyFile } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { readTable, type TableRow } from '../read-csv.ts';
import { WatchlistError } from '../watchlist-error.ts';

type Add = (draft: EntityDraft, value: string, column: string, mapping: OwnListColumns) => void;

const number =
  (kind?: ReturnType<typeof identifierKind>): Add =>
  (draft, value, column) =>
    draft.identifier(column, value, null, kind ?? identifierKind(column));

const ADD: Readonly<Partial<Record<OwnField, Add>>> = {
  name: (draft, value) => draft.nameWithComma(value, 'primary'),
  alias: (draft, value) => draft.nameWithComma(value, 'strong'),
  weak_alias: (draft, value) => draft.name(value, 'weak'),
  former_name: (draft, value) => draft.nameWithComma(value, 'former'),
  birth_date: (draft, value, _, { dateOrder }) => draft.birth(value, dateOrder),
  birth_place: (draft, value) => draft.birthPlace(value),
  death_date: (draft, value, _, { dateOrder }) => draft.death(value, dateOrder),
  sex: (draft, value) => {
    draft.sex = sexOf(value);
    if (draft.sex === null) draft.remark('Sex', value);
  },
  nationality: (draft, value) => draft.country('nationality', value),
  country: (draft, value) => draft.country('other', value),
  address: (draft, value) => draft.text('addresses', value),
  passport: number('passport'),
  national_id: number('national_id'),
  tax_number: number('tax'),
  registration_number: number('registration'),
  identifier: number(),
  phone: number('phone'),
  email: number('email'),
  position: (draft, value) => draft.text('positions', value),
  programme: (draft, value) => draft.text('programmes', value),
  remark: (draft, value, column) => draft.remark(column, value),
  url: (draft, value) => draft.text('urls', value),
  listed_on: (draft, value, _, { dateOrder }) => {
    draft.listedOn = parseListedDay(value, dateOrder);
  },
  updated_on: (draft, value, _, { dateOrder }) => {
    draft.updatedOn = parseListedDay(value, dateOrder);
  },
};

/** CSV with a heading. Unmapped columns become remarks under their heading. */
export async function* parseOwn(files: readonly ListFile[], mapping: OwnListColumns): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  const { columns } = mapping;
  if (columns.name === undefined && columns.family_name === undefined)
    throw new WatchlistError(
      'NOT_THIS_FORMAT',
      'Name the column that holds the name, for example --columns name=Full name.',
    );
  let count = 0;
  const sameNames = new Map<string, number>();
  const shape = mapping.delimiter === undefined ? {} : { delimiter: mapping.delimiter };
  for await (const row of readTable(file, { ...shape, required: Object.values(columns) })) {
    count += 1;
    yield toEntity(row, count, file.name, mapping, sameNames);
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

function toEntity(
  row: TableRow,
  count: number,
  fileName: string,
  mapping: OwnListColumns,
  sameNames: Map<string, number>,
): ListedEntity {
  const { columns } = mapping;
  const get = (field: OwnField) => (columns[field] === undefined ? '' : row.get(columns[field]));
  const [family, given] = [get('family_name'), get('given_names')];
  const whole = get('name') || [given, family].filter(Boolean).join(' ');
  const id = get('id') || madeUpId(whole, get('birth_date'), sameNames);
  if (id === '') throw new WatchlistError('BROKEN', `Row ${count} of ${fileName} has no name.`);
  const kind = EntityKind.safeParse(get('kind').toLowerCase());
  const topics = split(get('topic')).map((topic) => ListingTopic.safeParse(topic.toLowerCase()));
  const known = topics.flatMap((topic) => topic.data ?? []);
  const draft = new EntityDraft(id, kind.data ?? mapping.kind, known.length > 0 ? known : [mapping.topic]);
  if (family !== '' && given !== '') draft.name(whole, 'primary', { family, given: [given] });
  for (const [field, column] of Object.entries(columns) as [OwnField, string][])
    for (const value of split(row.get(column))) ADD[field]?.(draft, value, column, mapping);
  if (get('kind') !== '' && !kind.success) draft.remark(columns.kind ?? 'Kind', get('kind'));
  if (topics.some(({ success }) => !success)) draft.remark(columns.topic ?? 'Topic', get('topic'));
  const mapped = new Set(Object.values(columns));
  for (const column of row.columns) if (!mapped.has(column)) draft.remark(column, row.get(column));
  if (!draft.hasNames) draft.name(whole, 'primary');
  if (!draft.hasNames) throw new WatchlistError('BROKEN', `Row ${count} of ${fileName} has no name.`);
  return draft.done();
}

const split = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Name and birth date identify it; if either changes, it is a new entry. */
function madeUpId(name: string, birthDate: string, sameNames: Map<string, number>): string {
  const id = [name, birthDate].filter((part) => part !== '').join(' · ');
  const before = sameNames.get(id) ?? 0;
  sameNames.set(id, before + 1);
  return before === 0 ? id : `${id} #${before + 1}`;
}
