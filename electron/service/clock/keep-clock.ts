import { faultFacts, type Log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import type { Store } from '../store/store.ts';
import { confirmClock, noteLeap, saveTime } from './clock-rows.ts';

const LOOK_EVERY_MS = 60_000;

/**
 * Every minute, so that the next start can tell a leap, and takes over another process's
 * confirmation. A witness ends a leap. Returns how to stop.
 */
export function keepClock(store: Store, log: Log, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  let known: number | null = null;
  let isNoted = false;

  async function look(): Promise<void> {
    known = await saveTime(store, known);
    const leap = store.clock.leap();
    if (leap !== null && !isNoted) {
      await noteLeap(store, leap.ms);
      log('warning', 'clock.leapt', { hours: Math.round(leap.ms / 3_600_000) });
    }
    isNoted = leap !== null;
    const witness = leap === null ? null : store.clock.witness();
    if (witness === null) return;
    await confirmClock(store, { kind: 'system', id: witness });
    known = store.now().getTime();
  }

  const failed = (error: unknown) => log('error', 'clock.not_kept', faultFacts(error));
  const rounds = startRounds(look, everyMs, failed);
  return async () => {
    await rounds.stop();
    await look().catch(failed);
  };
}
