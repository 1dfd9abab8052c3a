import { sql } from 'kysely';
import type { Reader, Tools } from './handles.ts';
import { searchPlanOf } from './search-plan.ts';
import { isSearchFilled } from './search-progress.ts';
import { TOO_MANY_NAMES } from './search-starts.ts';
import type { CaseColumns, Entries, Ways } from './search-ways.ts';
import {
  caseOf,
  caseOfEntry,
  entriesOf,
  everyWayOf,
  hasEach,
  hasWord,
  indexOf,
  inOrder,
  keyOf,
  knownOf,
  ONE_BY_ONE,
  waysOf,
} from './search-ways.ts';

/** A batch id, or its beginning. Four letters without a digit may be a name. */
const BATCH_ID_START = /^(?=.*\d|.{6})[\da-f]{4}[\da-f-]{0,32}$/;

/** All of these words. A case that has them has one entry of each of `pairs` too, which may be far fewer. */
export type Group = { readonly words: readonly Ways[]; readonly pairs: readonly Entries[] };

/** A query, taken apart: it finds cases whose batch id begins so, and those that have one of these groups. */
export type Search = { readonly batchIdStart: string | null; readonly groups: readonly Group[] };

export async function searchFor(reader: Reader, query: string): Promise<Search> {
  const { whole, words, pairs } = searchPlanOf(reader.vault, query);
  const start = query.toLowerCase();
  const paired =
    pairs.length > 0 && (await isSearchFilled(reader))
      ? pairs.map(
          (pair): Entries => [...pair.pairs, TOO_MANY_NAMES, { column: 'unpaired' }, ...everyWayOf(pair.numbers)],
        )
      : [];
  const isKnown = await knownOf(reader, [...[whole, ...words].flatMap(everyWayOf), ...paired.flat()]);
  const [wholeWays = [], ...wordWays] = [whole, ...words].map((word) => waysOf(word, isKnown));
  const groups: Group[] = [
    { words: [wholeWays], pairs: [] },
    { words: wordWays, pairs: paired.map((entries) => unrepeated(entries.filter(isKnown))) },
  ].filter((group) => group.words.length > 0 && [...group.words, ...group.pairs].every(({ length }) => length > 0));
  // One word has the same ways alone as within the others.
  const isCovered =
    wordWays.length === 1 && wholeWays.every((way) => wordWays[0]?.some((other) => keyOf(way) === keyOf(other)));
  return { batchIdStart: BATCH_ID_START.test(start) ? start : null, groups: isCovered ? groups.slice(-1) : groups };
}

const unrepeated = (entries: Entries): Entries => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];

/** Whether the case of a row is one that the search asks for. `table` names the row's table in the statement. */
export const isMatch = (tools: Tools, { batchIdStart, groups }: Search, table: 'v' | 'c') =>
  sql<boolean>`(${sql.join(
    [
      ...(batchIdStart === null ? [] : [beginsWith(table, batchIdStart)]),
      ...groups.map((group) => hasEach(group.words, caseOf(tools, table))),
      sql`1 = 0`,
    ].map((one) => sql`(${one})`),
    sql` or `,
  )})`;

/** Nothing in a batch id sorts after "f". */
export const beginsWith = (table: 'v' | 'c', start: string) =>
  sql<boolean>`(${sql.ref(`${table}.batch_id`)} >= ${start} and ${sql.ref(`${table}.batch_id`)} < ${`${start}g`})`;

/**
 * The most entries of one word or pair that are read to find open cases. A more common word soon fills a page from the open cases themselves.
 * With a million cases, both ways take about equally long at this number.
 */
const LOOKED_THROUGH = 6_000;

/** The ids of all matches that are open, and perhaps others; null if there are more than `max`, or if it takes too long to find out. */
export async function fewOpenMatches(
  reader: Reader,
  { batchIdStart, groups }: Search,
  max: number,
): Promise<string[] | null> {
  const found = new Set<string>();
  for (const group of groups) {
    const ids = await idsOfGroup(reader, group, max);
    if (ids === null) return null;
    for (const id of ids) found.add(id);
  }
  if (batchIdStart !== null) {
    const rows = await reader
      .selectFrom('verifications as v')
      .select('v.batch_id')
      .where(beginsWith('v', batchIdStart))
      .limit(max + 1)
      .execute();
    for (const { batch_id } of rows) found.add(batch_id);
  }
  return found.size > max ? null : [...found];
}

async function idsOfGroup(reader: Reader, { words, pairs }: Group, max: number): Promise<readonly string[] | null> {
  const candidates = [...words, ...pairs];
  const counts: number[] = [];
  for (const entries of candidates) counts.push(await countUpTo(reader, entries, LOOKED_THROUGH + 1));
  const fewest = Math.min(...counts);
  if (fewest > LOOKED_THROUGH) return null;
  const rarest = counts.indexOf(fewest);
  const others = words.filter((_, place) => place !== rarest);
  const ids: string[] = [];
  for (const entry of candidates[rarest] ?? []) {
    const { table, is } = indexOf(entry);
    const its = caseOfEntry(reader, entry);
    const rows = await reader
      .selectFrom(sql<{ batch_id: string }>`${sql.table(table)}`.as('s'))
      .select('s.batch_id')
      .where(is)
      .where(inOrder([isOpen(its), ...others.map((ways) => hasWord(ways, its))]))
      .limit(max + 1)
      .execute();
    ids.push(...rows.map(({ batch_id }) => batch_id));
  }
  return ids;
}

/** An index answers without a row; most cases are closed, so this comes before the words. */
const isOpen = ({ id, text }: CaseColumns) =>
  sql<boolean>`exists (select 1 from review_cases as c
    where c.run_at = ${text} and c.state <> 'closed' and c.batch_id || '' = ${id} ${ONE_BY_ONE})`;

async function countUpTo(reader: Reader, entries: Entries, max: number): Promise<number> {
  const { counted } = await reader
    .selectFrom(
      sql<{
        counted: number;
      }>`(select count(*) as counted from (select 1 from ${entriesOf(entries)} limit ${sql.lit(max)}) as few)`.as(
        'all_of_them',
      ),
    )
    .select('counted')
    .executeTakeFirstOrThrow();
  return Number(counted);
}
