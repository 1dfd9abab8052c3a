import { faultFacts, type Log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import { lastOf } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import { updateRegister } from './withdrawals.ts';

/** The register names an erasure within this time, unless the folder cannot be written. */
const EVERY_MS = 60_000;
/** After these entries of the audit log the register is out of date. */
const WITHDRAWING = [
  ...(['verification.erased', 'api_key.revoked', 'device.revoked'] as const),
  ...(['operator.disabled', 'operator.enabled'] as const),
] as const;

/** Beside the backups, also when another process erases. Returns how to stop. */
export function keepRegister(store: Store, folder: string, log: Log): () => Promise<void> {
  let seen: ReadonlyMap<string, number> = new Map();

  async function look(): Promise<void> {
    const last = await lastOf(store, WITHDRAWING, seen);
    if ([...last].every(([node, entry]) => seen.get(node) === entry)) return;
    // Nodes may share the folder: one could leave out what the other has just added.
    const release = await store.upkeep.hold('register of withdrawals');
    if (release === null) return;
    try {
      await updateRegister(store, folder);
      seen = last;
    } finally {
      await release();
    }
  }

  const failed = (error: unknown) => log('error', 'backup.register_not_written', faultFacts(error));
  return startRounds(look, EVERY_MS, failed, EVERY_MS).stop;
}
