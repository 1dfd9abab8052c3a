import { type Kysely, sql } from 'kysely';
import type { RowValues, TableParts } from '../database.ts';
import type { RowReader } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { eachRow, MARK, PARTS_TABLE, type WatchedTables } from './row-watch.ts';

/** Ids and hashes are random, so two characters give about 256 parts. */
const PART_LENGTH = 2;
/** More parts than this are read with the rest of the table. */
const PARTS_SOUGHT_MAX = 16;

/** A statement that names a value of one of these columns reads one part; any other reads all. */
const COLUMNS = {
  erasures: ['batch_id'],
  links: ['batch_id'],
  screening_resolutions: ['batch_id', 'person_hash', 'id'],
} as const satisfies { readonly [Table in keyof Schema]?: readonly string[] };

export async function makeParts(db: Kysely<Schema>): Promise<void> {
  await sql`
    create table if not exists ${sql.table(PARTS_TABLE)} (
      node integer, place text collate "C", sealed_sums bytea not null, primary key (node, place))`.execute(db);
}

export const partsOf = (watched: () => WatchedTables): TableParts => ({
  columns: COLUMNS,
  // As the database gets the value.
  partOf: (value) => Array.from(value.toWellFormed()).slice(0, PART_LENGTH).join(''),
  async marks(rows, { table, column }, parts) {
    const found = await rows
      .selectFrom(
        sql<{ part: string; mark: string }>`(
          select left(${sql.ref(column)}, ${sql.lit(PART_LENGTH)}) as part, ${MARK} as mark
          from ${sql.table(table)} where ${inParts(column, parts)} group by 1)`.as('marked'),
      )
      .select(['marked.part', 'marked.mark'])
      .execute();
    return new Map(found.map(({ part, mark }) => [part, mark]));
  },
  each: (rows, { table, column }, columns, parts, onRow: (values: RowValues) => void) =>
    eachRow(rows, table, columns, watched(), onRow, inParts(column, parts)),
  sums: (rows, place, node) =>
    ownTable(rows)
      .selectFrom(PARTS_TABLE)
      .select(['node', 'sealed_sums'])
      .where('place', '=', place)
      .$if(node !== undefined, (query) => query.where('node', '=', Number(node)))
      .execute(),
  async putSums(tx, row) {
    const { sealed_sums } = row;
    await ownTable(tx)
      .insertInto(PARTS_TABLE)
      .values(row)
      .onConflict((conflict) => conflict.columns(['node', 'place']).doUpdateSet({ sealed_sums }))
      .execute();
  },
  async dropSums(tx, place) {
    await ownTable(tx).deleteFrom(PARTS_TABLE).where('place', '=', place).execute();
  },
});

type OwnTable = {
  readonly [PARTS_TABLE]: { readonly node: number; readonly place: string; readonly sealed_sums: Uint8Array };
};

/** The same transaction, for a table that only PostgreSQL has. */
const ownTable = (rows: RowReader) =>
  rows as unknown as Pick<Kysely<OwnTable>, 'selectFrom' | 'insertInto' | 'deleteFrom'>;

/** Ranges, because the index of the column is in the order of its text. */
function inParts(column: string, parts: readonly string[] | null) {
  if (parts === null || parts.length > PARTS_SOUGHT_MAX) return sql<boolean>`true`;
  const value = sql.ref(column);
  const ranges = parts.map((part) => {
    // A shorter value is a part of its own.
    if (Array.from(part).length < PART_LENGTH) return sql<boolean>`${value} = ${part}`;
    const end = next(part);
    return end === null ? sql<boolean>`${value} >= ${part}` : sql<boolean>`(${value} >= ${part} and ${value} < ${end})`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}

/** A text after all that begin with this one; null where its last character has none after it. */
export function next(part: string): string | null {
  const characters = Array.from(part);
  const last = characters.pop()?.codePointAt(0) ?? 0;
  if (last >= LAST_CHARACTER) return null;
  return characters.join('') + String.fromCodePoint(last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
}

const LAST_CHARACTER = 0x10ffff;
/** UTF-8 has none of those between. */
const [BEFORE_SURROGATES, AFTER_SURROGATES] = [0xd7ff, 0xe000];
