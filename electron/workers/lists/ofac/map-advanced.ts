import type {
  DateRange,
  EntityKind,
  ListedEntity,
  ListedName,
  NameStrength,
} from '#shared/contract/watchlist/listed-entity.ts';
import { countryCode } from '../country-code.ts';
import { EntityDraft, joinAddress, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { rangeOfParts } from '../listed-date.ts';
import { childrenOf, plainText, textOf, type XmlElement } from '../read-xml.ts';
import type { ReferenceValues } from './reference-values.ts';

export type Place = { readonly text: string; readonly country: string; readonly code: string | null };

/** Data from the rest of the file, by the ids that refer to entries. */
export type PartyContext = {
  readonly references: ReferenceValues;
  readonly places: ReadonlyMap<string, Place>;
  readonly documents: ReadonlyMap<string, readonly XmlElement[]>;
  readonly profileNames: ReadonlyMap<string, string>;
  readonly sanctions: ReadonlyMap<string, readonly XmlElement[]>;
  readonly relations: ReadonlyMap<string, readonly { readonly to: string; readonly type: string }[]>;
};

/** OFAC's ids of entity kinds, from its "PartySubTypeValues". */
const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({ 1: 'vessel', 2: 'aircraft', 3: 'organisation', 4: 'person' }),
);

/** One DistinctParty; null if it has no id or no name. */
export function toEntity(party: XmlElement, context: PartyContext): ListedEntity | null {
  const [profile] = childrenOf(party, 'Profile');
  const id = party.attributes.FixedRef ?? '';
  if (!profile || id === '') return null;
  const draft = new EntityDraft(id, KINDS.get(profile.attributes.PartySubTypeID ?? '') ?? 'unknown', ['sanction']);
  for (const { value, strength, parts } of namesOf(profile, context.references)) draft.name(value, strength, parts);
  if (!draft.hasNames) return null;
  draft.remark('Comment', textOf(party, 'Comment'));
  for (const identity of childrenOf(profile, 'Identity'))
    for (const document of context.documents.get(identity.attributes.ID ?? '') ?? [])
      addDocument(draft, document, context);
  for (const feature of childrenOf(profile, 'Feature')) addFeature(draft, feature, context);
  const profileId = profile.attributes.ID ?? id;
  for (const entry of context.sanctions.get(profileId) ?? []) addSanctions(draft, entry, context.references);
  for (const { to, type } of context.relations.get(profileId) ?? [])
    draft.link(context.profileNames.get(to) ?? to, type);
  return draft.done();
}

export function namesOf(profile: XmlElement, references: ReferenceValues): ListedName[] {
  const names: ListedName[] = [];
  for (const identity of childrenOf(profile, 'Identity')) {
    const types = partTypes(identity, references);
    for (const alias of childrenOf(identity, 'Alias'))
      for (const [index, documented] of childrenOf(alias, 'DocumentedName').entries()) {
        const name = toName(documented, types, aliasStrength(alias, index, references));
        if (name) names.push(name);
      }
  }
  return names.sort((one, other) => Number(other.strength === 'primary') - Number(one.strength === 'primary'));
}

function partTypes(identity: XmlElement, references: ReferenceValues): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const groups of childrenOf(identity, 'NamePartGroups'))
    for (const master of childrenOf(groups, 'MasterNamePartGroup'))
      for (const { attributes } of childrenOf(master, 'NamePartGroup'))
        types.set(attributes.ID ?? '', references.word('NamePartType', attributes.NamePartTypeID));
  return types;
}

/** The primary alias's first spelling is the name; others are other scripts. */
function aliasStrength(alias: XmlElement, index: number, references: ReferenceValues): NameStrength {
  const { LowQuality, Primary, AliasTypeID } = alias.attributes;
  if (LowQuality === 'true') return 'weak';
  if (Primary === 'true') return index === 0 ? 'primary' : 'strong';
  return /^f\.?k\.?a/i.test(references.word('AliasType', AliasTypeID)) ? 'former' : 'strong';
}

