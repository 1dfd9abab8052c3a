import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import { ENTRIES_HELD_MAX, type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { readTable, type TableRow } from '../read-csv.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { addAddress, addBirth, addCitizenship, addIdentification, addName, addRegulation, type Part } from './map.ts';

/** Each row has one of these parts, known by a column that it always fills. */
const PARTS = [
  { prefix: 'NameAlias', add: addName, marks: ['WholeName', 'LastName', 'FirstName'] },
  { prefix: 'BirthDate', add: addBirth, marks: ['LogicalId', 'BirthDate', 'Year', 'YearRangeFrom', 'CountryIso2Code'] },
  { prefix: 'Citizenship', add: addCitizenship, marks: ['LogicalId', 'CountryIso2Code'] },
  { prefix: 'Address', add: addAddress, marks: ['LogicalId', 'City', 'Street', 'CountryIso2Code'] },
  { prefix: 'Identification', add: addIdentification, marks: ['LogicalId', 'Number', 'LatinNumber'] },
] as const;

/** CSV columns that are not simply the capitalised XML attribute. */
const COLUMNS: Readonly<Record<string, string>> = {
  birthdate: 'BirthDate',
  dayOfMonth: 'Day',
  monthOfYear: 'Month',
  identificationTypeCode: 'TypeCode',
  identificationTypeDescription: 'TypeDescription',
  issueDate: 'IssuedDate',
};

/** The EU's list, CSV 1.1: semicolons, one row per name, birth date, address … */
export async function* parseEuCsv(
  files: readonly ListFile[],
  options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  const drafts = new Map<string, EntityDraft>();
  let publishedOn = '';
  for await (const row of readTable(file, {
    delimiter: ';',
    required: ['Entity_LogicalId', 'Entity_SubjectType', 'NameAlias_WholeName'],
  })) {
    const id = row.get('Entity_LogicalId');
    if (id === '') throw new WatchlistError('BROKEN', `A row of ${file.name} does not say which entry it belongs to.`);
    publishedOn ||= row.get('fileGenerationDate');
    const draft = drafts.get(id) ?? new EntityDraft(id, kindOf(row), ['sanction']);
    drafts.set(id, draft);
    if (drafts.size > ENTRIES_HELD_MAX)
      throw new WatchlistError('TOO_MANY_ENTRIES', `${file.name} has more than ${ENTRIES_HELD_MAX} entries.`);
    addRow(draft, row);
  }
  const day = parseListedDay(publishedOn);
  if (day) options.onFacts?.({ publishedOn: day });
  if (drafts.size === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
  for (const draft of drafts.values()) {
    if (!draft.hasNames) throw new WatchlistError('BROKEN', `An entry of ${file.name} has no name.`);
    yield draft.done();
  }
}

function addRow(draft: EntityDraft, row: TableRow): void {
  draft.identifier('EU reference', row.get('Entity_EU_ReferenceNumber'), null, 'other');
  draft.identifier('UN reference', row.get('Entity_UnitedNationId'), null, 'other');
  draft.text('remarks', row.get('Entity_Remark'));
  draft.remark('Designation', row.get('Entity_DesignationDetails'));
  draft.listedOn ??= parseListedDay(row.get('Entity_DesignationDate'));
  addRegulation(draft, partOf(row, 'Entity_Regulation'));
  for (const { prefix, add, marks } of PARTS)
    if (marks.some((mark) => row.get(`${prefix}_${mark}`) !== '')) {
      add(draft, partOf(row, prefix));
      addRegulation(draft, partOf(row, `${prefix}_Regulation`));
    }
}

const kindOf = (row: TableRow) =>
  row.get('Entity_SubjectType') === 'P' ||
  row.get('Entity_SubjectType_ClassificationCode') === 'person' ||
  row.get('Entity_SubjectType') === 'person'
    ? 'person'
    : 'organisation';

const partOf =
  (row: TableRow, prefix: string): Part =>
  (attribute) =>
    row.get(`${prefix}_${COLUMNS[attribute] ?? attribute.charAt(0).toUpperCase() + attribute.slice(1)}`);
