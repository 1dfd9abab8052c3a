import { sql } from 'kysely';
import { z } from 'zod';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { ServiceError } from '../../service-error.ts';
import type { Reader } from '../../store/handles.ts';
import type { Actor } from '../../store/records.ts';
import { beginsWith, type Group, searchFor } from './search.ts';
import { termsOf } from './search-terms.ts';
import {
  type CaseColumns,
  caseOf,
  caseOfEntry,
  countEntries,
  type Entries,
  hasEach,
  hasWord,
  indexOf,
  inOrder,
  ONE_BY_ONE,
  type Ways,
} from './search-ways.ts';
import { wordsOfLists } from './search-words.ts';

export type CaseFilter = {
  readonly result: VerificationResult | undefined;
  /** Times of the verification, from and before. */
  readonly from: string | undefined;
  readonly before: string | undefined;
  /** Run by one of these. */
  readonly runBy: readonly string[] | undefined;
  /** On which screening found somebody. */
  readonly list: string | undefined;
};

/** The filter of a page of the list. An empty `query` finds everything. */
export type PageQuery = Partial<CaseFilter> & {
  readonly query: string;
  /** Only what comes after it in the list. */
  readonly after: Cursor | undefined;
};

type Page = PageQuery & { readonly runners: readonly Actor[] | null };

/**
 * How many entries of each index are counted to find the rarest; the second number counts only if
 * all have the first. Above it, the rarest is the one whose newest entries go back furthest.
 */
const COUNTED = [200, 1_000] as const;
const NEWEST = 500;
/** So few cases with a result, or run by somebody, are looked through one by one. */
const RARE_MAX = 2_000;

/** Newest first. Each way gives its own newest, so no index is read further than needed. */
export async function findPage(reader: Reader, query: PageQuery, limit: number): Promise<string[]> {
  const runners = query.runBy === undefined ? null : await runnersOf(reader, query.runBy);
  if (runners?.length === 0) return [];
  const page: Page = { ...query, runners };
  const { idStarts, groups, having } = await narrowed(reader, page);
  const found = groups === null || idStarts.length > 0 ? await newest(reader, page, limit, { idStarts, having }) : [];
  for (const group of groups ?? []) found.push(...(await newestWith(reader, page, limit, group)));
  const order = new Map(found.map((place) => [place[1], place]));
  return [...order.values()]
    .sort((one, other) => (isBefore(one, other) ? 1 : -1))
    .slice(0, limit)
    .map(([, batchId]) => batchId);
}

/** The newest with one of the entries of each of these words. */
export async function findWith(
  reader: Reader,
  filter: Partial<CaseFilter>,
  words: readonly Ways[],
  limit: number,
): Promise<string[]> {
  const runners = filter.runBy === undefined ? null : await runnersOf(reader, filter.runBy);
  if (runners?.length === 0) return [];
  const page: Page = { ...filter, query: '', after: undefined, runners };
  const { having } = await narrowed(reader, page);
  const found = await newestWith(reader, page, limit, { words: [...words, ...having], pairs: [] });
  const order = new Map(found.map((place) => [place[1], place]));
  return [...order.values()]
    .sort((one, other) => (isBefore(one, other) ? 1 : -1))
    .slice(0, limit)
    .map(([, batchId]) => batchId);
}

/** The words of the query, each group with the list; null without either. */
async function narrowed(reader: Reader, { query, list }: PageQuery) {
  const search = query === '' ? null : await searchFor(reader, query);
  const { idStarts = [], groups = null } = search ?? {};
  const having: readonly Ways[] =
    list === undefined ? [] : [termsOf(reader.vault, wordsOfLists([list])).map((term) => ({ term }))];
  const alone = list === undefined ? null : [{ words: having, pairs: [] }];
  return {
    idStarts,
    groups: groups?.map(({ words, pairs }) => ({ words: [...words, ...having], pairs })) ?? alone,
    having,
  };
}

