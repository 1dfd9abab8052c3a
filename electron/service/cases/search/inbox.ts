import { type RawBuilder, sql } from 'kysely';
import { INBOX_COUNTED_MAX, type InboxTab } from '#shared/contract/review/review.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Reader } from '../../store/handles.ts';
import type { ReviewCase } from '../review-cases.ts';
import { openMatchesOf, searchFor } from './search.ts';
import type { Cursor } from './verification-query.ts';

/** Who asks, and what of the inbox they may work on. */
export type InboxReader = { readonly id: string; readonly maySeeEscalated: boolean };

export type InboxQuery = {
  readonly tab: Exclude<InboxTab, 'all'>;
  /** As in the list of all cases. */
  readonly query?: string | undefined;
  readonly result?: VerificationResult | undefined;
  readonly type?: string | undefined;
  /** An area such as `aml`, or a reason code. */
  readonly reason?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly runBy?: string | undefined;
  /** Times of the verification, from and before. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly newestFirst: boolean;
  readonly after?: Cursor | undefined;
};

/** Looked up by id; of more, the open ones are searched, which soon fill a page. */
const FEW = 2_000;

/** The ids of the open cases of one tab with their place in it, at most `limit`. */
export async function findInbox(reader: Reader, by: InboxReader, query: InboxQuery, limit: number): Promise<Cursor[]> {
  const { result, type, reason, ownerId, runBy, from, before, newestFirst, after } = query;
  const direction = newestFirst ? 'desc' : 'asc';
  const search = query.query ? await searchFor(reader, query.query) : null;
  const isMatch = search && (await openMatchesOf(reader, search, FEW));
  if (search && !isMatch) return [];
  const withReason = reason === undefined ? null : await fewWithReason(reader, reason);
  if (withReason?.length === 0) return [];
  const rows = await reader
    .selectFrom('review_cases as c')
    .select(['c.opened_at', 'c.batch_id'])
    .where(isInTab(reader, query.tab, by))
    .$if(isMatch !== null, (select) => select.where(isMatch as RawBuilder<boolean>))
    .$if(result !== undefined, (select) => select.where('c.result', '=', result as VerificationResult))
    .$if(type !== undefined, (select) => select.where('c.verification_type', '=', type as string))
    .$if(runBy !== undefined, (select) => select.where('c.run_by', '=', runBy as string))
    .$if(from !== undefined, (select) => select.where('c.run_at', '>=', from as string))
    .$if(before !== undefined, (select) => select.where('c.run_at', '<', before as string))
    .$if(ownerId !== undefined, (select) => select.where('c.owner_id', '=', ownerId as string))
    .$if(withReason !== null, (select) => select.where('c.batch_id', 'in', withReason as string[]))
    .$if(reason !== undefined && withReason === null, (select) =>
      select.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('review_reasons as r')
            .select('r.code')
            .whereRef('r.batch_id', '=', 'c.batch_id')
            .where(sql<boolean>`(r.code = ${reason} or r.check_id like ${`${reason}.%`})`),
        ),
      ),
    )
    .$if(after !== undefined, (select) =>
      select.where(
        newestFirst
          ? sql<boolean>`(c.opened_at, c.batch_id) < (${after?.[0]}, ${after?.[1]})`
          : sql<boolean>`(c.opened_at, c.batch_id) > (${after?.[0]}, ${after?.[1]})`,
      ),
    )
    .orderBy('c.opened_at', direction)
    .orderBy('c.batch_id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => [row.opened_at, row.batch_id]);
}

/** The name of an area, and no reason code. */
const AREA = /^[a-z_]+$/;

/** Open or not; null if there are many, or for an area, which has no index. */
async function fewWithReason(reader: Reader, reason: string): Promise<string[] | null> {
  if (AREA.test(reason)) return null;
  const all = reader.selectFrom('review_reasons').select('batch_id').where('code', '=', reason);
  const { reasons } = await reader
    .selectFrom(all.limit(FEW + 1).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('reasons'))
    .executeTakeFirstOrThrow();
  return Number(reasons) > FEW ? null : (await all.execute()).map(({ batch_id }) => batch_id);
}

export async function countInbox(reader: Reader, by: InboxReader, tab: InboxQuery['tab']): Promise<number> {
  const { cases } = await reader
    .selectFrom(
      reader
        .selectFrom('review_cases as c')
        .select('c.batch_id')
        .where(isInTab(reader, tab, by))
        .limit(INBOX_COUNTED_MAX)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .executeTakeFirstOrThrow();
  return Number(cases);
}

export async function inboxChangedAt(reader: Reader): Promise<string | null> {
  const last = await reader
    .selectFrom('review_cases')
    .select('changed_at')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.changed_at ?? null;
}

/** The rows of these cases; those that never needed a person have none. */
export async function casesOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ReviewCase>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.selectFrom('review_cases').selectAll().where('batch_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.batch_id, row]));
}

/**
 * Another or second person's cases wait; the rest is there to be worked on. Begins with the
 * condition of the index of open cases, which has all columns that follow.
 */
function isInTab({ now }: Reader, tab: InboxQuery['tab'], { id, maySeeEscalated }: InboxReader) {
  const at = now().toISOString();
  const isFree = sql`(c.owner_id is null or c.owner_id = ${id} or c.owner_until <= ${at})`;
  const isMine = sql`(c.state = 'open' or (c.state = 'proposed' and c.proposed_by <> ${id}))`;
  const isVisible = maySeeEscalated ? sql`1 = 1` : sql`(c.is_escalated = 0 or c.owner_id = ${id})`;
  return tab === 'needs_me'
    ? sql<boolean>`c.state <> 'closed' and ${isMine} and ${isFree} and ${isVisible}`
    : sql<boolean>`c.state <> 'closed' and not (${isMine} and ${isFree} and ${isVisible})`;
}
