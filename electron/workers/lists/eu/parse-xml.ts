import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { EntityDraft } from '../entity-draft.ts';
import { type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { childrenOf, plainText, readXml, textOf, type XmlElement } from '../read-xml.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { addAddress, addBirth, addCitizenship, addIdentification, addName, addRegulation, type Part } from './map.ts';

const ADD: ReadonlyMap<string, (draft: EntityDraft, part: Part) => void> = new Map([
  ['nameAlias', addName],
  ['birthdate', addBirth],
  ['citizenship', addCitizenship],
  ['address', addAddress],
  ['identification', addIdentification],
  ['regulation', addRegulation],
]);

export async function* parseEuXml(
  files: readonly ListFile[],
  options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  let count = 0;
  const records = readXml(file, {
    root: 'export',
    records: new Set(['sanctionEntity']),
    onRoot: ({ generationDate = '' }) => {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(generationDate)?.[0];
      if (day) options.onFacts?.({ publishedOn: day });
    },
  });
  for await (const record of records) {
    const entity = toEntity(record);
    count += 1;
    if (!entity) throw new WatchlistError('BROKEN', `Entry ${count} of ${file.name} has no id or no name.`);
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

function toEntity(record: XmlElement): ListedEntity | null {
  const { logicalId = '', unitedNationId = '', euReferenceNumber = '', designationDate = '' } = record.attributes;
  const [subject] = childrenOf(record, 'subjectType');
  const isPerson = subject?.attributes.code === 'person' || subject?.attributes.classificationCode === 'P';
  const draft = new EntityDraft(logicalId || euReferenceNumber, isPerson ? 'person' : 'organisation', ['sanction']);
  draft.identifier('EU reference', euReferenceNumber, null, 'other');
  draft.identifier('UN reference', unitedNationId, null, 'other');
  draft.listedOn = /^\d{4}-\d{2}-\d{2}/.exec(designationDate)?.[0] ?? null;
  draft.remark('Designation', record.attributes.designationDetails ?? '');
  for (const remark of childrenOf(record, 'remark')) draft.text('remarks', plainText(remark.text));
  for (const child of record.children) ADD.get(child.name)?.(draft, partOf(child));
  return draft.id === '' || !draft.hasNames ? null : draft.done();
}

const partOf =
  (element: XmlElement): Part =>
  (attribute) => {
    if (attribute === 'remark')
      return childrenOf(element, 'remark')
        .map(({ text }) => plainText(text))
        .join('; ');
    if (attribute === 'contactInfo')
      return childrenOf(element, 'contactInfo')
        .map(({ attributes }) => `${attributes.key ?? ''} ${attributes.value ?? ''}`)
        .join(';');
    return plainText(element.attributes[attribute] ?? '') || textOf(element, attribute);
  };