/** The newest verifications; with `having`, those that have a term of each of these. */
async function newest(
  reader: Reader,
  page: Page,
  limit: number,
  { idStarts = [], having = [] }: { readonly idStarts?: readonly string[]; readonly having?: readonly Ways[] } = {},
): Promise<Cursor[]> {
  const { result, from, before, runners, after } = page;
  const isRareResult = runners !== null && result !== undefined && (await isRare(reader, result));
  const found: Cursor[] = [];
  // Each has an index in the order of time; all of them together have none.
  for (const runner of runners ?? [null]) {
    const rows = await reader
      .selectFrom('verifications as v')
      .select(['v.created_at', 'v.batch_id'])
      .$if(idStarts.length > 0, (select) => select.where(beginsWith('v', idStarts)))
      .$if(runner !== null, (select) =>
        select.where(
          isRareResult
            ? sql<boolean>`v.actor_id || '' = ${runner?.id}`
            : sql<boolean>`v.actor_id = ${runner?.id} and v.actor_kind = ${runner?.kind}`,
        ),
      )
      .$if(result !== undefined, (select) =>
        // The empty text keeps databases from the index of results.
        select.where(
          runner === null || isRareResult
            ? sql<boolean>`v.result = ${result}`
            : sql<boolean>`v.result || '' = ${result}`,
        ),
      )
      .$if(having.length > 0, (select) => select.where(hasEach(having, caseOf(reader, 'v'))))
      .$if(from !== undefined, (select) => select.where('v.created_at', '>=', from as string))
      .$if(before !== undefined, (select) => select.where('v.created_at', '<', before as string))
      .$if(after !== undefined, (select) => select.where(comesAfter('v', after as Cursor)))
      .orderBy('v.created_at', 'desc')
      .orderBy('v.batch_id', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows.map((row): Cursor => [row.created_at, row.batch_id]));
  }
  return found;
}

