import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '#shared/assert.ts';
import { changesAfter, lastChange } from '../../delivery/change-rows.ts';
import { faultFacts, type Log } from '../../log.ts';
import type { Readable, Reader, Writer } from '../../store/handles.ts';
import { findDataKey } from '../../store/keys/data-keys.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import { parseInput, placeOf, subjectOf } from '../sealed-verification.ts';
import { readRecord } from '../stored-record.ts';
import { replaceSearchRows, type SearchRows, searchRowsOf } from './search-rows.ts';

/** Rises whenever `searchRowsOf` makes more, so that earlier cases get it as well. */
const TERMS = 3;
const ID = 1;
/** So few that a run waits a few milliseconds for the transaction. */
const CASES_AT_ONCE = 20;

/** After a failure, such as a database that restarts; twice as long after each further one. */
const PAUSE_MS = { first: 1_000, last: 300_000 };

type Place = Omit<Schema['search_renewal'], 'id'>;
const START: Place = { terms: TERMS, after_created_at: '', after_batch_id: '', is_done: 0, seen_change: 0 };
type Row = Pick<Schema['verifications'], 'batch_id' | 'created_at' | 'sealed_input' | 'sealed_checks'>;
type Renewed = { readonly of: Row; readonly made: SearchRows };
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Makes the search terms of earlier cases anew, oldest first, with pauses as long as the work; then
 * those of cases that changed since, perhaps by a node of an earlier version. Continues after a
 * stop, and several nodes share the work. Resolves to how to stop.
 */
export function renewTerms(
  store: Store,
  log: Log,
  pause: Pause = (ms, signal) => wait(ms, undefined, { signal }),
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => pause(ms, signal).catch(() => undefined);
  let cases = 0;
  async function renewAll(renew: () => Promise<number | null>): Promise<void> {
    let failures = 0;
    for (let isLeft = true; isLeft && !signal.aborted; ) {
      const startedAt = performance.now();
      try {
        const renewed = await renew();
        failures = 0;
        isLeft = renewed !== null;
        cases += renewed ?? 0;
        if (isLeft) await rest(performance.now() - startedAt);
      } catch (error) {
        log('warning', 'search.renewal_interrupted', interruption(error));
        await rest(Math.min(PAUSE_MS.last, PAUSE_MS.first * 2 ** failures));
        failures += 1;
      }
    }
  }
  async function renewBoth(): Promise<void> {
    await renewAll(() => renewSome(store, log));
    let last: number | null = null;
    await renewAll(async () => {
      // Later changes are this version's own, or wait for the next start.
      last ??= await lastChange(store);
      return renewChanged(store, log, last);
    });
    if (cases > 0) log('info', 'search.terms_renewed', { cases });
  }
  const renewing = renewBoth();
  return async () => {
    stopping.abort();
    await renewing;
  };
}

function interruption(error: unknown): Readonly<Record<string, string>> {
  const { code } = error as { readonly code?: unknown };
  return { ...faultFacts(error), ...(typeof code === 'string' && { code }) };
}

/** The number of cases with new terms; null once all have them. */
async function renewSome(store: Store, log: Log): Promise<number | null> {
  const change = await lastChange(store);
  const { place, rows } = await store.read(async (reader) => {
    const reached = await placeIn(reader);
    return { place: reached, rows: reached.is_done ? [] : await rowsAfter(reader, reached) };
  });
  if (place.is_done) return null;
  const renewed = await renewedOf(store, log, rows);
  const last = rows.at(-1);
  const seen_change = place.after_batch_id === '' ? change : place.seen_change;
  const next: Place =
    rows.length < CASES_AT_ONCE
      ? { ...START, is_done: 1, seen_change }
      : { ...START, after_created_at: last?.created_at ?? '', after_batch_id: last?.batch_id ?? '', seen_change };
  return store.write(async (tx) => {
    // Another node was faster.
    if (JSON.stringify(await placeIn(tx)) !== JSON.stringify(place)) return 0;
    await replaceAll(tx, renewed);
    await tx
      .insertInto('search_renewal')
      .values({ id: ID, ...next })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(next))
      .execute();
    return renewed.length;
  });
}

