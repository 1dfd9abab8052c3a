import { countryCode } from '../country-code.ts';
import { type EntityDraft, joinAddress, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { rangeOfParts, rangeOfYears, yearsText } from '../listed-date.ts';

/** A part (a name, a birth date …) by XML attribute; '' without one. CSV is nearly the same. */
export type Part = (attribute: string) => string;

export function addName(draft: EntityDraft, part: Part): void {
  const [family, first, middle] = [part('lastName'), part('firstName'), part('middleName')];
  const whole = part('wholeName') || joinWords(first, middle, family);
  const given = [first, middle].filter((name) => name !== '');
  const isSplit = family !== '' && given.length > 0;
  const isFirst = !draft.hasPrimaryName;
  const isWeak = part('strong') === 'false';
  draft.name(whole, isWeak ? 'weak' : isFirst ? 'primary' : 'strong', isSplit ? { family, given } : undefined);
  draft.sex ??= sexOf(part('gender'));
  draft.text('positions', part('title'));
  draft.text('positions', part('function'));
  draft.remark('Name', part('remark') && `${whole}: ${part('remark')}`);
}

export function addBirth(draft: EntityDraft, part: Part): void {
  const circa = part('circa') === 'true';
  const [day, month, year] = [part('dayOfMonth'), part('monthOfYear'), part('year')];
  const [from, to] = [part('yearRangeFrom'), part('yearRangeTo')];
  const isGregorian = /^(?:gregorian)?$/i.test(part('calendarType'));
  const written = part('birthdate') || [day, month, year].filter(Boolean).join('/') || yearsText(from, to);
  const text = `${circa ? 'circa ' : ''}${written}`;
  const range = isGregorian
    ? (rangeOfYears(from, to, circa, text) ?? rangeOfParts({ year, month, day }, circa, text))
    : null;
  if (range) draft.birthRange(range);
  else if (isGregorian && part('birthdate') !== '') draft.birth(text);
  else draft.unreadBirth(written && joinWords(text, part('calendarType')));
  const country = part('countryDescription');
  draft.text('birthPlaces', joinAddress(part('place'), part('city'), part('region'), part('zipCode'), known(country)));
  addCountry(draft, 'birth', part);
  draft.remark('Date of birth', part('remark'));
}

export function addCitizenship(draft: EntityDraft, part: Part): void {
  addCountry(draft, 'nationality', part);
  draft.remark('Citizenship', joinWords(part('region'), part('remark')));
}

export function addAddress(draft: EntityDraft, part: Part): void {
  const place = joinAddress(
    part('street'),
    part('poBox') && `PO Box ${part('poBox')}`,
    part('zipCode'),
    part('city'),
    part('place'),
    part('region'),
    known(part('countryDescription')),
  );
  draft.text('addresses', place);
  addCountry(draft, 'residence', part);
  for (const contact of part('contactInfo').split(/[;|\n]/)) addContact(draft, contact);
  draft.remark('Address', part('remark'));
}

function addContact(draft: EntityDraft, contact: string): void {
  const [, label = '', value = ''] = /^\s*([A-Za-z][\w\s-]{1,30})\s*[:=]?\s+(\S.*)$/.exec(contact) ?? [];
  const kind = identifierKind(label);
  if (['phone', 'email', 'website'].includes(kind)) draft.identifier(label.trim(), value, null, kind);
  else draft.remark('Contact', contact);
}

export function addIdentification(draft: EntityDraft, part: Part): void {
  const label = part('identificationTypeDescription') || part('identificationTypeCode') || 'Identification';
  const number = part('number') || part('latinNumber');
  const kind = identifierKind(`${label} ${part('identificationTypeCode')}`);
  draft.identifier(label, number, countryOf(part), kind);
  if (part('latinNumber') !== number) draft.identifier(label, part('latinNumber'), countryOf(part), kind);
  const flags = [
    ['diplomatic', 'diplomatic'],
    ['knownExpired', 'known to be expired'],
    ['knownFalse', 'known to be false'],
    ['reportedLost', 'reported lost'],
    ['revokedByIssuer', 'revoked by its issuer'],
  ].flatMap(([flag = '', words = '']) => (part(flag) === 'true' ? [words] : []));
  const details = [
    part('issuedBy') && `issued by ${part('issuedBy')}`,
    part('issueDate') && `issued ${part('issueDate')}`,
    part('validFrom') && `valid from ${part('validFrom')}`,
    part('validTo') && `valid to ${part('validTo')}`,
    part('nameOnDocument') && `in the name of ${part('nameOnDocument')}`,
    ...flags,
    part('region'),
    part('remark'),
  ].filter((detail) => detail !== '');
  if (details.length > 0) draft.remark(label, [number, ...details].filter(Boolean).join(', '));
}

export function addRegulation(draft: EntityDraft, part: Part): void {
  draft.text('programmes', part('programme'));
  const published = part('publicationDate');
  draft.remark('Regulation', joinWords(part('numberTitle'), published && `of ${published}`));
  draft.text('urls', part('publicationUrl'));
  const day = /^\d{4}-\d{2}-\d{2}/.exec(part('entryIntoForceDate') || published)?.[0];
  if (day && (draft.updatedOn === null || day > draft.updatedOn)) draft.updatedOn = day;
}

function addCountry(draft: EntityDraft, relation: 'birth' | 'nationality' | 'residence', part: Part): void {
  const country = known(part('countryDescription')) || known(part('countryIso2Code'));
  if (country !== '') draft.country(relation, country, countryOf(part));
}

/** The EU writes 00 and UNKNOWN for unknown values. */
const known = (text: string) => (/^(?:00|unknown)$/i.test(text) ? '' : text);

const countryOf = (part: Part): string | null =>
  countryCode(part('countryIso2Code')) ?? countryCode(part('countryDescription'));

const joinWords = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');