/** An id belongs to one kind, which the index of who ran cases begins with. */
async function runnersOf(reader: Reader, ids: readonly string[]): Promise<readonly Actor[]> {
  const found: Actor[] = [];
  for (const id of ids) {
    const runner = await reader
      .selectFrom('verifications')
      .select(['actor_kind as kind', 'actor_id as id'])
      .where('actor_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (runner) found.push(runner);
  }
  return found;
}

async function ranFew(reader: Reader, runners: readonly Actor[]): Promise<boolean> {
  const ids = runners.map((runner) => runner.id);
  const all = reader.selectFrom('verifications').select('batch_id').where('actor_id', 'in', ids).limit(RARE_MAX);
  const { cases } = await reader
    .selectFrom(all.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .executeTakeFirstOrThrow();
  return Number(cases) < RARE_MAX;
}

const isRare = async (reader: Reader, result: VerificationResult): Promise<boolean> =>
  (await countEntries(reader, [], RARE_MAX, result)).every((count) => count < RARE_MAX);

/** Reads those with the rarest word, pair or result, and looks the rest up. */
async function newestWith(reader: Reader, page: Page, limit: number, { words, pairs }: Group): Promise<Cursor[]> {
  const { result, from, before, runners, after } = page;
  if (runners !== null && (await ranFew(reader, runners))) return newest(reader, page, limit, { having: words });
  const candidates = [...words, ...pairs];
  const rarest = await rarestOf(reader, candidates, result);
  // The result stands after them.
  if (rarest === candidates.length) return newest(reader, page, limit, { having: words });
  const others = words.filter((_, place) => place !== rarest);
  // "Between" keeps PostgreSQL from an index of all results, whose look-ups touch more pages.
  const hasResult = ({ id, text }: CaseColumns) =>
    result === undefined
      ? []
      : [
          sql<boolean>`exists (select 1 from verifications as v
            where v.result = ${result} and v.created_at between ${text} and ${text} and v.batch_id || '' = ${id} ${ONE_BY_ONE})`,
        ];
  const found: Cursor[] = [];
  for (const entry of candidates[rarest] ?? []) {
    const { table, time, is } = indexOf(entry);
    const at = sql.ref(`s.${time}`);
    const its = caseOfEntry(reader, entry);
    const hasWords = others.map((ways) => hasWord(ways, its));
    // The result's index answers without a row, and a pair's words are nearly always there.
    const conditions = [...hasResult(its), ...(runners === null ? [] : [isRunBy(runners, its)]), ...hasWords];
    const timed = (text: string) => (time === 'at' ? Date.parse(text) : text);
    const rows = await reader
      .selectFrom(sql<{ batch_id: string }>`${sql.table(table)}`.as('s'))
      .select([sql<string | number>`${at}`.as('at'), 's.batch_id'])
      .where(is)
      .where(inOrder(conditions))
      .$if(from !== undefined, (select) => select.where(sql<boolean>`${at} >= ${timed(from as string)}`))
      .$if(before !== undefined, (select) => select.where(sql<boolean>`${at} < ${timed(before as string)}`))
      .$if(after !== undefined, (select) => select.where(comesAfter('s', after as Cursor, time)))
      .orderBy(at, 'desc')
      .orderBy('s.batch_id', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows.map((row): Cursor => [timeOf(time, row.at), row.batch_id]));
  }
  return found;
}

const isRunBy = (runners: readonly Actor[], { id }: CaseColumns) =>
  sql<boolean>`exists (select 1 from verifications as v
    where v.batch_id = ${id} and v.actor_id || '' in (${sql.join(runners.map((runner) => runner.id))}) ${ONE_BY_ONE})`;

const timeOf = (column: 'created_at' | 'at', value: string | number): string =>
  column === 'at' ? new Date(Number(value)).toISOString() : String(value);

/** The fewest verifications have those; or their number if even fewer have the result. */
async function rarestOf(
  reader: Reader,
  wanted: readonly Entries[],
  result: VerificationResult | undefined,
): Promise<number> {
  if (wanted.length === 1 && result === undefined) return 0;
  for (const max of COUNTED) {
    const counts = await countEntries(reader, wanted, max, result);
    const fewest = Math.min(...counts);
    if (fewest < max) return counts.indexOf(fewest);
  }
  return sparsestOf(reader, wanted, result);
}

/** By how far back the newest entries go; of several spellings the commonest counts. */
async function sparsestOf(
  reader: Reader,
  wanted: readonly Entries[],
  result: VerificationResult | undefined,
): Promise<number> {
  const entries = wanted.flatMap((ways, place) => ways.map((way) => ({ place, ...indexOf(way) })));
  const ofResult = { place: wanted.length, table: 'verifications', time: 'created_at' } as const;
  const all = result === undefined ? entries : [...entries, { ...ofResult, is: sql<boolean>`result = ${result}` }];
  const last = sql.lit(NEWEST - 1);
  const dates = all.map(
    ({ table, time, is }, index) =>
      sql`(select ${sql.ref(time)} from ${sql.table(table)} where ${is} order by ${sql.ref(time)} desc limit 1 offset ${last})
        as ${sql.ref(`of_${index}`)}`,
  );
  const found = await reader
    .selectFrom(sql<Record<string, string | number | null>>`(select ${sql.join(dates)})`.as('found'))
    .selectAll()
    .executeTakeFirstOrThrow();
  const furthest = new Map<number, string>();
  for (const [index, { place, time }] of all.entries()) {
    const value = found[`of_${index}`] ?? null;
    const date = value === null ? '' : timeOf(time, value);
    if (date > (furthest.get(place) ?? '')) furthest.set(place, date);
  }
  // Alternatives that are common only together have no date, and are the sparsest then.
  const places = Array.from({ length: wanted.length + (result === undefined ? 0 : 1) }, (_, place) => place);
  return places.reduce((best, place) => ((furthest.get(place) ?? '') < (furthest.get(best) ?? '') ? place : best));
}

/** Names an index range first, and then the rows of the same moment. */
const comesAfter = (table: 'v' | 's', [createdAt, batchId]: Cursor, time: 'created_at' | 'at' = 'created_at') =>
  sql<boolean>`(${sql.ref(`${table}.${time}`)}, ${sql.ref(`${table}.batch_id`)}) <
    (${time === 'at' ? Date.parse(createdAt) : createdAt}, ${batchId})`;

const isBefore = (one: Cursor, other: Cursor): boolean => (one[0] === other[0] ? one[1] < other[1] : one[0] < other[0]);

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
export type Cursor = z.infer<typeof Cursor>;

/** Where the next page starts. Opaque to the caller, without personal data. */
export const cursorOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws `INVALID_REQUEST` for an invalid cursor. */
export function parseCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new ServiceError('request.cursor', {}, { fields: { cursor: fieldError('field.cursor') } });
  }
}
