import { auditHeads } from '../store/audit-chains.ts';
import { auditEntriesAfter, type StoredAuditEntry } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';

/** Where entries go, and how far each chain has come there. */
export type ExportTarget = {
  readonly positions: Map<string, number>;
  /** Resolves once the entries are out; the position moves then. */
  send(entries: readonly StoredAuditEntry[]): Promise<void>;
  close(): Promise<void>;
};

/** Sends every entry that the target does not have, chain by chain. Resolves to their number. */
export async function exportEntries(store: Readable, target: ExportTarget): Promise<number> {
  let exported = 0;
  for (const { node } of await auditHeads(store))
    for (;;) {
      const entries = await auditEntriesAfter(store, node, target.positions.get(node) ?? 0);
      const last = entries.at(-1);
      if (last === undefined) break;
      await target.send(entries);
      target.positions.set(node, last.sequence);
      exported += entries.length;
    }
  return exported;
}
