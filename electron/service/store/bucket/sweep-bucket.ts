import { setImmediate as turn } from 'node:timers/promises';
import type { Store } from '../store.ts';
import type { ListedObject, ObjectPage } from './bucket.ts';
import { OWNER_OBJECT } from './claim-bucket.ts';

/**
 * An object without a row is removed once it is so old. A row follows its object within a minute; the rest is for clocks that differ and for
 * nodes that stand still.
 */
export const UNKNOWN_KEPT_MS = 24 * 3_600_000;

/**
 * Removes the objects that no capture refers to: of transactions that did not commit, and of nodes that were killed. Throws `BucketError`.
 * Returns how many were looked at and removed.
 */
export async function sweepBucket(
  store: Store,
  { keptMs = UNKNOWN_KEPT_MS, signal }: { readonly keptMs?: number; readonly signal?: AbortSignal } = {},
): Promise<{ readonly objects: number; readonly removed: number }> {
  const { bucket } = store;
  let [objects, removed] = [0, 0];
  let after: string | null = null;
  while (bucket?.isClaimed() && store.clock.isPlausible() && !signal?.aborted) {
    const from: string | null = after;
    const page: ObjectPage = await bucket.tried((opened) => opened.list(from));
    const before = store.now().getTime() - keptMs;
    const old = page.objects.filter(({ name, modifiedAtMs }) => name !== OWNER_OBJECT && modifiedAtMs <= before);
    const unknown = await withoutRow(store, old);
    if (unknown.length > 0) await bucket.tried((opened) => opened.remove(unknown));
    objects += page.objects.length;
    removed += unknown.length;
    after = page.objects.at(-1)?.name ?? null;
    if (page.isLast || after === null) break;
    await turn();
  }
  return { objects, removed };
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
