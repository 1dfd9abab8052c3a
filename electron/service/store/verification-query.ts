import { sql } from 'kysely';
import { z } from 'zod';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import { ServiceError } from '../service-error.ts';
import type { Reader } from './handles.ts';
import { searchPlanOf } from './search-terms.ts';

/** What a page of the list is about. An empty `query` finds everything. */
export type PageQuery = {
  readonly query: string;
  readonly result: VerificationResult | undefined;
  /** Only what comes after it in the list. */
  readonly after: Cursor | undefined;
};

/** Alternatives of which a verification has one. */
type Alternatives = readonly string[];

/**
 * How many entries of each index are counted to find the rarest. The next number counts only if all are as common; above the last, the rarest
 * is the one whose newest so many entries go back furthest.
 */
const COUNTED = [200, 10_000] as const;

/** A batch id, or so much of its beginning that few have it. */
const BATCH_ID_START = /^[\da-f]{6}[\da-f-]{0,30}$/;

/**
 * The batch ids of the newest matches, at most `limit`, newest first. Each way to match gives its own newest; those are merged, so that
 * no index is read further than the page needs.
 */
export async function findPage(reader: Reader, page: PageQuery, limit: number): Promise<string[]> {
  if (page.query === '') return (await newest(reader, page, limit)).map(([, batchId]) => batchId);
  const { whole, words } = searchPlanOf(reader.vault, page.query);
  const start = page.query.toLowerCase();
  const found = [
    BATCH_ID_START.test(start) ? await newest(reader, page, limit, { batchIdStart: start }) : [],
    await newestWith(reader, page, limit, [whole]),
    // One word has the same terms alone as within the others.
    words.length === 1 && isWithin(words[0], whole) ? [] : await newestWith(reader, page, limit, words),
  ].flat();
  const order = new Map(found.map((place) => [place[1], place]));
  return [...order.values()]
    .sort((one, other) => (isBefore(one, other) ? 1 : -1))
    .slice(0, limit)
    .map(([, batchId]) => batchId);
}

const isWithin = (terms: Alternatives = [], others: Alternatives): boolean =>
  terms.every((term) => others.includes(term));

/** The newest verifications; with `having`, those that have a term of each of these. */
async function newest(
  reader: Reader,
  { result, after }: PageQuery,
  limit: number,
  { batchIdStart, having = [] }: { readonly batchIdStart?: string; readonly having?: readonly Alternatives[] } = {},
): Promise<Cursor[]> {
  const rows = await reader
    .selectFrom('verifications as v')
    .select(['v.created_at', 'v.batch_id'])
    .$if(batchIdStart !== undefined, (select) =>
      // Nothing in a batch id sorts after "f".
      select.where('v.batch_id', '>=', batchIdStart as string).where('v.batch_id', '<', `${batchIdStart}g`),
    )
    .$if(result !== undefined, (select) => select.where('v.result', '=', result as VerificationResult))
    .$if(having.length > 0, (select) => select.where(hasTermOfEach(having, 'v')))
    .$if(after !== undefined, (select) => select.where(comesAfter('v', after as Cursor)))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.batch_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => [row.created_at, row.batch_id]);
}

/** The newest verifications that have one term of each of these. Reads those with the rarest, or of the result if it is rarer, and looks the rest up. */
async function newestWith(
  reader: Reader,
  page: PageQuery,
  limit: number,
  wanted: readonly Alternatives[],
): Promise<Cursor[]> {
  if (wanted.length === 0 || wanted.some((terms) => terms.length === 0)) return [];
  const { result, after } = page;
  const rarest = await rarestOf(reader, wanted, result);
  // The result stands after the words.
  if (rarest === wanted.length) return newest(reader, page, limit, { having: wanted });
  const others = wanted.filter((_, place) => place !== rarest);
  const found: Cursor[] = [];
  for (const term of wanted[rarest] ?? []) {
    const rows = await reader
      .selectFrom('search_terms as s')
      .select(['s.created_at', 's.batch_id'])
      .where('s.term', '=', term)
      .$if(others.length > 0, (select) => select.where(hasTermOfEach(others, 's')))
      .$if(result !== undefined, (select) =>
        select.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('verifications as v')
              .select('v.batch_id')
              .whereRef('v.batch_id', '=', 's.batch_id')
              .where('v.result', '=', result as VerificationResult),
          ),
        ),
      )
      .$if(after !== undefined, (select) => select.where(comesAfter('s', after as Cursor)))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.batch_id', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows.map((row): Cursor => [row.created_at, row.batch_id]));
  }
  return found;
}

