import type { Readable, Writer } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import { lastChange } from './change-rows.ts';

/** State of everything on its way to one destination. */
export type DeliveryRoute = Schema['delivery_routes'];

/** A destination without a row is not paused and has no history. */
export const findRoute = async (from: Readable, destination: string): Promise<DeliveryRoute | null> =>
  (await from.read((reader) =>
    reader.selectFrom('delivery_routes').selectAll().where('destination', '=', destination).executeTakeFirst(),
  )) ?? null;

/** So far is history: sent whole, unless `isSent` is false, after today's. A pause stays. */
export async function beginRoute(tx: Writer, destination: string, { isSent }: { isSent: boolean }): Promise<number> {
  const last = await lastChange(tx);
  const marks = { recent_after: last, history_through: isSent ? 0 : last };
  await tx
    .insertInto('delivery_routes')
    .values({ destination, ...marks, paused_at: null })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(marks))
    .execute();
  return last;
}

/** Pauses sending, or resumes it. False if nothing changed. */
export async function pauseRoute(tx: Writer, destination: string, isPaused: boolean): Promise<boolean> {
  const route = await findRoute(tx, destination);
  if ((route !== null && route.paused_at !== null) === isPaused) return false;
  const paused_at = isPaused ? tx.now().toISOString() : null;
  await tx
    .insertInto('delivery_routes')
    .values({ destination, recent_after: 0, history_through: 0, paused_at })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet({ paused_at }))
    .execute();
  return true;
}