/** The same for cases with a change after the last seen, up to this one. */
async function renewChanged(store: Store, log: Log, last: number): Promise<number | null> {
  const place = await store.read(placeIn);
  if (!place.is_done || place.terms !== TERMS || place.seen_change >= last) return null;
  const changes = (await changesAfter(store, place.seen_change, CASES_AT_ONCE)).filter(
    ({ sequence }) => sequence <= last,
  );
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  const rows =
    subjects.length === 0
      ? []
      : await store.read((reader) => selected(reader).where('batch_id', 'in', subjects).execute());
  const renewed = await renewedOf(store, log, rows);
  const seen_change = changes.at(-1)?.sequence ?? last;
  return store.write(async (tx) => {
    if (JSON.stringify(await placeIn(tx)) !== JSON.stringify(place)) return 0;
    await replaceAll(tx, renewed);
    await tx.updateTable('search_renewal').set({ seen_change }).where('id', '=', ID).execute();
    return renewed.length;
  });
}

async function renewedOf(store: Store, log: Log, rows: readonly Row[]): Promise<Renewed[]> {
  const renewed: Renewed[] = [];
  for (const of of rows) {
    const made = await rowsFrom(store, log, of);
    if (made) renewed.push({ of, made });
  }
  return renewed;
}

async function replaceAll(tx: Writer, renewed: readonly Renewed[]): Promise<void> {
  for (const { of, made } of renewed) {
    const standing = await tx
      .selectFrom('verifications')
      .select(['sealed_input', 'sealed_checks'])
      .where('batch_id', '=', of.batch_id)
      .executeTakeFirst();
    // Another input or outcome has new terms already, and an erased case gets none.
    if (standing && isSame(standing, of)) await replaceSearchRows(tx, of.batch_id, made);
  }
}

/** A newer version has more terms, so this one has nothing to do. */
async function placeIn(reader: Reader): Promise<Place> {
  const row = await reader.selectFrom('search_renewal').selectAll().where('id', '=', ID).executeTakeFirst();
  if (row === undefined || row.terms < TERMS) return START;
  const { terms, after_created_at, after_batch_id } = row;
  const is_done = terms > TERMS ? 1 : row.is_done;
  return { terms, after_created_at, after_batch_id, is_done, seen_change: Number(row.seen_change) };
}

const selected = (reader: Reader) =>
  reader.selectFrom('verifications').select(['batch_id', 'created_at', 'sealed_input', 'sealed_checks']);

const rowsAfter = (reader: Reader, { after_created_at, after_batch_id }: Place): Promise<Row[]> =>
  selected(reader)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'batch_id'), '>', tuple(after_created_at, after_batch_id)),
    )
    .orderBy('created_at')
    .orderBy('batch_id')
    .limit(CASES_AT_ONCE)
    .execute();

const isSame = (one: Omit<Row, 'batch_id' | 'created_at'>, other: Row): boolean =>
  Buffer.compare(one.sealed_input, other.sealed_input) === 0 &&
  Buffer.compare(one.sealed_checks, other.sealed_checks) === 0;

/** Null if it does not open, whatever its shape: such a case keeps its terms. */
async function rowsFrom(store: Readable, log: Log, row: Row): Promise<SearchRows | null> {
  const { batch_id: batchId, created_at: createdAt } = row;
  const key = await findDataKey(store, subjectOf(batchId)).catch((error: unknown) => {
    // The database may answer again later.
    if (error instanceof StoreError && !error.code.startsWith('DATABASE_')) return null;
    throw error;
  });
  try {
    assert(key !== null, 'a case that opens has a key');
    const open = (column: 'sealed_input' | 'sealed_checks') =>
      store.vault.openJson(key, placeOf(batchId, column), row[column]);
    const { checks } = readRecord(open('sealed_checks'));
    return searchRowsOf(store.vault, {
      batchId,
      createdAt,
      input: parseInput(open('sealed_input'), 'a stored input'),
      checks,
    });
  } catch {
    log('warning', 'search.case_not_renewed', { batchId });
    return null;
  }
}
