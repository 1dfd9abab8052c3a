import type { Tools } from '../store/handles.ts';
import type { DataKey } from '../store/vault.ts';

type HitTable = 'screening_resolutions' | 'monitoring_events';
type Keys = Pick<Tools, 'vault'>;

/** Identifies a hit. Its own id may hold a name and birth date, in own lists without ids. */
export const hitHash = ({ vault }: Keys, hitId: string): string => vault.keyedHash('screening/hit', hitId).slice(0, 32);

/** The columns that stand for a hit in the row `rowId`. */
export function hitColumns(keys: Keys, dataKey: DataKey, table: HitTable, rowId: string, hitId: string) {
  return { hit_id: hitHash(keys, hitId), sealed_hit_id: keys.vault.sealJson(dataKey, placeOf(table, rowId), hitId) };
}

export function openHitId(
  { vault }: Keys,
  dataKey: DataKey,
  table: HitTable,
  row: { readonly id: string; readonly sealed_hit_id: Uint8Array },
): string {
  return String(vault.openJson(dataKey, placeOf(table, row.id), row.sealed_hit_id));
}

const placeOf = (table: HitTable, rowId: string) => ({ table, column: 'sealed_hit_id', rowId });
