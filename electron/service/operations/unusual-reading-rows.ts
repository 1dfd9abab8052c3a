import { sql } from 'kysely';
import { z } from 'zod';
import type { Readable } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';

const SHOWN_DAYS = 30;
const SHOWN_MAX = 10;
const Facts = z.object({ cases: z.int() });

/** A person who opened unusually many cases within an hour. */
export type UnusualReading = { readonly actor: Actor; readonly at: string; readonly cases: number };

/** The reports of the last 30 days, newest first, at most ten. */
export async function unusualReadings(from: Readable): Promise<readonly UnusualReading[]> {
  const since = new Date(from.now().getTime() - SHOWN_DAYS * 24 * 60 * 60_000).toISOString();
  const rows = await from.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'at', 'facts'])
      // Not a parameter: SQLite takes a partial index only for the value that it names.
      .where('action', '=', sql.lit('access.unusual_volume'))
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(SHOWN_MAX)
      .execute(),
  );
  return rows.map(({ actor_kind: kind, actor_id: id, at, facts }) => ({
    actor: { kind, id },
    at,
    cases: parseRecord(Facts, JSON.parse(facts), 'the facts of an audit line').cases,
  }));
}
