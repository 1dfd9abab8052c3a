import type { CaseState } from '#shared/contract/review/review.ts';
import { ServiceError } from '../service-error.ts';
import type { Reader } from '../store/handles.ts';
import { refuseErased } from './erasure/erasures.ts';

/** Opens nothing of the case. Throws `NOT_FOUND` or `ERASED` without one. */
export async function caseState(reader: Reader, batchId: string): Promise<CaseState> {
  const found = await reader
    .selectFrom('verifications as v')
    .select(({ selectFrom }) => [
      'v.revision',
      selectFrom('review_acts as a')
        .select(({ fn }) => fn.max('a.number').as('last'))
        .whereRef('a.batch_id', '=', 'v.batch_id')
        .as('acts'),
    ])
    .where('v.batch_id', '=', batchId)
    .executeTakeFirst();
  if (!found) {
    await refuseErased(reader, batchId);
    throw new ServiceError('case.none');
  }
  return { revision: found.revision, acts: Number(found.acts ?? 0) };
}
