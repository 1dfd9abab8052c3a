import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Writer } from '../../store/handles.ts';
import type { VerificationInput } from '../../store/records.ts';
import type { Schema } from '../../store/schema.ts';
import type { Vault } from '../../store/vault.ts';
import { referenceRowsOf } from './reference-rows.ts';
import { startRowsOf } from './search-starts.ts';
import { termsOf } from './search-terms.ts';
import { wordsOfHits, wordsOfInput, wordsOfLists } from './search-words.ts';

export type SearchRows = {
  readonly terms: readonly Schema['search_terms'][];
  readonly starts: readonly Schema['search_starts'][];
  readonly references: readonly Schema['case_references'][];
};

type Searched = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly input: VerificationInput;
  readonly checks: readonly CheckResult[];
};

/** Everything by which a case is found. */
export function searchRowsOf(vault: Vault, { batchId, createdAt, input, checks }: Searched): SearchRows {
  const words = [...wordsOfInput(input), ...wordsOfHits(checks)];
  return {
    terms: termsOf(vault, words).map((term) => ({ term, batch_id: batchId, created_at: createdAt })),
    starts: startRowsOf(vault, { batchId, createdAt }, words),
    references: referenceRowsOf(batchId),
  };
}

/** Instead of those of an earlier input; what monitoring found stays. */
export async function replaceSearchRows(tx: Writer, batchId: string, rows: SearchRows): Promise<void> {
  for (const table of ['search_terms', 'search_starts', 'case_references'] as const)
    await tx.deleteFrom(table).where('batch_id', '=', batchId).execute();
  await insertSearchRows(tx, rows);
  await addMonitoredLists(tx, batchId);
}

type OfCase = Pick<Searched, 'batchId' | 'createdAt'>;

/** After another run of the same input, which may find people on other lists. */
export async function replaceListTerms(
  tx: Writer,
  of: OfCase,
  before: readonly CheckResult[],
  after: readonly CheckResult[],
): Promise<void> {
  const [earlier, now] = [before, after].map((checks) => termsOf(tx.vault, wordsOfHits(checks))) as [
    string[],
    string[],
  ];
  const gone = earlier.filter((term) => !now.includes(term));
  if (gone.length > 0)
    await tx.deleteFrom('search_terms').where('batch_id', '=', of.batchId).where('term', 'in', gone).execute();
  await addTerms(tx, of, now);
  await addMonitoredLists(tx, of.batchId);
}

async function addMonitoredLists(tx: Writer, batchId: string): Promise<void> {
  const found = await tx
    .selectFrom('monitoring_events as m')
    .innerJoin('verifications as v', 'v.batch_id', 'm.batch_id')
    .select(['m.list', 'v.created_at'])
    .distinct()
    .where('m.batch_id', '=', batchId)
    .execute();
  const [first] = found;
  if (first)
    await addListTerms(
      tx,
      { batchId, createdAt: first.created_at },
      found.map(({ list }) => list),
    );
}

/** Lists on which monitoring found somebody of a case. */
export const addListTerms = (tx: Writer, of: OfCase, lists: readonly string[]): Promise<void> =>
  addTerms(tx, of, termsOf(tx.vault, wordsOfLists(lists)));

async function addTerms(tx: Writer, { batchId, createdAt }: OfCase, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await tx
    .insertInto('search_terms')
    .values(terms.map((term) => ({ term, batch_id: batchId, created_at: createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertSearchRows(tx: Writer, { terms, starts, references }: SearchRows): Promise<void> {
  if (terms.length > 0) await tx.insertInto('search_terms').values(terms).execute();
  if (starts.length > 0) await tx.insertInto('search_starts').values(starts).execute();
  if (references.length > 0) await tx.insertInto('case_references').values(references).execute();
}
