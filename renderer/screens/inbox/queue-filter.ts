import type { CheckArea } from '#shared/contract/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import type { InboxRequest } from '#shared/contract/review.ts';

/** Which open cases the inbox shows, and in which order. The text of a search is not part of it. */
export type QueueFilter = {
  readonly area: CheckArea | null;
  readonly isMine: boolean;
  readonly result: VerificationResult | null;
  readonly type: NonNullable<InboxRequest['verification_type']> | null;
  readonly order: InboxRequest['order'];
};

export const EVERYTHING: QueueFilter = { area: null, isMine: false, result: null, type: null, order: 'oldest' };

export const TYPES = ['ID', 'DOC', 'BIOMETRIC', 'BUSINESS'] as const;
/** What an open case may have: the system asked for a review, or somebody escalated what it had decided. */
export const RESULTS = ['REVIEW', 'DECLINED', 'APPROVED', 'UNKNOWN'] as const;

/** Whether fewer cases are shown than there are. */
export const isNarrow = ({ area, isMine, result, type }: QueueFilter): boolean =>
  area !== null || isMine || result !== null || type !== null;

export const requestOf = ({ area, isMine, result, type, order }: QueueFilter, me: string | undefined) => ({
  reason: area ?? undefined,
  owner: isMine ? me : undefined,
  result: result ?? undefined,
  verification_type: type ?? undefined,
  order,
});
