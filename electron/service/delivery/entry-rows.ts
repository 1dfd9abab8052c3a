import type { Writer } from '../store/handles.ts';
import type { ChangeKind } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Wants } from './drain.ts';
import { type DeliveryEntry, newEntry } from './machine.ts';
import type { DeliveryRoute } from './route-rows.ts';

type Added = { readonly destination: string; readonly wants: Wants | undefined };

/** Since the joining, with older ones of the same subjects, which arrive in order. */
export async function addRecent(
  store: Store,
  { destination, wants, recentAfter }: Added & { recentAfter: number },
  limit: number,
): Promise<void> {
  const last = await store.read((reader) =>
    reader
      .selectFrom('deliveries')
      .select(({ fn }) => fn.max('sequence').as('sequence'))
      .where('destination', '=', destination)
      .where('sequence', '>', recentAfter)
      .executeTakeFirst(),
  );
  const missing = await store.read((reader) =>
    reader
      .selectFrom('changes')
      .select(['sequence', 'subject'])
      .where('sequence', '>', Number(last?.sequence ?? recentAfter))
      .$if(wants !== undefined, (query) => query.where('kind', 'in', (wants?.kinds ?? []) as ChangeKind[]))
      .orderBy('sequence')
      .limit(limit)
      .execute(),
  );
  if (missing.length === 0) return;
  const historyKinds = historyKindsOf(wants);
  const older =
    historyKinds === null || historyKinds.length > 0
      ? await store.read((reader) =>
          reader
            .selectFrom('changes')
            .select('sequence')
            .where('subject', 'in', [...new Set(missing.map(({ subject }) => subject))])
            .where('sequence', '<=', recentAfter)
            .$if(historyKinds !== null, (query) => query.where('kind', 'in', historyKinds ?? []))
            .execute(),
        )
      : [];
  await store.write((tx) => addEntries(tx, destination, [...missing, ...older]));
}

/** Adds the next part of what happened before the destination was joined. */
export async function addHistory(
  store: Store,
  { destination, wants, route }: Added & { route: DeliveryRoute },
  limit: number,
): Promise<void> {
  if (route.history_through >= route.recent_after) return;
  const kinds = historyKindsOf(wants);
  const next = await store.read((reader) =>
    reader
      .selectFrom('changes')
      .select('sequence')
      .where('sequence', '>', route.history_through)
      .where('sequence', '<=', route.recent_after)
      .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
      .orderBy('sequence')
      .limit(limit)
      .execute(),
  );
  await store.write(async (tx) => {
    await addEntries(tx, destination, next);
    const through = next.length < limit ? route.recent_after : Number(next.at(-1)?.sequence);
    await tx
      .updateTable('delivery_routes')
      .set({ history_through: through })
      .where('destination', '=', destination)
      .where('recent_after', '=', route.recent_after)
      .where('history_through', '=', route.history_through)
      .execute();
  });
}

/** Null for a destination that takes every kind. */
const historyKindsOf = (wants: Wants | undefined): ChangeKind[] | null =>
  wants === undefined ? null : ([...(wants.historyKinds ?? [])] as ChangeKind[]);

/** Another process may have added them meanwhile. */
async function addEntries(tx: Writer, destination: string, changes: readonly { sequence: number }[]): Promise<void> {
  if (changes.length === 0) return;
  const now = tx.now().getTime();
  await tx
    .insertInto('deliveries')
    .values(changes.map(({ sequence }) => rowOf(newEntry(destination, sequence, now))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const rowOf = (entry: DeliveryEntry): Schema['deliveries'] => ({
  destination: entry.destination,
  sequence: entry.sequence,
  state: entry.state,
  attempts: entry.attempts,
  strikes: entry.strikes,
  misses: entry.misses,
  next_attempt_at: new Date(entry.nextAttemptAt).toISOString(),
  lease_until: entry.leaseUntil === null ? null : new Date(entry.leaseUntil).toISOString(),
  reason: entry.reason,
});

export const entryOf = (row: Schema['deliveries']): DeliveryEntry => ({
  destination: row.destination,
  sequence: row.sequence,
  state: row.state,
  attempts: row.attempts,
  strikes: row.strikes,
  misses: row.misses,
  nextAttemptAt: Date.parse(row.next_attempt_at),
  leaseUntil: row.lease_until === null ? null : Date.parse(row.lease_until),
  reason: row.reason,
});
