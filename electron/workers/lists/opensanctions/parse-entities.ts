import { z } from 'zod';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { countryCode } from '../country-code.ts';
import { EntityDraft } from '../entity-draft.ts';
import { identifierKind } from '../identifier-kind.ts';
import { ENTRIES_HELD_MAX, type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { parseListedDay } from '../listed-date.ts';
import { requireMostSound } from '../read-csv.ts';
import { readLines } from '../read-text.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { KIND_OF_SCHEMA } from './parse-targets.ts';
import { topicOf } from './topics.ts';

type Statement = {
  readonly id: string;
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly (string | Statement)[]>>;
  readonly first_seen?: string | undefined;
  readonly last_change?: string | undefined;
  readonly datasets?: readonly string[] | undefined;
};

const Statement: z.ZodType<Statement> = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    schema: z.string(),
    properties: z.record(z.string(), z.array(z.union([z.string(), Statement]))),
    first_seen: z
      .string()
      .nullish()
      .transform((value) => value ?? undefined),
    last_change: z
      .string()
      .nullish()
      .transform((value) => value ?? undefined),
    datasets: z.array(z.string()).optional(),
  }),
);

/** Schemas that describe an entry, with the property that refers to it. */
const ABOUT: ReadonlyMap<string, string> = new Map(
  Object.entries({ Sanction: 'entity', Passport: 'holder', Identification: 'holder' }),
);

/** One JSON object a line. `entities.ftm.json` has sanctions on own lines: read twice. */
export async function* parseOpenSanctionsEntities(
  files: readonly ListFile[],
  options: ParseOptions = {},
): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  const damaged = new Set<number>();
  const about = new Map<string, Statement[]>();
  let held = 0;
  for await (const statement of readStatements(file, damaged)) {
    const property = ABOUT.get(statement.schema);
    if (property === undefined) continue;
    for (const id of texts(statement, property)) {
      held += 1;
      const known = about.get(id);
      if (known) known.push(statement);
      else about.set(id, [statement]);
    }
    if (held > ENTRIES_HELD_MAX)
      throw new WatchlistError(
        'FILE_TOO_LARGE',
        `${file.name} has more than ${ENTRIES_HELD_MAX} sanctions and documents.`,
      );
  }
  if (damaged.size > 0)
    options.onFacts?.({ notices: [`${damaged.size} damaged lines that name nobody were left out.`] });
  let count = 0;
  for await (const statement of readStatements(file, damaged)) {
    if (!KIND_OF_SCHEMA.has(statement.schema)) continue;
    const entity = toEntity(statement, about.get(statement.id) ?? []);
    // Owners and relatives that are only referred to have no name; skip them.
    if (!entity && !isListed(statement, about.get(statement.id) ?? [])) continue;
    if (!entity) throw new WatchlistError('BROKEN', `Entry ${count + 1} of ${file.name} has no name.`);
    count += 1;
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}

