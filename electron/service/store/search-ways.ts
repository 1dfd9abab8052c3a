import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RowReader } from './rows.ts';
import type { WordPlan } from './search-plan.ts';
import type { StartHash } from './search-starts.ts';

/** An index entry by which a case has a word: the whole word, or its beginning. */
export type Way = { readonly term: string } | StartHash;

/** The ways to have one word; a case needs one of them. */
export type Ways = readonly Way[];

/** The ways that count now: the beginning of a long word only while no case has the whole word. */
export async function waysOf(rows: RowReader, { terms, starts, longStarts }: WordPlan): Promise<Ways> {
  const ways = [...terms.map((term) => ({ term })), ...starts];
  if (longStarts.length === 0) return ways;
  const whole =
    terms.length > 0 &&
    (await rows.selectFrom('search_terms').select('term').where('term', 'in', terms).limit(1).executeTakeFirst());
  return whole ? ways : [...ways, ...longStarts];
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

/** Whether the case of a row has each of these words. `table` names the row's table in the statement. */
export const hasEach = (wanted: readonly Ways[], table: 'v' | 's' | 'c') =>
  sql<boolean>`${sql.join(
    wanted.map((ways) => hasOne(ways, table)),
    sql` and `,
  )}`;

function hasOne(ways: Ways, table: string) {
  const owner = sql.ref(`${table}.batch_id`);
  const terms = ways.flatMap((way) => ('term' in way ? [way.term] : []));
  const starts = ways.flatMap((way) => ('term' in way ? [] : [way]));
  const found = [
    ...(terms.length > 0
      ? [sql`exists (select 1 from search_terms as o where o.batch_id = ${owner} and o.term in (${sql.join(terms)}))`]
      : []),
    ...(starts.length > 0
      ? [
          // A plus sign keeps both databases from reading everybody with this beginning in place of the few rows of the case.
          sql`exists (select 1 from search_starts as o where o.batch_id = ${owner} and (${sql.join(
            starts.map(({ column, hash }) => sql`+${sql.ref(`o.${column}`)} = ${hash}`),
            sql` or `,
          )}))`,
        ]
      : []),
  ];
  return sql`(${sql.join(found, sql` or `)})`;
}
