import { createHash } from 'node:crypto';
import { findCentreLink } from '../centre/rows.ts';
import type { SpecimenState } from '../demo-source.ts';
import { type ChipImportDependencies, importChipList } from './import-chip-list.ts';
import { chipLists } from './list-rows.ts';

/**
 * At the first start of a demo or sandbox, as any list; once removed, it stays away. A device has
 * its centre's. Returns whether it came in force. Throws `ChipListError`: `SPECIMEN_STATE` in
 * production.
 */
export async function importSpecimenState(
  deps: ChipImportDependencies,
  { source, certificates }: SpecimenState,
  signal: AbortSignal,
): Promise<boolean> {
  const isKnown = (await chipLists(deps.store)).some((list) => list.source === source);
  if (isKnown || (await findCentreLink(deps.store)) !== null) return false;
  const bytes = certificates();
  const confirm = createHash('sha256').update(bytes).digest('hex');
  const actor = { kind: 'system', id: 'specimen-state' } as const;
  await importChipList(deps, { source, bytes, confirm, actor, signal });
  return true;
}
