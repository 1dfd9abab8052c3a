import { setImmediate as turn } from 'node:timers/promises';
import type { Store } from '../store.ts';
import type { ListedObject, ObjectPage } from './bucket.ts';

/** A row follows its object within a minute; the rest is for differing clocks. */
export const UNKNOWN_KEPT_MS = 24 * 3_600_000;

/** A capture's name. Anything else belongs to others. */
const CAPTURE_NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Pages of one round, so that an endless listing keeps nobody from the rest of the upkeep. */
const PAGES_MAX = 100;

export type Swept = {
  readonly objects: number;
  readonly removed: number;
  /** Where the next round begins; null at the end of the bucket. */
  readonly after: string | null;
};

/**
 * From uncommitted transactions and killed nodes. Throws `BucketError`. Returns how many were
 * looked at and removed after the object `from`.
 */
export async function sweepBucket(
  store: Store,
  {
    keptMs = UNKNOWN_KEPT_MS,
    signal,
    from = null,
    pagesMax = PAGES_MAX,
  }: {
    readonly keptMs?: number;
    readonly signal?: AbortSignal;
    readonly from?: string | null;
    readonly pagesMax?: number;
  } = {},
): Promise<Swept> {
  const { bucket } = store;
  let [objects, removed] = [0, 0];
  let after = from;
  for (let pages = 0; pages < pagesMax; pages++) {
    if (!bucket?.isClaimed() || !store.clock.isPlausible() || signal?.aborted) break;
    const page: ObjectPage = await bucket.tried((opened) => opened.list(after));
    const before = store.now().getTime() - keptMs;
    const old = page.objects.filter(({ name, modifiedAtMs }) => CAPTURE_NAME.test(name) && modifiedAtMs <= before);
    const unknown = await withoutRow(store, old);
    if (unknown.length > 0) await bucket.tried((opened) => opened.remove(unknown));
    objects += page.objects.length;
    removed += unknown.length;
    after = page.isLast ? null : (page.objects.at(-1)?.name ?? null);
    if (after === null) break;
    await turn();
  }
  return { objects, removed, after };
}

/** Asked after the listing, so that a row that came in between counts. */
async function withoutRow(store: Store, objects: readonly ListedObject[]): Promise<readonly string[]> {
  const names = objects.map(({ name }) => name);
  if (names.length === 0) return [];
  const known = await store.read(async (reader) => {
    const rows = await Promise.all(
      (['captures', 'object_removals'] as const).map((table) =>
        reader.selectFrom(table).select('object_name').where('object_name', 'in', names).execute(),
      ),
    );
    return new Set(rows.flat().map(({ object_name: name }) => name));
  });
  return names.filter((name) => !known.has(name));
}
