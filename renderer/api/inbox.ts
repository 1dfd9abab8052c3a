import { useQuery } from '@tanstack/react-query';
import type { InboxRequest, InboxTab } from '#shared/contract/review/review.ts';
import { useAccess } from '../access/access.ts';
import { call } from './client.ts';

/** Colleagues decide cases too. Counts name nobody and may be asked often; every list is recorded as a look at people's names. */
const COUNT_EVERY_MS = 5_000;

export type QueueTab = Exclude<InboxTab, 'all'>;
export type QueueRequest = Omit<InboxRequest, 'tab'>;

/** How many cases each tab has. */
export function useInboxCounts() {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: ['inbox-counts'],
    queryFn: ({ signal }) => call('countInbox', null, { signal }),
    enabled: isIn,
    refetchInterval: COUNT_EVERY_MS,
  }).data;
}

/** The cases of one tab, read again when anything in the inbox changes. */
export function useInbox(tab: QueueTab, filter: QueueRequest) {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  const changedAt = useInboxCounts()?.changed_at;
  return useQuery({
    queryKey: ['inbox', tab, filter, changedAt],
    queryFn: ({ signal }) => call('listInbox', { tab, ...filter }, { signal }),
    enabled: isIn && changedAt !== undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}
