import type { Writer } from '../../store/handles.ts';
import type { VerificationInput } from '../../store/records.ts';
import type { Schema } from '../../store/schema.ts';
import type { Vault } from '../../store/vault.ts';
import { referenceRowsOf } from './reference-rows.ts';
import { startRowsOf } from './search-starts.ts';
import { termsOf } from './search-terms.ts';
import { wordsOfInput } from './search-words.ts';

export type SearchRows = {
  readonly terms: readonly Schema['search_terms'][];
  readonly starts: readonly Schema['search_starts'][];
  readonly references: readonly Schema['case_references'][];
};

/** Everything by which a case is found. */
export function searchRowsOf(
  vault: Vault,
  { batchId, createdAt, input }: { batchId: string; createdAt: string; input: VerificationInput },
): SearchRows {
  const words = wordsOfInput(input);
  return {
    terms: termsOf(vault, words).map((term) => ({ term, batch_id: batchId, created_at: createdAt })),
    starts: startRowsOf(vault, { batchId, createdAt }, words),
    references: referenceRowsOf(batchId),
  };
}

/** Instead of those of an earlier input. */
export async function replaceSearchRows(tx: Writer, batchId: string, rows: SearchRows): Promise<void> {
  for (const table of ['search_terms', 'search_starts', 'case_references'] as const)
    await tx.deleteFrom(table).where('batch_id', '=', batchId).execute();
  await insertSearchRows(tx, rows);
}

export async function insertSearchRows(tx: Writer, { terms, starts, references }: SearchRows): Promise<void> {
  if (terms.length > 0) await tx.insertInto('search_terms').values(terms).execute();
  if (starts.length > 0) await tx.insertInto('search_starts').values(starts).execute();
  if (references.length > 0) await tx.insertInto('case_references').values(references).execute();
}
