import { type Kysely, sql } from 'kysely';
import type { Bucket, Taken } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Rate limits, without seal and log: a bucket fills soon. */
export const BUCKETS_TABLE = 'rate_limits';
/** A bucket that was not used for so long is full. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** One in so many calls removes those. */
const SWEEP_EVERY = 1000;

export async function makeBuckets(db: Kysely<Schema>): Promise<void> {
  await sql`
    create unlogged table if not exists ${sql.table(BUCKETS_TABLE)} (
      name text collate "C" primary key, tokens double precision not null, filled_at bigint not null, taken boolean not null)
    `.execute(db);
}

/** Takes a token in one statement, so that nodes that take at the same moment take one each. */
export async function takeToken(
  db: Kysely<Schema>,
  { name, burst, perSecond, atMs }: Bucket,
  random = Math.random,
): Promise<Taken> {
  const filled = sql`least(${burst}::float8, b.tokens + greatest(${atMs}::int8 - b.filled_at, 0) * ${perSecond}::float8 / 1000)`;
  const { rows } = await sql<Taken>`
    insert into ${sql.table(BUCKETS_TABLE)} as b (name, tokens, filled_at, taken) values (${name}, ${burst}::float8 - 1, ${atMs}, true)
    on conflict (name) do update set
      tokens = case when ${filled} >= 1 then ${filled} - 1 else ${filled} end, filled_at = ${atMs}, taken = ${filled} >= 1
    returning tokens, taken`.execute(db);
  if (random() < 1 / SWEEP_EVERY)
    await sql`delete from ${sql.table(BUCKETS_TABLE)} where filled_at < ${atMs - KEPT_MS}`.execute(db);
  return rows[0] ?? { tokens: 0, taken: false };
}
