import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import { ENTRIES_HELD_MAX, type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { readTable, type TableRow } from '../read-csv.ts';
import { plainText, readXml, textOf, type XmlElement } from '../read-xml.ts';
import { WatchlistError } from '../watchlist-error.ts';
import {
  addAddress,
  addBirthPlace,
  addDocument,
  addField,
  addName,
  addOtherInformation,
  KINDS,
  keyOf,
  nameStrength,
} from './map.ts';

/** The UK Sanctions List (XML): one Designation per entry. */
async function* parseUkXml(file: ListFile, options: ParseOptions): AsyncGenerator<ListedEntity> {
  let count = 0;
  for await (const record of readXml(file, {
    root: 'Designations',
    records: new Set(['Designation', 'DateGenerated']),
  })) {
    if (record.name === 'DateGenerated') {
      const day = parseListedDay(plainText(record.text));
      if (day) options.onFacts?.({ publishedOn: day });
      continue;
    }
    count += 1;
    const kind = KINDS.get(textOf(record, 'IndividualEntityShip').toLowerCase()) ?? 'unknown';
    const draft = new EntityDraft(textOf(record, 'UniqueID'), kind, ['sanction']);
    for (const child of record.children) addElement(draft, child);
    if (draft.id === '' || !draft.hasNames)
      throw new WatchlistError('BROKEN', `Entry ${count} of ${file.name} has no id or no name.`);
    yield draft.done();
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

function addElement(draft: EntityDraft, element: XmlElement): void {
  const get = (name: string) => textOf(element, name);
  const isGroup = element.children.length > 0;
  if (isGroup && element.name === 'Name') {
    const given = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5'].map(get);
    addName(draft, given, get('Name6'), nameStrength(get('NameType'), get('AliasStrength')));
  } else if (element.name === 'NonLatinName') draft.name(get('NameNonLatinScript'), 'strong');
  else if (isGroup && element.name === 'Address') {
    const lines = [1, 2, 3, 4, 5, 6].map((line) => get(`AddressLine${line}`));
    addAddress(draft, [...lines, get('AddressPostalCode')], get('AddressCountry'));
  } else if (isGroup && element.name === 'Location') addBirthPlace(draft, get('TownOfBirth'), get('CountryOfBirth'));
  else if (isGroup && element.name === 'Passport')
    addDocument(draft, 'Passport number', get('PassportNumber'), get('PassportAdditionalInformation'));
  else if (isGroup && element.name === 'NationalIdentifier')
    addDocument(
      draft,
      'National identification number',
      get('NationalIdentifierNumber'),
      get('NationalIdentifierAdditionalInformation'),
    );
  else if (isGroup) for (const child of element.children) addElement(draft, child);
  else if (element.name === 'OtherInformation') addOtherInformation(draft, plainText(element.text));
  else addField(draft, wordsOf(element.name), plainText(element.text));
}

/** "CurrentBelievedFlagOfShip" as words, for a remark's label. */
const wordsOf = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

/** Columns that are read as groups; all others are read one by one. */
const GROUPED =
  /^(?:name [1-6]|name non-latin script|non-latin script.*|address .*|post\/zip code|country|town of birth|country of birth|(?:passport|national ident).*|other information)$/i;

/**
 * The UK Sanctions List (XML or CSV) and the consolidated targets (CSV). CSV has one line before
 * the heading and one row per name or address.
 */
export async function* parseUk(files: readonly ListFile[], options: ParseOptions = {}): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  if (await beginsAsXml(file)) yield* parseUkXml(file, options);
  else yield* parseUkCsv(file, options);
}

async function beginsAsXml(file: ListFile): Promise<boolean> {
  for await (const chunk of file.bytes) {
    const start = Buffer.from(chunk.subarray(0, 200))
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    if (start !== '') return start.startsWith('<') && !/^<(?:!doctype )?html/i.test(start);
  }
  return false;
}

async function* parseUkCsv(file: ListFile, options: ParseOptions): AsyncGenerator<ListedEntity> {
  const drafts = new Map<string, EntityDraft>();
  const preamble: string[] = [];
  for await (const row of readTable(file, {
    preambleRows: 1,
    required: ['Name 6', 'Name 1'],
    onPreamble: (cells) => preamble.push(...cells),
  })) {
    const id = idOf(row);
    if (id === '') throw new WatchlistError('BROKEN', `A row of ${file.name} does not say which entry it belongs to.`);
    const kind = row.get('Group Type') || row.get('Designation Type') || row.get('Individual, Entity, Ship');
    const draft = drafts.get(id) ?? new EntityDraft(id, KINDS.get(kind.toLowerCase()) ?? 'unknown', ['sanction']);
    drafts.set(id, draft);
    if (drafts.size > ENTRIES_HELD_MAX)
      throw new WatchlistError('TOO_MANY_ENTRIES', `${file.name} has more than ${ENTRIES_HELD_MAX} entries.`);
    addRow(draft, row);
  }
  const published = preamble.join(' ').match(/\d{1,2}[/-](?:\d{1,2}|[A-Za-z]{3})[/-]\d{4}/)?.[0] ?? '';
  const day = parseListedDay(published);
  if (day) options.onFacts?.({ publishedOn: day });
  if (drafts.size === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
  for (const draft of drafts.values()) {
    if (!draft.hasNames) throw new WatchlistError('BROKEN', `An entry of ${file.name} has no name.`);
    yield draft.done();
  }
}

/** Older files have the reference only in "Other Information". */
const idOf = (row: TableRow): string =>
  row.get('Unique ID') ||
  row.get('Group ID') ||
  (/\(UK Sanctions List Ref\):\s*([A-Z]{3}\d{4})/.exec(row.get('Other Information'))?.[1] ?? '');

function addRow(draft: EntityDraft, row: TableRow): void {
  const strength = nameStrength(
    row.get('Name type') || row.get('Alias Type'),
    row.get('Alias Quality') || row.get('Alias strength'),
  );
  const given = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5'].map((column) => row.get(column));
  addName(draft, given, row.get('Name 6'), strength);
  draft.name(
    row.get('Name Non-Latin Script') || row.get('Name non-latin script'),
    strength === 'weak' ? 'weak' : 'strong',
  );
  const lines = [1, 2, 3, 4, 5, 6].map((line) => row.get(`Address Line ${line}`) || row.get(`Address ${line}`));
  const zip = row.get('Address Postal Code') || row.get('Post/Zip Code');
  addAddress(draft, [...lines, zip], row.get('Address Country') || row.get('Country'));
  addBirthPlace(
    draft,
    row.get('Town of birth') || row.get('Town of Birth'),
    row.get('Country of birth') || row.get('Country of Birth'),
  );
  addDocument(
    draft,
    'Passport number',
    row.get('Passport number') || row.get('Passport Number'),
    row.get('Passport additional information') || row.get('Passport Details'),
  );
  addDocument(
    draft,
    'National identification number',
    row.get('National Identifier number') || row.get('National Identification Number'),
    row.get('National Identifier additional information') || row.get('National Identification Details'),
  );
  addOtherInformation(draft, row.get('Other Information'));
  for (const column of row.columns)
    if (!GROUPED.test(column) && keyOf(column) !== '') addField(draft, column, row.get(column));
}
