import { assert } from '#shared/assert.ts';
import type { DeliveryQueue } from '../delivery/drain.ts';
import type { DeliveryEntry } from '../delivery/machine.ts';
import { advance, newEntry } from '../delivery/machine.ts';
import type { Readable, Writer } from './handles.ts';
import type { ChangeKind } from './records.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** The deliveries of the change feed, each step in one transaction. */
export function deliveryQueue(store: Store): DeliveryQueue {
  return {
    async enqueue({ name: destination, wants }, limit) {
      const last = await store.read((reader) =>
        reader
          .selectFrom('deliveries')
          .select(({ fn }) => fn.max('sequence').as('sequence'))
          .where('destination', '=', destination)
          .executeTakeFirst(),
      );
      const missing = await store.read((reader) =>
        reader
          .selectFrom('changes')
          .select('sequence')
          .where('sequence', '>', Number(last?.sequence ?? wants?.after ?? 0))
          .$if(wants !== undefined, (query) => query.where('kind', 'in', (wants?.kinds ?? []) as ChangeKind[]))
          .orderBy('sequence')
          .limit(limit)
          .execute(),
      );
      if (missing.length === 0) return;
      const rows = missing.map(({ sequence }) => rowOf(newEntry(destination, sequence, store.now().getTime())));
      await store.write(async (tx) => {
        // Another process may have added them meanwhile.
        await tx
          .insertInto('deliveries')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },
    async due(destination, limit) {
      const now = store.now().toISOString();
      const rows = await store.read((reader) =>
        reader
          .selectFrom('deliveries as d')
          .innerJoin('changes as c', 'c.sequence', 'd.sequence')
          .selectAll('d')
          .select(['c.subject', 'c.kind', 'c.revision', 'c.at'])
          .where('d.destination', '=', destination)
          .where(({ or, and, eb }) =>
            or([
              and([eb('d.state', 'in', ['pending', 'delivered']), eb('d.next_attempt_at', '<=', now)]),
              and([eb('d.state', '=', 'sending'), eb('d.lease_until', '<=', now)]),
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
          .orderBy(({ eb }) => eb('d.state', '=', 'delivered'))
          .orderBy('d.sequence')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ subject, kind, revision, at, ...row }) => ({
        entry: entryOf(row),
        change: { sequence: row.sequence, subject, kind, revision, at },
      }));
    },
    async advance({ destination, sequence }, event) {
      return store.write(async (tx) => {
        const row = await ofEntry(tx, destination, sequence).executeTakeFirst();
        assert(row, 'a delivery does not disappear');
        const entry = entryOf(row);
        const next = advance(entry, event, store.now().getTime());
        if (next === entry) return entry;
        await update(tx, next);
        return next;
      });
    },
  };
}

/** How many changes are on their way to a destination, or to all of them, and how many are parked. */
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

/** The destination answers again: what it missed is due now. At most `REDELIVERED_MAX`; the rest follows when their pauses end. */
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

/** Sends one change again, whether it arrived or was parked, or every parked one. Resolves to how many. */
export async function redeliver(tx: Writer, destination: string, sequence: number | null): Promise<number> {
  const rows = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('destination', '=', destination)
    .$if(sequence !== null, (query) => query.where('sequence', '=', sequence))
    .$if(sequence === null, (query) => query.where('state', '=', 'parked'))
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

const update = (tx: Writer, entry: DeliveryEntry) =>
  tx
    .updateTable('deliveries')
    .set(rowOf(entry))
    .where('destination', '=', entry.destination)
    .where('sequence', '=', entry.sequence)
    .execute();

const ofEntry = (tx: Writer, destination: string, sequence: number) =>
  tx.selectFrom('deliveries').selectAll().where('destination', '=', destination).where('sequence', '=', sequence);

const rowOf = (entry: DeliveryEntry): Schema['deliveries'] => ({
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

const entryOf = (row: Schema['deliveries']): DeliveryEntry => ({
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