function toName(documented: XmlElement, types: ReadonlyMap<string, string>, strength: NameStrength): ListedName | null {
  const [family, given]: [string[], string[]] = [[], []];
  for (const part of childrenOf(documented, 'DocumentedNamePart'))
    for (const value of childrenOf(part, 'NamePartValue')) {
      const isFamily = /^(?:last|family|sur) ?name$/i.test(types.get(value.attributes.NamePartGroupID ?? '') ?? '');
      const text = plainText(value.text);
      if (text !== '') (isFamily ? family : given).push(text);
    }
  const [last, rest] = [family.join(' '), given.join(' ')];
  if (last === '' || rest === '') return last + rest === '' ? null : { value: last + rest, strength };
  return { value: `${last}, ${rest}`, strength, parts: { family: last, given } };
}

export const nodeText = (element: XmlElement): string =>
  plainText([element.text, ...element.children.map(nodeText)].join(' '));

/** The date in an element's Year, Month and Day, as YYYY-MM-DD; null if one is missing. */
export function dateOf(element: XmlElement): string | null {
  const range = rangeOf(element, false);
  return range && range.from === range.to ? range.from : null;
}

function rangeOf(element: XmlElement | undefined, circa: boolean): DateRange | null {
  if (!element) return null;
  const [year, month, day] = [textOf(element, 'Year'), textOf(element, 'Month'), textOf(element, 'Day')];
  return rangeOfParts({ year, month, day }, circa, [year, month, day].filter(Boolean).join('-'));
}

/** Without an end, the start's precision sets the length. */
function periodOf(period: XmlElement): DateRange | null {
  const [start] = childrenOf(period, 'Start');
  const [end] = childrenOf(period, 'End');
  const circa = start?.attributes.Approximate === 'true' || end?.attributes.Approximate === 'true';
  const child = (parent: XmlElement | undefined, name: string) => parent && childrenOf(parent, name)[0];
  const first = rangeOf(child(start, 'From'), circa);
  const last =
    rangeOf(child(end, 'To'), circa) ??
    rangeOf(child(end, 'From'), circa) ??
    rangeOf(child(start, 'To'), circa) ??
    first;
  if (!first || !last || first.from > last.to) return null;
  const text = `${circa ? 'circa ' : ''}${first.text === last.text ? first.text : `${first.text} to ${last.text}`}`;
  return { from: first.from, to: last.to, circa, text };
}

function addFeature(draft: EntityDraft, feature: XmlElement, context: PartyContext): void {
  const label = context.references.word('FeatureType', feature.attributes.FeatureTypeID) || 'Feature';
  for (const version of childrenOf(feature, 'FeatureVersion')) {
    const comment = textOf(version, 'Comment');
    const details = childrenOf(version, 'VersionDetail').map(
      (detail) => nodeText(detail) || context.references.word('DetailReference', detail.attributes.DetailReferenceID),
    );
    const text = [...details, comment].filter((part) => part !== '').join(', ');
    const periods = childrenOf(version, 'DatePeriod').map(periodOf);
    const places = childrenOf(version, 'VersionLocation').flatMap(
      ({ attributes }) => context.places.get(attributes.LocationID ?? '') ?? [],
    );
    addVersion(draft, label, text, periods, places);
  }
}

