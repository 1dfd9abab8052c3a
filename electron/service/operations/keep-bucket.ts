import { setTimeout as wait } from 'node:timers/promises';
import { clearErased } from '../cases/erasure/erasures.ts';
import { faultFacts, type Log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import { BucketError } from '../store/bucket/bucket.ts';
import { claimBucket } from '../store/bucket/claim-bucket.ts';
import { moveCaptures } from '../store/bucket/move-captures.ts';
import { sweepBucket } from '../store/bucket/sweep-bucket.ts';
import { removeDueObjects } from '../store/object-removals.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';

const LOOK_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 6 * 3_600_000;
/** The moving of captures leaves the database so much rest between two rounds. */
const REST_MS = 50;

/**
 * Every minute: whether the bucket answers and is ours. One node then removes erased cases'
 * objects, moves captures to their place, and at times removes unused objects. Returns how to stop.
 */
export function keepBucket(store: Store, log: Log, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  const { bucket } = store;
  if (bucket === null) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  let sweptTo: string | null = null;

  async function work(): Promise<void> {
    let removed = 0;
    for (let last = -1; last !== 0 && !signal.aborted; removed += last) last = await removeDueObjects(store);
    if (removed > 0) {
      await clearErased(store);
      log('info', 'captures.objects_removed', { objects: removed });
    }
    let moved = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      const round = await moveCaptures(store, signal);
      moved += round.moved;
      isMore = round.isMore && round.moved > 0;
      if (isMore) await wait(REST_MS, undefined, { signal }).catch(() => undefined);
    }
    if (moved > 0) log('info', 'captures.moved', { captures: moved, out: bucket?.isLeft ?? false });
    if (signal.aborted || (sweptTo === null && performance.now() - sweptAtMs < SWEEP_EVERY_MS)) return;
    const { after, ...swept } = await sweepBucket(store, { signal, from: sweptTo });
    sweptTo = after;
    sweptAtMs = performance.now();
    if (swept.removed > 0) log('warning', 'captures.swept', swept);
  }

  async function look(): Promise<void> {
    await claimBucket(store);
    if (!bucket?.isClaimed()) return log('warning', 'captures.bucket_failed', { problem: 'unreachable' });
    const release = await store.upkeep.hold('bucket');
    if (release !== null) await work().finally(release);
  }

  function failed(error: unknown): void {
    if (error instanceof StoreError) log('error', 'captures.bucket_refused', { code: error.code });
    else if (error instanceof BucketError) log('warning', 'captures.bucket_failed', { problem: error.problem });
    else if (error instanceof ServiceError) log('warning', 'captures.bucket_failed', { problem: error.code });
    else log('error', 'captures.not_kept', faultFacts(error));
  }

  const rounds = startRounds(look, everyMs, failed);
  return async () => {
    stopping.abort();
    await rounds.stop();
  };
}
