import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { LiveCapturePlace, Relay, RelayedRequest } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Without seal and log: over within minutes, ended by a server crash. */
const REQUESTS = 'node_requests';
const PLACES = 'live_capture_places';
export const RELAY_TABLES = [REQUESTS, PLACES] as const;

/** How often an answer is looked for. */
const ANSWER_POLL_MS = 8;
/** How many requests a node takes at once. */
const TAKEN_MAX = 16;
/** A request that nobody fetched the answer of. */
const ABANDONED_AFTER = '1 minute';

export async function makeRelay(db: Kysely<Schema>): Promise<void> {
  await sql`
    create unlogged table if not exists ${sql.table(REQUESTS)} (
      id text collate "C" primary key, node text collate "C" not null, request bytea not null, answer bytea,
      is_taken boolean not null default false, asked_at timestamptz not null default clock_timestamp())
    `.execute(db);
  await sql`
    create unlogged table if not exists ${sql.table(PLACES)} (
      capture_id text collate "C" primary key, owner_hash text collate "C" not null, node text collate "C" not null, ends_at bigint not null)
    `.execute(db);
}

/** Through the database, so that nodes need no way to each other. `run` uses a free connection. */
export function openRelay(db: Kysely<Schema>, run: <Result>(work: () => Promise<Result>) => Promise<Result>): Relay {
  return {
    async ask(node, request, withinMs) {
      const id = randomUUID();
      await run(() =>
        sql`insert into ${sql.table(REQUESTS)} (id, node, request) values (${id}, ${node}, ${request})`.execute(db),
      );
      const giveUpAtMs = performance.now() + withinMs;
      while (performance.now() < giveUpAtMs) {
        await wait(ANSWER_POLL_MS);
        const { rows } = await run(() =>
          sql<{ answer: Uint8Array }>`
            delete from ${sql.table(REQUESTS)} where id = ${id} and answer is not null returning answer`.execute(db),
        );
        if (rows[0]) return rows[0].answer;
      }
      await run(() => sql`delete from ${sql.table(REQUESTS)} where id = ${id}`.execute(db));
      return null;
    },
    async takeRequests(node) {
      const { rows } = await run(() =>
        sql<RelayedRequest>`
          update ${sql.table(REQUESTS)} set is_taken = true where id in (
            select id from ${sql.table(REQUESTS)} where node = ${node} and not is_taken
            order by asked_at limit ${TAKEN_MAX} for update skip locked) returning id, request`.execute(db),
      );
      return rows;
    },
    async answer(id, answer) {
      await run(() => sql`update ${sql.table(REQUESTS)} set answer = ${answer} where id = ${id}`.execute(db));
    },
    async place({ captureId, ownerHash, node, lifeMs }) {
      const nowMs = Date.now();
      const endsAtMs = nowMs + lifeMs;
      await run(() =>
        sql`insert into ${sql.table(PLACES)} (capture_id, owner_hash, node, ends_at)
          values (${captureId}, ${ownerHash}, ${node}, ${endsAtMs})`.execute(db),
      );
      await run(() => sql`delete from ${sql.table(PLACES)} where ends_at < ${nowMs}`.execute(db));
      await run(() =>
        sql`delete from ${sql.table(REQUESTS)} where asked_at < clock_timestamp() - ${ABANDONED_AFTER}::interval`.execute(
          db,
        ),
      );
    },
    async nodeOf(captureId) {
      const { rows } = await run(() =>
        sql<{ node: string }>`select node from ${sql.table(PLACES)} where capture_id = ${captureId}`.execute(db),
      );
      return rows[0]?.node ?? null;
    },
    async placesOf(ownerHash) {
      const { rows } = await run(() =>
        sql<LiveCapturePlace>`select capture_id as "captureId", node from ${sql.table(PLACES)}
          where owner_hash = ${ownerHash} order by ends_at desc limit 4`.execute(db),
      );
      return rows;
    },
  };
}