/** The place of the words that the fewest verifications have, or the number of words if even fewer have the result. */
async function rarestOf(
  reader: Reader,
  wanted: readonly Alternatives[],
  result: VerificationResult | undefined,
): Promise<number> {
  if (wanted.length === 1 && result === undefined) return 0;
  const entries = [
    ...wanted.map((terms) => sql`search_terms where term in (${sql.join(terms)})`),
    ...(result === undefined ? [] : [sql`verifications where result = ${result}`]),
  ];
  let rarest = 0;
  for (const max of COUNTED) {
    const counts = entries.map(
      (entry, place) =>
        sql`(select count(*) from (select 1 from ${entry} limit ${sql.lit(max)}) as entries) as ${sql.ref(`of_${place}`)}`,
    );
    const counted = await reader
      .selectFrom(sql<Record<string, number>>`(select ${sql.join(counts)})`.as('counted'))
      .selectAll()
      .executeTakeFirstOrThrow();
    const numbers = entries.map((_, place) => Number(counted[`of_${place}`]));
    const fewest = Math.min(...numbers);
    rarest = numbers.indexOf(fewest);
    if (fewest < max) return rarest;
  }
  return sparsestOf(reader, wanted, result);
}

/**
 * Chooses between common words, as `rarestOf` does between rare ones: by how far back the newest 10,000 entries of each go. A word with several
 * spellings counts as its commonest one.
 */
async function sparsestOf(
  reader: Reader,
  wanted: readonly Alternatives[],
  result: VerificationResult | undefined,
): Promise<number> {
  const entries = wanted.flatMap((terms, place) =>
    terms.map((term) => ({ place, from: sql`search_terms where term = ${term}` })),
  );
  if (result !== undefined) entries.push({ place: wanted.length, from: sql`verifications where result = ${result}` });
  const last = sql.lit(COUNTED[1] - 1);
  const dates = entries.map(
    ({ from }, index) =>
      sql`(select created_at from ${from} order by created_at desc limit 1 offset ${last}) as ${sql.ref(`of_${index}`)}`,
  );
  const found = await reader
    .selectFrom(sql<Record<string, string | null>>`(select ${sql.join(dates)})`.as('found'))
    .selectAll()
    .executeTakeFirstOrThrow();
  const furthest = new Map<number, string>();
  for (const [index, { place }] of entries.entries()) {
    const date = found[`of_${index}`] ?? '';
    if (date > (furthest.get(place) ?? '')) furthest.set(place, date);
  }
  // Alternatives that are common only together have no date, and are the sparsest then.
  const places = Array.from({ length: wanted.length + (result === undefined ? 0 : 1) }, (_, place) => place);
  return places.reduce((best, place) => ((furthest.get(place) ?? '') < (furthest.get(best) ?? '') ? place : best));
}

const hasTermOfEach = (wanted: readonly Alternatives[], table: 'v' | 's') =>
  sql<boolean>`${sql.join(
    wanted.map(
      (terms) => sql`exists (select 1 from search_terms as o
        where o.batch_id = ${sql.ref(`${table}.batch_id`)} and o.term in (${sql.join(terms)}))`,
    ),
    sql` and `,
  )}`;

/** Names an index range first, and then the rows of the same moment. */
const comesAfter = (table: 'v' | 's', [createdAt, batchId]: Cursor) =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.batch_id`)}) < (${createdAt}, ${batchId})`;

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
    throw new ServiceError('INVALID_REQUEST', 'The cursor is not valid.', {
      fields: { cursor: 'Send the cursor from the previous page unchanged.' },
    });
  }
}
