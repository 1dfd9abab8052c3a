import { beginsWithTime, idStartOf, referenceOf } from '#shared/domain/reference.ts';
import type { Reader } from '../../store/handles.ts';
import type { Schema } from '../../store/schema.ts';

/** Far more cases than ever share a reference. */
export const SHARED_MAX = 50;

export const referenceRowsOf = (batchId: string): readonly Schema['case_references'][] =>
  beginsWithTime(batchId) ? [{ reference: referenceOf(batchId), batch_id: batchId }] : [];

/**
 * How the batch ids of cases with this reference begin. Those that begin with the time are whole.
 */
export async function idStartsOf(reader: Reader, reference: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('case_references')
    .select('batch_id')
    .where('reference', '=', reference)
    .limit(SHARED_MAX)
    .execute();
  return [idStartOf(reference), ...rows.map(({ batch_id }) => batch_id)];
}
