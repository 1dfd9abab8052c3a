import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import { caseState } from '../cases/case-state.ts';
import type { ReviewCase } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import type { VerificationRow } from '../cases/verifications.ts';
import { proposedDecisions } from '../screening/resolution-rows.ts';
import type { Reader } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { isAltered } from '../store/store-error.ts';
import { actsOf } from './act-rows.ts';
import { foldActs } from './review-state.ts';

type Proposal = {
  readonly what: NonNullable<NonNullable<InboxItem['review']>['proposal']>['what'];
  readonly by: Actor;
};

/** Proposals for a second person to confirm, by case; rather another's than the reader's. */
export async function proposalsIn(
  reader: Reader,
  rows: readonly VerificationRow[],
  cases: ReadonlyMap<string, ReviewCase>,
  readerId: string,
): Promise<ReadonlyMap<string, Proposal>> {
  const open = rows.filter(({ batchId }) => (cases.get(batchId)?.state ?? 'closed') !== 'closed');
  const found = new Map<string, Proposal>(
    await proposedDecisions(
      reader,
      open.map(({ batchId }) => batchId),
      readerId,
    ),
  );
  for (const { batchId, readable } of open) {
    if (!readable || cases.get(batchId)?.state !== 'proposed') continue;
    const proposal = await proposalOf(reader, batchId);
    if (proposal) found.set(batchId, { what: proposal.decision, by: proposal.actor });
  }
  return found;
}

/** Null for altered acts too: one damaged case must not keep anybody from the others. */
async function proposalOf(reader: Reader, batchId: string) {
  const { revision } = await caseState(reader, batchId);
  try {
    const acts = await actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId);
    return foldActs(acts, revision).proposal;
  } catch (error) {
    if (isAltered(error)) return null;
    throw error;
  }
}
