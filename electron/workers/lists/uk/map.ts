import type { EntityKind, NameStrength } from '#shared/contract/watchlist/listed-entity.ts';
import { countryCode } from '../country-code.ts';
import { type EntityDraft, joinAddress, sexOf } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { parseListedDay } from '../listed-date.ts';

/** Reduces a label to its lower-case letters, so that "D.O.B" and "DOB" give the same key. */
export const keyOf = (label: string): string => label.toLowerCase().replace(/[^a-z]/g, '');

type Add = (draft: EntityDraft, value: string, label: string) => void;

const asIdentifier: Add = (draft, value, label) => draft.identifier(label, value, null, identifierKind(label));
const asRemark: Add = (draft, value, label) => draft.remark(label, value);
const asLink: Add = (draft, value, label) => draft.link(value, label);
const ignore: Add = () => undefined;

/** UK columns, elements and labels of "Other Information". Others become labelled remarks. */
const FIELDS: ReadonlyMap<string, Add> = new Map<string, Add>([
  ...fields(addBirth, 'DOB', 'Date of birth'),
  ...fields((draft, value) => addNationality(draft, value), 'Nationality', 'Nationality(/ies)', 'Nationalities'),
  ...fields(asIdentifier, 'Phone number', 'Email address', 'Website', 'Business registration number (s)'),
  ...fields(
    asIdentifier,
    'Business Registration Number',
    'Business Reg No',
    'Company registration number',
    'OFSI Group ID',
    'Group ID',
  ),
  ...fields(
    asIdentifier,
    'UN Reference Number',
    'UN Ref',
    'UK Sanctions List Ref',
    'Hull identification number (HIN)',
    'Hull identification number',
  ),
  ...fields((draft, value, label) => addImo(draft, value, label), 'IMO number', 'IMONumber'),
  ...fields((draft, value) => draft.text('positions', value), 'Position', 'Title'),
  ...fields((draft, value) => {
    draft.sex ??= sexOf(value);
    if (sexOf(value) === null) draft.remark('Gender', value);
  }, 'Gender'),
  ...fields((draft, value) => draft.text('programmes', value), 'Regime', 'Regime Name'),
  ...fields(
    asLink,
    'Current owner/operator (s)',
    'Current owner/operator',
    'CurrentOwnerOperator',
    'Previous owner/operator (s)',
  ),
  ...fields(
    asLink,
    'Previous owner/operator',
    'PreviousOwnerOperator',
    'Parent company',
    'Subsidiaries',
    'Subsidiary',
    'Family members',
  ),
  ...fields((draft, value) => draft.country('flag', value), 'Current believed flag of ship', 'Flag of ship'),
  ...fields(
    (draft, value, label) => {
      draft.country('other', value);
      draft.remark(label, value);
    },
    ...['Previous flags', 'Previous flag'],
  ),
  ...fields((draft, value) => draft.text('remarks', value), 'Other Information'),
  ...fields(
    (draft, value) => {
      draft.listedOn ??= parseListedDay(value);
    },
    ...['Date Designated', 'UK Sanctions List Date Designated', 'Listed On'],
  ),
  ...fields((draft, value) => {
    draft.updatedOn = parseListedDay(value) ?? draft.updatedOn;
  }, 'Last Updated'),
  ...fields(ignore, 'Unique ID', 'Group Type', 'Designation Type', 'Individual, Entity, Ship', 'IndividualEntityShip'),
  ...fields(ignore, 'Name type', 'Alias Type', 'Alias Quality', 'Alias strength'),
]);

function fields(add: Add, ...labels: readonly string[]): [string, Add][] {
  return labels.map((label) => [keyOf(label), add]);
}

/** One value with the list's label. "(1) Cuba (2) Haiti" counts as two values. */
export function addField(draft: EntityDraft, label: string, value: string): void {
  const add = FIELDS.get(keyOf(label)) ?? asRemark;
  for (const each of splitNumbered(value)) add(draft, each, label.trim());
}

export function splitNumbered(value: string): string[] {
  const parts = /^\s*\(\d{1,2}\)/.test(value) ? value.split(/\s*\(\d{1,2}\)\s*/) : [value];
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/[,;.]$/, '')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** "(UK Sanctions List Ref):RUS0001. (Gender):Male …"; text before the first label has none. */
export function addOtherInformation(draft: EntityDraft, text: string): void {
  const parts = text.split(/\(([A-Z][A-Za-z /'-]{1,60}(?:\(s\))?)\):/);
  draft.text('remarks', parts[0] ?? '');
  for (let index = 1; index < parts.length; index += 2)
    addField(draft, parts[index] ?? '', (parts[index + 1] ?? '').trim());
}

export const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries({ individual: 'person', entity: 'organisation', ship: 'vessel' }),
);

/** Name 6 is the surname or the whole name; Names 1 to 5 come before it. */
export function addName(draft: EntityDraft, given: readonly string[], last: string, strength: NameStrength): void {
  const before = given.map((part) => part.trim()).filter((part) => part !== '');
  const isSplit = draft.kind === 'person' && before.length > 0 && last !== '';
  draft.name([...before, last].join(' '), strength, isSplit ? { family: last, given: before } : undefined);
}

export function nameStrength(type: string, quality: string): NameStrength {
  if (/low/i.test(quality)) return 'weak';
  if (/^primary name$/i.test(type.trim()) || type.trim() === '') return 'primary';
  return /f\.?k\.?a|former/i.test(`${type} ${quality}`) ? 'former' : 'strong';
}

export function addAddress(draft: EntityDraft, lines: readonly string[], country: string): void {
  draft.text('addresses', joinAddress(...lines, country));
  draft.country('residence', country);
}

export function addBirthPlace(draft: EntityDraft, towns: string, countries: string): void {
  const [town, country] = [splitNumbered(towns), splitNumbered(countries)];
  for (let index = 0; index < Math.max(town.length, country.length); index += 1)
    draft.text('birthPlaces', joinAddress(town[index] ?? '', country[index] ?? ''));
  for (const each of country) draft.country('birth', each);
}

/** A passport or national number with its details, which may name the country. */
export function addDocument(draft: EntityDraft, label: string, numbers: string, details: string): void {
  const [number, detail] = [splitNumbered(numbers), splitNumbered(details)];
  for (const [index, value] of number.entries())
    draft.identifier(label, value, issuerOf(detail[index] ?? detail[0] ?? ''), identifierKind(label));
  for (const [index, text] of detail.entries()) draft.remark(`${label} ${number[index] ?? ''}`.trim(), text);
}

function issuerOf(detail: string): string | null {
  return countryCode(detail) ?? countryCode(/\b(?:issued (?:in|by)|from)\s+([A-Z][A-Za-z ]+)/.exec(detail)?.[1] ?? '');
}

/** Unknown parts are written as zeros or as the letters dd, mm and yyyy. */
function addBirth(draft: EntityDraft, value: string): void {
  draft.birth(value.replace(/\b(?:dd|mm|yyyy)\b/gi, (part) => '0'.repeat(part.length)));
}

function addNationality(draft: EntityDraft, value: string): void {
  for (const each of value.split(/\s*[;/]\s*/)) draft.country('nationality', each);
}

function addImo(draft: EntityDraft, value: string, label: string): void {
  const number = /\d{7}/.exec(value)?.[0];
  draft.identifier(label, number ?? value, null, 'imo');
}
