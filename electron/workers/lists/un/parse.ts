import type { ListedEntity, NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { countryCode } from '../country-code.ts';
import { EntityDraft, joinAddress, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDates, rangeOfYears, saysNoDate, yearsText } from '../listed-date.ts';
import { childrenOf, plainText, readXml, textOf, type XmlElement } from '../read-xml.ts';
import { WatchlistError } from '../watchlist-error.ts';

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const FORMER = /(?:previously|formerly) listed as/i;
const ORIGINAL_SCRIPT = /(?:original script|in arabic(?: script)?)\s*:\s*(.+)$/i;
/** Elements that carry no information of their own. */
const SILENT = new Set([
  'VERSIONNUM',
  'LIST_TYPE',
  'SORT_KEY',
  'SORT_KEY_LAST_MOD',
  ...['DATAID', 'UN_LIST_TYPE', 'REFERENCE_NUMBER', 'LISTED_ON', 'GENDER', 'COMMENTS1', 'NAME_ORIGINAL_SCRIPT'],
  ...['NATIONALITY', 'DESIGNATION', 'TITLE', 'LAST_DAY_UPDATED', ...NAME_PARTS],
]);

/** One INDIVIDUAL or ENTITY; null if it has no reference number or no name. */
function toEntity(record: XmlElement): ListedEntity | null {
  const individual = record.name === 'INDIVIDUAL';
  const reference = textOf(record, 'REFERENCE_NUMBER');
  const number = textOf(record, 'DATAID');
  const draft = new EntityDraft(number || reference, individual ? 'person' : 'organisation', ['sanction']);
  const parts = NAME_PARTS.map((part) => textOf(record, part)).filter((part) => !isNothing(part));
  draft.name(parts.join(' '), 'primary');
  if (draft.id === '' || !draft.hasNames) return null;
  draft.name(textOf(record, 'NAME_ORIGINAL_SCRIPT'), 'strong');
  draft.identifier('UN reference', reference, null, 'other');
  draft.text('programmes', textOf(record, 'UN_LIST_TYPE'));
  for (const title of valuesOf(record, 'TITLE')) draft.text('positions', title);
  for (const position of valuesOf(record, 'DESIGNATION')) draft.text('positions', position);
  for (const country of valuesOf(record, 'NATIONALITY')) draft.country('nationality', country);
  draft.listedOn = dayOf(textOf(record, 'LISTED_ON'));
  draft.updatedOn = valuesOf(record, 'LAST_DAY_UPDATED').map(dayOf).filter(isDay).sort().at(-1) ?? null;
  const comments = textOf(record, 'COMMENTS1');
  draft.text('remarks', comments);
  draft.sex = sexOf(textOf(record, 'GENDER')) ?? sexOf(/\bGender:\s*(male|female)\b/i.exec(comments)?.[1] ?? '');
  for (const url of comments.match(/https?:\/\/[^\s,;)]+/g) ?? []) draft.text('urls', url.replace(/\.$/, ''));

  for (const child of record.children) {
    if (child.name.endsWith('_ALIAS')) addAlias(draft, child);
    else if (child.name.endsWith('_ADDRESS')) addAddress(draft, child);
    else if (child.name === 'INDIVIDUAL_DATE_OF_BIRTH') addBirth(draft, child);
    else if (child.name === 'INDIVIDUAL_PLACE_OF_BIRTH') addBirthPlace(draft, child);
    else if (child.name === 'INDIVIDUAL_DOCUMENT') addDocument(draft, child);
    else if (!SILENT.has(child.name)) draft.remark(child.name, allText(child));
  }
  return draft.done();
}

const isNothing = (text: string) => /^(?:na|n\/a|-)?$/i.test(text);
const isDay = (day: string | null): day is string => day !== null;
const dayOf = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

const valuesOf = (record: XmlElement, name: string): string[] =>
  childrenOf(record, name).flatMap((element) =>
    childrenOf(element, 'VALUE')
      .map(({ text }) => plainText(text))
      .filter((text) => !isNothing(text)),
  );

const allText = (element: XmlElement): string => plainText([element.text, ...element.children.map(allText)].join(' '));

function addAlias(draft: EntityDraft, alias: XmlElement): void {
  const note = textOf(alias, 'NOTE');
  const strength = aliasStrength(textOf(alias, 'QUALITY'), note);
  const written = textOf(alias, 'ALIAS_NAME');
  // One alias may contain several spellings.
  for (const name of written.split(/\s*;\s*|\s+[a-z]\)\s+/)) if (!isNothing(name)) draft.name(name, strength);
  const original = ORIGINAL_SCRIPT.exec(note)?.[1];
  if (original) draft.name(original.replace(/[\s.]+$/, ''), strength);
  if (note !== '' && !/^(?:previously|formerly) listed as\.?$/i.test(note)) draft.remark(`Alias ${written}`, note);
  draft.birth(textOf(alias, 'DATE_OF_BIRTH'));
  addPlace(draft, textOf(alias, 'CITY_OF_BIRTH'), '', textOf(alias, 'COUNTRY_OF_BIRTH'));
}

