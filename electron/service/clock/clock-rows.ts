import { endAllSessions } from '../accounts/session-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import { withMac } from '../store/row-macs.ts';
import type { RowReader } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';

const ID = 1;
const HOUR_MS = 3_600_000;

/** In milliseconds; null in a new database. The audit log stands in for a bad row. */
export async function timeOfLastRun(rows: RowReader, vault: Vault, node: string): Promise<number | null> {
  const row = await rows.selectFrom('clock').selectAll().where('id', '=', ID).executeTakeFirst();
  if (row && isGenuine(vault, row)) return Date.parse(row.seen_at);
  const last = await rows
    .selectFrom('audit_log')
    .select('at')
    .where('node_id', '=', node)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? Date.parse(last.at) : null;
}

/** Returns it; another process's counts, if `known` is not what is stored. */
export async function saveTime(store: Store, known: number | null): Promise<number> {
  const stored = await store.read((reader) => timeOfLastRun(reader, store.vault, store.node));
  if (known !== null && stored !== null && stored !== known) store.clock.accept(stored);
  const seen = Math.floor(store.clock.plausibleMs());
  await store.write((tx) => put(tx, seen));
  return seen;
}

export async function noteLeap(store: Store, leapMs: number): Promise<void> {
  await store.write((tx) =>
    appendAudit(tx, {
      actor: { kind: 'system', id: 'clock' },
      action: 'clock.leapt',
      facts: { hours: hoursOf(leapMs) },
    }),
  );
}

/**
 * By somebody's word. Erasures are announced anew. After a leap back, everybody signs in again,
 * because earlier sessions could last too long. Nothing while the clock is plausible.
 */
export async function confirmClock(store: Store, actor: Actor): Promise<void> {
  const leap = store.clock.leap();
  if (leap === null) return;
  const seen = store.now().getTime();
  await store.write(async (tx) => {
    await put(tx, seen);
    await tx.deleteFrom('retention_announcement').execute();
    if (leap.ms < 0) await endAllSessions(tx);
    await appendAudit(tx, { actor, action: 'clock.confirmed', facts: { hours: hoursOf(leap.ms) } });
  });
  store.clock.accept(seen);
}

export const hoursOf = (ms: number): number => Math.round(ms / HOUR_MS);

async function put(tx: Parameters<Parameters<Store['write']>[0]>[0], seen: number): Promise<void> {
  const row = withMac(tx, 'clock', { id: ID, seen_at: new Date(seen).toISOString() });
  await tx
    .insertInto('clock')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function isGenuine(vault: Vault, row: { id: number; seen_at: string; mac: string }): boolean {
  const { mac, ...columns } = row;
  return withMac({ vault }, 'clock', columns).mac === mac;
}
