import type { ExpressionBuilder } from 'kysely';
import { AssertionError } from '#shared/assert.ts';
import type { Reader, Writer } from '../../store/handles.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { CaseAt } from '../due-cases.ts';
import { parseInput, placeOf, subjectOf } from '../sealed-verification.ts';
import { startRowsOf, unpairedRow } from './search-starts.ts';
import { wordsOfInput } from './search-words.ts';

/** Cases looked at in one step, and those of them that one transaction fills. */
const LOOKED_AT = 200;
const FILLED_AT_ONCE = 20;

export type FilledPage = {
  /** Ids of cases that lack pairs or beginnings, in groups for `fillStarts`. */
  readonly lacking: readonly (readonly string[])[];
  /** The last case that was looked at; null at the end. */
  readonly last: CaseAt | null;
};

/** The next cases, the oldest first, and which of them lack pairs or beginnings. */
export async function nextLacking(store: Pick<Store, 'read'>, after: CaseAt | null): Promise<FilledPage> {
  const rows = await store.read((reader) => pageAfter(reader, after));
  const lacking = rows.filter(({ is_filled }) => !is_filled).map(({ batch_id }) => batch_id);
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
    .select((select) => select.exists(firstPair(select)).as('is_filled'))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('v.created_at', 'v.batch_id'), '>', tuple(after?.createdAt ?? '', after?.batchId ?? '')),
      ),
    )
    .orderBy('v.created_at')
    .orderBy('v.batch_id')
    .limit(LOOKED_AT)
    .execute();

/** The first row of a case always has a pair. */
const firstPair = ({ selectFrom }: ExpressionBuilder<Schema & { v: Schema['verifications'] }, 'v'>) =>
  selectFrom('search_starts as s')
    .select('s.word')
    .whereRef('s.batch_id', '=', 'v.batch_id')
    .where('s.word', '=', 1)
    .where('s.pair', 'is not', null);

/**
 * Gives these cases their beginnings and pairs in one transaction, so that a case that is erased at the same moment gets none. Returns how many it
 * gave them; a case that does not open is found by what it has.
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
    .where((select) => select.not(select.exists(firstPair(select))))
    .executeTakeFirst();
  if (!row) return false;
  const words = await wordsIn(tx, batchId, row);
  const of = { batchId, createdAt: row.created_at };
  if (words === null) {
    await tx
      .insertInto('search_starts')
      .values(unpairedRow(of))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return false;
  }
  await tx.deleteFrom('search_starts').where('batch_id', '=', batchId).execute();
  await tx
    .insertInto('search_starts')
    .values(startRowsOf(tx.vault, of, words))
    .execute();
  return true;
}

type SealedCase = { readonly sealed_input: Uint8Array; readonly key_id: string; readonly wrapped: Uint8Array };

/** Null if the case does not open. */
async function wordsIn({ vault }: Writer, batchId: string, { sealed_input, ...key }: SealedCase) {
  try {
    const dataKey = await vault.openDataKey(subjectOf(batchId), key);
    const opened = vault.openJson(dataKey, placeOf(batchId, 'sealed_input'), sealed_input);
    return wordsOfInput(parseInput(opened, 'a stored input'));
  } catch (error) {
    if (error instanceof StoreError || error instanceof AssertionError) return null;
    throw error;
  }
}
