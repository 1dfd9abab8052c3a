import { SEAL_OVERHEAD_BYTES } from '../seal.ts';
import type { Store } from '../store.ts';
import type { ObjectPage } from './bucket.ts';

const PAGE_ROWS = 1_000;

/**
 * Rows against the list of objects, in order of names, so that memory does not grow. "countersign
 * audit verify --scrub" opens the bytes. Throws `BucketError`.
 */
export async function compareObjects(
  store: Store,
): Promise<{ readonly objects: number; readonly missing: number; readonly other_length: number }> {
  const found = { objects: 0, missing: 0, other_length: 0 };
  const { bucket } = store;
  if (bucket === null) return found;
  const listed = listing(bucket);
  let next = await listed.next();
  let after = '';
  for (;;) {
    const from = after;
    const rows = await store.read((reader) =>
      reader
        .selectFrom('captures')
        .select(['object_name', 'byte_length'])
        .where('object_name', '>', from)
        .orderBy('object_name')
        .limit(PAGE_ROWS)
        .execute(),
    );
    for (const { object_name: name, byte_length } of rows) {
      if (name === null) continue;
      while (!next.done && next.value.name < name) next = await listed.next();
      found.objects += 1;
      if (next.done || next.value.name !== name) found.missing += 1;
      else if (next.value.bytes !== byte_length + SEAL_OVERHEAD_BYTES) found.other_length += 1;
    }
    after = rows.at(-1)?.object_name ?? '';
    if (rows.length < PAGE_ROWS) return found;
  }
}

async function* listing(bucket: NonNullable<Store['bucket']>) {
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const page: ObjectPage = await bucket.tried((objects) => objects.list(from));
    yield* page.objects;
    after = page.objects.at(-1)?.name ?? null;
    if (page.isLast || after === null) return;
  }
}
