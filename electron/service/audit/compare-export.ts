import { auditEntry, entryHash } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import { linesOf, parseLine } from './audit-lines.ts';

export type ExportComparison = {
  readonly ok: boolean;
  readonly entries: number;
  /** Changed in the export, missing in the database, or another one there. */
  readonly first_difference?: {
    readonly node_id: string;
    readonly sequence: number;
    readonly what: 'export_altered' | 'missing_in_database' | 'different_in_database';
  };
};

/**
 * Whether the database still holds what was exported. With the chains it shows a log that somebody
 * with the key rewrote or rolled back. Rejects for a file without entries.
 */
export async function compareWithExport(store: Readable, file: string): Promise<ExportComparison> {
  let entries = 0;
  for await (const line of linesOf(file)) {
    const entry = parseLine(line);
    if (entry === null) continue;
    entries++;
    const { node_id, sequence } = entry;
    const differs = (what: NonNullable<ExportComparison['first_difference']>['what']): ExportComparison => ({
      ok: false,
      entries,
      first_difference: { node_id, sequence, what },
    });
    if (entryHash(entry) !== entry.hash) return differs('export_altered');
    const stored = await auditEntry(store, node_id, sequence);
    if (stored === null) return differs('missing_in_database');
    if (stored.hash !== entry.hash) return differs('different_in_database');
  }
  if (entries === 0) throw new Error(`${file} has no entries of an audit log.`);
  return { ok: true, entries };
}
