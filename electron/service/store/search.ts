import { sql } from 'kysely';
import type { Reader, Tools } from './handles.ts';
import { searchPlanOf } from './search-plan.ts';
import type { Way, Ways } from './search-ways.ts';
import { caseOf, caseOfEntry, entriesOf, hasEach, indexOf, waysOf } from './search-ways.ts';

/** A batch id, or its beginning. Four letters without a digit may be a name. */
const BATCH_ID_START = /^(?=.*\d|.{6})[\da-f]{4}[\da-f-]{0,32}$/;

/** What a query asks for: a batch id that begins so, or all words of one of these groups. */
export type Search = { readonly batchIdStart: string | null; readonly groups: readonly (readonly Ways[])[] };

export async function searchFor(reader: Reader, query: string): Promise<Search> {
  const { whole, words } = searchPlanOf(reader.vault, query);
  const start = query.toLowerCase();
  const wholeWays = await waysOf(reader, whole);
  const wordWays: Ways[] = [];
  for (const word of words) wordWays.push(await waysOf(reader, word));
  const groups = [[wholeWays], wordWays].filter((group) => group.length > 0 && group.every((ways) => ways.length > 0));
  // One word has the same ways alone as within the others.
  const isCovered = wordWays.length === 1 && wholeWays.every((way) => wordWays[0]?.some((other) => isSame(way, other)));
  return { batchIdStart: BATCH_ID_START.test(start) ? start : null, groups: isCovered ? groups.slice(-1) : groups };
}

const isSame = (one: Way, other: Way): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether the case of a row is one that the search asks for. `table` names the row's table in the statement. */
export const isMatch = (tools: Tools, { batchIdStart, groups }: Search, table: 'v' | 'c') =>
  sql<boolean>`(${sql.join(
    [
      ...(batchIdStart === null ? [] : [beginsWith(table, batchIdStart)]),
      ...groups.map((group) => hasEach(group, caseOf(tools, table))),
      sql`1 = 0`,
    ].map((one) => sql`(${one})`),
    sql` or `,
  )})`;

/** Nothing in a batch id sorts after "f". */
export const beginsWith = (table: 'v' | 'c', start: string) =>
  sql<boolean>`(${sql.ref(`${table}.batch_id`)} >= ${start} and ${sql.ref(`${table}.batch_id`)} < ${`${start}g`})`;

/** So many entries of one word are looked through for cases that have the other words too. */
const LOOKED_THROUGH = 20_000;

/** The ids of all matches; null if there are more than `max`, or if it takes too long to find out. */
export async function fewMatches(
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

async function idsOfGroup(reader: Reader, group: readonly Ways[], max: number): Promise<readonly string[] | null> {
  const isAlone = group.length === 1;
  const most = isAlone ? max : LOOKED_THROUGH;
  const counts: number[] = [];
  for (const ways of group) counts.push(await countUpTo(reader, ways, most + 1));
  const fewest = Math.min(...counts);
  if (fewest > most) return null;
  const rarest = counts.indexOf(fewest);
  const others = group.filter((_, place) => place !== rarest);
  const ids: string[] = [];
  for (const way of group[rarest] ?? []) {
    const { table, is } = indexOf(way);
    const rows = await reader
      .selectFrom(sql<{ batch_id: string }>`${sql.table(table)}`.as('s'))
      .select('s.batch_id')
      .where(is)
      .$if(!isAlone, (select) => select.where(hasEach(others, caseOfEntry(reader, way))))
      .limit(max + 1)
      .execute();
    ids.push(...rows.map(({ batch_id }) => batch_id));
  }
  return ids;
}

async function countUpTo(reader: Reader, ways: Ways, max: number): Promise<number> {
  const { counted } = await reader
    .selectFrom(
      sql<{
        counted: number;
      }>`(select count(*) as counted from (select 1 from ${entriesOf(ways)} limit ${sql.lit(max)}) as few)`.as(
        'all_of_them',
      ),
    )
    .select('counted')
    .executeTakeFirstOrThrow();
  return Number(counted);
}
