import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { ENTRIES_HELD_MAX, type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../read-xml.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { dateOf, namesOf, nodeText, type PartyContext, type Place, toEntity } from './map-advanced.ts';
import { ReferenceValues } from './reference-values.ts';

/** The Advanced Sanctions Data Model has data before and after an entry: read twice. */
export async function* parseOfacAdvanced(
  files: readonly ListFile[],
  options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  const after = await readWhatComesAfter(file, options);
  const references = new ReferenceValues();
  const places = new Map<string, Place>();
  const documents = new Map<string, XmlElement[]>();
  const context: PartyContext = { references, places, documents, ...after };
  let count = 0;
  const records = readXml(file, {
    root: 'Sanctions',
    records: new Set([...ReferenceValues.names, 'Location', 'IDRegDocument', 'DistinctParty']),
  });
  for await (const record of records) {
    if (references.add(record)) continue;
    if (record.name === 'Location') places.set(record.attributes.ID ?? '', placeOf(record, references));
    else if (record.name === 'IDRegDocument') push(documents, record.attributes.IdentityID ?? '', record);
    else {
      const entity = toEntity(record, context);
      if (!entity) throw new WatchlistError('BROKEN', `Entry ${count + 1} of ${file.name} has no id or no name.`);
      count += 1;
      yield entity;
    }
    if (places.size > ENTRIES_HELD_MAX || documents.size > ENTRIES_HELD_MAX)
      throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has too many places or documents.`);
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

async function readWhatComesAfter(file: ListFile, options: ParseOptions) {
  const references = new ReferenceValues();
  const profileNames = new Map<string, string>();
  const sanctions = new Map<string, XmlElement[]>();
  const relations = new Map<string, { readonly to: string; readonly type: string }[]>();
  const records = readXml(file, {
    root: 'Sanctions',
    records: new Set([
      ...ReferenceValues.names,
      ...['DateOfIssue', 'DistinctParty', 'ProfileRelationship', 'SanctionsEntry'],
    ]),
  });
  for await (const record of records) {
    if (references.add(record)) continue;
    const { attributes } = record;
    if (record.name === 'DateOfIssue') {
      const issued = dateOf(record);
      if (issued) options.onFacts?.({ publishedOn: issued });
    } else if (record.name === 'DistinctParty') {
      for (const profile of childrenOf(record, 'Profile'))
        profileNames.set(profile.attributes.ID ?? '', namesOf(profile, references)[0]?.value ?? '');
    } else if (record.name === 'SanctionsEntry') push(sanctions, attributes.ProfileID ?? '', record);
    else
      push(relations, attributes['From-ProfileID'] ?? '', {
        to: attributes['To-ProfileID'] ?? '',
        type: references.word('RelationType', attributes.RelationTypeID) || 'Related to',
      });
    if (profileNames.size > ENTRIES_HELD_MAX || sanctions.size > ENTRIES_HELD_MAX)
      throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has more than ${ENTRIES_HELD_MAX} entries.`);
  }
  return { profileNames, sanctions, relations };
}

function placeOf(location: XmlElement, references: ReferenceValues): Place {
  const parts = childrenOf(location, 'LocationPart').flatMap((part) =>
    childrenOf(part, 'LocationPartValue').map((value) => textOf(value, 'Value') || nodeText(value)),
  );
  const [country] = childrenOf(location, 'LocationCountry');
  const id = country?.attributes.CountryID;
  const named = references.word('Country', id);
  return { text: parts.filter((part) => part !== '').join(', '), country: named, code: references.countryCode(id) };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
