import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tools } from './handles.ts';
import type { RowReader } from './rows.ts';
import type { WordPlan } from './search-plan.ts';
import type { StartHash } from './search-starts.ts';

/** An index entry by which a case has a word: the whole word, or its beginning. */
export type Way = { readonly term: string } | StartHash;

/** The ways to have one word; a case needs one of them. */
export type Ways = readonly Way[];

/** The ways that some case has: the beginning of a long word only while no case has the whole word. */
export async function waysOf(rows: RowReader, { terms, starts, longStarts }: WordPlan): Promise<Ways> {
  const whole = await knownOf(
    rows,
    terms.map((term) => ({ term })),
  );
  const begun = await knownOf(rows, whole.length > 0 ? starts : [...starts, ...longStarts]);
  return [...whole, ...begun];
}

/** Those that any case has. A way that none has would be looked up for each case that has another word. */
async function knownOf(rows: RowReader, ways: Ways): Promise<Ways> {
  const known: Way[] = [];
  for (const way of ways) {
    const { table, is } = indexOf(way);
    if (await rows.selectFrom(table).select('batch_id').where(is).limit(1).executeTakeFirst()) known.push(way);
  }
  return known;
}

/** Where the entries of a way are, and the column with their time. */
export function indexOf(way: Way) {
  return 'term' in way
    ? ({ table: 'search_terms', time: 'created_at', is: sql<boolean>`term = ${way.term}` } as const)
    : ({ table: 'search_starts', time: 'at', is: sql<boolean>`${sql.ref(way.column)} = ${way.hash}` } as const);
}

/** One row for each entry of these ways, for counting. */
export const entriesOf = (ways: Ways): RawBuilder<unknown> =>
  sql`(${sql.join(
    ways.map((way) => {
      const { table, is } = indexOf(way);
      return sql`select 1 from ${sql.table(table)} where ${is}`;
    }),
    sql` union all `,
  )}) as entries`;

/** A case in a statement: the column with its id, and its time as text and in milliseconds. */
export type CaseColumns = {
  readonly id: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  readonly ms: RawBuilder<unknown>;
};

/** The case of a row of `verifications as v` or `review_cases as c`. */
export function caseOf({ times }: Tools, table: 'v' | 'c'): CaseColumns {
  const text = sql.ref(table === 'v' ? 'v.created_at' : 'c.run_at');
  return { id: sql.ref(`${table}.batch_id`), text, ms: times.toMs(text) };
}

/** The case of an entry, which is named `s`. */
export function caseOfEntry({ times }: Tools, way: Way): CaseColumns {
  const at = sql.ref(`s.${indexOf(way).time}`);
  const other = 'term' in way ? { text: at, ms: times.toMs(at) } : { text: times.toText(at), ms: at };
  return { id: sql.ref('s.batch_id'), ...other };
}

/** Whether the case has each of these words. */
export const hasEach = (wanted: readonly Ways[], { id, text, ms }: CaseColumns) =>
  sql<boolean>`${sql.join(
    wanted.map(
      (ways) =>
        sql`(${sql.join(
          ways.map((way) => hasWay(way, { id, text, ms })),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;

/**
 * All entries of a case have its time, so the index of words and times answers for nearly every case without a row, and in the order in which
 * cases are read. The empty text keeps both databases from looking the case up by its id.
 */
function hasWay(way: Way, { id, text, ms }: CaseColumns) {
  const { table, time } = indexOf(way);
  const is = 'term' in way ? sql`o.term = ${way.term}` : sql`${sql.ref(`o.${way.column}`)} = ${way.hash}`;
  return sql`exists (select 1 from ${sql.table(table)} as o
    where ${is} and ${sql.ref(`o.${time}`)} = ${'term' in way ? text : ms} and o.batch_id || '' = ${id})`;
}
