import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Readable, Reader } from '../../store/handles.ts';
import { findDataKey } from '../../store/keys/data-keys.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import { parseInput, placeOf, subjectOf } from '../sealed-verification.ts';
import { readRecord } from '../stored-record.ts';
import { addListTerms, replaceSearchRows, type SearchRows, searchRowsOf } from './search-rows.ts';

/** Rises whenever `searchRowsOf` makes more, so that earlier cases get it as well. */
const TERMS = 3;
const ID = 1;
/** So few that a run waits a few milliseconds for the transaction. */
const CASES_AT_ONCE = 20;

type Place = Omit<Schema['search_renewal'], 'id'>;
const START: Place = { terms: TERMS, after_created_at: '', after_batch_id: '', is_done: 0 };
type Row = Pick<Schema['verifications'], 'batch_id' | 'created_at' | 'sealed_input' | 'sealed_checks'>;

/**
 * Makes the search terms of earlier cases anew, oldest first, with pauses as long as the work.
 * Continues after a stop, and several nodes share the work. Resolves to how to stop.
 */
export function renewTerms(store: Store, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function renewAll(): Promise<void> {
    let cases = 0;
    for (let isLeft = true; isLeft && !signal.aborted; ) {
      const startedAt = performance.now();
      const renewed = await renewSome(store);
      isLeft = renewed !== null;
      cases += renewed ?? 0;
      if (isLeft) await wait(performance.now() - startedAt, undefined, { signal }).catch(() => undefined);
    }
    if (cases > 0) log('info', 'search.terms_renewed', { cases });
  }
  const renewing = renewAll().catch(() => log('warning', 'search.renewal_interrupted'));
  return async () => {
    stopping.abort();
    await renewing;
  };
}

/** The number of cases with new terms; null once all have them. */
async function renewSome(store: Store): Promise<number | null> {
  const { place, rows } = await store.read(async (reader) => {
    const reached = await placeIn(reader);
    return { place: reached, rows: reached.is_done ? [] : await rowsAfter(reader, reached) };
  });
  if (place.is_done) return null;
  const renewed: { readonly of: Row; readonly made: SearchRows }[] = [];
  for (const of of rows) {
    const made = await rowsFrom(store, of);
    if (made) renewed.push({ of, made });
  }
  const last = rows.at(-1);
  const next: Place =
    rows.length < CASES_AT_ONCE
      ? { ...START, is_done: 1 }
      : { ...START, after_created_at: last?.created_at ?? '', after_batch_id: last?.batch_id ?? '' };
  return store.write(async (tx) => {
    // Another node was faster.
    if (JSON.stringify(await placeIn(tx)) !== JSON.stringify(place)) return 0;
    for (const { of, made } of renewed) {
      const standing = await tx
        .selectFrom('verifications')
        .select(['sealed_input', 'sealed_checks'])
        .where('batch_id', '=', of.batch_id)
        .executeTakeFirst();
      // Another input or outcome has new terms already, and an erased case gets none.
      if (!standing || !isSame(standing, of)) continue;
      await replaceSearchRows(tx, of.batch_id, made);
      await addListTerms(tx, { batchId: of.batch_id, createdAt: of.created_at }, await monitoredLists(tx, of.batch_id));
    }
    await tx
      .insertInto('search_renewal')
      .values({ id: ID, ...next })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(next))
      .execute();
    return renewed.length;
  });
}

async function placeIn(reader: Reader): Promise<Place> {
  const row = await reader.selectFrom('search_renewal').selectAll().where('id', '=', ID).executeTakeFirst();
  if (row?.terms !== TERMS) return START;
  const { terms, after_created_at, after_batch_id, is_done } = row;
  return { terms, after_created_at, after_batch_id, is_done };
}

const rowsAfter = (reader: Reader, { after_created_at, after_batch_id }: Place): Promise<Row[]> =>
  reader
    .selectFrom('verifications')
    .select(['batch_id', 'created_at', 'sealed_input', 'sealed_checks'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'batch_id'), '>', tuple(after_created_at, after_batch_id)),
    )
    .orderBy('created_at')
    .orderBy('batch_id')
    .limit(CASES_AT_ONCE)
    .execute();

const monitoredLists = async (reader: Reader, batchId: string): Promise<readonly string[]> =>
  (
    await reader.selectFrom('monitoring_events').select('list').distinct().where('batch_id', '=', batchId).execute()
  ).map(({ list }) => list);

const isSame = (one: Omit<Row, 'batch_id' | 'created_at'>, other: Row): boolean =>
  Buffer.compare(one.sealed_input, other.sealed_input) === 0 &&
  Buffer.compare(one.sealed_checks, other.sealed_checks) === 0;

/** Null if it does not open: such a case keeps its terms. */
async function rowsFrom(store: Readable, row: Row): Promise<SearchRows | null> {
  const { batch_id: batchId, created_at: createdAt } = row;
  try {
    const dataKey = await findDataKey(store, subjectOf(batchId));
    const open = (column: 'sealed_input' | 'sealed_checks') =>
      store.vault.openJson(dataKey, placeOf(batchId, column), row[column]);
    const { checks } = readRecord(open('sealed_checks'));
    return searchRowsOf(store.vault, {
      batchId,
      createdAt,
      input: parseInput(open('sealed_input'), 'a stored input'),
      checks,
    });
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
