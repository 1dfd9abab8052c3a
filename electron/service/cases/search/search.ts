import { type RawBuilder, sql } from 'kysely';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { parseReference } from '#shared/domain/reference.ts';
import type { Reader } from '../../store/handles.ts';
import { idStartsOf } from './reference-rows.ts';
import { searchPlanOf } from './search-plan.ts';
import { TOO_MANY_NAMES } from './search-starts.ts';
import {
  type CaseColumns,
  caseOf,
  caseOfEntry,
  countEntries,
  type Entries,
  everyWayOf,
  hasWord,
  indexOf,
  inOrder,
  keyOf,
  knownOf,
  ONE_BY_ONE,
  type Ways,
  waysOf,
} from './search-ways.ts';

/** A batch id, or its beginning. Four letters without a digit may be a name. */
const BATCH_ID_START = /^(?=.*\d|.{6})[\da-f]{4}[\da-f-]{0,32}$/;

/** All words. Their case also has one entry of each of `pairs`, which may be far fewer. */
export type Group = { readonly words: readonly Ways[]; readonly pairs: readonly Entries[] };

/** One of these beginnings of a batch id, or one of these groups. */
export type Search = { readonly idStarts: readonly string[]; readonly groups: readonly Group[] };

export async function searchFor(reader: Reader, query: string): Promise<Search> {
  const { whole, words, pairs } = searchPlanOf(reader.vault, query, calendarDate(reader.now()));
  const paired = pairs.map((pair): Entries => [...pair.pairs, TOO_MANY_NAMES, ...everyWayOf(pair.numbers)]);
  const isKnown = await knownOf(reader, [...[whole, ...words].flatMap(everyWayOf), ...paired.flat()]);
  const [wholeWays = [], ...wordWays] = [whole, ...words].map((word) => waysOf(word, isKnown));
  const groups: Group[] = [
    { words: [wholeWays], pairs: [] },
    { words: wordWays, pairs: paired.map((entries) => unrepeated(entries.filter(isKnown))) },
  ].filter((group) => group.words.length > 0 && [...group.words, ...group.pairs].every(({ length }) => length > 0));
  const isCovered =
    wordWays.length === 1 && wholeWays.every((way) => wordWays[0]?.some((other) => keyOf(way) === keyOf(other)));
  return { idStarts: await idStartsIn(reader, query), groups: isCovered ? groups.slice(-1) : groups };
}

/** A reference may look like the beginning of another case's batch id. */
async function idStartsIn(reader: Reader, query: string): Promise<readonly string[]> {
  const start = query.toLowerCase();
  const reference = parseReference(query);
  return [
    ...(BATCH_ID_START.test(start) ? [start] : []),
    ...(reference === null ? [] : await idStartsOf(reader, reference)),
  ];
}

const unrepeated = (entries: Entries): Entries => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];

/** Nothing in a batch id sorts after "f". */
export const beginsWith = (table: 'v' | 'c', starts: readonly string[]) =>
  sql<boolean>`(${sql.join(
    starts.map(
      (start) =>
        sql`(${sql.ref(`${table}.batch_id`)} >= ${start} and ${sql.ref(`${table}.batch_id`)} < ${`${start}g`})`,
    ),
    sql` or `,
  )})`;

/**
 * Makes an open case, `review_cases as c`, a match; null if none is. Names at most `max` ids, if
 * that does not take too long.
 */
export async function openMatchesOf(reader: Reader, search: Search, max: number): Promise<RawBuilder<boolean> | null> {
  const { idStarts, groups } = search;
  const starts: Start[] = [];
  for (const group of groups) starts.push(await rarestOf(reader, group));
  const ids = starts.every(({ count }) => count <= reader.searchBounds.lookedUpMax)
    ? await idsOfMatches(reader, search, starts, max)
    : null;
  if (ids) return ids.length === 0 ? null : sql`c.batch_id in (${sql.join(ids)})`;
  const its = caseOf(reader, 'c');
  const alternatives = groups.map(({ words }, place) => hasGroup(reader, words, starts[place] as Start, its));
  if (idStarts.length > 0) alternatives.push(beginsWith('c', idStarts));
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** At the word or pair with the fewest entries; above both bounds it may have more than `count`. */
type Start = { readonly entries: Entries; readonly count: number };

async function rarestOf(reader: Reader, { words, pairs }: Group): Promise<Start> {
  const { lookedUpMax, timesReadMax } = reader.searchBounds;
  const all = [...words, ...pairs];
  if (all.length === 1) return fewestOf(reader, all, Math.max(lookedUpMax, timesReadMax));
  const few = await fewestOf(reader, all, lookedUpMax);
  if (few.count <= lookedUpMax || timesReadMax <= lookedUpMax) return few;
  // If all are common, a pair is the rarest; counting the others takes as long as the search.
  return fewestOf(reader, pairs.length > 0 ? pairs : words, timesReadMax);
}

/** Counts one more than `max` at most. */
async function fewestOf(reader: Reader, all: readonly Entries[], max: number): Promise<Start> {
  const counts = await countEntries(reader, all, max + 1);
  const count = Math.min(...counts);
  return { entries: all[counts.indexOf(count)] ?? [], count };
}

/** All matches that are open, and perhaps others; null if they are more than `max`. */
async function idsOfMatches(reader: Reader, { idStarts, groups }: Search, starts: readonly Start[], max: number) {
  const found = new Set<string>();
  for (const [at, { words }] of groups.entries()) {
    const { entries } = starts[at] as Start;
    const others = words.filter((ways) => ways !== entries);
    for (const entry of entries) {
      const { table, is } = indexOf(entry);
      const its = caseOfEntry(reader, entry);
      const rows = await reader
        .selectFrom(sql<{ batch_id: string }>`${sql.table(table)}`.as('s'))
        .select('s.batch_id')
        .where(is)
        .where(inOrder([isOpen(its), ...others.map((ways) => hasWord(ways, its))]))
        .limit(max + 1)
        .execute();
      for (const { batch_id } of rows) found.add(batch_id);
    }
  }
  if (idStarts.length > 0) {
    const rows = await reader
      .selectFrom('verifications as v')
      .select('v.batch_id')
      .where(beginsWith('v', idStarts))
      .limit(max + 1)
      .execute();
    for (const { batch_id } of rows) found.add(batch_id);
  }
  return found.size > max ? null : [...found];
}

function hasGroup({ searchBounds: { timesReadMax } }: Reader, words: readonly Ways[], start: Start, its: CaseColumns) {
  const hasWords = words.map((ways) => hasWord(ways, its));
  return start.count > timesReadMax
    ? inOrder(hasWords)
    : inOrder([isAtTimeOf(start.entries, its, timesReadMax), ...hasWords]);
}

/** The limit cuts nothing off: it tells PostgreSQL that the times are few. */
const isAtTimeOf = (entries: Entries, { text, ms }: CaseColumns, max: number) =>
  sql<boolean>`(${sql.join(
    entries.map((entry) => {
      const { table, time, is } = indexOf(entry);
      return sql`${time === 'at' ? ms : text} in (select ${sql.ref(time)} from ${sql.table(table)} where ${is} limit ${sql.lit(max)})`;
    }),
    sql` or `,
  )})`;

/** An index answers without a row; most cases are closed, so this comes before the words. */
const isOpen = ({ id, text }: CaseColumns) =>
  sql<boolean>`exists (select 1 from review_cases as c
    where c.run_at = ${text} and c.state <> 'closed' and c.batch_id || '' = ${id} ${ONE_BY_ONE})`;
