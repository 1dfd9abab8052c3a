import { compareWithCentre } from '../centre/compare-with-centre.ts';
import { witnessedChains } from '../devices/witnessed-head-rows.ts';
import { verifyAuditLog } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import { isAltered } from '../store/store-error.ts';
import { verifyTables } from '../store/table-seals.ts';

export type RecordsReport = Awaited<ReturnType<typeof verifyRecords>>;

/** Chains, tables, and what others witnessed. Others read and write meanwhile. */
export async function verifyRecords(store: Store, onPage?: (entries: number) => void) {
  const log = await verifyAuditLog(store.unguarded, onPage);
  const tables = await verifyTables(store);
  /** Rows that do not open are in a table that was found. */
  const unlessFound = <Found>(found: Promise<readonly Found[]>): Promise<readonly Found[]> =>
    found.catch((error: unknown) => {
      if (tables.length > 0 && isAltered(error)) return [];
      throw error;
    });
  const devices = await unlessFound(witnessedChains(store.unguarded));
  const centre = await unlessFound(compareWithCentre(store.unguarded));
  const ok = log.ok && tables.length === 0 && centre.every(({ reaches }) => reaches);
  return { log, tables, devices, centre, ok };
}