function aliasStrength(quality: string, note: string): NameStrength {
  if (/^f\.?k\.?a/i.test(quality) || FORMER.test(note)) return 'former';
  return /^low/i.test(quality) ? 'weak' : 'strong';
}

function addAddress(draft: EntityDraft, address: XmlElement): void {
  const [street, city, province, zip, country, note] = [
    ...['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY', 'NOTE'].map((part) => textOf(address, part)),
  ] as [string, string, string, string, string, string];
  const place = joinAddress(street, city, province, zip, country);
  if (place === '') draft.remark('Address', note);
  else draft.text('addresses', note === '' ? place : `${place} (${note})`);
  draft.country('residence', country);
}

/** EXACT, APPROXIMATELY or BETWEEN, with DATE, YEAR, FROM_YEAR and TO_YEAR, or words in a note. */
function addBirth(draft: EntityDraft, birth: XmlElement): void {
  const said = (part: string) => (saysNoDate(textOf(birth, part)) ? '' : textOf(birth, part));
  const [type, date, year, from, to, note] = [
    ...['TYPE_OF_DATE', 'DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR', 'NOTE'].map(said),
  ] as [string, string, string, string, string, string];
  const circa = /approx/i.test(type) || /approx|circa/i.test(note);
  const text = [type, date, year, yearsText(from, to), note].filter((part) => part !== '').join(' ');
  const range = rangeOfYears(from, to, circa, text);
  // "Sep." with the year 1958 says more than the year alone.
  const words = note === '' ? null : (parseListedDates(`${note} ${year}`) ?? parseListedDates(note));
  const dated = words ?? parseListedDates(date || year);
  if (range) draft.birthRange(range);
  if (!range || date || year)
    for (const each of dated ?? []) draft.birthRange({ ...each, circa: circa || each.circa, text });
  const isSaid = note === '' || /^approximately$/i.test(note) || words !== null;
  if (!isSaid || (!range && !dated && text !== type)) draft.unreadBirth(text);
}

function addBirthPlace(draft: EntityDraft, place: XmlElement): void {
  const [street, city, province, country, note] = [
    ...['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY', 'NOTE'].map((part) => textOf(place, part)),
  ] as [string, string, string, string, string];
  addPlace(draft, joinAddress(street, city), province, country);
  draft.remark('Place of birth', note);
}

function addPlace(draft: EntityDraft, city: string, province: string, country: string): void {
  draft.text('birthPlaces', joinAddress(city, province, country));
  draft.country('birth', country);
}

function addDocument(draft: EntityDraft, document: XmlElement): void {
  const [type, second, number, issuer, issuedIn, city, issued, note] = [
    ...['TYPE_OF_DOCUMENT', 'TYPE_OF_DOCUMENT2', 'NUMBER', 'ISSUING_COUNTRY', 'COUNTRY_OF_ISSUE'],
    ...['CITY_OF_ISSUE', 'DATE_OF_ISSUE', 'NOTE'],
  ].map((part) => textOf(document, part)) as [string, string, string, string, string, string, string, string];
  const label = second !== '' && second.toLowerCase() !== type.toLowerCase() ? second.replace(/:$/, '') : type;
  const country = countryCode(issuer) ?? countryCode(issuedIn);
  const kind = identifierKind(label) === 'other' ? identifierKind(type) : identifierKind(label);
  draft.identifier(label, number, country, kind);
  const details = [
    [issuer || issuedIn, 'issued by'],
    [city, 'issued in'],
    [issued, 'issued on'],
    [note, ''],
  ].flatMap(([value, word]) => (value ? [`${word} ${value}`.trim()] : []));
  const isUnderstood = details.length === 0 || (details.length === 1 && country !== null && issuer + issuedIn !== '');
  if (!isUnderstood || (number === '' && label !== ''))
    draft.remark(label, [number, ...details].filter(Boolean).join(', '));
}

/** The Security Council's consolidated list (XML). */
export async function* parseUn(files: readonly ListFile[], options: ParseOptions = {}): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  let count = 0;
  const records = readXml(file, {
    root: 'CONSOLIDATED_LIST',
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    onRoot: ({ dateGenerated = '' }) => {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(dateGenerated)?.[0];
      if (day) options.onFacts?.({ publishedOn: day });
    },
  });
  for await (const record of records) {
    const entity = toEntity(record);
    if (!entity)
      throw new WatchlistError('BROKEN', `Entry ${count + 1} of ${file.name} has no reference number or no name.`);
    count += 1;
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}
