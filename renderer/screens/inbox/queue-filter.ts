import { create } from 'zustand';
import type { InboxFilter } from '#shared/contract/cases/saved-views.ts';
import { useAccess } from '../../access/access.ts';

/** Which open cases the inbox shows, and in which order. The text of a search is not part of it. */
export type QueueFilter = Omit<InboxFilter, 'tab'>;

export const EVERYTHING: QueueFilter = {
  area: null,
  is_mine: false,
  result: null,
  verification_type: null,
  order: 'oldest',
};

export const TYPES = ['ID', 'DOC', 'BIOMETRIC', 'BUSINESS'] as const;
/** The system asked for a review, or somebody escalated the decision. */
export const RESULTS = ['REVIEW', 'DECLINED', 'APPROVED', 'UNKNOWN'] as const;

/** Whether fewer cases are shown than there are. */
export const isNarrow = ({ area, is_mine, result, verification_type }: QueueFilter): boolean =>
  area !== null || is_mine || result !== null || verification_type !== null;

export const isSameFilter = (one: QueueFilter, other: QueueFilter): boolean =>
  one.area === other.area &&
  one.is_mine === other.is_mine &&
  one.result === other.result &&
  one.verification_type === other.verification_type &&
  one.order === other.order;

export const requestOf = (filter: QueueFilter, me: string | undefined) => ({
  reason: filter.area ?? undefined,
  owner: filter.is_mine ? me : undefined,
  result: filter.result ?? undefined,
  verification_type: filter.verification_type ?? undefined,
  order: filter.order,
});

type Chosen = {
  readonly filter: QueueFilter;
  /** The saved view that was opened last. */
  readonly viewId: string | null;
};
const NOTHING_CHOSEN: Chosen = { filter: EVERYTHING, viewId: null };

const useChosen = create<Chosen>(() => NOTHING_CHOSEN);

/** The filter stays while its operator looks at a case, and ends when they sign out. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) useChosen.setState(NOTHING_CHOSEN);
});

export const choose = (change: Partial<Chosen>): void => useChosen.setState(change);
export const useQueueFilter = (): Chosen => useChosen();
