import { keepPreviousData } from '@tanstack/react-query';
import type { InboxRequest, InboxTab } from '#shared/contract/review/review.ts';
import { useAnswer } from './use-answer.ts';

/** Colleagues decide too. Counts name nobody and may be asked often; every list is audited. */
const COUNT_EVERY_MS = 5_000;

export type QueueTab = Exclude<InboxTab, 'all'>;
type QueueRequest = Omit<InboxRequest, 'tab'>;

/** How many cases each tab has. */
export const useInboxCounts = () => useAnswer(['inbox-counts'], 'countInbox', { refetchInterval: COUNT_EVERY_MS }).data;

/** The cases of one tab, read again when anything in the inbox changes. */
export function useInbox(tab: QueueTab, filter: QueueRequest) {
  const changedAt = useInboxCounts()?.changed_at;
  return useAnswer(['inbox', tab, filter, changedAt], 'listInbox', {
    body: { tab, ...filter },
    enabled: changedAt !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
