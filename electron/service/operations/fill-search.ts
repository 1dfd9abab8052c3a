import { setTimeout as wait } from 'node:timers/promises';
import type { CaseAt } from '../cases/due-cases.ts';
import { fillStarts, nextLacking } from '../cases/search/fill-starts.ts';
import {
  isSearchFilled,
  saveSearchFilled,
  saveSearchProgress,
  searchProgress,
} from '../cases/search/search-progress.ts';
import type { Log } from '../log.ts';
import { faultFacts } from '../log.ts';
import type { Store } from '../store/store.ts';

const PASS_EVERY_MS = 6 * 3_600_000;
/** Other work has the database so long between two steps. */
const REST_MS = 50;
/** The next pass looks at the last day again: during an update, a node of the earlier version may still have added cases. */
const LOOKED_AT_AGAIN_MS = 24 * 3_600_000;

/**
 * Gives cases from before searching by beginnings, or by pairs of names, what that search needs, in small steps. One node works for all, and a pass goes on where
 * the last one came to. Returns the function that ends it.
 */
export function fillSearch(store: Store, log: Log, { restMs = REST_MS, everyMs = PASS_EVERY_MS } = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;

  async function pass(): Promise<void> {
    const settledBefore = new Date(store.now().getTime() - LOOKED_AT_AGAIN_MS).toISOString();
    let filled = 0;
    for (let after = await searchProgress(store); !signal.aborted; ) {
      const { lacking, last }: { lacking: readonly (readonly string[])[]; last: CaseAt | null } = await nextLacking(
        store,
        after,
      );
      for (const group of lacking) {
        if (signal.aborted) return;
        filled += await fillStarts(store, group);
        await wait(restMs, undefined, { signal }).catch(() => undefined);
      }
      if (last === null) break;
      if (last.createdAt < settledBefore) await saveSearchProgress(store, last);
      after = last;
    }
    if (!signal.aborted && !(await isSearchFilled(store))) await saveSearchFilled(store);
    if (filled > 0) log('info', 'search.filled', { cases: filled });
  }

  async function look(): Promise<void> {
    try {
      const release = await store.upkeep.hold('search');
      if (release === null) return;
      await pass().finally(release);
    } catch (error) {
      log('warning', 'search.not_filled', faultFacts(error));
    }
  }

  const begin = () => {
    working ??= look().finally(() => {
      working = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await working;
  };
}
