import { type RawBuilder, sql } from 'kysely';
import type { Readable, Writer } from '../store/handles.ts';
import type { ChangeKind } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryQueue } from './drain.ts';
import { addHistory, addRecent, entryOf, rowOf } from './entry-rows.ts';
import { advance, type DeliveryEntry, furthestFrom, type ParkReason } from './machine.ts';
import { findRoute } from './route-rows.ts';

/** The deliveries of the change feed, each step in one transaction. */
export function deliveryQueue(store: Store): DeliveryQueue {
  return {
    async enqueue({ name: destination, wants }, limit) {
      const route = await findRoute(store, destination);
      const recentAfter = Math.max(wants?.after ?? 0, route?.recent_after ?? 0);
      await addRecent(store, { destination, wants, recentAfter }, limit);
      if (route) await addHistory(store, { destination, wants, route }, limit);
    },
    async due(destination, limit) {
      const route = await findRoute(store, destination);
      if (route !== null && route.paused_at !== null) return [];
      const recentAfter = route?.recent_after ?? 0;
      const nowMs = store.now().getTime();
      const [now, furthest] = [nowMs, furthestFrom(nowMs)].map((ms) => new Date(ms).toISOString()) as [string, string];
      const rows = await store.read((reader) =>
        reader
          .selectFrom('deliveries as d')
          .innerJoin('changes as c', 'c.sequence', 'd.sequence')
          .selectAll('d')
          .select(['c.subject', 'c.kind', 'c.revision', 'c.at'])
          .select(isHistoryFor(recentAfter).as('is_history'))
          .where('d.destination', '=', destination)
          .where(({ or, and, eb }) =>
            or([
              // See `isDue`.
              and([
                eb('d.state', 'in', ['pending', 'delivered']),
                or([eb('d.next_attempt_at', '<=', now), eb('d.next_attempt_at', '>', furthest)]),
              ]),
              and([
                eb('d.state', '=', 'sending'),
                or([eb('d.lease_until', '<=', now), eb('d.lease_until', '>', furthest)]),
              ]),
            ]),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('deliveries as earlier')
                  .innerJoin('changes as former', 'former.sequence', 'earlier.sequence')
                  .select('earlier.sequence')
                  .whereRef('former.subject', '=', 'c.subject')
                  .whereRef('earlier.destination', '=', 'd.destination')
                  .whereRef('earlier.sequence', '<', 'd.sequence')
                  .where('earlier.state', 'in', ['pending', 'sending']),
              ),
            ),
          )
          .orderBy('is_history')
          .orderBy(({ eb }) => eb('d.state', '=', 'delivered'))
          .orderBy('d.sequence')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ subject, kind, revision, at, is_history: isHistory, ...row }) => ({
        entry: entryOf(row),
        change: { sequence: row.sequence, subject, kind, revision, at },
        isHistory: Number(isHistory) === 1,
      }));
    },
    async advance(known, event) {
      return store.write(async (tx) => {
        const row = await ofEntry(tx, known.destination, known.sequence).executeTakeFirst();
        // Everything is delivered anew, because the centre was restored or replaced.
        if (!row) return known;
        const entry = entryOf(row);
        // A claim after that has the number of an earlier one, and another lease.
        if (known.state === 'sending' && entry.leaseUntil !== known.leaseUntil) return entry;
        const next = advance(entry, event, store.now().getTime());
        if (next === entry) return entry;
        await update(tx, next);
        return next;
      });
    },
  };
}

/** 1 before the joining, unless something happened to its subject since. */
const isHistoryFor = (recentAfter: number): RawBuilder<number> => sql<number>`case when c.sequence <= ${recentAfter}
  and not exists (select 1 from changes as recent where recent.subject = c.subject and recent.sequence > ${recentAfter})
  then 1 else 0 end`;

/** How many changes are on their way to a destination, or all, and how many are parked. */
export async function countDeliveries(
  from: Readable,
  destination: string | null,
): Promise<{ waiting: number; parked: number }> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('deliveries')
      .select(['state', ({ fn }) => fn.countAll().as('rows')])
      .$if(destination !== null, (query) => query.where('destination', '=', destination))
      .where('state', '!=', 'settled')
      .groupBy('state')
      .execute(),
  );
  const parked = Number(rows.find(({ state }) => state === 'parked')?.rows ?? 0);
  return { waiting: rows.reduce((sum, row) => sum + Number(row.rows), 0) - parked, parked };
}

/** It answers again: what it missed is due now. At most `REDELIVERED_MAX`; the rest follows. */
export async function hasten(store: Store, destination: string): Promise<void> {
  await store.write(async (tx) => {
    const rows = await tx
      .selectFrom('deliveries')
      .selectAll()
      .where('destination', '=', destination)
      .where('misses', '>', 0)
      .limit(REDELIVERED_MAX)
      .execute();
    for (const row of rows) await update(tx, advance(entryOf(row), { type: 'reachable' }, tx.now().getTime()));
  });
}

/** At most this many in one transaction; asking again sends the next ones. */
const REDELIVERED_MAX = 1000;

/** Parked with a question that only a person can answer, so that "all" never means them. */
const ASKED: readonly ParkReason[] = ['OUTCOME_UNKNOWN', 'LEFT_UNKNOWN', 'UNSUPPORTED', 'ERASE_THERE'];

/** Arrived or parked, or every parked one that cannot be doubled. Resolves to how many. */
export async function redeliver(tx: Writer, destination: string, sequence: number | null): Promise<number> {
  const rows = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('destination', '=', destination)
    .$if(sequence !== null, (query) => query.where('sequence', '=', sequence))
    .$if(sequence === null, (query) => query.where('state', '=', 'parked').where('reason', 'not in', ASKED))
    .limit(REDELIVERED_MAX)
    .execute();
  let changed = 0;
  for (const row of rows) {
    const next = advance(entryOf(row), { type: 'redeliver' }, tx.now().getTime());
    if (next.state === row.state) continue;
    await update(tx, next);
    changed += 1;
  }
  return changed;
}

/** By a person's word. Resolves to its subject; null if it is not parked. */
export async function markReceived(
  tx: Writer,
  destination: string,
  sequence: number,
): Promise<{ readonly batchId: string; readonly kind: ChangeKind } | null> {
  const row = await ofEntry(tx, destination, sequence).executeTakeFirst();
  const entry = row && entryOf(row);
  const next = entry && advance(entry, { type: 'received' }, tx.now().getTime());
  if (!next || next === entry) return null;
  await update(tx, next);
  const { subject, kind } = await tx
    .selectFrom('changes')
    .select(['subject', 'kind'])
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  return { batchId: subject, kind };
}

const update = (tx: Writer, entry: DeliveryEntry) =>
  tx
    .updateTable('deliveries')
    .set(rowOf(entry))
    .where('destination', '=', entry.destination)
    .where('sequence', '=', entry.sequence)
    .execute();

const ofEntry = (tx: Writer, destination: string, sequence: number) =>
  tx.selectFrom('deliveries').selectAll().where('destination', '=', destination).where('sequence', '=', sequence);
