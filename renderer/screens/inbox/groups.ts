import type { InboxItem } from '#shared/contract/cases/inbox.ts';

/** In the order of the inbox: a customer at the desk first, then the second person's part. */
export const GROUPS = ['desk', 'second', 'escalated', 'overdue', 'decide', 'customer', 'others'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf({ review }: InboxItem): Group {
  if (review === null) return 'decide';
  const { state, proposal, owner } = review;
  if (state === 'waiting') return 'customer';
  if ((state === 'proposed' && proposal?.is_own) || (owner !== null && !owner.is_me)) return 'others';
  if (review.is_at_desk) return 'desk';
  if (proposal !== null && !proposal.is_own) return 'second';
  if (review.is_escalated) return 'escalated';
  return review.is_overdue ? 'overdue' : 'decide';
}

/** The groups that have cases, each in the order of the list. */
export const inGroups = (items: readonly InboxItem[]): { group: Group; items: readonly InboxItem[] }[] =>
  GROUPS.map((group) => ({ group, items: items.filter((item) => groupOf(item) === group) })).filter(
    ({ items: some }) => some.length > 0,
  );
