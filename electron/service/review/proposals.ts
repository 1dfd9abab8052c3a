import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import type { ReviewCase } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import type { VerificationRow } from '../cases/verifications.ts';
import { proposedDecisions } from '../screening/resolution-rows.ts';
import type { Reader } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { actsOf } from './act-rows.ts';

type Proposal = {
  readonly what: NonNullable<NonNullable<InboxItem['review']>['proposal']>['what'];
  readonly by: Actor;
};

/** Proposals in these cases that a second person is asked to confirm, by case. */
export async function proposalsIn(
  reader: Reader,
  rows: readonly VerificationRow[],
  cases: ReadonlyMap<string, ReviewCase>,
): Promise<ReadonlyMap<string, Proposal>> {
  const open = rows.filter(({ batchId }) => (cases.get(batchId)?.state ?? 'closed') !== 'closed');
  const found = new Map<string, Proposal>(
    await proposedDecisions(
      reader,
      open.map(({ batchId }) => batchId),
    ),
  );
  for (const { batchId, readable } of open) {
    if (!readable || cases.get(batchId)?.state !== 'proposed') continue;
    const acts = await actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId);
    const last = acts.findLast(({ act }) => act === 'propose');
    if (last?.act === 'propose') found.set(batchId, { what: last.decision, by: last.actor });
  }
  return found;
}
