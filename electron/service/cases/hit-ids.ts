import type { Tools, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey } from '../store/vault.ts';
import { subjectOf } from './sealed-verification.ts';

type HitTable = 'screening_resolutions' | 'monitoring_events';
type Keys = Pick<Tools, 'vault'>;

/**
 * Identifies a hit in the tables. Its own id may hold a name and a birth date: an own list without ids has nothing else to
 * tell its entries apart.
 */
export const hitHash = ({ vault }: Keys, hitId: string): string => vault.keyedHash('screening/hit', hitId).slice(0, 32);

/** The columns that stand for a hit in the row `rowId`. */
export function hitColumns(keys: Keys, dataKey: DataKey, table: HitTable, rowId: string, hitId: string) {
  return {
    hit_id: hitHash(keys, hitId),
    sealed_hit_id: keys.vault.sealJson(dataKey, placeOf(table, rowId), hitId),
  };
}

export function openHitId(
  { vault }: Keys,
  dataKey: DataKey,
  table: HitTable,
  row: { readonly id: string; readonly sealed_hit_id: Uint8Array | null },
): string {
  if (row.sealed_hit_id === null) throw new StoreError('SEAL_BROKEN', `A row of ${table} has lost its hit: ${row.id}.`);
  return String(vault.openJson(dataKey, placeOf(table, row.id), row.sealed_hit_id));
}

/** Seals the hit ids of a database from before this was done. */
export async function sealEarlierHitIds(tx: Writer): Promise<void> {
  for (const table of ['screening_resolutions', 'monitoring_events'] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'batch_id', 'hit_id']).execute();
    for (const { id, batch_id, hit_id } of rows) {
      const dataKey = await findDataKey(tx, subjectOf(batch_id)).catch(nullIfBroken);
      // Without its key, nothing of the verification opens; the hit id still must not stay in the clear.
      const columns = dataKey ? hitColumns(tx, dataKey, table, id, hit_id) : { hit_id: hitHash(tx, hit_id) };
      await tx.updateTable(table).set(columns).where('id', '=', id).execute();
    }
  }
}

function nullIfBroken(error: unknown): null {
  if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return null;
  throw error;
}

const placeOf = (table: HitTable, rowId: string) => ({ table, column: 'sealed_hit_id', rowId });
