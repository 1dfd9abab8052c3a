import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import { call } from '../api/client.ts';

/** A case that stayed, and why. */
export type NotHandedOver = { readonly item: InboxItem; readonly error: unknown };

/** The first page suffices: nobody keeps more than a few for the half hour of a lease. */
export async function ownOpenCases(operatorId: string, signal?: AbortSignal): Promise<InboxItem[]> {
  const { items } = await call('listInbox', { tab: 'needs_me', owner: operatorId }, { signal });
  return items;
}

/** One after the other, so that a refusal leaves the others as they are. */
export async function handOver(items: readonly InboxItem[], to: string): Promise<NotHandedOver[]> {
  const failed: NotHandedOver[] = [];
  for (const item of items) {
    const path = { batch_id: item.batch_id };
    try {
      const { revision, acts } = await call('getReview', null, { path });
      const seen = { expected_revision: revision, expected_acts: acts };
      await call('workOnReview', { ...seen, work: { act: 'assign', to } }, { path });
    } catch (error) {
      failed.push({ item, error });
    }
  }
  return failed;
}