/** `damaged` collects unreadable lines of a schema that is no entry. */
async function* readStatements(file: ListFile, damaged: Set<number>): AsyncGenerator<Statement> {
  let line = 0;
  let unfinished = false;
  for await (const lines of readLines(file)) {
    unfinished = !lines.endsWith('\n');
    for (const text of lines.split('\n')) {
      line += 1;
      if (text.trim() === '') {
        line -= 1;
        continue;
      }
      const parsed = Statement.safeParse(parseJson(text));
      if (parsed.success) {
        yield parsed.data;
        continue;
      }
      if (unfinished) throw new WatchlistError('TRUNCATED', `${file.name} ends in the middle of line ${line}.`);
      if (mayName(text))
        throw new WatchlistError('BROKEN', `Line ${line} of ${file.name} is not a followthemoney entity.`);
      damaged.add(line);
    }
  }
  requireMostSound(file, damaged.size, line);
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mayName(text: string): boolean {
  const schemas = [...text.matchAll(/"schema"\s*:\s*"(\w*)"/g)].map(([, schema = '']) => schema);
  return schemas.length === 0 || schemas.some((schema) => schema === '' || KIND_OF_SCHEMA.has(schema));
}

const texts = (statement: Statement, property: string): string[] =>
  (statement.properties[property] ?? []).map((value) => (typeof value === 'string' ? value : value.id));

const nested = (statement: Statement, property: string): Statement[] =>
  (statement.properties[property] ?? []).filter((value) => typeof value !== 'string');

type Add = (draft: EntityDraft, value: string, property: string) => void;

const name =
  (strength: 'primary' | 'strong' | 'weak' | 'former'): Add =>
  (draft, value) =>
    draft.name(value, strength);
const country =
  (relation: 'nationality' | 'birth' | 'residence' | 'registration' | 'flag' | 'other'): Add =>
  (draft, value) =>
    draft.country(relation, value, countryCode(value));
const number: Add = (draft, value, property) =>
  draft.identifier(wordsOf(property), value, null, identifierKind(wordsOf(property)));
const field =
  (text: 'birthPlaces' | 'addresses' | 'positions' | 'programmes' | 'remarks' | 'urls'): Add =>
  (draft, value) =>
    draft.text(text, value);

const PROPERTIES: ReadonlyMap<string, Add> = new Map<string, Add>([
  ['alias', name('strong')],
  ['weakAlias', name('weak')],
  ['previousName', name('former')],
  ['abbreviation', name('weak')],
  ['birthDate', (draft, value) => draft.birth(value)],
  ['deathDate', (draft, value) => draft.death(value)],
  ['birthPlace', field('birthPlaces')],
  ['birthCountry', country('birth')],
  ['nationality', country('nationality')],
  ['citizenship', country('nationality')],
  ['jurisdiction', country('registration')],
  ['mainCountry', country('registration')],
  ['flag', country('flag')],
  ['country', country('other')],
  ['address', field('addresses')],
  ['position', field('positions')],
  ['title', field('positions')],
  ['program', field('programmes')],
  ['programId', field('programmes')],
  ['notes', field('remarks')],
  ['summary', field('remarks')],
  ['sourceUrl', field('urls')],
  ['website', number],
  ['email', number],
  ['phone', number],
  ['imoNumber', (draft, value) => draft.identifier('IMO number', value.replace(/^IMO\s?/, ''), null, 'imo')],
  ['mmsi', (draft, value) => draft.identifier('MMSI', value, null, 'mmsi')],
  ['callSign', number],
  ['passportNumber', number],
  ['idNumber', number],
  ['taxNumber', number],
  ['innCode', (draft, value) => draft.identifier('INN', value, null, 'tax')],
  ['vatCode', (draft, value) => draft.identifier('VAT', value, null, 'tax')],
  ['ogrnCode', (draft, value) => draft.identifier('OGRN', value, null, 'registration')],
  ['registrationNumber', number],
  ['leiCode', number],
  ['swiftBic', (draft, value) => draft.identifier('SWIFT/BIC', value, null, 'swift')],
  ['socialSecurityNumber', (draft, value) => draft.identifier('Social security number', value, null, 'national_id')],
  ['serialNumber', (draft, value) => draft.identifier('Aircraft serial number', value, null, 'aircraft')],
]);

/** Name parts repeat the name, references are no text, topics are read elsewhere. */
const SILENT = new Set(
  'name firstName lastName middleName fatherName motherName secondName topics gender addressEntity sanctions ownershipOwner createdAt modifiedAt wikidataId'.split(
    ' ',
  ),
);

/** Ships and aircraft may be listed by their numbers alone. */
const isListed = (statement: Statement, about: readonly Statement[]): boolean =>
  !['vessel', 'aircraft'].includes(KIND_OF_SCHEMA.get(statement.schema) ?? '') &&
  (texts(statement, 'topics').length > 0 ||
    nested(statement, 'sanctions').length > 0 ||
    about.some(({ schema }) => schema === 'Sanction'));

function toEntity(statement: Statement, about: readonly Statement[]): ListedEntity | null {
  const topics = texts(statement, 'topics').map(topicOf);
  const draft = new EntityDraft(statement.id, KIND_OF_SCHEMA.get(statement.schema) ?? 'unknown', topics);
  const [family = ''] = texts(statement, 'lastName');
  const given = [...texts(statement, 'firstName'), ...texts(statement, 'middleName')];
  const [first = [...given, family].join(' '), ...more] = texts(statement, 'name');
  draft.name(first, 'primary', family !== '' && given.length > 0 ? { family, given } : undefined);
  for (const spelling of more) draft.name(spelling, 'strong');
  for (const sex of texts(statement, 'gender')) draft.sex = sex === 'male' ? 'M' : sex === 'female' ? 'F' : draft.sex;
  for (const property of Object.keys(statement.properties)) {
    if (SILENT.has(property)) continue;
    for (const value of statement.properties[property] ?? []) {
      if (typeof value !== 'string') continue;
      const add = PROPERTIES.get(property);
      if (add) add(draft, value, property);
      else draft.remark(wordsOf(property), value);
    }
  }
  for (const address of nested(statement, 'addressEntity'))
    for (const full of texts(address, 'full')) draft.text('addresses', full);
  for (const sanction of [...nested(statement, 'sanctions'), ...about.filter(({ schema }) => schema === 'Sanction')])
    addSanction(draft, sanction);
  for (const document of about) if (document.schema !== 'Sanction') addDocument(draft, document);
  if (topics.length === 0) draft.topic(about.some(({ schema }) => schema === 'Sanction') ? 'sanction' : 'other');
  if (!draft.hasNames) return null;
  for (const dataset of statement.datasets ?? []) draft.remark('Dataset', dataset);
  draft.listedOn ??= parseListedDay(statement.first_seen ?? '');
  draft.updatedOn = parseListedDay(statement.last_change ?? '');
  return draft.done();
}

function addSanction(draft: EntityDraft, sanction: Statement): void {
  for (const programme of [...texts(sanction, 'program'), ...texts(sanction, 'programId')])
    draft.text('programmes', programme);
  for (const property of [
    'authority',
    'reason',
    'provisions',
    'authorityId',
    'unscId',
    'status',
    'endDate',
    'listingDate',
  ])
    for (const value of texts(sanction, property)) draft.remark(wordsOf(property), value);
  for (const url of texts(sanction, 'sourceUrl')) draft.text('urls', url);
  for (const value of [...texts(sanction, 'listingDate'), ...texts(sanction, 'startDate')]) {
    const day = parseListedDay(value);
    if (day && (draft.listedOn === null || day < draft.listedOn)) draft.listedOn = day;
  }
}

function addDocument(draft: EntityDraft, document: Statement): void {
  const [label = document.schema] = texts(document, 'type');
  const [issuer = ''] = texts(document, 'country');
  const kind = document.schema === 'Passport' ? 'passport' : identifierKind(label);
  for (const value of texts(document, 'number')) draft.identifier(label, value, countryCode(issuer), kind);
}

/** "registrationNumber" as words. */
const wordsOf = (property: string) =>
  property
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
