import { PARKED_SHOWN, type ParkedChange } from '#shared/contract/centre/sync.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { DeviceStatusReport } from '#shared/contract/devices/fleet.ts';
import { DERIVED_KINDS } from '../cases/captures.ts';
import { DELIVERED_KINDS } from '../delivery/change-rows.ts';
import { type DeliveryRoute, findRoute } from '../delivery/route-rows.ts';
import type { Readable, Reader } from '../store/handles.ts';
import { CENTRE } from './rows.ts';

type Counted = { readonly changes: number; readonly oldestAt: string | null };

export type SyncCounts = {
  readonly of: (state: Exclude<OutboxState, 'settled'>) => Counted;
  /** The part that dates from before this device joined the centre. */
  readonly history: Counted;
  readonly pictureBytes: number;
  readonly parked: readonly ParkedChange[];
};

const NONE: Counted = { changes: 0, oldestAt: null };

/** How many changes are in which state on their way to the centre, and since when. */
export async function countSync(from: Readable): Promise<SyncCounts> {
  return from.read(async (reader) => {
    const rows = await reader
      .selectFrom('deliveries as d')
      .innerJoin('changes as c', 'c.sequence', 'd.sequence')
      .select(['d.state', ({ fn }) => fn.countAll().as('changes'), ({ fn }) => fn.min('c.at').as('oldest_at')])
      .where('d.destination', '=', CENTRE)
      .where('d.state', '!=', 'settled')
      .groupBy('d.state')
      .execute();
    const counted = new Map<OutboxState, Counted>(
      rows.map(({ state, changes, oldest_at }) => [state, { changes: Number(changes), oldestAt: oldest_at }]),
    );
    const route = await findRoute(reader, CENTRE);
    const unqueued = await historyNotTakenUp(reader, route);
    const added = sumOf(await notTakenUp(reader, route), unqueued);
    counted.set('pending', sumOf(counted.get('pending') ?? NONE, added));
    return {
      of: (state) => counted.get(state) ?? NONE,
      history: sumOf(unqueued, await historyOnItsWay(reader, route)),
      pictureBytes: await bytesOnTheirWay(reader),
      parked: await parkedChanges(reader),
    };
  });
}

/** The queue; history from before the joining waits longer, and is counted apart. */
export async function countQueue(from: Readable): Promise<DeviceStatusReport['queue']> {
  return from.read(async (reader) => {
    const route = await findRoute(reader, CENTRE);
    const counted = (states: readonly OutboxState[]) =>
      reader
        .selectFrom('deliveries as d')
        .innerJoin('changes as c', 'c.sequence', 'd.sequence')
        .select([({ fn }) => fn.countAll().as('changes'), ({ fn }) => fn.min('c.at').as('oldest_at')])
        .where('d.destination', '=', CENTRE)
        .where('d.state', 'in', [...states]);
    const recent = await counted(['pending', 'sending', 'delivered'])
      .where('d.sequence', '>', route?.recent_after ?? 0)
      .executeTakeFirst();
    const parked = await counted(['parked']).executeTakeFirst();
    const waiting = sumOf(countedOf(recent), await notTakenUp(reader, route));
    const history = sumOf(await historyNotTakenUp(reader, route), await historyOnItsWay(reader, route));
    return {
      waiting: waiting.changes,
      oldest_at: waiting.oldestAt,
      parked: countedOf(parked).changes,
      history: history.changes,
      is_paused: (route?.paused_at ?? null) !== null,
    };
  });
}

const sumOf = (one: Counted, other: Counted): Counted => ({
  changes: one.changes + other.changes,
  oldestAt: [one.oldestAt, other.oldestAt].filter((at) => at !== null).sort()[0] ?? null,
});

const countedOf = (row: { changes: unknown; oldest_at: string | null } | undefined): Counted => ({
  changes: Number(row?.changes ?? 0),
  oldestAt: row?.oldest_at ?? null,
});

/** Changes that the delivery has not looked at yet. */
async function notTakenUp(reader: Reader, route: DeliveryRoute | null): Promise<Counted> {
  const last = await reader
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .where('destination', '=', CENTRE)
    .executeTakeFirst();
  const row = await reader
    .selectFrom('changes')
    .select([({ fn }) => fn.countAll().as('changes'), ({ fn }) => fn.min('at').as('oldest_at')])
    .where('sequence', '>', Math.max(Number(last?.sequence ?? 0), route?.recent_after ?? 0))
    .where('kind', 'in', DELIVERED_KINDS)
    .executeTakeFirst();
  return countedOf(row);
}

async function historyNotTakenUp(reader: Reader, route: DeliveryRoute | null): Promise<Counted> {
  if (route === null || route.history_through >= route.recent_after) return NONE;
  const row = await reader
    .selectFrom('changes as c')
    .leftJoin('deliveries as d', (join) => join.onRef('d.sequence', '=', 'c.sequence').on('d.destination', '=', CENTRE))
    .select([({ fn }) => fn.countAll().as('changes'), ({ fn }) => fn.min('c.at').as('oldest_at')])
    .where('c.sequence', '>', route.history_through)
    .where('c.sequence', '<=', route.recent_after)
    .where('c.kind', 'in', [...DELIVERED_KINDS, 'centre'])
    .where('d.sequence', 'is', null)
    .executeTakeFirst();
  return countedOf(row);
}

async function historyOnItsWay(reader: Reader, route: DeliveryRoute | null): Promise<Counted> {
  if (route === null) return NONE;
  const row = await reader
    .selectFrom('deliveries as d')
    .innerJoin('changes as c', 'c.sequence', 'd.sequence')
    .select([({ fn }) => fn.countAll().as('changes'), ({ fn }) => fn.min('c.at').as('oldest_at')])
    .where('d.destination', '=', CENTRE)
    .where('d.sequence', '<=', route.recent_after)
    .where('d.state', 'in', ['pending', 'sending', 'delivered'])
    .executeTakeFirst();
  return countedOf(row);
}

/** Cases whose records or pictures are on their way. Some may have arrived in part. */
async function bytesOnTheirWay(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('captures')
    .select(({ fn }) => fn.sum('byte_length').as('bytes'))
    .where('kind', 'not in', DERIVED_KINDS)
    .where('batch_id', 'in', (query) =>
      query
        .selectFrom('deliveries as d')
        .innerJoin('changes as c', 'c.sequence', 'd.sequence')
        .select('c.subject')
        .where('d.destination', '=', CENTRE)
        .where('d.state', 'in', ['pending', 'sending', 'delivered']),
    )
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

const parkedChanges = (reader: Reader): Promise<ParkedChange[]> =>
  reader
    .selectFrom('deliveries as d')
    .innerJoin('changes as c', 'c.sequence', 'd.sequence')
    .leftJoin('plain_centre_cases as p', 'p.batch_id', 'c.subject')
    .select(['d.sequence', 'c.subject as batch_id', 'c.kind', 'c.at', 'd.reason', 'p.centre_batch_id'])
    .where('d.destination', '=', CENTRE)
    .where('d.state', '=', 'parked')
    .orderBy('d.sequence')
    .limit(PARKED_SHOWN)
    .execute();
