import { type RawBuilder, sql } from 'kysely';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Tools } from '../../store/handles.ts';
import type { RowReader } from '../../store/rows.ts';
import type { WordPlan } from './search-plan.ts';
import type { PairHash, StartHash } from './search-starts.ts';

/** An index entry by which a case has a word: the whole word, or its beginning. */
export type Way = { readonly term: string } | StartHash;

/** The ways to have one word; a case needs one of them. */
export type Ways = readonly Way[];

/** A long word's beginning only while no case has the whole word. */
export function waysOf({ terms, starts, longStarts }: WordPlan, isKnown: IsKnown): Ways {
  const whole = terms.map((term) => ({ term })).filter(isKnown);
  return [...whole, ...[...starts, ...(whole.length > 0 ? [] : longStarts)].filter(isKnown)];
}

/** All ways of a word, whether or not a case has them. */
export const everyWayOf = ({ terms, starts, longStarts }: WordPlan): Ways => [
  ...terms.map((term) => ({ term })),
  ...starts,
  ...longStarts,
];

export type IsKnown = (entry: Entries[number]) => boolean;

/** One that none has would be looked up for each case that has another word. */
export async function knownOf(rows: RowReader, entries: Entries): Promise<IsKnown> {
  const keys = [...new Map(entries.map((entry) => [keyOf(entry), entry]))];
  if (keys.length === 0) return () => false;
  const asked = keys.map(([, entry], place) => {
    const { table, is } = indexOf(entry);
    return sql`(select 1 from ${sql.table(table)} where ${is} limit 1) as ${sql.ref(`of_${place}`)}`;
  });
  const found = await rows
    .selectFrom(sql<Record<string, number | null>>`(select ${sql.join(asked)})`.as('found'))
    .selectAll()
    .executeTakeFirstOrThrow();
  const known = new Set(keys.filter((_, place) => (found[`of_${place}`] ?? null) !== null).map(([key]) => key));
  return (entry) => known.has(keyOf(entry));
}

/** Without it, PostgreSQL would read all entries of a common word at once. */
export const ONE_BY_ONE = sql`limit 1 offset 0`;

/** The same for the same entry. */
export const keyOf = (entry: Entries[number]): string => JSON.stringify(entry);

export type Entries = readonly (Way | PairHash)[];

/** Where entries are, and the column with their time. */
export function indexOf(entry: Entries[number]) {
  if ('term' in entry)
    return { table: 'search_terms', time: 'created_at', is: sql<boolean>`term = ${entry.term}` } as const;
  const is = sql<boolean>`${sql.ref(entry.column)} = ${entry.hash}`;
  return { table: 'search_starts', time: 'at', is } as const;
}

/** One row for each of these entries, for counting. */
const entriesOf = (ways: Entries): RawBuilder<unknown> =>
  sql`(${sql.join(
    ways.map((way) => {
      const { table, is } = indexOf(way);
      // Naming the time selects the index by time, which touches far fewer pages than by ids.
      const all = 'term' in way ? sql`${is} and created_at > ''` : is;
      return sql`select 1 from ${sql.table(table)} where ${all}`;
    }),
    sql` union all `,
  )}) as entries`;

/** None above `max`; `result` counts as the last one, if there is one. */
export async function countEntries(
  rows: RowReader,
  wanted: readonly Entries[],
  max: number,
  result?: VerificationResult,
): Promise<readonly number[]> {
  const all = [
    ...wanted.map(entriesOf),
    ...(result === undefined ? [] : [sql`verifications where result = ${result}`]),
  ];
  if (all.length === 0) return [];
  const counts = all.map(
    (entries, place) =>
      sql`(select count(*) from (select 1 from ${entries} limit ${sql.lit(max)}) as few) as ${sql.ref(`of_${place}`)}`,
  );
  const counted = await rows
    .selectFrom(sql<Record<string, number>>`(select ${sql.join(counts)})`.as('counted'))
    .selectAll()
    .executeTakeFirstOrThrow();
  return all.map((_, place) => Number(counted[`of_${place}`]));
}

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

export function caseOfEntry({ times }: Tools, entry: Entries[number]): CaseColumns {
  const at = sql.ref(`s.${indexOf(entry).time}`);
  const other = 'term' in entry ? { text: at, ms: times.toMs(at) } : { text: times.toText(at), ms: at };
  return { id: sql.ref('s.batch_id'), ...other };
}

/** In this order. Databases would begin with what nearly all cases have. */
export const inOrder = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.reduceRight((rest, one) => sql`case when ${one} then ${rest} else 1 = 0 end`, sql<boolean>`1 = 1`);

export const hasEach = (words: readonly Ways[], its: CaseColumns) => inOrder(words.map((ways) => hasWord(ways, its)));

export const hasWord = (ways: Ways, its: CaseColumns) =>
  sql<boolean>`(${sql.join(
    ways.map((way) => hasWay(way, its)),
    sql` or `,
  )})`;

/**
 * All entries of a case have its time, so the index of words and times answers without a row, in
 * reading order. The empty text keeps databases from the case's id.
 */
function hasWay(way: Way, { id, text, ms }: CaseColumns) {
  const { table, time } = indexOf(way);
  const is = 'term' in way ? sql`o.term = ${way.term}` : sql`${sql.ref(`o.${way.column}`)} = ${way.hash}`;
  return sql`exists (select 1 from ${sql.table(table)} as o
    where ${is} and ${sql.ref(`o.${time}`)} = ${'term' in way ? text : ms} and o.batch_id || '' = ${id} ${ONE_BY_ONE})`;
}
