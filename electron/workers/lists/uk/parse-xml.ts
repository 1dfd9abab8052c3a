import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import type { ListFile, ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
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
  nameStrength,
} from './map.ts';

/** The UK Sanctions List (XML): one Designation per entry. */
export async function* parseUkXml(file: ListFile, options: ParseOptions): AsyncGenerator<ListedEntity> {
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