function addVersion(
  draft: EntityDraft,
  label: string,
  text: string,
  periods: readonly (DateRange | null)[],
  places: readonly Place[],
): void {
  const kind = label.toLowerCase();
  if (kind === 'birthdate') {
    for (const period of periods) draft.birthRange(period);
    if (periods.length === 0 || periods.includes(null)) draft.birth(text);
    else draft.remark(label, text);
  } else if (/^nationality of registration|^citizenship|^nationality/.test(kind)) {
    const relation = kind.includes('registration') ? 'registration' : 'nationality';
    for (const { country, code } of places) draft.country(relation, country, code ?? countryCode(country));
    if (text !== '') draft.country(relation, text);
  } else if (kind === 'place of birth') {
    for (const place of places) draft.birthPlace(joinAddress(place.text, place.country));
    draft.birthPlace(text);
  } else if (kind === 'location') addPlaces(draft, places, text);
  else if (kind === 'gender') {
    draft.sex = sexOf(text);
    if (draft.sex === null) draft.remark(label, text);
  } else if (kind === 'title') draft.text('positions', text);
  else if (kind === 'vessel flag') draft.country('flag', text || (places[0]?.country ?? ''));
  else if (kind === 'vessel owner' || kind === 'aircraft operator') draft.link(text, label);
  else {
    const dates = periods.flatMap((period) => (period ? [period.text] : []));
    const value = [text, ...dates, ...places.map((place) => joinAddress(place.text, place.country))]
      .filter((part) => part !== '')
      .join(', ');
    const isNumber = identifierKind(label) !== 'other' && text !== '' && !/ /.test(text);
    if (isNumber) draft.identifier(label.replace(/[\s:-]+$/, ''), text);
    else draft.remark(label.replace(/[\s:-]+$/, ''), value);
    if (/former|other vessel flag/i.test(label)) draft.country('other', text);
  }
}

function addPlaces(draft: EntityDraft, places: readonly Place[], text: string): void {
  for (const place of places) {
    draft.text('addresses', joinAddress(place.text, place.country));
    draft.country('residence', place.country, place.code ?? countryCode(place.country));
  }
  draft.remark('Location', text);
}

function addDocument(draft: EntityDraft, document: XmlElement, { references, places }: PartyContext): void {
  const { IDRegDocTypeID, ValidityID } = document.attributes;
  const label = references.word('IDRegDocType', IDRegDocTypeID) || 'Document';
  const countryId = document.attributes['IssuedBy-CountryID'];
  const country = references.word('Country', countryId);
  const number = textOf(document, 'IDRegistrationNo');
  const imo = /^IMO\s*(\d{7})$/.exec(number)?.[1];
  draft.identifier(
    label,
    imo ?? number,
    references.countryCode(countryId) ?? countryCode(country),
    imo ? 'imo' : identifierKind(label),
  );
  const dates = childrenOf(document, 'DocumentDate').map((date) => {
    const word = references.word('IDRegDocDateType', date.attributes.IDRegDocDateTypeID) || 'Date';
    const [period] = childrenOf(date, 'DatePeriod').map(periodOf);
    return period ? `${word} ${period.text}` : '';
  });
  const place = places.get(document.attributes['IssuedIn-LocationID'] ?? '');
  const validity = references.word('Validity', ValidityID);
  const more = [
    textOf(document, 'IssuingAuthority'),
    place ? joinAddress(place.text, place.country) : '',
    textOf(document, 'Comment') === number ? '' : textOf(document, 'Comment'),
    /^(?:valid)?$/i.test(validity) ? '' : validity,
    ...dates,
  ].filter((part) => part !== '');
  if (more.length > 0) draft.remark(label, [number, ...more].join(', '));
}

function addSanctions(draft: EntityDraft, entry: XmlElement, references: ReferenceValues): void {
  for (const event of childrenOf(entry, 'EntryEvent')) {
    const [date] = childrenOf(event, 'Date').map(dateOf);
    if (date && (draft.listedOn === null || date < draft.listedOn)) draft.listedOn = date;
    draft.remark('Legal basis', references.word('LegalBasis', event.attributes.LegalBasisID));
    draft.remark('Entry', textOf(event, 'Comment'));
  }
  for (const measure of childrenOf(entry, 'SanctionsMeasure')) {
    const type = references.word('SanctionsType', measure.attributes.SanctionsTypeID);
    const comment = textOf(measure, 'Comment');
    if (comment !== '' && (type === '' || /^program/i.test(type))) draft.text('programmes', comment);
    else draft.remark('Measure', [type, comment].filter((part) => part !== '').join(': '));
  }
}
