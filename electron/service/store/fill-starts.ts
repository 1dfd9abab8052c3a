import { AssertionError } from '#shared/assert.ts';
import type { CaseAt } from './due-cases.ts';
import type { Reader, Writer } from './handles.ts';
import { parseInput, placeOf, subjectOf } from './sealed-verification.ts';
import { startRowsOf } from './search-starts.ts';
import { wordsOfInput } from './search-words.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

const PROGRESS_ID = 1;
/** Cases looked at in one step, and those of them that one transaction fills. */
const LOOKED_AT = 200;
const FILLED_AT_ONCE = 20;

/** Where the last pass came to; null before the first. */
export async function searchProgress(store: Pick<Store, 'read'>): Promise<CaseAt | null> {
  const row = await store.read((reader) =>
    reader.selectFrom('search_progress').selectAll().where('id', '=', PROGRESS_ID).executeTakeFirst(),
  );
  return row ? { createdAt: row.after_created_at, batchId: row.after_batch_id } : null;
}

export async function saveSearchProgress(store: Store, { createdAt, batchId }: CaseAt): Promise<void> {
  const place = { after_created_at: createdAt, after_batch_id: batchId };
  await store.write((tx) =>
    tx
      .insertInto('search_progress')
      .values({ id: PROGRESS_ID, ...place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute(),
  );
}

export type FilledPage = {
  /** Ids of cases that had no beginnings, in groups for `fillStarts`. */
  readonly lacking: readonly (readonly string[])[];
  /** The last case that was looked at; null at the end. */
  readonly last: CaseAt | null;
};

/** The next cases, the oldest first, and which of them have no beginnings. */
export async function nextLacking(store: Pick<Store, 'read'>, after: CaseAt | null): Promise<FilledPage> {
  const rows = await store.read((reader) => pageAfter(reader, after));
  const lacking = rows.filter(({ has_starts }) => !has_starts).map(({ batch_id }) => batch_id);
  const groups = Array.from({ length: Math.ceil(lacking.length / FILLED_AT_ONCE) }, (_, place) =>
    lacking.slice(place * FILLED_AT_ONCE, (place + 1) * FILLED_AT_ONCE),
  );
  const last = rows.at(-1);
  return { lacking: groups, last: last ? { createdAt: last.created_at, batchId: last.batch_id } : null };
}

const pageAfter = (reader: Reader, after: CaseAt | null) =>
  reader
    .selectFrom('verifications as v')
    .select(['v.created_at', 'v.batch_id'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('search_starts as s').select('s.word').whereRef('s.batch_id', '=', 'v.batch_id')).as(
        'has_starts',
      ),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('v.created_at', 'v.batch_id'), '>', tuple(after?.createdAt ?? '', after?.batchId ?? '')),
      ),
    )
    .orderBy('v.created_at')
    .orderBy('v.batch_id')
    .limit(LOOKED_AT)
    .execute();

/**
 * Gives these cases their beginnings in one transaction, so that a case that is erased at the same moment gets none. Returns how many it
 * found; a case that does not open is found by whole words only.
 */
export async function fillStarts(store: Store, batchIds: readonly string[]): Promise<number> {
  return store.write(async (tx) => {
    let filled = 0;
    for (const batchId of batchIds) if (await fillCase(tx, batchId)) filled += 1;
    return filled;
  });
}

async function fillCase(tx: Writer, batchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('verifications as v')
    .innerJoin('data_keys as k', (join) =>
      join.onRef('k.subject_id', '=', 'v.batch_id').on('k.subject_table', '=', 'verifications'),
    )
    .select(['v.created_at', 'v.sealed_input', 'k.key_id', 'k.wrapped'])
    .where('v.batch_id', '=', batchId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('search_starts as s').select('s.word').whereRef('s.batch_id', '=', 'v.batch_id'))),
    )
    .executeTakeFirst();
  if (!row) return false;
  const words = await wordsIn(tx, batchId, row);
  const starts = startRowsOf(tx.vault, { batchId, createdAt: row.created_at }, words);
  if (starts.length > 0) await tx.insertInto('search_starts').values(starts).execute();
  return starts.length > 0;
}

type SealedCase = { readonly sealed_input: Uint8Array; readonly key_id: string; readonly wrapped: Uint8Array };

/** None if the case does not open. */
async function wordsIn({ vault }: Writer, batchId: string, { sealed_input, ...key }: SealedCase) {
  try {
    const dataKey = await vault.openDataKey(subjectOf(batchId), key);
    const opened = vault.openJson(dataKey, placeOf(batchId, 'sealed_input'), sealed_input);
    return wordsOfInput(parseInput(opened, 'a stored input'));
  } catch (error) {
    if (error instanceof StoreError || error instanceof AssertionError) return [];
    throw error;
  }
}
