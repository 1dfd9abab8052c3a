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

/** Above this, how many verifications share a term no longer matters: reading starts at the newest and stops at the end of the page. */
const COUNTED_MAX = 10_000;

/**
 * The batch ids of the newest matches, at most `limit`, newest first. Each way to match gives its own newest; those are merged, so that
 * no index is read further than the page needs.
 */
export async function findPage(reader: Reader, page: PageQuery, limit: number): Promise<string[]> {
  if (page.query === '') return (await newest(reader, page, limit)).map(([, batchId]) => batchId);
  const { whole, words } = searchPlanOf(reader.vault, page.query);
  const found = [
    await newest(reader, page, limit, page.query.toLowerCase()),
    await newestWith(reader, page, limit, [whole]),
    await newestWith(reader, page, limit, words),
  ].flat();
  const order = new Map(found.map((place) => [place[1], place]));
  return [...order.values()]
    .sort((one, other) => (isBefore(one, other) ? 1 : -1))
    .slice(0, limit)
    .map(([, batchId]) => batchId);
}

/** The newest verifications, or one with this batch id. */
async function newest(
  reader: Reader,
  { result, after }: PageQuery,
  limit: number,
  batchId?: string,
): Promise<Cursor[]> {
  const rows = await reader
    .selectFrom('verifications as v')
    .select(['v.created_at', 'v.batch_id'])
    .$if(batchId !== undefined, (select) => select.where('v.batch_id', '=', batchId as string))
    .$if(result !== undefined, (select) => select.where('v.result', '=', result as VerificationResult))
    .$if(after !== undefined, (select) => select.where(comesAfter('v', after as Cursor)))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.batch_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => [row.created_at, row.batch_id]);
}

/** The newest verifications that have one term of each of these. Reads those with the rarest and looks the others up. */
async function newestWith(
  reader: Reader,
  { result, after }: PageQuery,
  limit: number,
  wanted: readonly Alternatives[],
): Promise<Cursor[]> {
  if (wanted.length === 0 || wanted.some((terms) => terms.length === 0)) return [];
  const [rarest, ...others] = await byRarity(reader, wanted);
  const found: Cursor[] = [];
  for (const term of rarest ?? []) {
    const rows = await reader
      .selectFrom('search_terms as s')
      .select(['s.created_at', 's.batch_id'])
      .where('s.term', '=', term)
      .$call((select) =>
        others.reduce(
          (all, terms) =>
            all.where(({ exists, selectFrom }) =>
              exists(
                selectFrom('search_terms as o')
                  .select('o.term')
                  .whereRef('o.batch_id', '=', 's.batch_id')
                  .where('o.term', 'in', terms),
              ),
            ),
          select,
        ),
      )
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

async function byRarity(reader: Reader, wanted: readonly Alternatives[]): Promise<readonly Alternatives[]> {
  if (wanted.length === 1) return wanted;
  const counted = [];
  for (const terms of wanted) {
    const { rows } = await reader
      .selectFrom(
        reader.selectFrom('search_terms').select('batch_id').where('term', 'in', terms).limit(COUNTED_MAX).as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counted.push({ terms, rows: Number(rows) });
  }
  return counted.sort((one, other) => one.rows - other.rows).map(({ terms }) => terms);
}

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
